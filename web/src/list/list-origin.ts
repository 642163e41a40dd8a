import { createContext } from 'react'
import type { ListSchema, ListState } from './list-address.ts'

/** The list that links to its records stand in, as `originText` writes it; null elsewhere. */
export const ListOrigin = createContext<string | null>(null)

/** The list a record is opened from, as the record's address carries it (`?list=`): tab, filters, order and page. */
export function originText<P, F extends string>(schema: ListSchema<P, F>, state: ListState<P, F>): string {
  return new URLSearchParams(originOf(schema, { ...state, peek: null })).toString()
}

export function originSearch(origin: string | null): Record<string, string> {
  return origin === null ? {} : { list: origin }
}

/** A list's address, with the tab even where it is the first one: a list with tabs is known by the one it stands at. */
export function originOf<P, F extends string>(
  schema: ListSchema<P, F>,
  state: ListState<P, F>,
): Record<string, string> {
  const values: Readonly<Record<string, unknown>> = state
  const tabs = Object.fromEntries(schema.tabs.map((name) => [name, String(values[name])]))
  return { ...tabs, ...schema.format(state) }
}
