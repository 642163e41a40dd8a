import { bookingWords, takenWords } from '@dromos/contract/constants/booking-statuses.ts'
import type { BookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { language } from '../i18n/language.ts'
import { StateChip } from '../ui/state-chip.tsx'
import type { StateTone } from '../ui/state-chip.tsx'

/** What waits for us stands out as a new order does; a draft and what was given up stay quiet. */
export const bookingTones: Record<BookingStatus, StateTone> = {
  1: 'cancelled',
  2: 'created',
  3: 'loading',
  4: 'finished',
  5: 'damage',
  6: 'cancelled',
}

/** `isTaken`: its customer, who reads it, has accepted the price. */
export const BookingChip = ({ status, isTaken = false }: { status: BookingStatus; isTaken?: boolean }) => (
  <StateChip tone={bookingTones[status]}>{(isTaken ? takenWords : bookingWords[status])[language]}</StateChip>
)
