import { byStaff, commandsBy, refusalIn } from '../documents/moves.ts'
import type { CommandBy, Life, Move, Refusal, Rules, Who } from '../documents/moves.ts'
import { bookingStatus } from '../constants/booking-statuses.ts'
import type { BookingStatus } from '../constants/booking-statuses.ts'
import { isLoaded, orderStatus } from '../constants/order-statuses.ts'
import type { OrderStatus } from '../constants/order-statuses.ts'
import { officeRoleIds, staffRoleIds } from '../constants/roles.ts'

/** What the legal moves are judged by. */
export interface BookingFacts {
  status: BookingStatus
}

/** What those of a customer are judged by, with a booking of its own firm. */
export interface OwnFacts extends BookingFacts {
  /** The offer was taken, and waits for our confirmation. */
  waits: boolean
  /** The last day of an offer is over. */
  isOver: boolean
  /** Its accounts are shown what their firm is charged. */
  showsPrices: boolean
  /** Asked to be cancelled after it was accepted. */
  asksCancel: boolean
  order: OrderStatus | null
  /** Its order is closed: nothing is entered there any more. */
  isClosed: boolean
  /** A damage was reported, and whether we have entered it since. */
  damage: 'none' | 'told' | 'entered'
}

type BookingRight = 'write' | 'answer' | 'settle'

const { draft, requested, offered, accepted, rejected, cancelled } = bookingStatus

/** Everything that can happen to a booking besides entering its fields, as a menu lists it. Its parent is an offer. */
const moves = {
  request: {
    from: [draft],
    to: requested,
    by: { ...byStaff('write', []), customer: { needs: [] }, parent: { needs: [] } },
    undo: null,
    isNext: true,
  },
  offer: {
    from: [requested],
    to: offered,
    by: byStaff('answer', []),
    undo: 'withdraw_offer',
    isNext: true,
  },
  // What it has made is an order, which is cancelled by itself. Nobody takes an offer that they may not read.
  accept: {
    from: [requested, offered],
    to: accepted,
    by: {
      ...byStaff('answer', []),
      customer: { from: [offered], needs: ['not_taken', 'prices_shown', 'not_over'] },
      parent: { needs: [] },
    },
    undo: null,
    isNext: true,
  },
  withdraw_offer: { from: [offered], to: requested, by: byStaff('answer', []), undo: null },
  // What its price was made for has changed.
  end_price: { from: [requested, offered], to: requested, by: { child: { needs: [] } }, undo: null },
  reject: { from: [requested, offered], to: rejected, by: byStaff('answer', []), undo: 'reopen' },
  reopen: { from: [rejected], to: requested, by: byStaff('settle', []), undo: null, isNext: true },
  cancel: {
    from: [draft, requested, offered],
    to: cancelled,
    by: { ...byStaff('write', []), customer: { needs: [] }, parent: { needs: [] } },
    undo: null,
  },
  // The office cancels what it has accepted; its customer asks for it.
  ask_cancel: {
    from: [accepted],
    to: 'same',
    by: { customer: { needs: ['running', 'not_asked'] } },
    undo: null,
  },
  // It may be added to: what is said of a damage is rarely said at once.
  report_damage: { from: [accepted], to: 'same', by: { customer: { needs: ['loaded'] } }, undo: null },
  take_damage_back: {
    from: [accepted],
    to: 'same',
    by: { customer: { needs: ['told', 'not_entered'] } },
    undo: null,
  },
} as const satisfies Readonly<Record<string, Move<BookingStatus, BookingRight, never>>>

export const bookingTable = { moves, begins: [draft] } as const

export type BookingCommand = CommandBy<typeof moves, 'staff'>
export const bookingCommands = commandsBy(moves, 'staff')

/** What a customer may do with a booking of its own firm, as a menu lists it. */
export type OwnCommand = CommandBy<typeof moves, 'customer'>
export const ownCommands = commandsBy(moves, 'customer')

/** What its offer and its goods do with a booking. */
export type BookingMove =
  | BookingCommand
  | CommandBy<typeof moves, 'parent'>
  | CommandBy<typeof moves, 'child'>

export const bookingLife: Life<BookingCommand, BookingRight, never, BookingFacts> = {
  moves,
  roles: { write: staffRoleIds, answer: staffRoleIds, settle: officeRoleIds },
  holds: {},
  first: [],
}

const rules: Rules<BookingMove, never, BookingFacts, 'staff' | 'parent' | 'child'> = { ...bookingLife, moves }

export const ownLife: Rules<OwnCommand, OwnNeed, OwnFacts, 'customer'> = {
  moves,
  holds: {
    not_taken: ({ waits }) => !waits,
    prices_shown: ({ showsPrices }) => showsPrices,
    not_over: ({ isOver }) => !isOver,
    running: ({ order }) =>
      order !== null && order !== orderStatus.cancelled && order !== orderStatus.finished,
    not_asked: ({ asksCancel }) => !asksCancel,
    loaded: ({ order, isClosed }) =>
      order !== null && isLoaded(order) && order !== orderStatus.cancelled && !isClosed,
    told: ({ damage }) => damage !== 'none',
    not_entered: ({ damage }) => damage !== 'entered',
  },
  first: [],
}

type OwnNeed = keyof typeof needWords

/** How a customer reads what is missing; null where it reads when the command can be given at all. */
const needWords = {
  not_taken: 'offer_taken',
  prices_shown: 'price_hidden',
  not_over: 'offer_over',
  running: null,
  not_asked: 'cancel_asked',
  loaded: null,
  told: null,
  not_entered: 'damage_entered',
} as const

export type OwnRefusal = `booking_${OwnCommand}` | NonNullable<(typeof needWords)[OwnNeed]>

export const accessTo = <C extends BookingCommand>(
  command: C,
): `bookings.${(typeof moves)[C]['by']['staff']['right']}` => `bookings.${moves[command].by.staff.right}`

export const refusalOf = (
  command: BookingMove,
  facts: BookingFacts,
  who: Who<'staff' | 'parent' | 'child'>,
) => refusalIn(rules, command, facts, who)

/** Why a customer may not do something with a booking as it stands; null where it may. */
export function ownRefusal(command: OwnCommand, facts: OwnFacts): OwnRefusal | null {
  const refusal: Refusal<OwnNeed> | null = refusalIn(ownLife, command, facts, 'customer')
  if (refusal === null) return null
  const isOfNeed = refusal !== 'role' && refusal !== 'status'
  return (isOfNeed && needWords[refusal]) || `booking_${command}`
}

/** The facts after a command that was not refused. */
export const afterMove = (command: BookingMove): BookingFacts => ({ status: moves[command].to })

/** The same for a customer. */
export function afterOwnMove(command: OwnCommand, facts: OwnFacts): OwnFacts {
  const { to } = moves[command]
  return to === 'same' ? facts : { ...facts, status: to }
}

/** The command that leads from one status to another, where there is one. */
export const commandTo = (from: BookingStatus, to: BookingStatus): BookingCommand | undefined =>
  bookingCommands.find((command) => moves[command].to === to && isFrom(command, from))

function isFrom(command: BookingCommand, status: BookingStatus): boolean {
  const { from }: { from: readonly BookingStatus[] } = moves[command]
  return from.includes(status)
}
