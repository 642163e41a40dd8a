import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp
let firm: number

beforeAll(async () => {
  test = await startTestApp()
  firm = await test.make.firm({ name: 'Μεταφορική' })
})
afterAll(() => test.close())

let serial = 0
const body = (changes: object = {}): Record<string, unknown> => {
  serial += 1
  return { firm_id: firm, first_name: 'Άννα', last_name: `Επαφή${serial}`, ...changes }
}
const store = (entered: unknown, headers = {}) =>
  test.call('POST', '/contacts/store', { as: 4, body: entered, headers })
const made = async (changes: object = {}): Promise<number> => (await store(body(changes))).body.id
const read = async (id: number, as: 3 | 4 = 3) =>
  (await test.call('GET', `/contacts/edit/${id}`, { as })).body
const update = (id: number, changed: unknown) =>
  test.call('POST', `/contacts/update/${id}`, { as: 4, body: changed })
const found = async (query: string): Promise<number[]> => {
  const { body: page } = await test.call('GET', encodeURI(`/contacts?${query}`), { as: 4 })
  return page.data.map(({ id }: { id: number }) => id)
}

describe('a contact', () => {
  it('keeps every list in its order, the first the main one', async () => {
    const entered = body({
      emails: ['first@firm.example', 'second@firm.example'],
      phones: [
        { phone: '+30 2101234567', phone_iso: 'GR' },
        { phone: '+49 8921200', phone_iso: 'DE' },
      ],
      mobiles: [{ phone: '+30 6971234567', phone_iso: 'GR' }],
      pn_trucks: ['ικα-4521', 'B-AB 1234'],
      pn_trailers: ['Ρ 12345'],
      viber: '+30 6971234567',
      whatsapp: '+30 6971234567',
      skype: 'live:anna',
      job_title_id: 5,
      gender_id: 2,
      mail_roles: ['operations', 'pod'],
    })
    const stored = await store(entered)
    expect(stored.status).toBe(201)
    expect(await read(stored.body.id)).toMatchObject({
      ...entered,
      email: 'first@firm.example',
      pn_trucks: ['IKA 4521', 'B AB 1234'],
      pn_trailers: ['P 12345'],
      firm: 'Μεταφορική',
      active: true,
      can: { update: true, manage: true },
    })
    const swapped = { ...entered, emails: ['second@firm.example', 'first@firm.example'], version: 1 }
    expect((await update(stored.body.id, swapped)).body).toEqual({ id: stored.body.id, version: 2 })
    expect(await read(stored.body.id, 4)).toMatchObject({
      email: 'second@firm.example',
      can: { manage: false },
    })
    const { body: page } = await test.call('GET', `/contacts?firm_id=${firm}&search=second@`, { as: 4 })
    expect(page.data).toMatchObject([
      { firm: 'Μεταφορική', phone: '+30 2101234567', mobile: '+30 6971234567' },
    ])
  })

  it('takes a main e-mail beside the list, and puts it first', async () => {
    const id = await made({ email: 'b@firm.example', emails: ['a@firm.example', 'b@firm.example'] })
    expect(await read(id)).toMatchObject({
      email: 'b@firm.example',
      emails: ['b@firm.example', 'a@firm.example'],
    })
  })

  it.each([
    [{ last_name: '' }, 'last_name', /required/],
    [{ emails: ['a@b.example', 'nobody'] }, 'emails.1', /Email/],
    [{ emails: ['a@b.example', 'A@b.example'] }, 'emails.1', /twice/],
    [{ phones: [{ phone: '+30 123456', phone_iso: 'GR' }] }, 'phones.0.phone', /country/],
    [{ phones: [{ phone: '2101234567', phone_iso: 'GR' }] }, 'phones.0.phone', /country/],
    [{ mobiles: [{ phone: '+30 6971234567', phone_iso: 'DE' }] }, 'mobiles.0.phone', /country/],
    [{ pn_trucks: ['IKA 1', 'ABC'] }, 'pn_trucks.1', /plate/],
    [{ pn_trucks: ['ΙΚΑ-4521', 'ika 4521'] }, 'pn_trucks.1', /twice/],
    [{ pn_trailers: ['A*1'] }, 'pn_trailers.0', /plate/],
    [{ mail_roles: ['gossip'] }, 'mail_roles.0', /choice/],
    [{ job_title_id: 999 }, 'job_title_id', /choice/],
    [{ gender_id: 999 }, 'gender_id', /choice/],
    [{ firm_id: 999_999 }, 'firm_id', /choice/],
    [{ emails: Array.from({ length: 21 }, (_, n) => `n${n}@firm.example`) }, 'emails', /20/],
    [{ surprise: 1 }, 'surprise', /does not exist/],
  ])('is refused with %o, beside its field', async (changes, field, sentence) => {
    const answer = await store(body(changes))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(answer.body.errors[field]).toMatch(sentence)
  })

  it('is made once, however often the same request is sent', async () => {
    const entered = body()
    const answers = await Promise.all(
      [1, 2, 3].map(() => store(entered, { 'idempotency-key': 'contact-once' })),
    )
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  })

  it('stays with its firm', async () => {
    const id = await made()
    const moved = await update(id, body({ firm_id: await test.make.firm(), version: 1 }))
    expect(moved.body.errors).toEqual({ firm_id: 'This can no longer be changed.' })
  })

  it('is not entered for a firm that was merged into another', async () => {
    const kept = await test.make.firm()
    const gone = await test.make.firm({ active: false, merged_into: kept })
    expect((await store(body({ firm_id: gone }))).body.errors).toEqual({
      firm_id: 'This choice does not exist.',
    })
  })

  it('takes one of two edits at the same time, and shows it to the other', async () => {
    const id = await made()
    const answers = await Promise.all(['x', 'y'].map((skype) => update(id, body({ skype, version: 1 }))))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ current_version: 2, current: { id } })
    expect((await update(999_999, body({ version: 1 }))).status).toBe(404)
  })

  it('is switched off and deleted by the office only', async () => {
    const id = await made()
    const off = { body: { action: 'deactivate' } }
    expect((await test.call('PUT', `/contacts/active/${id}`, { as: 4, ...off })).status).toBe(403)
    expect((await test.call('PUT', `/contacts/active/${id}`, { as: 3, ...off })).body).toEqual({
      id,
      version: 2,
    })
    expect((await read(id)).active).toBe(false)
    expect((await test.call('PUT', '/contacts/active/999999', { as: 3, ...off })).status).toBe(404)
    expect((await test.call('DELETE', `/contacts/destroy/${id}`, { as: 4 })).status).toBe(403)
    expect((await test.call('DELETE', `/contacts/destroy/${id}`, { as: 1 })).status).toBe(200)
    expect((await test.call('GET', `/contacts/edit/${id}`, { as: 3 })).status).toBe(404)
    expect((await test.call('DELETE', `/contacts/destroy/${id}`, { as: 3 })).status).toBe(404)
  })

  it('is not deleted while orders or accounts name it, and says so', async () => {
    const id = await made()
    await test.make.order({ firm_company_id: firm, customer_id: id })
    await test.make.order({ firm_carrier_id: firm, transporter_id: id })
    await test.make.person({ role_id: 5, firm_id: firm, contact_id: id })
    const refused = await test.call('DELETE', `/contacts/destroy/${id}`, { as: 3 })
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      {
        orders: 'Used in orders: 2.',
        accounts: 'Used by users and accounts: 1.',
      },
    ])
  })
})

describe('the list of contacts', () => {
  it('finds names, e-mails, telephones and plates, in either alphabet', async () => {
    const id = await made({
      last_name: 'Παπαχαραλάμπους',
      emails: ['main@x.example', 'second@rare-mail.example'],
      mobiles: [{ phone: '+30 6979998887', phone_iso: 'GR' }],
      pn_trucks: ['ΧΗΖ-7771'],
    })
    for (const text of [
      'παπαχαραλ',
      'papacharal',
      'rare-mail',
      '6979998887',
      'ΧΗΖ-7771',
      'xhz7771',
      'χηζ 7771',
    ]) {
      expect([text, await found(`search=${text}`)]).toEqual([text, [id]])
    }
  })

  it('is narrowed by firm, job, role and state', async () => {
    const other = await test.make.firm()
    const id = await made({ firm_id: other, job_title_id: 15, mail_roles: ['claims'] })
    expect(await found(`firm_id=${other}`)).toEqual([id])
    expect(await found(`firm_id=${other}&role=claims&job_title=15,16&active=true`)).toEqual([id])
    for (const query of ['role=billing', 'job_title=1', 'active=false']) {
      expect(await found(`firm_id=${other}&${query}`)).toEqual([])
    }
    const wrong = await test.call('GET', '/contacts?role=gossip', { as: 4 })
    expect(wrong.body.errors).toEqual({ role: 'This choice does not exist.' })
  })

  it('offers the choices of its form in either language', async () => {
    const choices = async (lang: string) =>
      (await test.call('GET', `/contacts/dataFields?lang=${lang}`, { as: 4 })).body
    expect((await choices('el')).countries[0]).toMatchObject({
      name: 'Ελλάδα',
      iso: 'GR',
      country_phone_code: '30',
    })
    expect((await choices('en')).jobTitles).toContainEqual(
      expect.objectContaining({ id: 18, name: 'Driver' }),
    )
    expect((await choices('en')).genders).toHaveLength(3)
  })
})
