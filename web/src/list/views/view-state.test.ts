import { describe, expect, it } from 'vitest'
import { healed } from '../../ui/grid/grid-layout.ts'
import { firmList } from '@dromos/contract/firms/filters.ts'
import { listSchema } from '../list-address.ts'
import { differsFrom, layoutOf, stateOfView, queryOfState } from './view-state.ts'

const schema = listSchema(firmList)
const columns = [
  { id: 'number', label: 'Number', width: 100, fixed: true },
  { id: 'price', label: 'Price', width: 100 },
]
const layout = healed(null, columns)
const view = {
  id: 7,
  query: { sort: '-name', side: 'carrier', cargos: '3,17' },
  layout: layoutOf(layout),
}
const opened = stateOfView({ schema, state: { size: 50 } }, view)

describe('a saved view of the list', () => {
  it('keeps tab, filters, search and order, but no page', () => {
    const address = { ...view.query, q: 'athens', page: '3', size: '50', peek: '4', view: '7' }
    expect(queryOfState({ schema, state: schema.parse(address) })).toEqual({ ...view.query, q: 'athens' })
  })

  it('opens at its first page and leaves the size of pages', () => {
    expect(schema.format(opened)).toEqual({ ...view.query, size: '50', view: '7' })
  })

  it('can be left for everything, which the address says', () => {
    expect(schema.format(stateOfView({ schema, state: opened }, null))).toEqual({ size: '50', view: 'all' })
    expect(schema.parse({ view: 'all' }).view).toBe('all')
    expect(schema.parse({ view: 'none' }).view).toBeNull()
  })

  it('is known to be changed by its filter or its columns, not by a page or a panel', () => {
    const differs = (state: object, now = layout) =>
      differsFrom(view, { schema, state: { ...opened, ...state } }, { layout: now, columns })
    expect(differs({})).toBe(false)
    expect(differs({ page: 4, peek: 9, size: 100 })).toBe(false)
    expect(differs({ cargos: [3] })).toBe(true)
    expect(differs({ sort: null })).toBe(true)
    expect(differs({}, { ...layout, hidden: ['price'] })).toBe(true)
    expect(differs({}, { ...layout, widths: { price: 120 } })).toBe(true)
  })

  it('is not taken for changed because the product has new columns', () => {
    const more = [...columns, { id: 'weight', label: 'Weight', width: 80 }]
    expect(
      differsFrom(view, { schema, state: opened }, { layout: healed(view.layout, more), columns: more }),
    ).toBe(false)
  })
})
