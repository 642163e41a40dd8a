import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-25T09:00:00Z')
})
afterAll(() => test.close())

const ask = (path: string) => test.call('GET', `/stats/${path}`, { as: 1 })

it('statistics distinguish late stops from those where nobody has come, and open claims from settled ones', async () => {
  const id = await test.make.order({
    status: 4,
    finished: true,
    loading_delay: true,
    loading_date: '2026-05-04',
    delivery_date: '2026-05-06',
  })
  const waits = await test.make.order({
    loading_delay: true,
    loading_date: '2026-05-04',
    delivery_date: '2026-05-06',
  })
  await test.pool.query(
    `update consignment_stops set arrived_at = ends_at + interval '90 minutes' where order_id = $1 and kind = 1`,
    [id],
  )
  await test.pool.query(
    `insert into order_damages (order_id, damage_type_id, description, amount, recovered, completed) values
      ($1, 1, 'Wet', 50000, 0, false), ($1, 1, 'Torn', 30000, 10000, true), ($2, 1, 'Gone', 700, 0, false)`,
    [id, waits],
  )
  const asked = 'period_from=2026-05-01&period_to=2026-05-31'
  const { causes } = (await ask(`delays?${asked}`)).body
  expect(causes).toEqual([{ reason: '', responsible: '', orders: 2, stops: 2, not_come: 1, minutes: 90 }])
  const { damages } = (await ask(`damages?${asked}`)).body
  expect(damages).toEqual([
    expect.objectContaining({ cases: 3, open: 2, claimed: 50_700, settled: 30_000, recovered: 10_000 }),
  ])
  const file = await test.call(
    'GET',
    `/stats/export?panel=delays&format=csv&columns=reason,not_come&${asked}`,
    { as: 1 },
  )
  expect(parse(file.body, { bom: true })[1]).toEqual(['No reason', '1'])
})
