import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

/** The chats one takes part in by their newest message; with words the messages that hold them. */
export const chatsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['chats', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /chat', { query: { search, ...(pageParam > 0 ? { before: pageParam } : {}) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? data.at(-1)?.message.id : undefined),
  })
