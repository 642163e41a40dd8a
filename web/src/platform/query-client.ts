import { CancelledError, QueryClient } from '@tanstack/react-query'
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { ApiError } from './http.ts'

/** What the page has read from the server. Emptied when somebody signs out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Once more after a lost connection or a busy server; a refusal would only be repeated.
      retry: (failures, error) => failures < 1 && isPassing(error),
    },
    mutations: { networkMode: 'always' },
  },
})

function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.status === 503)
}

const MOST_ASKINGS = 3

/**
 * Reads what a query reads, for a use of its own. A component that asks for the same and is left takes its call with it,
 * and with it everybody else's: then it is asked for again.
 */
export async function readQuery<T, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
  asking = 1,
): Promise<T> {
  try {
    return await queryClient.fetchQuery(query)
  } catch (error) {
    if (!(error instanceof CancelledError) || asking === MOST_ASKINGS) throw error
    return readQuery(query, asking + 1)
  }
}

/** Reads what is there now: a call that was on its way before may have been answered before, and is given up. */
export async function fetchAnew<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T> {
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  return readQuery({ ...query, staleTime: 0 })
}
