import { orderFilters } from '@dromos/contract/orders/filters.ts'
import { describe, expect, it } from 'vitest'
import { orderFilterWords } from '../../orders/list/order-filter.messages.ts'
import { groupsOf } from './filters.ts'

const words = { labels: {}, options: {}, groups: [{ title: 'Who', names: ['customer', 'carrier'] }] }

describe('the filters of a drawer', () => {
  it('are in their groups, those of none behind them', () => {
    expect(groupsOf(['carrier', 'state', 'customer'], words)).toEqual([
      { title: 'Who', names: ['customer', 'carrier'] },
      { title: '', names: ['state'] },
    ])
  })

  it('show no group of which nothing is offered', () => {
    expect(groupsOf(['state'], words)).toEqual([{ title: '', names: ['state'] }])
    expect(groupsOf(['state'], { labels: {}, options: {} })).toEqual([{ title: '', names: ['state'] }])
  })

  it('are for orders in one group each, a window by its first end', () => {
    const offered = Object.keys(orderFilters).filter((name) => name !== 'figure')
    const groups = groupsOf(offered, orderFilterWords)
    expect(groups.flatMap(({ names }) => names).toSorted()).toEqual(
      offered.filter((name) => !name.endsWith('_to')).toSorted(),
    )
    expect(groups.every(({ title }) => title !== '')).toBe(true)
  })
})
