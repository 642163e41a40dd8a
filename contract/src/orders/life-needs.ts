import { invoiceSides, lockBy, standingInvoice } from './accounting/invoice-lock.rules.ts'
import type { LockFacts } from './accounting/invoice-lock.rules.ts'
import { isLoaded } from '../constants/order-statuses.ts'
import type { OrderStatus } from '../constants/order-statuses.ts'
import { isOfOffice } from '../documents/moves.ts'
import type { Who } from '../documents/moves.ts'

/** What the legal moves of an order are judged by. */
export interface LifeFacts extends LockFacts {
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
  /** A carrier has it, but not its driver or truck plate. */
  plates_missing: boolean
  /** Its carrier has the transport order, and has confirmed it as it is. */
  sent: boolean
  confirmed: boolean
  /** Lines that were added after an invoice wait for a further one. */
  waiting: boolean
  /** A credit note was entered and not withdrawn. */
  credited: boolean
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
  'plates_missing',
  'plates_of_groupage',
  'sent',
  'confirmed',
  'not_confirmed',
  'not_invoiced',
  'not_carrier_invoiced',
  'not_paid',
  'not_carrier_paid',
  'invoiced',
  'carrier_invoiced',
  'any_invoiced',
  'further_invoiced',
  'waiting',
  'credited',
] as const
export type OrderNeed = (typeof orderNeeds)[number]

export const orderHolds: Readonly<Record<OrderNeed, (facts: LifeFacts, who: Who) => boolean>> = {
  not_closed: ({ closed }) => !closed,
  closed: ({ closed }) => closed,
  not_handed_over: ({ handed_over: isHandedOver }) => !isHandedOver,
  nothing_loaded: ({ loaded_stops: stops }) => stops === 0,
  nothing_delivered: ({ delivered_stops: stops }) => stops === 0,
  settled_case: ({ settled_cases: cases }) => cases > 0,
  office_once_loaded: ({ status }, who) => !isLoaded(status) || isOfOffice(who),
  same_day: ({ finished_today: isToday }, who) => isToday || isOfOffice(who),
  not_known_outside: ({ known_outside: isKnown }) => !isKnown,
  newest_number: ({ newest_number: isNewest }) => isNewest,
  recall_due: ({ recall_due: isDue }) => isDue,
  not_grouped: ({ grouped: isGrouped }) => !isGrouped,
  plates_missing: ({ plates_missing: areMissing }) => areMissing,
  // Of an order that drives alone they are asked for with the times.
  plates_of_groupage: ({ grouped: isGrouped, plates_missing: areMissing }) => !isGrouped || !areMissing,
  sent: ({ sent: isSent }) => isSent,
  confirmed: ({ confirmed: isConfirmed }) => isConfirmed,
  not_confirmed: ({ confirmed: isConfirmed }) => !isConfirmed,
  not_invoiced: (facts) => lockBy(facts, 'invoiced') === null,
  not_carrier_invoiced: (facts) => lockBy(facts, 'carrier_invoiced') === null,
  not_paid: ({ paid: isPaid }) => !isPaid,
  not_carrier_paid: ({ carrier_paid: isPaid }) => !isPaid,
  invoiced: (facts) => standingInvoice(facts, 'sell') !== null,
  carrier_invoiced: (facts) => standingInvoice(facts, 'buy') !== null,
  any_invoiced: (facts) => invoiceSides.some((side) => standingInvoice(facts, side) !== null),
  further_invoiced: ({ further }) => further.length > 0,
  waiting: ({ waiting: isWaiting }) => isWaiting,
  credited: ({ credited: isCredited }) => isCredited,
}
