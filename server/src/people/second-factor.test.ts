import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD, PUBLIC_URL, startTestApp, testPasswordHash } from '../test/app.ts'
import type { Answer, TestApp } from '../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() => test.pool.query('delete from rate_limits'))
afterAll(() => test.close())

const STEP = 30
const START = Date.now()
let steps = 0

/** Goes on by one time step, so that the next code is a new one. */
function nextStep(): void {
  steps += 1
  test.clock.set(new Date(START + steps * STEP * 1000).toISOString())
}

const codeOf = (secret: string, offset = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(test.clock.now().getTime() / 1000) + offset * STEP })

let serial = 0

async function person(values: object = {}) {
  serial += 1
  const email = `factor${serial}@dromos.test`
  const id = await test.make.person({
    role_id: 4,
    email,
    password_hash: await testPasswordHash(),
    ...values,
  })
  return { id, email, token: await test.tokenFor(id, 4) }
}

const begin = (token: string, current_password = PASSWORD) =>
  test.call('POST', '/factors/begin', { as: token, body: { current_password } })
const confirm = (token: string, code: string) =>
  test.call('POST', '/factors/confirm', { as: token, body: { code } })
const renew = (token: string, current_password = PASSWORD) =>
  test.call('POST', '/factors/recoveryCodes', { as: token, body: { current_password } })
const switchOff = (token: string, code: string, current_password = PASSWORD) =>
  test.call('PUT', '/factors/switchOff', { as: token, body: { current_password, code } })
const own = async (token: string) => (await test.call('GET', '/factors', { as: token })).body.second_factor

async function withFactor(values: object = {}) {
  nextStep()
  const made = await person(values)
  const { secret } = (await begin(made.token)).body
  const { body } = await confirm(made.token, await codeOf(secret))
  const recovery: string[] = body.recovery_codes
  nextStep()
  return { ...made, secret: secret as string, recovery }
}

let peer = 0
const from = () => `10.20.${(peer += 1) >> 8}.${peer & 255}`

async function post(path: string, payload: object, remoteAddress = from()): Promise<Answer> {
  const answer = await test.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const signIn = (email: string, password = PASSWORD) => post('/login', { email, password })
const finish = (challenge: string, code: string, address?: string) =>
  post('/login/secondFactor', { challenge, code }, address)

async function challengeOf(email: string): Promise<string> {
  return (await signIn(email)).body.second_factor.challenge
}

const mailsTo = async (id: number): Promise<string[]> =>
  (await test.pool.query('select subject from outbox where person_id = $1 order by id', [id])).rows.map(
    ({ subject }) => subject,
  )
const audited = async (id: number): Promise<string[]> =>
  (await test.pool.query('select action from audit_log where entity_id = $1 order by id', [id])).rows.map(
    ({ action }) => action,
  )
const WRONG = 'The code is wrong or was already used.'

describe('setting up a second factor', () => {
  it('takes the password and a code, then ends the other sessions and tells by mail', async () => {
    nextStep()
    const { id, email, token } = await person()
    const elsewhere = await test.tokenFor(id, 4)
    expect((await begin(token, 'Wrong-pass-1')).body.errors).toEqual({
      current_password: 'The current password is wrong.',
    })
    const { body: setup } = await begin(token)
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(setup.address).toBe(
      `otpauth://totp/Dromos:${encodeURIComponent(email)}?secret=${setup.secret}&issuer=Dromos`,
    )
    expect(setup.qr.path).toMatch(/^M4 4h1v1h-1z/)
    expect((await signIn(email)).body.user.id).toBe(id)
    expect(await own(token)).toBeNull()

    expect((await confirm(token, '000000')).body.errors).toEqual({ code: WRONG })
    expect((await confirm(token, 'ABCD-EFGH-JKLM-NPQR')).body.errors).toEqual({ code: WRONG })
    const code = await codeOf(setup.secret)
    const confirmed = await confirm(token, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
    expect(confirmed.body.recovery_codes[0]).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
    expect(await own(token)).toEqual({ since: expect.any(String), recovery_left: 10 })
    expect((await test.call('GET', '/me', { as: token })).status).toBe(200)
    expect((await test.call('GET', '/me', { as: elsewhere })).status).toBe(401)
    expect(await mailsTo(id)).toEqual(['Your second factor is on'])
    expect(await audited(id)).toContain('factor.on')
    expect(await begin(token)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('keeps the secret sealed for its person, and recovery codes as hashes only', async () => {
    const { id, secret, recovery } = await withFactor()
    const other = await withFactor()
    const sealed = async (of: number) =>
      (await test.pool.query('select secret from second_factors where person_id = $1', [of])).rows[0].secret
    expect(await sealed(id)).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\./)
    const rows = JSON.stringify([
      (await test.pool.query('select * from second_factors')).rows,
      (await test.pool.query('select * from recovery_codes')).rows,
      (await test.pool.query('select * from audit_log')).rows,
      (await test.pool.query('select * from outbox')).rows,
    ])
    for (const hidden of [secret, recovery[0], recovery[0]?.replaceAll('-', '')]) {
      expect(rows).not.toContain(hidden)
    }
    // One person’s secret in another’s row does not open.
    await test.pool.query('update second_factors set secret = $2 where person_id = $1', [
      other.id,
      await sealed(id),
    ])
    const answer = await finish(await challengeOf(other.email), await codeOf(secret))
    expect(answer.body.access_token).toBeUndefined()
  })

  it('leaves no session open that was let in without it at the same moment', async () => {
    nextStep()
    const { id, email, token } = await person()
    const { secret } = (await begin(token)).body
    const code = await codeOf(secret)
    const logins = Array.from({ length: 6 }, () => signIn(email))
    const [confirmed, ...answers] = await Promise.all([confirm(token, code), ...logins])
    expect(confirmed.status).toBe(200)
    const admitted = answers.flatMap(({ body }) => (body.access_token ? [body.access_token as string] : []))
    for (const early of admitted) expect((await test.call('GET', '/me', { as: early })).status).toBe(401)
    const open = await test.pool.query('select id from sessions where person_id = $1 and ended_at is null', [
      id,
    ])
    expect(open.rowCount).toBe(1)
  })

  it('is forgotten unless a code comes back within a quarter of an hour', async () => {
    nextStep()
    const { id, token } = await person()
    const { secret } = (await begin(token)).body
    await test.pool.query(
      "update second_factors set begun_at = now() - interval '901 seconds' where person_id = $1",
      [id],
    )
    expect((await confirm(token, await codeOf(secret))).status).toBe(409)
    expect((await confirm((await person()).token, '123456')).status).toBe(409)
  })

  it('slows guessing its first code', async () => {
    const { token } = await person()
    await begin(token)
    const answers: Answer[] = []
    for (let at = 0; at < 6; at += 1) answers.push(await confirm(token, '000000'))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

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

  it('takes the codes of one step before and after, each once, and none before the last used', async () => {
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

  it('lets one of two uses of the same code through', async () => {
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

  it('takes a recovery code once, also when it comes twice at once, in any spelling, and tells by mail', async () => {
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
    const here: Answer[] = []
    for (let at = 0; at < 6; at += 1) here.push(await finish(challenge, '000000', '10.30.0.1'))
    expect(here.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
    expect(Number(here.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await finish(challenge, await codeOf(secret), '10.30.0.1')).status).toBe(429)
    const everywhere: number[] = []
    for (let at = 0; at < 6; at += 1) everywhere.push((await finish(challenge, '000000')).status)
    expect(everywhere).toEqual([401, 401, 429, 429, 429, 429])
    const waits = await test.pool.query(
      'select max(extract(epoch from blocked_until - now())) as longest from rate_limits',
    )
    expect(Number(waits.rows[0].longest)).toBeLessThanOrEqual(900)
    // Whoever guesses cannot keep the owner out of where they have signed in before.
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

  it('comes after a password set by a link of a mail too: a mailbox alone opens nothing', async () => {
    const { id, email, secret } = await withFactor()
    await test.call('POST', '/forgot', { body: { email } })
    await test.work(null)
    const mail = await test.pool.query(
      'select body_text from outbox where person_id = $1 order by id desc limit 1',
      [id],
    )
    const address = new URL(/http:\S+\/user\/reset\S+/.exec(mail.rows[0].body_text)?.[0] ?? '')
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

describe('one’s own second factor', () => {
  it('gets new recovery codes with the password, and the earlier ones stop working', async () => {
    const { id, email, token, recovery } = await withFactor()
    expect((await renew(token, 'Wrong-pass-1')).status).toBe(422)
    const { body } = await renew(token)
    expect(body.recovery_codes).toHaveLength(10)
    expect(body.recovery_codes).not.toContain(recovery[0])
    expect((await finish(await challengeOf(email), recovery[0] ?? '')).status).toBe(401)
    expect((await finish(await challengeOf(email), body.recovery_codes[9])).status).toBe(200)
    expect(await mailsTo(id)).toContain('You have new recovery codes')
    expect((await renew((await person()).token)).status).toBe(409)
  })

  it('is switched off with password and code, or password and recovery code', async () => {
    const { id, email, token, secret } = await withFactor()
    expect((await switchOff(token, await codeOf(secret), 'Wrong-pass-1')).body.errors).toHaveProperty(
      'current_password',
    )
    expect((await switchOff(token, '000000')).body.errors).toEqual({ code: WRONG })
    expect((await switchOff(token, await codeOf(secret))).status).toBe(200)
    expect(await own(token)).toBeNull()
    expect((await signIn(email)).body.user.id).toBe(id)
    expect((await mailsTo(id)).at(-1)).toBe('Your second factor is off')
    expect(await audited(id)).toContain('factor.off')
    expect((await switchOff(token, '000000')).status).toBe(409)
    const other = await withFactor()
    expect((await switchOff(other.token, other.recovery[3] ?? '')).status).toBe(200)
  })
})
