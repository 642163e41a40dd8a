import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { detailBody, makeParents, orderBody } from '../test/order-body.ts'
import type { OrderParents } from '../test/order-body.ts'

let test: TestApp
let parents: OrderParents

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeParents(test.make)
})
afterAll(() => test.close())

const store = (body: unknown, options: { headers?: Record<string, string>; language?: 'el' } = {}) =>
  test.call('POST', '/orders/store', { as: 4, body, ...options })

describe('entering an order', () => {
  it('writes every part of a full truck of feta and gives it back as it was entered', async () => {
    const stored = await store(orderBody(parents))
    expect(stored.status).toBe(201)
    const { body: order } = await test.call('GET', `/orders/edit/${stored.body.id}`, { as: 4 })
    expect(order).toMatchObject({
      view: 'staff',
      number_id: stored.body.number_id,
      status: 1,
      import_export: 2,
      customer_price: 435_000,
      transporter_price: 0,
      profit: 435_000,
      firm_company: { id: parents.customer, name: 'Ελληνικά Τυριά ΑΕ' },
      version: 1,
      can: { update: true },
    })
    const [detail] = order.details
    expect(detail).toMatchObject({
      load_type_id: 1,
      load_meters: 13.6,
      weight: 22_400,
      temp: 4,
      start_temp: 2,
      stop_temp: 6,
      degrees: 'C',
      cargos: [{ cargo_id: 4, subcargo_id: null, description: 'Φέτα' }],
      references: [
        { reference_type_id: 1, ref_number: '88-4410' },
        { reference_type_id: 4, ref_number: '4711' },
      ],
      packings: [{ packing_type_id: 1, pallets: 33, exchange: true, stack: 1 }],
    })
    expect(detail.loading).toMatchObject({
      date: '2026-11-24',
      time_from: '08:00',
      time_to: '12:00',
      timezone: 'Europe/Athens',
      starts_at: '2026-11-24T06:00:00.000Z',
      ends_at: '2026-11-24T10:00:00.000Z',
      place: { city: 'Ασπρόπυργος', country_iso: 'GR' },
    })
    expect(detail.unloading).toMatchObject({
      timezone: 'Europe/Berlin',
      starts_at: '2026-11-27T05:00:00.000Z',
      ends_at: '2026-11-27T09:00:00.000Z',
      place: { city: 'München', country_iso: 'DE' },
    })
    expect(order.logs).toMatchObject([{ event: 'created', log_type_id: 5 }])
  })

  it('keeps three packings of different sizes in their order', async () => {
    const packings = [
      { packing_type_id: 1, pallets: 4 },
      { packing_type_id: 8, pallets: 2, length: 200, width: 110, height: 150, weight: 480.5 },
      { packing_type_id: 13, pallets: 3, stack: 2 },
    ]
    const detail = detailBody(parents, { load_type_id: 2, load_meters: 4.4, packings })
    const stored = await store(orderBody(parents, { details: [detail] }))
    const { body } = await test.call('GET', `/orders/edit/${stored.body.id}`, { as: 4 })
    expect(body.details[0]).toMatchObject({ load_type_id: 2, load_meters: 4.4, packings })
  })

  it('numbers orders per business and year without gaps, also when one in between is refused', async () => {
    const business = await test.make.business()
    const numbers: string[] = []
    for (const price of [1, 2, -1, 3]) {
      const answer = await store(orderBody(parents, { business_id: business, customer_price: price }))
      if (answer.status === 201) numbers.push(answer.body.number_id)
    }
    expect(numbers).toEqual(['2026-000001', '2026-000002', '2026-000003'])
  })

  it('numbers twenty orders entered at once without gap or double', async () => {
    const business = await test.make.business()
    const body = orderBody(parents, { business_id: business })
    const answers = await Promise.all(Array.from({ length: 20 }, () => store(body)))
    const numbers = answers.map((answer) => Number(answer.body.number_id.slice(5))).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_value, at) => at + 1))
  })

  it('takes a window within the hour that the clock change skips', async () => {
    const loading = { place_id: parents.athens, date: '2027-03-28', time_from: '03:30', time_to: '04:10' }
    const unloading = { place_id: parents.munich, date: '2027-03-30' }
    const stored = await store(orderBody(parents, { details: [detailBody(parents, { loading, unloading })] }))
    expect(stored.status).toBe(201)
  })

  it('names its customer as the firm is called at that moment, also while it is renamed', async () => {
    const firm = await test.make.firm({ name: 'Before' })
    const owner = await test.pool.connect()
    await owner.query('begin')
    await owner.query("update firms set name = 'After' where id = $1", [firm])
    const storing = store(orderBody(parents, { firm_company_id: firm }))
    await new Promise((resolve) => setTimeout(resolve, 150))
    await owner.query('commit')
    owner.release()
    const { body } = await test.call('GET', `/orders/edit/${(await storing).body.id}`, { as: 4 })
    expect(body.firm_company.name).toBe('After')
  })

  it('begins again at one in a new year', async () => {
    const business = await test.make.business()
    test.clock.set('2026-12-31T22:30:00Z')
    const stored = await store(orderBody(parents, { business_id: business }))
    test.clock.set('2026-11-21T09:00:00Z')
    expect(stored.body.number_id).toBe('2027-000001')
  })

  it('makes one order of twenty requests with the same Idempotency-Key', async () => {
    const body = orderBody(parents, { customer_price: 77_777 })
    const headers = { 'idempotency-key': 'twenty-times' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => store(body, { headers })))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(answers.every((answer) => answer.status === 201)).toBe(true)
    const found = await test.pool.query('select count(*) as n from orders where customer_price = 77777')
    expect(found.rows[0].n).toBe(1)
  })

  it('refuses another body under a used Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'one-body' }
    await store(orderBody(parents), { headers })
    const answer = await store(orderBody(parents, { customer_price: 1 }), { headers })
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('idempotency_mismatch')
  })

  it('writes the creation into the audit trail, which cannot be changed afterwards', async () => {
    const { body } = await store(orderBody(parents))
    const trail = await test.pool.query(
      "select id, action, after from audit_log where entity = 'orders' and entity_id = $1",
      [body.id],
    )
    expect(trail.rows).toMatchObject([{ action: 'orders.create', after: { customer_price: 435_000 } }])
    await expect(test.pool.query('delete from audit_log where id = $1', [trail.rows[0].id])).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('refusing an order', () => {
  const refusedWith = async (changes: object, path: string, text?: string) => {
    const answer = await store({ ...orderBody(parents), ...changes })
    expect(answer.body.errors).toHaveProperty([path], text ?? expect.any(String))
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('invalid')
  }
  const detailRefusedWith = (changes: object, path: string, text?: string) =>
    refusedWith({ details: [{ ...detailBody(parents), ...changes }] }, `details.0.${path}`, text)

  it('says which required field is missing, in the language of the caller', async () => {
    const { firm_company_id: _gone, ...body } = orderBody(parents)
    const english = await store(body)
    expect(english.body.errors).toEqual({ firm_company_id: 'Field is required.' })
    const greek = await store(body, { language: 'el' })
    expect(greek.body.errors).toEqual({ firm_company_id: 'Το πεδίο είναι υποχρεωτικό.' })
    expect(greek.body.message).toBe('Συμπληρώστε όλα τα υποχρεωτικά πεδία για να συνεχίσετε.')
  })

  it('refuses fields it does not know, wherever they are', async () => {
    await refusedWith({ transporter_price: 5 }, 'transporter_price', 'This field does not exist.')
    await detailRefusedWith({ profit: 5 }, 'profit', 'This field does not exist.')
  })

  it('refuses wrong types instead of converting them', async () => {
    await refusedWith({ customer_price: '4350' }, 'customer_price', 'Must be a number.')
    await refusedWith({ avoid_sea: 1 }, 'avoid_sea')
    await refusedWith({ details: 'x' }, 'details')
    await refusedWith({ firm_company_id: 1.5 }, 'firm_company_id')
  })

  it('refuses absurd numbers and dates', async () => {
    await refusedWith({ customer_price: 10_000_000_000 }, 'customer_price', 'Maximum value is 9999999999.')
    await refusedWith({ customer_price: -1 }, 'customer_price', 'Minimum value is 0.')
    await detailRefusedWith({ weight: 1e300 }, 'weight')
    await detailRefusedWith({ load_meters: 13.123 }, 'load_meters', 'No more than 2 decimal places.')
    const { loading } = detailBody(parents)
    for (const date of ['2026-02-30', '1812-01-01', '2026-1-1', '26-01-01', 'tomorrow', '9999-12-31']) {
      await detailRefusedWith({ loading: { ...loading, date } }, 'loading.date', 'Date is not valid.')
    }
    await detailRefusedWith({ loading: { ...loading, time_from: '24:00' } }, 'loading.time_from')
  })

  it('refuses a window that ends before it starts', async () => {
    const { loading } = detailBody(parents)
    await detailRefusedWith({ loading: { ...loading, time_to: '07:59' } }, 'loading.time_to')
  })

  it('refuses a delivery before the loading, judged by the clocks of both places', async () => {
    const loading = { place_id: parents.athens, date: '2026-11-24', time_from: '08:00', time_to: '12:00' }
    const early = { place_id: parents.munich, date: '2026-11-24', time_from: '05:00', time_to: '06:59' }
    const text = 'The delivery is before the loading.'
    await detailRefusedWith({ loading, unloading: early }, 'unloading.date', text)
    // 07:00 in Munich is 08:00 in Athens.
    const justInTime = { ...early, time_to: '07:00' }
    const stored = await store(
      orderBody(parents, { details: [detailBody(parents, { loading, unloading: justInTime })] }),
    )
    expect(stored.status).toBe(201)
  })

  it('refuses NUL, control characters and lone surrogates', async () => {
    for (const ref_number of ['a\0b', 'a\u0007b', 'a\ud800b', 'a\nb']) {
      const references = [{ reference_type_id: 1, ref_number }]
      await detailRefusedWith(
        { references },
        'references.0.ref_number',
        'Contains characters that are not allowed.',
      )
    }
  })

  it('counts a text in characters, not in bytes or code units', async () => {
    const long = '😀'.repeat(80)
    const references = [{ reference_type_id: 1, ref_number: long }]
    const stored = await store(orderBody(parents, { details: [detailBody(parents, { references })] }))
    expect(stored.status).toBe(201)
    const longer = [{ reference_type_id: 1, ref_number: `${long}x` }]
    await detailRefusedWith({ references: longer }, 'references.0.ref_number', 'Maximum length is 80.')
  })

  it('accepts 50 details, 200 packings and 4,000 characters of notes, and refuses one more of each', async () => {
    const packings = Array.from({ length: 200 }, () => ({ packing_type_id: 1, pallets: 1 }))
    const notes = 'ω'.repeat(4000)
    const details = Array.from({ length: 50 }, (_value, at) =>
      detailBody(parents, at === 0 ? { packings, notes } : {}),
    )
    expect((await store(orderBody(parents, { details }))).status).toBe(201)
    await refusedWith(
      { details: [...details, detailBody(parents)] },
      'details',
      'No more than 50 are allowed.',
    )
    await detailRefusedWith(
      { packings: [...packings, ...packings] },
      'packings',
      'No more than 200 are allowed.',
    )
    await detailRefusedWith({ notes: `${notes}ω` }, 'notes', 'Maximum length is 4000.')
    await refusedWith({ details: [] }, 'details', 'Add at least 1.')
  })

  it('refuses records of the wrong kind, each beside its field', async () => {
    const carrier = await test.make.firm({ is_customer: false, is_carrier: true })
    const stranger = await test.make.contact(carrier)
    await refusedWith({ firm_company_id: carrier }, 'firm_company_id', 'This firm is not a customer.')
    await refusedWith({ firm_company_id: 999_999 }, 'firm_company_id', 'This choice does not exist.')
    await refusedWith({ customer_id: stranger }, 'customer_id', 'This does not belong to the chosen firm.')
    await refusedWith({ business_id: 999_999 }, 'business_id')
    await detailRefusedWith({ trailer_type_id: 9_999 }, 'trailer_type_id')
    await detailRefusedWith({ load_type_id: 9_999 }, 'load_type_id')
    const wrongPart = [{ cargo_id: 4, subcargo_id: 1 }]
    await detailRefusedWith(
      { cargos: wrongPart },
      'cargos.0.subcargo_id',
      'This does not belong to the chosen cargo.',
    )
    const { loading } = detailBody(parents)
    const noCustoms = { ...loading, custom: 1, custom_place_id: parents.munich }
    await detailRefusedWith(
      { loading: noCustoms },
      'loading.custom_place_id',
      'This place is not a customs place.',
    )
    await detailRefusedWith({ loading: { ...loading, place_id: 999_999 } }, 'loading.place_id')
  })

  it('refuses firms and places that are switched off', async () => {
    const firm = await test.make.firm({ active: false })
    const place = await test.make.place({ active: false })
    await refusedWith({ firm_company_id: firm }, 'firm_company_id', 'This firm is switched off.')
    const { loading } = detailBody(parents)
    await detailRefusedWith({ loading: { ...loading, place_id: place } }, 'loading.place_id')
  })

  it('refuses a lowest temperature above the highest', async () => {
    await detailRefusedWith(
      { start_temp: 7, stop_temp: 6 },
      'stop_temp',
      'The lowest temperature is above the highest.',
    )
  })

  it('leaves nothing behind', async () => {
    const count = async () => (await test.pool.query('select count(*) as n from orders')).rows[0].n
    const before = await count()
    await detailRefusedWith({ trailer_type_id: 9_999 }, 'trailer_type_id')
    expect(await count()).toBe(before)
  })
})
