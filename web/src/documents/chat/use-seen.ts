import { useEffect, useEffectEvent } from 'react'
import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import type { ChatCalls } from './chat-calls.ts'
import { markSeen } from './use-chat.ts'

/** So long something is in sight before it counts as read, in milliseconds. */
const GLANCE = 700

/** Says that a channel was read while its newest message is in sight of somebody who looks at the page. */
export function useSeen(
  calls: ChatCalls,
  channel: ChatChannel,
  { newest, isAtBottom }: { newest: number; isAtBottom: boolean },
): void {
  // What is not noted now is noted with the next message, or the next visit.
  const mark = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void markSeen(calls, channel).catch(() => undefined)
  })
  useEffect(() => {
    if (!isAtBottom || newest === 0) return undefined
    const timer = setTimeout(mark, GLANCE)
    document.addEventListener('visibilitychange', mark)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', mark)
    }
  }, [newest, isAtBottom])
}
