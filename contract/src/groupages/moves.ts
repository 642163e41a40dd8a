import { byStaff, commandsBy, refusalIn } from '../documents/moves.ts'
import type { CommandBy, Life, Move, Rules } from '../documents/moves.ts'
import { groupageStatus } from '../constants/groupage-statuses.ts'
import type { GroupageStatus } from '../constants/groupage-statuses.ts'
import { orderStatus } from '../constants/order-statuses.ts'
import type { OrderStatus } from '../constants/order-statuses.ts'
import { officeRoleIds, roles, staffRoleIds } from '../constants/roles.ts'
import type { RoleId } from '../constants/roles.ts'

/** What the legal moves are judged by. */
export interface GroupageFacts {
  status: GroupageStatus
  /** One of its orders has begun to load. */
  loading: boolean
  /** One of its orders is closed: what it bears is final. */
  closed: boolean
  active: boolean
  /** Orders are planned on it that nobody has sent. */
  planned: boolean
  /** A carrier is named. */
  carried: boolean
  /** Driver or truck plate are not. */
  plates_missing: boolean
  /** Its carrier has the transport order, and has confirmed it as it is. */
  told: boolean
  confirmed: boolean
  /** How many orders go on it. */
  orders: number
  /** How many legs before and after have somebody who carries them. */
  carried_legs: number
}

/** What must hold beyond the status, each with its sentence. */
const groupageNeeds = [
  'active',
  'inactive',
  'not_carried',
  'carried',
  'enough_orders',
  'told',
  'confirmed',
  'not_confirmed',
  'nothing_planned',
  'nothing_loaded',
  'nothing_closed',
  'carried_legs',
] as const
export type GroupageNeed = (typeof groupageNeeds)[number]

/** What makes a groupage one. */
export const FEWEST_ORDERS = 2

type GroupageRight = 'write' | 'settle' | 'account'

const { draft, sent, loaded, finished, cancelled } = groupageStatus

/** Everything that can happen to a groupage besides entering its fields, as a menu lists it. */
const moves = {
  // With its cost; driver and plates may follow.
  assign: {
    from: [draft],
    to: 'same',
    by: byStaff('write', ['active', 'not_carried']),
    undo: null,
    isNext: true,
  },
  // Sent again, it goes out as the next revision.
  send: {
    from: [draft, sent, loaded],
    to: sent,
    by: byStaff('write', ['active', 'carried', 'enough_orders']),
    undo: null,
    isNext: true,
  },
  // What its carrier says of the transport order; the next revision is to be confirmed anew.
  carrier_confirm: {
    from: [sent, loaded],
    to: 'same',
    by: byStaff('write', ['told', 'not_confirmed']),
    undo: 'undo_carrier_confirm',
  },
  undo_carrier_confirm: {
    from: [sent, loaded],
    to: 'same',
    by: byStaff('write', ['confirmed']),
    undo: null,
  },
  // Another carrier takes it over, and then gets its own transport order.
  swap: { from: [sent], to: 'same', by: byStaff('write', ['nothing_loaded']), undo: null },
  // By its orders as they are now.
  divide: {
    from: [sent, loaded, finished],
    to: 'same',
    by: byStaff('settle', ['active', 'nothing_closed']),
    undo: null,
  },
  // Who carries a leg before or after invoices it alone.
  leg_invoice: {
    from: [sent, loaded, finished],
    to: 'same',
    by: byStaff('account', ['carried_legs']),
    undo: null,
  },
  recall: { from: [sent], to: draft, by: byStaff('write', ['nothing_loaded']), undo: null },
  // Once it was sent, it is loaded and finished with the last of its orders.
  followed: {
    from: [sent, loaded, finished],
    to: 'follows',
    by: { child: { needs: [] } },
    undo: null,
  },
  // Its orders are free again; another groupage is planned with them.
  cancel: {
    from: [draft, sent],
    to: cancelled,
    by: byStaff('write', ['active', 'nothing_loaded']),
    undo: null,
  },
  // Out of sight, and as it was again.
  deactivate: {
    from: [draft, finished, cancelled],
    to: 'same',
    by: byStaff('settle', ['active', 'nothing_planned']),
    undo: null,
  },
  activate: {
    from: [draft, finished, cancelled],
    to: 'same',
    by: byStaff('settle', ['inactive']),
    undo: null,
  },
} as const satisfies Readonly<Record<string, Move<GroupageStatus, GroupageRight, GroupageNeed>>>

export const groupageTable = { moves, begins: [draft] } as const

export type GroupageCommand = CommandBy<typeof moves, 'staff'>
export const groupageCommands = commandsBy(moves, 'staff')

export const groupageLife: Life<GroupageCommand, GroupageRight, GroupageNeed, GroupageFacts> = {
  moves,
  roles: { write: staffRoleIds, settle: officeRoleIds, account: [roles.owner, roles.manager] },
  holds: {
    active: ({ active: isActive }) => isActive,
    inactive: ({ active: isActive }) => !isActive,
    not_carried: ({ carried: isCarried }) => !isCarried,
    carried: ({ carried: isCarried }) => isCarried,
    enough_orders: ({ status, orders }) => status !== draft || orders >= FEWEST_ORDERS,
    told: ({ told: isTold }) => isTold,
    confirmed: ({ confirmed: isConfirmed }) => isConfirmed,
    not_confirmed: ({ confirmed: isConfirmed }) => !isConfirmed,
    nothing_planned: ({ planned: isPlanned }) => !isPlanned,
    nothing_loaded: ({ loading: isLoading }) => !isLoading,
    nothing_closed: ({ closed: isClosed }) => !isClosed,
    carried_legs: ({ carried_legs: count }) => count > 0,
  },
  first: [],
}

export const accessTo = <C extends GroupageCommand>(
  command: C,
): `groupages.${(typeof moves)[C]['by']['staff']['right']}` => `groupages.${moves[command].by.staff.right}`

export const refusalOf = (command: GroupageCommand, facts: GroupageFacts, role: RoleId) =>
  refusalIn(groupageLife, command, facts, role)

type FollowedFacts = Pick<GroupageFacts, 'status'>

const orderRules: Rules<'followed', never, FollowedFacts, 'child'> = { moves, holds: {}, first: [] }

/** Why its orders leave a groupage as it stands. */
export const followRefusal = (facts: FollowedFacts) => refusalIn(orderRules, 'followed', facts, 'child')

/** Where a groupage that was sent stands with its orders: `journey` is where the last of them is. */
export function statusOfOrders(journey: OrderStatus): GroupageStatus {
  if (journey >= orderStatus.finished) return finished
  return journey >= orderStatus.delivery ? loaded : sent
}

/** The facts after a command that was not refused. What is under way stays so when its transport order goes out again. */
export function afterMove(command: GroupageCommand, facts: GroupageFacts): GroupageFacts {
  const { to } = moves[command]
  if (command === 'deactivate' || command === 'activate') return { ...facts, active: command === 'activate' }
  if (command === 'assign') return { ...facts, carried: true }
  if (command === 'carrier_confirm') return { ...facts, confirmed: true }
  if (command === 'undo_carrier_confirm') return { ...facts, confirmed: false }
  const isSame = to === 'same' || (command === 'send' && facts.status !== draft)
  return isSame ? facts : { ...facts, status: to }
}
