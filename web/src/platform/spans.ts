import { t } from './platform.messages.ts'

const HOUR = 60
const DAY_HOURS = 24

/** How long something takes or is late, everywhere: `35 min`, `2 h 5 min`, `1 day`. */
export function spanOf(minutes: number): string {
  if (minutes < HOUR) return t('span.minutes', { minutes })
  const hours = Math.floor(minutes / HOUR)
  if (hours >= DAY_HOURS) return t('span.days', { count: Math.floor(hours / DAY_HOURS) })
  return inHours(hours, minutes % HOUR)
}

/** The same to the hour: `1 day 3 h`, of two days and more. */
export function durationOf(minutes: number): string {
  if (minutes < HOUR) return spanOf(minutes)
  if (minutes < 2 * DAY_HOURS * HOUR) return inHours(Math.floor(minutes / HOUR), minutes % HOUR)
  const hours = Math.round(minutes / HOUR)
  const [days, rest] = [Math.floor(hours / DAY_HOURS), hours % DAY_HOURS]
  return [t('span.days', { count: days }), rest > 0 && inHours(rest, 0)].filter(Boolean).join(' ')
}

const inHours = (hours: number, minutes: number): string =>
  [t('span.hours', { hours }), minutes > 0 && t('span.minutes', { minutes })].filter(Boolean).join(' ')
