import type { Chat, ChatMessage, ChatPerson } from '@dromos/contract/chats/chat.ts'
import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import { useRef, useState } from 'react'
import { useAuthor } from '../../platform/session/session.tsx'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { sentenceOf } from '../../platform/http.ts'
import type { ChatCalls } from './chat-calls.ts'
import { t } from './chat.messages.ts'
import type { Purpose } from './composer.tsx'
import { findText, keepText } from './kept-texts.ts'
import type { OutgoingMessage, TextPlace } from './kept-texts.ts'
import { namedIn } from './mentions.ts'
import { useAttachments } from './use-attachments.ts'
import { showMessage } from './use-chat.ts'
import { useOutgoing } from './use-outgoing.ts'
import { useSayTyping } from './use-typing.ts'

interface Place {
  calls: ChatCalls
  channel: ChatChannel
  chat: Chat
}

/** Everything that is written in one channel: its draft, what is on its way, and changes of one's own messages. */
export function useWriting({ calls, channel, chat }: Place, onSent: () => void) {
  const { user } = useAuthor()
  const place = { personId: user.id, calls, channel }
  const attachments = useAttachments(calls, channel === 'customer')
  const outgoing = useOutgoing(place, (message) => showMessage(calls, message))
  const sayTyping = useSayTyping(calls, channel)
  const people: readonly ChatPerson[] = (channel === 'staff' ? chat.users : chat.customers).filter(
    ({ id }) => id !== user.id,
  )
  const draft = useDraft(place, sayTyping)
  const { text, purpose } = draft
  const sendNew = (said: string) => {
    const files = attachments.attached
    if (attachments.heldBy || (said === '' && files.length === 0)) return
    const reply_to = purpose.kind === 'reply' ? purpose.message.id : null
    const mentions = namedIn(said, people)
    outgoing.send({ channel, text: said, mentions, files: files.map(({ id }) => id), reply_to }, files)
    attachments.clear()
    draft.startAnew()
    onSent()
  }
  const send = () => {
    const said = text.trim()
    if (purpose.kind !== 'edit') return sendNew(said)
    if (said !== '') void change(calls, purpose.message, { text: said, people }).then(draft.giveUp)
  }
  return {
    ...draft,
    people,
    attachments,
    outgoing,
    send,
    reply: (message: ChatMessage) => draft.begin({ kind: 'reply', message }),
    edit: (message: ChatMessage) => draft.begin({ kind: 'edit', message }),
    remove: (message: ChatMessage) => void remove(calls, message),
    takeBack: ({ key, body }: OutgoingMessage) => {
      outgoing.drop(key)
      draft.write(body.text)
      draft.field.current?.focus()
    },
  }
}

/** The text of a composer, kept in this browser, and what it is for. */
function useDraft(place: TextPlace, onTyped: () => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => findText(place))
  const [purpose, setPurpose] = useState<Purpose>({ kind: 'new' })
  const begin = (next: Purpose) => {
    setPurpose(next)
    setText(next.kind === 'edit' ? next.message.text : findText(place))
    field.current?.focus()
  }
  return {
    field,
    text,
    purpose,
    begin,
    giveUp: () => begin({ kind: 'new' }),
    write: (next: string) => {
      setText(next)
      // What is being changed is no draft.
      if (purpose.kind !== 'edit') keepText(place, next)
      if (next.trim() !== '') onTyped()
    },
    startAnew: () => {
      keepText(place, '')
      begin({ kind: 'new' })
    },
  }
}

async function change(
  calls: ChatCalls,
  message: ChatMessage,
  { text, people }: { text: string; people: readonly ChatPerson[] },
): Promise<void> {
  try {
    showMessage(calls, await calls.update(message.id, { text, mentions: namedIn(text, people) }))
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
}

async function remove(calls: ChatCalls, message: ChatMessage): Promise<void> {
  const question = { title: t('removeTitle'), text: t('removeText'), confirm: t('remove') }
  if (!(await confirm(question))) return
  try {
    showMessage(calls, await calls.destroy(message.id))
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
}
