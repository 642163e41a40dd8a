import { refusalOf } from '@dromos/contract/orders/moves.ts'
import { officeDay } from '@dromos/contract/trade/office.ts'
import { orderStatus } from '@dromos/contract/trade/order-statuses.ts'
import { logType } from '@dromos/contract/trade/log-types.ts'
import { tellDocument } from '../../documents/admitted.ts'
import { noteAct } from '../../documents/document-log.service.ts'
import type { Change } from '../../documents/document-log.service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { demandLicensedOrder } from '../carrier/order-licences.service.ts'
import { readCarrier } from '../carrier/order-carrier.queries.ts'
import { orderOf } from '../order-admission.ts'
import * as queries from './order-life.queries.ts'
import type { OrderColumns } from './order-life.queries.ts'
import { lockOrders } from './order-grouped.service.ts'

export interface TourCarrier {
  firm_carrier_id: number
  transporter_id: number
  pn_truck: string
  pn_trailer: string
}

type Shares = ReadonlyMap<number, number>

/** Gives the orders of a tour its carrier and plates, and each its share as its net; licences are asked for each. */
export async function carryTogether(
  inside: Context,
  shares: Shares,
  { carrier, licence_reason }: { carrier: TourCarrier; licence_reason: string | undefined },
): Promise<void> {
  const known = await readCarrier(inside.db, carrier.firm_carrier_id, carrier.transporter_id)
  if (!known || known.transporter === null) throw new AppError('conflict')
  const named = { firm_carrier: known.name, transporter: known.transporter }
  const sent_at = inside.clock.now().toISOString()
  await lockOrders(inside, [...shares.keys()])
  for (const id of [...shares.keys()].toSorted((one, other) => one - other)) {
    const net = shares.get(id) ?? 0
    await move(inside, id, {
      command: 'assign',
      columns: { ...carrier, transporter_price: net, sent_at, cancel_type: null, cancelled_desc: '' },
      changes: changesTo({
        ...named,
        pn_truck: carrier.pn_truck,
        pn_trailer: carrier.pn_trailer,
        transporter_price: net,
      }),
    })
    await demandLicensedOrder(inside, id, { reason: licence_reason })
  }
}

/** Takes the carrier of a tour away from its orders, of which none is loaded. */
export async function releaseTogether(inside: Context, ids: readonly number[]): Promise<void> {
  await lockOrders(inside, ids)
  for (const id of ids.toSorted((one, other) => one - other)) {
    await move(inside, id, { command: 'unassign', columns: nobody, changes: [] })
  }
}

/** Writes what orders bear of a tour that was divided anew. */
export async function writeShares(inside: Context, shares: Shares): Promise<void> {
  const { db, actor, clock } = inside
  await lockOrders(inside, [...shares.keys()])
  for (const [id, transporter_price] of shares) {
    const { life, transporter_price: before } = await queries.readLife(db, id, officeDay(clock.now()))
    if (before === transporter_price) continue
    // What is final is never changed from beside.
    if (life.closed) throw new AppError('conflict', { fields: { result: 'groupage_closed' } })
    await queries.writeNet(db, id, transporter_price, actor.id)
    const changes = [{ field: 'transporter_price', before, after: transporter_price }]
    const act = { verb: 'share', before: { transporter_price: before }, after: { transporter_price } }
    await noteAct(inside, orderOf(id), { type: logType.status, event: 'changed', changes, act })
    await tellDocument(inside, orderOf(id))
  }
}

const nobody: OrderColumns = {
  firm_carrier_id: null,
  transporter_id: null,
  pn_truck: '',
  pn_trailer: '',
  transporter_price: 0,
  sent_at: null,
  confirmed_by_carrier_at: null,
}

interface Moved {
  command: 'assign' | 'unassign'
  columns: OrderColumns
  changes: Change[]
}

async function move(inside: Context, id: number, { command, columns, changes }: Moved): Promise<void> {
  const { db, actor, clock } = inside
  const { life } = await queries.readLife(db, id, officeDay(clock.now()))
  // The groupage itself gives the command.
  const refusal = refusalOf(command, { ...life, grouped: false }, actor.role)
  if (refusal !== null) throw new AppError('conflict', { fields: { result: 'groupage_order_moved' } })
  const status = command === 'assign' ? orderStatus.loading : orderStatus.created
  const by = { actorId: actor.id, now: clock.now().toISOString() }
  await queries.writeState(db, id, { status, previous_status: null, ...columns }, by)
  const act = { verb: command, before: { status: life.status }, after: { status } }
  const noted = { type: logType.status, event: command, from: life.status, to: status, changes, act }
  await noteAct(inside, orderOf(id), noted)
  await tellDocument(inside, orderOf(id))
}

const changesTo = (values: Record<string, unknown>): Change[] =>
  Object.entries(values).map(([field, after]) => ({ field, before: null, after }))
