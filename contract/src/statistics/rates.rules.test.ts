import { describe, expect, it } from 'vitest'
import { spreadOverhead } from './rates.rules.ts'

const sums = (business_id: number, month: string, orders: number, turnover: number) => ({
  business_id,
  month,
  orders,
  turnover,
})
const may = sums(1, '2026-05', 1, 10_000)

describe('overhead', () => {
  it('is divided by orders or by turnover, to the cent', () => {
    const every = [sums(1, '2026-05', 3, 40_000)]
    const costs = [{ business_id: 1, month: '2026-05', amount: 10_000 }]
    const groups = [[may], [may], [sums(1, '2026-05', 1, 20_000)]]
    expect(spreadOverhead(costs, every, { groups, split: 'orders' })).toEqual({
      shares: [3_334, 3_333, 3_333],
      unspread: 0,
    })
    expect(spreadOverhead(costs, every, { groups, split: 'turnover' })).toEqual({
      shares: [2_500, 2_500, 5_000],
      unspread: 0,
    })
  })

  it('is borne by the orders of its own business and month', () => {
    const costs = [
      { business_id: 1, month: '2026-05', amount: 600 },
      { business_id: 2, month: '2026-05', amount: 500 },
      { business_id: 1, month: '2026-06', amount: 400 },
    ]
    const every = [sums(1, '2026-05', 2, 20_000), sums(2, '2026-05', 1, 5_000)]
    expect(spreadOverhead(costs, every, { groups: [[may]], split: 'orders' })).toEqual({
      shares: [300],
      unspread: 1_200,
    })
  })

  it('adds up exactly, whatever is divided', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const groups = Array.from({ length: (seed % 7) + 1 }, (_, at) => [
        sums(1, '2026-05', (seed * (at + 3)) % 11, (seed * 7_919 * (at + 1)) % 90_001),
      ])
      const amount = (seed * 104_729) % 1_000_003
      for (const split of ['orders', 'turnover'] as const) {
        const { shares, unspread } = spreadOverhead(
          [{ business_id: 1, month: '2026-05', amount }],
          groups.flat(),
          {
            groups,
            split,
          },
        )
        expect(shares.reduce((sum, share) => sum + share, unspread)).toBe(amount)
        expect(Math.abs(unspread)).toBeLessThanOrEqual(
          groups.flat().some((one) => one[split] > 0) ? 1 : amount,
        )
      }
    }
  })
})
