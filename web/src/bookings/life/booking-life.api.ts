import { afterMove, bookingCommands, bookingLife } from '@dromos/contract/bookings/moves.ts'
import type { BookingCommand, BookingFacts } from '@dromos/contract/bookings/moves.ts'
import type { Commands } from '../../documents/commands.ts'
import { bookingMoved } from '../bookings.api.ts'
import { t } from './booking-life.messages.ts'

export const commandsOfBookings: Commands<BookingCommand, never, BookingFacts> = {
  kind: 'booking',
  life: bookingLife,
  afterMove,
  offered: bookingCommands,
  unspoken: [],
  dangerous: new Set(['reject', 'cancel']),
  nameOf: (command) => t(`commands.${command}`),
  doneOf: (command, number) => t(`done.${command}`, { number }),
  whyNot: (need) => need,
  undoBody: (undo) => (undo === 'withdraw_offer' ? {} : undefined),
  changed: bookingMoved,
}
