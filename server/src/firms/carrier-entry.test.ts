import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { facts } from '../test/firm-file-calls.ts'
import { keptFiles, sendForm } from '../test/form.ts'
import type { Sending } from '../test/form.ts'
import { pdf } from '../test/sample-files.ts'

vi.setConfig({ testTimeout: 60_000 })

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let serial = 0
const carrier = (changes: object = {}) => ({
  name: `Phone Lines ${(serial += 1)}`,
  country_id: 1,
  firm_types: [3],
  addresses: [
    { address: 'Egnatia 1', city: 'Thessaloniki', country_id: 1, timezone: 'Europe/Athens', main: true },
  ],
  contact: {
    last_name: 'Petrov',
    mobiles: [{ phone: '+30 6912345678', phone_iso: 'GR' }],
    pn_trucks: ['NIB 8842'],
    pn_trailers: ['P 1234'],
  },
  licence: facts({ number: 'GR 99' }),
  ...changes,
})

const files = [{ content: pdf('licence'), name: 'licence.pdf' }]
const enter = (data: object, sending: Sending = {}) =>
  sendForm(test, '/firms/carrier/store', { data, files }, { as: 4, ...sending })
const enterBare = (body: object, as: 1 | 2 | 3 | 4 | 5 = 4, key?: string) =>
  test.call('POST', '/firms/carrier/store', { as, body, ...(key && { headers: { 'idempotency-key': key } }) })

const countOf = async (table: 'firms' | 'contacts' | 'files') =>
  (await test.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count
const everything = async () => [
  await countOf('firms'),
  await countOf('contacts'),
  await countOf('files'),
  await keptFiles(test),
]

describe('a carrier from a call', () => {
  it('is a firm with its driver, truck and licence, at once', async () => {
    const { status, body } = await enter(carrier())
    expect(status).toBe(201)
    const firm = (await test.call('GET', `/firms/edit/${body.id}`, { as: 4 })).body
    expect(firm).toMatchObject({ is_carrier: true, is_customer: false, version: 1 })
    const contact = (await test.call('GET', `/contacts/edit/${body.contact_id}`, { as: 4 })).body
    expect(contact).toMatchObject({ firm_id: body.id, last_name: 'Petrov', pn_trailers: ['P 1234'] })
    expect(contact.mobiles).toEqual([{ phone: '+30 6912345678', phone_iso: 'GR' }])
    const held = (await test.call('GET', `/firms/${body.id}/files`, { as: 4 })).body.files
    expect(held).toMatchObject([{ number: 'GR 99', approved_at: null, name: 'licence.pdf' }])
  })

  it('is a carrier whatever else it is said to be, with neither contact nor licence if there is none', async () => {
    const { status, body } = await enterBare(carrier({ firm_types: [1], contact: null, licence: null }))
    expect([status, body.contact_id]).toEqual([201, null])
    const firm = (await test.call('GET', `/firms/edit/${body.id}`, { as: 4 })).body
    expect(firm).toMatchObject({ is_carrier: true, is_customer: true })
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ vat: 'EL 1' }, 'vat'],
    [
      { addresses: [{ address: 'A', country_id: 1, timezone: 'Europe/Athens', main: true }] },
      'addresses.0.city',
    ],
    [{ contact: { last_name: '' } }, 'contact.last_name'],
    [{ contact: { last_name: 'P', firm_id: 1 } }, 'contact.firm_id'],
    [
      { contact: { last_name: 'P', mobiles: [{ phone: '+30 123456', phone_iso: 'GR' }] } },
      'contact.mobiles.0.phone',
    ],
    [{ contact: { last_name: 'P', pn_trucks: ['A 1', 'A 1'] } }, 'contact.pn_trucks.1'],
    [{ licence: facts({ valid_from: '2027-01-02' }) }, 'licence.valid_to'],
    [{ licence: facts({ file_type_id: 9999 }) }, 'licence.file_type_id'],
    // Only the office stores the decisions of credit insurers.
    [{ licence: facts({ file_type_id: 20 }) }, 'licence.file_type_id'],
    [{ licence: null }, 'licence'],
  ])('is refused with %j at its field, and leaves nothing half made', async (changes, field) => {
    const before = await everything()
    const { status, body } = await enter(carrier(changes))
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await everything()).toEqual(before)
  })

  it('needs the file of the licence it names, one that is a document', async () => {
    const before = await everything()
    expect((await enterBare(carrier())).body.errors).toHaveProperty('file')
    const wrong = [{ content: Buffer.from('no document'), name: 'a.pdf' }]
    const answer = await sendForm(test, '/firms/carrier/store', { data: carrier(), files: wrong }, { as: 4 })
    expect(answer.body.errors).toHaveProperty('file')
    expect(await everything()).toEqual(before)
  })

  it('is refused where its VAT number is known, and leaves neither contact nor file', async () => {
    const vat = 'EL 094259216'
    expect((await enter(carrier({ vat }))).status).toBe(201)
    const before = await everything()
    const { status, body } = await enter(carrier({ vat }))
    expect([status, Object.keys(body.errors)]).toEqual([409, ['vat']])
    expect(await everything()).toEqual(before)
  })

  it('is entered once when two come at the same moment under one VAT number', async () => {
    const vat = 'EL 999863881'
    const before = await countOf('firms')
    const answers = await Promise.all([enter(carrier({ vat })), enter(carrier({ vat }))])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(await countOf('firms')).toBe(before + 1)
  })

  it('is one carrier when it is sent twice under one key, with the same answer', async () => {
    const body = carrier({ licence: null })
    const key = 'carrier-0000-0000-0001'
    const before = await everything()
    const [first, second] = [await enterBare(body, 4, key), await enterBare(body, 4, key)]
    expect([first.status, second.body]).toEqual([201, first.body])
    expect((await everything()).slice(0, 2)).toEqual([Number(before[0]) + 1, Number(before[1]) + 1])
  })

  it('is not entered by customers, and with an insured amount only by those who may set one', async () => {
    expect((await enterBare(carrier({ licence: null }), 5)).status).toBe(403)
    const insured = carrier({ licence: null, insurance: 'assigned', company_insurance: 500 })
    expect((await enterBare(insured, 4)).status).toBe(403)
    expect((await enterBare(insured, 3)).status).toBe(201)
  })
})
