import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { makeParents, orderBody } from '../order-body.ts'

let test: TestApp
let owner: pg.Client

beforeAll(async () => {
  test = await startTestApp()
  owner = new pg.Client({ connectionString: test.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name = 'dromos'`

it('connections that the database ends fail their calls, and not the process', async () => {
  const parents = await makeParents(test.make)
  // Who calls is made before: the test asks by the same connections, and would be cut off in the middle of it.
  await test.tokenOf(4)
  const statuses = new Set<number>()
  for (let round = 0; round < 5; round += 1) {
    const running = Array.from({ length: 20 }, () =>
      test.call('POST', '/orders/store', { as: 4, body: orderBody(parents) }),
    )
    await owner.query(CUT)
    for (const { status } of await Promise.all(running)) statuses.add(status)
  }
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
  await expect.poll(async () => (await test.call('GET', '/orders', { as: 4 })).status).toBe(200)
})
