import { readMigration } from '../db/migration-file.ts'
import { refreshPlaceName } from './booking-partners.queries.ts'
import { bookingTabs } from '@dromos/contract/bookings/filters.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { detailBody, makeParents } from '../test/order-body.ts'
import type { OrderParents } from '../test/order-body.ts'

let test: TestApp
let parents: OrderParents
let draft: number
let waiting: { id: number; number_id: string }
let accepted: { id: number; order: { id: number; number_id: string } }

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeParents(test.make)
  draft = await store({ loading: '2026-12-01', unloading: '2026-12-03', trailer_type_id: 3 })
  const asked = await store({ loading: '2026-12-10', unloading: '2026-12-12' })
  waiting = (await give(asked, 'request', { version: 1 })).body
  const taken = await store({ loading: '2026-12-20', unloading: '2026-12-22' })
  await give(taken, 'request', { version: 1 })
  accepted = (await give(taken, 'accept', { version: 2, customer_price: 1_000 })).body
})
afterAll(() => test.close())

interface Planned {
  loading: string
  unloading: string
  trailer_type_id?: number
}

async function store({ loading, unloading, ...changes }: Planned): Promise<number> {
  const detail = detailBody(parents, changes)
  const details = [
    {
      ...detail,
      loading: { ...detail.loading, date: loading },
      unloading: { ...detail.unloading, date: unloading },
    },
  ]
  const body = { business_id: parents.business, firm_company_id: parents.customer, details }
  const { status, body: made } = await test.call('POST', '/bookings/store', { as: 4, body })
  expect(status).toBe(201)
  return made.id
}
const give = (id: number, command: string, body: object) =>
  test.call('PUT', `/bookings/${command}/${id}`, { as: 4, body })

async function found(query: string): Promise<number[]> {
  const { status, body } = await test.call('GET', `/bookings?${query}`, { as: 4 })
  expect([query, status]).toEqual([query, 200])
  return body.data.map(({ id }: { id: number }) => id)
}

describe('the list of bookings', () => {
  it('has the newest first, each with what it shows', async () => {
    const { body } = await test.call('GET', '/bookings', { as: 4 })
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([accepted.id, waiting.id, draft])
    expect(body.data[1]).toMatchObject({
      number_id: waiting.number_id,
      status: 2,
      customer: { id: parents.customer, name: 'Ελληνικά Τυριά ΑΕ' },
      loading: { country_iso: 'GR', city: 'Ασπρόπυργος', date: '2026-12-10', time_from: '08:00' },
      delivery: { city: 'München', date: '2026-12-12' },
      pallets: 33,
      references: '88-4410, 4711',
      order: null,
    })
    expect(body.data[0].order).toMatchObject({ number_id: accepted.order.number_id, status: 1 })
  })

  it('counts each tab under the same search', async () => {
    const { body } = await test.call('GET', `/bookings/counts?search=${encodeURIComponent('τυρια')}`, {
      as: 4,
    })
    const counts = Object.fromEntries(bookingTabs.map((tab) => [tab, body[tab].count]))
    expect(counts).toEqual({
      all: 3,
      draft: 1,
      requested: 1,
      offered: 0,
      accepted: 1,
      rejected: 0,
      cancelled: 0,
    })
  })

  it.each([
    ['tab=requested', () => [waiting.id]],
    ['status=1,2', () => [waiting.id, draft]],
    ['loading_from=2026-12-09&loading_to=2026-12-11', () => [waiting.id]],
    ['delivery_from=2026-12-13', () => [accepted.id]],
    ['trailers=3', () => [draft]],
    ['cargos=4', () => [accepted.id, waiting.id, draft]],
    ['cargos=5', () => []],
    ['ref_number=884410', () => [accepted.id, waiting.id, draft]],
    ['ref_number=4712', () => []],
    ['delay=any', () => []],
    ['delay=none', () => [accepted.id, waiting.id, draft]],
    ['dataField=loading_date&order=asc', () => [draft, waiting.id, accepted.id]],
  ] as const)('answers %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected())
  })

  it('finds by its own number and by its order’s, and by carrier and plates of the order', async () => {
    expect(await found(`order_id=${waiting.number_id}`)).toEqual([waiting.id])
    expect(await found(`order_id=${accepted.order.number_id}`)).toContain(accepted.id)
    const carrier = await test.make.carrier()
    const transporter_id = await test.make.contact(carrier)
    const assignment = {
      firm_carrier_id: carrier,
      transporter_id,
      pn_truck: 'ABE-1234',
      transporter_price: 800,
    }
    const assigned = await test.call('PUT', `/orders/assign/${accepted.order.id}`, {
      as: 4,
      body: { ...assignment, version: 1 },
    })
    expect([assigned.status, assigned.body.errors]).toEqual([200, undefined])
    expect(await found(`carrier=${carrier}`)).toEqual([accepted.id])
    expect(await found('pn_truck=abe%201234')).toEqual([accepted.id])
    expect(await found('pn_trailer=abe1234')).toEqual([])
  })

  it('is searched by what its customer and its places are called now', async () => {
    const at = { address: 'Pier 2', city: 'Zagora', country_id: 1, timezone: 'Europe/Athens' }
    const firm = await test.make.firm({ name: 'Oldname SA' })
    const place = await test.make.place({ name: 'Before', city: 'Zagora' })
    const detail = detailBody(parents)
    const body = {
      business_id: parents.business,
      firm_company_id: firm,
      details: [{ ...detail, loading: { ...detail.loading, place_id: place } }],
    }
    const { id } = (await test.call('POST', '/bookings/store', { as: 4, body })).body
    expect(await found('search=oldname zagora')).toEqual([id])
    const named = { name: 'Newname SA', country_id: 1, firm_types: [1], addresses: [{ ...at, main: true }] }
    const { version } = (await test.call('GET', `/firms/edit/${firm}`, { as: 4 })).body
    const renamed = await test.call('POST', `/firms/update/${firm}`, { as: 4, body: { ...named, version } })
    expect(renamed.status).toBe(200)
    const moved = { ...at, name: 'After', city: 'Portaria', lat: 38.06, lng: 23.58, version: 1 }
    expect((await test.call('POST', `/places/update/${place}`, { as: 4, body: moved })).status).toBe(200)
    expect(await found('search=oldname')).toEqual([])
    expect(await found('search=newname portaria')).toEqual([id])
  })
})

it('bookings are searched anew where a reference was stored in Cyrillic letters before', async () => {
  const { rows } = await test.pool.query<{ id: number; place: number }>(
    `select detail.id, stop.place_id as place from consignment_details detail
     join consignment_stops stop on stop.detail_id = detail.id where detail.booking_id = $1 limit 1`,
    [draft],
  )
  const [detail] = rows
  await test.pool.query(
    `insert into consignment_references (detail_id, sort, reference_type_id, ref_number) values ($1, 90, 1, 'СВ-777-АВ')`,
    [detail?.id],
  )
  await test.pool.query(`update bookings set words = 'old', customer_words = 'old' where id = $1`, [draft])
  const { statements } = await readMigration('0094_code_key_bookings.sql')
  await test.pool.query(statements[0] ?? '', [0, 1_000_000])
  expect(await found('search=CB777AB')).toEqual([draft])
  const wordsOf = async () =>
    (await test.pool.query('select words, customer_words from bookings where id = $1', [draft])).rows
  const after = await wordsOf()
  await refreshPlaceName(test.db, detail?.place ?? 0)
  expect(await wordsOf()).toEqual(after)
})
