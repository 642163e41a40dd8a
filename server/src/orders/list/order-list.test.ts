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

interface Row {
  id: number
}

async function list(query: Record<string, string | number>, as: 4 | 5 | string = 4) {
  const address = new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
  )
  const answer = await test.call('GET', `/orders?${address.toString()}`, { as })
  return { ...answer, ids: (answer.body.data ?? []).map((row: Row) => row.id) as number[] }
}

async function storedOrder(changes: object = {}): Promise<number> {
  const answer = await test.call('POST', '/orders/store', { as: 4, body: orderBody(parents, changes) })
  expect(answer.status).toBe(201)
  return answer.body.id
}

describe('the list of orders', () => {
  it('shows an order with what a dispatcher needs to see', async () => {
    const id = await storedOrder()
    const { body } = await list({ search: '88-4410', pageSize: 200 })
    expect(body.data.find((row: Row) => row.id === id)).toMatchObject({
      status: 1,
      customer: { id: parents.customer, name: 'Ελληνικά Τυριά ΑΕ' },
      carrier: null,
      loading: { country_iso: 'GR', city: 'Ασπρόπυργος', date: '2026-11-24', time_from: '08:00' },
      delivery: { country_iso: 'DE', city: 'München', date: '2026-11-27', time_from: '06:00' },
      customer_price: 435_000,
      profit: 435_000,
      load_meters: 13.6,
      weight: 22_400,
      pallets: 33,
      references: '88-4410, 4711',
      trailer_type_id: 7,
    })
  })

  it('is ten rows a page, newest first, unless asked otherwise', async () => {
    const firm = await test.make.firm()
    const ids: number[] = []
    for (let at = 0; at < 12; at += 1) ids.push(await test.make.order({ firm_company_id: firm }))
    const first = await list({ customer: firm })
    expect(first.body).toMatchObject({ pageSize: 10, currentPage: 1, total: 12, total_is_estimate: false })
    expect(first.ids).toEqual(ids.toReversed().slice(0, 10))
    const second = await list({ customer: firm, currentPage: 2 })
    expect(second.ids).toEqual(ids.toReversed().slice(10))
    const byPrice = await list({ customer: firm, dataField: 'number_id', order: 'asc', pageSize: 3 })
    expect(byPrice.ids).toEqual(ids.slice(0, 3))
  })

  it('comes by the date that is asked for, latest first', async () => {
    const firm = await test.make.firm()
    const stored = async (loading_date: string, delivery_date: string): Promise<number> =>
      test.make.order({ firm_company_id: firm, loading_date, delivery_date })
    const late = await stored('2026-09-20', '2026-09-21')
    const early = await stored('2026-09-01', '2026-09-30')
    const middle = await stored('2026-09-10', '2026-09-12')
    const ids = async (query: object) => (await list({ customer: firm, ...query })).ids
    expect(await ids({ loading_from: '2026-09-01' })).toEqual([late, middle, early])
    expect(await ids({ delivery_to: '2026-09-30' })).toEqual([early, late, middle])
    expect(await ids({ loading_from: '2026-09-01', delivery_to: '2026-09-21' })).toEqual([late, middle])
    expect(await ids({ loading_from: '2026-09-01', dataField: 'created_at', order: 'asc' })).toEqual([
      late,
      early,
      middle,
    ])
  })

  it('finds a Greek name typed without accents, in capitals, with or without final sigma', async () => {
    const firm = await test.make.firm({ name: 'Τρόφιμα Αιγαίου Βασίλης Κωστόπουλος' })
    const id = await storedOrder({ firm_company_id: firm })
    for (const search of ['κωστοπουλος', 'ΚΩΣΤΟΠΟΥΛΟΣ', 'Κωστόπουλος', 'ΒΑΣΙΛΗΣ ΑΙΓΑΙΟΥ', 'βα κωσ']) {
      expect((await list({ search })).ids).toEqual([id])
    }
    expect((await list({ search: 'κωστοπουλος munchen' })).ids).toEqual([id])
    expect((await list({ search: 'κωστοπουλος lodz' })).ids).toEqual([])
  })

  it('takes % and _ in a search as themselves', async () => {
    const reference = [{ reference_type_id: 1, ref_number: '100%_done' }]
    const id = await storedOrder({ details: [detailBody(parents, { references: reference })] })
    expect((await list({ search: '100%_' })).ids).toEqual([id])
    expect((await list({ search: '100__d' })).ids).toEqual([])
  })

  it('narrows by tab, customer, carrier and dates, and counts every tab', async () => {
    const firm = await test.make.firm()
    const carrier = await test.make.firm({ is_carrier: true })
    const of = (values: object) => test.make.order({ firm_company_id: firm, ...values })
    const created = await of({ loading_date: '2026-01-05', delivery_date: '2026-01-09' })
    const loading = await of({ status: 2, firm_carrier_id: carrier, carrier_name: 'C' })
    const damaged = await of({ status: 4, damaged: true, finished: true })
    const damage = await of({ status: 5, damaged: true })
    const cancelled = await of({ status: 6, cancelled: true })
    expect((await list({ customer: firm, tab: 'open' })).ids).toEqual([created])
    expect((await list({ customer: firm, tab: 'damaged' })).ids).toEqual([damage, damaged])
    expect((await list({ customer: firm, tab: 'cancelled' })).ids).toEqual([cancelled])
    expect((await list({ carrier })).ids).toEqual([loading])
    expect((await list({ customer: firm, loading_to: '2026-01-05' })).ids).toEqual([created])
    expect((await list({ customer: firm, delivery_from: '2026-01-10', tab: 'loading' })).ids).toEqual([
      loading,
    ])
    const counts = await test.call('GET', `/orders/counts?customer=${firm}`, { as: 4 })
    const numbers = Object.fromEntries(
      Object.entries<{ count: number }>(counts.body).map(([tab, { count }]) => [tab, count]),
    )
    expect(numbers).toEqual({
      all: 5,
      open: 1,
      loading: 1,
      delivery: 0,
      finished: 1,
      damaged: 2,
      cancelled: 1,
    })
  })

  it('stops counting at a thousand, unless the exact number is asked for', async () => {
    const firm = await test.make.firm()
    const id = await test.make.order({ firm_company_id: firm })
    await test.pool.query(
      `insert into orders (number_id, business_id, firm_company_id, loading_date, delivery_date, loading_place_id,
         delivery_place_id, customer_name, search, customer_search)
       select 'N-' || n, business_id, firm_company_id, loading_date, delivery_date, loading_place_id, delivery_place_id,
         customer_name, search, customer_search from orders, generate_series(1, 1001) n where id = $1`,
      [id],
    )
    expect((await list({ customer: firm })).body).toMatchObject({ total: 1000, total_is_estimate: true })
    expect((await list({ customer: firm, exact_total: 'true' })).body).toMatchObject({
      total: 1002,
      total_is_estimate: false,
    })
  })

  it('rejects unknown filters, columns and sizes', async () => {
    const refused: [Record<string, string | number>, string][] = [
      [{ colour: 'red' }, 'colour'],
      [{ pageSize: 201 }, 'pageSize'],
      [{ pageSize: 0 }, 'pageSize'],
      [{ currentPage: 'x' }, 'currentPage'],
      [{ currentPage: 1001 }, 'currentPage'],
      [{ dataField: 'transporter_price' }, 'dataField'],
      [{ order: 'sideways' }, 'order'],
      [{ tab: 'mine' }, 'tab'],
      [{ customer: '1;drop table orders' }, 'customer'],
      [{ loading_from: '2026-02-31' }, 'loading_from'],
      [{ search: 'a\0b' }, 'search'],
      [{ search: 'x'.repeat(101) }, 'search'],
    ]
    for (const [query, field] of refused) {
      const answer = await list(query)
      expect([query, answer.status, Object.keys(answer.body.errors)]).toEqual([query, 422, [field]])
    }
  })
})

describe('customers in the list of orders', () => {
  async function customerOf(firm: number): Promise<string> {
    const person = await test.make.person({ role_id: 5, firm_id: firm })
    return test.tokenFor(person, 5)
  }

  it('see their own firm’s orders and nothing of carrier, cost or profit', async () => {
    const firm = await test.make.firm()
    const carrier = await test.make.firm({ name: 'Secret Haulage', is_carrier: true })
    const mine = await test.make.order({
      firm_company_id: firm,
      firm_carrier_id: carrier,
      carrier_name: 'Secret Haulage',
      pn_truck: 'ABC-1234',
      transporter_price: 100_00,
      status: 2,
      search: ' 2025-1 secret haulage abc-1234 ',
    })
    const others = await test.make.order()
    const token = await customerOf(firm)
    const { body, ids } = await list({}, token)
    expect(body.view).toBe('customer')
    expect(ids).toEqual([mine])
    const record = await test.call('GET', `/orders/edit/${mine}`, { as: token })
    expect(record.body).toMatchObject({ view: 'customer', id: mine, can: { update: false } })
    expect(record.body.milestones).toMatchObject([
      { kind: 1, arrived_at: null, eta: null },
      { kind: 2, departed_at: null, eta: null },
    ])
    // Which of our businesses an order is handled by is shown nowhere, and is not to be asked either.
    for (const hidden of ['business', 'carrier', 'assign_users', 'operations']) {
      const asked = await test.call('GET', `/orders?${hidden}=1`, { as: token })
      expect([hidden, asked.status]).toEqual([hidden, 422])
    }
    for (const text of [JSON.stringify(body), JSON.stringify(record.body)]) {
      expect(text).not.toMatch(/Secret|ABC-1234|transporter|carrier|profit|10000/)
    }
    expect((await test.call('GET', `/orders/edit/${others}`, { as: token })).status).toBe(404)
    expect((await list({ search: 'secret' }, token)).ids).toEqual([])
    const counts = await test.call('GET', '/orders/counts', { as: token })
    expect(counts.body.all).toEqual({ count: 1, capped: false })
  })

  it('cannot filter or sort by the carrier, nor widen their scope by the customer filter', async () => {
    const firm = await test.make.firm()
    const token = await customerOf(firm)
    expect((await list({ carrier: 1 }, token)).status).toBe(422)
    expect((await list({ dataField: 'carrier', order: 'asc' }, token)).status).toBe(422)
    expect((await list({ customer: parents.customer }, token)).ids).toEqual([])
  })

  it('get the same answer for a foreign and a missing order', async () => {
    const token = await customerOf(await test.make.firm())
    const foreign = await test.call('GET', `/orders/edit/${await test.make.order()}`, { as: token })
    const missing = await test.call('GET', '/orders/edit/987654', { as: token })
    const plain = ({ status, body }: typeof foreign) => ({ status, ...body, request_id: '' })
    expect(plain(foreign)).toEqual(plain(missing))
  })
})
