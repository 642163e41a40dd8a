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

function firmBody(changes: object = {}): Record<string, unknown> {
  serial += 1
  return { name: `Νέα Εταιρεία ${serial}`, country_id: 1, firm_types: [1], addresses: [address], ...changes }
}

const store = (body: unknown, headers = {}) => test.call('POST', '/firms/store', { as: 4, body, headers })
const read = async (id: number) => (await test.call('GET', `/firms/edit/${id}`, { as: 4 })).body
const update = (id: number, body: unknown) => test.call('POST', `/firms/update/${id}`, { as: 4, body })
const search = async (query: string) => (await test.call('GET', `/firms?${query}`, { as: 4 })).body

describe('firms', () => {
  it('are entered with types and addresses, and read back as entered', async () => {
    const second = { ...address, main: false, title: 'Αποθήκη', city: 'Σίνδος', lat: 40.67, lng: 22.8 }
    const body = firmBody({ vat: 'el-094 259 216', firm_types: [1, 3], addresses: [address, second] })
    const stored = await store(body)
    expect(stored.status).toBe(201)
    const firm = await read(stored.body.id)
    expect(firm).toMatchObject({
      name: body['name'],
      vat: 'EL 094259216',
      vat_suspicious: false,
      firm_types: [1, 3],
      insurance: 'unassigned',
      version: 1,
      active: true,
      can: { update: true },
    })
    expect(firm.addresses).toMatchObject([
      { city: 'Ασπρόπυργος', main: true },
      { city: 'Σίνδος', lat: 40.67 },
    ])
  })

  it('refuse half a point, one at sea and 0/0, and keep one that is stored', async () => {
    const stored = async (point: object) => store(firmBody({ addresses: [{ ...address, ...point }] }))
    const half = await stored({ lat: 38.06 })
    expect([half.status, half.body.errors]).toEqual([
      422,
      { 'addresses.0.lng': 'Not valid address location.' },
    ])
    for (const point of [
      { lat: 38.5, lng: 19.5 },
      { lat: 0, lng: 0 },
    ]) {
      const atSea = await stored(point)
      expect([atSea.status, atSea.body.errors]).toEqual([422, { 'addresses.0.lat': 'Location not valid' }])
    }
    const { body } = await stored({ lat: 38.06, lng: 23.58 })
    await test.pool.query('update firm_addresses set lat = 38.5, lng = 19.5 where firm_id = $1', [body.id])
    const addresses = [{ ...address, lat: 38.5, lng: 19.5 }]
    expect((await update(body.id, { ...firmBody({ addresses }), version: 1 })).status).toBe(200)
  })

  it('take the VAT number of the specification, and say that its check digit does not fit', async () => {
    const stored = await store(firmBody({ vat: 'EL 654321987' }))
    expect(stored.status).toBe(201)
    expect((await read(stored.body.id)).vat_suspicious).toBe(true)
  })

  it.each([
    '654321987',
    'EL',
    'GREECE 1',
    'EL 65432198',
    'GR 09425921',
    'DE 1',
    'EL 12345678901234567',
    'E1 654321987',
  ])('refuse the VAT number %s', async (vat) => {
    const answer = await store(firmBody({ vat }))
    expect(answer.status).toBe(422)
    expect(answer.body.errors.vat).toMatch(
      /^VAT must be a country code|^Maximum length|^A VAT number that begins with (EL|DE) has another length/,
    )
  })

  it('refuse a VAT number twice, beside its field', async () => {
    await store(firmBody({ vat: 'DE 136695976' }))
    const answer = await store(firmBody({ vat: 'DE136695976' }))
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'duplicate', errors: { vat: 'This already exists.' } },
    })
  })

  it('are made once however often the same request is sent, also at the same time', async () => {
    const body = firmBody({ vat: 'IT 00743110157' })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => store(body, { 'idempotency-key': 'firm-once' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  })

  it('have exactly one main address', async () => {
    const none = await store(firmBody({ addresses: [{ ...address, main: false }] }))
    expect(none.body.errors).toEqual({ 'addresses.0.main': 'Choose the main address.' })
    const two = await store(firmBody({ addresses: [address, address] }))
    expect(two.body.errors).toEqual({ 'addresses.1.main': 'Only one address can be the main one.' })
  })

  it('refuse lookups that do not exist, beside their field', async () => {
    for (const [changes, field] of [
      [{ firm_types: [99] }, 'firm_types'],
      [{ country_id: 999 }, 'country_id'],
      [{ term_type_id: 999 }, 'term_type_id'],
      [{ assignee: 999_999 }, 'assignee'],
    ] as const) {
      const answer = await store(firmBody(changes))
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    }
  })

  it('keep addresses that stay, swap the main one, and drop those that are gone', async () => {
    const other = { ...address, main: false, city: 'Πάτρα' }
    const { body } = await store(firmBody({ addresses: [address, other] }))
    const before = await read(body.id)
    const [first, second] = before.addresses
    const addresses = [{ ...other, id: second.id, main: true }]
    const changed = await update(body.id, { ...firmBody({ addresses }), version: 1 })
    expect(changed.status).toBe(200)
    const after = await read(body.id)
    expect(after.addresses).toMatchObject([{ id: second.id, main: true, city: 'Πάτρα' }])
    const stolen = await store(firmBody({ addresses: [{ ...address, id: first.id }] }))
    expect(stolen.body.errors).toHaveProperty(['addresses.0.id'])
  })

  it('name an address that cannot be dropped because orders use it', async () => {
    const { body } = await store(firmBody({ addresses: [address, { ...address, main: false }] }))
    const [kept, used] = (await read(body.id)).addresses
    await test.make.order({ firm_company_id: body.id, firm_address_id: used.id })
    const answer = await update(body.id, { ...firmBody({ addresses: [kept] }), version: 1 })
    expect(answer.body.errors).toEqual({ addresses: 'Still used by orders.' })
    expect((await read(body.id)).addresses).toHaveLength(2)
  })

  it('carry a new name into their orders', async () => {
    const { body } = await store(firmBody({ name: 'Παλιό Όνομα' }))
    const order = await test.make.order({ firm_company_id: body.id, customer_name: 'Παλιό Όνομα' })
    await update(body.id, { ...firmBody({ name: 'Καινούργιος Τίτλος' }), version: 1 })
    const found = await test.call('GET', '/orders?search=ΚΑΙΝΟΥΡΓΙΟΣ', { as: 4 })
    expect(found.body.data).toMatchObject([{ id: order, customer: { name: 'Καινούργιος Τίτλος' } }])
  })

  it('answer an older version with the record as it is now', async () => {
    const { body } = await store(firmBody())
    await update(body.id, { ...firmBody({ name: 'Second' }), version: 1 })
    const late = await update(body.id, { ...firmBody({ name: 'Third' }), version: 1 })
    expect(late).toMatchObject({ status: 409, body: { current_version: 2, current: { name: 'Second' } } })
  })

  it('are found by name and VAT whatever the accents, and narrowed by side, type and country', async () => {
    const { body } = await store(
      firmBody({ name: 'Αφοί Παπαδόπουλοι ΑΕ', vat: 'EL 998877665', firm_types: [3] }),
    )
    for (const query of ['search=παπαδοπουλοι', 'search=ΑΦΟΙ', 'search=998877', 'search=παπ αφ']) {
      expect((await search(query)).data.map((firm: { id: number }) => firm.id)).toEqual([body.id])
    }
    expect((await search('search=παπαδοπουλοι&side=customer')).data).toEqual([])
    expect((await search('search=παπαδοπουλοι&side=carrier&firm_types=3&country=1')).total).toBe(1)
    expect((await search(`ids=${body.id}`)).data).toMatchObject([{ city: 'Ασπρόπυργος', country_iso: 'GR' }])
  })
})

describe('the list of firms', () => {
  it('has firms with papers that expire under a tab of their own, as their list tells them', async () => {
    const today = await test.pool.query<{ day: string }>(
      `select (now() at time zone 'Europe/Athens')::date::text as day`,
    )
    const day = (by: number) =>
      new Date(Date.parse(today.rows[0]?.day ?? '') + by * 86_400_000).toISOString().slice(0, 10)
    const paper = async (by: number, values: object = {}) => {
      const firm = await test.make.firm()
      await test.make.firmFile(firm, { valid_to: day(by), number: 'A', ...values })
      return firm
    }
    const soon = await paper(10)
    const lately = await paper(-20)
    await paper(60)
    await paper(5, { removed_at: day(0) })
    const renewed = await paper(3)
    await test.make.firmFile(renewed, { valid_to: day(400), number: 'A' })
    const found = await test.call('GET', '/firms?side=expiring&dataField=created_at', { as: 4 })
    const told = await test.call('GET', '/firms/files/expiring?pageSize=100', { as: 4 })
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([soon, lately])
    expect(found.body.total).toBe(2)
    expect(told.body.data.map(({ firm_id: id }: { firm_id: number }) => id)).toEqual([lately, soon])
  })

  it('is narrowed to whom a colleague leads or works for besides', async () => {
    const colleague = await test.make.person({ role_id: 4 })
    const led = await test.make.firm({ assignee: colleague })
    const helped = await test.make.firm()
    await test.make.firm()
    await test.pool.query('insert into firm_assign_users values ($1, $2)', [helped, colleague])
    const found = await test.call('GET', `/firms?assign_users=${colleague}`, { as: 4 })
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([led, helped])
  })

  it('is sorted by colleague, trailers, insurance used and day, with those that have none last', async () => {
    const one = await test.make.person({ role_id: 4, name: 'Aaa', surname: 'First' })
    const two = await test.make.person({ role_id: 4, name: 'Bbb', surname: 'Second' })
    const limit = { insurance: 'assigned', company_insurance: 100_000 }
    const names = ['Sorted alpha', 'Sorted two', 'Sorted none']
    const ids = [
      await test.make.firm({ name: names[0], assignee: one, trailer_number: 9, ...limit }),
      await test.make.firm({ name: names[1], assignee: two, trailer_number: 3, ...limit }),
      await test.make.firm({ name: names[2], insurance: 'unassigned', company_insurance: null }),
    ]
    await test.make.order({ firm_company_id: ids[1], customer_price: 50_000 })
    const order = async (query: string) =>
      (await search(`search=sorted&pageSize=10&${query}`)).data.map(({ id }: { id: number }) =>
        ids.indexOf(id),
      )
    expect(await order('dataField=assignee&order=asc')).toEqual([0, 1, 2])
    expect(await order('dataField=assignee&order=desc')).toEqual([1, 0, 2])
    expect(await order('dataField=trailers&order=desc')).toEqual([0, 1, 2])
    expect(await order('dataField=credit&order=desc')).toEqual([1, 0, 2])
    expect(await order('dataField=created_at&order=asc')).toEqual([0, 1, 2])
    const rows = (await search('search=alpha&country=1')).data
    expect(rows).toMatchObject([
      { name: 'Sorted alpha', insurance: 'assigned', created_at: expect.any(String) },
    ])
    expect((await search('search=alpha&country=5')).data).toEqual([])
  })
})
