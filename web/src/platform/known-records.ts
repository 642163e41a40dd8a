import { skipToken, useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Records already seen on this page, so that a form shows the name behind an id without asking the server. */
export interface Known<V> {
  remember: (id: number, value: V) => void
  useKnown: (id: number | null | undefined) => V | undefined
  peek: (id: number) => V | undefined
  queryOf: (id: number | null | undefined) => UseQueryOptions<V>
}

/** Opens the memory for one kind of record. It is emptied with everything else when somebody signs out. */
export function knownOf<V>(kind: string): Known<V> {
  const keyOf = (id: number | null | undefined) => ['known', kind, id ?? 0] as const
  const queryOf = (id: number | null | undefined): UseQueryOptions<V> => ({
    queryKey: keyOf(id),
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return {
    remember: (id, value) => {
      queryClient.setQueryData(keyOf(id), value)
    },
    useKnown: (id) => useQuery(queryOf(id)).data,
    peek: (id) => queryClient.getQueryData<V>(keyOf(id)),
    queryOf,
  }
}
