import { priceFields } from '@dromos/contract/bookings/price-terms.rules.ts'
import { ownDetailFields, ownGoodsFields, ownStopFields } from '@dromos/contract/bookings/own-input.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makeOwnDesk } from '../test/desks/own-desk.ts'
import type { OwnDesk } from '../test/desks/own-desk.ts'
import { detailBody } from '../test/order-body.ts'

/** Every field of a booking, in each state in which it has a price, changed by each who may: does the price hold? */

let test: TestApp
let desk: OwnDesk
let other: Record<string, unknown>
let id: number

type Body = Record<string, unknown>
type Part = keyof typeof priceFields

beforeAll(async () => {
  test = await startTestApp()
  desk = await makeOwnDesk(test)
  const { make } = test
  const { athens } = desk.parents
  const customs = await make.customsPlace()
  const contact = await make.contact(desk.firm)
  const { rows } = await test.pool.query(
    `insert into firm_addresses (firm_id, address, city, country_id, timezone)
     values ($1, 'Long way 1', 'Göteborg', 17, 'Europe/Stockholm') returning id`,
    [desk.firm],
  )
  const address = rows[0].id
  other = {
    avoid_sea: true,
    firm_address_id: address,
    customer_id: contact,
    assign_user: await make.person({ role_id: 4 }),
    import_export: 1,
    freight_terms: 'collect',
    incoterm: 'DAP',
    incoterm_place: 'Oslo',
    agreed_price: 12_300,
    notes: 'ring the bell',
    customer_note: 'as always',
    notes_audience: 'both',
    place_id: athens,
    time_from: '07:00',
    time_to: '13:00',
    custom: 1,
    custom_place_id: customs,
    party_place_id: athens,
    trailer_type_id: 6,
    load_type_id: 2,
    load_meters: 7.5,
    load_meters_typed: true,
    weight: 7_777,
    cargo_value: 1_000_00,
    declared_value: 2_000_00,
    temp: 5,
    start_temp: 3,
    stop_temp: 7,
    degrees: 'F',
    reefer_mode: 'start_stop',
    ambient_id: 1,
    cargo_id: 5,
    subcargo_id: null,
    description: 'Γραβιέρα',
    un_number: '1203',
    shipping_name: 'GASOLINE',
    shipping_name_local: 'ΒΕΝΖΙΝΗ',
    technical_name: 'with ethanol',
    environmentally_hazardous: true,
    packages: '4 drums',
    gross_weight: 900,
    net_weight: 800,
    adr_class: '3',
    packing_group: 'II',
    tunnel_code: 'D/E',
    reference_type_id: 1,
    ref_number: '99-1',
    packing_type_id: 2,
    pallets: 31,
    exchange: false,
    length: 121,
    width: 81,
    height: 199,
    stack: 2,
    cost_type_id: 7,
    text: 'another word',
    prepaid: true,
    amount: 9_900,
    currency: 'USD',
    rate: 0.9,
    rate_date: '2026-11-20',
    payer: 'consignee',
    leg: 'main',
    vat_code: 'Z',
  }
})
afterAll(() => test.close())

const cost = {
  cost_type_id: 6,
  side: 'sell',
  amount: 5_000,
  currency: 'GBP',
  rate: 1.1,
  rate_date: '2026-11-19',
}
const entered = (): Body => ({
  business_id: desk.parents.business,
  firm_company_id: desk.firm,
  import_export: 2,
  additional_costs: [cost],
  details: [detailBody(desk.parents)],
})

/** What no single value can change: it is settled by others, or has its own test. */
const settled: Readonly<Partial<Record<Part, readonly string[]>>> = {
  booking: ['business_id', 'firm_company_id'],
  stop: ['from_hour', 'to_hour'],
  cargos: ['subcargo_id'],
  costs: ['side', 'payee', 'payee_firm_id'],
}

function withChange(body: Body, part: Part, field: string): Body {
  const [detail] = body['details'] as [
    Body & { loading: Body; cargos: Body[]; packings: Body[]; references: Body[] },
  ]
  const change = { [field]: field === 'date' ? '2026-11-23' : other[field] }
  const changed = (lines: Body[]) => lines.map((line, at) => (at === 0 ? { ...line, ...change } : line))
  const kept = (now: Body): Body => ({ ...body, details: [{ ...detail, ...now }] })
  if (part === 'booking') return { ...body, ...change }
  if (part === 'costs') return { ...body, additional_costs: changed(body['additional_costs'] as Body[]) }
  if (part === 'load') return kept(change)
  const place = field === 'place_id' && { place_id: desk.parents.munich }
  if (part === 'stop') return kept({ loading: { ...detail.loading, ...change, ...place } })
  return kept({ [part]: changed(detail[part]) })
}

const state = async () => {
  const { rows } = await test.pool.query(
    'select version, status, customer_price, taken_at, priced_for is not null as kept, price_void from bookings where id = $1',
    [id],
  )
  return rows[0]
}
const save = async (body: Body) => {
  const { version } = await state()
  return test.call('POST', `/bookings/update/${id}`, { as: 4, body: { ...body, version } })
}
const office = async (command: string, body: object = {}) =>
  desk.office(id, command, { version: (await state()).version, ...body })

const states = {
  'accepted by an offer': async () => {
    await test.pool.query(
      'update bookings set status = 2, offer_until = null, taken_at = now() where id = $1',
      [id],
    )
  },
  offered: async () => {},
  'offered and taken': async () => {
    await test.pool.query('update bookings set taken_at = now() where id = $1', [id])
  },
} as const
type State = keyof typeof states

/** The booking as it was first entered, priced again. */
async function priced(at: State): Promise<void> {
  if ((await state()).status === 3) await office('withdrawOffer')
  expect((await office('offer', { customer_price: 90_000, offer_until: '2099-12-01' })).status).toBe(200)
  await states[at]()
}

const officeFields = (Object.keys(priceFields) as Part[]).flatMap((part) =>
  Object.entries(priceFields[part])
    .filter(([field]) => !settled[part]?.includes(field))
    .map(([field, isPriced]) => [part, field, isPriced] as const),
)

describe.each(Object.keys(states) as State[])('a booking that is %s', (at) => {
  it('keeps its price while the office changes what it does not stand on, and loses it otherwise', async () => {
    id = await desk.byOffice(entered())
    expect((await office('request')).status).toBe(200)
    for (const [part, field, isPriced] of officeFields) {
      await priced(at)
      const { status: before } = await state()
      const answer = await save(withChange(entered(), part, field))
      expect([part, field, answer.status, answer.body.errors]).toEqual([part, field, 200, undefined])
      const after = await state()
      expect([part, field, after.customer_price === null]).toEqual([part, field, isPriced])
      expect([part, field, after.version]).toEqual([part, field, answer.body.version])
      const ended = { price: 90_000, accepted: at !== 'offered', by_customer: false }
      expect(after).toMatchObject(
        isPriced
          ? { status: 2, taken_at: null, kept: false, price_void: ended }
          : { status: before, kept: true, price_void: null },
      )
      const paths: { path: string }[] = after.price_void?.changes ?? []
      expect(paths.some(({ path }) => path.endsWith(field))).toBe(isPriced)
      expect((await save(entered())).status).toBe(200)
    }
  })

  it('keeps its price when it is saved as it is, with its details entered anew', async () => {
    await priced(at)
    const { details } = (await test.call('GET', `/bookings/edit/${id}`, { as: 4 })).body
    expect(details).toHaveLength(1)
    expect((await save(entered())).status).toBe(200)
    expect(await state()).toMatchObject({ customer_price: 90_000, kept: true, price_void: null })
  })

  it('loses its price with its customer, and the new one learns nothing of it', async () => {
    await priced(at)
    const stranger = await test.make.firm({ name: 'Sydfrakt AB' })
    const account = await test.make.person({ role_id: 5, firm_id: stranger })
    expect((await save({ ...entered(), firm_company_id: stranger })).status).toBe(200)
    expect(await state()).toMatchObject({
      customer_price: null,
      price_void: { changes: [{ path: 'firm_company_id' }] },
    })
    const { rows } = await test.pool.query('select 1 from notification_recipients where person_id = $1', [
      account,
    ])
    expect(rows).toEqual([])
    expect((await save(entered())).status).toBe(200)
  })
})

const ownFields = [
  ...Object.keys(ownStopFields).map((field) => ['stop', field] as const),
  ...Object.keys(ownDetailFields).map((field) => ['load', field] as const),
  ...(['cargos', 'packings', 'references'] as const).flatMap((part) =>
    Object.keys(ownGoodsFields[part]).map((field) => [part, field] as const),
  ),
].filter(([part, field]) => !settled[part]?.includes(field))

describe.each(Object.keys(states) as State[])('a booking of its customer’s that is %s', (at) => {
  const own = (): Body => ({
    details: [
      desk.detail({ load_type_id: 1, packings: [{ packing_type_id: 1, pallets: 12, exchange: true }] }),
    ],
  })
  // From a network of its own for each state, since one may save so many bookings in a minute.
  const remoteAddress = `10.0.0.${Object.keys(states).indexOf(at) + 1}`
  const saveOwn = async (body: Body) => {
    const { version } = await state()
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/bookings/own/update/${id}`,
      headers: { authorization: `Bearer ${desk.token}` },
      payload: { ...body, version },
      remoteAddress,
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  it('keeps its price while the customer changes what it does not stand on, and loses it otherwise', async () => {
    id = await desk.requested(own())
    for (const [part, field] of ownFields) {
      await priced(at)
      const answer = await saveOwn(withChange(own(), part, field))
      expect([part, field, answer.status, answer.body.errors]).toEqual([part, field, 200, undefined])
      const isPriced = Object.entries(priceFields[part]).find(([name]) => name === field)?.[1]
      const after = await state()
      expect([part, field, after.customer_price === null]).toEqual([part, field, isPriced])
      const shown = await desk.read(id)
      const ended = { by_customer: true, accepted: at !== 'offered' }
      expect(shown).toMatchObject({ price_void: isPriced ? ended : null })
      expect((await saveOwn(own())).status).toBe(200)
    }
  })

  it('keeps its price whatever its customer says of the whole, and when it is saved as it is', async () => {
    await priced(at)
    const said = { customer_note: 'mind the dog', agreed_price: 1, customer_id: other['customer_id'] }
    const { details } = own()
    const stored = (await desk.read(id)).details.map((one: { id: number }) => one.id)
    const named = (details as Body[]).map((detail, n) => ({ ...detail, id: stored[n] }))
    for (const body of [said, {}]) {
      expect((await saveOwn({ ...body, details: named })).status).toBe(200)
      expect(await state()).toMatchObject({ customer_price: 90_000, kept: true, price_void: null })
    }
  })
})
