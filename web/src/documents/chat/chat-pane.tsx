import type { Chat, ChatChannelState } from '@dromos/contract/chats/chat.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useAuthor } from '../../platform/session/session.tsx'
import { IconArrowDown, IconSend } from '../../ui/icons.ts'
import type { ChatCalls } from './chat-calls.ts'
import { newestOf } from './chat-data.ts'
import { t } from './chat.messages.ts'
import classes from './chat.module.css'
import { ChatSearch } from './chat-search.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { OutgoingList } from './outgoing-list.tsx'
import { PaneHead } from './pane-head.tsx'
import { readOlder } from './use-chat.ts'
import { useFound } from './use-found.ts'
import { useSeen } from './use-seen.ts'
import { useTyping } from './use-typing.ts'
import { useWriting } from './use-writing.ts'

interface ChatPaneProps {
  calls: ChatCalls
  chat: Chat
  state: ChatChannelState
}

/** One channel with its own composer: nothing to switch, so nothing goes to the wrong readers. */
export function ChatPane({ calls, chat, state }: ChatPaneProps) {
  const { channel, messages } = state
  const { user, role } = useAuthor()
  const isOwn = role === roles.customer
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtBottom, setAtBottom] = useState(true)
  const [readTo] = useState(state.read_to)
  const toNewest = () => scroller.current?.scrollTo({ top: 0 })
  const writing = useWriting({ calls, channel, chat }, toNewest)
  const found = useFound(calls, channel, messages)
  useSeen(calls, channel, { newest: newestOf(messages), isAtBottom })
  const label = labelOf(channel, isOwn)
  const heldId = useId()
  return (
    <section
      className={classes.pane}
      data-channel={channel}
      aria-label={isOwn ? label : t(`between.${channel}`)}
    >
      <PaneHead chat={chat} state={state} isOwn={isOwn} onSearch={found.toggle} isSearching={found.isOn} />
      {found.isOn ? (
        <ChatSearch calls={calls} channel={channel} onChoose={found.show} onEnd={found.toggle} />
      ) : (
        <>
          <MessageList
            label={label}
            calls={calls}
            messages={messages}
            readers={state.readers}
            hasMore={state.has_more}
            readTo={readTo}
            isBetween={channel === 'customer'}
            ourSide={isOwn ? 'customer' : 'office'}
            foundId={found.id}
            onOlder={() => readOlder(calls, channel)}
            onBottom={setAtBottom}
            scroller={scroller}
            reply={writing.reply}
            edit={writing.edit}
            remove={writing.remove}
          >
            {messages.length === 0 && writing.outgoing.list.length === 0 && (
              <p className={classes.empty}>{emptyOf(chat, channel, isOwn)}</p>
            )}
            <OutgoingList
              outgoing={writing.outgoing}
              isBetween={channel === 'customer'}
              onTakeBack={writing.takeBack}
            />
          </MessageList>
          {!isAtBottom && (
            <button type="button" className={classes.toNewest} aria-label={t('toNewest')} onClick={toNewest}>
              <IconArrowDown size={15} aria-hidden />
            </button>
          )}
          <Typing calls={calls} channel={channel} own={user.id} />
          <Composer
            field={writing.field}
            label={writeOf(channel, isOwn)}
            text={writing.text}
            onText={writing.write}
            purpose={writing.purpose}
            onGiveUp={writing.giveUp}
            people={writing.people}
            attachments={writing.attachments}
            onSend={writing.send}
            heldId={heldId}
            button={
              <SendButton
                describedBy={writing.attachments.heldBy ? heldId : undefined}
                channel={channel}
                isOwn={isOwn}
                isEdit={writing.purpose.kind === 'edit'}
                onSend={writing.send}
              />
            }
          />
        </>
      )}
    </section>
  )
}

type Channel = ChatChannelState['channel']

const labelOf = (channel: Channel, isOwn: boolean): string => t(isOwn ? 'office' : channel)

function writeOf(channel: Channel, isOwn: boolean): string {
  if (isOwn) return t('writeOffice')
  return t(channel === 'staff' ? 'writeStaff' : 'writeCustomer')
}

function emptyOf({ firm }: Chat, channel: Channel, isOwn: boolean): string {
  if (isOwn) return t('empty.own')
  return channel === 'staff' ? t('empty.staff') : t('empty.customer', { firm: firm ?? '' })
}

interface Pressed {
  /** What says why it does nothing yet; it is grey then. */
  describedBy: string | undefined
  onSend: () => void
}

interface SendButtonProps extends Pressed {
  channel: Channel
  isOwn: boolean
  isEdit: boolean
}

function SendButton({ channel, isOwn, isEdit, ...how }: SendButtonProps) {
  if (isEdit) return <Worded {...how}>{t('save')}</Worded>
  if (channel === 'customer' && !isOwn) return <Worded {...how}>{t('sendToCustomer')}</Worded>
  return (
    <button
      type="button"
      className={classes.send}
      aria-label={t('send')}
      title={t('send')}
      aria-disabled={how.describedBy !== undefined || undefined}
      aria-describedby={how.describedBy}
      onClick={how.onSend}
    >
      <IconSend size={15} aria-hidden />
    </button>
  )
}

function Worded({ onSend, describedBy, children }: Pressed & { children: string }) {
  return (
    <Button
      size="compact-sm"
      className={classes.worded ?? ''}
      aria-disabled={describedBy !== undefined || undefined}
      aria-describedby={describedBy}
      onClick={onSend}
    >
      {children}
    </Button>
  )
}

function Typing({ calls, channel, own }: { calls: ChatCalls; channel: Channel; own: number }) {
  const names = useTyping(calls, channel, own)
  const [first] = names
  return (
    <output className={classes.typing}>
      {first !== undefined && (
        <>
          <i aria-hidden />
          {names.length === 1 ? t('typing', { name: first }) : t('typingMany', { names: names.join(', ') })}
        </>
      )}
    </output>
  )
}
