import { noCarrier } from '../life/order-life.queries.ts'
import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { assignInput, truckInput, unassignInput } from '@dromos/contract/orders/order-life-input.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { ErrorDetails } from '../../platform/errors.ts'
import { carrierOf, recallFrom } from '../cancel/order-recall.service.ts'
import { noteRecall } from '../cancel/order-recall.queries.ts'
import { insertCancellation, readCarrier } from './order-carrier.queries.ts'
import type { CarrierFacts } from './order-carrier.queries.ts'
import { readCarried } from './order-licences.queries.ts'
import { requireLicensedOrder } from './order-licences.service.ts'
import { withTruckWarnings } from './truck-overlaps.service.ts'
import type { LifeOrder } from '../life/order-life.queries.ts'
import { changesOf } from '../../documents/document-log.service.ts'
import { giveCommand } from '../life/order-life.service.ts'
import type { Change } from '../../documents/document-log.service.ts'

type Assignment = z.output<typeof assignInput>

export async function assignCarrier(context: Context, id: number, body: Assignment): Promise<MovedDocument> {
  const { version, reason, licence_reason, ...assignment } = body
  const moved = await giveCommand(context, id, { command: 'assign', version }, async (inside, order) => {
    const carrier = await readCarrier(inside.db, body.firm_carrier_id, body.transporter_id)
    const { name, transporter } = soundCarrier(carrier)
    const after = { ...assignment, firm_carrier: name, transporter }
    return {
      columns: { ...assignment, cancel_type: null, cancelled_desc: '' },
      changes: carrierChanges(order, after),
      text: reason,
      afterwards: () => requireLicensedOrder(inside, id, { reason: licence_reason }),
    }
  })
  return withTruckWarnings(context, [id], moved)
}

/** Another truck, trailer or driver of the same carrier, or the first; the transport order then says something else than what was sent. */
export async function changeTruck(
  context: Context,
  id: number,
  body: z.output<typeof truckInput>,
): Promise<MovedDocument> {
  const { version, reason, licence_reason, ...truck } = body
  const moved = await giveCommand(
    context,
    id,
    { command: 'change_truck', version },
    async (inside, order) => {
      if (order.firm_carrier_id === null) throw new AppError('conflict')
      if (order.life.loaded_stops > 0 && truck.pn_trailer === '') throw invalid({ pn_trailer: 'required' })
      const before = await readCarried(inside.db, id)
      return {
        columns: truck,
        changes: await truckChanges(inside, order, truck),
        text: reason,
        afterwards: () => requireLicensedOrder(inside, id, { before, reason: licence_reason }),
      }
    },
  )
  return withTruckWarnings(context, [id], moved)
}

type Truck = Pick<Assignment, 'transporter_id' | 'pn_truck' | 'pn_trailer'>

/** What naming a driver and a truck changes; refuses a driver who is not one of the carrier's. */
export async function truckChanges(inside: Context, order: LifeOrder, truck: Truck): Promise<Change[]> {
  const { firm_carrier_id: firm, transporter_name, pn_truck, pn_trailer } = order
  const named = truck.transporter_id === order.transporter_id ? undefined : truck.transporter_id
  const transporter =
    named === undefined || firm === null
      ? transporter_name
      : (await readCarrier(inside.db, firm, named))?.transporter
  if (transporter === null || transporter === undefined) throw invalid({ transporter_id: 'not_of_firm' })
  return changesOf(
    { transporter: transporter_name, pn_truck, pn_trailer },
    { transporter, pn_truck: truck.pn_truck, pn_trailer: truck.pn_trailer },
  )
}

export async function unassignCarrier(
  context: Context,
  id: number,
  { version, ...told }: UnassignMail,
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'unassign', version }, async (inside, order) => {
    const carrier = carrierOf(order)
    const mailing = { emails: told.carrier_emails, language: told.carrier_language, domain: told.domain }
    if (carrier) await recallFrom(inside, order, carrier, mailing)
    return { columns: noCarrier, changes: carrierChanges(order) }
  })
}

type UnassignMail = z.output<typeof unassignInput> & { domain: string }

/** The carrier gives the order back: it waits for another one, and the cancellation counts in the carrier's score. */
export async function cancelCarrier(
  context: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'carrier_cancel', version }, async (inside, order) => {
    if (order.firm_carrier_id !== null) {
      // Who cancels knows.
      await noteRecall(inside.db, id, order.firm_carrier_id, inside.clock.now().toISOString())
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
