import type { ChatMessage } from '@dromos/contract/chats/chat.ts'
import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import { useEffect, useState } from 'react'
import type { ChatCalls } from './chat-calls.ts'
import { readBackTo } from './use-chat.ts'

/** Looking for messages of a channel, and the one that was chosen of what was found. */
export function useFound(calls: ChatCalls, channel: ChatChannel, messages: readonly ChatMessage[]) {
  const [isOn, setOn] = useState(false)
  const [id, setId] = useState<number | null>(null)
  const isThere = messages.some((message) => message.id === id)
  useEffect(() => {
    if (!isOn && isThere) document.getElementById(`message-${id}`)?.scrollIntoView({ block: 'center' })
  }, [isOn, isThere, id])
  return {
    isOn,
    id,
    toggle: () => setOn(!isOn),
    show: async (message: number) => {
      await readBackTo(calls, channel, message)
      setId(message)
      setOn(false)
    },
  }
}
