import type { NoticeTopic } from '@dromos/contract/notifications/topics.rules.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { allOf, withTop } from './notification-pages.ts'
import type { LoadedPages } from './notification-pages.ts'
import { pagesOnTheWay } from './notifications.api.ts'

const SIZE = 50

export interface NoticeFilter {
  topic: NoticeTopic | null
  isUnread: boolean
}

const keyOf = ({ topic, isUnread }: NoticeFilter) => ['notifications', 'all', topic, isUnread] as const

const readPage = ({ topic, isUnread }: NoticeFilter, before?: number, signal?: AbortSignal) =>
  call('GET /notifications', {
    query: {
      pageSize: SIZE,
      ...(topic ? { topic } : {}),
      ...(isUnread ? { unread: true } : {}),
      ...(before === undefined ? {} : { before }),
    },
    ...(signal ? { signal } : {}),
  })

/** All notifications of a topic, or those not read yet, as far as the reader has gone: each page begins after the one before. */
export const allNotificationsQuery = (filter: NoticeFilter) =>
  infiniteQueryOptions({
    queryKey: keyOf(filter),
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last, pages) => {
      const loaded = allOf({ pages, pageParams: [] })
      const isMore = last.data.length > 0 && (last.total_is_estimate || loaded.length < last.total)
      return isMore ? loaded.at(-1)?.id : undefined
    },
    staleTime: 0,
  })

/** Puts what has arrived on top of what is shown, which stays where it is. */
export async function refreshAll(filter: NoticeFilter): Promise<void> {
  const top = await readPage(filter)
  await pagesOnTheWay(keyOf(filter))
  queryClient.setQueryData<LoadedPages>(keyOf(filter), (known) => withTop(known, top, undefined))
}
