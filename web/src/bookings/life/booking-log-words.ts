import { bookingEvents } from '@dromos/contract/bookings/log.rules.ts'
import type { BookingEvent } from '@dromos/contract/bookings/log.rules.ts'
import { bookingStatuses, bookingWords as statusWords } from '@dromos/contract/constants/booking-statuses.ts'
import { categoryNamed } from '../../categories/categories.api.ts'
import { isShared } from '../../documents/log-words.ts'
import type { LogWords, SharedEvent } from '../../documents/log-words.ts'
import { language } from '../../i18n/language.ts'
import { pathLabel } from '../../platform/form-problems.ts'
import { bookingWords } from '../booking-form-values.ts'
import { t as words } from '../bookings.messages.ts'
import { t } from './booking-life.messages.ts'

const own = ['customer_price', 'offer_until', 'damage_type_id', 'timezone'] as const
const ownField = (path: string) => own.find((name) => name === path)

const isOwn = (event: BookingEvent): event is Exclude<BookingEvent, SharedEvent> => !isShared(event)
export const bookingEventWords = Object.fromEntries(
  bookingEvents.filter(isOwn).map((event) => [event, t(`events.${event}`)]),
)

function statusOf(number: number): string {
  const status = bookingStatuses.find((known) => known === number)
  return status ? statusWords[status][language] : ''
}

export const bookingLogWords: LogWords = {
  events: bookingEventWords,
  fieldOf: (path) => {
    const field = ownField(path)
    return field ? words(`field.${field}`) : pathLabel(path, bookingWords.labels) || path
  },
  valueOf: (path, value) =>
    path === 'damage_type_id' ? categoryNamed('damage', value) : bookingWords.showValue?.(path, value),
  statusOf,
  alarming: new Set(['reject', 'cancel', 'damage_reported', 'price_void']),
}
