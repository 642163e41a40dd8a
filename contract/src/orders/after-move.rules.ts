import type { Move } from '../documents/moves.ts'
import { orderStatus } from '../constants/order-statuses.ts'
import type { OrderStatus } from '../constants/order-statuses.ts'
import { orderLife } from './moves.ts'
import type { LifeFacts } from './life-needs.ts'
import type { OrderCommand } from './moves.ts'

/** The facts after a command that was not refused; what else changes hands is the command's own affair. */
export function afterMove(command: OrderCommand, facts: LifeFacts): LifeFacts {
  const moved = { ...facts, ...statusAfter(command, facts), ...effects[command]?.(facts) }
  // A damage case is over or there was none: what is left of it is what was settled.
  const isOver = facts.status === orderStatus.damage && moved.status !== orderStatus.damage
  const isSettled = moved.settled_cases > 0
  return isOver ? { ...moved, damaged: isSettled, complete_damage: isSettled } : moved
}

type Effect = (facts: LifeFacts) => Partial<LifeFacts>

const notLoaded = { loaded_stops: 0 }
const notDelivered = { delivered_stops: 0, finished: false, finished_today: false }
const unsent = { sent: false, confirmed: false }
const platesKnown = { plates_missing: false }
const damaged = { damaged: true, complete_damage: false }

const effects: Partial<Readonly<Record<OrderCommand, Effect>>> = {
  send: () => ({ known_outside: true, sent: true, confirmed: false }),
  carrier_confirm: () => ({ confirmed: true }),
  undo_carrier_confirm: () => ({ confirmed: false }),
  ask_carrier: () => ({ known_outside: true }),
  change_truck: () => platesKnown,
  unassign: () => ({ ...platesKnown, ...unsent }),
  carrier_cancel: () => ({ ...platesKnown, ...unsent }),
  loaded: ({ stops }) => ({ ...platesKnown, loaded_stops: stops }),
  undo_loaded: () => notLoaded,
  delivered: ({ stops }) => ({ delivered_stops: stops, finished: true, finished_today: true }),
  reopen: () => notDelivered,
  recall: () => ({ recall_due: false }),
  cancel: () => ({ ...platesKnown, grouped: false }),
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
  credit_invoice: () => ({ invoice: null }),
  credit_carrier_invoice: () => ({ carrier_invoice: null }),
  further_invoice: () => ({ waiting: false }),
  withdraw_invoice: () => ({ further: [] }),
  undo_cancel: () => ({ ...notLoaded, ...notDelivered, ...unsent }),
  close: () => ({ closed: true }),
  reopen_closed: () => ({ closed: false }),
}

function statusAfter(
  command: OrderCommand,
  { status, previous_status: previous, open_cases: open }: LifeFacts,
): Partial<LifeFacts> {
  const { to, onJourney: isDriven }: Move<OrderStatus, string, string> = orderLife.moves[command]
  // The last case that ends lets the order go on.
  if (to === 'previous') {
    return open > 1 ? {} : { status: previous ?? orderStatus.finished, previous_status: null }
  }
  if (typeof to === 'string') return {}
  if (status === orderStatus.damage) return isDriven ? { previous_status: to } : {}
  return {
    status: to,
    previous_status: to === orderStatus.damage || to === orderStatus.cancelled ? status : null,
  }
}
