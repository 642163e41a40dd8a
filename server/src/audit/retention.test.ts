import { afterAll, beforeAll, expect, it } from 'vitest'
import { settingRefusal } from '../test/setting-refusal.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { endOldAudit } from './retention.queries.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await test.pool.query(
    `insert into audit_log (at, action, entity) select now() - make_interval(days => days), 'orders.update', 'orders'
      from unnest(array[10, 364, 366, 800]) days`,
  )
})
afterAll(() => test.close())

const ages = async () =>
  (
    await test.pool.query(`select extract(day from now() - at)::int as days from audit_log order by 1`)
  ).rows.map(({ days }) => days)

it('the audit loses what is older than its setting, and never what is younger than a year', async () => {
  await expect(endOldAudit(test.db, 364)).rejects.toThrow('kept for a year at least')
  expect(await endOldAudit(test.db, 500)).toBe(1)
  expect(await ages()).toEqual([10, 364, 366])
  expect(await endOldAudit(test.db, 365)).toBe(1)
  expect(await ages()).toEqual([10, 364])
  expect(settingRefusal({ AUDIT_KEEP_DAYS: '364' })).toBe('Cannot use the setting AUDIT_KEEP_DAYS=364.')
})

it('the audit cannot be changed otherwise, whatever a connection says of itself', async () => {
  const client = await test.pool.connect()
  await client.query(`select set_config('dromos.audit_ends', 'on', false)`)
  for (const change of ['delete from audit_log', 'truncate audit_log', `update audit_log set action = 'x'`]) {
    await expect(client.query(change)).rejects.toThrow('permission denied')
  }
  client.release(true)
})
