import { fieldText } from '@dromos/contract/base/messages.ts'
import { afterMove } from '@dromos/contract/orders/after-move.rules.ts'
import { lockBy, lockReasons } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { orderCommands, orderLife } from '@dromos/contract/orders/moves.ts'
import type { LifeFacts, OrderNeed } from '@dromos/contract/orders/life-needs.ts'
import type { OrderCommand } from '@dromos/contract/orders/moves.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import type { Commands } from '../../documents/commands.ts'
import { language } from '../../i18n/language.ts'
import { lockSentence } from '../accounting/lock-words.ts'
import { orderCalls } from '../orders.api.ts'
import { t } from './order-life.messages.ts'

/** What takes a command back at once, besides a mere reason; null where a person has to be asked. */
const undoBodies: Partial<Readonly<Record<OrderCommand, object | null>>> = {
  unassign: {},
  undo_cancel: { restore_price: true, restore_costs: true },
  settle_damage: null,
  close: null,
  // What was there before is known to its dialog; an invoice that was entered is withdrawn with a reason.
  invoice: null,
  carrier_invoice: null,
}

export const commandsOfOrders: Commands<OrderCommand, OrderNeed, LifeFacts> = {
  kind: 'order',
  life: orderLife,
  afterMove,
  offered: orderCommands,
  // A closed order says so itself.
  unspoken: [
    'not_closed',
    'closed',
    'settled_case',
    'recall_due',
    'plates_missing',
    'confirmed',
    'not_confirmed',
    'invoiced',
    'carrier_invoiced',
    'any_invoiced',
    'further_invoiced',
    'waiting',
    'credited',
  ],
  dangerous: new Set(['carrier_cancel', 'cancel', 'destroy']),
  nameOf: (command, { plates_missing: areMissing }) =>
    t(command === 'change_truck' && areMissing ? 'enterPlates' : `commands.${command}`),
  doneOf: (command, number) => t(`done.${command}`, { number }),
  whyNot: (need, facts) => {
    const reason = lockReasons.find((one) => need === `not_${one}`)
    const lock = reason && lockBy(facts, reason)
    return lock ? lockSentence(lock) : fieldText(`life_${need}`, language)
  },
  // Only a created order loses nothing when its cancellation is undone.
  undoBody: (undo, command, { status }) =>
    command === 'cancel' && status !== orderStatus.created ? null : undoBodies[undo],
  changed: (id) => {
    orderCalls.changed()
    return orderCalls.refresh(id)
  },
}
