import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp
let athens: number
let sofia: number

beforeAll(async () => {
  test = await startTestApp()
  athens = await test.make.business({ company_title: 'Δρόμος ΑΕ' })
  sofia = await test.make.business({ company_title: 'Dromos Balkan EOOD' })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.pool.query('update businesses set default_bank_id = null')
  await test.pool.query('delete from bank_accounts')
})

const bankBody = (changes: object = {}) => ({
  bank_name: 'Εθνική Τράπεζα',
  account: '110/123006-95',
  iban: 'GR16 0110 1250 0000 0001 2300 695',
  swift: 'ethngraa',
  businesses: [athens],
  default_for: [athens],
  ...changes,
})
const store = (body: unknown) => test.call('POST', '/banks/store', { as: 2, body })
const read = async (id: number) => (await test.call('GET', `/banks/edit/${id}`, { as: 3 })).body
const update = (id: number, body: unknown) => test.call('POST', `/banks/update/${id}`, { as: 2, body })
const list = async (query = '') => (await test.call('GET', `/banks?${query}`, { as: 4 })).body
const business = async (id: number) => (await test.call('GET', `/businesses/edit/${id}`, { as: 2 })).body
const destroy = (id: number) => test.call('DELETE', `/banks/destroy/${id}`, { as: 3 })

describe('bank accounts', () => {
  it('are entered with the businesses they serve, the IBAN tidied, and read back', async () => {
    const stored = await store(bankBody())
    expect(stored.status).toBe(201)
    expect(await read(stored.body.id)).toMatchObject({
      ...bankBody(),
      iban: 'GR1601101250000000012300695',
      swift: 'ETHNGRAA',
      version: 1,
      can: { update: true, activate: true, destroy: true },
    })
    expect((await list()).data).toMatchObject([
      { businesses: [{ id: athens, name: 'Δρόμος ΑΕ' }], default_for: [athens] },
    ])
  })

  it('may be switched off and deleted by owner and manager, not by an administrator', async () => {
    const { id } = (await store(bankBody({ default_for: [] }))).body
    const asAdministrator = await test.call('GET', `/banks/edit/${id}`, { as: 2 })
    expect(asAdministrator.body.can).toEqual({ update: true, activate: false, destroy: false })
    const off = { body: { action: 'deactivate' } }
    expect((await test.call('PUT', `/banks/active/${id}`, { as: 2, ...off })).status).toBe(403)
    expect((await test.call('DELETE', `/banks/destroy/${id}`, { as: 2 })).status).toBe(403)
    for (const time of ['first', 'again']) {
      const answer = await test.call('PUT', `/banks/active/${id}`, { as: 3, ...off })
      expect([time, answer.body]).toEqual([time, { id, version: 2 }])
    }
    expect((await list('active=false')).total).toBe(1)
    expect((await destroy(id)).status).toBe(200)
    expect((await destroy(id)).status).toBe(404)
  })

  it.each([
    [{ bank_name: '' }, 'bank_name', 'Field is required.'],
    [{ iban: '' }, 'iban', 'Field is required.'],
    [{ iban: 'GR16 0110 1250 0000 0001 2300 696' }, 'iban', /^IBAN check digits are wrong/],
    [{ iban: 'GR16 0110 1250 0000 0001 2300 69' }, 'iban', 'An IBAN of this country has 27 characters.'],
    [{ iban: 'ZZ16 0110 1250 0000 0001 2300 695' }, 'iban', /^IBAN is not valid/],
    [{ iban: '0110125000000001230069' }, 'iban', /^IBAN is not valid/],
    // Fitting check digits, but letters where a Dutch account has digits.
    [{ iban: 'NL22ABNAABCDEFGHIJ' }, 'iban', /^IBAN is not valid/],
    [{ swift: 'ETHN' }, 'swift', /^BIC \(SWIFT\) is not valid/],
    [{ swift: 'ETHNGRAAXX' }, 'swift', /^BIC \(SWIFT\) is not valid/],
    [{ businesses: [] }, 'businesses', 'Add at least 1.'],
    [{ businesses: [9999], default_for: [] }, 'businesses', 'This choice does not exist.'],
    [{ default_for: [9999] }, 'default_for', /^Choose one of the businesses/],
    [{ account: 'x'.repeat(41) }, 'account', 'Maximum length is 40.'],
    [{ currency: 'EUR' }, 'currency', 'This field does not exist.'],
  ])('are refused with %j, beside the field', async (changes, field, text) => {
    const answer = await store(bankBody(changes))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(answer.body.errors[field]).toMatch(text)
  })

  it('have an IBAN that no other has, however it is written', async () => {
    await store(bankBody())
    const again = await store(bankBody({ iban: 'gr1601101250000000012300695' }))
    expect(again).toMatchObject({ status: 409, body: { errors: { iban: 'This already exists.' } } })
  })

  it('change only from the version that was read', async () => {
    const { id } = (await store(bankBody())).body
    expect((await update(id, { ...bankBody({ bank_name: 'ΕΤΕ' }), version: 1 })).body.version).toBe(2)
    const late = await update(id, { ...bankBody(), version: 1 })
    expect(late).toMatchObject({ status: 409, body: { current_version: 2, current: { bank_name: 'ΕΤΕ' } } })
    expect((await update(id, bankBody())).status).toBe(428)
  })

  it('are found by bank, IBAN in groups and BIC, and by the business they serve', async () => {
    const { id } = (await store(bankBody({ default_for: [] }))).body
    for (const query of ['search=εθνικη', 'search=GR16 0110', 'search=ethngraa', `business=${athens}`]) {
      expect((await list(query)).data.map((row: { id: number }) => row.id)).toEqual([id])
    }
    expect((await list(`business=${sofia}`)).total).toBe(0)
    expect((await list('dataField=iban&order=desc')).total).toBe(1)
  })
})

describe('the default account of a business', () => {
  it('is one at a time, set from either side', async () => {
    const first = (await store(bankBody())).body.id
    const second = (
      await store(
        bankBody({ iban: 'DE89 3704 0044 0532 0130 00', businesses: [athens, sofia], default_for: [athens] }),
      )
    ).body.id
    expect(await read(first)).toMatchObject({ default_for: [] })
    expect(await business(athens)).toMatchObject({ default_bank_id: second, banks: expect.any(Array) })
    expect(new Set((await business(athens)).banks.map(({ id }: { id: number }) => id))).toEqual(
      new Set([first, second]),
    )
    const record = await business(athens)
    expect(record.banks).toContainEqual({
      id: first,
      name: 'Εθνική Τράπεζα · GR16 0110 1250 0000 0001 2300 695',
      active: true,
    })
    const { version, company_title, company_name, country_id } = record
    const back = { company_title, company_name, country_id, default_bank_id: first, version }
    expect((await test.call('POST', `/businesses/update/${athens}`, { as: 2, body: back })).status).toBe(200)
    expect(await read(first)).toMatchObject({ default_for: [athens] })
    expect(await read(second)).toMatchObject({ default_for: [] })
  })

  it('must serve the business', async () => {
    const { id } = (await store(bankBody({ default_for: [] }))).body
    const { version, company_title, company_name, country_id } = await business(sofia)
    const body = { company_title, company_name, country_id, default_bank_id: id, version }
    const answer = await test.call('POST', `/businesses/update/${sofia}`, { as: 2, body })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { default_bank_id: 'This bank account does not serve this business.' } },
    })
  })

  it('is forgotten when the account no longer serves the business', async () => {
    const { id } = (await store(bankBody({ businesses: [athens, sofia], default_for: [athens, sofia] }))).body
    await update(id, { ...bankBody({ businesses: [sofia], default_for: [sofia] }), version: 1 })
    expect((await business(athens)).default_bank_id).toBeNull()
    expect((await business(sofia)).default_bank_id).toBe(id)
  })

  it('is not deleted', async () => {
    const { id } = (await store(bankBody())).body
    expect(await destroy(id)).toMatchObject({
      status: 409,
      body: { code: 'in_use', errors: { used_in_businesses: 'Used by businesses: 1.' } },
    })
    await update(id, { ...bankBody({ default_for: [] }), version: 1 })
    expect((await destroy(id)).status).toBe(200)
  })
})
