import { roomStates, roomTabs } from '@dromos/contract/inbox/room.ts'
import type { RoomState } from '@dromos/contract/inbox/room.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { countOf } from '../../platform/format.ts'
import { useCan } from '../../platform/session/session.tsx'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { Page } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { ConversationList } from './conversation-list.tsx'
import { OpenedConversation } from './opened-conversation.tsx'
import { roomAddressOf } from './room-address.ts'
import type { RoomAddress } from './room-address.ts'
import { conversationsQuery, roomCountsQuery } from './room.api.ts'
import { t } from './room.messages.ts'
import classes from './room.module.css'

/** `/app/inbox`: conversations by mail and chat, the one that is open, and its record. */
export function InboxPage() {
  const address = roomAddressOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const room = useRef<HTMLDivElement>(null)
  const [isRecord, setRecord] = useState(false)
  const query = useInfiniteQuery(conversationsQuery(address))
  const conversations = query.data?.pages.flatMap((page) => page.data) ?? []
  const go = (changed: Partial<RoomAddress>) => {
    setRecord(false)
    const { tab, state, search, open } = { ...address, ...changed }
    const kept = { ...(tab !== 'all' && { tab }), state, ...(search && { search }), ...(open && { open }) }
    void navigate({ to: '/app/inbox', search: kept, replace: true })
  }
  const at = conversations.findIndex(({ key }) => key === address.open)
  const step = (by: number) => {
    const next = conversations[at < 0 ? 0 : Math.min(Math.max(at + by, 0), conversations.length - 1)]
    if (!next) return
    go({ open: next.key })
    const row = room.current?.querySelector(`[data-key="${next.key}"]`)
    row?.scrollIntoView({ block: 'nearest' })
  }
  const link = () => {
    setRecord(true)
    requestAnimationFrame(() => room.current?.querySelector<HTMLElement>('[data-record] input')?.focus())
  }
  useShortcuts({ j: () => step(1), k: () => step(-1), l: link })
  const after = conversations[at + 1] ?? conversations[at - 1]
  return (
    <Page
      fixed
      title={t('title')}
      aside={<States address={address} onState={(state) => go({ state, open: '' })} />}
      actions={<Channels address={address} go={go} />}
    >
      <div ref={room} className={classes.room} data-shown={shownOf(address, isRecord)}>
        <div className={classes.left}>
          <div className={classes.search}>
            <SearchBox
              label={t('search')}
              value={address.search}
              onSearch={(search) => go({ search, state: search ? 'any' : 'answer' })}
            />
          </div>
          <Waiting query={query} isSearch={address.search !== ''} isEmpty={conversations.length === 0} />
          <ConversationList
            conversations={conversations}
            open={address.open}
            onOpen={(open) => go({ open })}
            hasMore={query.hasNextPage}
            isMore={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
          <p className={classes.keys}>{t('keys')}</p>
        </div>
        <OpenedConversation
          key={address.open}
          name={address.open}
          conversation={conversations[at]}
          onBack={() => go({ open: '' })}
          onDone={() => go({ open: after?.key ?? '' })}
          onRecord={() => setRecord(!isRecord)}
        />
      </div>
    </Page>
  )
}

/** Which pane is shown where there is room for one. */
function shownOf({ open }: RoomAddress, isRecord: boolean): string {
  if (open === '') return 'list'
  return isRecord ? 'record' : 'conversation'
}

interface WaitingProps {
  query: { data: unknown; error: unknown; refetch: () => unknown }
  isSearch: boolean
  isEmpty: boolean
}

/** In place of a list that is not there yet, could not be read, or has nothing. */
function Waiting({ query: { data, error, refetch }, isSearch, isEmpty }: WaitingProps) {
  if (!data) {
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={10} />
  }
  if (!isEmpty) return null
  return isSearch ? <Empty title={t('nothing')} /> : <Empty title={t('emptyTitle')} text={t('empty')} />
}

interface HeadProps {
  address: RoomAddress
}

function States({ address: { tab, state }, onState }: HeadProps & { onState: (state: RoomState) => void }) {
  const { data: counts } = useQuery(roomCountsQuery(tab))
  const counted = new Set<RoomState>(['answer', 'mine', 'unlinked', 'waiting'])
  return (
    <fieldset className={classes.states} aria-label={t('statesLabel')}>
      {roomStates.map((one) => {
        const count = counts?.[one]
        return (
          <button
            key={one}
            type="button"
            className={classes.state}
            aria-pressed={one === state}
            onClick={() => onState(one)}
          >
            {t(`states.${one}`)}
            {counted.has(one) && count && ` ${countOf(count.count, count.capped)}`}
          </button>
        )
      })}
    </fieldset>
  )
}

function Channels({ address, go }: HeadProps & { go: (changed: Partial<RoomAddress>) => void }) {
  const can = useCan()
  const mayMail = can('mails.read')
  const tabs = roomTabs.filter((tab) => (tab === 'email' ? mayMail : tab === 'all' || can('orders.read')))
  return (
    <>
      {mayMail && (
        <Button
          size="compact-sm"
          variant="subtle"
          renderRoot={(props) => <Link to="/app/inbox/emails" {...props} />}
        >
          {t('asTable')}
        </Button>
      )}
      <SegmentedControl
        aria-label={t('tabsLabel')}
        data={tabs.map((tab) => ({ value: tab, label: t(`tabs.${tab}`) }))}
        value={address.tab}
        onChange={(value) => go({ tab: roomTabs.find((tab) => tab === value) ?? 'all', open: '' })}
      />
    </>
  )
}
