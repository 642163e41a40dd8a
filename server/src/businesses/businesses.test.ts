import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makeParents, orderBody } from '../test/order-body.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let serial = 0
const businessBody = (changes: object = {}) => {
  serial += 1
  return {
    company_title: `Δρόμος Δυτικής Ελλάδας ${serial} ΑΕ`,
    company_name: 'Dromos West',
    address: 'Ηρώων Πολυτεχνείου 4',
    city: 'Πάτρα',
    postal: '26441',
    country_id: 1,
    vat: 'EL 094259216',
    doy: 'Α΄ Πατρών',
    gemi: '987654321000',
    email: 'patra@dromos.example',
    website: 'https://patra.dromos.example',
    phone: '+30 2610123456',
    phone_iso: 'GR',
    default_bank_id: null,
    title_en: 'Dromos West SA',
    title_el: 'Δρόμος Δυτικής Ελλάδας ΑΕ',
    address_en: 'Iroon Polytechneiou 4',
    address_el: 'Ηρώων Πολυτεχνείου 4',
    city_en: 'Patras',
    city_el: 'Πάτρα',
    doy_en: 'A Patron',
    doy_el: 'Α΄ Πατρών',
    carrier_terms_en: 'Invoices with the original CMR note.',
    carrier_terms_el: 'Τιμολόγηση με την πρωτότυπη CMR.',
    customer_terms_en: 'Payment within 30 days.\nNo set-off.',
    customer_terms_el: 'Πληρωμή εντός 30 ημερών.',
    footer_en: 'Member of the chamber',
    footer_el: 'Μέλος του επιμελητηρίου',
    ...changes,
  }
}
const store = (body: unknown) => test.call('POST', '/businesses/store', { as: 3, body })
const read = async (id: number) => (await test.call('GET', `/businesses/edit/${id}`, { as: 2 })).body
const update = (id: number, body: unknown) => test.call('POST', `/businesses/update/${id}`, { as: 2, body })
const list = (query = '') => test.call('GET', `/businesses?${query}`, { as: 4 })
const switchTo = (id: number, action: string) =>
  test.call('PUT', `/businesses/active/${id}`, { as: 1, body: { action } })
const destroy = (id: number) => test.call('DELETE', `/businesses/destroy/${id}`, { as: 1 })

describe('businesses', () => {
  it('are entered with every field and read back as entered', async () => {
    const body = businessBody()
    const stored = await store(body)
    expect(stored.status).toBe(201)
    expect(await read(stored.body.id)).toMatchObject({
      ...body,
      active: true,
      vat_suspicious: false,
      banks: [],
      version: 1,
      can: { update: true, activate: true, destroy: true },
    })
    const asOperator = await test.call('GET', `/businesses/edit/${stored.body.id}`, { as: 4 })
    expect(asOperator.body.can).toEqual({ update: false, activate: false, destroy: false })
  })

  it('take the VAT number of the specification, and say that its check digit does not fit', async () => {
    const stored = await store(businessBody({ vat: 'el-654 321 987' }))
    expect(stored.status).toBe(201)
    expect(await read(stored.body.id)).toMatchObject({ vat: 'EL 654321987', vat_suspicious: true })
  })

  it.each([
    [{ company_title: ' ' }, 'company_title'],
    [{ company_name: '' }, 'company_name'],
    [{ company_title: 'x'.repeat(201) }, 'company_title'],
    [{ country_id: 9999 }, 'country_id'],
    [{ country_id: null }, 'country_id'],
    [{ vat: '094259216' }, 'vat'],
    [{ vat: 'EL 12' }, 'vat'],
    [{ email: 'nobody' }, 'email'],
    [{ website: 'dromos.example' }, 'website'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ phone: '+30 12345' }, 'phone'],
    [{ phone: '+49 3012345678' }, 'phone'],
    [{ default_bank_id: 9999 }, 'default_bank_id'],
    [{ customer_terms_en: 'x'.repeat(8001) }, 'customer_terms_en'],
    [{ footer_el: 'a\u0000b' }, 'footer_el'],
    [{ active: false }, 'active'],
    [{ logo: 'x' }, 'logo'],
  ])('are refused with %j, beside the field', async (changes, field) => {
    const answer = await store(businessBody(changes))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('change only from the version that was read', async () => {
    const { id } = (await store(businessBody())).body
    const next = businessBody({ city: 'Ρίο' })
    expect((await update(id, { ...next, version: 1 })).body).toEqual({ id, version: 2 })
    const late = await update(id, { ...businessBody(), version: 1 })
    expect(late).toMatchObject({ status: 409, body: { current_version: 2, current: { city: 'Ρίο' } } })
    expect((await update(id, next)).status).toBe(428)
    expect((await update(9999, { ...next, version: 1 })).status).toBe(404)
  })

  it('are found by title, VAT and city whatever the accents, sorted and narrowed by state', async () => {
    const { id } = (await store(businessBody({ company_title: 'Ζέφυρος Μεταφορική', city: 'Κοζάνη' }))).body
    expect((await list('search=ζεφυροσ')).body.data.map((row: { id: number }) => row.id)).toEqual([id])
    expect((await list('search=kozani')).body.total).toBe(1)
    await switchTo(id, 'deactivate')
    expect((await list('search=ζεφυρος&active=true')).body.total).toBe(0)
    const sorted = (await list('dataField=company_title&order=desc&pageSize=1')).body
    expect(sorted).toMatchObject({ pageSize: 1, data: [{ id, country_iso: 'GR', active: false }] })
    expect((await list('dataField=secret')).status).toBe(422)
  })

  it('switched off, are offered to nobody and named where they were chosen', async () => {
    const { id } = (await store(businessBody())).body
    expect((await switchTo(id, 'deactivate')).body).toEqual({ id, version: 2 })
    const { body } = await test.call('GET', '/businesses/dataFields', { as: 4 })
    expect(body.businesses).toContainEqual({ id, name: expect.any(String), active: false })
    expect((await switchTo(id, 'activate')).body.version).toBe(3)
    expect((await switchTo(9999, 'activate')).status).toBe(404)
  })

  it('are deleted when nothing uses them, and refused with what does', async () => {
    const { id } = (await store(businessBody())).body
    expect(await destroy(id)).toMatchObject({ status: 200, body: { id } })
    expect((await destroy(id)).status).toBe(404)
    const parents = await makeParents(test.make)
    expect((await test.call('POST', '/orders/store', { as: 4, body: orderBody(parents) })).status).toBe(201)
    const refused = await destroy(parents.business)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'in_use', errors: { used_in_orders: 'Used in orders: 1.' } },
    })
    expect((await read(parents.business)).id).toBe(parents.business)
  })
})

describe('the last active business', () => {
  it('can neither be switched off nor deleted, no matter who tries at the same moment', async () => {
    const own = await startTestApp()
    try {
      const ids = [await own.make.business(), await own.make.business()]
      const answers = await Promise.all(
        ids.map((id) =>
          own.call('PUT', `/businesses/active/${id}`, { as: 1, body: { action: 'deactivate' } }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const last = ids[answers.findIndex(({ status }) => status === 409)]!
      const refused = await own.call('DELETE', `/businesses/destroy/${last}`, { as: 1, language: 'el' })
      expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect(refused.body.errors.result).toMatch(/^Η τελευταία ενεργή/)
    } finally {
      await own.close()
    }
  })
})
