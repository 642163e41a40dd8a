import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { euroCents, isProfitKnown, mayChangeMoney, moneyOfOrder } from './money.ts'
import type { CostLine, MoneyFacts } from './money.ts'
import { costType } from '../constants/costs.ts'

const line = (side: 'sell' | 'buy', amount: number, changes: Partial<CostLine> = {}): CostLine => ({
  cost_type_id: 4,
  side,
  prepaid: false,
  amount,
  rate: 1,
  ...changes,
})

const order = (changes: Partial<MoneyFacts> = {}): MoneyFacts => ({
  customer_price: 435_000,
  transporter_price: 390_000,
  additional_costs: [],
  compensation: 0,
  cancelled: false,
  ...changes,
})

describe('the money of an order', () => {
  it('is price and charged extras less what is paid, the gap of advances and the compensation', () => {
    const costs = [
      line('sell', 10_000),
      line('buy', 5_005, { rate: 1.1 }),
      line('sell', 8_000, { prepaid: true }),
      line('buy', 8_500, { prepaid: true }),
    ]
    expect(moneyOfOrder(order({ additional_costs: costs, compensation: 5_000 }))).toEqual({
      price: 435_000,
      net: 390_000,
      extra_sell: 10_000,
      extra_buy: 5_506,
      prepay_sell: 8_000,
      prepay_buy: 8_500,
      gap: -500,
      compensation: 5_000,
      profit: 435_000 + 10_000 - 390_000 - 5_506 - 500 - 5_000,
      margin: 43_994 / 445_000,
    })
  })

  it('has no margin where nothing is charged', () => {
    expect(moneyOfOrder(order({ customer_price: 0 })).margin).toBeNull()
    const discount = order({ customer_price: 100, additional_costs: [line('sell', -100)] })
    expect(moneyOfOrder(discount)).toMatchObject({ margin: null, profit: -390_000 })
    // A loss on less than nothing is no margin of +500 %.
    const loss = order({
      customer_price: 0,
      additional_costs: [line('sell', -10_000)],
      transporter_price: 40_000,
    })
    expect(moneyOfOrder(loss)).toMatchObject({ margin: null, profit: -50_000 })
  })

  it('is the dead freight of a cancelled order, less what a damage has cost', () => {
    const dead = { cost_type_id: costType.deadFreight }
    const additional_costs = [line('sell', 9_900), line('sell', 30_000, dead), line('buy', 20_000, dead)]
    const money = moneyOfOrder(order({ cancelled: true, compensation: 700, additional_costs }))
    expect(money).toMatchObject({ price: 0, net: 0, compensation: 700, profit: 9_300, margin: 0.31 })
  })

  it('does not change with advances that match, nor with the order of its lines', () => {
    const lines = fc.array(
      fc.record({
        cost_type_id: fc.constant(4),
        side: fc.constantFrom('sell' as const, 'buy' as const),
        prepaid: fc.boolean(),
        amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
        rate: fc.integer({ min: 1, max: 2_000_000 }).map((millionths) => millionths / 1_000_000),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 1_000_000 }), (costs, advanced) => {
        const plain = moneyOfOrder(order({ additional_costs: costs }))
        const advances = [line('sell', advanced, { prepaid: true }), line('buy', advanced, { prepaid: true })]
        const more = moneyOfOrder(order({ additional_costs: [...advances, ...costs.toReversed()] }))
        expect([more.profit, more.gap, more.margin]).toEqual([plain.profit, plain.gap, plain.margin])
      }),
    )
  })
})

describe('amounts in another currency', () => {
  it.each([
    [5_005, 1.1, 5_506],
    [-5_005, 1.1, -5_506],
    [1, 0.5, 1],
    [-1, 0.5, -1],
    [1, 0.499999, 0],
    [105, 1.05, 110],
    [9_999_999_999, 1_000, 9_999_999_999_000],
    [3, 0.000001, 0],
  ])('%i hundredths at %d are %i cents', (amount, rate, cents) => {
    expect(euroCents(amount, rate)).toBe(cents)
  })
})

describe('prices and costs', () => {
  it.each([
    [4, 3, false, true],
    [4, 5, false, true],
    [4, 4, true, false],
    [4, 5, true, false],
    [3, 4, true, true],
    [2, 5, true, true],
    [1, 4, true, true],
    [5, 1, false, false],
  ] as const)('are changed by role %i in status %i, finished %s: %s', (role, status, finished, may) => {
    expect(mayChangeMoney(role, { status, finished })).toBe(may)
  })
})

describe('the profit of an order', () => {
  it.each([
    ['no carrier and no price for one', { carrier: null, transporter_price: 0, status: 1 }, false],
    ['a carrier that drives for nothing', { carrier: {}, transporter_price: 0, status: 2 }, true],
    ['a price without a carrier', { carrier: null, transporter_price: 1, status: 1 }, true],
    ['a cancellation', { carrier: null, transporter_price: 0, status: 6 }, true],
  ])('is known, or not, with %s', (_, facts, known) => {
    expect(isProfitKnown(facts)).toBe(known)
  })
})
