import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { assignInput } from '@dromos/contract/orders/order-life-input.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { ErrorDetails } from '../../platform/errors.ts'
import { insertCancellation, readCarrier } from './order-carrier.queries.ts'
import type { CarrierFacts } from './order-carrier.queries.ts'
import { demandLicensedOrder } from './order-licences.service.ts'
import type { LifeOrder, OrderColumns } from '../life/order-life.queries.ts'
import { changesOf } from '../../documents/document-log.service.ts'
import { giveCommand } from '../life/order-life.service.ts'
import type { Change } from '../../documents/document-log.service.ts'

type Assignment = z.output<typeof assignInput>

export async function assignCarrier(context: Context, id: number, body: Assignment): Promise<MovedDocument> {
  const { version, reason, licence_reason, ...assignment } = body
  return giveCommand(context, id, { command: 'assign', version }, async (inside, order) => {
    const carrier = await readCarrier(inside.db, body.firm_carrier_id, body.transporter_id)
    const { name, transporter } = soundCarrier(carrier)
    const after = { ...assignment, firm_carrier: name, transporter }
    return {
      columns: { ...assignment, cancel_type: null, cancelled_desc: '' },
      changes: carrierChanges(order, after),
      text: reason,
      afterwards: () => demandLicensedOrder(inside, id, { reason: licence_reason }),
    }
  })
}

/** Takes the carrier away before anything is loaded. */
export async function unassignCarrier(
  context: Context,
  id: number,
  { version }: { version: number },
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'unassign', version }, (_inside, order) => ({
    columns: noCarrier,
    changes: carrierChanges(order),
  }))
}

/** The carrier gives the order back: it waits for another one, and the cancellation counts in the carrier's score. */
export async function cancelCarrier(
  context: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'carrier_cancel', version }, async (inside, order) => {
    if (order.firm_carrier_id !== null) {
      await insertCancellation(inside.db, {
        order_id: id,
        firm_id: order.firm_carrier_id,
        transporter_id: order.transporter_id,
        transporter_price: order.transporter_price,
        reason,
        created_by: inside.actor.id,
      })
    }
    return {
      columns: { ...noCarrier, cancel_type: 'carrier', cancelled_desc: reason },
      changes: carrierChanges(order),
      text: reason,
    }
  })
}

/** An order without a carrier. */
export const noCarrier: OrderColumns = {
  firm_carrier_id: null,
  transporter_id: null,
  pn_truck: '',
  pn_trailer: '',
  transporter_price: 0,
  sent_at: null,
  confirmed_by_carrier_at: null,
}

interface CarrierSide {
  firm_carrier: string
  transporter: string
  pn_truck: string
  pn_trailer: string
  transporter_price: number
}

const nobody: CarrierSide = {
  firm_carrier: '',
  transporter: '',
  pn_truck: '',
  pn_trailer: '',
  transporter_price: 0,
}

export function carrierChanges(order: LifeOrder, after: CarrierSide = nobody): Change[] {
  const before: CarrierSide = {
    firm_carrier: order.carrier_name,
    transporter: order.transporter_name,
    pn_truck: order.pn_truck,
    pn_trailer: order.pn_trailer,
    transporter_price: order.transporter_price,
  }
  const { firm_carrier, transporter, pn_truck, pn_trailer, transporter_price } = after
  return changesOf({ ...before }, { firm_carrier, transporter, pn_truck, pn_trailer, transporter_price })
}

function soundCarrier(carrier: CarrierFacts | undefined): { name: string; transporter: string } {
  const faults: NonNullable<ErrorDetails['fields']> = {}
  if (!carrier) faults['firm_carrier_id'] = 'unknown_choice'
  else if (!carrier.is_carrier) faults['firm_carrier_id'] = 'not_a_carrier'
  else if (!carrier.active) faults['firm_carrier_id'] = 'firm_inactive'
  if (carrier && carrier.transporter === null) faults['transporter_id'] = 'not_of_firm'
  if (!carrier || carrier.transporter === null || Object.keys(faults).length > 0) throw invalid(faults)
  return { name: carrier.name, transporter: carrier.transporter }
}
