import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import {
  assignInput,
  cancelInput,
  closeInput,
  damageInput,
  deadFreightInput,
  delayInput,
  deliveredInput,
  loadedInput,
  plainInput,
  reasonInput,
  settleInput,
  undoCancelInput,
} from './order-life-input.ts'
import { pathId } from '../base/text.ts'

/** An order after a command. */
export const movedOrder = z.object({ id: z.int(), number_id: z.string(), version: z.int(), status: z.int() })
export type MovedOrder = z.output<typeof movedOrder>

const command = { params: z.strictObject({ id: pathId }), reply: movedOrder, idempotent: true } as const

// Each takes the version it was decided upon, is done once per key, and is written into the order's log.
export const orderLifeApi = defineApi({
  'PUT /orders/assign/{id}': {
    summary: 'Give a created order to a carrier: it waits for loading',
    access: 'orders.write',
    body: assignInput,
    ...command,
  },
  'PUT /orders/unassign/{id}': {
    summary: 'Take the carrier away before loading: the order is as created',
    access: 'orders.write',
    body: plainInput,
    ...command,
  },
  'PUT /orders/loaded/{id}': {
    summary: 'The truck has left every loading stop: the order is on its way',
    access: 'orders.write',
    body: loadedInput,
    ...command,
  },
  'PUT /orders/undoLoaded/{id}': {
    summary: 'Withdraw the loading while nothing is unloaded; its times stay in the log',
    access: 'orders.write',
    body: reasonInput,
    ...command,
  },
  'PUT /orders/delivered/{id}': {
    summary: 'The truck has left every unloading stop: the order is finished',
    access: 'orders.write',
    body: deliveredInput,
    ...command,
  },
  'PUT /orders/reopen/{id}': {
    summary: 'Withdraw the delivery; an operator on the same day, the office later too',
    access: 'orders.write',
    body: reasonInput,
    ...command,
  },
  'PUT /orders/delay/{id}': {
    summary: 'Say why a stop is or will be late, and on whose side that is',
    access: 'orders.write',
    body: delayInput,
    ...command,
  },
  'POST /orders/damage/{id}': {
    summary: 'Report damage: the order stays in status Damage until the case is over',
    access: 'orders.write',
    body: damageInput,
    ...command,
  },
  'PUT /orders/settleDamage/{id}': {
    summary: 'Complete the damage case with its amounts: the order goes on where it was',
    access: 'orders.settle',
    body: settleInput,
    ...command,
  },
  'PUT /orders/withdrawDamage/{id}': {
    summary: 'There was no damage: the order goes on where it was',
    access: 'orders.settle',
    body: reasonInput,
    ...command,
  },
  'PUT /orders/reopenDamage/{id}': {
    summary: 'Open the last settled damage case again',
    access: 'orders.settle',
    body: reasonInput,
    ...command,
  },
  'PUT /orders/cancel/{id}': {
    summary:
      'Cancel: 1 the whole order, with both prices 0 and no additional costs, told to customer and carrier by e-mail; 2 its carrier only, as unassigned',
    access: 'orders.write',
    body: cancelInput,
    ...command,
  },
  'PUT /orders/undoCancel/{id}': {
    summary: 'Undo a cancellation: as created, without carrier and plates; price and costs as offered',
    access: 'orders.settle',
    body: undoCancelInput,
    ...command,
  },
  'PUT /orders/deadFreight/{id}': {
    summary: 'What a cancelled order is charged and paid nevertheless; it alone counts in its profit',
    access: 'orders.settle',
    body: deadFreightInput,
    ...command,
  },
  'PUT /orders/close/{id}': {
    summary: 'The accounts are final: read only for all; the customer may get a confirmation by e-mail',
    access: 'orders.settle',
    body: closeInput,
    ...command,
  },
  'PUT /orders/reopenClosed/{id}': {
    summary: 'Open a closed order again',
    access: 'orders.unclose',
    body: reasonInput,
    ...command,
  },
  'DELETE /orders/destroy/{id}': {
    summary: 'Delete an order that nobody outside knows of; its number is drawn again',
    access: 'orders.write',
    params: z.strictObject({ id: pathId }),
    reply: z.object({ message: z.string() }),
  },
})
