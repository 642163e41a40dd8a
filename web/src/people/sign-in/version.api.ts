import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '../../platform/api.ts'
import { send } from '../../platform/http.ts'

/** Asked without a token: the page asks by itself now and then, which must not count as using the session. */
export const versionQuery = queryOptions({
  queryKey: ['version'],
  // The shape is the contract's; the server validates its own answers.
  queryFn: async ({ signal }) => (await send('GET', '/version', { signal })) as ReplyOf<'GET /version'>,
  staleTime: Number.POSITIVE_INFINITY,
})
