import { QueryClient } from '@tanstack/react-query'
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
