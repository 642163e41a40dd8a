import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../app/config.ts'
import { settingRefusal } from '../../test/setting-refusal.ts'
import { PASSWORD } from '../../test/app.ts'
import { openMailDesk } from '../../test/desks/mail-desk.ts'
import type { MailDesk } from '../../test/desks/mail-desk.ts'
import { startSignInServer } from '../../test/desks/sign-in-server.ts'
import type { SignInServer } from '../../test/desks/sign-in-server.ts'
import { localhostIdentity } from '../../test/faults/localhost-identity.ts'
import { startMailbox } from '../../test/desks/smtp-mailbox.ts'
import type { TestMailbox } from '../../test/desks/smtp-mailbox.ts'
import { findAccessToken, renewUnused } from './mail-tokens.service.ts'

let desk: MailDesk
let provider: SignInServer
let smtp: TestMailbox
beforeAll(async () => {
  provider = await startSignInServer()
  smtp = await startMailbox()
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, localhostIdentity.cert])
  desk = await openMailDesk((imap) => readConfig(settingsAt(imap.port)).mailProviders)
})
const settingsAt = (port: number) => ({
  PUBLIC_URL: 'https://dromos.test',
  MAIL_SIGN_IN_CLIENT_ID: 'dromos',
  MAIL_SIGN_IN_CLIENT_SECRET: 'client-secret',
  MAIL_SIGN_IN_AUTHORIZE_URL: `${provider.url}/authorize`,
  MAIL_SIGN_IN_TOKEN_URL: `${provider.url}/token`,
  MAIL_SIGN_IN_DEVICE_URL: `${provider.url}/device`,
  MAIL_SIGN_IN_IMAP: `127.0.0.1:${port}`,
  MAIL_SIGN_IN_SMTP: `localhost:${smtp.port}`,
})
afterAll(async () => {
  await desk.close()
  await provider.close()
  await smtp.close()
})

const place = (way: string) => `/mailboxes/signIn/business/${desk.business}/${way}`
const start = { provider: 'other', by: 'code', current_password: PASSWORD }
const call = (method: 'GET' | 'PUT', path: string, body?: object, as = desk.manager.token) =>
  desk.test.call(method, path, { as, ...(body ? { body } : {}) })
const keepOpen = (): void => {
  desk.imap.users = { 'desk@dromos.test': `Bearer ${provider.accessToken}` }
  smtp.accessToken = provider.accessToken
}
const signIn = async (way: string) => {
  const begun = await call('PUT', place(way), start)
  const ended = await call('PUT', '/mailboxes/signIn/end', provider.visit(begun.body.url))
  keepOpen()
  return ended
}
const owner = () => ({ business_id: desk.business })
const work = () => ({ db: desk.test.db, clock: desk.test.clock })
const deps = () => ({
  secrets: desk.test.secrets,
  allowPrivateHosts: true,
  mailProviders: readConfig(settingsAt(desk.imap.port)).mailProviders,
})

describe('the sign-in of a provider', () => {
  it('sets a mailbox up that is read, bound to the session that began it', async () => {
    const begun = await call('PUT', place('incoming'), start)
    expect(begun.body).toMatchObject({ device: null })
    const brought = provider.visit(begun.body.url)
    const stranger = await desk.test.tokenFor(desk.manager.id, 3)
    expect((await call('PUT', '/mailboxes/signIn/end', brought, stranger)).status).toBe(422)
    const ended = await call('PUT', '/mailboxes/signIn/end', brought)
    expect(ended.body).toMatchObject({
      is_waiting: false,
      address: 'desk@dromos.test',
      business_id: desk.business,
    })
    expect((await call('PUT', '/mailboxes/signIn/end', brought)).status).toBe(422)
    keepOpen()
    const tried = await call('PUT', `/mailboxes/business/${desk.business}/test`)
    expect(tried.body).toEqual({ opened: true, error: null, failed_step: null })
    desk.arrive({ subject: 'By sign-in' })
    expect(await desk.read()).toEqual([])
    expect(await desk.threads('unfiled')).toMatchObject([{ subject: 'By sign-in' }])
  })

  it('keeps its tokens sealed, and asks with PKCE', async () => {
    const { rows } = await desk.test.pool.query('select access_token, refresh_token from mail_sign_ins')
    expect(JSON.stringify(rows)).not.toMatch(/access-|refresh-/)
    const { url } = (await call('PUT', place('incoming'), start)).body
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256')
    const state = (await call('GET', place('incoming'))).body
    expect(state.sign_in).toMatchObject({ address: 'desk@dromos.test', ended_at: null })
    expect(JSON.stringify(state)).not.toMatch(/token|secret/)
  })

  it('sends by XOAUTH2', async () => {
    expect((await signIn('outgoing')).status).toBe(200)
    const tried = await call('PUT', `/businesses/testMailbox/${desk.business}`)
    expect(tried.body).toEqual({ sent: true, error: null, failed_step: null })
    expect(smtp.mails.at(-1)?.user).toBe('desk@dromos.test')
    smtp.accessToken = 'another'
    const refused = await call('PUT', `/businesses/testMailbox/${desk.business}`)
    expect(refused.body).toMatchObject({ sent: false, failed_step: 'sign_in' })
  })

  it('by the code of a device waits until somebody has typed it', async () => {
    const begun = await call('PUT', place('outgoing'), { ...start, by: 'device' })
    expect(begun.body.device).toMatchObject({ user_code: 'ABCD-EFGH' })
    const { state } = begun.body
    expect((await call('PUT', '/mailboxes/signIn/end', { state })).body.is_waiting).toBe(true)
    provider.isDeviceDone = true
    expect((await call('PUT', '/mailboxes/signIn/end', { state })).body.is_waiting).toBe(false)
    keepOpen()
  })

  it('is renewed once, however many ask at the same moment', async () => {
    await signIn('incoming')
    await desk.test.pool.query("update mail_sign_ins set access_ends_at = '2020-01-01'")
    provider.asked.length = 0
    const asked = { owner: owner(), way: 'incoming' as const }
    const tokens = await Promise.all([1, 2, 3, 4].map(() => findAccessToken(work(), deps(), asked)))
    expect(new Set(tokens).size).toBe(1)
    expect(provider.asked).toHaveLength(1)
  })

  it('that nobody uses is renewed by night, once a week', async () => {
    await desk.test.pool.query("update mail_sign_ins set renewed_at = '2020-01-01'")
    provider.asked.length = 0
    await renewUnused(work(), deps())
    await renewUnused(work(), deps())
    expect(provider.asked).toHaveLength(2)
  })

  it('that does not answer is a fault for the moment', async () => {
    await desk.test.pool.query("update mail_sign_ins set access_ends_at = '2020-01-01'")
    provider.isAway = true
    const tried = await call('PUT', `/mailboxes/business/${desk.business}/test`)
    provider.isAway = false
    expect(tried.body).toMatchObject({ opened: false, failed_step: 'consent' })
  })

  it('whose consent has ended is told to managers once, and its tokens are forgotten', async () => {
    await desk.test.pool.query(
      "update mail_sign_ins set access_ends_at = '2020-01-01' where way = 'incoming'",
    )
    provider.isConsentGiven = false
    await desk.read()
    await desk.read()
    const told = await desk.test.pool.query(
      `select n.id from notifications n join notification_recipients r on r.notification_id = n.id
        where n.kind = 'mailbox.consent' and r.person_id = $1`,
      [desk.manager.id],
    )
    expect(told.rows).toHaveLength(1)
    const box = (await call('GET', `/mailboxes/business/${desk.business}`)).body
    expect(box.error).toBe('Consent with the provider has ended: sign in again.')
    expect((await call('GET', place('incoming'))).body.sign_in.ended_at).not.toBeNull()
    const { rows } = await desk.test.pool.query(
      "select access_token, refresh_token from mail_sign_ins where way = 'incoming'",
    )
    expect(rows).toEqual([{ access_token: null, refresh_token: null }])
    provider.isConsentGiven = true
    expect((await signIn('incoming')).status).toBe(200)
    expect((await call('GET', `/mailboxes/business/${desk.business}`)).body.error).toBeNull()
  })

  it('ends where a password takes its place, which must then be given', async () => {
    expect((await desk.setUpBusiness({ imap_password: undefined })).status).toBe(422)
    expect((await desk.setUpBusiness()).status).toBe(200)
    expect((await call('GET', place('incoming'))).body.sign_in).toBeNull()
  })

  it('is set up whole, and never without TLS beyond this machine', () => {
    expect(settingRefusal({ MAIL_SIGN_IN_CLIENT_ID: 'x' })).toMatch(/MAIL_SIGN_IN_TOKEN_URL/)
    expect(settingRefusal({ MAIL_SIGN_IN_TOKEN_URL: 'http://provider.test/token' })).toMatch(
      /MAIL_SIGN_IN_TOKEN_URL/,
    )
    const { mailProviders } = readConfig({
      MICROSOFT_CLIENT_ID: 'm',
      GOOGLE_CLIENT_ID: 'g',
      PUBLIC_URL: 'http://10.0.0.5',
    })
    expect(mailProviders.map(({ kind, redirectUrl }) => [kind, redirectUrl])).toEqual([
      ['microsoft', null],
      ['google', null],
    ])
  })
})
