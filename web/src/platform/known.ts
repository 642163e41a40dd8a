import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryClient } from './query-client.ts'

/** Records already seen on this page, so that a form shows the name behind an id without asking the server. */
export interface Known<V> {
  remember: (id: number, value: V) => void
  /** The record behind an id; undefined when the page has not seen it. */
  useKnown: (id: number | null | undefined) => V | undefined
  /** The same for many ids, in their order. */
  useKnownList: (ids: readonly (number | null | undefined)[]) => (V | undefined)[]
  peek: (id: number) => V | undefined
}

/** Opens the memory for one kind of record. It is emptied with everything else when somebody signs out. */
export function knownOf<V>(kind: string): Known<V> {
  const keyOf = (id: number | null | undefined) => ['known', kind, id ?? 0] as const
  const memory = (id: number | null | undefined) =>
    queryOptions<V>({ queryKey: keyOf(id), queryFn: skipToken, staleTime: Infinity, gcTime: Infinity })
  return {
    remember: (id, value) => {
      queryClient.setQueryData(keyOf(id), value)
    },
    useKnown: (id) => useQuery(memory(id)).data,
    useKnownList: (ids) => {
      const distinct = useMemo(() => [...new Set(ids.map((id) => id ?? 0))], [ids])
      const found = useQueries({ queries: distinct.map(memory), combine: dataOf })
      return useMemo(() => ids.map((id) => found[distinct.indexOf(id ?? 0)]), [ids, distinct, found])
    },
    peek: (id) => queryClient.getQueryData<V>(keyOf(id)),
  }
}

// Named, so that what is drawn from the list stays the same while the list does.
function dataOf<V>(results: readonly { data: V | undefined }[]): (V | undefined)[] {
  return results.map(({ data }) => data)
}
