import { byStaff, commandsBy, refusalIn } from '../documents/moves.ts'
import type { CommandBy, Life, Move, Refusal, Rules } from '../documents/moves.ts'
import { orderHolds } from './life-needs.ts'
import type { LifeFacts, OrderNeed } from './life-needs.ts'
import { orderStatus, orderStatuses, unloadedStatuses } from '../constants/order-statuses.ts'
import type { OrderStatus } from '../constants/order-statuses.ts'
import { officeRoleIds, roles, staffRoleIds } from '../constants/roles.ts'
import type { RoleId } from '../constants/roles.ts'

type OrderRight = 'write' | 'settle' | 'unclose' | 'account'

const { created, loading, delivery, finished, damage, cancelled } = orderStatus
const uncancelled = [created, loading, delivery, finished, damage] as const

/** A damage does not stop the journey. */
const driven = { by: byStaff('write', ['not_closed']), onJourney: true } as const
/** Takes the carrier away, who may have sent an invoice or have been paid. */
const ofCarrier = ['nothing_loaded', 'not_carrier_invoiced', 'not_carrier_paid'] as const
const ofAccounts = { from: orderStatuses, to: 'same' } as const
const notEntered = ['not_invoiced', 'not_carrier_invoiced', 'not_paid', 'not_carrier_paid'] as const
/** What a groupage does for all its orders together. */
const alone = ['not_closed', 'not_grouped'] as const
const ofItself = { ...driven, by: byStaff('write', alone) } as const
/** By the groupage, which alone gives its orders a carrier. */
const ofGroupage = { parent: { needs: ['not_closed'] } } as const

const moves = {
  assign: {
    from: [created],
    to: loading,
    by: { ...byStaff('write', alone), ...ofGroupage },
    undo: 'unassign',
    isNext: true,
  },
  change_truck: {
    ...ofItself,
    from: [loading, delivery],
    to: 'same',
    by: { ...ofItself.by, ...ofGroupage },
    undo: null,
    // The first driver and plates are what the order waits for.
    isNext: 'plates_missing',
  },
  send: { ...ofItself, from: [loading, delivery], to: 'same', undo: null },
  // What the carrier says of its transport order; the next revision is to be confirmed anew.
  carrier_confirm: {
    ...ofItself,
    from: [loading, delivery],
    to: 'same',
    by: byStaff('write', [...alone, 'sent', 'not_confirmed']),
    undo: 'undo_carrier_confirm',
  },
  undo_carrier_confirm: {
    ...ofItself,
    from: [loading, delivery],
    to: 'same',
    by: byStaff('write', [...alone, 'confirmed']),
    undo: null,
  },
  loaded: {
    ...driven,
    from: [loading],
    to: delivery,
    by: byStaff('write', ['not_closed', 'plates_of_groupage']),
    undo: 'undo_loaded',
    isNext: true,
  },
  delivered: { ...driven, from: [delivery], to: finished, undo: 'reopen', isNext: true },
  // All stops by the same number of days, which is taken back by as many in the other direction.
  move_days: {
    from: unloadedStatuses,
    to: 'same',
    by: byStaff('write', [...alone, 'nothing_loaded']),
    undo: 'move_days',
  },
  ask_carrier: {
    from: [created],
    to: 'same',
    by: byStaff('write', alone),
    undo: null,
  },
  undo_loaded: {
    ...driven,
    from: [delivery],
    to: loading,
    by: byStaff('write', ['not_closed', 'nothing_delivered']),
    undo: null,
  },
  reopen: {
    ...driven,
    from: [finished],
    to: delivery,
    by: byStaff('write', ['not_closed', 'not_handed_over', 'same_day']),
    undo: null,
  },
  unassign: {
    from: [loading],
    to: created,
    by: { ...byStaff('write', [...alone, ...ofCarrier]), parent: { needs: ['not_closed', ...ofCarrier] } },
    undo: null,
  },
  carrier_cancel: {
    from: [loading],
    to: created,
    by: byStaff('write', [...alone, ...ofCarrier]),
    undo: null,
  },
  recall: {
    from: orderStatuses,
    to: 'same',
    by: byStaff('write', ['recall_due']),
    undo: null,
  },
  delay: { from: uncancelled, to: 'same', by: byStaff('write', ['not_closed']), undo: null },
  report_damage: {
    from: [loading, delivery, finished, damage],
    to: damage,
    by: byStaff('write', ['not_closed']),
    undo: 'withdraw_damage',
  },
  settle_damage: {
    from: [damage],
    to: 'previous',
    by: byStaff('settle', ['not_closed']),
    undo: 'reopen_damage',
    isNext: true,
  },
  withdraw_damage: { from: [damage], to: 'previous', by: byStaff('settle', ['not_closed']), undo: null },
  reopen_damage: {
    from: [loading, delivery, finished, damage],
    to: damage,
    by: byStaff('settle', ['not_closed', 'settled_case']),
    undo: 'settle_damage',
  },
  cancel: {
    from: [created, loading, delivery],
    to: cancelled,
    by: byStaff('write', ['not_closed', 'office_once_loaded', 'not_invoiced', 'not_carrier_invoiced']),
    undo: 'undo_cancel',
  },
  undo_cancel: {
    from: [cancelled],
    to: created,
    by: byStaff('settle', ['not_closed', 'not_invoiced', 'not_carrier_invoiced', 'not_carrier_paid']),
    undo: null,
    isNext: true,
  },
  dead_freight: { from: [cancelled], to: 'same', by: byStaff('settle', ['not_closed']), undo: null },
  // What is invoiced and paid is entered whenever it happens, and taken back with what was there before.
  invoice: { ...ofAccounts, by: byStaff('account', []), undo: 'invoice' },
  carrier_invoice: { ...ofAccounts, by: byStaff('account', []), undo: 'carrier_invoice' },
  // Of a whole invoice, which stands no more, or of a part of it.
  credit_invoice: { ...ofAccounts, by: byStaff('account', ['invoiced']), undo: null },
  credit_carrier_invoice: { ...ofAccounts, by: byStaff('account', ['carrier_invoiced']), undo: null },
  // What was added after an invoice, on either side.
  further_invoice: { ...ofAccounts, by: byStaff('account', ['waiting']), undo: null },
  change_further_invoice: { ...ofAccounts, by: byStaff('account', ['further_invoiced']), undo: null },
  mark_credit_note: { ...ofAccounts, by: byStaff('account', ['credited']), undo: null },
  // What was entered by mistake; it stays in the log with the reason.
  withdraw_invoice: { ...ofAccounts, by: byStaff('account', ['any_invoiced']), undo: null },
  withdraw_credit_note: { ...ofAccounts, by: byStaff('account', ['credited']), undo: null },
  close: {
    from: [finished, cancelled],
    to: 'same',
    by: byStaff('settle', ['not_closed']),
    undo: 'reopen_closed',
    isNext: true,
  },
  reopen_closed: {
    from: [finished, cancelled],
    to: 'same',
    by: byStaff('unclose', ['closed', 'not_handed_over']),
    undo: 'close',
  },
  destroy: {
    from: [created],
    to: 'gone',
    by: byStaff('write', [...alone, ...notEntered, 'not_known_outside', 'newest_number']),
    undo: null,
  },
} as const satisfies Readonly<Record<string, Move<OrderStatus, OrderRight, OrderNeed>>>

export const orderTable = { moves, begins: [created] } as const

export type OrderCommand = CommandBy<typeof moves, 'staff'>
export const orderCommands = commandsBy(moves, 'staff')
/** What its groupage does with an order. */
export type TourCommand = CommandBy<typeof moves, 'parent'>

export type UndoCommand = Exclude<(typeof moves)[OrderCommand]['undo'], null>

export type LifeRefusal = Refusal<OrderNeed>

export const orderLife: Life<OrderCommand, OrderRight, OrderNeed, LifeFacts> = {
  moves,
  roles: {
    write: staffRoleIds,
    settle: officeRoleIds,
    unclose: [roles.owner],
    account: [roles.owner, roles.manager],
  },
  holds: orderHolds,
  first: ['not_closed'],
  journeyOf,
}

/** Where the journey stands, whatever has happened to the goods. */
export function journeyOf({ status, previous_status: previous }: Journey): OrderStatus {
  return status === damage ? (previous ?? delivery) : status
}

type Journey = Pick<LifeFacts, 'status' | 'previous_status'>

export const accessTo = <C extends OrderCommand>(
  command: C,
): `orders.${(typeof moves)[C]['by']['staff']['right']}` => `orders.${moves[command].by.staff.right}`

export const refusalOf = (command: OrderCommand, facts: LifeFacts, role: RoleId) =>
  refusalIn(orderLife, command, facts, role)

const tourRules: Rules<TourCommand, OrderNeed, LifeFacts, 'parent'> = {
  moves,
  holds: orderHolds,
  first: orderLife.first,
  journeyOf,
}

/** Why its groupage may not do something with an order as it stands. */
export const tourRefusal = (command: TourCommand, facts: LifeFacts) =>
  refusalIn(tourRules, command, facts, 'parent')
