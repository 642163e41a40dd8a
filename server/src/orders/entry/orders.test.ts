import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { detailBody, makeParents, orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'

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

  it('refuses a window within the hour that the clock change skips, at its field', async () => {
    const loading = { place_id: parents.athens, date: '2027-03-28', time_from: '03:30', time_to: '04:10' }
    const unloading = { place_id: parents.munich, date: '2027-03-30' }
    const stored = await store(orderBody(parents, { details: [detailBody(parents, { loading, unloading })] }))
    expect(stored).toMatchObject({
      status: 422,
      body: { errors: { 'details.0.loading.time_from': expect.any(String) } },
    })
  })

  it('names its customer as the firm is called at that moment, also while it is renamed', async () => {
    const firm = await test.make.firm({ name: 'Before' })
    const owner = await test.pool.connect()
    await owner.query('begin')
    await owner.query("update firms set name = 'After' where id = $1", [firm])
    const storing = store(orderBody(parents, { firm_company_id: firm }))
    const waits =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await test.pool.query(waits)).rowCount).toBe(1)
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
