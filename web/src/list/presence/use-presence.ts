import type {
  LivePresence,
  LiveSaying,
  OpenKind,
  PresentColleague,
} from '@dromos/contract/base/live-channel.ts'
import { useEffect, useState } from 'react'
import { onLive, sayLive } from '../../platform/live-handlers.ts'

/** Sayings closer together than this, in milliseconds, become one. */
const GATHER = 300

let wanted: LiveSaying
let timer: ReturnType<typeof setTimeout> | undefined

export function usePresence(kind: OpenKind, id: number, editing: boolean): readonly PresentColleague[] {
  const [colleagues, setColleagues] = useState<readonly PresentColleague[]>([])
  useEffect(() => say({ record: { kind, id }, editing }), [kind, id, editing])
  useEffect(() => {
    const stop = onLive('presence', (data) => {
      // What comes under this kind has the contract's shape.
      const { record: open, people } = data as unknown as LivePresence
      if (open.kind === kind && open.id === id) setColleagues(people)
    })
    return () => {
      stop()
      say({ record: null, editing: false })
    }
  }, [kind, id])
  return colleagues
}

function say(saying: LiveSaying): void {
  wanted = saying
  timer ??= setTimeout(() => {
    timer = undefined
    sayLive(wanted)
  }, GATHER)
}
