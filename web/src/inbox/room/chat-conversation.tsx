import type { Conversation } from '@dromos/contract/inbox/inbox-room.ts'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { ChatCalls } from '../../documents/chat/chat-calls.ts'
import { ChatPane } from '../../documents/chat/chat-pane.tsx'
import { useChat } from '../../documents/chat/use-chat.ts'
import { sentenceOf } from '../../platform/http.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { inboxChanged, settleChat } from './room.api.ts'
import { t } from './room.messages.ts'
import classes from './room.module.css'

interface ChatConversationProps {
  calls: ChatCalls
  channel: string
  /** As the list has it; undefined where it is not in the list. */
  conversation: Conversation | undefined
  ways: ReactNode
  onDone: () => void
}

/** One channel of the chat of a document: its head and its box say who reads it. */
export function ChatConversation({ calls, channel, conversation, ways, onDone }: ChatConversationProps) {
  const { data: chat, error, refetch } = useChat(calls)
  const pane = useRef<HTMLDivElement>(null)
  const mayEnd = conversation?.channel === 'customer' && conversation.state === 'answer'
  const end = () => {
    if (mayEnd) void finish(conversation, onDone)
  }
  useShortcuts({ r: () => pane.current?.querySelector('textarea')?.focus(), e: end })
  const state = chat?.data.find((one) => one.channel === channel)
  if (!chat || !state) {
    return (
      <div className={classes.waiting}>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={8} />}
      </div>
    )
  }
  return (
    <>
      <header className={classes.paneHead}>
        {ways}
        <h2>{t('chatOf', { number: chat.title })}</h2>
        <span className="muted">
          {channel === 'customer' ? t('toCustomer', { firm: chat.firm ?? '' }) : t('toStaff')}
        </span>
        <span className="fill" />
        {mayEnd && (
          <Button rightSection={<kbd aria-hidden>e</kbd>} onClick={end}>
            {t('done')}
          </Button>
        )}
      </header>
      <div ref={pane} className={classes.chat}>
        <ChatPane calls={calls} chat={chat} state={state} />
      </div>
    </>
  )
}

async function finish(conversation: Conversation, onDone: () => void): Promise<void> {
  try {
    await settleChat(conversation)
    toast({ text: t('settled') })
    onDone()
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
  inboxChanged()
}
