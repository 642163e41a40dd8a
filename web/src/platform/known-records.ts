import { skipToken, useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Records by their ids, so that a form shows the name behind an id. */
export interface Known<V> {
  remember: (id: number, value: V) => void
  /** What this page has seen, or the server answers; undefined until then, and where there is none. */
  useKnown: (id: number | null | undefined) => V | undefined
  /** What this page has seen. */
  peek: (id: number) => V | undefined
  queryOf: (id: number | null | undefined) => UseQueryOptions<V | null>
}

/** Reads one record by its id; undefined where there is none that its reader may see. */
type Ask<V> = (id: number, signal: AbortSignal) => Promise<V | undefined>

/**
 * Opens the memory for one kind of record. What this page has not seen yet is asked for: an id may come of a link, a
 * draft or another screen. It is emptied with everything else when somebody signs out.
 */
export function knownOf<V>(kind: string, ask: Ask<V>): Known<V> {
  const keyOf = (id: number | null | undefined) => ['known', kind, id ?? 0] as const
  const queryOf = (id: number | null | undefined): UseQueryOptions<V | null> => ({
    queryKey: keyOf(id),
    queryFn: id ? async ({ signal }) => (await ask(id, signal)) ?? null : skipToken,
    // A name that is known is not asked for again, whatever else is refreshed.
    enabled: (query) => query.state.data === undefined,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return {
    remember: (id, value) => {
      queryClient.setQueryData(keyOf(id), value)
    },
    useKnown: (id) => useQuery(queryOf(id)).data ?? undefined,
    peek: (id) => queryClient.getQueryData<V>(keyOf(id)) ?? undefined,
    queryOf,
  }
}
