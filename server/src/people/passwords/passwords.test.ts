import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, testPasswordHash } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { startMailServer } from '../../test/mail-server.ts'
import type { TestMailServer } from '../../test/mail-server.ts'

let test: TestApp
let mail: TestMailServer

beforeAll(async () => {
  test = await startTestApp()
  mail = await startMailServer()
})
beforeEach(() => test.pool.query('delete from rate_limits'))
afterAll(async () => {
  await mail.close()
  await test.close()
})

let serial = 0

async function person(values: object = {}) {
  serial += 1
  const email = `reset${serial}@dromos.test`
  const id = await test.make.person({
    role_id: 4,
    name: 'Νίκος',
    email,
    password_hash: await testPasswordHash(),
    ...values,
  })
  return { id, email }
}

const forgot = (email: string, language: 'en' | 'el' = 'en') =>
  test.call('POST', '/forgot', { body: { email }, language })

interface Link {
  id: number
  expires: number
  signature: string
}

async function mailedLink(email: string): Promise<Link> {
  await forgot(email)
  expect(await test.work(mail)).toEqual([])
  const arrived = mail.mailTo(email)
  const address = new URL(/http:\/\/dromos\.test\/user\/reset\S+/.exec(arrived?.text ?? '')?.[0] ?? '')
  return {
    id: Number(address.searchParams.get('id')),
    expires: Number(address.searchParams.get('expires')),
    signature: address.searchParams.get('signature') ?? '',
  }
}

const NEW = 'Another-horse-8'
const reset = (link: Link, password = NEW, confirmation = password) =>
  test.call('POST', '/reset', { body: { ...link, password, password_confirmation: confirmation } })
const signIn = (email: string, password: string) => test.call('POST', '/login', { body: { email, password } })

describe('a forgotten password', () => {
  it('is set anew by the link of a mail, which signs in and ends every other session', async () => {
    const { id, email } = await person()
    const old = await test.tokenFor(id, 4)
    const link = await mailedLink(email)
    expect((await test.call('POST', '/resetCheck', { body: link })).body).toEqual({ email, name: 'Νίκος' })
    const answer = await reset(link)
    expect(answer).toMatchObject({ status: 200, body: { role: 4, user: { id } } })
    expect(String(answer.headers['set-cookie'])).toContain('dromos_refresh=')
    expect((await test.call('GET', '/me', { as: answer.body.access_token })).status).toBe(200)
    expect((await test.call('GET', '/me', { as: old })).status).toBe(401)
    expect((await signIn(email, NEW)).status).toBe(200)
    expect((await signIn(email, PASSWORD)).status).toBe(401)
    expect(await test.work(mail)).toEqual([])
    expect(mail.mailTo(email)?.subject).toBe('Your password was changed')
  })

  it('answers alike whether the address is known, unknown or switched off, and mails only the known', async () => {
    const known = await person()
    const off = await person({ active: false })
    const before = mail.mails.length
    const answers = [await forgot(known.email), await forgot('nobody@dromos.test'), await forgot(off.email)]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    await test.work(mail)
    expect(mail.mails.slice(before).map(({ to }) => to?.[0]?.address)).toEqual([known.email])
  })

  it('is answered and mailed in Greek when asked in Greek', async () => {
    const { email } = await person()
    expect((await forgot(email, 'el')).body.message).toContain('Αν αυτή η διεύθυνση')
    await test.work(mail)
    expect(mail.mails.at(-1)).toMatchObject({
      subject: 'Νέος κωδικός για το Dromos',
      from: { address: 'dromos@dromos.test' },
    })
    expect(mail.mails.at(-1)?.html).toContain('Γεια σας Νίκος,')
  })

  it('is mailed with an address that no header of the request can choose', async () => {
    const { email } = await person()
    await test.call('POST', '/forgot', {
      body: { email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    await test.work(mail)
    expect(mail.mails.at(-1)?.text).toContain('http://dromos.test/user/reset')
    expect(mail.mails.at(-1)?.text).not.toContain('evil')
  })

  it('has a link that works once, for one person, until it expires or a newer one is asked for', async () => {
    const { email } = await person()
    const other = await person()
    const first = await mailedLink(email)
    const link = await mailedLink(email)
    const gone = {
      status: 410,
      body: { code: 'link_invalid', message: 'This link has expired or was already used.' },
    }
    expect(await reset(first)).toMatchObject(gone)
    expect(await reset({ ...link, id: other.id })).toMatchObject(gone)
    expect(await reset({ ...link, expires: link.expires + 9999 })).toMatchObject(gone)
    expect(await reset({ ...link, signature: `${link.signature.slice(0, -2)}AA` })).toMatchObject(gone)
    expect(
      await test.call(
        'POST',
        `/savePassword/${link.id}?expires=${link.expires}&signature=${link.signature}`,
        {
          body: { password: NEW, password_confirmation: NEW },
        },
      ),
    ).toMatchObject(gone)
    expect((await reset(link)).status).toBe(200)
    expect(await reset(link)).toMatchObject(gone)
    const late = await mailedLink((await person()).email)
    test.clock.set(new Date(late.expires * 1000 - 1).toISOString())
    expect((await test.call('POST', '/resetCheck', { body: late })).status).toBe(200)
    test.clock.set(new Date(late.expires * 1000).toISOString())
    expect(await reset(late)).toMatchObject(gone)
  })

  it('must follow the rules of new passwords', async () => {
    const link = await mailedLink((await person()).email)
    for (const [password, text] of [
      ['Short-1', 'The password must have more than 8 characters, and no more than 128.'],
      ['another-horse-8', 'The password must have an uppercase letter.'],
      ['Another-horse', 'The password must have a number.'],
      ['Anotherhorse8', 'The password must have a special character.'],
      ['Password-1', 'This password is too easy to guess.'],
    ] as const) {
      expect((await reset(link, password)).body.errors).toEqual({ password: text })
    }
    const different = await reset(link, NEW, `${NEW}x`)
    expect(different.body.errors).toEqual({ password_confirmation: 'The two passwords are not the same.' })
    expect((await reset(link)).status).toBe(200)
  })

  it('is slowed when it is asked for again and again', async () => {
    const { email } = await person()
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1) statuses.push((await forgot(email)).status)
    expect(statuses.at(0)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a first password', () => {
  it('is set by the link of the welcome mail', async () => {
    const body = { name: 'Άννα', surname: 'Νέου', email: 'anna@dromos.test', role_id: [4] }
    const { body: made } = await test.call('POST', '/users/store', { as: 1, body })
    await test.work(mail)
    const address = new URL(
      /http:\/\/dromos\.test\/user\/savePassword\S+/.exec(mail.mailTo('anna@dromos.test')?.text ?? '')?.[0] ??
        '',
    )
    const path = `/savePassword/${made.id}${address.search}`
    const answer = await test.call('POST', path, { body: { password: NEW, password_confirmation: NEW } })
    expect(answer).toMatchObject({ status: 200, body: { user: { id: made.id, first_login: false } } })
    expect(
      (await test.call('POST', path, { body: { password: NEW, password_confirmation: NEW } })).status,
    ).toBe(410)
    expect((await test.call('GET', `/users/edit/${made.id}`, { as: 1 })).body.has_password).toBe(true)
  })

  const welcomeOf = (email: string) => {
    const text = mail.mails.findLast(({ to }) => to?.[0]?.address === email)?.text ?? ''
    const found = /http:\/\/dromos\.test\/user\/savePassword\/(\d+)\?(\S+)/.exec(text)
    const query = new URLSearchParams(found?.[2])
    const [expires, signature] = [Number(query.get('expires')), query.get('signature') ?? '']
    return { text, link: { id: Number(found?.[1]), expires, signature } }
  }
  const check = (link: Link, purpose = 'welcome') =>
    test.call('POST', '/resetCheck', { body: { ...link, purpose } })

  it('has a link that is checked before a password is thought of', async () => {
    const body = { name: 'Νέος', surname: 'Νέου', email: 'neos@dromos.test', role_id: [4] }
    await test.call('POST', '/users/store', { as: 1, body })
    await test.work(mail)
    const { link } = welcomeOf(body.email)
    expect((await check(link)).body).toEqual({ email: body.email, name: 'Νέος' })
    expect((await check(link, 'reset')).status).toBe(410)
    expect((await check({ ...link, signature: 'x'.repeat(43) })).status).toBe(410)
  })

  it('is asked for again when somebody without one is switched on again, and not while they are off', async () => {
    const body = { name: 'Λία', surname: 'Νέου', email: 'lia@dromos.test', role_id: [4] }
    const { id } = (await test.call('POST', '/users/store', { as: 1, body })).body
    const turn = (action: string) => test.call('PUT', `/users/active/${id}`, { as: 1, body: { action } })
    await test.work(mail)
    const first = welcomeOf(body.email).link
    await turn('deactivate')
    expect((await check(first)).status).toBe(410)
    const off = await test.call('GET', `/users/welcome/${id}`, { as: 1 })
    expect([off.status, off.body.errors.result]).toEqual([
      409,
      'This person is inactive. Activate them first.',
    ])
    await turn('activate')
    await test.work(mail)
    expect((await check(welcomeOf(body.email).link)).status).toBe(200)
  })

  it('is asked of a customer in the language of their country, whoever enters them', async () => {
    for (const [country_id, greeting] of [
      [1, 'Γεια σας'],
      [17, 'Hello'],
    ] as const) {
      const firm_id = await test.make.firm({ country_id })
      const email = `customer${country_id}@dromos.test`
      const body = { name: 'Cu', surname: 'Stomer', email, firm_id }
      const made = await test.call('POST', '/accounts/store', { as: 1, body, language: 'en' })
      expect(made.status).toBe(201)
      await test.work(mail)
      expect(welcomeOf(email).text).toContain(greeting)
    }
  })
})

describe('one’s own password', () => {
  const change = (id: number, token: string, changes: object = {}) =>
    test.call('PUT', `/users/changePassword/${id}`, {
      as: token,
      body: { current_password: PASSWORD, password: NEW, password_confirmation: NEW, ...changes },
    })

  it('changes with the present one, ends the other sessions and is told by mail', async () => {
    const { id, email } = await person()
    const here = await test.tokenFor(id, 4)
    const elsewhere = await test.tokenFor(id, 4)
    expect((await change(id, here, { current_password: 'Wrong-pass-1' })).body.errors).toEqual({
      current_password: 'The current password is wrong.',
    })
    expect((await change(id, here)).status).toBe(200)
    expect((await test.call('GET', '/me', { as: here })).status).toBe(200)
    expect((await test.call('GET', '/me', { as: elsewhere })).status).toBe(401)
    await test.work(mail)
    expect(mail.mails.at(-1)).toMatchObject({
      subject: 'Your password was changed',
      to: [{ address: email }],
    })
  })

  it('cannot be changed by anybody else', async () => {
    const { id } = await person()
    const refused = await change(id, await test.tokenOf(1))
    expect([refused.status, refused.body.errors.result]).toEqual([
      403,
      'You can only change your own password. An administrator can send the welcome email again.',
    ])
  })
})
