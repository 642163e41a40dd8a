import { keysOf, refusalIn } from '../documents/moves.ts'
import type { Life, Move } from '../documents/moves.ts'
import { bookingStatus } from '../trade/booking-statuses.ts'
import type { BookingStatus } from '../trade/booking-statuses.ts'
import { officeRoleIds, staffRoleIds } from '../trade/roles.ts'
import type { RoleId } from '../trade/roles.ts'

/** What the legal moves are judged by. */
export interface BookingFacts {
  status: BookingStatus
}

type BookingRight = 'write' | 'answer' | 'settle'

const { draft, requested, offered, accepted, rejected, cancelled } = bookingStatus

/** Everything that can be done to a booking besides entering its fields, as a menu lists it. */
const moves = {
  request: { from: [draft], to: requested, right: 'write', needs: [], undo: null, isNext: true },
  offer: {
    from: [requested],
    to: offered,
    right: 'answer',
    needs: [],
    undo: 'withdraw_offer',
    isNext: true,
  },
  // What it has made is an order, which is cancelled by itself.
  accept: {
    from: [requested, offered],
    to: accepted,
    right: 'answer',
    needs: [],
    undo: null,
    isNext: true,
  },
  withdraw_offer: { from: [offered], to: requested, right: 'answer', needs: [], undo: null },
  reject: { from: [requested, offered], to: rejected, right: 'answer', needs: [], undo: 'reopen' },
  reopen: { from: [rejected], to: requested, right: 'settle', needs: [], undo: null, isNext: true },
  cancel: { from: [draft, requested, offered], to: cancelled, right: 'write', needs: [], undo: null },
} as const satisfies Readonly<Record<string, Move<string, BookingStatus, BookingRight, never>>>

export type BookingCommand = keyof typeof moves
export const bookingCommands = keysOf(moves)

export const bookingLife: Life<BookingCommand, BookingRight, never, BookingFacts> = {
  moves,
  roles: { write: staffRoleIds, answer: staffRoleIds, settle: officeRoleIds },
  holds: {},
  first: [],
}

export const accessTo = <C extends BookingCommand>(command: C): `bookings.${(typeof moves)[C]['right']}` =>
  `bookings.${moves[command].right}`

export const refusalOf = (command: BookingCommand, facts: BookingFacts, role: RoleId) =>
  refusalIn(bookingLife, command, facts, role)

/** The facts after a command that was not refused. */
export const afterMove = (command: BookingCommand): BookingFacts => ({ status: moves[command].to })

/** The command that leads from one status to another, where there is one. */
export const commandTo = (from: BookingStatus, to: BookingStatus): BookingCommand | undefined =>
  bookingCommands.find((command) => moves[command].to === to && isFrom(command, from))

function isFrom(command: BookingCommand, status: BookingStatus): boolean {
  const { from }: { from: readonly BookingStatus[] } = moves[command]
  return from.includes(status)
}
