import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { HttpAnswer, TestApp } from '../../test/app.ts'
import { secondFactorCalls, WRONG } from '../../test/second-factor.ts'

let test: TestApp
const {
  audited,
  begin,
  challengeOf,
  codeOf,
  confirm,
  finish,
  mailsTo,
  nextStep,
  own,
  person,
  renew,
  signIn,
  switchOff,
  withFactor,
} = secondFactorCalls(() => test)

beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() => test.pool.query('delete from rate_limits'))
afterAll(() => test.close())

describe('setting up a second factor', () => {
  it('requires the password and a code, then ends the other sessions and tells by mail', async () => {
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
    expect(await mailsTo(id)).toEqual(['Two-factor authentication activated'])
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

  it('leaves no session open that began without it at the same moment', async () => {
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
    const answers: HttpAnswer[] = []
    for (let at = 0; at < 6; at += 1) answers.push(await confirm(token, '000000'))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('one’s own second factor', () => {
  it('gets new recovery codes with password and code, and the earlier ones stop working', async () => {
    const { id, email, token, secret, recovery } = await withFactor()
    const code = await codeOf(secret)
    expect((await renew(token, { current_password: 'Wrong-pass-1', code })).status).toBe(422)
    expect((await renew(token)).body.errors).toEqual({ code: 'Field is required.' })
    expect((await renew(token, { code: '000000' })).body.errors).toEqual({ code: WRONG })
    const { body } = await renew(token, { code })
    expect((await renew(token, { code })).body.errors).toEqual({ code: WRONG })
    expect(body.recovery_codes).toHaveLength(10)
    expect(body.recovery_codes).not.toContain(recovery[0])
    expect((await finish(await challengeOf(email), recovery[0] ?? '')).status).toBe(401)
    expect((await finish(await challengeOf(email), body.recovery_codes[9])).status).toBe(200)
    expect(await mailsTo(id)).toContain('New recovery codes')
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
    expect((await mailsTo(id)).at(-1)).toBe('Two-factor authentication deactivated')
    expect(await audited(id)).toContain('factor.off')
    expect((await switchOff(token, '000000')).status).toBe(409)
    const other = await withFactor()
    expect((await switchOff(other.token, other.recovery[3] ?? '')).status).toBe(200)
  })
})
