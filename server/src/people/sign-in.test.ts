import * as argon2 from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PASSWORD, startTestApp, testPasswordHash } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  return { ...real, verify: vi.fn<typeof argon2.verify>(real.verify) }
})

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let serial = 0

async function person(values: object = {}): Promise<{ id: number; email: string }> {
  serial += 1
  const email = `raced-${serial}@dromos.test`
  const id = await test.make.person({ role_id: 4, email, password_hash: await testPasswordHash(), ...values })
  return { id, email }
}

const signIn = async (email: string, password: string, remoteAddress: string) => {
  const payload = { email, password }
  const answer = await test.app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress })
  return { status: answer.statusCode, body: answer.json() }
}

it('an unknown, a switched-off and a passwordless account cost the same work as a known one', async () => {
  const emails = [
    (await person()).email,
    'nobody-at-all@dromos.test',
    (await person({ active: false })).email,
    (await person({ password_hash: null })).email,
  ]
  for (const [at, email] of emails.entries()) {
    vi.mocked(argon2.verify).mockClear()
    expect((await signIn(email, 'Wrong-pass-1', `10.1.0.${at}`)).body.code).toBe('sign_in_failed')
    const hashes = vi.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash))
    expect(hashes).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)])
  }
})

it.each([
  ['changed', "update people set password_hash = 'changed' where id = $1"],
  ['switched off', 'update people set active = false where id = $1'],
])('a password opens nothing when its person was %s while it was judged', async (_what, change) => {
  const { id, email } = await person()
  expect((await signIn(email, 'Wrong-pass-1', '10.2.0.1')).status).toBe(401)
  const other = new pg.Client({ connectionString: test.ownerUrl })
  await other.connect()
  try {
    // Attempts are counted after the password was read: whoever holds the counter holds the sign-in there.
    await other.query('begin')
    await other.query('select from rate_limits for update')
    const signingIn = signIn(email, PASSWORD, '10.2.0.1')
    const waits =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%rate_limits%'"
    await expect.poll(async () => (await test.pool.query(waits)).rowCount).toBeGreaterThan(0)
    await test.pool.query(change, [id])
    await other.query('commit')
    expect(await signingIn).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } })
    const open = await test.pool.query('select from sessions where person_id = $1', [id])
    expect(open.rowCount).toBe(0)
  } finally {
    await other.end()
  }
})

it('guessing from many addresses of one IPv6 subnet is slowed like guessing from one', async () => {
  const { email } = await person()
  const statuses: number[] = []
  for (let at = 0; at < 8; at += 1) {
    statuses.push((await signIn(email, 'Wrong-pass-1', `2001:db8:0:7::${at}`)).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  const made = [9, 10, 11, 12, 13, 14].map((at) =>
    signIn(`made-up-${at}@dromos.test`, 'Wrong-pass-1', `2001:db8:0:7::${at}`),
  )
  expect((await Promise.all(made)).some(({ status }) => status === 429)).toBe(true)
  expect((await signIn(email, PASSWORD, '2001:db8:0:8::1')).status).toBe(200)
})
