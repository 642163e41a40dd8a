import type { Notification } from '@dromos/contract/notifications/notifications.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { MouseEvent, UIEvent } from 'react'
import { useAuthor } from '../platform/session/session.tsx'
import { Empty } from '../ui/states/empty.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { allOf } from './notification-pages.ts'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery, readAll } from './notifications.api.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { t } from './notifications.messages.ts'
import classes from './notifications.module.css'

/** How long after the end of the list is reached the next page is loaded, in milliseconds. */
const SCROLL_DELAY = 500
/** So near to the end counts as there, in pixels: zoomed pages scroll by parts of one. */
const NEAR = 2

/** What the reader was told, newest first, a page at a time as they scroll. `now` is what dates are relative to. */
export function NotificationList({ now }: { now: Date }) {
  const query = useInfiniteQuery(notificationsQuery)
  const panel = useRef<HTMLElement>(null)
  useArrowKeys(panel)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const onScroll = useLoadingAtEnd(hasNextPage && !isFetchingNextPage, fetchNextPage)
  const rows = data ? allOf(data) : null
  return (
    <section ref={panel}>
      <header className={classes.head}>
        {/* Takes the focus when the list opens, so that no key pressed by habit marks anything. */}
        <h2 ref={focusFirst} tabIndex={-1}>
          {t('title')}
        </h2>
        {rows?.some(({ read }) => !read) && (
          <Button size="compact-sm" variant="subtle" onClick={() => void readAll().catch(() => undefined)}>
            {t('readAll')}
          </Button>
        )}
      </header>
      <div className={classes.scroller} data-scroller onScroll={onScroll} aria-busy={isFetchingNextPage}>
        {rows ? <Rows rows={rows} now={now} /> : <Waiting query={query} />}
        {rows && rows.length > 0 && (
          <output className={classes.foot}>
            <Foot hasMore={hasNextPage} isFailed={query.isError} onRetry={() => void fetchNextPage()} />
          </output>
        )}
      </div>
      <Link to="/app/notifications" className={classes.all} onClick={close}>
        {t('all')}
      </Link>
    </section>
  )
}

const close = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

function Waiting({ query: { error, refetch } }: { query: { error: Error | null; refetch: () => unknown } }) {
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={6} />
}

function Rows({ rows, now }: { rows: readonly Notification[]; now: Date }) {
  const { role } = useAuthor()
  if (rows.length === 0) {
    return <Empty title={t('empty')} text={t(role === roles.customer ? 'emptyHintCustomer' : 'emptyHint')} />
  }
  return (
    <ul>
      {rows.map((row) => (
        <NotificationRow key={row.id} notification={row} now={now} />
      ))}
    </ul>
  )
}

interface FootProps {
  hasMore: boolean
  isFailed: boolean
  onRetry: () => void
}

function Foot({ hasMore, isFailed, onRetry }: FootProps) {
  if (!hasMore) return t('end')
  if (!isFailed) return t('loadingMore')
  return (
    <>
      {t('failedMore')}{' '}
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </>
  )
}

const focusFirst = (heading: HTMLElement | null): void => heading?.setAttribute('autofocus', '')

function useLoadingAtEnd(mayLoad: boolean, load: () => Promise<unknown>): (event: UIEvent) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ mayLoad, load })
  useEffect(() => {
    latest.current = { mayLoad, load }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
    clearTimeout(timer.current)
    if (scrollTop + clientHeight < scrollHeight - NEAR) return
    timer.current = setTimeout(() => {
      if (latest.current.mayLoad) void latest.current.load()
    }, SCROLL_DELAY)
  }
}
