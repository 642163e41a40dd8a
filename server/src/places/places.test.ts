import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const placeBody = (changes: object = {}) => ({
  name: 'Αποθήκη Σίνδου',
  address: 'ΒΙ.ΠΕ.Θ. Σίνδου',
  postal: '57022',
  city: 'Θεσσαλονίκη',
  country_id: 1,
  lat: 40.6724,
  lng: 22.8051,
  timezone: 'Europe/Athens',
  ...changes,
})

const store = (body: unknown) => test.call('POST', '/places/store', { as: 4, body })
const read = (id: number) => test.call('GET', `/places/edit/${id}`, { as: 4 })

describe('places', () => {
  it('are entered with the defaults of the specification and read back as entered', async () => {
    const stored = await store(
      placeBody({ book_emails: ['slots@example.gr'], message: 'Gate 3\nRing twice' }),
    )
    expect(stored.status).toBe(201)
    expect((await read(stored.body.id)).body).toMatchObject({
      ...placeBody(),
      customs: 2,
      zoom: 4,
      book_emails: ['slots@example.gr'],
      message: 'Gate 3\nRing twice',
      version: 1,
      can: { update: true },
    })
  })

  it.each([
    [{ lat: 91 }, 'lat'],
    [{ lng: -180.5 }, 'lng'],
    [{ lat: '40' }, 'lat'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ timezone: '../etc' }, 'timezone'],
    [{ customs: 3 }, 'customs'],
    [{ zoom: 0 }, 'zoom'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ country_id: 9999 }, 'country_id'],
    [{ book_emails: ['no address'] }, 'book_emails.0'],
    [{ email: 'a@b' }, 'email'],
    [{ unlocode: 'athens' }, 'unlocode'],
    [{ created_by: 1 }, 'created_by'],
  ])('refuse %j beside its field', async (changes, field) => {
    const answer = await store(placeBody(changes))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('change only from the version that was read', async () => {
    const { body } = await store(placeBody())
    const changed = await test.call('POST', `/places/update/${body.id}`, {
      as: 4,
      body: { ...placeBody({ city: 'Σίνδος' }), version: 1 },
    })
    expect(changed).toMatchObject({ status: 200, body: { id: body.id, version: 2 } })
    const late = await test.call('POST', `/places/update/${body.id}`, {
      as: 4,
      body: { ...placeBody(), version: 1 },
    })
    expect(late).toMatchObject({ status: 409, body: { current: { city: 'Σίνδος', version: 2 } } })
  })

  it('carry a new name into the search of their orders', async () => {
    const place = await test.make.place({ name: 'Παλιά Αποθήκη', city: 'Πάτρα' })
    const order = await test.make.order({ loading_place_id: place })
    const body = { ...placeBody({ name: 'Σταθμός Ρίου', city: 'Ρίο' }), version: 1 }
    expect((await test.call('POST', `/places/update/${place}`, { as: 4, body })).status).toBe(200)
    const found = await test.call('GET', '/orders?search=σταθμοσ ριου', { as: 4 })
    expect(found.body.data.map((row: { id: number }) => row.id)).toEqual([order])
  })

  it('are found in Greek and Latin letters without accents', async () => {
    const lodz = await store(
      placeBody({ name: 'Centrum Logistyczne', city: 'Łódź', timezone: 'Europe/Warsaw' }),
    )
    const found = await test.call('GET', '/places?search=lodz', { as: 4 })
    expect(found.body.data.map((place: { id: number }) => place.id)).toEqual([lodz.body.id])
    const greek = await test.call('GET', '/places?search=ΣΙΝΔΟΥ ΑΠΟΘΗΚΗ&customs=false&active=true', { as: 4 })
    expect(greek.body.total).toBeGreaterThan(0)
  })
})

describe('lookups of the specification', () => {
  it('have every value in both languages and their sequence', async () => {
    for (const [type, least] of [
      ['trailer', 24],
      ['packing', 25],
      ['country', 41],
      ['cargo', 28],
      ['cost', 29],
      ['order_status', 6],
    ] as const) {
      const { body } = await test.call('GET', `/categories/${type}/dataFields`, { as: 4 })
      expect(body.data.length).toBeGreaterThanOrEqual(least)
      for (const value of body.data) expect([value.name_en, value.name_el]).not.toContain('')
      const sorts = body.data.map((value: { sort: number }) => value.sort)
      expect(sorts).toEqual(sorts.toSorted((a: number, b: number) => a - b))
    }
  })

  it('have the measures and codes of their list', async () => {
    const packings = await test.call('GET', '/categories/packing/dataFields', { as: 4 })
    expect(packings.body.data[0]).toMatchObject({
      id: 1,
      length: 120,
      width: 80,
      load_meters: 0.4,
      exchange: true,
    })
    const countries = await test.call('GET', '/categories/country/dataFields', { as: 4 })
    expect(countries.body.data[0]).toMatchObject({
      iso: 'GR',
      vat_prefix: 'EL',
      country_phone_code: '30',
      eu: true,
    })
  })
})

describe('contacts of a firm', () => {
  it('are listed with plates', async () => {
    const firm = await test.make.firm()
    await test.make.contact(firm, {
      first_name: 'Γιώργος',
      last_name: 'Ιωάννου',
      pn_trucks: ['CB 4127 HT'],
      mobiles: ['+359 888123456'],
    })
    await test.make.contact(await test.make.firm())
    const { body } = await test.call('GET', `/contacts?firm_id=${firm}&search=ιωαννου`, { as: 4 })
    expect(body).toMatchObject({
      total: 1,
      data: [{ last_name: 'Ιωάννου', pn_trucks: ['CB 4127 HT'], mobile: '+359 888123456' }],
    })
  })
})

it('the rail of a place shows the last orders that stop there, and how many are to come', async () => {
  const rail = (id: number, as: 4 | 5 = 4) => test.call('GET', `/places/rail/${id}`, { as })
  const dock = await test.make.place({ name: 'Dock' })
  expect((await rail(dock)).body).toEqual({ coming: 0, stops: [] })
  const year = new Date().getUTCFullYear()
  const at = async (day: string, status: number) => {
    const order = await test.make.order({ loading_place_id: dock, status, customer_name: 'Nordfrakt' })
    await test.pool.query('update consignment_stops set date = $2 where order_id = $1', [order, day])
    return order
  }
  await at(`${year - 2}-01-01`, 4)
  for (const month of ['03', '04', '05']) await at(`${year - 1}-${month}-01`, 4)
  const next = await at(`${year + 1}-02-01`, 2)
  const { body } = await rail(dock)
  expect(body.stops).toHaveLength(5)
  expect(body.stops[0]).toMatchObject({
    order_id: next,
    status: 2,
    date: `${year + 1}-02-01`,
    customer: 'Nordfrakt',
  })
  expect(body.coming).toBe(body.stops.filter(({ order_id: id }: { order_id: number }) => id === next).length)
  expect((await rail(dock, 5)).status).toBe(403)
  expect((await rail(999_999)).status).toBe(404)
})
