import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp
let business: number

beforeAll(async () => {
  test = await startTestApp()
  business = await test.make.business()
})
afterAll(() => test.close())

type Role = 1 | 2 | 3 | 4 | 5

const carried = (load_meters: number, weight = 1_000) =>
  JSON.stringify({ load_meters, weight, pallets: 1, references: '', cargo_ids: [], packing_type_ids: [] })
const order = (load_meters: number, values: object = {}) =>
  test.make.order({ goods: carried(load_meters), customer_price: 98_000, ...values })
const sharing = (ids: readonly number[]) =>
  ids.map((order_id) => ({ order_id, agreed: null as number | null }))
const bodyOf = (ids: readonly number[], changes: object = {}) => ({
  business_id: business,
  transport_cost: 190_000,
  split_key: 'ldm',
  orders: sharing(ids),
  ...changes,
})
const tryStore = (body: object, as: Role = 4) => test.call('POST', '/groupages/store', { as, body })
const store = async (ids: readonly number[], changes: object = {}) => {
  const { status, body } = await tryStore(bodyOf(ids, changes))
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}
const read = async (id: number) => (await test.call('GET', `/groupages/edit/${id}`, { as: 4 })).body
const update = (id: number, body: object, as: Role = 4) =>
  test.call('POST', `/groupages/update/${id}`, { as, body })
const give = (path: string, body: object, as: Role = 4) => test.call('PUT', path, { as, body })
const three = async () => [await order(4), await order(6.4), await order(2)] as const
const logOf = async (kind: 'groupages' | 'orders', id: number) =>
  (await test.call('GET', `/${kind}/log/${id}`, { as: 4 })).body.data

describe('a groupage', () => {
  it('is begun as a draft with its number, and read back whole with the share of each order', async () => {
    const ids = await three()
    const carrier = await test.make.carrier()
    const driver = await test.make.contact(carrier)
    const fields = {
      firm_carrier_id: carrier,
      transporter_id: driver,
      pn_truck: 'IKB 2211',
      pn_trailer: 'CB 0912 EK',
      notes: 'side loading',
    }
    const leg = { kind: 'after', transport_cost: 4_500, split_key: 'equal', orders: sharing([ids[2]]) }
    const { id, number_id: number } = await store(ids, { ...fields, legs: [leg] })
    expect(number).toMatch(/^G\d{4}-\d{6}$/)
    const groupage = await read(id)
    expect(groupage).toMatchObject({
      ...bodyOf(ids, fields),
      legs: [{ ...leg, firm_carrier: null }],
      status: 1,
      version: 1,
      can: { update: true },
      firm_carrier: { id: carrier },
      transporter: { id: driver },
    })
    expect(groupage.members.map((one: { id: number }) => one.id)).toEqual(ids)
    expect(groupage.money).toMatchObject({
      freight_main: 294_000,
      cost_main: 190_000,
      cost_after: 4_500,
      profit: 99_500,
    })
    expect(groupage.money.shares.map((one: { share: number }) => one.share)).toEqual([61_290, 98_065, 35_145])
  })

  it('takes a fixed share first and divides the rest', async () => {
    const [one, two, fixed] = await three()
    const orders = [...sharing([one, two]), { order_id: fixed, agreed: 35_000 }]
    const { id } = await store([], { orders })
    const { money } = await read(id)
    expect(money.shares.map((share: { main: number }) => share.main)).toEqual([59_615, 95_385, 35_000])
  })

  it('counts what is charged for legs before and after, and what an order earns besides', async () => {
    const id = await order(4)
    await test.pool.query(
      `insert into consignment_costs (order_id, sort, cost_type_id, side, amount, leg) values
        ($1, 0, 6, 'sell', 7000, 'before'), ($1, 1, 6, 'sell', 5000, 'after'), ($1, 2, 6, 'buy', 1000, null)`,
      [id],
    )
    const saved = await store([id])
    const { money } = await read(saved.id)
    expect(money).toMatchObject({ freight_before: 7_000, freight_main: 98_000, freight_after: 5_000 })
    expect(money.profit).toBe(98_000 + 12_000 - 1_000 - 190_000)
  })

  it('is changed: orders come, go and change places, and every log says so', async () => {
    const [one, two, added] = await three()
    const { id, number_id: number } = await store([one, two])
    const changed = { ...bodyOf([added, one]), version: 1 }
    expect((await update(id, changed)).body).toMatchObject({ version: 2, number_id: number })
    const { members } = await read(id)
    expect(members.map((member: { id: number }) => member.id)).toEqual([added, one])
    const [line] = await logOf('groupages', id)
    expect(line).toMatchObject({ event: 'changed' })
    expect(line.changes.map((change: { field: string }) => change.field)).toContain('orders')
    expect((await logOf('orders', two))[0]).toMatchObject({ event: 'groupage_left', text: number })
    expect((await logOf('orders', added))[0]).toMatchObject({ event: 'groupage_joined', text: number })
    const stale = await update(id, changed)
    expect([stale.status, stale.body.current.version]).toEqual([409, 2])
  })

  it('takes an order once, and none that is elsewhere, carried, closed or not there', async () => {
    const [one, taken, free] = await three()
    await store([taken])
    const carriedBy = await order(2, { status: 2, firm_carrier_id: await test.make.carrier() })
    const cancelled = await order(2, { status: 6, cancelled: true, customer_price: 0 })
    const closed = await order(2, { closed: true })
    const { status, body } = await tryStore(bodyOf([one, one, taken, carriedBy, cancelled, closed, 999_999]))
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['orders.1.order_id'])
    const refused = await tryStore(bodyOf([one, taken, carriedBy, cancelled, closed, 999_999]))
    expect(Object.keys(refused.body.errors)).toEqual([1, 2, 3, 4, 5].map((at) => `orders.${at}.order_id`))
    const legs = [{ kind: 'before', orders: sharing([free]) }]
    const stranger = await tryStore(bodyOf([one], { legs }))
    expect(Object.keys(stranger.body.errors)).toEqual(['legs.0.orders.0.order_id'])
    const empty = await tryStore(bodyOf([one], { legs: [{ kind: 'before', orders: [] }] }))
    expect(Object.keys(empty.body.errors)).toEqual(['legs.0.orders'])
  })

  it('gives an order that two people take at once to one of them', async () => {
    const [one, two, both] = await three()
    const answers = await Promise.all([tryStore(bodyOf([one, both])), tryStore(bodyOf([both, two]))])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })

  it('refuses a cost that cannot be divided: nothing to weigh by, too much agreed, no key', async () => {
    const [one, two] = await three()
    const empty = await order(0)
    const faultOf = async (body: object) => {
      const { status, body: said } = await tryStore(body)
      return [status, Object.keys(said.errors)]
    }
    expect(await faultOf(bodyOf([empty]))).toEqual([422, ['split_key']])
    const orders = [{ order_id: one, agreed: 190_001 }, ...sharing([two])]
    expect(await faultOf(bodyOf([], { orders }))).toEqual([422, ['split_key']])
    expect(await faultOf(bodyOf([one], { split_key: '' }))).toEqual([422, ['split_key']])
    expect(await faultOf(bodyOf([one], { transport_cost: -1 }))).toEqual([422, ['transport_cost']])
    const legs = [{ kind: 'after', transport_cost: 100, split_key: 'pal', orders: sharing([one]) }]
    expect(await faultOf(bodyOf([one], { legs }))).toEqual([422, ['legs.0.split_key']])
  })

  it('refuses a firm that is no carrier, one that is switched off, and somebody else’s driver', async () => {
    const [customer, off, carrier] = [
      await test.make.firm(),
      await test.make.carrier({ active: false }),
      await test.make.carrier(),
    ]
    const stranger = await test.make.contact(customer)
    const faultsOf = async (body: object) =>
      Object.keys((await tryStore(bodyOf([], { ...body }))).body.errors ?? {})
    expect(await faultsOf({ firm_carrier_id: customer })).toEqual(['firm_carrier_id'])
    expect(await faultsOf({ firm_carrier_id: off })).toEqual(['firm_carrier_id'])
    expect(await faultsOf({ firm_carrier_id: carrier, transporter_id: stranger })).toEqual(['transporter_id'])
    expect(await faultsOf({ transporter_id: stranger })).toEqual(['transporter_id'])
  })

  it('is refused to customers in every call', async () => {
    const [one] = await three()
    const { id } = await store([one])
    for (const path of ['', '/counts', '/orders', `/edit/${id}`, `/log/${id}`, `/ofOrder/${one}`]) {
      expect([path, (await test.call('GET', `/groupages${path}`, { as: 5 })).status]).toEqual([path, 403])
    }
    expect((await tryStore(bodyOf([]), 5)).status).toBe(403)
    expect((await update(id, { ...bodyOf([one]), version: 1 }, 5)).status).toBe(403)
    expect((await give(`/groupages/cancel/${id}`, { version: 1, reason: 'no' }, 5)).status).toBe(403)
  })
})

describe('an order in a groupage', () => {
  it('names its groupage and its share, is not offered again, and gets no carrier of its own', async () => {
    const [one, two] = await three()
    const { id, number_id: number } = await store([one, two])
    const found = await test.call('GET', `/groupages/ofOrder/${one}`, { as: 3 })
    expect(found.body.groupage).toMatchObject({ id, number_id: number, status: 1, share: { main: 73_077 } })
    expect((await test.call('GET', '/groupages/ofOrder/999999', { as: 3 })).body).toEqual({ groupage: null })
    const offered = (await test.call('GET', '/groupages/orders', { as: 4 })).body.orders
    expect(offered.map((open: { id: number }) => open.id)).not.toContain(one)
    const record = (await test.call('GET', `/orders/edit/${one}`, { as: 4 })).body
    expect(record.life.grouped).toBe(true)
    const carrier = await test.make.carrier()
    const assigned = await give(`/orders/assign/${one}`, {
      version: 1,
      firm_carrier_id: carrier,
      transporter_id: await test.make.contact(carrier),
      pn_truck: 'IKB 1000',
      transporter_price: 1,
    })
    expect([assigned.status, assigned.body.errors.result]).toEqual([409, expect.stringContaining('groupage')])
    expect((await test.call('DELETE', `/orders/destroy/${one}`, { as: 1 })).status).toBe(409)
  })

  it('leaves its groupage when it is cancelled, and so does a leg that carried it alone', async () => {
    const [one, two] = await three()
    const legs = [{ kind: 'before', transport_cost: 6_000, split_key: 'equal', orders: sharing([one]) }]
    const { id, number_id: number } = await store([one, two], { legs })
    const body = { version: 1, type: 1, reason: 'Not wanted', customer_emails: [], carrier_emails: [] }
    expect((await give(`/orders/cancel/${one}`, body)).status).toBe(200)
    const groupage = await read(id)
    expect(groupage).toMatchObject({ version: 2, legs: [], orders: sharing([two]) })
    expect(groupage.money.shares).toMatchObject([{ order_id: two, share: 190_000 }])
    expect(groupage.logs[0]).toMatchObject({ event: 'order_left' })
    const [line] = await logOf('orders', one)
    expect(line.changes).toContainEqual({ field: 'groupage', before: number, after: '' })
  })
})

describe('a groupage that is given up', () => {
  it('sets its orders free, keeps its number and reason, and changes no more', async () => {
    const [one, two] = await three()
    const { id } = await store([one, two])
    const cancel = (version: number) => give(`/groupages/cancel/${id}`, { version, reason: 'No truck found' })
    expect((await cancel(7)).status).toBe(409)
    expect((await cancel(1)).body).toMatchObject({ status: 6, version: 2 })
    expect((await cancel(2)).status).toBe(409)
    const groupage = await read(id)
    expect(groupage).toMatchObject({
      status: 6,
      reason: 'No truck found',
      orders: [],
      can: { update: false },
    })
    expect((await update(id, { ...bodyOf([one]), version: 2 })).status).toBe(409)
    expect((await logOf('groupages', id))[0]).toMatchObject({ event: 'cancel', text: 'No truck found' })
    expect((await store([one, two])).number_id).not.toBe(groupage.number_id)
  })

  it('takes notes in any state', async () => {
    const { id } = await store([])
    await give(`/groupages/cancel/${id}`, { version: 1, reason: 'Twice' })
    const body = { log_type_id: 1, text: 'Carrier called' }
    expect((await test.call('POST', `/groupages/log/store/${id}`, { as: 4, body })).status).toBe(201)
    expect((await logOf('groupages', id))[0]).toMatchObject({ event: null, text: 'Carrier called' })
  })
})

describe('the list of groupages', () => {
  it('shows the six amounts, stops and loads, is searched by orders, and filtered and counted by state', async () => {
    const one = await order(4, { search: ' 2026-777001 polska stal thessaloniki' })
    const two = await order(6.4, { loading_date: '2027-01-05', delivery_date: '2027-01-09' })
    const carrier = await test.make.carrier({ name: 'Balkan Line EOOD' })
    const legs = [{ kind: 'before', firm_carrier_id: carrier, transport_cost: 6_000, orders: sharing([two]) }]
    const { id, number_id: number } = await store([one, two], { pn_truck: 'CB 4127 HT', legs })
    const list = async (query: string) => (await test.call('GET', `/groupages?${query}`, { as: 4 })).body.data
    const [row] = await list('search=polska%20stal')
    expect(row).toMatchObject({
      id,
      number_id: number,
      load_meters: 10.4,
      freight_main: 196_000,
      cost_before: 6_000,
      cost_main: 190_000,
      transporters: ['Balkan Line EOOD'],
      orders: [{ id: one }, { id: two }],
    })
    expect(row.loadings).toHaveLength(2)
    for (const query of [
      `carrier=${carrier}`,
      'pn_truck=cb4127ht',
      'loading_from=2027-01-05',
      `ids=${id}`,
      `order_id=${number}`,
    ]) {
      expect([query, (await list(query)).map((found: { id: number }) => found.id)]).toEqual([query, [id]])
    }
    expect(await list('search=polska%20unknown')).toEqual([])
    expect(await list(`carrier=${carrier}&tab=cancelled`)).toEqual([])
    const counts = (await test.call('GET', `/groupages/counts?carrier=${carrier}`, { as: 4 })).body
    expect(counts).toEqual({
      all: { count: 1, capped: false },
      draft: { count: 1, capped: false },
      sent: { count: 0, capped: false },
      loaded: { count: 0, capped: false },
      finished: { count: 0, capped: false },
      cancelled: { count: 0, capped: false },
      inactive: { count: 0, capped: false },
    })
  })
})
