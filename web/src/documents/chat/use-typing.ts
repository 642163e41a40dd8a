import type { LiveTyping } from '@dromos/contract/base/live-channel.ts'
import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import { useEffect, useRef, useState } from 'react'
import { onLive } from '../../platform/live-handlers.ts'
import type { ChatCalls } from './chat-calls.ts'

const SAID_EVERY = 3_000
const SHOWN_FOR = 6_000

/** Who else is writing at this moment; each name goes some seconds after it was heard last. */
export function useTyping({ kind, id }: Pick<ChatCalls, 'kind' | 'id'>, channel: ChatChannel, own: number) {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const show = () => setNames([...timers.keys()])
    const forget = (name: string) => {
      clearTimeout(timers.get(name))
      timers.delete(name)
      show()
    }
    const stops = [
      onLive('typing', (data) => {
        // The server writes it as the contract says.
        const said = data as unknown as LiveTyping
        if (said.kind !== kind || said.id !== id || said.channel !== channel || said.person === own) return
        clearTimeout(timers.get(said.name))
        timers.set(
          said.name,
          setTimeout(() => forget(said.name), SHOWN_FOR),
        )
        show()
      }),
      // What they were writing has come.
      onLive('chat', (data) => {
        if (
          data['what'] === 'new' &&
          data['kind'] === kind &&
          data['id'] === id &&
          data['channel'] === channel
        ) {
          for (const name of timers.keys()) forget(name)
        }
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [kind, id, channel, own])
  return names
}

/** Says that one is writing, at most every three seconds. */
export function useSayTyping(calls: ChatCalls, channel: ChatChannel): () => void {
  const last = useRef(0)
  return () => {
    const now = Date.now()
    if (now - last.current < SAID_EVERY) return
    last.current = now
    // Nothing hangs on it.
    void calls.typing({ channel }).catch(() => undefined)
  }
}
