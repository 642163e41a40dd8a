import { describe, expect, it } from 'vitest'
import { healed } from '../../ui/grid/grid-layout.ts'
import { orderSearch } from './order-search.ts'
import { differsFrom, layoutOf, stateOfView, viewQueryOf } from './order-view-state.ts'

const columns = [
  { id: 'number', label: 'Number', width: 100, fixed: true },
  { id: 'price', label: 'Price', width: 100 },
]
const layout = healed(null, columns)
const view = {
  id: 7,
  query: { tab: 'open', customer: '3,17', sort: '-loading_date' },
  layout: layoutOf(layout),
}
const opened = stateOfView({ size: 50 }, view)

describe('a saved view of the list', () => {
  it('keeps tab, filters, search and order, but no page', () => {
    const address = { ...view.query, q: 'athens', page: '3', size: '50', peek: '4', view: '7' }
    expect(viewQueryOf(orderSearch.parse(address))).toEqual({ ...view.query, q: 'athens' })
  })

  it('opens at its first page and leaves the size of pages', () => {
    expect(orderSearch.format(opened)).toEqual({ ...view.query, size: '50', view: '7' })
  })

  it('is left for all orders, which the address says', () => {
    expect(orderSearch.format(stateOfView(opened, null))).toEqual({ size: '50', view: 'all' })
    expect(orderSearch.parse({ view: 'all' }).view).toBe('all')
    expect(orderSearch.parse({ view: 'none' }).view).toBeNull()
  })

  it('is known to be changed by its filter or its columns, not by a page or a panel', () => {
    const differs = (state: object, now = layout) =>
      differsFrom(view, { ...opened, ...state }, { layout: now, columns })
    expect(differs({})).toBe(false)
    expect(differs({ page: 4, peek: 9, size: 100 })).toBe(false)
    expect(differs({ customer: [3] })).toBe(true)
    expect(differs({ sort: null })).toBe(true)
    expect(differs({}, { ...layout, hidden: ['price'] })).toBe(true)
    expect(differs({}, { ...layout, widths: { price: 120 } })).toBe(true)
  })

  it('is not taken for changed because the product has new columns', () => {
    const more = [...columns, { id: 'weight', label: 'Weight', width: 80 }]
    expect(differsFrom(view, opened, { layout: healed(view.layout, more), columns: more })).toBe(false)
  })
})
