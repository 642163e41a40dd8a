import type { SavedView } from '@dromos/contract/views/views.ts'
import type { GridLayout, LayoutColumn } from '../../ui/grid/grid-layout.ts'
import { healed } from '../../ui/grid/grid-layout.ts'
import type { ListBase } from '../list-address.ts'

interface Schema<S extends ListBase> {
  parse(raw: Readonly<Record<string, unknown>>): S
  format(state: S): Record<string, string>
  kept: readonly string[]
}

export interface ViewedState<S extends ListBase> {
  schema: Schema<S>
  state: S
}

export function queryOfState<S extends ListBase>({ schema, state }: ViewedState<S>): Record<string, string> {
  const written = Object.entries(schema.format(state))
  return Object.fromEntries(written.filter(([name]) => schema.kept.includes(name)))
}

/** The list's state with a view opened, or with everything; the size of its pages stays. */
export function stateOfView<S extends ListBase>(
  { schema, state: { size } }: { schema: Schema<S>; state: Pick<ListBase, 'size'> },
  view: Pick<SavedView, 'id' | 'query'> | null,
): S {
  return Object.assign(schema.parse(view?.query ?? {}), { size, view: view?.id ?? ('all' as const) })
}

export function differsFrom<S extends ListBase>(
  { query, layout: kept }: Pick<SavedView, 'query' | 'layout'>,
  { schema, state }: ViewedState<S>,
  { layout, columns }: { layout: GridLayout; columns: readonly LayoutColumn[] },
): boolean {
  const known = queryOfState({ schema, state: schema.parse(query) })
  return (
    written(queryOfState({ schema, state })) !== written(known) ||
    JSON.stringify(layoutOf(layout)) !== JSON.stringify(layoutOf(healed(kept, columns)))
  )
}

export function layoutOf({ order, hidden, pinned, widths, compact }: GridLayout): SavedView['layout'] {
  return {
    order: [...order],
    hidden: hidden.toSorted((one, other) => one.localeCompare(other)),
    pinned: [...pinned],
    widths: Object.fromEntries(byName(widths)),
    compact,
  }
}

const written = (query: Record<string, string>): string => JSON.stringify(byName(query))

function byName<T>(values: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other))
}
