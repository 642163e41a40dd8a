import type { ListedChat } from '@dromos/contract/chats/chats.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { momentOf } from '../platform/format.ts'
import { useAuthor } from '../platform/session/session.tsx'
import { Empty } from '../ui/states/empty.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { IconEye, IconLock } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { chatsQuery } from './chats.api.ts'
import { t } from './chats.messages.ts'
import classes from './chats.module.css'

/** `/app/chats`: the chats one takes part in, what is not read marked; `?search=` looks through their messages. */
export function ChatsPage() {
  const { search: asked }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const search = typeof asked === 'string' ? asked : ''
  const navigate = useNavigate()
  const look = (words: string) =>
    void navigate({ to: '/app/chats', search: words ? { search: words } : {}, replace: true })
  return (
    <Page title={t('title')}>
      <div className={classes.screen}>
        <SearchBox label={t('search')} value={search} onSearch={look} />
        <Chats search={search} />
      </div>
    </Page>
  )
}

function Chats({ search }: { search: string }) {
  const query = useInfiniteQuery(chatsQuery(search))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (!data) {
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={8} />
  }
  const chats = data.pages.flatMap((page) => page.data)
  const isSearch = search !== ''
  return (
    <>
      {chats.length > 0 ? <Rows chats={chats} isSearch={isSearch} /> : <Nothing isSearch={isSearch} />}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  const { role } = useAuthor()
  if (isSearch) return <Empty title={t('nothing')} text={t('inAll')} />
  return <Empty title={t('emptyTitle')} text={t(role === roles.customer ? 'emptyOwn' : 'empty')} />
}

function Rows({ chats, isSearch }: { chats: readonly ListedChat[]; isSearch: boolean }) {
  return (
    <ul className={classes.list} aria-label={t(isSearch ? 'inAll' : 'title')}>
      {chats.map((chat) => (
        <li key={chat.message.id}>
          <ChatRow chat={chat} />
        </li>
      ))}
    </ul>
  )
}

function ChatRow({
  chat: { kind, id, number_id: number, firm, channel, unread, message },
}: {
  chat: ListedChat
}) {
  const { role } = useAuthor()
  const files = message.files > 0 ? t('files', { count: message.files }) : ''
  return (
    <Link
      to={`/app/${kind}s/edit/${id}`}
      search={{ chat: 'open' }}
      className={classes.row}
      data-unread={unread > 0 || undefined}
    >
      <span className={classes.first}>
        <strong className="figures">{number}</strong>
        <span className="clip">{firm}</span>
        {role !== roles.customer && (
          <span className={classes.channel} data-channel={channel}>
            {channel === 'staff' ? <IconLock size={13} aria-hidden /> : <IconEye size={13} aria-hidden />}
            {t(channel)}
          </span>
        )}
        {unread > 0 && (
          <span className={classes.count} title={t('unread', { count: unread })}>
            <span aria-hidden>{unread}</span>
            <span className="visually-hidden">{t('unread', { count: unread })}</span>
          </span>
        )}
        <time dateTime={message.sent_at}>{momentOf(message.sent_at)}</time>
      </span>
      <span className={classes.text}>
        {message.author && <b>{message.author}: </b>}
        {[message.text, files].filter(Boolean).join(' · ')}
      </span>
    </Link>
  )
}
