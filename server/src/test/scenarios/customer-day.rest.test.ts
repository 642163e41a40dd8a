import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { complaintsAbout } from '../auditor/complaints.ts'
import { exportedOrders } from '../auditor/exported-orders.ts'
import { addOrderFile } from '../desks/order-files.ts'
import { saying } from './company.ts'
import { letters } from './customer-mails.ts'
import { CONTACT, DISPATCH, MARK, openCustomerOrder, ours, theirs } from './customer-order.ts'
import type { CustomerOrder } from './customer-order.ts'

/*
 * One order from the booking of its customer to its closed accounts, by hand: 2,400.00 and 100.00 for the tail-lift are sold,
 * with VAT of 24% 3,100.00. The carrier gets 1,900.00 and 50.00, the insurer 30.00; 520.00 is left, and 470.00 after a damage.
 */

let day: CustomerOrder

beforeAll(async () => {
  day = await openCustomerOrder()
})
afterAll(() => day.close())

const record = () => day.get(day.customer, `/orders/edit/${day.story.order}`)

it('a shipment begins with a booking that its customer asks for, of which the desk hears', async () => {
  const { ask, customer } = day
  const propose = async (place: object): Promise<number> =>
    (await ask(customer, 'POST', '/bookings/own/places/store', place)).id
  const athens = { name: 'Τυροκομείο', city: 'Ασπρόπυργος', country_id: 1, lat: 38.06, lng: 23.59 }
  const munich = { name: 'Großmarkthalle', city: 'München', country_id: 17, lat: 48.14, lng: 11.56 }
  const details = [day.load(await propose(athens), await propose(munich))]
  const { id, version } = await ask(customer, 'POST', '/bookings/own/store', { details })
  day.story.booking = id
  await ask(customer, 'PUT', `/bookings/own/request/${id}`, { version })
  const notice = 'Booking B2026-000001 of Ελληνικά Τυριά ΑΕ needs your answer.'
  expect(await day.told()).toEqual({ mails: [], notices: { desk: [notice], manager: [notice] } })
  expect(await day.needs()).toEqual([['booking', 'B2026-000001']])
  expect((await day.get(customer, '/today')).answers).toMatchObject([
    { number_id: 'B2026-000001', status: 2, waits: false, customer_price: null },
  ])
})

it('a shipment goes on with its acceptance for 2,400.00, which the customer is told with VAT', async () => {
  const price = { customer_price: 240_000 }
  const { order } = await day.give(day.desk, ['bookings', 'accept', day.story.booking], price)
  day.story.order = order.id
  expect(await day.told()).toEqual({
    mails: [letters.accepted],
    notices: { customer: ['Η κράτησή σας B2026-000001 έγινε αποδεκτή.'] },
  })
  expect(await day.needs()).toEqual([])
  expect(await day.owedByCustomer()).toEqual({ running: 297_600, delivered: 0, invoiced: 0, overdue: 0 })
})

it('a shipment gets its prices: credit in use counts them with VAT, the month once it is loaded', async () => {
  const entered = await day.get(day.desk, `/orders/edit/${day.story.order}`)
  const { details, firm_company_id, business_id, customer_id } = entered
  const [{ id, loading, unloading }] = details
  day.story.detail = id
  const of = { id, trailer_type_id: 7, temp: 4 }
  await day.byDesk('update', {
    business_id,
    firm_company_id,
    customer_id,
    import_export: 2,
    assign_user: day.desk.id,
    customer_price: 240_000,
    details: [day.load(loading.place_id, unloading.place_id, of)],
    additional_costs: [
      { cost_type_id: 17, side: 'sell', amount: 10_000 },
      { cost_type_id: 17, side: 'buy', amount: 5_000 },
      { cost_type_id: 21, side: 'buy', amount: 3_000 },
    ],
  })
  const credit = await day.get(day.manager, `/firms/credit/${day.firm}`)
  expect(credit).toMatchObject({ credit_state: 'free', credit_percent: 31, free: 690_000 })
  expect(await day.owedByCustomer()).toEqual({ running: 310_000, delivered: 0, invoiced: 0, overdue: 0 })
  expect(await day.month()).toMatchObject({
    figures: { orders: 0, turnover: 0, cost: 0 },
    planned: { orders: 1, turnover: 250_000 },
  })
  // Without a carrier nobody knows what is left.
  expect(await day.get(day.manager, '/orders/totals')).toMatchObject({
    price: 240_000,
    net: 0,
    extras: 2_000,
    profit: 0,
    pending: 242_000,
    pending_orders: 1,
  })
})

it('a shipment gets a carrier without plates, and both sides their papers', async () => {
  await day.byDesk('assign', { firm_carrier_id: day.carrier.firm, transporter_price: 190_000 })
  await day.byDesk('send', { emails: [DISPATCH], language: 'en' })
  const { order } = day.story
  const [{ subject, body }] = (await day.get(day.desk, `/orders/letter/${order}`)).occasions
  const papers = ['booking_confirmation']
  const letter = { to: [CONTACT], language: 'el', subject: subject.el, body: body.el, papers }
  await day.ask(day.desk, 'POST', `/orders/letter/${order}`, letter)
  const { mails, notices } = await day.told()
  expect(mails).toEqual([letters.ordered, letters.confirmed])
  expect(notices).toEqual({})
  const [ordered = '', confirmed = ''] = mails.map(({ text, pages }) => text + pages)
  const ofOthers = [
    ['2,4', '2,5', '3,1', 'Τυριά', 'PO-4711', '30.00'].filter((secret) => ordered.includes(secret)),
    ['1.9', 'Balkan', '30,00'].filter((secret) => confirmed.includes(secret)),
  ]
  expect(ofOthers).toEqual([[], []])
  const both = await day.paper(day.desk, `/orders/${order}/papers/booking_confirmation?language=en`)
  expect(both).toEqual(
    saying('Total without VAT 2,500.00 €', 'VAT 24% on 2,500.00 € 600.00 €', 'Total with VAT 3,100.00 €'),
  )
  const owed = { gross: 310_000, open: 310_000, carrier_gross: 195_000, carrier_open: 195_000 }
  expect(await day.money()).toEqual({ ...owed, profit: 52_000 })
})

it('a shipment has its plates named the day before, and the carrier gets them with the next revision', async () => {
  day.test.clock.set('2026-11-23T08:00:00Z')
  expect(await day.needs()).toEqual([['plates', '2026-000001']])
  const truck = { transporter_id: day.carrier.contact, pn_truck: 'CB 4127 HT', pn_trailer: 'CB 0912 EK' }
  await day.byDesk('changeTruck', truck)
  expect(await day.needs()).toEqual([])
  const state = () => day.get(day.desk, `/orders/${day.story.order}/transportOrder`)
  expect(await state()).toMatchObject({ last: { revision: 1, is_changed: true }, revision: 2 })
  await day.byDesk('send', { emails: [DISPATCH], language: 'en' })
  expect((await day.told()).mails).toEqual([letters.revised])
  expect(await state()).toMatchObject({ last: { revision: 2, is_changed: false } })
})

it('a shipment is loaded, and late at a border: the customer is told when to expect it, and no cause', async () => {
  const { detail, order } = day.story
  day.test.clock.set('2026-11-24T09:00:00Z')
  await day.byDesk('loaded', day.at('2026-11-24', '08:10', '09:40'))
  expect(await day.told()).toEqual({
    mails: [],
    notices: { customer: ['Η παραγγελία 2026-000001 φορτώθηκε και είναι καθ’ οδόν.'] },
  })
  day.test.clock.set('2026-11-26T16:00:00Z')
  const eta = { date: '2026-11-27', time: '14:00' }
  const said = { reason: 'border', responsible: 'other', text: 'Queue at Spielfeld', tell_customer: true }
  await day.byDesk('delay', { detail_id: detail, kind: 2, eta, ...said })
  const { mails, notices } = await day.told()
  expect(mails).toEqual([letters.delayed])
  expect(Object.keys(notices)).toEqual(['customer'])
  const unloading = { date: '2026-11-27', eta: '2026-11-27T13:00:00.000Z', state: 'risk' }
  expect((await day.get(day.customer, '/today')).shipments).toMatchObject([unloading])
  for (const reader of [day.desk, day.customer]) {
    const { days } = await day.get(reader, '/calendar?from=2026-11-24&to=2026-11-27')
    expect(days).toMatchObject([
      {
        day: '2026-11-24',
        loading: 1,
        delivery: 0,
        troubled: 0,
        events: [{ order_id: order, state: 'done' }],
      },
      { day: '2026-11-27', loading: 0, delivery: 1, troubled: 1, events: [unloading] },
    ])
    expect(await day.get(reader, '/map?loading_from=2026-11-24')).toMatchObject({
      places: [{ city: 'Ασπρόπυργος' }, { city: 'München' }],
      ids: [order],
      status: [3],
      from: [0],
      to: [1],
      trouble: [2],
    })
  }
  expect(await day.tabs()).toEqual(['all', 'delivery'])
})

it('a shipment is delivered and proved, and a damage that the customer reports is settled', async () => {
  const { booking, order, detail } = day.story
  day.test.clock.set('2026-11-27T15:00:00Z')
  await day.byDesk('delivered', day.at('2026-11-27', '14:10', '15:00'))
  const proof = { kind: fileKind.proof, name: 'pod.pdf', content: 'signed by M. Weiss' }
  await addOrderFile(day.test, order, proof)
  const { mails, notices } = await day.told()
  expect(mails).toEqual([letters.proved])
  expect(notices).toEqual({
    customer: ['Η παραγγελία 2026-000001 παραδόθηκε.', saying('2026-000001', 'pod.pdf')],
  })
  expect(await day.owedToCarriers()).toEqual([['uninvoiced', 195_000]])
  expect(await day.owedByCustomer()).toEqual({ running: 0, delivered: 310_000, invoiced: 0, overdue: 0 })
  const told = { damage_type_id: 2, reason: 'Δύο παλέτες σπασμένες' }
  await day.give(day.customer, ['bookings/own', 'reportDamage', booking], told)
  day.test.clock.set('2026-11-27T15:10:00Z')
  const damage = { damage_type_id: 2, detail_id: detail, kind: 2, description: 'Two pallets crushed' }
  await day.byDesk('damage', { ...damage, amount: 30_000 })
  expect(await day.tabs()).toEqual(['all', 'damaged'])
  await day.byManager('settleDamage', { amount: 20_000, recovered: 15_000, reason: 'Insurer' })
  expect(await day.told()).toEqual({
    mails: [],
    notices: {
      desk: [
        'Ελληνικά Τυριά ΑΕ reports damage to booking B2026-000001.',
        'A damage of order 2026-000001 is settled.',
      ],
      manager: ['Ελληνικά Τυριά ΑΕ reports damage to booking B2026-000001.'],
    },
  })
  expect((await day.money()).profit).toBe(47_000)
  expect(await day.get(day.customer, `/bookings/own/edit/${booking}`)).toMatchObject({
    customer_price: 240_000,
    damage_told: { text: 'Δύο παλέτες σπασμένες', entered: true },
    order: { status: 4, delivery_delay: true, damaged: true, closed: false },
    milestones: [{ departed_at: '2026-11-24T07:40:00.000Z' }, { arrived_at: '2026-11-27T13:10:00.000Z' }],
  })
})

it('a shipment is invoiced on both sides, paid in part and then wholly: what is owed goes by amounts', async () => {
  day.test.clock.set('2026-11-30T09:00:00Z')
  // Due days follow from terms of 30 days.
  const { invoice_due: _due, ...sold } = ours
  await day.byManager('invoice', { ...sold, mark: MARK, qr_url: 'https://mydatapi.aade.gr/q' })
  const { carrier_invoice_due: _theirs, ...bought } = theirs
  await day.byManager('carrierInvoice', bought)
  expect(await record()).toMatchObject({
    customer_price: 240_000,
    charges: [{ name_el: 'Υδραυλική πόρτα', amount: 10_000 }],
    invoice: { number: 'A-7', due: '2026-12-30', paid_on: null, mark: MARK },
  })
  expect(await day.owedToCarriers()).toEqual([['later', 195_000]])
  const owes = { running: 0, delivered: 0, overdue: 0 }
  expect(await day.owedByCustomer()).toEqual({ ...owes, invoiced: 310_000 })
  const paid = { invoice_paid_on: '2026-11-30', invoice_paid: 100_000 }
  await day.byManager('invoice', { ...ours, ...paid })
  await day.byManager('carrierInvoice', { ...theirs, carrier_paid_on: '2026-11-30', carrier_paid: 50_000 })
  expect(await day.owedToCarriers()).toEqual([['later', 145_000]])
  expect(await day.owedByCustomer()).toEqual({ ...owes, invoiced: 210_000 })
  expect(await day.money()).toMatchObject({ open: 210_000, carrier_open: 145_000 })
  const { credit_percent } = await day.get(day.manager, `/firms/credit/${day.firm}`)
  expect(credit_percent).toBe(21)
  expect(await complaintsAbout(day.test)).toEqual([])
  day.test.clock.set('2027-01-04T09:00:00Z')
  expect(await day.owedToCarriers()).toEqual([['overdue', 145_000]])
  expect(await day.owedByCustomer()).toEqual({ ...owes, invoiced: 0, overdue: 210_000 })
  const { counts } = await day.get(day.manager, '/today')
  expect(counts.overdue).toEqual({ count: 1, open: 210_000, unpaid: 210_000 })
  await day.byManager('invoice', { ...ours, invoice_paid_on: '2027-01-04' })
  await day.byManager('carrierInvoice', { ...theirs, carrier_paid_on: '2027-01-04' })
  expect(await day.owedToCarriers()).toEqual([])
  expect(await day.owedByCustomer()).toEqual({ ...owes, invoiced: 0 })
})

it('a shipment is closed, and every figure of it is the same wherever it is read', async () => {
  await day.byManager('close', { emails: [CONTACT], language: 'el' })
  const { mails, notices } = await day.told()
  expect(mails).toEqual([letters.closed])
  expect(notices['desk']?.at(-1)).toBe('Order 2026-000001 was closed.')
  expect((await day.month()).figures).toEqual({
    orders: 1,
    cancelled: 0,
    judged: 1,
    punctual: 0,
    late: 1,
    late_loading: 0,
    late_delivery: 1,
    on_time: 0,
    damaged: 1,
    turnover: 250_000,
    cost: 203_000,
    profit: 47_000,
    margin: 0.188,
    pending: 0,
    pending_orders: 0,
  })
  const columns = 'number,price,cost,profit,margin,extra,gross,open,carrier_open,invoice,mark,carrier_invoice'
  const [row] = await exportedOrders(day.test, 'xlsx', columns)
  expect(row).toMatchObject({
    'Price €': 2_400,
    'Net €': 1_900,
    'Profit €': 470,
    'Extra charged €': 100,
    'Extra paid €': 80,
    'Owed incl. VAT €': 3_100,
    'Open €': '',
    'Open to carrier €': '',
    'Invoice no.': 'A-7',
    'Carrier’s invoice no.': 'BL-55',
  })
  expect(await complaintsAbout(day.test)).toEqual([])
})

it('a shipment showed its customer its own prices, and nothing of cost, carrier, cause and trail', async () => {
  const { customer, story } = day
  const read = [
    '/today',
    '/orders',
    '/orders/totals',
    `/orders/edit/${story.order}`,
    `/orders/${story.order}/files`,
  ]
  const more = ['/bookings/own', `/bookings/own/edit/${story.booking}`, '/notifications', '/stats/summary']
  const seen = await Promise.all([...read, ...more].map((path) => day.get(customer, path)))
  const text = JSON.stringify(seen)
  for (const own of ['240000', 'A-7', MARK, 'pod.pdf']) expect(text).toContain(own)
  const others = ['190000', '195000', '47000', '52000', 'BL-55', 'Balkan', 'CB 4127', 'Spielfeld', 'Insurer']
  expect(others.filter((secret) => text.includes(secret))).toEqual([])
})
