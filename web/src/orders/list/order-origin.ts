import { useSearch } from '@tanstack/react-router'
import { createContext, useMemo } from 'react'
import { orderFilters } from '@dromos/contract/orders/filters.ts'
import { filterCall } from '../../list/filters.ts'
import { requestOf } from '../../list/use-list-query.ts'
import { useBack } from '../../ui/use-back.ts'
import type { OrderListState } from './order-search.ts'
import { orderSearch } from './order-search.ts'

/** The list that links to orders stand in, as `originText` writes it; null elsewhere. */
export const OrderOrigin = createContext<string | null>(null)

/** The list an order is opened from, as the order's address carries it (`?list=`): tab, filters, order and page. */
export function originText(state: OrderListState): string {
  return new URLSearchParams({ tab: state.tab, ...orderSearch.format({ ...state, peek: null }) }).toString()
}

/** What an order's address says besides its tab when it is opened from a list. */
export function originSearch(origin: string | null): Record<string, string> {
  return origin === null ? {} : { list: origin }
}

/** The list an order was opened from. */
export interface Origin {
  /** As the address carries it. */
  text: string
  /** The address of that list. */
  search: Record<string, string>
  /** What the server takes to tell neighbours. */
  query: ReturnType<typeof neighbourQueryOf>
}

/** Reads the list out of an order's address; null when it names none, or one that there cannot be. */
export function readOrigin(text: unknown): Origin | null {
  if (typeof text !== 'string') return null
  const raw = Object.fromEntries(new URLSearchParams(text))
  const state = orderSearch.parse(raw)
  const search = orderSearch.format(state)
  const { tab, ...others } = raw
  const isKnown = tab === state.tab && sameTexts({ ...others, ...(search['tab'] && { tab }) }, search)
  return isKnown ? { text, search, query: neighbourQueryOf(state) } : null
}

/** The way back to the list the order on the screen was opened from, or to all orders. */
export function useWayBack(): { search: Record<string, string>; back: () => void } {
  const origin = useOrigin()
  const back = useBack(`/app/orders/list${origin ? `?${origin.text}` : ''}`)
  return { search: origin?.search ?? {}, back }
}

/** The list the order on the screen was opened from. */
export function useOrigin(): Origin | null {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return useMemo(() => readOrigin(search['list']), [search])
}

function neighbourQueryOf(state: OrderListState) {
  const { dataField, order, search } = requestOf(state)
  return { dataField, order, search, tab: state.tab, ...filterCall(orderFilters, state) }
}

function sameTexts(one: Record<string, string | undefined>, other: Record<string, string>): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
