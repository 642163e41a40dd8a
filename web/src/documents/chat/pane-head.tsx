import type { Chat, ChatChannelState } from '@dromos/contract/chats/chat.ts'
import { IconEye, IconLock, IconMessage, IconSearch } from '../../ui/icons.ts'
import { ChatFace } from './chat-face.tsx'
import { t } from './chat.messages.ts'
import classes from './chat.module.css'

interface PaneHeadProps {
  chat: Chat
  state: ChatChannelState
  /** Read by a customer's account. */
  isOwn: boolean
  isSearching: boolean
  onSearch: () => void
}

const icons = { office: IconMessage, staff: IconLock, customer: IconEye } as const
const MOST_FACES = 4

/** Says who reads this, before anything is written. */
export function PaneHead({ chat, state: { channel, unread }, isOwn, isSearching, onSearch }: PaneHeadProps) {
  const isStaff = channel === 'staff'
  const side = isOwn ? 'office' : channel
  const Icon = icons[side]
  return (
    <header className={classes.paneHead}>
      <Icon size={16} aria-hidden />
      <h2>{t(side)}</h2>
      <span className={classes.reads}>{readsOf(chat, channel, isOwn)}</span>
      <span className={classes.atEnd}>
        {unread > 0 && <b className={classes.count}>{t('new', { count: unread })}</b>}
        {isStaff && <Faces names={chat.users.filter(({ follows }) => follows).map(({ name }) => name)} />}
        <button
          type="button"
          className={classes.small}
          aria-label={t('search')}
          title={t('search')}
          aria-pressed={isSearching}
          onClick={onSearch}
        >
          <IconSearch size={15} aria-hidden />
        </button>
      </span>
    </header>
  )
}

function readsOf({ firm }: Chat, channel: ChatChannelState['channel'], isOwn: boolean): string {
  if (isOwn) return t('officeReads')
  return channel === 'staff' ? t('staffReads') : t('customerReads', { firm: firm ?? '' })
}

function Faces({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <span className={classes.faces} title={t('members', { names: names.join(', ') })}>
      <span className="visually-hidden">{t('members', { names: names.join(', ') })}</span>
      {names.slice(0, MOST_FACES).map((name) => (
        <ChatFace key={name} name={name} />
      ))}
      {names.length > MOST_FACES && <span className="small">+{names.length - MOST_FACES}</span>}
    </span>
  )
}
