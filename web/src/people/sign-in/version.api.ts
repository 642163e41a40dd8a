import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '../../platform/api.ts'
import { send } from '../../platform/http.ts'

/**
 * What runs on the server, and the accounts to try it with while it runs the demonstration company. Asked for without
 * a token: the page asks by itself now and then, and that must not count as using the session.
 */
export const versionQuery = queryOptions({
  queryKey: ['version'],
  // The shape is the contract's; the server validates its own answers.
  queryFn: async ({ signal }) => (await send('GET', '/version', { signal })) as ReplyOf<'GET /version'>,
  staleTime: Number.POSITIVE_INFINITY,
})
