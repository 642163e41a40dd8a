import type { Conversation } from '@dromos/contract/inbox/inbox-room.ts'
import { Button } from '@mantine/core'
import { momentOf } from '../../platform/format.ts'
import { StateFlag } from '../../ui/state-chip.tsx'
import { t } from './room.messages.ts'
import classes from './room.module.css'

interface ConversationListProps {
  conversations: readonly Conversation[]
  open: string
  onOpen: (key: string) => void
  hasMore: boolean
  isMore: boolean
  onMore: () => void
}

export function ConversationList({ conversations, open, onOpen, ...more }: ConversationListProps) {
  return (
    <ul className={classes.list} aria-label={t('list')}>
      {conversations.map((one) => (
        <li key={one.key}>
          <Row conversation={one} isOpen={one.key === open} onOpen={onOpen} />
        </li>
      ))}
      {more.hasMore && (
        <li className={classes.more}>
          <Button loading={more.isMore} onClick={more.onMore}>
            {t('more')}
          </Button>
        </li>
      )}
    </ul>
  )
}

interface RowProps {
  conversation: Conversation
  isOpen: boolean
  onOpen: (key: string) => void
}

function Row({ conversation, isOpen, onOpen }: RowProps) {
  const { key, channel, name, beginning, unread } = conversation
  return (
    <button
      type="button"
      className={classes.row}
      data-key={key}
      data-unread={unread > 0 || undefined}
      aria-current={isOpen || undefined}
      onClick={() => onOpen(key)}
    >
      <span className={classes.first}>
        <b className="clip">{name}</b>
        <span className={classes.firm}>{firmOf(conversation)}</span>
        <When conversation={conversation} />
      </span>
      <span className={classes.subject}>{subjectOf(conversation)}</span>
      <span className={classes.last}>
        <span className={classes.beginning}>{beginning}</span>
        {unread > 0 && (
          <span className={classes.count} title={t('unread', { count: unread })}>
            {unread}
          </span>
        )}
        <StateFlag tone="plain">{t(`channels.${channel}`)}</StateFlag>
      </span>
    </button>
  )
}

function firmOf({ channel, document, firm }: Conversation): string {
  if (firm !== '') return firm
  return channel === 'email' && document === null ? t('notLinked') : ''
}

const subjectOf = ({ channel, document, subject }: Conversation): string =>
  channel === 'email' ? subject || t('noSubject') : (document?.number_id ?? '')

/** Until when it wants an answer, else how urgent its truck makes it, else how old it is. */
function When({
  conversation: { state, due_at: due, is_overdue: isOverdue, urgency, last_at: at },
}: {
  conversation: Conversation
}) {
  if (state === 'answer' && due) {
    return (
      <StateFlag tone={isOverdue ? 'danger' : 'warning'}>{t('replyBy', { at: momentOf(due) })}</StateFlag>
    )
  }
  if (state === 'answer' && urgency !== 'none') {
    return <StateFlag tone={urgency === 'road' ? 'danger' : 'warning'}>{t(`urgencies.${urgency}`)}</StateFlag>
  }
  return (
    <time className="small" dateTime={at}>
      {momentOf(at)}
    </time>
  )
}
