import { noticeTopicsOf } from '@dromos/contract/notifications/topics.rules.ts'
import type { NoticeTopic } from '@dromos/contract/notifications/topics.rules.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { onLive, onLiveGap } from '../platform/live-handlers.ts'
import { useAuthor } from '../platform/session/session.tsx'
import { Empty } from '../ui/states/empty.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { Page } from '../ui/page.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { allNotificationsQuery, refreshAll } from './all-notifications.api.ts'
import type { NoticeFilter } from './all-notifications.api.ts'
import { t as topicWords } from './notice-choices.messages.ts'
import { t } from './notification-list.messages.ts'
import { allOf } from './notification-pages.ts'
import { NotificationRow } from './notification-row.tsx'
import { readAll, seeAll } from './notifications.api.ts'
import classes from './notifications.module.css'
import { useArrowKeys } from './use-arrow-keys.ts'

const MINUTE = 60_000

/** `/app/notifications`: everything one was told in a year, by subject, all of it or what was not read yet. */
export function NotificationListPage() {
  const filter = useFilter()
  const query = useInfiniteQuery(allNotificationsQuery(filter))
  useArrivals(filter)
  const list = useRef<HTMLDivElement>(null)
  useArrowKeys(list)
  const rows = query.data && allOf(query.data)
  return (
    <Page title={t('title')} actions={<Actions hasUnread={rows?.some(({ read }) => !read) ?? true} />}>
      <div ref={list} className={classes.screen}>
        <Filters filter={filter} />
        {rows ? <Found rows={rows} filter={filter} query={query} /> : <Waiting query={query} />}
      </div>
    </Page>
  )
}

function Waiting({ query: { error, refetch } }: { query: { error: Error | null; refetch: () => unknown } }) {
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={8} />
}

/** While nothing is known yet there may be unread ones: a press that comes meanwhile counts. */
function Actions({ hasUnread }: { hasUnread: boolean }) {
  const { user, role } = useAuthor()
  const area = role === roles.customer ? 'accounts' : 'users'
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link
            to={`/app/${area}/edit/$id`}
            params={{ id: `${user.id}` }}
            search={{ tab: 'notices' }}
            {...props}
          />
        )}
      >
        {t('choose')}
      </Button>
      <Button disabled={!hasUnread} onClick={() => void readAll().catch(() => undefined)}>
        {t('readAll')}
      </Button>
    </>
  )
}

function Filters({ filter: { topic, isUnread } }: { filter: NoticeFilter }) {
  const { role } = useAuthor()
  const navigate = useNavigate()
  const show = (next: NoticeFilter) =>
    void navigate({
      to: '.',
      search: {
        ...(next.topic ? { topic: next.topic } : {}),
        ...(next.isUnread ? { unread: 'true' } : {}),
      },
      replace: true,
    })
  const topics = noticeTopicsOf(role).map((one) => ({ value: one, label: topicWords(`topics.${one}`) }))
  return (
    <div className={classes.filters}>
      <SegmentedControl
        size="xs"
        aria-label={t('which')}
        data={[
          { value: 'all', label: t('all') },
          { value: 'unread', label: t('unread') },
        ]}
        value={isUnread ? 'unread' : 'all'}
        onChange={(chosen) => show({ topic, isUnread: chosen === 'unread' })}
      />
      <NativeSelect
        aria-label={t('topic')}
        data={[{ value: '', label: t('everything') }, ...topics]}
        value={topic ?? ''}
        onChange={({ currentTarget: { value } }) => show({ topic: topicOf(value, role), isUnread })}
      />
    </div>
  )
}

interface FoundProps {
  rows: ReturnType<typeof allOf>
  filter: NoticeFilter
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

function Found({ rows, filter: { topic, isUnread }, query }: FoundProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const now = useNow()
  if (rows.length === 0) {
    const isFiltered = topic !== null || isUnread
    return (
      <Empty
        title={t(isFiltered ? 'noneFound' : 'empty')}
        text={t(isFiltered ? 'noneFoundHint' : 'emptyHint')}
      />
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {rows.map((row) => (
          <NotificationRow key={row.id} notification={row} now={now} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : (
        <output className={classes.foot}>{t('end')}</output>
      )}
    </>
  )
}

function useFilter(): NoticeFilter {
  const { topic, unread }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { role } = useAuthor()
  return { topic: topicOf(topic, role), isUnread: unread === 'true' }
}

const topicOf = (value: unknown, role: ReturnType<typeof useAuthor>['role']): NoticeTopic | null =>
  noticeTopicsOf(role).find((topic) => topic === value) ?? null

/** What is shown here counts as seen, and what arrives comes on top. */
function useArrivals(filter: NoticeFilter): void {
  const { topic, isUnread } = filter
  useEffect(() => {
    const ignore = () => undefined
    const arrive = () => {
      void refreshAll({ topic, isUnread }).catch(ignore)
      void seeAll().catch(ignore)
    }
    void seeAll().catch(ignore)
    const stops = [onLive('notification', arrive), onLiveGap(arrive)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [topic, isUnread])
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
