import { generate } from 'otplib'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, startTestApp, testPasswordHash } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('a code signs nobody in when the password was changed while the code was checked', async () => {
  const email = 'factor-race@dromos.test'
  const id = await test.make.person({ role_id: 4, email, password_hash: await testPasswordHash() })
  const token = await test.tokenFor(id, 4)
  const now = Date.now()
  const at = (steps: number) => test.clock.set(new Date(now + steps * 30_000).toISOString())
  at(0)
  const begun = await test.call('POST', '/factors/begin', { as: token, body: { current_password: PASSWORD } })
  const code = () =>
    generate({ secret: begun.body.secret, epoch: Math.floor(test.clock.now().getTime() / 1000) })
  await test.call('POST', '/factors/confirm', { as: token, body: { code: await code() } })
  at(1)
  const finish = async (challenge: string) =>
    test.call('POST', '/login/secondFactor', { body: { challenge, code: await code() } })
  const asked = await test.call('POST', '/login', { body: { email, password: PASSWORD } })
  const { challenge } = asked.body.second_factor

  const other = new pg.Client({ connectionString: test.ownerUrl })
  await other.connect()
  try {
    // Attempts are counted after the factor was read: the test that holds the table of counters holds the sign-in there.
    await other.query('begin')
    await other.query('lock table rate_limits')
    const finishing = finish(challenge)
    const waits =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%rate_limits%'"
    await expect.poll(async () => (await test.pool.query(waits)).rowCount).toBeGreaterThan(0)
    await test.pool.query("update people set password_hash = 'changed' where id = $1", [id])
    await other.query('commit')
    expect(await finishing).toMatchObject({ status: 401, body: { code: 'second_factor_failed' } })
  } finally {
    await other.end()
  }
  const open = await test.pool.query('select from sessions where person_id = $1 and id <> $2', [
    id,
    (await test.call('GET', '/sessions', { as: token })).body.data[0].id,
  ])
  expect(open.rowCount).toBe(0)
})
