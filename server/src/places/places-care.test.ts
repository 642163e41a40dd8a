import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const GERMANY = 5
const METRES_A_DEGREE = (6_371_008.8 * Math.PI) / 180

const body = (changes: object = {}) => ({
  name: 'Αποθήκη Σίνδου',
  city: 'Σίνδος',
  country_id: 1,
  lat: 40.6724,
  lng: 22.8051,
  ...changes,
})
const store = (changes: object = {}, headers: Record<string, string> = {}) =>
  test.call('POST', '/places/store', { as: 4, body: body(changes), headers })
const read = async (id: number) => (await test.call('GET', `/places/edit/${id}`, { as: 4 })).body
const idsOf = (data: { id: number }[]) => data.map(({ id }) => id)

describe('a place', () => {
  it('gets the time zone of its coordinates when none is given, and keeps one chosen by hand', async () => {
    const found = await store({ lat: 41.1392, lng: 22.5017 })
    expect(await read(found.body.id)).toMatchObject({ timezone: 'Europe/Skopje' })
    const chosen = await store({ lat: 41.1392, lng: 22.5017, timezone: 'Europe/Athens' })
    expect(await read(chosen.body.id)).toMatchObject({ timezone: 'Europe/Athens' })
  })

  it('gets a new time zone when it is moved without one', async () => {
    const { id } = (await store()).body
    const change = { ...body({ lat: 41.7186, lng: 26.3217 }), version: 1 }
    expect((await test.call('POST', `/places/update/${id}`, { as: 4, body: change })).status).toBe(200)
    expect(await read(id)).toMatchObject({ timezone: 'Europe/Sofia', version: 2 })
  })

  it('is rejected without a pin, or with one at sea, in the specification’s words', async () => {
    const without = await store({ lat: undefined, lng: null })
    const sentence = 'Not valid address location.'
    expect([without.status, without.body.errors]).toEqual([422, { lat: sentence, lng: sentence }])
    const atSea = await store({ lat: 38.5, lng: 19.5, timezone: 'Europe/Athens' })
    expect([atSea.status, atSea.body.errors]).toEqual([422, { lat: 'Location not valid' }])
  })

  it('keeps telephone numbers of their country, and refuses others beside their field', async () => {
    const phones = { phone: '+30 2310123456', phone_iso: 'GR', mobile: '+359 888123456', mobile_iso: 'BG' }
    expect(await read((await store(phones)).body.id)).toMatchObject(phones)
    const wrong = await store({ phone: '+49 30123456', phone_iso: 'GR' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['phone']])
    const short = await store({ mobile: '+30 6912345', mobile_iso: 'GR' })
    expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['mobile']])
  })

  it('is entered once when it is sent twice with one key', async () => {
    const key = { 'idempotency-key': 'place-once' }
    const [one, other] = [await store({ name: 'Μία φορά' }, key), await store({ name: 'Μία φορά' }, key)]
    expect(other.body).toEqual(one.body)
    const found = await test.call('GET', '/places?search=μια φορα', { as: 4 })
    expect(found.body.total).toBe(1)
  })
})

describe('a place that is no longer used', () => {
  it('is switched off and on again, each time with its version and in the audit trail', async () => {
    const id = await test.make.place({ name: 'Παλιά πύλη' })
    const switched = (action: string) => test.call('PUT', `/places/active/${id}`, { as: 3, body: { action } })
    const byOperator = await test.call('PUT', `/places/active/${id}`, {
      as: 4,
      body: { action: 'deactivate' },
    })
    expect(byOperator.status).toBe(403)
    expect((await switched('deactivate')).body).toEqual({ id, version: 2 })
    expect((await test.call('GET', '/places?search=παλια πυλη&active=true', { as: 4 })).body.total).toBe(0)
    expect((await switched('activate')).body).toEqual({ id, version: 3 })
    expect((await switched('remove')).status).toBe(422)
    const audited = await test.pool.query(
      "select before, after from audit_log where entity = 'places' and entity_id = $1 order by id",
      [id],
    )
    expect(audited.rows).toEqual([
      { before: { active: true }, after: { active: false } },
      { before: { active: false }, after: { active: true } },
    ])
  })

  it('is deleted by those who manage, and only while no order goes there', async () => {
    const destroy = (id: number, as: 1 | 2 | 3 | 4) => test.call('DELETE', `/places/destroy/${id}`, { as })
    const [used, free] = [await test.make.place(), await test.make.place()]
    await test.make.order({ loading_place_id: used })
    await test.make.order({ loading_place_id: used })
    expect((await destroy(free, 4)).status).toBe(403)
    expect(await destroy(used, 3)).toMatchObject({
      status: 409,
      body: { code: 'in_use', errors: { result: 'Used by orders: 2. Deactivate it instead.' } },
    })
    expect((await destroy(free, 3)).status).toBe(200)
    expect((await destroy(free, 3)).status).toBe(404)
    expect((await read(used)).can).toEqual({ update: true, destroy: false })
  })

  it('is not deleted while customs are cleared there', async () => {
    const customs = await test.make.customsPlace()
    await test.make.order()
    await test.pool.query('update consignment_stops set custom_place_id = $1', [customs])
    expect((await test.call('DELETE', `/places/destroy/${customs}`, { as: 1 })).status).toBe(409)
  })
})

describe('a likely duplicate of a place', () => {
  const similar = async (changes: object = {}) => {
    const query = { name: 'Somewhere else', country_id: GERMANY, lat: 52.5, lng: 13.4, ...changes }
    const parts = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    const answer = await test.call('GET', `/places/similar?${parts.join('&')}`, { as: 4 })
    expect(answer.status).toBe(200)
    return answer.body.data
  }

  it('is found within 300 metres, to the metre, in every direction', async () => {
    const centre = { lat: 50, lng: 8 }
    const around = (metres: number) => {
      const [north, east] = [
        metres / METRES_A_DEGREE,
        metres / METRES_A_DEGREE / Math.cos((centre.lat * Math.PI) / 180),
      ]
      return [
        { lat: centre.lat + north, lng: centre.lng },
        { lat: centre.lat - north, lng: centre.lng },
        { lat: centre.lat, lng: centre.lng + east },
        { lat: centre.lat, lng: centre.lng - east },
      ]
    }
    const id = await test.make.place({ country_id: GERMANY, ...centre })
    for (const point of around(299.5)) expect(idsOf(await similar(point))).toEqual([id])
    for (const point of around(300.5)) expect(await similar(point)).toEqual([])
  })

  it('is found by the same name, whatever its accents and capitals', async () => {
    const id = await test.make.place({ country_id: GERMANY, name: 'Großmarkt  Süd', lat: 48.1, lng: 11.5 })
    const named = { name: 'GROSSMARKT  SUD' }
    expect(idsOf(await similar(named))).toEqual([id])
    expect(await similar({ ...named, except: id })).toEqual([])
    expect(await similar({ name: 'Großmarkt Nord' })).toEqual([])
  })

  it('is not found in another country', async () => {
    const id = await test.make.place({ country_id: GERMANY, name: 'Grenze', lat: 47.6, lng: 9.2 })
    const near = { name: 'Grenze', lat: 47.6001, lng: 9.2 }
    expect(idsOf(await similar(near))).toEqual([id])
    expect(await similar({ ...near, country_id: 1 })).toEqual([])
  })

  it('is shown with its distance, nearest first, also when it is switched off', async () => {
    const at = { country_id: GERMANY, lng: 10, city: 'Ulm' }
    const far = await test.make.place({ ...at, lat: 48.401 })
    const near = await test.make.place({ ...at, lat: 48.4005, active: false })
    const found = await similar({ lat: 48.4, lng: 10 })
    expect(found).toMatchObject([
      { id: near, metres: 56, active: false },
      { id: far, metres: 111, city: 'Ulm', active: true },
    ])
  })

  it.each(['lat=90&lng=180', 'lat=-90&lng=0', 'lat=0&lng=-180'])(
    'is found at the ends of the earth: %s',
    async (at) => {
      const answer = await test.call('GET', `/places/similar?${at}&name=x&country_id=1`, { as: 4 })
      expect([answer.status, answer.body.data]).toEqual([200, []])
    },
  )
})

describe('the map beside the list', () => {
  it('has the places of the same search and filters', async () => {
    const customs = await test.make.place({ name: 'Τελωνείο Ευζώνων', customs: 1, lat: 41.1, lng: 22.55 })
    const off = await test.make.place({ name: 'Παλιό τελωνείο', customs: 1, active: false })
    const ask = async (query: string) => (await test.call('GET', `/places/map?${query}`, { as: 4 })).body
    expect(await ask('search=τελωνειο ευζωνων')).toEqual({
      data: [{ id: customs, name: 'Τελωνείο Ευζώνων', lat: 41.1, lng: 22.55, customs: 1, active: true }],
      is_cut: false,
    })
    const filtered = await ask('search=τελωνειο&customs=true&active=false&country=1')
    expect(idsOf(filtered.data)).toEqual([off])
    expect((await ask('search=τελωνειο&country=2')).data).toEqual([])
    expect((await test.call('GET', '/places/map?pageSize=10', { as: 4 })).status).toBe(422)
  })
})
