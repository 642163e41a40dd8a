import { locale } from '../i18n/language.ts'

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
  return (then.getFullYear() === now.getFullYear() ? sameYear : otherYear).format(then)
}
