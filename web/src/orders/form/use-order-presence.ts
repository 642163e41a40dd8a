import type { LivePresence, LiveSaying, PresentColleague } from '@dromos/contract/base/live-channel.ts'
import { useEffect, useState } from 'react'
import { onLive, sayLive } from '../../platform/live-handlers.ts'

/** What follows this closely, in milliseconds, is said once. */
const GATHER = 300

let wanted: LiveSaying
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells colleagues that this order is open here, and answers who else has it open. */
export function useOrderPresence(orderId: number, editing: boolean): readonly PresentColleague[] {
  const [colleagues, setColleagues] = useState<readonly PresentColleague[]>([])
  useEffect(() => say({ order: orderId, editing }), [orderId, editing])
  useEffect(() => {
    const stop = onLive('presence', (data) => {
      // What comes under this kind has the contract's shape.
      const { order, people } = data as unknown as LivePresence
      if (order === orderId) setColleagues(people)
    })
    return () => {
      stop()
      say({ order: null, editing: false })
    }
  }, [orderId])
  return colleagues
}

function say(saying: LiveSaying): void {
  wanted = saying
  timer ??= setTimeout(() => {
    timer = undefined
    sayLive(wanted)
  }, GATHER)
}
