import { t } from './platform.messages.ts'

const HOUR = 60
const DAY_HOURS = 24

/** How long something takes or is late: `35 min`, `2 h 05`, `1 day`. */
export function spanOf(minutes: number): string {
  if (minutes < HOUR) return t('span.minutes', { minutes })
  const hours = Math.floor(minutes / HOUR)
  if (hours >= DAY_HOURS) return t('span.days', { count: Math.floor(hours / DAY_HOURS) })
  return t('span.hours', { hours, minutes: String(minutes % HOUR).padStart(2, '0') })
}
