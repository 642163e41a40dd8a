import type { ChatMessage, MessageInput } from '@dromos/contract/chats/chat.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../platform/api.ts'
import { ApiError, sentenceOf } from '../../platform/http.ts'
import type { ChatCalls } from './chat-calls.ts'
import { findOutgoing, keepOutgoing } from './kept-texts.ts'
import type { OutgoingMessage, TextPlace } from './kept-texts.ts'

export interface OutgoingMessages {
  list: readonly OutgoingMessage[]
  send: (body: MessageInput, files: OutgoingMessage['files']) => void
  retry: (key: string) => void
  drop: (key: string) => void
}

/** Sends messages one after the other. What does not arrive stays, and goes out when the browser is online again. */
export function useOutgoing(
  place: TextPlace & { calls: ChatCalls },
  onSent: (message: ChatMessage) => void,
): OutgoingMessages {
  const [list, setList] = useState<readonly OutgoingMessage[]>(() => findOutgoing(place))
  const known = useRef(list)
  const line = useRef<Promise<void>>(Promise.resolve())
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (next: readonly OutgoingMessage[]): void => {
    known.current = next
    keepOutgoing(place, next)
    setList(next)
  }
  const mark = (key: string, marks: Partial<OutgoingMessage>): void =>
    change(known.current.map((one) => (one.key === key ? { ...one, ...marks } : one)))
  const attempt = async (key: string): Promise<void> => {
    const message = known.current.find((one) => one.key === key)
    if (!message) return
    mark(key, { state: 'sending', problem: '' })
    try {
      onSent(await place.calls.store(message.body, key))
      change(known.current.filter((one) => one.key !== key))
    } catch (error) {
      mark(key, { state: isPassing(error) ? 'unsent' : 'refused', problem: sentenceOf(error) })
      // The browser may be online before the way to the server is.
      if (isPassing(error) && navigator.onLine) again.current = setTimeout(() => queue(key), AGAIN_MS)
    }
  }
  const queue = (key: string): void => {
    line.current = line.current.then(() => attempt(key))
  }
  const resume = useEffectEvent(() => {
    for (const { key, state } of known.current) if (state === 'unsent') queue(key)
  })
  useEffect(() => {
    // What was left unsent when the page was closed.
    resume()
    addEventListener('online', resume)
    return () => {
      removeEventListener('online', resume)
      clearTimeout(again.current)
    }
  }, [])
  return {
    list,
    send(body, files) {
      const key = newIdempotencyKey()
      const at = new Date().toISOString()
      change([...known.current, { key, body, files, at, state: 'sending', problem: '' }])
      queue(key)
    },
    retry: queue,
    drop: (key) => change(known.current.filter((one) => one.key !== key)),
  }
}

const AGAIN_MS = 4_000

/** It did not get there, or the server was too busy: the same may be sent again. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'offline' || error.status >= 500 || error.status === 429
