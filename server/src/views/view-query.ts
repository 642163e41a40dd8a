import type { FilterRef } from '@dromos/contract/base/filters.ts'
import { viewedList } from '@dromos/contract/views/lists.ts'
import type { ViewedList } from '@dromos/contract/views/lists.ts'
import { viewQueryOf } from '@dromos/contract/views/views.ts'
import type { ViewQuery } from '@dromos/contract/views/views.ts'
import type { Db } from '../db/client.ts'
import { findNamed } from './views.queries.ts'

interface Working {
  query: ViewQuery
  is_reduced: boolean
}

/** Leaves out parts the list no longer knows, and records that no longer exist. */
export async function workingQueries(
  db: Db,
  list: ViewedList,
  kept: readonly ViewQuery[],
): Promise<Working[]> {
  const refs = refsOf(list)
  const readable = readableParts(list, kept)
  const known = await knownIds(db, refs, readable)
  return readable.map((query, at) => {
    const parts = Object.entries(query).map(([name, value]) => {
      const ref = refs.get(name)
      return [name, ref ? presentIds(value, known.get(ref)) : value] as const
    })
    const isMissing = [...refs].some(([name, ref]) =>
      idsOf(query[name]).some((id) => !known.get(ref)?.has(id)),
    )
    const isUnreadable = Object.keys(query).length < Object.keys(kept[at] ?? {}).length
    return {
      query: Object.fromEntries(parts.filter(([, value]) => value !== '')),
      is_reduced: isMissing || isUnreadable,
    }
  })
}

function refsOf(list: ViewedList): ReadonlyMap<string, FilterRef> {
  const filters = Object.entries(viewedList(list).table.filters)
  return new Map(
    filters.flatMap(([name, filter]) => (filter.kind === 'records' ? [[name, filter.ref] as const] : [])),
  )
}

async function knownIds(db: Db, refs: ReadonlyMap<string, FilterRef>, queries: readonly ViewQuery[]) {
  const known = new Map<FilterRef, ReadonlyMap<number, number>>()
  for (const ref of new Set(refs.values())) {
    const names = [...refs].flatMap(([name, other]) => (other === ref ? [name] : []))
    const ids = new Set(queries.flatMap((query) => names.flatMap((name) => idsOf(query[name]))))
    if (ids.size > 0) known.set(ref, await findNamed(db, ref, [...ids]))
  }
  return known
}

function readableParts(list: ViewedList, kept: readonly ViewQuery[]): ViewQuery[] {
  const shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> =
    viewQueryOf(list).shape
  return kept.map((query) =>
    Object.fromEntries(
      Object.entries(query).filter(([name, value]) => shape[name]?.safeParse(value).success),
    ),
  )
}

function presentIds(value: string, known: ReadonlyMap<number, number> = new Map()): string {
  return [...new Set(idsOf(value).flatMap((id) => known.get(id) ?? []))].join(',')
}

const idsOf = (value = ''): number[] => (value === '' ? [] : value.split(',').map(Number))
