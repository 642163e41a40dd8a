import { shortMonths } from '@dromos/contract/constants/clock.ts'
import classes from './notifications.module.css'
import type { Notification } from '@dromos/contract/notifications/notifications.ts'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { PersonPicture } from '../people/pictures/picture-chip.tsx'
import { fullMomentOf } from '../platform/format.ts'
import { readOne } from './notifications.api.ts'
import { t } from './notifications.messages.ts'
import { locale } from '../i18n/language.ts'

export function NotificationRow({ notification, now }: { notification: Notification; now: Date }) {
  const { id, title, message, date, read, link, image, from_id } = notification
  const router = useRouter()
  const markRead = () => {
    // The next look at the list shows what the server has.
    if (!read) void readOne(id).catch(() => undefined)
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    markRead()
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    router.history.push(link)
  }
  const content = (
    <>
      <span className={classes.picture}>
        <PersonPicture person={{ id: from_id ?? 0, name: title, surname: '', image }} />
      </span>
      <span className={classes.text}>
        <span className={classes.first}>
          <span className={classes.title}>{title}</span>
          <time dateTime={date} title={fullMomentOf(date)}>
            {agoOf(date, now)}
          </time>
        </span>
        <span className="muted breaks">{message}</span>
      </span>
      {!read && (
        <span className={classes.dot}>
          <span className="visually-hidden">{t('unread')}</span>
        </span>
      )}
    </>
  )
  return (
    <li>
      {link ? (
        <a href={link} className={classes.row} data-unread={!read} onClick={follow}>
          {content}
        </a>
      ) : (
        <button type="button" className={classes.row} data-unread={!read} onClick={markRead}>
          {content}
        </button>
      )}
    </li>
  )
}

const MINUTE = 60
const DAY = 86_400
const steps = [
  ['minute', MINUTE, 3_600],
  ['hour', 3_600, DAY],
  ['day', DAY, 7 * DAY],
] as const

const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
const sameYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
const otherYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })

/** How long ago an instant was, up to a week: `now`, `5 minutes ago`, `yesterday`; its day after that. */
export function agoOf(instant: string, now: Date): string {
  const then = new Date(instant)
  const seconds = Math.max(0, (now.getTime() - then.getTime()) / 1_000)
  if (seconds < MINUTE) return ago.format(0, 'second')
  const step = steps.find(([, , below]) => seconds < below)
  if (step) return ago.format(-Math.floor(seconds / step[1]), step[0])
  return shortMonths((then.getFullYear() === now.getFullYear() ? sameYear : otherYear).format(then))
}
