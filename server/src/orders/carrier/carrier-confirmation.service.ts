import { noConfirmation } from '../../documents/carrier-confirmation.sql.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { orderLifeApi } from '@dromos/contract/orders/order-life.ts'
import type { Context } from '../../platform/context.ts'
import { giveCommand } from '../life/order-life.service.ts'

type Calls = typeof orderLifeApi

/** That the transport order was sent is no confirmation: the desk notes what the carrier says. */
export const confirmCarrier = (
  context: Context,
  id: number,
  { version }: HandlerInput<Calls['PUT /orders/carrierConfirm/{id}']>['body'],
): Promise<MovedDocument> =>
  giveCommand(context, id, { command: 'carrier_confirm', version }, ({ clock }) => ({
    columns: { confirmed_by_carrier_at: clock.now().toISOString() },
  }))

export const withdrawConfirmation = (
  context: Context,
  id: number,
  { version, reason }: HandlerInput<Calls['PUT /orders/undoCarrierConfirm/{id}']>['body'],
): Promise<MovedDocument> =>
  giveCommand(context, id, { command: 'undo_carrier_confirm', version }, () => ({
    columns: noConfirmation,
    text: reason,
  }))
