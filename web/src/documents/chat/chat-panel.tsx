import type { Chat } from '@dromos/contract/chats/chat.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { useEffect, useRef, useState } from 'react'
import { useAuthor } from '../../platform/session/session.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import type { ChatCalls } from './chat-calls.ts'
import { newestOf } from './chat-data.ts'
import { ChatPane } from './chat-pane.tsx'
import { t } from './chat.messages.ts'
import classes from './chat-panel.module.css'
import { useChat } from './use-chat.ts'

/** The chat of a document: a pane for each channel that the reader has. */
export function ChatPanel({ calls }: { calls: ChatCalls }) {
  const { data, error, refetch } = useChat(calls)
  if (error && !data) {
    return (
      <div className={classes.waiting}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!data) {
    return (
      <div className={classes.waiting}>
        <SkeletonLines count={6} />
      </div>
    )
  }
  return (
    <div className={classes.panes}>
      {data.data.map((state) => (
        <ChatPane
          key={`${calls.kind} ${calls.id} ${state.channel}`}
          calls={calls}
          chat={data}
          state={state}
        />
      ))}
      {data.data.length === 0 && <p className={classes.notYet}>{t('empty.notYet')}</p>}
      <Arrivals chat={data} />
    </div>
  )
}

/** At most one sentence a second is read out. */
const PAUSE = 1_000

/** Reads out what others write while the chat is open. */
function Arrivals({ chat }: { chat: Chat }) {
  const { role } = useAuthor()
  const [sentence, say] = useState('')
  const newest = chat.data.map(({ messages }) => messages.at(-1)).filter((one) => one !== undefined)
  const latest = newest.toSorted((one, other) => other.id - one.id)[0]
  const [first] = useState(() => Math.max(0, ...chat.data.map(({ messages }) => newestOf(messages))))
  const said = useRef(first)
  useEffect(() => {
    if (!latest || latest.is_own || latest.id <= said.current) return undefined
    const timer = setTimeout(() => {
      said.current = latest.id
      const where = role === roles.customer ? '' : `${t(latest.channel)}, `
      say(where + t('arrived', { name: latest.author.name, text: latest.text || t('file') }))
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [latest, role])
  return <output className="visually-hidden">{sentence}</output>
}
