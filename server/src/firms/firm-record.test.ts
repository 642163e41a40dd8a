import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const address = {
  address: 'Λεωφόρος ΝΑΤΟ 100',
  postal: '19300',
  city: 'Ασπρόπυργος',
  country_id: 1,
  timezone: 'Europe/Athens',
  main: true,
}

let serial = 0

function body(changes: object = {}): Record<string, unknown> {
  serial += 1
  return { name: `Εταιρεία ${serial}`, country_id: 1, firm_types: [1], addresses: [address], ...changes }
}

const store = async (changes: object = {}, as: 1 | 2 | 3 | 4 = 3): Promise<number> => {
  const stored = await test.call('POST', '/firms/store', { as, body: body(changes) })
  expect([stored.status, stored.body.errors]).toEqual([201, undefined])
  return stored.body.id
}
const read = async (id: number, as: 3 | 4 = 3) => (await test.call('GET', `/firms/edit/${id}`, { as })).body
const update = (id: number, changes: object, as: 3 | 4 = 3) =>
  test.call('POST', `/firms/update/${id}`, { as, body: changes })
const listed = async (query: string): Promise<string[]> => {
  const { body: page } = await test.call('GET', `/firms?${query}`, { as: 4 })
  return page.data.map((firm: { name: string }) => firm.name)
}

describe('a firm', () => {
  it('keeps everything it serves, who looks after it, and how it pays', async () => {
    const person = await test.make.person({ role_id: 4 })
    const entered = body({
      vat: 'EL 094259216',
      tax: 'ΔΟΥ Λάρισας',
      eori: 'GR094259216',
      firm_types: [1, 3],
      operations: [1, 7],
      loads: [1, 2],
      countries: [1, 2],
      cargos: [3, 4],
      trailers: [1, 7],
      trailer_number: 12,
      zoom: 9,
      assignee: person,
      assign_users: [person],
      term_type_id: 8,
      heard_about_type_id: 2,
      terms: '60 ημέρες\nαπό τιμολόγιο',
      insurance: 'assigned',
      company_insurance: 1_000_000,
      website: 'https://firm.example',
    })
    const stored = await test.call('POST', '/firms/store', { as: 3, body: entered })
    const { addresses, ...rest } = entered
    const firm = await read(stored.body.id)
    expect(firm).toMatchObject({
      ...rest,
      charged_insurance: 0,
      credit_state: 'free',
      credit_percent: 0,
      insurance_file_missing: false,
      can: { update: true, credit: true, manage: true, log: true, vies: true },
    })
    expect(firm.addresses).toMatchObject(addresses as object[])
    const changed = { ...rest, addresses, version: 1, operations: [7], cargos: [], assign_users: [] }
    expect((await update(stored.body.id, changed)).status).toBe(200)
    expect(await read(stored.body.id)).toMatchObject({
      operations: [7],
      cargos: [],
      assign_users: [],
      loads: [1, 2],
    })
  })

  it.each([
    [{ operations: [9999] }, 'operations'],
    [{ loads: [9999] }, 'loads'],
    [{ countries: [9999] }, 'countries'],
    [{ cargos: [9999] }, 'cargos'],
    [{ trailers: [9999] }, 'trailers'],
    [{ assign_users: [999_999] }, 'assign_users'],
    [{ zoom: 21 }, 'zoom'],
    [{ trailer_number: -1 }, 'trailer_number'],
    [{ company_insurance: 1.5 }, 'company_insurance'],
    [{ insurance: 'maybe' }, 'insurance'],
    [{ website: 'firm.example' }, 'website'],
  ])('is refused with %o, beside its field', async (changes, field) => {
    const answer = await test.call('POST', '/firms/store', { as: 3, body: body(changes) })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('is not looked after by a customer account', async () => {
    const account = await test.make.person({ role_id: 5, firm_id: await test.make.firm() })
    const answer = await test.call('POST', '/firms/store', { as: 3, body: body({ assign_users: [account] }) })
    expect(answer.body.errors).toEqual({ assign_users: 'This choice does not exist.' })
  })

  it('recognises an address that comes back without its id', async () => {
    const id = await store({ addresses: [address, { ...address, main: false, city: 'Σίνδος' }] })
    const [first, second] = (await read(id)).addresses
    await test.make.order({ firm_company_id: id, firm_address_id: second.id })
    const swapped = [
      { ...address, main: false, city: 'ΣΊΝΔΟΣ', title: 'Αποθήκη' },
      { ...address, main: true },
    ]
    expect((await update(id, body({ addresses: swapped, version: 1 }))).status).toBe(200)
    expect((await read(id)).addresses).toMatchObject([
      { id: second.id, city: 'ΣΊΝΔΟΣ', title: 'Αποθήκη', main: false },
      { id: first.id, main: true },
    ])
  })

  it('says when an address to be dropped belongs to a customer account', async () => {
    const id = await store({ addresses: [address, { ...address, main: false, city: 'Σίνδος' }] })
    const [first, second] = (await read(id)).addresses
    await test.make.person({ role_id: 5, firm_id: id, firm_address_id: second.id })
    const answer = await update(id, body({ addresses: [first], version: 1 }))
    expect(answer.body.errors).toEqual({ addresses: 'Still used by customer accounts.' })
  })

  it('takes one of two edits at the same time, and shows it to the other', async () => {
    const id = await store()
    const answers = await Promise.all(
      [1, 2, 3].map((n) => update(id, body({ name: `Edit ${n}`, version: 1 }))),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const { name } = await read(id)
    for (const late of answers.filter(({ status }) => status === 409)) {
      expect(late.body).toMatchObject({ code: 'stale_version', current_version: 2, current: { name } })
    }
  })
})

describe('the credit of a firm', () => {
  const exposed = async (prices: number[]): Promise<number> => {
    const id = await store({ insurance: 'assigned', company_insurance: 1_000_000 })
    for (const customer_price of prices) await test.make.order({ firm_company_id: id, customer_price })
    return id
  }

  it.each([
    [[350_000, 350_000], 'free', 70],
    [[350_000, 350_001], 'warning', 70.1],
    [[1_000_000], 'warning', 100],
    [[1_000_001], 'exceeded', 100.1],
  ])('used by orders of %o is %s', async (prices, state, percent) => {
    const id = await exposed(prices)
    expect(await read(id)).toMatchObject({
      charged_insurance: prices.reduce((sum, price) => sum + price),
      credit_state: state,
      credit_percent: percent,
    })
    const { body: page } = await test.call('GET', `/firms?ids=${id}&credit=${state}`, { as: 4 })
    expect(page.data).toMatchObject([{ credit_state: state, credit_percent: percent }])
  })

  it('counts what is charged on and closed orders, until they are paid', async () => {
    const id = await exposed([100_000])
    await test.make.order({ firm_company_id: id, status: 6, cancelled: true })
    await test.make.order({ firm_company_id: id, customer_price: 50_000, status: 4, closed: true })
    const order = await test.make.order({ firm_company_id: id, customer_price: 10_000, status: 4 })
    await test.pool.query(
      `insert into consignment_costs (order_id, sort, cost_type_id, side, prepaid, amount, rate)
       values ($1, 0, 1, 'sell', true, 1001, 0.5), ($1, 1, 1, 'sell', false, 400, 1), ($1, 2, 1, 'buy', false, 999, 1)`,
      [order],
    )
    await test.pool.query('update orders set gross = order_gross(id) where id = $1', [order])
    expect((await read(id)).charged_insurance).toBe(100_000 + 50_000 + 10_000 + 501 + 400)
    await test.pool.query('update orders set invoice_paid = 10000 where id = $1', [order])
    expect((await read(id)).charged_insurance).toBe(100_000 + 50_000 + 501 + 400)
    // Too much paid for one order is no credit for the others.
    await test.pool.query('update orders set invoice_paid = 99999 where id = $1', [order])
    expect((await read(id)).charged_insurance).toBe(100_000 + 50_000)
  })

  it('is a bar without amounts for an operator, who cannot change it', async () => {
    const id = await exposed([800_000])
    expect(await read(id, 4)).toMatchObject({
      company_insurance: null,
      charged_insurance: null,
      credit_state: 'warning',
      credit_percent: 80,
      can: { update: true, credit: false, manage: false, log: false },
    })
    const listed = async (as: 3 | 4) => {
      const { body: page } = await test.call('GET', `/firms?ids=${id}`, { as })
      return page.data[0]
    }
    expect(await listed(4)).toMatchObject({ company_insurance: null, credit_percent: 80 })
    expect(await listed(3)).toMatchObject({ company_insurance: 1_000_000, credit_percent: 80 })
    for (const changes of [{ company_insurance: 5 }, { insurance: 'unassigned' }]) {
      expect((await update(id, body({ ...changes, version: 1 }), 4)).status).toBe(403)
    }
    expect((await update(id, body({ version: 1 }), 4)).status).toBe(200)
    expect(await read(id)).toMatchObject({ company_insurance: 1_000_000, insurance: 'assigned' })
  })

  it('misses a file where the insurance is unassigned, unless the customer prepays', async () => {
    const id = await store({ insurance: 'unassigned' })
    expect((await read(id)).insurance_file_missing).toBe(true)
    const prepaying = await store({ insurance: 'unassigned', term_type_id: 1 })
    expect((await read(prepaying)).insurance_file_missing).toBe(false)
    const carrier = await store({ firm_types: [3] })
    expect((await read(carrier)).insurance_file_missing).toBe(false)
    const file = (valid_to: string) => test.make.firmFile(id, { file_type_id: 20, valid_to })
    await file('2020-01-01')
    expect((await read(id)).insurance_file_missing).toBe(true)
    await file('2999-01-01')
    expect((await read(id)).insurance_file_missing).toBe(false)
  })
})

describe('the list of firms', () => {
  it('is narrowed by everything a firm serves, its address, insurance and state', async () => {
    const person = await test.make.person({ role_id: 4 })
    const name = 'Φίλτρο ΑΕ'
    const parts = { operations: [4], countries: [5], cargos: [6], trailers: [8], assign_users: [person] }
    const place = { ...address, address: 'Οδός Τζαβέλλα 77', city: 'Καστοριά' }
    await store({ name, ...parts, addresses: [place], insurance: 'assigned', company_insurance: 5 })
    for (const query of [
      'operations=4,9&countries=5',
      'cargos=6',
      'trailers=8,9',
      `assign_users=${person}`,
      'address=τζαβελλα 77',
      'search=καστορια',
      'search=φιλτρο καστορ',
      'credit=free&insurance=assigned&countries=5',
    ]) {
      expect([query, await listed(encodeURI(query))]).toEqual([query, [name]])
    }
    for (const query of ['operations=4&countries=6', 'cargos=6&active=false', 'address=τζαβελλα 78']) {
      expect(await listed(encodeURI(query))).toEqual([])
    }
    const wrong = await test.call('GET', '/firms?credit=much', { as: 4 })
    expect(wrong.body.errors).toEqual({ credit: 'This choice does not exist.' })
  })

  it('follows the cities of addresses', async () => {
    const id = await store({ addresses: [{ ...address, city: 'Ορεστιάδα' }] })
    expect(await listed(encodeURI('search=ορεστιαδα'))).toHaveLength(1)
    const [old] = (await read(id)).addresses
    await update(id, body({ addresses: [{ ...old, city: 'Διδυμότειχο' }], version: 1 }))
    expect(await listed(encodeURI('search=ορεστιαδα'))).toEqual([])
    expect(await listed(encodeURI('search=διδυμοτειχο'))).toHaveLength(1)
  })

  it('is sorted and paged the same way down and up', async () => {
    const up = await listed('dataField=vat&order=asc&pageSize=100')
    const down = await listed('dataField=vat&order=desc&pageSize=100')
    expect(down).toHaveLength(up.length)
    const pages = [...(await listed('pageSize=5')), ...(await listed('pageSize=5&currentPage=2'))]
    expect(pages).toEqual(await listed('pageSize=10'))
  })
})
