import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, PUBLIC_URL, startTestApp } from '../../test/app.ts'
import type { HttpAnswer, TestApp } from '../../test/app.ts'
import { signInCalls } from '../../test/sign-in.ts'

let test: TestApp
const { person, signIn } = signInCalls(() => test)

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('signing in', () => {
  it('answers the author with role and rights, and keeps the refresh token out of reach of scripts', async () => {
    const { id, email } = await person({ name: 'Ελένη', surname: 'Μάρκου' })
    const { status, body, headers } = await signIn(email.toUpperCase())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      expires_in: 600,
      role: 4,
      user: { id, name: 'Ελένη', surname: 'Μάρκου', email },
    })
    expect(body.permissions).toContain('orders.write')
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/)
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^dromos_refresh=[\w-]{43}; Max-Age=604800; Path=\/api; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^dromos_device=[\w.-]+; Max-Age=15552000; Path=\/api\/login; HttpOnly; SameSite=Strict$/,
      ),
    ])
    const me = await test.call('GET', '/me', { as: body.access_token })
    expect(me.body.user.id).toBe(id)
  })

  it('answers an unknown account, a wrong password and a switched-off account alike', async () => {
    const { email } = await person()
    const off = await person({ active: false })
    const answers = [
      await signIn('nobody@dromos.test'),
      await signIn(email, 'Wrong-pass-1'),
      await signIn(off.email),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toMatchObject({
        code: 'sign_in_failed',
        errors: { result: 'The email or the password is wrong.' },
      })
    }
  })

  it('slows guessing down after a few failures, and says for how long', async () => {
    const { email } = await person()
    const answers: HttpAnswer[] = []
    for (let at = 0; at < 8; at += 1) answers.push(await signIn(email, 'Wrong-pass-1', '10.9.9.9'))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn(email, PASSWORD, '10.9.9.9')).status).toBe(429)
  })

  it('admits no more guesses when many come at once', async () => {
    const { email } = await person()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => signIn(email, 'Wrong-pass-1', '10.6.6.6')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
  })

  it('admits one attempt after each wait, and waits longer each time, up to a quarter of an hour', async () => {
    const { email } = await person()
    const from = '10.5.5.5'
    const overNow = () =>
      test.pool.query(
        "update rate_limits set blocked_until = now() - interval '1 second' where blocked_until is not null",
      )
    for (let at = 0; at < 6; at += 1) await signIn(email, 'Wrong-pass-1', from)
    const waits: number[] = []
    for (let round = 0; round < 12; round += 1) {
      await overNow()
      expect((await signIn(email, 'Wrong-pass-1', from)).status).toBe(401)
      waits.push(Number((await signIn(email, 'Wrong-pass-1', from)).headers['retry-after'] ?? 0))
    }
    expect(waits.slice(0, 4)).toEqual([4, 8, 16, 32])
    expect(Math.max(...waits)).toBe(900)
    await overNow()
    expect((await signIn(email, PASSWORD, from)).status).toBe(200)
  })

  it('does not keep an office out because of guesses at accounts that do not exist', async () => {
    const { email } = await person()
    const office = '10.4.4.4'
    expect((await signIn(email, PASSWORD, office)).status).toBe(200)
    for (let at = 0; at < 15; at += 1) await signIn(`made-up-${at}@dromos.test`, 'Wrong-pass-1', office)
    expect((await signIn(email, PASSWORD, office)).status).toBe(200)
  })

  it('does not lock a person out of an address they are known at', async () => {
    const { email } = await person()
    expect((await signIn(email, PASSWORD, '10.8.0.1')).status).toBe(200)
    for (let at = 0; at < 12; at += 1) await signIn(email, 'Wrong-pass-1', `10.7.0.${at}`)
    expect((await signIn(email, PASSWORD, '10.7.1.1')).status).toBe(429)
    expect((await signIn(email, PASSWORD, '10.8.0.1')).status).toBe(200)
  })

  it('refuses a form sent by another site', async () => {
    const answer = await test.call('POST', '/login', {
      body: {},
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(422)
    const { email } = await person()
    const body = { email, password: PASSWORD }
    const foreign = await test.call('POST', '/login', { body, headers: { origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
    const own = await test.call('POST', '/login', {
      body,
      headers: { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' },
    })
    expect(own.status).toBe(200)
  })
})

it.each([
  ['changed', "update people set password_hash = 'changed' where id = $1"],
  ['inactive', 'update people set active = false where id = $1'],
])('a password signs nobody in when its person was %s while it was checked', async (_what, change) => {
  const { id, email } = await person()
  expect((await signIn(email, 'Wrong-pass-1', '10.2.0.1')).status).toBe(401)
  const other = new pg.Client({ connectionString: test.ownerUrl })
  await other.connect()
  try {
    // Attempts are counted after the password was read: the test that holds the counter holds the sign-in there.
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

it('guesses from many addresses of one IPv6 subnet are slowed like guesses from one', async () => {
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
