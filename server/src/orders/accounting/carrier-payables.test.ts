import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp
let swift: number
let slow: number

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-25T09:00:00Z')
  swift = await test.make.carrier()
  slow = await test.make.carrier()
  const owe = (firm: number, number: string, values: object) =>
    test.make.order({
      firm_carrier_id: firm,
      transporter_price: 10_000,
      carrier_invoice_number: number,
      loading_date: '2026-08-01',
      delivery_date: '2026-08-02',
      ...values,
    })
  await owe(swift, 'S-1', { carrier_invoice_due: '2026-11-20', carrier_invoice_date: '2026-10-20' })
  await owe(swift, 'S-1', { carrier_invoice_due: '2026-11-20', carrier_invoice_date: '2026-10-20' })
  await owe(swift, 'S-2', { carrier_invoice_due: '2026-12-20', carrier_invoice_date: '2026-11-20' })
  await owe(swift, '', { finished: true })
  // Nothing is owed for what is not delivered yet.
  await owe(swift, '', {})
  await owe(slow, 'L-1', {
    carrier_invoice_due: '2026-11-27',
    carrier_paid_on: '2026-11-20',
    carrier_paid: 4_000,
  })
})
afterAll(() => test.close())

const ask = (path: string, as: 1 | 2 | 3 | 4 = 3) => test.call('GET', path, { as })
const nothing = { overdue: 0, friday: 0, next: 0, later: 0, unknown: 0, uninvoiced: 0 }

it('payables by carrier name each carrier with its sums, the largest first', async () => {
  const { body } = await ask('/stats/payables/carriers')
  expect(body).toMatchObject({ day: '2026-11-25', friday: '2026-11-27', count: 2, total: 46_000 })
  expect(body.carriers).toMatchObject([
    {
      firm_id: swift,
      orders: 4,
      total: 40_000,
      parts: { ...nothing, overdue: 20_000, later: 10_000, uninvoiced: 10_000 },
    },
    { firm_id: slow, orders: 1, total: 6_000, parts: { ...nothing, friday: 6_000 } },
  ])
  expect(body.parts).toEqual({
    ...nothing,
    overdue: 20_000,
    friday: 6_000,
    later: 10_000,
    uninvoiced: 10_000,
  })
})

it('payables by carrier are narrowed by when they are due, by business and by number', async () => {
  const friday = (await ask('/stats/payables/carriers?when=friday')).body
  expect([friday.count, friday.carriers[0].firm_id, friday.total]).toEqual([1, slow, 6_000])
  const overdue = (await ask('/stats/payables/carriers?when=overdue')).body
  // All that such a carrier is owed, and not only what is overdue.
  expect([overdue.count, overdue.total]).toEqual([1, 40_000])
  const first = (await ask('/stats/payables/carriers?most=1')).body
  expect([first.count, first.carriers.length, first.total]).toEqual([2, 1, 46_000])
  const other = await test.make.business()
  expect((await ask(`/stats/payables/carriers?business=${other}`)).body).toMatchObject({
    count: 0,
    carriers: [],
  })
  const wrong = await ask('/stats/payables/carriers?when=soon')
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['when']])
})

it('each sum of a carrier opens the orders that it counted', async () => {
  const { carriers } = (await ask('/stats/payables/carriers')).body
  const listed = async (figure: string) =>
    (await ask(`/orders?figure=${encodeURIComponent(figure)}`, 1)).body.total
  for (const { firm_id: id, orders } of carriers) {
    expect([id, await listed(`payee:${id}`)]).toEqual([id, orders])
  }
  expect(await listed(`owed:overdue payee:${swift}`)).toBe(2)
  expect(await listed(`owed:overdue payee:${slow}`)).toBe(0)
  expect(await listed(`owed:uninvoiced payee:${swift}`)).toBe(1)
})

it('a carrier shows what it is owed and its unpaid invoices, an invoice over several orders once', async () => {
  const { body } = await ask(`/firms/payables/${swift}`)
  expect(body).toMatchObject({ total: 40_000, parts: { overdue: 20_000, uninvoiced: 10_000 }, count: 2 })
  expect(body.invoices).toMatchObject([
    { number: 'S-1', date: '2026-10-20', due: '2026-11-20', overdue_days: 5, open: 20_000 },
    { number: 'S-2', date: '2026-11-20', due: '2026-12-20', overdue_days: 0, open: 10_000 },
  ])
  expect(body.invoices[0].orders).toHaveLength(2)
  const none = await test.make.firm()
  expect((await ask(`/firms/payables/${none}`)).body).toMatchObject({
    total: 0,
    parts: nothing,
    invoices: [],
  })
  expect((await ask('/firms/payables/999999')).status).toBe(404)
})

it('payables of carriers are for those who see the money', async () => {
  for (const path of ['/stats/payables/carriers', `/firms/payables/${swift}`]) {
    const found = await Promise.all(([1, 2, 3, 4] as const).map(async (as) => (await ask(path, as)).status))
    expect([path, found]).toEqual([path, [200, 403, 200, 403]])
  }
})

it('payables by carrier are exported with a column for each time', async () => {
  const columns = 'name,orders,overdue,friday,next,later,unknown,uninvoiced,total'
  const file = await ask(`/stats/export?panel=payables_carriers&format=csv&columns=${columns}`)
  const rows: string[][] = parse(file.body, { bom: true })
  expect(rows.slice(1).map((row) => row.slice(1).map(Number))).toEqual([
    [4, 200, 0, 0, 100, 0, 100, 400],
    [1, 0, 60, 0, 0, 0, 0, 60],
  ])
  expect((await ask(`/stats/export?panel=payables_carriers&format=csv&columns=${columns}`, 2)).status).toBe(
    403,
  )
  const paper = await ask(`/stats/export?panel=payables_carriers&tab=payables&format=pdf`)
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
})
