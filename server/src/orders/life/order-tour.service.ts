import { noCarrier } from './order-life.queries.ts'
import { noConfirmation } from '../../documents/carrier-confirmation.sql.ts'
import { afterMove } from '@dromos/contract/orders/after-move.rules.ts'
import { journeyOf, tourRefusal } from '@dromos/contract/orders/moves.ts'
import type { TourCommand } from '@dromos/contract/orders/moves.ts'
import { lockBy, lockReasons } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { broadcastDocument } from '../../documents/admitted.ts'
import { defineMoves } from '../../documents/document-life.service.ts'
import { changesOf, noteAct } from '../../documents/document-log.service.ts'
import type { Change } from '../../documents/document-log.service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { requireTourUnchanged, tourLocked } from '../accounting/invoice-lock.policy.ts'
import { requireLicensedTour } from '../carrier/order-licences.service.ts'
import { readCarrier } from '../carrier/order-carrier.queries.ts'
import { orderOf } from '../order-admission.ts'
import * as queries from './order-life.queries.ts'
import type { LifeOrder, OrderColumns } from './order-life.queries.ts'
import { lockOrders } from './order-grouped.service.ts'
import { notifyOfMoves } from './order-notices.service.ts'

interface TourTruck {
  transporter_id: number | null
  pn_truck: string
  pn_trailer: string
}

export interface TourCarrier extends TourTruck {
  firm_carrier_id: number
}

type Shares = ReadonlyMap<number, number>

interface Carrying {
  carrier: TourCarrier
  /** All orders on the truck: the carrier's licences are asked for them together. */
  tour: readonly number[]
  licence_reason: string | undefined
}

/** Gives orders the carrier and plates of their tour, and each its share as its net. */
export async function carryTogether(inside: Context, shares: Shares, carrying: Carrying): Promise<void> {
  const { carrier, tour, licence_reason } = carrying
  const names = await namesOf(inside, carrier)
  const sent_at = inside.clock.now().toISOString()
  const assigned: number[] = []
  await lockOrders(inside, [...shares.keys()])
  for (const [id, transporter_price] of ascending([...shares.keys()], shares)) {
    const order = await read(inside, id)
    const columns = {
      ...carrier,
      transporter_price,
      sent_at,
      ...noConfirmation,
      cancel_type: null,
      cancelled_desc: '',
    }
    // One that this carrier has already joins the others on its truck.
    const command = order.life.status === orderStatus.loading ? 'change_truck' : 'assign'
    await move(inside, order, { command, columns, names })
    if (command === 'assign') assigned.push(id)
  }
  await requireLicensedTour(inside, tour, { carrier: carrier.firm_carrier_id, reason: licence_reason })
  await notifyOfMoves(inside, assigned, 'assign')
}

/** Hands the orders of a tour, of which none is loaded, over to another carrier. It does not know of them yet. */
export async function handOverTogether(
  inside: Context,
  ids: readonly number[],
  { carrier, licence_reason }: Omit<Carrying, 'tour'>,
): Promise<void> {
  const names = await namesOf(inside, carrier)
  await lockOrders(inside, ids)
  const columns = { ...carrier, sent_at: null, ...noConfirmation }
  for (const id of ids.toSorted(byNumber)) {
    await move(inside, await read(inside, id), { command: 'change_truck', columns, names })
  }
  await requireLicensedTour(inside, ids, { carrier: carrier.firm_carrier_id, reason: licence_reason })
}

/** Another driver, truck or trailer of the same carrier, for those that are still under way. */
export async function changeTruckTogether(
  inside: Context,
  ids: readonly number[],
  truck: TourTruck,
): Promise<void> {
  for (const id of ids.toSorted(byNumber)) {
    const order = await read(inside, id)
    const { life, firm_carrier_id: firm } = order
    const at = journeyOf(life)
    if (firm === null || (at !== orderStatus.loading && at !== orderStatus.delivery)) continue
    if (life.loaded_stops > 0 && truck.pn_trailer === '') throw invalid({ pn_trailer: 'required' })
    const names = await namesOf(inside, { ...truck, firm_carrier_id: firm })
    await move(inside, order, { command: 'change_truck', columns: { ...truck }, names })
  }
}

/** Its carrier has the transport order of the tour. */
export const noteSent = ({ db, clock }: Context, ids: readonly number[]): Promise<void> =>
  queries.writeSent(db, ids, clock.now().toISOString())

/** Takes the carrier of a tour away from its orders, of which none is loaded. */
export async function releaseTogether(inside: Context, ids: readonly number[]): Promise<void> {
  await lockOrders(inside, ids)
  const names = { firm_carrier: '', transporter: '' }
  for (const id of ids.toSorted(byNumber)) {
    await move(inside, await read(inside, id), { command: 'unassign', columns: noCarrier, names })
  }
  await notifyOfMoves(inside, ids, 'unassign')
}

/** Writes what orders bear of a tour that was divided anew. */
export async function writeShares(inside: Context, shares: Shares): Promise<void> {
  const { db, actor } = inside
  await lockOrders(inside, [...shares.keys()])
  for (const [id, transporter_price] of shares) {
    const order = await read(inside, id)
    const { life, transporter_price: before } = order
    if (before === transporter_price) continue
    requireTourUnchanged(order, { before: { transporter_price: before }, after: { transporter_price } })
    // What is final is never changed from beside.
    if (life.closed) throw new AppError('conflict', { fields: { result: 'groupage_nothing_closed' } })
    await queries.writeNet(db, id, transporter_price, actor.id)
    const changes = [{ field: 'transporter_price', before, after: transporter_price }]
    const act = { verb: 'share', before: { transporter_price: before }, after: { transporter_price } }
    await noteAct(inside, orderOf(id), { type: logType.status, event: 'changed', changes, act })
    await broadcastDocument(inside, orderOf(id))
  }
}

const byNumber = (one: number, other: number): number => one - other

const ascending = (ids: readonly number[], shares: Shares) =>
  ids.toSorted(byNumber).map((id) => [id, shares.get(id) ?? 0] as const)

const read = ({ db, clock }: Context, id: number): Promise<LifeOrder> =>
  queries.readLife(db, id, officeDay(clock.now()))

interface CarrierNames {
  firm_carrier: string
  transporter: string
}

/** Refuses a driver who is not one of the carrier's any more. */
async function namesOf({ db }: Context, carrier: TourCarrier): Promise<CarrierNames> {
  const known = await readCarrier(db, carrier.firm_carrier_id, carrier.transporter_id)
  if (!known || known.transporter === null) throw invalid({ transporter_id: 'not_of_firm' })
  return { firm_carrier: known.name, transporter: known.transporter }
}

interface Moved {
  command: TourCommand
  columns: Partial<Record<'pn_truck' | 'pn_trailer', string>> & { transporter_price?: number } & OrderColumns
  names: CarrierNames
}

async function move(inside: Context, order: LifeOrder, { command, columns, names }: Moved): Promise<void> {
  await moveByTour(inside, order.id, { document: order, command, who: 'parent' }, () => {
    requireTourUnchanged(order, carrierChange(order, columns))
    return { columns, changes: changesTo(order, { columns, names }), trail: 'status' }
  })
}

/** The groupage itself gives the command. */
const moveByTour = defineMoves<TourCommand, LifeOrder, OrderColumns, object, Context, 'parent'>({
  documentOf: orderOf,
  demandMove(command, life, _who, order) {
    const refusal = tourRefusal(command, life)
    const reason = lockReasons.find((one) => refusal === `not_${one}`)
    const lock = reason && lockBy(life, reason)
    if (lock) throw tourLocked(order, lock)
    if (refusal !== null) throw new AppError('conflict', { fields: { result: 'groupage_order_moved' } })
  },
  afterMove,
  writeState: ({ db, actor, clock }, id, { after: { status, previous_status }, columns }) =>
    queries.writeState(
      db,
      id,
      { status, previous_status, ...columns },
      { actorId: actor.id, now: clock.now().toISOString() },
    ),
})

function carrierChange(order: LifeOrder, columns: OrderColumns) {
  const before = { firm_carrier_id: order.firm_carrier_id, transporter_price: order.transporter_price }
  const { firm_carrier_id = before.firm_carrier_id, transporter_price = before.transporter_price } = columns
  return { before, after: { firm_carrier_id, transporter_price } }
}

function changesTo(order: LifeOrder, { columns, names }: Pick<Moved, 'columns' | 'names'>): Change[] {
  const { carrier_name: firm_carrier, transporter_name: transporter, ...before } = order
  const { pn_truck = '', pn_trailer = '', transporter_price = order.transporter_price } = columns
  const plain = { pn_truck: before.pn_truck, pn_trailer: before.pn_trailer }
  return changesOf(
    { firm_carrier, transporter, ...plain, transporter_price: before.transporter_price },
    { ...names, pn_truck, pn_trailer, transporter_price },
  )
}
