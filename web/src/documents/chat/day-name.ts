import { dayOf } from '../../platform/format.ts'
import { t } from './chat.messages.ts'

const DAY_MS = 86_400_000

/** `Today`, `Yesterday`, or the day of an instant by the reader's clock. */
export function dayNameOf(instant: string, now = new Date()): string {
  const date = new Date(instant)
  const isSame = (other: Date) => other.toDateString() === date.toDateString()
  if (isSame(now)) return t('today')
  if (isSame(new Date(now.getTime() - DAY_MS))) return t('yesterday')
  const pad = (value: number) => String(value).padStart(2, '0')
  return dayOf(`${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`, now)
}
