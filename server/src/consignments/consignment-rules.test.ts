import { isLate } from '@dromos/contract/consignments/stop-times.rules.ts'
import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { lateAfter } from './consignment-rules.sql.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('a rule of the contract and its statement', () => {
  it('call the same arrivals late, to the second', async () => {
    const end = Date.parse('2026-11-24T10:00:00Z')
    const seconds = fc.oneof(
      fc.integer({ min: 1_790, max: 1_870 }),
      fc.integer({ min: -90_000, max: 90_000 }),
    )
    const arrivals = fc.sample(seconds, 300).map((after) => new Date(end + after * 1_000).toISOString())
    const { rows } = await test.pool.query<{ late: boolean }>(
      `select at >= $1::timestamptz + ${lateAfter} as late
        from unnest($2::timestamptz[]) with ordinality as given (at, n) order by n`,
      [new Date(end).toISOString(), arrivals],
    )
    expect(rows.map(({ late }) => late)).toEqual(
      arrivals.map((at) => isLate(new Date(end).toISOString(), at)),
    )
  })

  it('weigh the same details', async () => {
    const kilograms = fc.option(fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 100))
    const packing = fc.record({ pallets: fc.integer({ min: 1, max: 60 }), weight: kilograms })
    const detail = fc.record({ weight: kilograms, packings: fc.array(packing, { maxLength: 4 }) })
    const orderId = await test.make.order()
    const samples = fc.sample(detail, 150)
    await test.pool.query('delete from consignment_details where order_id = $1', [orderId])
    await test.pool.query(
      `with given as (
          select n, one from jsonb_array_elements($2::jsonb) with ordinality as list (one, n)
        ), details as (
          insert into consignment_details (order_id, sort, weight)
          select $1, n, (one->>'weight')::numeric from given returning id, sort)
        insert into consignment_packings (detail_id, sort, packing_type_id, pallets, weight)
        select details.id, row_number() over (), 1, (line->>'pallets')::int, (line->>'weight')::numeric
        from details join given on n = sort, jsonb_array_elements(one->'packings') line`,
      [orderId, JSON.stringify(samples)],
    )
    const { rows } = await test.pool.query<{ weight: number | null }>(
      'select detail_weight(id, weight)::float8 as weight from consignment_details where order_id = $1 order by sort',
      [orderId],
    )
    expect(rows.map(({ weight }) => weight)).toEqual(samples.map(weightOf))
  })
})
