import { dimensions, drilldownText } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { Drilldown } from '@dromos/contract/statistics/drilldown.rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '../../platform/jobs.ts'
import { MARK_LATE_TASK } from '../../orders/progress/late-orders.service.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { wallAt } from './exact.ts'
import { liveWeeks } from './random-weeks.ts'
import { setStage } from './random-orders.ts'
import { readRawOrders } from './raw-rows.ts'
import { countPayables, unpaidBills } from './recount-carriers.ts'
import { CANCELLED, countMetrics, days, first, keys, last, lateOf, OFFICE } from './recount-statistics.ts'
import type { Moments, Order } from './recount-statistics.ts'
import { countMoney } from './recount.ts'

// Another seed is another run: AUDIT_SEED=… vitest run server/src/test/auditor
const seed = Number(process.env['AUDIT_SEED'] ?? 20_261_125)
let test: TestApp
let orders: Order[]
let now: number

beforeAll(async () => {
  test = await startTestApp()
  const stage = await setStage(test)
  const weeks = await liveWeeks(test, stage, seed, { orders: 32, steps: 170 })
  now = weeks.now
  await enqueue(test.db, MARK_LATE_TASK, {})
  await test.work()
  // Orders of other zones and moments beside the borders of months, and of the night in which the clocks change.
  await test.pool.query(`update orders set created_at = '2026-10-31T22:30:00Z' where id % 5 = 0`)
  await test.pool.query(`update orders set created_at = '2026-09-30T20:59:59Z' where id % 5 = 1`)
  await test.pool.query(`update orders set created_at = '2026-10-25T00:30:00Z' where id % 5 = 2`)
  await test.pool.query(`update orders set finished_at = '2026-10-31T22:00:00Z' where id % 4 = 3`)
  await test.pool.query(`update orders set closed_at = '2026-11-30T21:59:59Z' where id % 6 = 1`)
  const { rows } = await test.pool.query<Moments>(`select o.id,
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "enteredAt",
      to_char(o.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "finishedAt",
      to_char(o.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "closedAt", o.assign_user as user,
      (select trailer_type_id from consignment_details d where d.order_id = o.id order by sort limit 1) as trailer,
      (select load_type_id from consignment_details d where d.order_id = o.id order by sort limit 1) as load,
      array(select distinct k.cargo_id from consignment_details d join consignment_cargos k on k.detail_id = d.id
        where d.order_id = o.id) as cargos
    from orders o`)
  const raw = await readRawOrders(test)
  orders = raw.map((order) => ({ ...order, ...rows.find(({ id }) => id === order.id)! }))
})
afterAll(() => test.close())

const counted = (mine: readonly Order[]) => countMetrics(mine, now)
const isLate = (order: Order) => lateOf(order, now)

const within = (basis: string, from: string, to: string) => (order: Order) => {
  const day = days[basis]!(order)
  return day !== null && day >= from && day <= to
}

/** A period that has not ended is counted as far as today. */
function countedUntil(from: string, to: string): string {
  const today = wallAt(now, OFFICE).date
  return from <= today && today < to ? today : to
}

const get = async (path: string, as: 1 | 2 | 3 | 4 | string = 1) => {
  const { status, body } = await test.call('GET', path, { as })
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return body
}
const asked = (basis: string, from: string, to: string) => `type=${basis}&period_from=${from}&period_to=${to}`

const periods = [
  ['2026-10-01', '2026-10-31'],
  ['2026-11-01', '2026-11-30'],
  ['2026-10-25', '2026-10-25'],
  ['2026-01-01', '2026-12-31'],
] as const

describe(`figures of orders at random (seed ${seed})`, () => {
  it('have something to count in each way', () => {
    expect(orders.length).toBeGreaterThan(20)
    for (const basis of Object.keys(days)) {
      expect([basis, orders.some(within(basis, '2026-01-01', '2026-12-31'))]).toEqual([basis, true])
    }
    expect(orders.some((order) => isLate(order).any)).toBe(true)
    expect(periods.some(([from, to]) => countedUntil(from, to) !== to)).toBe(true)
    expect(orders.some((order) => !countMoney(order).isProfitKnown)).toBe(true)
  })

  it('are kept for each order as its rows come to', async () => {
    const { rows } = await test.pool.query(`select o.id, s.charged::text, s.spent::text, s.lost::text
      from orders o left join order_sums s on s.order_id = o.id where o.status <> ${CANCELLED}`)
    for (const { id, charged, spent, lost } of rows) {
      const money = countMoney(orders.find((order) => order.id === id)!)
      const should = [
        money.extra_sell,
        money.extra_buy - money.prepay_sell + money.prepay_buy,
        money.compensation,
      ]
      expect([id, charged ?? '0', spent ?? '0', lost ?? '0']).toEqual([id, ...should.map(String)])
    }
  })

  it.each(Object.keys(days))('are those of the rows by the day of %s, now and before', async (basis) => {
    for (const [from, to] of periods) {
      const { figures, compared, before, planned } = await get(`/stats/summary?${asked(basis, from, to)}`)
      const end = countedUntil(from, to)
      expect([from, figures]).toEqual([from, counted(orders.filter(within(basis, from, end)))])
      const { orders: count, turnover } = counted(
        orders.filter(within(basis, from, to)).filter((order) => !within(basis, from, end)(order)),
      )
      expect([from, planned]).toEqual([from, end === to ? null : { orders: count, turnover }])
      expect([from, compared]).toEqual([from, counted(orders.filter(within(basis, before.from, before.to)))])
      const series = await get(`/stats/series?${asked(basis, from, to)}&step=day`)
      const points = [...series.now_points, ...series.planned_points]
      for (const { day, ...point } of points) {
        expect([day, point]).toEqual([day, counted(orders.filter(within(basis, day, day)))])
      }
      expect(points.length).toBe(new Set(orders.filter(within(basis, from, to)).map(days[basis]!)).size)
    }
  })

  it.each(dimensions)('add up by %s to the card, and each opens its orders', async (dimension) => {
    const [from, to] = periods[3]
    const end = countedUntil(from, to)
    const mine = orders.filter(within('loading', from, end))
    const path = `/stats/groups/${dimension}?${asked('loading', from, to)}&most=2`
    const { groups, total, count } = await get(path)
    expect(total).toEqual(counted(mine))
    expect(count).toBe(new Set(mine.map(keys[dimension])).size)
    const shown: string[] = groups.flatMap(({ key }: { key: string | null }) => key ?? [])
    for (const { key, now: figures } of groups) {
      const ofGroup = (order: Order) =>
        key === null ? !shown.includes(keys[dimension](order)) : keys[dimension](order) === key
      expect([key, figures]).toEqual([key, counted(mine.filter(ofGroup))])
      const group = key === null ? { dimension, keys: shown, except: true } : { dimension, keys: [key] }
      const listed = await listOf({ basis: 'loading', from, to: end, groups: [group] })
      expect(listed).toEqual(mine.filter(ofGroup).map(({ id }) => id))
    }
  })

  it.each(dimensions)('keep by %s what was there before and has nothing now', async (dimension) => {
    const [from, to] = ['2026-11-09', '2026-11-15']
    for (const most of [1, 50]) {
      const {
        groups,
        total_before: all,
        before,
      } = await get(`/stats/groups/${dimension}?${asked('loading', from, to)}&most=${most}`)
      const past = orders.filter(within('loading', before.from, before.to))
      expect([most, all]).toEqual([most, counted(past)])
      for (const part of ['orders', 'cancelled', 'turnover'] as const) {
        const sum = groups.reduce((whole: number, row: Row) => whole + row.before[part], 0)
        expect([most, part, sum]).toEqual([most, part, all[part]])
      }
      const named = groups.flatMap(({ key }: Row) => key ?? [])
      const both = [...past, ...orders.filter(within('loading', from, to))].map(keys[dimension])
      expect(most === 50 ? named.toSorted() : []).toEqual(most === 50 ? [...new Set(both)].toSorted() : [])
    }
  })

  it('open the orders that each mark counts', async () => {
    const [from, to] = periods[0]
    const { figures } = await get(`/stats/summary?${asked('loading', from, to)}`)
    const period = { basis: 'loading', from, to } as const
    for (const [mark, figure] of [
      ['active', 'orders'],
      ['cancelled', 'cancelled'],
      ['judged', 'judged'],
      ['late', 'late'],
      ['late_loading', 'late_loading'],
      ['late_delivery', 'late_delivery'],
      ['damaged', 'damaged'],
      ['pending', 'pending_orders'],
    ] as const) {
      expect([mark, (await listOf({ ...period, marks: [mark] })).length]).toEqual([mark, figures[figure]])
    }
    const losing = orders.filter(within('loading', from, to)).filter((order) => {
      const { profit, isProfitKnown } = countMoney(order)
      return isProfitKnown && profit < 0n
    })
    expect(await listOf({ ...period, marks: ['loss'] })).toEqual(losing.map(({ id }) => id))
    const totals = await get(`/orders/totals?figure=${encodeURIComponent(drilldownText(period))}`)
    expect(totals).toMatchObject({ profit: figures.profit, pending: figures.pending, margin: figures.margin })
  })

  it('are what carriers are owed, paid in part and cancelled ones too', async () => {
    expect(
      orders.some(
        ({ carrier_paid: paid, ...order }) =>
          paid !== '0' && unpaidBills({ ...order, carrier_paid: paid }).length > 0,
      ),
    ).toBe(true)
    const { day, friday, payables } = await get('/stats/payables')
    const next = new Date(Date.parse(friday) + 7 * 86_400_000).toISOString().slice(0, 10)
    const should = countPayables(orders, { today: day, friday, next })
    for (const { when, until: _until, ...sum } of payables) {
      const { ids = [], ...counted } = should.get(when) ?? { carriers: 0, amount: 0 }
      expect([when, sum]).toEqual([when, { orders: ids.length, ...counted }])
      expect([when, await listOf({ owed: when })]).toEqual([when, ids])
    }
    expect(payables.map(({ when }: { when: string }) => when)).toEqual(
      expect.arrayContaining([...should.keys()]),
    )
  })

  it('add up by pairs of countries', async () => {
    const [from, to] = periods[3]
    const mine = orders.filter(within('loading', from, countedUntil(from, to)))
    const { pairs } = await get(`/stats/countries?${asked('loading', from, to)}`)
    for (const { from: start, to: end, ...figures } of pairs) {
      const ofPair = mine.filter((order) => first(order).iso === start && last(order).iso === end)
      expect([start, end, figures]).toEqual([start, end, counted(ofPair)])
    }
    expect(pairs.reduce((sum: number, { orders: n }: { orders: number }) => sum + n, 0)).toBe(
      counted(mine).orders,
    )
  })
})

interface Row {
  key: string | null
  before: Record<'orders' | 'cancelled' | 'turnover', number>
}

/** The ids that the list finds for a figure, the first first. */
async function listOf(figure: Drilldown): Promise<number[]> {
  const { data } = await get(`/orders?pageSize=200&figure=${encodeURIComponent(drilldownText(figure))}`)
  return data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)
}
