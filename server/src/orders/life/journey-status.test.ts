import { journeyOf } from '@dromos/contract/orders/moves.ts'
import { orderStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { journeyStatus } from './order-life.sql.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('the status of a journey in a row is the one that the contract gives a record', async () => {
  const known = orderStatuses.flatMap((status) =>
    [null, ...orderStatuses].map((previous_status) => ({ status, previous_status })),
  )
  const { rows } = await test.pool.query<{ journey: number }>(
    `select ${journeyStatus} as journey
      from unnest($1::int[], $2::int[]) with ordinality as o (status, previous_status, place) order by place`,
    [known.map(({ status }) => status), known.map(({ previous_status: previous }) => previous)],
  )
  expect(rows.map(({ journey }) => journey)).toEqual(known.map(journeyOf))
})
