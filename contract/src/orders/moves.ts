import { keysOf, refusalIn } from '../documents/moves.ts'
import type { Life, Move, Refusal } from '../documents/moves.ts'
import type { RoleId } from '../trade/roles.ts'
import { isLoaded, orderStatus, orderStatuses, unloadedStatuses } from '../trade/order-statuses.ts'
import type { OrderStatus } from '../trade/order-statuses.ts'
import { isOffice, officeRoleIds, roles, staffRoleIds } from '../trade/roles.ts'

export interface LifeFacts {
  status: OrderStatus
  previous_status: OrderStatus | null
  closed: boolean
  finished: boolean
  damaged: boolean
  complete_damage: boolean
  handed_over: boolean
  /** Stops of each kind, and at how many of them the truck has arrived. */
  stops: number
  loaded_stops: number
  delivered_stops: number
  /** Damage cases that were completed, and those that wait for it. */
  settled_cases: number
  open_cases: number
  finished_today: boolean
  /** A mail, a file or the transport order speaks of it outside. */
  known_outside: boolean
  /** A carrier has its transport order, no longer the order, and was not told. */
  recall_due: boolean
  /** It bears the newest number of its business and year. */
  newest_number: boolean
  /** It is planned in a groupage, which alone gives it a carrier. */
  grouped: boolean
}

/** What must hold beyond the status, each with the sentence `life_…` that says what would satisfy it. */
export const orderNeeds = [
  'not_closed',
  'closed',
  'not_handed_over',
  'nothing_loaded',
  'nothing_delivered',
  'settled_case',
  'office_once_loaded',
  'same_day',
  'not_known_outside',
  'newest_number',
  'recall_due',
  'not_grouped',
] as const
export type OrderNeed = (typeof orderNeeds)[number]

type OrderRight = 'write' | 'settle' | 'unclose' | 'account'

const { created, loading, delivery, finished, damage, cancelled } = orderStatus
const uncancelled = [created, loading, delivery, finished, damage] as const

/** A damage does not stop the journey. */
const driven = { right: 'write', needs: ['not_closed'], onJourney: true } as const
/** What a groupage does for all its orders together. */
const ofItself = { ...driven, needs: ['not_closed', 'not_grouped'] } as const

const moves = {
  assign: {
    from: [created],
    to: loading,
    right: 'write',
    needs: ['not_closed', 'not_grouped'],
    undo: 'unassign',
    isNext: true,
  },
  send: { ...ofItself, from: [loading, delivery], to: 'same', undo: null },
  loaded: { ...driven, from: [loading], to: delivery, undo: 'undo_loaded', isNext: true },
  delivered: { ...driven, from: [delivery], to: finished, undo: 'reopen', isNext: true },
  change_truck: { ...ofItself, from: [loading, delivery], to: 'same', undo: null },
  // All stops by the same number of days, which is taken back by as many in the other direction.
  move_days: {
    from: unloadedStatuses,
    to: 'same',
    right: 'write',
    needs: ['not_closed', 'not_grouped', 'nothing_loaded'],
    undo: 'move_days',
  },
  ask_carrier: {
    from: [created],
    to: 'same',
    right: 'write',
    needs: ['not_closed', 'not_grouped'],
    undo: null,
  },
  undo_loaded: {
    ...driven,
    from: [delivery],
    to: loading,
    needs: ['not_closed', 'nothing_delivered'],
    undo: null,
  },
  reopen: {
    ...driven,
    from: [finished],
    to: delivery,
    needs: ['not_closed', 'not_handed_over', 'same_day'],
    undo: null,
  },
  unassign: {
    from: [loading],
    to: created,
    right: 'write',
    needs: ['not_closed', 'not_grouped', 'nothing_loaded'],
    undo: null,
  },
  carrier_cancel: {
    from: [loading],
    to: created,
    right: 'write',
    needs: ['not_closed', 'not_grouped', 'nothing_loaded'],
    undo: null,
  },
  recall: {
    from: orderStatuses,
    to: 'same',
    right: 'write',
    needs: ['recall_due'],
    undo: null,
  },
  delay: { from: uncancelled, to: 'same', right: 'write', needs: ['not_closed'], undo: null },
  report_damage: {
    from: [loading, delivery, finished, damage],
    to: damage,
    right: 'write',
    needs: ['not_closed'],
    undo: 'withdraw_damage',
  },
  settle_damage: {
    from: [damage],
    to: 'previous',
    right: 'settle',
    needs: ['not_closed'],
    undo: 'reopen_damage',
    isNext: true,
  },
  withdraw_damage: { from: [damage], to: 'previous', right: 'settle', needs: ['not_closed'], undo: null },
  reopen_damage: {
    from: [loading, delivery, finished, damage],
    to: damage,
    right: 'settle',
    needs: ['not_closed', 'settled_case'],
    undo: 'settle_damage',
  },
  cancel: {
    from: [created, loading, delivery],
    to: cancelled,
    right: 'write',
    needs: ['not_closed', 'office_once_loaded'],
    undo: 'undo_cancel',
  },
  undo_cancel: {
    from: [cancelled],
    to: created,
    right: 'settle',
    needs: ['not_closed'],
    undo: null,
    isNext: true,
  },
  dead_freight: { from: [cancelled], to: 'same', right: 'settle', needs: ['not_closed'], undo: null },
  // What is invoiced and paid is entered whenever it happens, and taken back with what was there before.
  invoice: { from: orderStatuses, to: 'same', right: 'account', needs: [], undo: 'invoice' },
  carrier_invoice: { from: orderStatuses, to: 'same', right: 'account', needs: [], undo: 'carrier_invoice' },
  close: {
    from: [finished, cancelled],
    to: 'same',
    right: 'settle',
    needs: ['not_closed'],
    undo: 'reopen_closed',
    isNext: true,
  },
  reopen_closed: {
    from: [finished, cancelled],
    to: 'same',
    right: 'unclose',
    needs: ['closed', 'not_handed_over'],
    undo: 'close',
  },
  destroy: {
    from: [created],
    to: 'gone',
    right: 'write',
    needs: ['not_closed', 'not_grouped', 'not_known_outside', 'newest_number'],
    undo: null,
  },
} as const satisfies Readonly<Record<string, Move<string, OrderStatus, OrderRight, OrderNeed>>>

export type OrderCommand = keyof typeof moves
export const orderCommands = keysOf(moves)

export type UndoCommand = Exclude<(typeof moves)[OrderCommand]['undo'], null>

const holds: Readonly<Record<OrderNeed, (facts: LifeFacts, role: RoleId) => boolean>> = {
  not_closed: ({ closed }) => !closed,
  closed: ({ closed }) => closed,
  not_handed_over: ({ handed_over: isHandedOver }) => !isHandedOver,
  nothing_loaded: ({ loaded_stops: stops }) => stops === 0,
  nothing_delivered: ({ delivered_stops: stops }) => stops === 0,
  settled_case: ({ settled_cases: cases }) => cases > 0,
  office_once_loaded: ({ status }, role) => !isLoaded(status) || isOffice(role),
  same_day: ({ finished_today: isToday }, role) => isToday || isOffice(role),
  not_known_outside: ({ known_outside: isKnown }) => !isKnown,
  newest_number: ({ newest_number: isNewest }) => isNewest,
  recall_due: ({ recall_due: isDue }) => isDue,
  not_grouped: ({ grouped: isGrouped }) => !isGrouped,
}

export type LifeRefusal = Refusal<OrderNeed>

export const orderLife: Life<OrderCommand, OrderRight, OrderNeed, LifeFacts> = {
  moves,
  roles: {
    write: staffRoleIds,
    settle: officeRoleIds,
    unclose: [roles.owner],
    account: [roles.owner, roles.manager],
  },
  holds,
  first: ['not_closed'],
  journeyOf,
}

/** Where the journey stands, whatever has happened to the goods. */
export function journeyOf({ status, previous_status: previous }: Journey): OrderStatus {
  return status === damage ? (previous ?? delivery) : status
}

type Journey = Pick<LifeFacts, 'status' | 'previous_status'>

export const accessTo = <C extends OrderCommand>(command: C): `orders.${(typeof moves)[C]['right']}` =>
  `orders.${moves[command].right}`

export const refusalOf = (command: OrderCommand, facts: LifeFacts, role: RoleId) =>
  refusalIn(orderLife, command, facts, role)

/** The facts after a command that was not refused; what else changes hands is the command's own affair. */
export function afterMove(command: OrderCommand, facts: LifeFacts): LifeFacts {
  const moved = { ...facts, ...statusAfter(command, facts), ...effects[command]?.(facts) }
  // A damage case is over or there was none: what is left of it is what was settled.
  const isOver = facts.status === damage && moved.status !== damage
  const isSettled = moved.settled_cases > 0
  return isOver ? { ...moved, damaged: isSettled, complete_damage: isSettled } : moved
}

type Effect = (facts: LifeFacts) => Partial<LifeFacts>

const notLoaded = { loaded_stops: 0 }
const notDelivered = { delivered_stops: 0, finished: false, finished_today: false }
const damaged = { damaged: true, complete_damage: false }

const effects: Partial<Readonly<Record<OrderCommand, Effect>>> = {
  send: () => ({ known_outside: true }),
  ask_carrier: () => ({ known_outside: true }),
  loaded: ({ stops }) => ({ loaded_stops: stops }),
  undo_loaded: () => notLoaded,
  delivered: ({ stops }) => ({ delivered_stops: stops, finished: true, finished_today: true }),
  reopen: () => notDelivered,
  recall: () => ({ recall_due: false }),
  cancel: () => ({ grouped: false }),
  report_damage: ({ open_cases: open }) => ({ ...damaged, open_cases: open + 1 }),
  settle_damage: ({ settled_cases: settled, open_cases: open }) => ({
    settled_cases: settled + 1,
    open_cases: open - 1,
  }),
  withdraw_damage: ({ open_cases: open }) => ({ open_cases: open - 1 }),
  reopen_damage: ({ settled_cases: settled, open_cases: open }) => ({
    ...damaged,
    settled_cases: settled - 1,
    open_cases: open + 1,
  }),
  undo_cancel: () => ({ ...notLoaded, ...notDelivered }),
  close: () => ({ closed: true }),
  reopen_closed: () => ({ closed: false }),
}

function statusAfter(
  command: OrderCommand,
  { status, previous_status: previous, open_cases: open }: LifeFacts,
): Partial<LifeFacts> {
  const { to, onJourney: isDriven }: Move<OrderCommand, OrderStatus, OrderRight, OrderNeed> = moves[command]
  if (to === 'same' || to === 'gone') return {}
  // The last case that ends lets the order go on.
  if (to === 'previous') return open > 1 ? {} : { status: previous ?? finished, previous_status: null }
  if (status === damage) return isDriven ? { previous_status: to } : {}
  return { status: to, previous_status: to === damage || to === cancelled ? status : null }
}
