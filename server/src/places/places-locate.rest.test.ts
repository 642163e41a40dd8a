import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { csv, enterSheet, sendSheet } from '../test/sheets.ts'
import { keepGazetteer, loadGazetteer } from './gazetteer.service.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await loadGazetteer(test.db)
})
afterAll(() => test.close())

const locate = async (search: string, language: 'en' | 'el' = 'en') => {
  const path = `/places/locate?search=${encodeURIComponent(search)}`
  const { status, body } = await test.call('GET', path, { as: 4, language })
  expect([status, body.source]).toEqual([200, 'gazetteer'])
  return body.data as { name: string; city: string; country_iso: string; country_id: number | null }[]
}

const countCities = async (): Promise<number> => {
  const found = await test.pool.query('select count(*)::int as cities from gazetteer')
  return found.rows[0].cities
}

describe('the gazetteer', () => {
  it.each([
    // Typed in Greek, a Greek town is named in Greek, on an English screen too.
    ['Θεσσαλονίκη', 'GR', 'Θεσσαλονίκη'],
    ['θεσσαλονικη', 'GR', 'Θεσσαλονίκη'],
    ['Thessaloniki', 'GR', 'Thessaloníki'],
    ['saloniki', 'GR', 'Thessaloníki'],
    ['ΗΓΟΥΜΕΝΙΤΣΑ', 'GR', 'Ηγουμενίτσα'],
    ['igumenitsa', 'GR', 'Igoumenítsa'],
    ['Ναύπλιο', 'GR', 'Ναύπλιο'],
    ['Χαλάστρα', 'GR', 'Chalástra'],
    ['halastra', 'GR', 'Chalástra'],
    ['Κουφάλια', 'GR', 'Κουφάλια'],
    ['Μόναχο', 'DE', 'Munich'],
    ['münchen', 'DE', 'Munich'],
    ['Βιέννη', 'AT', 'Vienna'],
    ['wien', 'AT', 'Vienna'],
    ['Μιλάνο', 'IT', 'Milan'],
    ['milano', 'IT', 'Milan'],
    ['lodz', 'PL', 'Łódź'],
    ['Κωνσταντινούπολη', 'TR', 'Istanbul'],
    ['Αργυρόκαστρο', 'AL', 'Gjirokastër'],
    ['Leopoldstr. 5, 80802 München, Germany', 'DE', 'Munich'],
    ['Ερμού 12, 10563 Αθήνα', 'GR', 'Αθήνα'],
    ['Kifisou 100 Athens', 'GR', 'Athens'],
    ['Μάνδρα Αττικής', 'GR', 'Μάνδρα'],
    ['schiphol', 'NL', 'Amsterdam'],
    ['Λόντζ', 'PL', 'Łódź'],
    // Overseas only large cities, and behind those of the same name that are near.
    ['Νέα Υόρκη', 'US', 'New York City'],
    ['new york', 'US', 'New York City'],
    ['Σαγκάη', 'CN', 'Shanghai'],
    ['Valencia', 'ES', 'Valencia'],
    // Names that no list has in Greek are found as they are heard.
    ['Μπρέμεν', 'DE', 'Bremen'],
    ['Άπελντορν', 'NL', 'Apeldoorn'],
  ])('finds %s first', async (search, country, name) => {
    const [first] = await locate(search)
    expect([first?.country_iso, first?.name]).toEqual([country, name])
  })

  it('names cities in the language of the reader, largest first, with the country’s id', async () => {
    const found = await locate('Αλεξάνδρεια', 'el')
    expect(found.map(({ country_iso }) => country_iso).slice(0, 2)).toEqual(['EG', 'GR'])
    expect((await locate('munich', 'el'))[0]).toMatchObject({ name: 'Μόναχο', city: 'Μόναχο' })
    expect((await locate('patra'))[0]).toMatchObject({ country_id: 1 })
    expect((await locate('nic'))[0]).toMatchObject({ country_iso: 'FR' })
  })

  it('finds post codes and streets where a place or a firm of ours is', async () => {
    await enterSheet(
      test,
      'places',
      csv(
        'Name,Street,Postal code,City,Country,Latitude,Longitude',
        'Yard,Kifisou 100,104 42,Athens,GR,37.99,23.71',
        'Shed,Lenorman 7,10442,Athens,GR,37.988,23.712',
        'Gate,Lenorman 9,10442,Athens,GR,37.99,23.714',
      ),
    )
    const found = await test.call('GET', '/places/locate?search=10442', { as: 4 })
    expect(found.body.data).toMatchObject([
      {
        name: '10442 Athens',
        address: '',
        postal: '10442',
        city: 'Athens',
        country_id: 1,
        lat: 37.989,
        lng: 23.713,
      },
      { name: '104 42 Athens', lat: 37.99 },
    ])
    expect((await test.call('GET', '/places/locate?search=104%2042', { as: 4 })).body.data).toHaveLength(2)
    const street = await test.call('GET', '/places/locate?search=kifisou%20100,%20athens', { as: 4 })
    expect(street.body.data[0]).toMatchObject({
      address: 'Kifisou 100',
      postal: '104 42',
      lat: 37.99,
      lng: 23.71,
    })
    // Cities stand behind what is known, and are there where nothing is.
    expect(street.body.data.at(-1)).toMatchObject({ name: 'Athens', address: '' })
    expect(await locate('99999')).toEqual([])
  })

  it('finds nothing for what is no city, and refuses an empty search', async () => {
    expect(await locate('zzzzqqqq')).toEqual([])
    expect(await locate('%%%')).toEqual([])
    const empty = await test.call('GET', '/places/locate?search=%20', { as: 4 })
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['search']])
  })

  it('is loaded once; a new edition replaces it, all or nothing', async () => {
    const cities = await countCities()
    expect(cities).toBeGreaterThan(70_000)
    const loadedAt = async () => (await test.pool.query('select * from gazetteer_editions')).rows
    const before = await loadedAt()
    await loadGazetteer(test.db)
    expect(await loadedAt()).toEqual(before)
    await test.pool.query('update gazetteer_editions set edition = 0')
    await expect(loadGazetteer(test.db, AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping')
    expect(await countCities()).toBe(cities)
    const stop = keepGazetteer(test.db, (problem) => expect(problem).toBeNull())
    await expect.poll(async () => (await loadedAt())[0]?.edition, { timeout: 90_000 }).toBe(3)
    await stop()
    expect(await countCities()).toBe(cities)
  }, 120_000)

  it('is searched by its index', async () => {
    const plan = await test.pool.query(
      "explain select id from gazetteer where search like search_pattern('ath') order by population desc limit 10",
    )
    expect(JSON.stringify(plan.rows)).toContain('gazetteer_search')
  })
})

describe('an imported sheet of places without degrees', () => {
  it('gets the degrees of their city and says so; a city that nobody knows is rejected', async () => {
    const head = 'Name,Street,City,Country'
    const sent = await sendSheet(
      test,
      'places',
      csv(head, 'Αποθήκη,Οδός 1,Σίνδος,GR', 'Lager,Weg 1,München,DE'),
    )
    const remarks = sent.body.warnings.map(({ row, message }: { row: number; message: string }) => [
      row,
      message,
    ])
    const sentence = expect.stringContaining('Without coordinates the pin is in the city centre.')
    expect([sent.body.errors, remarks]).toEqual([
      [],
      [
        [2, sentence],
        [3, sentence],
      ],
    ])
    const { body } = await enterSheet(test, 'places', csv(head, 'Αποθήκη,Οδός 1,Σίνδος,GR'))
    expect(body).toMatchObject({ state: 'done', done: 1 })
    const stored = await test.call('GET', '/places?search=Αποθήκη', { as: 4 })
    expect(stored.body.data[0].lat).toBeCloseTo(40.67, 1)
    const refused = await sendSheet(test, 'places', csv(head, 'X,Y,Zzzqq,GR', 'X,Y,Μόναχο,GR'))
    expect(refused.body.errors.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining('Not valid address location.'),
      expect.stringContaining('Not valid address location.'),
    ])
  })

  it('is rejected with a pin in another country, or looked at again close to a border', async () => {
    const head = 'Name,Street,City,Country,Latitude,Longitude'
    const { body } = await sendSheet(
      test,
      'places',
      csv(head, 'M,S,Αθήνα,GR,45.4642,9.19', 'T,S,Εύζωνοι,GR,41.1392,22.5017'),
    )
    const sentence = expect.stringContaining('This point is in a different country from the address.')
    expect(body.errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [2, sentence],
    ])
    expect(body.warnings.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual(
      [[3, sentence]],
    )
  })
})

describe('a point on the map', () => {
  const at = (lat: number | string, lng: number | string) =>
    test.call('GET', `/places/at?lat=${lat}&lng=${lng}`, { as: 4 })

  it.each([
    ['Evzoni', 41.1075, 22.5519, 'Europe/Athens'],
    ['Gevgelija', 41.1392, 22.5017, 'Europe/Skopje'],
    ['Stojakovo, beyond Evzoni', 41.155, 22.577, 'Europe/Skopje'],
    ['Promachonas', 41.3725, 23.365, 'Europe/Athens'],
    ['Kapitan Andreevo', 41.7186, 26.3217, 'Europe/Sofia'],
    ['Kapıkule', 41.718, 26.356, 'Europe/Istanbul'],
    ['Kakavia, the Albanian side', 39.909, 20.361, 'Europe/Tirane'],
    ['Ktismata, the Greek side of Kakavia', 39.8915, 20.3795, 'Europe/Athens'],
    ['Kipoi', 40.944, 26.3, 'Europe/Athens'],
    ['İpsala', 40.9286, 26.38, 'Europe/Istanbul'],
    ['the port of Patras', 38.255, 21.728, 'Europe/Athens'],
  ])('at %s is in its own zone', async (_name, lat, lng, timezone) => {
    expect((await at(lat, lng)).body).toMatchObject({ timezone })
  })

  it('has the nearest city', async () => {
    const { body } = await at(40.6724, 22.8051)
    expect(body.address).toMatchObject({ country_iso: 'GR', country_id: 1, city: 'Síndos' })
  })

  it.each([
    [38.5, 19.5],
    [0, 0],
    [90, 0],
  ])('is no valid location on the high seas at %d, %d', async (lat, lng) => {
    const answer = await at(lat, lng)
    expect([answer.status, answer.body.errors]).toEqual([422, { lat: 'Location not valid' }])
  })

  it.each([
    ['91', '0', 'lat'],
    ['38', '181', 'lng'],
    ['', '22', 'lat'],
    ['NaN', '22', 'lat'],
    ['1e1', '22', 'lat'],
    ['38,5', '22', 'lat'],
  ])('written as %s, %s is refused', async (lat, lng, field) => {
    const answer = await at(lat, lng)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it.each([
    ['Milan', 45.4642, 9.19],
    ['Munich', 48.1371, 11.5754],
  ])('is no Greek address in %s, of a place or of a firm', async (_name, lat, lng) => {
    const point = { city: 'Αθήνα', country_id: 1, lat, lng }
    const sentence = 'This point is in a different country from the address.'
    const place = await test.call('POST', '/places/store', { as: 4, body: { name: 'Αποθήκη', ...point } })
    expect([place.status, place.body.errors]).toEqual([422, { lat: sentence }])
    const address = { ...point, address: 'Ερμού 1', timezone: 'Europe/Athens', main: true }
    const body = { name: 'Μακριά ΑΕ', country_id: 1, firm_types: [1], addresses: [address] }
    const firm = await test.call('POST', '/firms/store', { as: 4, body })
    expect([firm.status, firm.body.errors]).toEqual([422, { 'addresses.0.lat': sentence }])
  })

  it.each([
    ['a stone’s throw beyond the border', 41.1392, 22.5017],
    ['on an island before another coast', 36.1493, 29.5917],
  ])('may be a Greek place at %s', async (_name, lat, lng) => {
    const body = { name: 'Τελωνείο', city: 'Εύζωνοι', country_id: 1, lat, lng }
    expect((await test.call('POST', '/places/store', { as: 4, body })).status).toBe(201)
  })

  it('is answered each time when it is asked for many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, step) => at(38 + step / 100, 23.5)))
    expect(new Set(answers.map(({ body }) => body.timezone))).toEqual(new Set(['Europe/Athens']))
  })
})
