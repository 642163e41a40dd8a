import type { MoneyFacts } from '@dromos/contract/orders/money.ts'
import { isProfitKnown, marginOf, moneyOfOrder } from '@dromos/contract/orders/money.ts'
import { costType } from '@dromos/contract/constants/costs.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const cents = fc.integer({ min: 0, max: 9_999_999 })
const line = fc.record({
  cost_type_id: fc.constantFrom(4, 7, costType.deadFreight),
  side: fc.constantFrom('sell' as const, 'buy' as const),
  prepaid: fc.boolean(),
  amount: fc.integer({ min: -9_999_999, max: 9_999_999 }),
  // Halves of a cent are where two roundings part.
  rate: fc.oneof(
    fc.constantFrom(1, 0.5, 1.5, 0.005),
    fc.integer({ min: 1, max: 3_000_000 }).map((n) => n / 1e6),
  ),
})
const facts: fc.Arbitrary<MoneyFacts> = fc.record({
  customer_price: cents,
  transporter_price: cents,
  additional_costs: fc.array(line, { maxLength: 6 }),
  compensation: fc.integer({ min: -500_000, max: 500_000 }),
  cancelled: fc.boolean(),
})

/** The order with its lines and its settled damage, straight in the database. */
async function store(firm: number, order: MoneyFacts): Promise<number> {
  const { customer_price, transporter_price, cancelled, compensation } = order
  const state = { status: cancelled ? 6 : 4, cancelled }
  // The table takes no prices of a cancelled order.
  const prices = cancelled ? {} : { customer_price, transporter_price }
  const values = { firm_company_id: firm, ...prices, ...state }
  const id = await test.make.order(values)
  await test.pool.query(
    `insert into consignment_costs (order_id, sort, cost_type_id, side, prepaid, amount, currency, rate)
      select $1, n, (line->>'cost_type_id')::int, line->>'side', (line->>'prepaid')::boolean,
        (line->>'amount')::bigint, 'USD', (line->>'rate')::numeric
      from jsonb_array_elements($2::jsonb) with ordinality as given (line, n)`,
    [id, JSON.stringify(order.additional_costs)],
  )
  await test.pool.query(
    `insert into order_damages (order_id, damage_type_id, amount, recovered, completed)
      values ($1, 1, $2, $3, true), ($1, 1, 777, 0, false)`,
    [id, Math.max(0, compensation), Math.max(0, -compensation)],
  )
  return id
}

describe('the arithmetic of the database', () => {
  it('agrees with the rules of the contract, for any order and for all together', async () => {
    const firm = await test.make.firm()
    const samples = fc.sample(facts, 120)
    const expected = new Map<number, ReturnType<typeof moneyOfOrder>>()
    for (const sample of samples) expected.set(await store(firm, sample), moneyOfOrder(sample))

    const { body } = await test.call('GET', `/orders?customer=${firm}&pageSize=200`, { as: 1 })
    expect(body.data).toHaveLength(samples.length)
    for (const row of body.data) {
      const { extra_sell, extra_buy, prepay_sell, prepay_buy, profit } = expected.get(row.id) ?? {}
      expect(row).toMatchObject({ extra_sell, extra_buy, prepay_sell, prepay_buy, profit })
    }
    const [id] = [...expected.keys()]
    const record = await test.call('GET', `/orders/edit/${id}`, { as: 1 })
    expect(record.body.profit).toBe(expected.get(id ?? 0)?.profit)

    const counted = body.data.filter(isProfitKnown)
    const all = counted.map((row: { id: number }) => expected.get(row.id))
    const sumOf = (of: (money: ReturnType<typeof moneyOfOrder>) => number): number =>
      all.reduce((sum: number, money: ReturnType<typeof moneyOfOrder>) => sum + of(money), 0)
    const totals = await test.call('GET', `/orders/totals?customer=${firm}`, { as: 1 })
    const profit = sumOf((money) => money.profit)
    const charged = sumOf((money) => money.price + money.extra_sell)
    expect(totals.body).toMatchObject({ profit, margin: marginOf(profit, charged) })
    const { price, net, extras, gap, damages, pending } = totals.body
    expect(price - net + extras + gap - damages - pending).toBe(profit)
    expect(totals.body.pending_orders).toBe(samples.length - counted.length)
  })
})
