import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type pg from 'pg'
import { createPool } from '../db/pool.ts'
import { EXPORT_TASK } from '../exports/exports.service.ts'
import { PLAN_TASK } from '../groupages/planner/plans.service.ts'
import { REPORT_TASK } from '../orders/statistics/report-mails.service.ts'
import type { Platform } from '../platform/http/http.ts'
import { connectionsOf, startWorker } from '../platform/jobs.ts'
import { jobQueuesOf } from './jobs.ts'
import type { TestApp } from '../test/app.ts'
import { detailBody } from '../test/order-body.ts'
import { openOrderDesk } from '../test/order-drive.ts'

// On a busy machine the queue takes its time.
vi.setConfig({ testTimeout: 90_000 })
const SOON = { timeout: 60_000 }
const config = {
  mailServer: null,
  publicUrl: 'http://dromos.test',
  moneyShownTo: [],
  backup: null,
  look: async () => [],
}
/** The places alone are looked at: nothing is worked on. */
const works = jobQueuesOf({ slowPool: {} } as Platform, config)

let test: TestApp
let ground: Awaited<ReturnType<typeof openOrderDesk>>
let pool: pg.Pool

beforeAll(async () => {
  ground = await openOrderDesk()
  test = ground.test
  pool = createPool(test.url, { max: connectionsOf(works) })
})
afterAll(async () => {
  await pool.end()
  await test.close()
})

it('an export and another’s plan begin at once while six plans of one person wait', async () => {
  const { parents, orders } = ground
  const details = [
    detailBody(parents, { load_meters: 4, load_meters_typed: true, weight: 1_000, packings: [] }),
  ]
  const ids = [await orders.enter({ details }), await orders.enter({ details })]
  const plan = (as: 3 | 4) =>
    test.call('POST', '/groupages/planner/plans/store', { as, body: { orders: ids } })
  for (let n = 0; n < 6; n += 1) expect((await plan(4)).status).toBe(201)
  await plan(3)
  const list = { list: 'orders', query: 'format=csv&columns=number' }
  expect((await test.call('POST', '/exports/store', { as: 4, body: list })).status).toBe(201)
  const begun: string[] = []
  const { promise: end, resolve: endAll } = Promise.withResolvers<void>()
  const slow = (task: string) => async () => {
    begun.push(task)
    await end
  }
  const asked = works.filter(({ taskList }) =>
    [EXPORT_TASK, PLAN_TASK, REPORT_TASK].some((task) => task in taskList),
  )
  const workers = await Promise.all(
    asked.map((work) => {
      const taskList = Object.fromEntries(Object.keys(work.taskList).map((task) => [task, slow(task)]))
      return startWorker(pool, { ...work, taskList }, () => undefined)
    }),
  )
  try {
    await expect.poll(() => begun.toSorted(), SOON).toEqual([EXPORT_TASK, PLAN_TASK, PLAN_TASK])
  } finally {
    endAll()
    for (const stop of workers) await stop()
  }
})
