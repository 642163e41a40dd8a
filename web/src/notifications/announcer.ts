import type { Notification } from '@dromos/contract/notifications/notifications.ts'
import { t } from './notifications.messages.ts'

/** At most one sentence in this time, in milliseconds. */
const PAUSE = 1_000

export interface Announcer {
  add: (arrived: readonly Notification[]) => void
  stop: () => void
}

/** Makes sentences of arrivals for a live region; what comes too fast is counted in one sentence. */
export function createAnnouncer(say: (sentence: string) => void): Announcer {
  let waiting: Notification[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const speak = (): void => {
    timer = undefined
    if (waiting.length === 0) return
    say(sentenceOf(waiting))
    waiting = []
    timer = setTimeout(speak, PAUSE)
  }
  return {
    add(arrived) {
      waiting.push(...arrived)
      if (timer === undefined) speak()
    },
    stop: () => clearTimeout(timer),
  }
}

function sentenceOf(arrived: readonly Notification[]): string {
  const [only] = arrived
  if (arrived.length > 1 || !only) return t('arrivedMany', { count: arrived.length })
  return t('arrived', { title: only.title, message: only.message })
}
