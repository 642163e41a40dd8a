import { delayReadersApi } from '@dromos/contract/orders/delay-readers.ts'
import { orderLifeApi } from '@dromos/contract/orders/order-life.ts'
import { orderLogApi } from '@dromos/contract/orders/order-calls.ts'
import type { FastifyInstance } from 'fastify'
import { mountLog } from '../../documents/document-calls.service.ts'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import { creditCarrierInvoice, creditInvoice } from '../accounting/credit-notes.service.ts'
import { markCreditNote } from '../accounting/credit-note-marks.service.ts'
import { changeFurtherInvoice, enterFurtherInvoice } from '../accounting/further-invoices.service.ts'
import { withdrawCreditNote, withdrawInvoice } from '../accounting/invoice-withdrawals.service.ts'
import { enterCarrierInvoice, enterInvoice } from '../accounting/order-invoices.service.ts'
import { cancelOrder, chargeDeadFreight, undoCancel } from '../cancel/order-cancel.service.ts'
import { recallOrder } from '../cancel/order-recall.service.ts'
import { confirmCarrier, withdrawConfirmation } from '../carrier/carrier-confirmation.service.ts'
import { assignCarrier, changeTruck, unassignCarrier } from '../carrier/order-carrier.service.ts'
import { closeOrder, reopenClosed } from '../close/order-close.service.ts'
import { reopenDamage, reportDamage, settleDamage, withdrawDamage } from '../damage/order-damage.service.ts'
import { admitToOrder } from '../order-admission.ts'
import { askCarrier } from '../plan/carrier-question.service.ts'
import { moveDays } from '../plan/order-move.service.ts'
import { destroyOrder } from './order-life.service.ts'
import {
  explainDelay,
  orderDelivered,
  orderLoaded,
  withdrawStep,
} from '../progress/order-progress.service.ts'
import { readDelayReaders } from '../progress/announced-delays.service.ts'

export function orderLifeRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const domain = new URL(publicUrl).hostname
  mount(app, platform, orderLifeApi, {
    'PUT /orders/assign/{id}': ({ params, body }, context) => assignCarrier(context, params.id, body),
    'PUT /orders/unassign/{id}': ({ params, body }, context) =>
      unassignCarrier(context, params.id, { ...body, domain }),
    'PUT /orders/recall/{id}': ({ params, body }, context) =>
      recallOrder(context, params.id, { ...body, domain }),
    'PUT /orders/changeTruck/{id}': ({ params, body }, context) => changeTruck(context, params.id, body),
    'PUT /orders/carrierConfirm/{id}': ({ params, body }, context) =>
      confirmCarrier(context, params.id, body),
    'PUT /orders/undoCarrierConfirm/{id}': ({ params, body }, context) =>
      withdrawConfirmation(context, params.id, body),
    'PUT /orders/loaded/{id}': ({ params, body }, context) => orderLoaded(context, params.id, body),
    'PUT /orders/undoLoaded/{id}': ({ params, body }, context) =>
      withdrawStep(context, params.id, { ...body, command: 'undo_loaded' }),
    'PUT /orders/delivered/{id}': ({ params, body }, context) => orderDelivered(context, params.id, body),
    'PUT /orders/reopen/{id}': ({ params, body }, context) =>
      withdrawStep(context, params.id, { ...body, command: 'reopen' }),
    'PUT /orders/moveDays/{id}': ({ params, body }, context) => moveDays(context, params.id, body),
    'PUT /orders/askCarrier/{id}': ({ params, body }, context) =>
      askCarrier(context, params.id, { ...body, domain }),
    'PUT /orders/delay/{id}': ({ params, body }, context) => explainDelay(context, params.id, body),
    'POST /orders/damage/{id}': ({ params, body }, context) => reportDamage(context, params.id, body),
    'PUT /orders/settleDamage/{id}': ({ params, body }, context) => settleDamage(context, params.id, body),
    'PUT /orders/withdrawDamage/{id}': ({ params, body }, context) =>
      withdrawDamage(context, params.id, body),
    'PUT /orders/reopenDamage/{id}': ({ params, body }, context) => reopenDamage(context, params.id, body),
    'PUT /orders/cancel/{id}': ({ params, body }, context) =>
      cancelOrder(context, params.id, { ...body, domain }),
    'PUT /orders/undoCancel/{id}': ({ params, body }, context) => undoCancel(context, params.id, body),
    'PUT /orders/deadFreight/{id}': ({ params, body }, context) =>
      chargeDeadFreight(context, params.id, body),
    'PUT /orders/invoice/{id}': ({ params, body }, context) => enterInvoice(context, params.id, body),
    'PUT /orders/carrierInvoice/{id}': ({ params, body }, context) =>
      enterCarrierInvoice(context, params.id, body),
    'PUT /orders/creditInvoice/{id}': ({ params, body }, context) => creditInvoice(context, params.id, body),
    'PUT /orders/creditCarrierInvoice/{id}': ({ params, body }, context) =>
      creditCarrierInvoice(context, params.id, body),
    'PUT /orders/furtherInvoice/{id}': ({ params, body }, context) =>
      enterFurtherInvoice(context, params.id, body),
    'PUT /orders/changeFurtherInvoice/{id}': ({ params, body }, context) =>
      changeFurtherInvoice(context, params.id, body),
    'PUT /orders/markCreditNote/{id}': ({ params, body }, context) =>
      markCreditNote(context, params.id, body),
    'PUT /orders/withdrawInvoice/{id}': ({ params, body }, context) =>
      withdrawInvoice(context, params.id, body),
    'PUT /orders/withdrawCreditNote/{id}': ({ params, body }, context) =>
      withdrawCreditNote(context, params.id, body),
    'PUT /orders/close/{id}': ({ params, body }, context) =>
      closeOrder(context, params.id, { ...body, domain }),
    'PUT /orders/reopenClosed/{id}': ({ params, body }, context) => reopenClosed(context, params.id, body),
    'DELETE /orders/destroy/{id}': ({ params }, context) => destroyOrder(context, params.id),
  })
  orderLogRoutes(app, platform)
}

function orderLogRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, delayReadersApi, {
    'GET /orders/delay/readers/{id}': ({ params }, context) => readDelayReaders(context, params.id),
  })
  mountLog(app, platform, { area: 'orders', api: orderLogApi }, admitToOrder)
}
