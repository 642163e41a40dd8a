import { orderViewQuery } from '@dromos/contract/views/order-views.ts'
import type { OrderViewQuery } from '@dromos/contract/views/order-views.ts'
import type { Db } from '../db/client.ts'
import { findNamed, namedFilters } from './order-views.queries.ts'
import type { NamedFilter } from './order-views.queries.ts'

/** What still works of a view's query, and whether that is less than was kept. */
interface Working {
  query: OrderViewQuery
  is_reduced: boolean
}

/** What still works of these queries: parts the list no longer knows go, and records that are no more. */
export async function workingQueries(db: Db, kept: readonly OrderViewQuery[]): Promise<Working[]> {
  const readable = kept.map(readableParts)
  const named = new Map<NamedFilter, ReadonlyMap<number, number>>()
  for (const filter of namedFilters) {
    const ids = new Set(readable.flatMap((query) => idsOf(query[filter])))
    if (ids.size > 0) named.set(filter, await findNamed(db, filter, [...ids]))
  }
  return readable.map((query, at) => {
    const parts = Object.entries(query).map(([name, value]) => {
      const known = named.get(name as NamedFilter) // any other name simply is not there
      return [name, known ? presentIds(value, known) : value] as const
    })
    const working = Object.fromEntries(parts.filter(([, value]) => value !== ''))
    const isMissing = namedFilters.some((name) => idsOf(query[name]).some((id) => !named.get(name)?.has(id)))
    const isUnreadable = Object.keys(query).length < Object.keys(kept[at] ?? {}).length
    return { query: working, is_reduced: isMissing || isUnreadable }
  })
}

function readableParts(query: OrderViewQuery): OrderViewQuery {
  const shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> =
    orderViewQuery.shape
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => shape[name]?.safeParse(value).success),
  )
}

function presentIds(value: string, known: ReadonlyMap<number, number>): string {
  return [...new Set(idsOf(value).flatMap((id) => known.get(id) ?? []))].join(',')
}

const idsOf = (value = ''): number[] => (value === '' ? [] : value.split(',').map(Number))
