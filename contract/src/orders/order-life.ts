import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { commandCall, plainInput, reasonInput } from '../documents/commands.ts'
import { accessTo } from './moves.ts'
import type { OrderCommand } from './moves.ts'
import {
  creditCarrierInvoiceInput,
  creditInvoiceInput,
  markCreditNoteInput,
  withdrawCreditNoteInput,
} from './accounting/credit-notes.ts'
import {
  changeFurtherInvoiceInput,
  furtherInvoiceInput,
  withdrawInvoiceInput,
} from './accounting/further-invoices.ts'
import { carrierInvoiceInput, invoiceInput } from './accounting/order-invoices.ts'
import {
  askCarrierInput,
  assignInput,
  cancelInput,
  closeInput,
  damageInput,
  damageReasonInput,
  deadFreightInput,
  delayInput,
  deliveredInput,
  loadedInput,
  moveDaysInput,
  recallInput,
  settleInput,
  truckInput,
  unassignInput,
  undoCancelInput,
} from './order-life-input.ts'

const call = <const C extends OrderCommand, const D extends object>(command: C, described: D) => ({
  access: accessTo(command),
  ...described,
  ...commandCall,
})

// Each takes the version it was decided upon, is done once per key, and is written into the order's log.
export const orderLifeApi = defineApi({
  'PUT /orders/assign/{id}': call('assign', {
    summary: 'Give a created order to a carrier: it waits for loading',
    body: assignInput,
  }),
  'PUT /orders/unassign/{id}': call('unassign', {
    summary:
      'Take the carrier away before loading: the order is as created; the carrier may be told by e-mail',
    body: unassignInput,
  }),
  'PUT /orders/recall/{id}': call('recall', {
    summary: 'Tell a former carrier that its transport order holds no more, or note how it was told',
    body: recallInput,
  }),
  'PUT /orders/loaded/{id}': call('loaded', {
    summary: 'The truck has left every loading stop: the order is on its way',
    body: loadedInput,
  }),
  'PUT /orders/undoLoaded/{id}': call('undo_loaded', {
    summary: 'Withdraw the loading while nothing is unloaded; its times stay in the log',
    body: reasonInput,
  }),
  'PUT /orders/delivered/{id}': call('delivered', {
    summary: 'The truck has left every unloading stop: the order is finished',
    body: deliveredInput,
  }),
  'PUT /orders/reopen/{id}': call('reopen', {
    summary: 'Withdraw the delivery; an operator on the same day, the office later too',
    body: reasonInput,
  }),
  'PUT /orders/changeTruck/{id}': call('change_truck', {
    summary: 'Another truck, trailer or driver of the same carrier, before or after the loading',
    body: truckInput,
  }),
  'PUT /orders/carrierConfirm/{id}': call('carrier_confirm', {
    summary: 'The carrier has confirmed its transport order as it was sent last',
    body: plainInput,
  }),
  'PUT /orders/undoCarrierConfirm/{id}': call('undo_carrier_confirm', {
    summary: 'The carrier has not confirmed its transport order after all',
    body: reasonInput,
  }),
  'PUT /orders/moveDays/{id}': call('move_days', {
    summary:
      'Move all stops by whole days while nothing is loaded, never before today; windows keep their hours',
    body: moveDaysInput,
  }),
  'PUT /orders/askCarrier/{id}': call('ask_carrier', {
    summary: 'Ask a carrier by e-mail whether it takes the order; prices and the customer are not told',
    body: askCarrierInput,
  }),
  'PUT /orders/delay/{id}': call('delay', {
    summary: 'Say why a stop is or will be late, and on whose side that is',
    body: delayInput,
  }),
  'POST /orders/damage/{id}': call('report_damage', {
    summary: 'Report damage: the order stays in status Damage until the case is over',
    body: damageInput,
  }),
  'PUT /orders/settleDamage/{id}': call('settle_damage', {
    summary: 'Complete the damage case with its amounts: the order goes on where it was',
    body: settleInput,
  }),
  'PUT /orders/withdrawDamage/{id}': call('withdraw_damage', {
    summary: 'There was no damage: the order goes on where it was',
    body: damageReasonInput,
  }),
  'PUT /orders/reopenDamage/{id}': call('reopen_damage', {
    summary: 'Open a settled damage case again: the last one where none is named',
    body: damageReasonInput,
  }),
  'PUT /orders/cancel/{id}': call('cancel', {
    summary:
      'Cancel: 1 the whole order, with both prices 0 and no additional costs, told to customer and carrier by e-mail; 2 its carrier only, as unassigned',
    body: cancelInput,
  }),
  'PUT /orders/undoCancel/{id}': call('undo_cancel', {
    summary: 'Undo a cancellation: as created, without carrier and plates; price and costs as offered',
    body: undoCancelInput,
  }),
  'PUT /orders/deadFreight/{id}': call('dead_freight', {
    summary: 'What a cancelled order is charged and paid nevertheless; it alone counts in its profit',
    body: deadFreightInput,
  }),
  'PUT /orders/invoice/{id}': call('invoice', {
    summary: 'Our invoice to the customer, when it is due, and what was paid; also of a closed order',
    body: invoiceInput,
  }),
  'PUT /orders/carrierInvoice/{id}': call('carrier_invoice', {
    summary:
      'The original CMR, the carrier’s invoice, when it is due, and what was paid; also of a closed order',
    body: carrierInvoiceInput,
  }),
  'PUT /orders/creditInvoice/{id}': call('credit_invoice', {
    summary:
      'Our credit note for the invoice that stands: of all of it, which lifts what the invoice locks, or of a part',
    body: creditInvoiceInput,
  }),
  'PUT /orders/creditCarrierInvoice/{id}': call('credit_carrier_invoice', {
    summary:
      'The carrier’s credit note for its invoice: of all of it, which lifts what the invoice locks, or of a part',
    body: creditCarrierInvoiceInput,
  }),
  'PUT /orders/furtherInvoice/{id}': call('further_invoice', {
    summary:
      'A further invoice of lines that were added after the last: ours or the carrier’s, of all that wait or of some',
    body: furtherInvoiceInput,
  }),
  'PUT /orders/changeFurtherInvoice/{id}': call('change_further_invoice', {
    summary: 'What was paid of a further invoice, when it is due, or its number or date with a reason',
    body: changeFurtherInvoiceInput,
  }),
  'PUT /orders/markCreditNote/{id}': call('mark_credit_note', {
    summary:
      'MARK, UID, QR address and provider of a credit note that was entered without them, or with others',
    body: markCreditNoteInput,
  }),
  'PUT /orders/withdrawInvoice/{id}': call('withdraw_invoice', {
    summary: 'An invoice that was entered by mistake stands no more, while nothing is paid on it',
    body: withdrawInvoiceInput,
  }),
  'PUT /orders/withdrawCreditNote/{id}': call('withdraw_credit_note', {
    summary:
      'A credit note that was entered by mistake: its invoice stands again, or what was credited is owed again',
    body: withdrawCreditNoteInput,
  }),
  'PUT /orders/close/{id}': call('close', {
    summary: 'The accounts are final: read only for all; the customer may get a confirmation by e-mail',
    body: closeInput,
  }),
  'PUT /orders/reopenClosed/{id}': call('reopen_closed', {
    summary: 'Open a closed order again',
    body: reasonInput,
  }),
  'DELETE /orders/destroy/{id}': {
    summary: 'Delete an order that nobody outside knows of; its number is drawn again',
    access: accessTo('destroy'),
    params: commandCall.params,
    reply: z.object({ message: z.string() }),
  },
})
