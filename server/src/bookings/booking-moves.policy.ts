import { afterMove, refusalOf } from '@dromos/contract/bookings/moves.ts'
import type { BookingFacts, BookingMove } from '@dromos/contract/bookings/moves.ts'
import type { Who } from '@dromos/contract/documents/moves.ts'
import { AppError } from '../platform/errors.ts'
import { bookingOf } from './booking-admission.ts'

/** How an offer and its goods move a booking: nobody waits for a sentence, so a refusal is a plain conflict. */
export const movedByOthers = {
  documentOf: bookingOf,
  demandMove(command: BookingMove, life: BookingFacts, who: Who<'staff' | 'parent' | 'child'>): void {
    if (refusalOf(command, life, who) !== null) throw new AppError('conflict')
  },
  afterMove,
}
