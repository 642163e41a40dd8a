import type { ChatMessage, ChatReader } from '@dromos/contract/chats/chat.ts'
import { memo } from 'react'
import { fullMomentOf, timeOf } from '../../platform/format.ts'
import { IconChecks, IconPencil, IconReply, IconTrash } from '../../ui/icons.ts'
import type { ChatCalls } from './chat-calls.ts'
import type { Row } from './chat-data.ts'
import { ChatFace } from './chat-face.tsx'
import { dayNameOf } from './day-name.ts'
import { t } from './chat.messages.ts'
import classes from './messages.module.css'
import { MessageFiles } from './message-files.tsx'
import { MessageText } from './message-text.tsx'

export interface MessageActions {
  reply: (message: ChatMessage) => void
  edit: (message: ChatMessage) => void
  remove: (message: ChatMessage) => void
}

interface MessageItemProps extends MessageActions {
  row: Row
  calls: ChatCalls
  /** Bubbles left and right, as between two sides; among colleagues a list with faces. */
  isBetween: boolean
  /** Written on the reader's side. */
  isOurs: boolean
  isFound: boolean
  /** Within five minutes, by its author. */
  mayChange: boolean
  readers: readonly ChatReader[] | undefined
}

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { row, isBetween, isOurs, isFound, readers } = props
  const { message, isSame } = row
  return (
    <li id={`message-${message.id}`} className={classes.item} data-found={isFound || undefined}>
      <Before row={row} />
      <article
        className={isBetween ? classes.bubble : classes.said}
        data-ours={isOurs || undefined}
        data-same={isSame || undefined}
        aria-label={`${message.author.name}, ${fullMomentOf(message.sent_at)}`}
      >
        {!isBetween && <Face name={message.author.name} isSame={isSame} />}
        <div className={classes.body}>
          {!isSame && <Head message={message} />}
          <MessageBody message={message} calls={props.calls} />
        </div>
        {message.deleted_at === null && <Tools {...props} />}
      </article>
      {readers && <ReadBy readers={readers} />}
    </li>
  )
})

const Face = ({ name, isSame }: { name: string; isSame: boolean }) =>
  isSame ? <span /> : <ChatFace name={name} />

/** What parts it from the message before. */
function Before({ row: { message, day, isSame, isFirstNew } }: { row: Row }) {
  return (
    <>
      {day && (
        <p className={classes.day}>
          <span>{dayNameOf(day)}</span>
        </p>
      )}
      {isFirstNew && (
        <p className={classes.firstNew}>
          <span>{t('firstNew')}</span>
        </p>
      )}
      {message.former_firm && !isSame && (
        <p className={classes.formerly}>{t('formerly', { firm: message.former_firm })}</p>
      )}
    </>
  )
}

const Head = ({ message: { author, sent_at: at } }: { message: ChatMessage }) => (
  <header className={classes.head}>
    <b>{author.name}</b>{' '}
    <time dateTime={at} title={fullMomentOf(at)}>
      {timeOf(at)}
    </time>
  </header>
)

function MessageBody({ message, calls }: { message: ChatMessage; calls: ChatCalls }) {
  if (message.deleted_at !== null) return <p className={classes.deleted}>{t('deleted')}</p>
  return (
    <>
      {message.reply && (
        <blockquote className={classes.quote}>
          <b>{message.reply.name}</b>
          <span className="clip">
            {message.reply.deleted ? t('deleted') : message.reply.text || t('file')}
          </span>
        </blockquote>
      )}
      {message.text && <MessageText text={message.text} names={message.mentions.map(({ name }) => name)} />}
      <MessageFiles files={message.files} calls={calls} />
      {message.by_mail && (
        <span className={classes.edited} title={t('byMailMeans')}>
          {t('byMail')}
        </span>
      )}
      {message.edited_at !== null && (
        <span className={classes.edited} title={fullMomentOf(message.edited_at)}>
          {t('edited')}
        </span>
      )}
    </>
  )
}

/** In sight while the pointer or the focus is at the message. */
function Tools({ row: { message }, mayChange, reply, edit, remove }: MessageItemProps) {
  return (
    <span className={classes.tools}>
      <button type="button" aria-label={t('reply')} title={t('reply')} onClick={() => reply(message)}>
        <IconReply size={14} aria-hidden />
      </button>
      {mayChange && (
        <>
          {message.text && (
            <button type="button" aria-label={t('edit')} title={t('edit')} onClick={() => edit(message)}>
              <IconPencil size={14} aria-hidden />
            </button>
          )}
          <button type="button" aria-label={t('remove')} title={t('remove')} onClick={() => remove(message)}>
            <IconTrash size={14} aria-hidden />
          </button>
        </>
      )}
    </span>
  )
}

const MOST_NAMED = 3

function ReadBy({ readers }: { readers: readonly ChatReader[] }) {
  const [latest] = readers
  if (!latest) return null
  const shown = readers.slice(0, MOST_NAMED).map(({ name }) => name)
  const rest = readers.length - shown.length
  const names = [...shown, ...(rest > 0 ? [`+${rest}`] : [])].join(', ')
  return (
    <p className={classes.read}>
      <IconChecks size={14} aria-hidden />
      {t('readBy', { names, time: timeOf(latest.read_at) })}
    </p>
  )
}
