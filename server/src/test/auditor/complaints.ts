import type { TestApp } from '../app.ts'
import { summed, wallAt } from './exact.ts'
import { exportedOrders } from './exported-orders.ts'
import { readRawFirms, readRawLegs, readRawOrders } from './raw-rows.ts'
import type { RawLeg, RawOrder } from './raw-rows.ts'
import { billsOf, countCarrierPayables, countPayables } from './recount-carriers.ts'
import * as lists from './recount-lists.ts'
import { countMetrics, OFFICE } from './recount-statistics.ts'
import * as recount from './recount.ts'

/** What the auditor finds wrong in what is shown of all orders there are: nothing, where every figure is that of the rows. */
export async function complaintsAbout(test: TestApp): Promise<string[]> {
  const found: string[] = []
  const compare = (where: string, shown: Readonly<Record<string, unknown>>, counted: object): void => {
    for (const [field, value] of Object.entries(counted)) {
      const [is, ought] = [shown[field], typeof value === 'bigint' ? Number(value) : value].map((one) =>
        JSON.stringify(one),
      )
      if (is !== ought) found.push(`${where}, ${field}: shown ${is}, counted ${ought}`)
    }
  }
  const get = async (path: string) => {
    const { status, body } = await test.call('GET', path, { as: 1 })
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const now = test.clock.now().getTime()
  const [orders, legs] = [await readRawOrders(test), await readRawLegs(test)]
  const audit = { test, get, compare, orders, legs, now, today: wallAt(now, OFFICE).date }
  await auditOrders(audit)
  await auditSums(audit)
  await auditCustomers(audit)
  return found
}

interface Audit {
  test: TestApp
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape are looked into
  get: (path: string) => Promise<any>
  compare: (where: string, shown: Readonly<Record<string, unknown>>, counted: object) => void
  orders: readonly RawOrder[]
  legs: readonly RawLeg[]
  now: number
  today: string
}

async function auditOrders({ test, get, compare, orders, now }: Audit): Promise<void> {
  const columns = 'number,price,cost,profit,margin,extra,prepay,gross,open,carrier_open,weight,metres,pallets'
  const list = await get('/orders?pageSize=200')
  const sheet = await exportedOrders(test, 'xlsx', columns)
  for (const order of orders) {
    const { id, number_id: number } = order
    const {
      debts: _debts,
      charges: _charges,
      isProfitKnown: _known,
      vat,
      open,
      ...money
    } = recount.countMoney(order)
    const { compensation, gross, profit, ...extras } = money
    const carrier_open = summed(billsOf(order).map((bill) => bill.open))
    const marks = recount.countMarks(order, now)
    const sides = { open, gross, profit, carrier_open, vat_rule: vat.rule, compensation }
    compare(`record ${number}`, await get(`/orders/edit/${id}`), { ...marks, ...sides })
    const row = list.data.find((one: { id: number }) => one.id === id)
    const goods = recount.countGoods(order)
    compare(`row ${number}`, row, { open, gross, profit, carrier_open, ...extras, ...goods })
    const line = sheet.find((one) => one['Order'] === number)
    compare(`sheet ${number}`, line ?? {}, lists.countCells(order))
  }
}

async function auditSums({ get, compare, orders, legs, now, today }: Audit): Promise<void> {
  const counts = await get('/orders/counts')
  for (const tab of ['all', 'open', 'loading', 'delivery', 'finished', 'damaged', 'cancelled']) {
    const mine = orders.filter((order) => recount.tabsOf(order).includes(tab))
    compare(`count ${tab}`, counts[tab], { count: mine.length })
    compare(`foot ${tab}`, await get(`/orders/totals?tab=${tab}`), lists.countFoot(mine))
  }
  const year = 'type=loading&period_from=2026-01-01&period_to=2026-12-31'
  const past = orders.filter(({ loading }) => loading.every(({ date }) => date <= today))
  const { figures } = await get(`/stats/summary?${year}`)
  compare('statistics', figures, countMetrics(past, now))
  const { groups } = await get(`/stats/groups/carrier?${year}&most=50`)
  const sumOf = (part: string): number =>
    groups.reduce((sum: number, row: { now: Record<string, number> }) => sum + (row.now[part] ?? 0), 0)
  const { turnover, cost, profit } = figures
  compare(
    'carriers',
    { turnover: sumOf('turnover'), cost: sumOf('cost'), profit: sumOf('profit') },
    { turnover, cost, profit },
  )
  const { day, friday, payables } = await get('/stats/payables')
  const next = new Date(Date.parse(friday) + 7 * 86_400_000).toISOString().slice(0, 10)
  const owed = countPayables(orders, { today: day, friday, next }, legs)
  for (const { when, ...sum } of payables) {
    const { ids = [], ...counted } = owed.get(when) ?? { carriers: 0, amount: 0 }
    compare(`payables ${when}`, sum, { orders: ids.length, ...counted })
  }
  const { carriers } = await get('/stats/payables/carriers?most=500')
  const byCarrier = countCarrierPayables(orders, { today: day, friday, next }, legs)
  compare('payables', { carriers: carriers.length }, { carriers: byCarrier.size })
  for (const { firm_id: id, orders: count, parts } of carriers) {
    const { orders: ids, parts: counted } = byCarrier.get(id) ?? { orders: new Set(), parts: new Map() }
    compare(
      `payables of ${id}`,
      { orders: count, ...parts },
      { orders: ids.size, ...Object.fromEntries(counted) },
    )
  }
}

async function auditCustomers({ test, get, compare, orders, today }: Audit): Promise<void> {
  for (const firm of await readRawFirms(test)) {
    const { state, percent, exposure, parts } = recount.countCredit(firm, orders, today)
    const record = await get(`/firms/edit/${firm.id}`)
    const credit = { credit_state: state, credit_percent: percent, charged_insurance: exposure }
    compare(`firm ${firm.id}`, record, credit)
    compare(`firm ${firm.id} owes`, (await get(`/firms/invoices/${firm.id}`)).parts, parts)
  }
}
