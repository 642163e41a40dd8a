import { columnsOfList } from '@dromos/contract/views/lists.ts'
import type { ViewedList } from '@dromos/contract/views/lists.ts'
import type { SavedView } from '@dromos/contract/views/views.ts'
import { expect } from 'vitest'
import type { CallOptions, TestApp } from '../app.ts'

export type As = CallOptions['as']

export const layout = {
  order: ['number', 'price'],
  hidden: ['price'],
  pinned: [],
  widths: { number: 120 },
  compact: true,
}
/** Every column of a list, as it stands. */
export const layoutOf = (list: ViewedList) => ({
  ...layout,
  order: [...columnsOfList(list)],
  hidden: [],
  widths: {},
})
let serial = 0
export const view = (changes: object = {}) => ({
  name: `View ${(serial += 1)}`,
  shared: false,
  query: { tab: 'open', sort: '-loading_date', q: 'αθήνα', loading_from: '2026-11-01' },
  layout,
  ...changes,
})

/** The calls of views of the order list, as an operator unless somebody else is named. */
export function viewDesk(of: () => TestApp) {
  const store = (body: object, as: As = 4) => of().call('POST', '/views/orders/store', { as, body })
  async function stored(changes: object = {}, as: As = 4): Promise<SavedView> {
    const { status, body } = await store(view(changes), as)
    expect(status).toBe(201)
    return read(body.id, as)
  }
  async function list(as: As = 4): Promise<SavedView[]> {
    return (await of().call('GET', '/views/orders', { as })).body.data
  }
  async function read(id: number, as: As = 4): Promise<SavedView> {
    return (await list(as)).find((known) => known.id === id)!
  }
  const update = (known: SavedView, changes: object, as: As = 4) => {
    const { name, shared, query, version } = known
    const body = { name, shared, query, layout: known.layout, version, ...changes }
    return of().call('POST', `/views/orders/update/${known.id}`, { as, body })
  }
  const destroy = (id: number, as: As = 4) => of().call('DELETE', `/views/orders/destroy/${id}`, { as })
  const restore = (id: number, as: As = 4) => of().call('PUT', `/views/orders/restore/${id}`, { as })
  const open = (id: number | null, as: As = 4) =>
    of().call('PUT', '/views/orders/default', { as, body: { view_id: id } })
  return { store, stored, list, read, update, destroy, restore, open }
}
