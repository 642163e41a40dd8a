import type { PlannedOrder } from '@dromos/contract/groupages/planner/planner.ts'
import { describe, expect, it } from 'vitest'
import { plannedOrder } from '../../test/planned-order.ts'
import { choicesOf, chosenOrders, likelyChoice, mondayOf } from './plan-choice.rules.ts'

const order = (id: number, from: string, to: string, date: string): PlannedOrder => {
  const { loading, delivery } = plannedOrder(id)
  return plannedOrder(id, {
    loading: { ...loading, country_iso: from, date },
    delivery: { ...delivery, country_iso: to },
  })
}
const orders = [
  order(1, 'GR', 'IT', '2026-11-23'),
  order(2, 'GR', 'FR', '2026-11-29'),
  order(3, 'GR', 'IT', '2026-11-30'),
  order(4, 'DE', 'GR', '2026-11-24'),
]
const ids = (list: readonly PlannedOrder[]) => list.map(({ id }) => id)

describe('the orders that are planned together', () => {
  it('are of one country, some others and one week, from Monday to Sunday', () => {
    const week = mondayOf('2026-11-29')
    expect([week, mondayOf('2026-11-30'), mondayOf('2026-11-23')]).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-11-23',
    ])
    expect(ids(chosenOrders(orders, { from: 'GR', to: [], week }))).toEqual([1, 2])
    expect(ids(chosenOrders(orders, { from: 'GR', to: ['IT'], week: '' }))).toEqual([1, 3])
    expect(ids(chosenOrders(orders, { from: '', to: [], week: '' }))).toEqual([1, 2, 3, 4])
  })

  it('are at first those where and when most is loaded', () => {
    expect(likelyChoice(orders)).toEqual({ from: 'GR', to: [], week: '2026-11-23' })
    expect(likelyChoice([])).toEqual({ from: '', to: [], week: '' })
  })

  it('are counted for each choice', () => {
    const { from, to, week } = choicesOf(orders, { from: 'GR', to: ['IT'], week: '2026-11-23' })
    expect(from.map(({ value, count }) => [value, count])).toEqual([
      ['GR', 2],
      ['DE', 1],
    ])
    expect(to.map(({ value, count }) => [value, count])).toEqual([
      ['FR', 1],
      ['IT', 1],
    ])
    expect(week.map(({ value, count }) => [value, count])).toEqual([
      ['2026-11-23', 1],
      ['2026-11-30', 1],
    ])
  })
})
