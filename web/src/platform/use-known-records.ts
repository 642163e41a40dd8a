import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Known } from './known-records.ts'

export function useKnownList<V>(
  known: Known<V>,
  ids: readonly (number | null | undefined)[],
): (V | undefined)[] {
  const distinct = useMemo(() => [...new Set(ids.map((id) => id ?? 0))], [ids])
  const found = useQueries({ queries: distinct.map(known.queryOf), combine: dataOf<V> })
  return useMemo(() => ids.map((id) => found[distinct.indexOf(id ?? 0)]), [ids, distinct, found])
}

// A named function, so that the result stays the same while the list does.
function dataOf<V>(results: readonly { data: V | null | undefined }[]): (V | undefined)[] {
  return results.map(({ data }) => data ?? undefined)
}
