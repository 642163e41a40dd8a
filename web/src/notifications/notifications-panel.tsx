import classes from './notifications.module.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { onLive, onLiveGap } from '../platform/live-handlers.ts'
import { startLive } from '../platform/realtime.ts'
import { IconBell } from '../ui/icons.ts'
import { PopoverButton } from '../ui/dialogs/popover-button.tsx'
import { showOutside } from './browser-notices.ts'
import { NotificationList } from './notification-list.tsx'
import { beginAnew, notificationsQuery, refreshTop, seeAll, showChange } from './notifications.api.ts'
import { t } from './notifications.messages.ts'
import type { Notification } from '@dromos/contract/notifications/notifications.ts'

/** The panel under the bell, for buttons elsewhere that open it. */
export const NOTIFICATIONS_POPOVER = 'notifications'

const MOST_SHOWN = 99
const MINUTE = 60_000

/** The bell with the count of what was not seen, and the list under it. Opens the live channel. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const [now, setNow] = useState(() => new Date())
  const { data } = useInfiniteQuery(notificationsQuery)
  const unseen = data?.pages[0]?.unseenCount ?? 0
  const announcement = useLiveNotifications()
  useSeeing(isOpen, unseen)
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [isOpen])
  const toggle = (opens: boolean) => {
    setOpen(opens)
    setNow(new Date())
  }
  return (
    <>
      <PopoverButton
        label={unseen > 0 ? t('bellUnseen', { count: unseen }) : t('bell')}
        className={classes.bell}
        // Drawn by the style sheet: the button's name says what it counts.
        face={
          <>
            <IconBell size={17} />
            {unseen > 0 && <span data-count={unseen > MOST_SHOWN ? `${MOST_SHOWN}+` : unseen} />}
          </>
        }
        width={368}
        id={NOTIFICATIONS_POPOVER}
        onToggle={toggle}
      >
        <NotificationList now={now} />
      </PopoverButton>
      <output className="visually-hidden">{announcement}</output>
    </>
  )
}

function useLiveNotifications(): string {
  const [announcement, say] = useState('')
  const router = useRouter()
  useEffect(() => {
    const announcer = createAnnouncer(say)
    // What fails here is read at the next event, or when the channel is back.
    const ignore = () => undefined
    const stops = [
      onLive('notification', () => {
        void refreshTop().then((arrived) => {
          announcer.add(arrived)
          return showOutside(arrived, (link) => router.history.push(link))
        }, ignore)
      }),
      onLive('notifications', (change) => {
        showChange(change)
        void refreshTop().catch(ignore)
      }),
      onLiveGap(() => void beginAnew().catch(ignore)),
    ]
    startLive()
    return () => {
      announcer.stop()
      for (const stop of stops) stop()
    }
  }, [router])
  return announcement
}

function useSeeing(isOpen: boolean, unseen: number): void {
  const isSeen = useRef(false)
  useEffect(() => {
    if (isOpen && (!isSeen.current || unseen > 0)) void seeAll().catch(() => undefined)
    isSeen.current = isOpen
  }, [isOpen, unseen])
}

/** Milliseconds in which at most one sentence is read out. */
const PAUSE = 1_000

interface Announcer {
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
