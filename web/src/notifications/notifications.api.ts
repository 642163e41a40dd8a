import type { LiveData } from '@dromos/contract/base/live-channel.ts'
import type { Notification, NotificationsPage } from '@dromos/contract/notifications/notifications.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { allOf, marked, nextPage, PAGE_SIZE, withTop } from './notification-pages.ts'
import type { LoadedPages } from './notification-pages.ts'

const queryKey = ['notifications'] as const
const FIRST_PAGE = 1

const readPage = (currentPage: number, signal?: AbortSignal) =>
  call('GET /notifications', { query: { pageSize: PAGE_SIZE, currentPage }, ...(signal ? { signal } : {}) })

/** The reader's notifications as far as they scrolled. The live channel keeps them fresh, not the clock. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey,
  queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (_last, pages) => nextPage(pages),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Reads the first page again and puts it on top. Answers what was not in the list and not seen, newest first. */
export async function refreshTop(): Promise<Notification[]> {
  const top = await readTop()
  const before = queryClient.getQueryData(notificationsQuery.queryKey)
  const known = new Set(before ? allOf(before).map(({ id }) => id) : [])
  queryClient.setQueryData(notificationsQuery.queryKey, (loaded) => withTop(loaded, top, FIRST_PAGE))
  return before ? top.data.filter(({ id, seen }) => !seen && !known.has(id)) : []
}

/** After a gap nothing of what was loaded is certain: begins anew. */
export async function beginAnew(): Promise<void> {
  const top = await readTop()
  queryClient.setQueryData(notificationsQuery.queryKey, { pages: [top], pageParams: [FIRST_PAGE] })
}

export async function seeAll(): Promise<void> {
  show(
    (row) => ({ ...row, seen: true }),
    () => 0,
  )
  await call('GET /notifications/seen')
}

export async function readOne(id: number): Promise<void> {
  show((row) => (row.id === id ? { ...row, read: true, seen: true } : row))
  await call('PUT /notifications/read', { body: { notification_id: id } })
}

export async function readAll(): Promise<void> {
  show(
    (row) => ({ ...row, read: true, seen: true }),
    () => 0,
  )
  await call('GET /notifications/allRead')
}

export function showChange({ change, notification_id: id }: LiveData): void {
  if (change === 'read') show((row) => (row.id === id ? { ...row, read: true, seen: true } : row))
  else show((row) => ({ ...row, seen: true, read: row.read || change === 'allRead' }))
}

/** A page that is on its way would be joined to the list as it was before, or take its place. */
export async function pagesOnTheWay(key: readonly unknown[]): Promise<void> {
  await queryClient
    .getQueryCache()
    .find({ queryKey: key })
    ?.promise?.catch(() => undefined)
}

let reading: Promise<NotificationsPage> | null = null
let isAskedAgain = false

/** One reading at a time; a call that comes meanwhile gets one that begins after it. */
async function readTop(): Promise<NotificationsPage> {
  isAskedAgain = true
  reading ??= readUntilFresh().finally(() => {
    reading = null
  })
  return reading
}

async function readUntilFresh(): Promise<NotificationsPage> {
  for (;;) {
    isAskedAgain = false
    const top = await readPage(FIRST_PAGE)
    await pagesOnTheWay(queryKey)
    if (!isAskedAgain) return top
  }
}

// Also in the lists of the screen of all of them.
function show(mark: (row: Notification) => Notification, unseenCount = (before: number) => before): void {
  queryClient.setQueriesData<LoadedPages>({ queryKey }, (known) => known && marked(known, mark, unseenCount))
}
