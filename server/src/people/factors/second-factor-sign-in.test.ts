import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PUBLIC_URL, startTestApp } from '../../test/app.ts'
import type { HttpAnswer, TestApp } from '../../test/app.ts'
import { secondFactorCalls, WRONG } from '../../test/second-factor.ts'

let test: TestApp
const {
  begin,
  challengeOf,
  codeOf,
  confirm,
  finish,
  mailsTo,
  nextStep,
  own,
  person,
  post,
  signIn,
  switchOff,
  withFactor,
} = secondFactorCalls(() => test)

beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() => test.pool.query('delete from rate_limits'))
afterAll(() => test.close())

describe('signing in with a second factor', () => {
  it('asks for the code after the password, and only then opens a session', async () => {
    const { id, email, secret } = await withFactor()
    const first = await signIn(email)
    expect(first).toMatchObject({
      status: 200,
      body: { second_factor: { challenge: expect.any(String), expires_in: 300 } },
    })
    expect(Object.keys(first.body)).toEqual(['second_factor'])
    expect(first.headers['set-cookie']).toBeUndefined()
    const { challenge } = first.body.second_factor
    const done = await finish(challenge, await codeOf(secret))
    expect(done).toMatchObject({ status: 200, body: { expires_in: 600, role: 4, user: { id } } })
    expect(String(done.headers['set-cookie'])).toContain('dromos_refresh=')
    const claims = JSON.parse(Buffer.from(done.body.access_token.split('.')[1], 'base64url').toString())
    expect(claims.iss).toBe(`${PUBLIC_URL}/api/login`)
    expect((await test.call('GET', '/me', { as: done.body.access_token })).status).toBe(200)
  })

  it('accepts the codes of one step before and after, each once, and none before the last used', async () => {
    const { email, secret } = await withFactor()
    for (let at = 0; at < 5; at += 1) nextStep()
    const attempt = async (code: string) => (await finish(await challengeOf(email), code)).status
    expect(await attempt(await codeOf(secret, -2))).toBe(401)
    expect(await attempt(await codeOf(secret, 2))).toBe(401)
    expect(await attempt(await codeOf(secret, -1))).toBe(200)
    expect(await attempt(await codeOf(secret, -1))).toBe(401)
    expect(await attempt(await codeOf(secret, 1))).toBe(200)
    expect(await attempt(await codeOf(secret))).toBe(401)
  })

  it('admits one of two uses of the same code', async () => {
    const { email, secret } = await withFactor()
    const [one, two] = [await challengeOf(email), await challengeOf(email)]
    const code = await codeOf(secret)
    const answers = await Promise.all([finish(one, code), finish(two, code)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
  })

  it('refuses a wrong code, another person’s, and a code that set the factor up', async () => {
    const { email, secret } = await withFactor()
    const other = await withFactor()
    const refused = {
      status: 401,
      body: { code: 'second_factor_failed', message: WRONG, errors: { result: WRONG } },
    }
    for (const code of ['000000', '12345', 'not a code', await codeOf(other.secret), other.recovery[0]]) {
      expect(await finish(await challengeOf(email), code ?? '')).toMatchObject(refused)
    }
    expect((await finish(await challengeOf(email), await codeOf(secret))).status).toBe(200)
    nextStep()
    const fresh = await person()
    const setup = (await begin(fresh.token)).body
    const first = await codeOf(setup.secret)
    await confirm(fresh.token, first)
    expect(await finish(await challengeOf(fresh.email), first)).toMatchObject(refused)
  })

  it('accepts a recovery code once, also when it comes twice at once, in any spelling, and tells by mail', async () => {
    const { id, email, token, recovery } = await withFactor()
    const [first = '', second = ''] = recovery
    expect((await finish(await challengeOf(email), first.toLowerCase().replaceAll('-', ' '))).status).toBe(
      200,
    )
    expect((await finish(await challengeOf(email), first)).status).toBe(401)
    const challenges = [await challengeOf(email), await challengeOf(email)]
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, second)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
    expect(await own(token)).toMatchObject({ recovery_left: 8 })
    expect((await mailsTo(id)).slice(-2)).toEqual(['A recovery code was used', 'A recovery code was used'])
  })

  it('slows guessing, for a pair and for the account from everywhere, never longer than a quarter of an hour', async () => {
    const { email, secret, token } = await withFactor()
    const challenge = await challengeOf(email)
    const here: HttpAnswer[] = []
    for (let at = 0; at < 6; at += 1) here.push(await finish(challenge, '000000', '10.30.0.1'))
    expect(here.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
    expect(Number(here.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await finish(challenge, await codeOf(secret), '10.30.0.1')).status).toBe(429)
    const everywhere: number[] = []
    for (let at = 0; at < 6; at += 1) everywhere.push((await finish(challenge, '000000')).status)
    // The one that had to wait was no guess.
    expect(everywhere).toEqual([401, 401, 401, 429, 429, 429])
    const waits = await test.pool.query(
      'select max(extract(epoch from blocked_until - now())) as longest from rate_limits',
    )
    expect(Number(waits.rows[0].longest)).toBeLessThanOrEqual(900)
    // Anyone who guesses cannot keep the owner out of where they have signed in before.
    await test.pool.query(
      "update sessions set address = '10.30.0.9' where person_id = (select id from people where email = $1)",
      [email],
    )
    expect((await test.call('GET', '/me', { as: token })).status).toBe(200)
    expect((await finish(challenge, await codeOf(secret), '10.30.0.9')).status).toBe(200)
  })
})

describe('the challenge between password and code', () => {
  const expired = { status: 401, body: { code: 'challenge_expired' } }

  it('is no access token and no cookie, and an access token is no challenge', async () => {
    const { email, token, secret } = await withFactor()
    const challenge = await challengeOf(email)
    const asBearer = await test.call('GET', '/me', { as: challenge })
    expect(asBearer).toMatchObject({ status: 401, body: { code: 'token_error' } })
    const asCookie = await test.call('GET', '/refreshToken', {
      headers: { cookie: `dromos_refresh=${challenge}` },
    })
    expect(asCookie.status).toBe(401)
    expect(await finish(token, await codeOf(secret))).toMatchObject(expired)
  })

  it('is refused when forged, of another purpose, another person’s code, or older than five minutes', async () => {
    const { id, email, secret } = await withFactor()
    const challenge = await challengeOf(email)
    const state = JSON.parse(Buffer.from(challenge.split('.')[1] ?? '', 'base64url').toString()).state
    const forged = `${challenge.slice(0, -6)}AAAAAA`
    const note = { personId: id, state, seconds: 300 }
    const foreign = await test.tokens.issueNote({ ...note, purpose: 'something else' })
    const madeUp = await test.tokens.issueNote({ ...note, state: 'made-up', purpose: 'second-factor' })
    for (const wrong of [forged, foreign, madeUp, 'nonsense']) {
      expect(await finish(wrong, await codeOf(secret))).toMatchObject(expired)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    try {
      expect(await finish(challenge, await codeOf(secret))).toMatchObject(expired)
    } finally {
      vi.useRealTimers()
    }
    expect((await finish(challenge, await codeOf(secret))).status).toBe(200)
  })

  it('ends with a new password, with the factor, and with the person', async () => {
    const changed = await withFactor()
    const before = await challengeOf(changed.email)
    await test.pool.query("update people set password_hash = password_hash || ' ' where id = $1", [
      changed.id,
    ])
    expect(await finish(before, await codeOf(changed.secret))).toMatchObject(expired)
    const off = await withFactor()
    const open = await challengeOf(off.email)
    await test.pool.query('update people set active = false where id = $1', [off.id])
    expect(await finish(open, await codeOf(off.secret))).toMatchObject(expired)
    const without = await withFactor()
    const late = await challengeOf(without.email)
    await switchOff(without.token, await codeOf(without.secret))
    expect(await finish(late, await codeOf(without.secret))).toMatchObject(expired)
  })

  it('is given to nobody whose password is wrong or who is switched off', async () => {
    const { id, email } = await withFactor()
    const failed = { status: 401, body: { code: 'sign_in_failed' } }
    expect(await signIn(email, 'Wrong-pass-1')).toMatchObject(failed)
    await test.pool.query('update people set active = false where id = $1', [id])
    expect(await signIn(email)).toMatchObject(failed)
  })

  it('is required after a password set by a link of a mail too: a mailbox alone opens nothing', async () => {
    const { id, email, secret } = await withFactor()
    await test.call('POST', '/forgot', { body: { email } })
    await test.work(null)
    const letter = test.letters.findLast(({ recipient }) => recipient === email)
    const address = new URL(/http:\S+\/user\/reset\S+/.exec(letter?.text ?? '')?.[0] ?? '')
    const body = {
      id,
      expires: Number(address.searchParams.get('expires')),
      signature: address.searchParams.get('signature'),
      password: 'Another-horse-8',
      password_confirmation: 'Another-horse-8',
    }
    const answer = await post('/reset', body)
    expect(Object.keys(answer.body)).toEqual(['second_factor'])
    expect(answer.headers['set-cookie']).toBeUndefined()
    const done = await finish(answer.body.second_factor.challenge, await codeOf(secret))
    expect(done).toMatchObject({ status: 200, body: { user: { id } } })
    expect((await signIn(email, 'Another-horse-8')).body.second_factor).toBeDefined()
  })
})
