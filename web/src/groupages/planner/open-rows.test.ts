import type { PlannedOrder } from '@dromos/contract/groupages/planner/planner.ts'
import { describe, expect, it } from 'vitest'
import { plannedOrder } from '../../test/planned-order.ts'
import { heights, inSight, placed, rowsOf, walked } from './open-rows.ts'

const order = (id: number, to = 'IT', date = '2026-11-24'): PlannedOrder => {
  const { loading, delivery } = plannedOrder(id)
  return plannedOrder(id, { loading: { ...loading, date }, delivery: { ...delivery, country_iso: to } })
}
const many = Array.from({ length: 5_000 }, (_, at) =>
  order(at + 1, at % 2 ? 'IT' : 'FR', `2026-11-${10 + (at % 9)}`),
)

describe('the list of open orders', () => {
  it('has a head for each corridor and day, with how many there are and their metres', () => {
    const rows = rowsOf([order(1), order(2), order(3, 'FR'), order(4, 'IT', '2026-11-25')])
    expect(
      rows.map((row) => (row.kind === 'head' ? [row.to, row.day, row.count, row.metres] : row.order.id)),
    ).toEqual([
      ['IT', '2026-11-24', 2, 2.4],
      1,
      2,
      ['FR', '2026-11-24', 1, 1.2],
      3,
      ['IT', '2026-11-25', 1, 1.2],
      4,
    ])
  })

  it('draws what is in sight and little more, wherever one scrolls', () => {
    const all = placed(rowsOf(many))
    for (let top = 0; top < all.height - 700; top += 4_999) {
      const shown = inSight(all.rows, top, 700)
      expect(shown.length).toBeLessThan(60)
      expect(shown[0]?.top).toBeLessThanOrEqual(top)
      const last = shown.at(-1)
      expect((last?.top ?? 0) + (last ? heights[last.row.kind] : 0)).toBeGreaterThanOrEqual(top + 700)
    }
    expect(inSight([], 0, 700)).toEqual([])
  })

  it('is walked by keys from the first to the last and no further', () => {
    const orders = [order(7), order(3), order(9)]
    expect([
      walked(orders, null, 1),
      walked(orders, 7, 1),
      walked(orders, 9, 1),
      walked(orders, 7, -1),
    ]).toEqual([7, 3, 9, 7])
    expect(walked([], null, 1)).toBeNull()
    expect(walked(orders, 404, 1)).toBe(7)
  })
})
