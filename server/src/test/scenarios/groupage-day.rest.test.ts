import { afterAll, beforeAll, expect, it } from 'vitest'
import { complaintsAbout } from '../auditor/complaints.ts'
import { letters } from './groupage-mails.ts'
import { AFTER, BEFORE, MAIN, mainShares, openGroupageTour, secrets, whole } from './groupage-tour.ts'
import type { GroupageTour } from './groupage-tour.ts'

/*
 * A tour by hand: sold are 980.00 and 150.00 for the collection, 1,250.00, and 610.00, together 2,990.00. Bought are the tour
 * for 1,900.00 and 40.00 of waiting, the collection for 600.00 and the delivery for 450.10, together 2,990.10.
 */

let day: GroupageTour

beforeAll(async () => {
  day = await openGroupageTour()
})
afterAll(() => day.close())

const give = (command: string, body: object = {}) =>
  day.give(day.desk, ['groupages', command, day.story.id], body)
const account = (command: string, id: number, body: object) =>
  day.give(day.manager, [command === 'legInvoice' ? 'groupages' : 'orders', command, id], body)
const told = () => day.told(day.customers)
const send = (language: 'en' | 'el' = 'en') => give('send', { emails: [MAIN], language })
const drive = async (command: 'loaded' | 'delivered', id: number, date: string) => {
  const [{ id: detail_id }] = (await day.get(day.desk, `/orders/edit/${id}`)).details
  const times = [{ detail_id, arrived: { date, time: '08:10' }, departed: { date, time: '09:40' } }]
  await day.give(day.desk, ['orders', command, id], { times })
}

it('a groupage divides the cost of each leg by the key it has, to the cent', async () => {
  const { id } = await day.ask(day.desk, 'POST', '/groupages/store', day.planned)
  day.story.id = id
  for (const [split_key, main] of Object.entries(mainShares)) {
    await day.save({ ...day.planned, split_key })
    const shares = await day.shares()
    expect([split_key, shares.map(([, share]: number[]) => share)]).toEqual([split_key, main])
  }
  const [one, two, three] = day.planned.orders
  const agreed = [
    { ...one, agreed: 70_000 },
    { ...two, agreed: 80_000 },
    { ...three, agreed: 40_000 },
  ]
  await day.save({ ...day.planned, split_key: 'agreed', orders: agreed })
  expect((await day.shares()).map(([, share]: number[]) => share)).toEqual([70_000, 80_000, 40_000])
  await day.save({ ...day.planned, orders: [one, two, { ...three, agreed: 35_000 }] })
  expect((await day.shares()).map(([, share]: number[]) => share)).toEqual([59_615, 95_385, 35_000])
  await day.save(day.planned)
  // The collection in equal parts, the delivery by 12,000 and 500 kg.
  expect(await day.shares()).toEqual(whole)
  expect([await day.owed(), (await day.get(day.manager, '/orders/totals')).net]).toEqual([[], 0])
})

it('a groupage is ordered from its carrier before the plates are known, for its own price alone', async () => {
  await give('assign', { firm_carrier_id: day.carriers.main.firm, transport_cost: 190_000 })
  day.test.clock.set('2026-11-23T08:00:00Z')
  const { needs } = await day.get(day.desk, '/today')
  expect(needs).toMatchObject([{ kind: 'tour', lacks: 'sending', carrier: 'Balkan Line EOOD', orders: 3 }])
  const looked = await day.paper(day.desk, `/groupages/${day.story.id}/papers/transport_order?language=en`)
  await send()
  const { mails, notices } = await told()
  expect([mails, notices]).toEqual([[letters.ordered], {}])
  const pages = mails.map((one) => one.pages).join(' ')
  expect(looked).toBe(pages)
  expect(
    ['600.00', '450.10', '2,9', '980', '1,250', 'Τυριά', 'Nord'].filter((one) => pages.includes(one)),
  ).toEqual([])
  expect(await day.nets()).toEqual([
    [91_290, 61_290, 61_290],
    [171_275, 102_065, 102_065],
    [32_445, 30_645, 30_645],
  ])
  expect((await day.get(day.desk, '/today')).needs).toMatchObject([{ kind: 'tour', lacks: 'plates' }])
})

it('a groupage tells the carriers of its legs not a word of what another is paid', async () => {
  const path = `/groupages/letter/${day.story.id}`
  const letter = (to: string, language: 'en' | 'el', body: string) =>
    day.ask(day.desk, 'POST', path, {
      to: [to],
      language,
      subject: '{{number}}: {{from}} → {{to}}',
      body,
      papers: [],
    })
  await letter(BEFORE, 'el', '<p>Προς {{firm}}, συλλογή {{loading}} για 600,00 €.</p>')
  await letter(AFTER, 'en', '<p>To {{firm}}, delivery on {{delivery}} for 450.10 €.</p>')
  expect((await told()).mails).toEqual([letters.collection, letters.delivery])
  const [file] = (await day.get(day.desk, path)).files
  const body = {
    to: [AFTER],
    language: 'en',
    subject: 'Groupage',
    body: '<p>As ordered</p>',
    files: [file.id],
  }
  const refused = await day.test.call('POST', path, { as: day.desk.token, body })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['files']])
})

it('a groupage gets its plates with the next revision, loses an order and takes it back', async () => {
  const { main } = day.carriers
  const truck = { transporter_id: main.contact, pn_truck: 'CB 4127 HT', pn_trailer: 'CB 0912 EK' }
  const named = { ...day.planned, firm_carrier_id: main.firm, ...truck }
  await day.save(named)
  await send()
  expect((await told()).mails).toEqual([letters.revised])
  const state = async () => {
    const { last } = await day.get(day.desk, `/groupages/${day.story.id}/transportOrder`)
    return [last.revision, last.is_changed]
  }
  await day.save({ ...named, ...day.shorter })
  // 1,900.00 by 4.0 and 6.4 m; the delivery is the second order's alone.
  expect(await day.shares()).toEqual([
    [30_000, 73_077, 0, 103_077, 9_923],
    [30_000, 116_923, 45_010, 191_933, -70_933],
  ])
  expect(await day.nets()).toEqual([
    [103_077, 73_077, 73_077],
    [191_933, 120_923, 120_923],
    [0, 0, 0],
  ])
  expect(await state()).toEqual([2, true])
  expect(await day.get(day.desk, `/orders/edit/${day.orders[2]}`)).toMatchObject({
    status: 1,
    firm_carrier: null,
  })
  await day.save(named)
  expect([await day.shares(), await state()]).toEqual([whole, [2, false]])
  await send('el')
  expect((await told()).mails).toEqual([letters.inGreek])
})

it('a groupage follows its orders from stop to stop, and its carriers are owed what is delivered', async () => {
  const [one, two, three] = day.orders
  const status = async () => (await day.tour()).status
  day.test.clock.set('2026-11-24T12:00:00Z')
  for (const id of [one, two]) await drive('loaded', id, '2026-11-24')
  expect(await status()).toBe(2)
  await drive('loaded', three, '2026-11-24')
  expect([await status(), await day.owed()]).toEqual([3, []])
  day.test.clock.set('2026-11-27T15:00:00Z')
  await drive('delivered', three, '2026-11-27')
  await drive('delivered', two, '2026-11-27')
  expect([await status(), await day.owed()]).toEqual([3, [['uninvoiced', 2, 1, 132_710]]])
  await drive('delivered', one, '2026-11-27')
  // 1,940.00 for the tour, 600.00 and 450.10 for its legs.
  expect([await status(), await day.owed()]).toEqual([4, [['uninvoiced', 3, 3, 299_010]]])
  const moved = (number: string) => [
    `Order ${number} is loaded and in transit.`,
    `Order ${number} is delivered.`,
  ]
  const { mails, notices } = await told()
  expect(mails).toEqual([])
  expect(notices['tyria']?.toSorted()).toEqual([...moved('2026-000001'), ...moved('2026-000003')].toSorted())
  expect(notices['nord']).toEqual(moved('2026-000002'))
  expect(await complaintsAbout(day.test)).toEqual([])
})

it('a groupage counts its cost once, with who is paid it', async () => {
  expect(await day.figures()).toMatchObject({ orders: 3, turnover: 299_000, cost: 299_010, profit: -10 })
  expect(await day.figuresBy('carrier')).toEqual([
    ['Balkan Line EOOD', 3, 299_000, 194_000, -10],
    ['Μεταφορές Αττικής ΑΕ', 0, 0, 60_000, 0],
    ['Spedition Huber GmbH', 0, 0, 45_010, 0],
  ])
  expect(await day.figuresBy('customer')).toEqual([
    ['Ελληνικά Τυριά ΑΕ', 2, 174_000, 123_735, 50_265],
    ['Nordfrakt AB', 1, 125_000, 175_275, -50_275],
  ])
  const { data } = await day.get(day.manager, '/orders')
  const row = ({ profit, gross }: { profit: number; gross: number }) => [profit, gross]
  // With VAT of 24% at home, and none for a customer in Sweden.
  expect(data.map(row)).toEqual([
    [28_555, 75_640],
    [-50_275, 125_000],
    [21_710, 140_120],
  ])
  const { orders: paid } = await day.get(day.manager, `/firms/rail/${day.carriers.main.firm}`)
  expect(paid.map(({ price }: { price: number }) => price)).toEqual([30_645, 98_065, 61_290])
  const manifest = await day.paper(day.desk, `/groupages/${day.story.id}/papers/manifest?language=en`)
  for (const line of [
    '980.00 € 150.00 € 912.90 € 217.10 €',
    '1,250.00 € -40.00 € 1,712.75 € -502.75 €',
    '610.00 € 0.00 € 324.45 € 285.55 €',
    'before 600.00 € Transport cost, main 1,900.00 € Transport cost, after 450.10 € Profit -0.10 €',
  ]) {
    expect(manifest).toContain(line)
  }
})

it('a groupage is invoiced by each carrier for its own part, and paid in parts', async () => {
  const [one, two, three] = day.orders
  day.test.clock.set('2026-11-30T09:00:00Z')
  const bill = {
    carrier_invoice_number: 'BL-55',
    carrier_invoice_date: '2026-11-28',
    carrier_invoice_due: '2026-12-28',
  }
  for (const id of day.orders) await account('carrierInvoice', id, bill)
  const [before, after] = (await day.tour()).legs.map(({ id }: { id: number }) => id)
  const collection = {
    leg_id: before,
    number: 'ΤΠΥ-12',
    date: '2026-11-28',
    due: '2026-12-04',
    mark: '400009999999999',
  }
  const delivery = { leg_id: after, number: 'RE-9', date: '2026-11-29', due: '2026-12-29' }
  const leg = (body: object) => account('legInvoice', day.story.id, body)
  await leg(collection)
  await leg(delivery)
  expect(await day.owed()).toEqual([
    ['friday', 2, 1, 60_000],
    ['later', 3, 2, 239_010],
  ])
  // All of the first order, part of the second, part of the collection.
  const paid = { carrier_paid_on: '2026-11-30' }
  await account('carrierInvoice', one, { ...bill, ...paid })
  await account('carrierInvoice', two, { ...bill, ...paid, carrier_paid: 50_000 })
  await leg({ ...collection, paid_on: '2026-11-30', paid: 20_000 })
  expect(await day.nets()).toEqual([
    [91_290, 61_290, 0],
    [171_275, 102_065, 52_065],
    [32_445, 30_645, 30_645],
  ])
  // 520.65 and 306.45 of the tour with 450.10 of the delivery.
  expect(await day.owed()).toEqual([
    ['friday', 2, 1, 40_000],
    ['later', 2, 2, 127_720],
  ])
  expect(await complaintsAbout(day.test)).toEqual([])
  day.test.clock.set('2026-12-07T09:00:00Z')
  expect((await day.owed())[0]).toEqual(['overdue', 2, 1, 40_000])
  const rest = { ...bill, carrier_paid_on: '2026-12-07' }
  for (const id of [two, three]) await account('carrierInvoice', id, rest)
  await leg({ ...collection, paid_on: '2026-12-07' })
  expect(await day.owed()).toEqual([['later', 2, 1, 45_010]])
  await leg({ ...delivery, paid_on: '2026-12-07' })
  expect(await day.owed()).toEqual([])
})

it('a groupage is invoiced to its customers, paid and closed with the same figures as before', async () => {
  const sold = { invoice_date: '2026-11-30', invoice_due: '2026-12-30' }
  const invoices = ['A-1', 'B-1', 'A-1'].map((invoice_number) => ({ ...sold, invoice_number }))
  const owes = async (firm: number) => {
    const { invoices: open } = await day.get(day.manager, `/firms/invoices/${firm}`)
    return open.map((invoice: { number: string; gross: number; open: number }) => [
      invoice.number,
      invoice.gross,
      invoice.open,
    ])
  }
  for (const [place, id] of day.orders.entries()) await account('invoice', id, invoices[place] ?? {})
  const part = { ...invoices[0], invoice_paid_on: '2026-12-07', invoice_paid: 100_000 }
  await account('invoice', day.orders[0], part)
  // One invoice over two orders: 1,401.20 and 756.40.
  expect([await owes(day.tyria), await owes(day.nord)]).toEqual([
    [['A-1', 215_760, 115_760]],
    [['B-1', 125_000, 125_000]],
  ])
  for (const [place, id] of day.orders.entries()) {
    await account('invoice', id, { ...invoices[place], invoice_paid_on: '2026-12-07' })
    await day.give(day.manager, ['orders', 'close', id])
  }
  expect([await owes(day.tyria), await owes(day.nord)]).toEqual([[], []])
  expect(await day.shares()).toEqual(whole)
  expect(await day.figures()).toMatchObject({ orders: 3, turnover: 299_000, cost: 299_010, profit: -10 })
  expect(await complaintsAbout(day.test)).toEqual([])
})

it('a groupage was hidden from its customers: each saw its own orders and prices', async () => {
  const seenBy = async (reader: GroupageTour['customers']['nord'], ids: readonly number[]) => {
    const paths = ['/today', '/orders', '/orders/totals', '/notifications', '/stats/summary']
    const own = [...paths, ...ids.map((id) => `/orders/edit/${id}`)]
    return JSON.stringify(await Promise.all(own.map((path) => day.get(reader, path))))
  }
  const [one, two, three] = day.orders
  const tyria = await seenBy(day.customers.tyria, [one, three])
  const nord = await seenBy(day.customers.nord, [two])
  const found = (text: string, words: string[]) => words.filter((word) => text.includes(word))
  expect(found(tyria, [...secrets, '125000', '2026-000002', 'Nord'])).toEqual([])
  expect(found(nord, [...secrets, '98000', '61000', '2026-000001', 'Τυριά'])).toEqual([])
  expect([found(tyria, ['98000', '15000', '61000']).length, found(nord, ['125000']).length]).toEqual([3, 1])
  const refused = await day.test.call('GET', `/groupages/edit/${day.story.id}`, {
    as: day.customers.nord.token,
  })
  expect(refused.status).toBe(403)
})
