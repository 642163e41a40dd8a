import type { RoleId } from '../trade/roles.ts'

type Status = 1 | 2 | 3 | 4 | 5 | 6

/** Everything that can be done to an order besides entering its fields. `change` is the plain save. */
export const orderCommands = [
  'change',
  'assign',
  'unassign',
  'carrier_cancel',
  'send',
  'loaded',
  'undo_loaded',
  'delivered',
  'reopen',
  'delay',
  'report_damage',
  'settle_damage',
  'withdraw_damage',
  'reopen_damage',
  'cancel',
  'undo_cancel',
  'dead_freight',
  'close',
  'reopen_closed',
  'destroy',
] as const
export type OrderCommand = (typeof orderCommands)[number]

/** What the legal moves are judged by. */
export interface LifeFacts {
  status: Status
  /** Where a damaged or cancelled order came from. */
  previous_status: Status | null
  closed: boolean
  finished: boolean
  damaged: boolean
  complete_damage: boolean
  handed_over: boolean
  /** Stops of each kind, and at how many of them the truck has arrived. */
  stops: number
  loaded_stops: number
  delivered_stops: number
  /** Damage cases that were completed. */
  settled_cases: number
  /** It was finished on this day of the office. */
  finished_today: boolean
  /** A mail, a file or the transport order speaks of it outside. */
  known_outside: boolean
  /** It bears the newest number of its business and year. */
  newest_number: boolean
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
] as const
export type OrderNeed = (typeof orderNeeds)[number]

/** Why a command is refused: the role may not, the status is another, or a need does not hold. */
export type LifeRefusal = 'role' | 'status' | OrderNeed

interface Move {
  from: readonly Status[]
  /** The status afterwards; `previous` is where the order came from. */
  to: Status | 'same' | 'previous' | 'gone'
  who: readonly RoleId[]
  needs: readonly OrderNeed[]
  /** The command that takes it back. */
  undo: OrderCommand | null
}

const staff = [1, 2, 3, 4] as const
const office = [1, 2, 3] as const
const owner = [1] as const

/** The one table of legal moves. Any other pair of statuses is refused. */
export const orderMoves: Readonly<Record<OrderCommand, Move>> = {
  change: { from: [1, 2, 3, 4, 5], to: 'same', who: staff, needs: ['not_closed'], undo: null },
  assign: { from: [1], to: 2, who: staff, needs: ['not_closed'], undo: 'unassign' },
  unassign: { from: [2], to: 1, who: staff, needs: ['not_closed', 'nothing_loaded'], undo: null },
  carrier_cancel: { from: [2], to: 1, who: staff, needs: ['not_closed', 'nothing_loaded'], undo: null },
  send: { from: [2, 3], to: 'same', who: staff, needs: ['not_closed'], undo: null },
  loaded: { from: [2], to: 3, who: staff, needs: ['not_closed'], undo: 'undo_loaded' },
  undo_loaded: { from: [3], to: 2, who: staff, needs: ['not_closed', 'nothing_delivered'], undo: null },
  delivered: { from: [3], to: 4, who: staff, needs: ['not_closed'], undo: 'reopen' },
  reopen: { from: [4], to: 3, who: staff, needs: ['not_closed', 'not_handed_over', 'same_day'], undo: null },
  delay: { from: [1, 2, 3, 4, 5], to: 'same', who: staff, needs: ['not_closed'], undo: null },
  report_damage: { from: [2, 3, 4], to: 5, who: staff, needs: ['not_closed'], undo: 'withdraw_damage' },
  settle_damage: { from: [5], to: 'previous', who: office, needs: ['not_closed'], undo: 'reopen_damage' },
  withdraw_damage: { from: [5], to: 'previous', who: office, needs: ['not_closed'], undo: null },
  reopen_damage: {
    from: [2, 3, 4],
    to: 5,
    who: office,
    needs: ['not_closed', 'settled_case'],
    undo: 'settle_damage',
  },
  cancel: {
    from: [1, 2, 3],
    to: 6,
    who: staff,
    needs: ['not_closed', 'office_once_loaded'],
    undo: 'undo_cancel',
  },
  undo_cancel: { from: [6], to: 1, who: office, needs: ['not_closed'], undo: null },
  dead_freight: { from: [6], to: 'same', who: office, needs: ['not_closed'], undo: null },
  close: { from: [4, 6], to: 'same', who: office, needs: ['not_closed'], undo: 'reopen_closed' },
  reopen_closed: {
    from: [4, 6],
    to: 'same',
    who: owner,
    needs: ['closed', 'not_handed_over'],
    undo: 'close',
  },
  destroy: {
    from: [1],
    to: 'gone',
    who: staff,
    needs: ['not_closed', 'not_known_outside', 'newest_number'],
    undo: null,
  },
}

/** Why a role may not give a command to an order as it stands; null when it may. */
export function refusalOf(command: OrderCommand, facts: LifeFacts, role: RoleId): LifeRefusal | null {
  const { who, from, needs } = orderMoves[command]
  if (!who.includes(role)) return 'role'
  const isBarredByClose = facts.closed && needs.includes('not_closed')
  if (isBarredByClose) return 'not_closed'
  if (!from.includes(facts.status)) return 'status'
  return needs.find((need) => !holds[need](facts, role)) ?? null
}

const holds: Readonly<Record<OrderNeed, (facts: LifeFacts, role: RoleId) => boolean>> = {
  not_closed: ({ closed }) => !closed,
  closed: ({ closed }) => closed,
  not_handed_over: ({ handed_over: isHandedOver }) => !isHandedOver,
  nothing_loaded: ({ loaded_stops: stops }) => stops === 0,
  nothing_delivered: ({ delivered_stops: stops }) => stops === 0,
  settled_case: ({ settled_cases: cases }) => cases > 0,
  office_once_loaded: ({ status }, role) => status < 3 || includes(office, role),
  same_day: ({ finished_today: isToday }, role) => isToday || includes(office, role),
  not_known_outside: ({ known_outside: isKnown }) => !isKnown,
  newest_number: ({ newest_number: isNewest }) => isNewest,
}

/** The facts after a command that was not refused; what else changes hands is the command's own affair. */
export function afterMove(command: OrderCommand, facts: LifeFacts): LifeFacts {
  const moved = { ...facts, ...statusAfter(command, facts), ...effects[command]?.(facts) }
  // A damage case is over or there was none: what is left of it is what was settled.
  const isOver = facts.status === 5 && moved.status !== 5
  const isSettled = moved.settled_cases > 0
  return isOver ? { ...moved, damaged: isSettled, complete_damage: isSettled } : moved
}

type Effect = (facts: LifeFacts) => Partial<LifeFacts>

const notLoaded = { loaded_stops: 0 }
const notDelivered = { delivered_stops: 0, finished: false, finished_today: false }
const damaged = { damaged: true, complete_damage: false }

const effects: Partial<Readonly<Record<OrderCommand, Effect>>> = {
  send: () => ({ known_outside: true }),
  loaded: ({ stops }) => ({ loaded_stops: stops }),
  undo_loaded: () => notLoaded,
  delivered: ({ stops }) => ({ delivered_stops: stops, finished: true, finished_today: true }),
  reopen: () => notDelivered,
  report_damage: () => damaged,
  settle_damage: ({ settled_cases: cases }) => ({ settled_cases: cases + 1 }),
  reopen_damage: ({ settled_cases: cases }) => ({ ...damaged, settled_cases: cases - 1 }),
  undo_cancel: () => ({ ...notLoaded, ...notDelivered }),
  close: () => ({ closed: true }),
  reopen_closed: () => ({ closed: false }),
}

function statusAfter(
  command: OrderCommand,
  { status, previous_status: previous }: LifeFacts,
): Partial<LifeFacts> {
  const { to } = orderMoves[command]
  if (to === 'same' || to === 'gone') return {}
  if (to === 'previous') return { status: previous ?? 4, previous_status: null }
  return { status: to, previous_status: to >= 5 ? status : null }
}

/** What has to be there before the accounts of an order are final. */
export const closingItems = ['price', 'cost', 'delays', 'proof'] as const
export type ClosingItem = (typeof closingItems)[number]

export interface ClosingFacts {
  status: Status
  /** Cents. */
  customer_price: number
  transporter_price: number
  /** Late stops for which nobody has given a reason. */
  unexplained_delays: number
  /** A CMR note or proof of delivery is among its files; true as long as the office keeps no such files. */
  has_proof: boolean
}

/** What is still open; nothing for a cancelled order. Closing in spite of it takes a reason. */
export function openItems(facts: ClosingFacts): ClosingItem[] {
  if (facts.status === 6) return []
  const isThere: Record<ClosingItem, boolean> = {
    price: facts.customer_price > 0,
    cost: facts.transporter_price > 0,
    delays: facts.unexplained_delays === 0,
    proof: facts.has_proof,
  }
  return closingItems.filter((item) => !isThere[item])
}

/** Minutes after the end of a stop's window that do not count as late. */
export const GRACE_MINUTES = 30

/** Minutes by which an arrival is after the end of the window, 0 when it is in time. Instants are ISO texts. */
export function lateMinutes(endsAt: string, arrivedAt: string): number {
  return Math.max(0, Math.floor((Date.parse(arrivedAt) - Date.parse(endsAt)) / 60_000))
}

/** Whether an arrival counts as a delay. */
export const isLate = (endsAt: string, arrivedAt: string): boolean =>
  lateMinutes(endsAt, arrivedAt) > GRACE_MINUTES

const includes = <T>(list: readonly T[], value: T): boolean => list.includes(value)
