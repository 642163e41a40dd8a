import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PASSWORD, startTestApp, testPasswordHash } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { forgetOldFailures } from '../../platform/access/throttle.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() => test.pool.query('delete from rate_limits'))
afterAll(() => test.close())

const NEW = 'Another-horse-8'
let serial = 0

async function person(): Promise<{ id: number; email: string }> {
  serial += 1
  const email = `guessed-${serial}@dromos.test`
  return {
    email,
    id: await test.make.person({ role_id: 4, email, password_hash: await testPasswordHash() }),
  }
}

async function resetLink({ id, email }: { id: number; email: string }) {
  await test.call('POST', '/forgot', { body: { email } })
  await test.work(null)
  const letter = test.letters.find(({ recipient }) => recipient === email)
  const address = new URL(/http\S+\/user\/reset\S+/.exec(letter?.text ?? '')?.[0] ?? '')
  const part = (name: string) => address.searchParams.get(name) ?? ''
  return { id, expires: Number(part('expires')), signature: part('signature') }
}

const guessOnce = () => test.call('POST', '/login', { body: { email: 'one@dromos.test', password: 'x' } })

async function inTurn(count: number, ask: (at: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < count; at += 1) statuses.push((await ask(at)).status)
  return statuses
}

it('a reset link that comes eight times at the same moment sets one password', async () => {
  const link = await resetLink(await person())
  const uses = Array.from({ length: 8 }, (_, at) => {
    const password = `${NEW}${at}`
    return test.call('POST', '/reset', { body: { ...link, password, password_confirmation: password } })
  })
  const statuses = (await Promise.all(uses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 410)).toHaveLength(7)
})

it('a reset link of somebody who is switched off meanwhile does not work', async () => {
  const made = await person()
  const link = await resetLink(made)
  expect((await test.call('POST', '/resetCheck', { body: link })).status).toBe(200)
  await test.pool.query('update people set active = false where id = $1', [made.id])
  expect((await test.call('POST', '/resetCheck', { body: link })).status).toBe(410)
})

it('guesses at links are slowed for an address', async () => {
  const wrong = (at: number) => ({ id: 1, expires: 4_000_000_000, signature: `guess-${at}` })
  const statuses = await inTurn(11, (at) => test.call('POST', '/resetCheck', { body: wrong(at) }))
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 410), 429, 429])
})

it('guesses from an address that has to wait already leave nothing behind', async () => {
  const guess = (at: number) =>
    test.call('POST', '/login', { body: { email: `made-up-${at}@dromos.test`, password: 'x' } })
  const counted = async () => {
    const text =
      'select (select count(*) from rate_limits)::int as limits, (select count(*) from audit_log)::int as audits'
    return (await test.pool.query(text)).rows[0]
  }
  expect(await inTurn(10, guess)).toEqual([...Array.from({ length: 9 }, () => 401), 429])
  const before = await counted()
  expect(await inTurn(25, (at) => guess(at + 100))).toEqual(Array.from({ length: 25 }, () => 429))
  expect(await counted()).toEqual(before)
})

it('counters of guesses are kept for an hour after they have mattered last', async () => {
  await guessOnce()
  await test.pool.query("update rate_limits set first_at = now() - interval '59 minutes'")
  await forgetOldFailures(test.db)
  expect((await test.pool.query('select 1 from rate_limits')).rowCount).toBeGreaterThan(0)
  await test.pool.query("update rate_limits set first_at = now() - interval '61 minutes'")
  await forgetOldFailures(test.db)
  expect((await test.pool.query('select 1 from rate_limits')).rowCount).toBe(0)
})

it('requests for links of many accounts are slowed for an address', async () => {
  const ask = (at: number) => test.call('POST', '/forgot', { body: { email: `any-${at}@dromos.test` } })
  expect(await inTurn(11, ask)).toEqual([...Array.from({ length: 9 }, () => 200), 429, 429])
})

it('guesses at the present password of an open session are slowed', async () => {
  const { id } = await person()
  const as = await test.tokenFor(id, 4)
  const change = (current_password: string) =>
    test.call('PUT', `/users/changePassword/${id}`, {
      as,
      body: { current_password, password: NEW, password_confirmation: NEW },
    })
  expect(await inTurn(7, () => change('Wrong-pass-1'))).toEqual([422, 422, 422, 422, 422, 429, 429])
  expect((await change(PASSWORD)).status).toBe(429)
})

it('trials of one’s mailbox are slowed, and none is tried before there is one', async () => {
  const { id } = await person()
  const as = await test.tokenFor(id, 4)
  const tryIt = () => test.call('PUT', `/users/testMailbox/${id}`, { as })
  expect(await inTurn(3, tryIt)).toEqual([422, 422, 422])
  await test.pool.query("update people set smtp_host = '127.0.0.1', smtp_port = 1 where id = $1", [id])
  expect(await inTurn(7, tryIt)).toEqual([200, 200, 200, 200, 200, 429, 429])
})

it('a refused sign-in is in the audit trail, with whose account was tried', async () => {
  const { id, email } = await person()
  for (const tried of [email, 'nobody-here@dromos.test']) {
    await test.call('POST', '/login', { body: { email: tried, password: 'Wrong-pass-1' } })
  }
  const trail = await test.pool.query(
    "select actor_id, entity_id, before, after from audit_log where action = 'session.refused' order by id",
  )
  expect(trail.rows.at(-1).entity_id).toBe(id)
  // Of accounts that are none one an hour for a network, however many are tried.
  expect(trail.rows.filter((row) => row.entity_id === null)).toHaveLength(1)
  expect(JSON.stringify(trail.rows)).not.toContain('Wrong-pass')
})
