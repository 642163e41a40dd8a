import type { OrderCommand } from '@dromos/contract/orders/moves.ts'
import { orderTabs } from '@dromos/contract/orders/filters.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '../../platform/jobs.ts'
import { recalculateEmissions } from '../../orders/statistics/emission-recalculations.service.ts'
import { MARK_LATE_TASK } from '../../orders/progress/late-orders.service.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { readPaper } from '../read-paper.ts'
import { summed, wallAt, written } from './exact.ts'
import { exportedOrders } from './exported-orders.ts'
import { liveWeeks } from './random-weeks.ts'
import type { Weeks } from './random-weeks.ts'
import { setStage } from './random-orders.ts'
import type { Stage } from './random-orders.ts'
import { readRawFirms, readRawOrders } from './raw-rows.ts'
import type { RawFirm, RawOrder } from './raw-rows.ts'
import { billsOf } from './recount-carriers.ts'
import * as lists from './recount-lists.ts'
import * as recount from './recount.ts'

// Another seed is another run: AUDIT_SEED=… vitest run server/src/test/auditor
const seed = Number(process.env['AUDIT_SEED'] ?? 20_261_122)

let test: TestApp
let stage: Stage
let orders: RawOrder[]
let firms: RawFirm[]
let weeks: Weeks
let now: number

beforeAll(async () => {
  test = await startTestApp()
  stage = await setStage(test)
  weeks = await liveWeeks(test, stage, seed)
  now = weeks.now
  await enqueue(test.db, MARK_LATE_TASK, {})
  await test.work()
  orders = await readRawOrders(test)
  firms = await readRawFirms(test)
})
afterAll(() => test.close())

/** What is shown and what was counted, where they differ; with the seed that shows it again. */
const differences: string[] = []
function compare(where: string, shown: Readonly<Record<string, unknown>>, counted: object): void {
  for (const [field, value] of Object.entries(counted)) {
    const should = typeof value === 'bigint' ? Number(value) : value
    const [is, ought] = [JSON.stringify(shown[field]), JSON.stringify(should)]
    if (is !== ought) differences.push(`seed ${seed}, ${where}, ${field}: shown ${is}, counted ${ought}`)
  }
}
const expectNone = (): void => expect(differences.splice(0)).toEqual([])

const get = async (path: string, as: 1 | 4 | string = 1) => {
  const { status, body } = await test.call('GET', path, { as })
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return body
}
const accountOf = async (firm: number): Promise<string> =>
  test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
const number = (value: bigint | string): number => Number(value)

/** What is told of an order wherever it is told. */
function toldOf(order: RawOrder) {
  const { at_risk, loading_delay, delivery_delay, damaged, closed } = recount.countMarks(order, now)
  return { at_risk, loading_delay, delivery_delay, damaged, closed, status: order.status }
}

describe(`orders at random (seed ${seed})`, () => {
  it('were given every command there is, and changed', () => {
    const { reached, changed } = weeks
    const never = [...reached].filter(([, count]) => count === 0).map(([command]): OrderCommand => command)
    expect([never, changed > 10, orders.length > 20]).toEqual([[], true, true])
  })

  it.each<[fault: string, by: Partial<recount.Rules>]>([
    ['what the sender pays on the spot is owed', { onTheSpot: ['consignee'] }],
    ['what the consignee pays on the spot is owed', { onTheSpot: ['sender'] }],
    ['freight that the consignee pays is owed', { paidElsewhere: [] }],
    ['who comes at the last minute of the grace is late', { grace: recount.rules.grace - 1 }],
    ['who comes in the first minute after it is not', { grace: recount.rules.grace + 1 }],
  ])('would show it if %s', (_fault, by) => {
    const figuresBy = (rules: recount.Rules) =>
      orders.map((order) => [
        recount.countMarks(order, now, rules),
        `${recount.countMoney(order, rules).gross}`,
      ])
    expect(figuresBy({ ...recount.rules, ...by })).not.toEqual(figuresBy(recount.rules))
  })

  it('say in their records what their rows come to', async () => {
    for (const order of orders) {
      const { profit, compensation, gross, open, vat } = recount.countMoney(order)
      const { complete_damage, finished, cancelled, ...marks } = recount.countMarks(order, now)
      const record = await get(`/orders/edit/${order.id}`)
      const counted = { ...marks, complete_damage, finished, cancelled, profit, compensation, gross, open }
      compare(`record ${order.number_id}`, record, {
        ...counted,
        carrier_open: summed(billsOf(order).map((bill) => bill.open)),
        vat_rule: vat.rule,
        vat_rate: Number(vat.rate),
      })
      const metres = order.details.map((detail) => number(recount.countMetres(detail)) / 100)
      const shown = { metres: record.details.map((detail: { load_meters: number }) => detail.load_meters) }
      compare(`details ${order.number_id}`, shown, { metres })
      const isOpen = { delays: recount.countUnexplained(order, now) > 0 && !cancelled }
      compare(`open items ${order.number_id}`, { delays: record.open_items.includes('delays') }, isOpen)
    }
    expectNone()
  })

  it('keep the estimate of CO2e that their details come to', async () => {
    const differing = `select e.order_id, to_jsonb(e) as reckoned, to_jsonb(k) as kept
      from order_estimates e left join order_emissions k using (order_id) where e is distinct from k`
    // Those without a row are left to the job.
    expect((await test.pool.query(`${differing} and k.order_id is not null`)).rows).toEqual([])
    await recalculateEmissions(test.db)
    expect((await test.pool.query(differing)).rows).toEqual([])
    const known = await test.pool.query('select from order_emissions where weight > 0')
    expect(known.rowCount).toBeGreaterThan(0)
  })

  it('say the same in the rows of the list, and in what the page asks for anew', async () => {
    const list = await get('/orders?pageSize=200')
    expect(list.total).toBe(orders.length)
    const { data: fresh } = await get(`/orders/rows?ids=${orders.map(({ id }) => id).join(',')}`)
    for (const [where, rows] of Object.entries({ list: list.data, rows: fresh })) {
      for (const order of orders) {
        const row = rows.find(({ id }: { id: number }) => id === order.id)
        const { extra_sell, extra_buy, prepay_sell, prepay_buy, profit, gross } = recount.countMoney(order)
        const money = { extra_sell, extra_buy, prepay_sell, prepay_buy, profit, gross }
        compare(`${where} ${order.number_id}`, row, {
          ...toldOf(order),
          ...money,
          ...recount.countGoods(order),
        })
        const { loading, delivery } = recount.countJourney(order)
        compare(`${where} ${order.number_id} loading`, row.loading, loading)
        compare(`${where} ${order.number_id} delivery`, row.delivery, delivery)
      }
    }
    expectNone()
  })

  it('are counted on the tabs and summed at the foot', async () => {
    const counts = await get('/orders/counts')
    for (const tab of orderTabs) {
      const mine = orders.filter((order) => recount.tabsOf(order).includes(tab))
      compare(`count ${tab}`, counts[tab], { count: mine.length })
      compare(`foot ${tab}`, await get(`/orders/totals?tab=${tab}`), lists.countFoot(mine))
    }
    expectNone()
  })

  it.each(['delay', 'invoice', 'carrier_invoice'] as const)('are found by %s', async (filter) => {
    for (const [value, holds] of Object.entries(lists.countFilters(now, today())[filter])) {
      const { data } = await get(`/orders?${filter}=${value}&pageSize=200`)
      const ids = data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)
      compare(`filter ${filter}=${value}`, { ids }, { ids: orders.filter(holds).map(({ id }) => id) })
    }
    expectNone()
  })

  it('are found on each day on which one of their stops is', async () => {
    const days = new Set(orders.flatMap(({ loading }) => loading.map(({ date }) => date)))
    for (const day of [...days].slice(0, 12)) {
      for (const kind of ['loading', 'delivery'] as const) {
        const { data } = await get(`/orders?${kind}_from=${day}&${kind}_to=${day}&pageSize=200`)
        const ids = data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)
        const side = kind === 'loading' ? 'loading' : 'unloading'
        const mine = orders.filter((order) => order[side].some(({ date }) => date === day))
        compare(`${kind} on ${day}`, { ids }, { ids: mine.map(({ id }) => id) })
      }
    }
    expectNone()
  })

  it('are what their customers owe', async () => {
    const { data: list } = await get('/firms?pageSize=100')
    for (const firm of firms) {
      const { state, percent, exposure, parts, owed } = recount.countCredit(firm, orders, today())
      const credit = { credit_state: state, credit_percent: percent }
      const record = await get(`/firms/edit/${firm.id}`)
      compare(`firm ${firm.id}`, record, { ...credit, charged_insurance: exposure })
      compare(
        `firm ${firm.id} listed`,
        list.find(({ id }: { id: number }) => id === firm.id),
        credit,
      )
      const asked = await get(`/firms/credit/${firm.id}`)
      const free = firm.company_insurance && BigInt(firm.company_insurance) - exposure
      compare(`firm ${firm.id} asked`, asked, {
        ...credit,
        free,
        overdue: lists.countOverdue(firm, owed, today()),
      })
      const invoices = await get(`/firms/invoices/${firm.id}`)
      compare(`firm ${firm.id} owes`, invoices.parts, parts)
      for (const invoice of invoices.invoices) {
        compare(`invoice ${invoice.number}`, invoice, lists.countInvoice(owed, invoice.number, today()))
      }
      const numbers = new Set(owed.map(({ number }) => number).filter(Boolean))
      compare(`firm ${firm.id} invoices`, invoices, { total: numbers.size })
    }
    expectNone()
  })

  it('are exported with these figures, as CSV and as a workbook', async () => {
    const columns =
      'number,business,price,cost,profit,margin,extra,prepay,gross,open,carrier_open,weight,metres,pallets'
    for (const format of ['csv', 'xlsx'] as const) {
      const rows = await exportedOrders(test, format, columns)
      expect(rows).toHaveLength(orders.length)
      for (const order of orders) {
        const own = { Order: order.number_id, 'Our company': order.business_title }
        const row = rows.find(
          (one) => one['Order'] === own.Order && one['Our company'] === own['Our company'],
        )
        compare(`${format} ${order.number_id}`, row ?? {}, { ...own, ...lists.countCells(order) })
      }
    }
    expectNone()
  })

  it('are shown to their customers with their own prices and nothing else', async () => {
    for (const firm of firms) {
      const mine = orders.filter((order) => order.firm === firm.id)
      const as = await accountOf(firm.id)
      const isShown = firm.id !== stage.customers[2]
      const { data, total } = await get('/orders?pageSize=200', as)
      expect(total).toBe(mine.length)
      for (const order of mine) {
        const row = data.find(({ id }: { id: number }) => id === order.id)
        const customer_price = isShown ? number(order.customer_price) : null
        compare(`own row ${order.number_id}`, row, {
          ...toldOf(order),
          customer_price,
          ...recount.countGoods(order),
        })
        const record = await get(`/orders/edit/${order.id}`, as)
        const charged = record.charges.map(({ amount }: { amount: number }) => BigInt(amount))
        const { charges } = recount.countMoney(order)
        const counted = { customer_price, charges: isShown ? charges : 0n }
        compare(`own record ${order.number_id}`, { ...record, charges: number(summed(charged)) }, counted)
      }
      const price = summed(mine.map((order) => BigInt(order.customer_price)))
      const charges = summed(mine.map((order) => recount.countMoney(order).charges))
      const sums = isShown ? { price, charges } : { price: null, charges: null }
      compare(`own foot of ${firm.id}`, await get('/orders/totals', as), { orders: mine.length, ...sums })
    }
    expectNone()
  })

  it('are written on papers with these sums', async () => {
    const mostLines = orders.toSorted((one, other) => other.costs.length - one.costs.length)
    for (const order of mostLines.filter(({ status }) => status !== CANCELLED).slice(0, 14)) {
      const { carrier, customer } = lists.countPapers(order)
      if (order.carrier !== null) {
        const text = await readPaper(test, order.id, 'transport_order')
        compare(`transport order ${order.number_id}`, { total: totalIn(text) }, { total: written(carrier) })
      }
      const text = await readPaper(test, order.id, 'booking_confirmation')
      compare(`confirmation ${order.number_id}`, { total: totalIn(text) }, { total: written(customer) })
      const owed = / Total with VAT (-?[\d,]+\.\d\d)/.exec(text)?.[1]
      if (owed !== undefined) {
        const { gross } = recount.countMoney(order)
        compare(`confirmation ${order.number_id}`, { with_vat: owed }, { with_vat: written(gross) })
      }
      if (order.carrier === null) continue
      const list = await readPaper(test, order.id, 'loading_list')
      const { weight, pallets, load_meters: metres } = recount.countGoods(order)
      const grouped = (value: number, least: number): string =>
        written(BigInt(Math.round(value * 100))).replace(least === 0 ? /\.?0+$/ : /0$/, '')
      const sums = `${written(BigInt(pallets) * 100n).slice(0, -3)} Gross weight ${grouped(weight, 0)} kg`
      compare(
        `loading list ${order.number_id}`,
        {
          sums: list.slice(list.lastIndexOf('Total')).includes(sums),
          metres: list.includes(grouped(metres, 1)),
        },
        { sums: true, metres: true },
      )
    }
    expectNone()
  })

  it('have numbers without a gap', () => {
    for (const business of stage.businesses) {
      const numbers = orders.filter((order) => order.business === business).map(({ number_id: own }) => own)
      const without = numbers.map((_, at) => `2026-${String(at + 1).padStart(6, '0')}`)
      expect(numbers.toSorted()).toEqual(without)
    }
  })
})

const CANCELLED = 6
const today = (): string => wallAt(now, 'Europe/Athens').date

const totalIn = (text: string): string => / Total (?:without VAT )?(-?[\d,]+\.\d\d)/.exec(text)?.[1] ?? ''
