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

describe('the entry of an order', () => {
  const refusedWith = async (changes: object, path: string, text?: string) => {
    const answer = await store({ ...orderBody(parents), ...changes })
    expect(answer.body.errors).toHaveProperty([path], text ?? expect.any(String))
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('invalid')
  }
  const detailRefusedWith = (changes: object, path: string, text?: string) =>
    refusedWith({ details: [{ ...detailBody(parents), ...changes }] }, `details.0.${path}`, text)

  it('names the required field that is missing, in the language of the caller', async () => {
    const { firm_company_id: _gone, ...body } = orderBody(parents)
    const english = await store(body)
    expect(english.body.errors).toEqual({ firm_company_id: 'Field is required.' })
    const greek = await store(body, { language: 'el' })
    expect(greek.body.errors).toEqual({ firm_company_id: 'Το πεδίο είναι υποχρεωτικό.' })
    expect(greek.body.message).toBe('Συμπληρώστε όλα τα υποχρεωτικά πεδία για να συνεχίσετε.')
  })

  it('refuses fields it does not know, wherever they are', async () => {
    await refusedWith({ margin: 5 }, 'margin', 'This field does not exist.')
    await detailRefusedWith({ profit: 5 }, 'profit', 'This field does not exist.')
  })

  it('refuses wrong types instead of converting them', async () => {
    await refusedWith({ customer_price: '4350' }, 'customer_price', 'Must be a number.')
    await refusedWith({ avoid_sea: 1 }, 'avoid_sea')
    await refusedWith({ details: 'x' }, 'details')
    await refusedWith({ firm_company_id: 1.5 }, 'firm_company_id')
  })

  it('refuses absurd numbers and dates', async () => {
    await refusedWith({ customer_price: 10_000_000_000 }, 'customer_price', 'Maximum value is 9,999,999,999.')
    await refusedWith({ customer_price: -1 }, 'customer_price', 'Minimum value is 0.')
    await detailRefusedWith({ weight: 1e300 }, 'weight')
    await detailRefusedWith({ load_meters: 13.123 }, 'load_meters', 'No more than 2 decimal places.')
    const { loading } = detailBody(parents)
    for (const date of ['2026-02-30', '1812-01-01', '2026-1-1', '26-01-01', 'tomorrow', '9999-12-31']) {
      await detailRefusedWith({ loading: { ...loading, date } }, 'loading.date', 'Date is not valid.')
    }
    await detailRefusedWith({ loading: { ...loading, time_from: '24:00' } }, 'loading.time_from')
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
    await detailRefusedWith({ notes: `${notes}ω` }, 'notes', 'Maximum length is 4,000.')
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
    await detailRefusedWith({ loading: { ...loading, party_place_id: 999_999 } }, 'loading.party_place_id')
  })

  it('refuses firms and places that are switched off', async () => {
    const firm = await test.make.firm({ active: false })
    const place = await test.make.place({ active: false })
    await refusedWith({ firm_company_id: firm }, 'firm_company_id', 'This firm is inactive.')
    const { loading } = detailBody(parents)
    await detailRefusedWith({ loading: { ...loading, place_id: place } }, 'loading.place_id')
    await detailRefusedWith({ loading: { ...loading, party_place_id: place } }, 'loading.party_place_id')
  })

  it('refuses a lowest temperature above the highest', async () => {
    await detailRefusedWith(
      { start_temp: 7, stop_temp: 6 },
      'stop_temp',
      'The minimum temperature is above the maximum.',
    )
  })

  it('leaves nothing behind when it is rejected', async () => {
    const count = async () => (await test.pool.query('select count(*) as n from orders')).rows[0].n
    const before = await count()
    await detailRefusedWith({ trailer_type_id: 9_999 }, 'trailer_type_id')
    expect(await count()).toBe(before)
  })
})
