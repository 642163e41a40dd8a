import type { CreationOptions, RequestOptions } from '@dromos/contract/people/passkeys.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, PUBLIC_URL, startTestApp, testPasswordHash } from '../../test/app.ts'
import type { HttpAnswer, TestApp } from '../../test/app.ts'
import { createAuthenticator } from '../../test/authenticator.ts'
import type { Authenticator } from '../../test/authenticator.ts'
import { relyingPartyOf } from './passkey-ceremony.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() => test.pool.query('delete from rate_limits'))
afterAll(() => test.close())

const newKey = () => createAuthenticator(PUBLIC_URL)

async function person(values: object = {}) {
  const made = await test.make.person({ role_id: 4, password_hash: await testPasswordHash(), ...values })
  return { id: made, token: await test.tokenFor(made, 4) }
}

const begin = (token: string, current_password = PASSWORD): Promise<HttpAnswer> =>
  test.call('POST', '/passkeys/begin', { as: token, body: { current_password } })
const store = (token: string, made: object, name = 'Laptop') =>
  test.call('POST', '/passkeys/store', { as: token, body: { name, ...made } })
const own = async (token: string) => (await test.call('GET', '/factors', { as: token })).body.passkeys

async function withPasskey(values: object = {}, key: Authenticator = newKey()) {
  const made = await person(values)
  const options: CreationOptions = (await begin(made.token)).body
  expect((await store(made.token, key.make(options))).status).toBe(201)
  return { ...made, key }
}

const challenge = async (): Promise<RequestOptions> => (await test.call('POST', '/login/passkeyOptions')).body
const signIn = (proof: object, headers: Record<string, string> = {}) =>
  test.call('POST', '/login/passkey', { body: proof, headers })
const audited = async (personId: number, action: string) =>
  (await test.pool.query('select * from audit_log where entity_id = $1 and action = $2', [personId, action]))
    .rowCount
const mailsTo = async (id: number): Promise<string[]> =>
  (await test.pool.query('select subject from outbox where person_id = $1 order by id', [id])).rows.map(
    ({ subject }) => subject,
  )

describe('adding a passkey', () => {
  it('requires the password, keeps the key, ends the other sessions and is told by mail', async () => {
    const { id, token } = await person()
    const elsewhere = await test.tokenFor(id, 4)
    expect((await begin(token, 'Wrong-pass-1')).body.errors).toEqual({
      current_password: 'The current password is wrong.',
    })
    const { status, body: options } = await begin(token)
    expect(status).toBe(200)
    expect(options).toMatchObject({
      rp: { id: 'dromos.test', name: 'Dromos' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    const added = await store(token, newKey().make(options), 'Τηλέφωνο')
    expect(added).toMatchObject({ status: 201, body: { name: 'Τηλέφωνο', last_used_at: null } })
    expect(await own(token)).toEqual([added.body])
    expect((await test.call('GET', '/me', { as: elsewhere })).status).toBe(401)
    expect((await test.call('GET', '/me', { as: token })).status).toBe(200)
    expect(await mailsTo(id)).toEqual(['A passkey was added'])
    expect(await audited(id, 'passkey.added')).toBe(1)
    expect((await begin(token)).body.excludeCredentials).toHaveLength(1)
  })

  it('refuses a wrong site, origin, kind, challenge, and a key that does not know its user', async () => {
    const { token } = await person()
    const other = await person()
    const foreign: CreationOptions = (await begin(other.token)).body
    const lies = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { challenge: 'made-up' },
      { challenge: foreign.challenge },
      { isUserVerified: false },
      { format: 'android-safetynet' },
    ]
    for (const lie of lies) {
      const options: CreationOptions = (await begin(token)).body
      const answer = await store(token, newKey().make(options, lie))
      expect([lie, answer.status, answer.body.errors]).toEqual([
        lie,
        422,
        { result: 'This passkey could not be added. Please try again.' },
      ])
    }
    expect(await own(token)).toEqual([])
  })

  it('accepts each challenge once, within five minutes, and no challenge of signing in', async () => {
    const { token } = await person()
    const options: CreationOptions = (await begin(token)).body
    const made = newKey().make(options)
    expect((await store(token, made)).status).toBe(201)
    expect((await store(token, newKey().make(options))).status).toBe(422)
    const late: CreationOptions = (await begin(token)).body
    await test.pool.query("update passkey_challenges set expires_at = now() - interval '1 second'")
    expect((await store(token, newKey().make(late))).status).toBe(422)
    const fresh: CreationOptions = (await begin(token)).body
    const public_ = (await challenge()).challenge
    expect((await store(token, newKey().make({ ...fresh, challenge: public_ }))).status).toBe(422)
    expect(await own(token)).toHaveLength(1)
  })

  it('refuses a key that is somebody’s already', async () => {
    const { id } = await withPasskey()
    const { token } = await person()
    const made = newKey().make((await begin(token)).body)
    await test.pool.query('update passkeys set credential_id = $2 where person_id = $1', [id, made.id])
    expect(await store(token, made)).toMatchObject({
      status: 409,
      body: { code: 'duplicate', errors: { result: 'This passkey is already on the list.' } },
    })
  })

  it('refuses nonsense without a fault', async () => {
    const { token } = await person()
    const made = newKey().make((await begin(token)).body)
    for (const change of [
      { attestation: 'AAAA' },
      { client_data: 'AAAA' },
      { client_data: Buffer.from('{}').toString('base64url') },
      { client_data: Buffer.from('{"challenge":{}}').toString('base64url') },
      { id: 'AAAA' },
    ]) {
      expect((await store(token, { ...made, ...change })).status).toBe(422)
    }
    expect((await store(token, { ...made, attestation: 'no base64url!' })).status).toBe(422)
    expect((await store(token, { ...made, more: 1 })).status).toBe(422)
  })

  it('stops at ten, also when two are added at once', async () => {
    const { id, token } = await withPasskey()
    const first: CreationOptions = (await begin(token)).body
    const second: CreationOptions = (await begin(token)).body
    await test.pool.query(
      `insert into passkeys (person_id, credential_id, public_key, counter, name)
       select $1::int, 'filler' || n, 'k', 0, 'n' from generate_series(1, 8) n`,
      [id],
    )
    const answers = await Promise.all([first, second].map((options) => store(token, newKey().make(options))))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
    expect(await begin(token)).toMatchObject({
      status: 409,
      body: { errors: { result: 'No more than 10 passkeys. Remove one first.' } },
    })
  })
})

describe('a passkey of one’s own', () => {
  it('is renamed, and removed with the password, and nobody else’s is either', async () => {
    const { id, token } = await withPasskey()
    const stranger = await person()
    const [{ id: keyId }] = await own(token)
    const rename = (as: string) =>
      test.call('PUT', `/passkeys/rename/${keyId}`, { as, body: { name: 'Office' } })
    const remove = (as: string, current_password = PASSWORD) =>
      test.call('PUT', `/passkeys/remove/${keyId}`, { as, body: { current_password } })
    expect((await rename(stranger.token)).status).toBe(404)
    expect((await remove(stranger.token)).status).toBe(404)
    expect((await rename(token)).body.name).toBe('Office')
    expect((await remove(token, 'Wrong-pass-1')).status).toBe(422)
    expect((await remove(token)).status).toBe(200)
    expect(await own(token)).toEqual([])
    expect(await mailsTo(id)).toEqual(['A passkey was added', 'A passkey was removed'])
    expect(await audited(id, 'passkey.renamed')).toBe(1)
    expect(await audited(id, 'passkey.removed')).toBe(1)
  })
})

describe('signing in with a passkey', () => {
  it('answers the author like any sign-in, without asking for a second factor, and notes the use', async () => {
    const { id, token, key } = await withPasskey()
    const answer = await signIn(key.prove(await challenge()))
    expect(answer).toMatchObject({ status: 200, body: { role: 4, expires_in: 600, user: { id } } })
    expect(String(answer.headers['set-cookie'])).toContain('dromos_refresh=')
    const claims = JSON.parse(Buffer.from(answer.body.access_token.split('.')[1], 'base64url').toString())
    expect(claims.iss).toBe(`${PUBLIC_URL}/api/login`)
    expect((await test.call('GET', '/me', { as: answer.body.access_token })).status).toBe(200)
    expect((await own(token))[0].last_used_at).not.toBeNull()
  })

  it('refuses alike: unknown key, switched-off person, wrong origin, site, signature, user and no proof of it', async () => {
    const { id, key } = await withPasskey()
    const off = await withPasskey()
    const other = await withPasskey()
    await test.pool.query('update people set active = false where id = $1', [off.id])
    const unknown = await withPasskey()
    await test.pool.query('delete from passkeys where person_id = $1', [unknown.id])
    const handle = (personId: number) => Buffer.from(`person:${personId}`).toString('base64url')
    const stolen = { ...other.key.prove(await challenge()), id: key.prove(await challenge()).id }
    const proofs = [
      unknown.key.prove(await challenge()),
      off.key.prove(await challenge()),
      key.prove(await challenge(), { origin: 'https://evil.example' }),
      key.prove(await challenge(), { rpId: 'evil.example' }),
      key.prove(await challenge(), { type: 'webauthn.create' }),
      key.prove(await challenge(), { isUserVerified: false }),
      key.prove(await challenge(), { challenge: 'made-up' }),
      key.prove(await challenge(), { userHandle: handle(other.id) }),
      key.prove(await challenge(), { userHandle: null }),
      { ...stolen, user_handle: handle(id) },
    ]
    const answers: unknown[] = []
    for (const proof of proofs) {
      await test.pool.query('delete from rate_limits')
      const { status, body, headers } = await signIn(proof)
      answers.push({ status, body: { ...body, request_id: '' }, cookie: headers['set-cookie'] })
    }
    const message = 'This passkey cannot be used to sign in here.'
    const refusal = { message, errors: { result: message }, code: 'passkey_failed', request_id: '' }
    expect(answers).toEqual(proofs.map(() => ({ status: 401, body: refusal, cookie: undefined })))
    expect((await signIn(key.prove(await challenge()))).status).toBe(200)
  })

  it('accepts each challenge once, within five minutes, and none that was given for adding', async () => {
    const { token, key } = await withPasskey()
    const options = await challenge()
    const proof = key.prove(options)
    expect((await signIn(proof)).status).toBe(200)
    expect((await signIn(proof)).status).toBe(401)
    expect((await signIn(key.prove(options))).status).toBe(401)
    const wrong = await challenge()
    expect((await signIn(key.prove(wrong, { rpId: 'evil.example' }))).status).toBe(401)
    expect((await signIn(key.prove(wrong))).status).toBe(401)
    const late = await challenge()
    await test.pool.query("update passkey_challenges set expires_at = now() - interval '1 second'")
    expect((await signIn(key.prove(late))).status).toBe(401)
    const adding: CreationOptions = (await begin(token)).body
    expect((await signIn(key.prove({ ...late, challenge: adding.challenge }))).status).toBe(401)
  })

  it('admits one of two uses of the same challenge', async () => {
    const { key } = await withPasskey()
    const proof = key.prove(await challenge())
    const answers = await Promise.all([signIn(proof), signIn(proof)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
  })

  it('rejects a counter that has not gone up, and accepts one that is always 0', async () => {
    const { id, key } = await withPasskey()
    expect((await signIn(key.prove(await challenge(), { counter: 7 }))).status).toBe(200)
    expect((await signIn(key.prove(await challenge(), { counter: 7 }))).status).toBe(401)
    expect((await signIn(key.prove(await challenge(), { counter: 3 }))).status).toBe(401)
    expect((await signIn(key.prove(await challenge(), { counter: 8 }))).status).toBe(200)
    expect(await audited(id, 'session.refused')).toBe(2)
    const synced = await withPasskey({}, createAuthenticator(PUBLIC_URL, { counts: false }))
    expect((await signIn(synced.key.prove(await challenge()))).status).toBe(200)
    expect((await signIn(synced.key.prove(await challenge()))).status).toBe(200)
  })

  it('is slowed when it goes wrong again and again, and refused to other sites', async () => {
    const { key } = await withPasskey()
    const statuses: number[] = []
    let answer: HttpAnswer | null = null
    for (let at = 0; at < 11; at += 1) {
      answer = await signIn(key.prove(await challenge(), { challenge: 'made-up' }))
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 401), 429, 429])
    expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0)
    await test.pool.query('delete from rate_limits')
    const foreign = await signIn(key.prove(await challenge()), { origin: 'https://evil.example' })
    expect(foreign).toMatchObject({ status: 403, body: { code: 'origin_refused' } })
  })
})

it('passkeys belong to the public address; this machine’s is called localhost, and a bare IP address has none', () => {
  expect(relyingPartyOf('https://office.example:8443')).toEqual({
    id: 'office.example',
    origin: 'https://office.example:8443',
  })
  const local = { id: 'localhost', origin: 'http://localhost:3000' }
  expect(relyingPartyOf('http://127.0.0.1:3000')).toEqual(local)
  expect(relyingPartyOf('http://[::1]:3000')).toEqual(local)
  expect(relyingPartyOf('http://192.168.1.5')).toBeNull()
  expect(relyingPartyOf('http://[fd00::1]')).toBeNull()
})
