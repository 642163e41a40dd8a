import type { CostLine } from '@dromos/contract/orders/money.ts'
import type { GroupageOrder } from '@dromos/contract/groupages/groupages.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import type { SideLeg } from '@dromos/contract/constants/split-keys.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import { matchesSearch } from '../platform/search.ts'
import { memberColumns } from './groupage-orders.sql.ts'

interface Point {
  lat: number
  lng: number
}

/** An order as it is read for a groupage, before it is reckoned. */
export interface ReadOrder extends Omit<
  GroupageOrder,
  'chargeable_weight' | 'km' | 'freight_before' | 'freight_after' | 'gain'
> {
  /** Cubic metres of its packings. */
  volume: number
  kg_per_ldm: number
  avoid_sea: boolean
  ways: { from: Point; to: Point }[]
  additional_costs: (CostLine & { leg: SideLeg | 'main' | null })[]
  compensation: number
}

/** The orders of a groupage, in the sequence of loading. */
export async function readMembers(db: Db, groupageId: number): Promise<ReadOrder[]> {
  const found = await sql<ReadOrder>`select ${sql.raw(memberColumns)}
    from groupage_orders member join orders o on o.id = member.order_id
    where member.groupage_id = ${groupageId} order by member.sort`.execute(db)
  return found.rows
}

export async function readOrders(db: Db, ids: readonly number[]): Promise<ReadOrder[]> {
  const found = await sql<ReadOrder>`select ${sql.raw(memberColumns)}
    from orders o where o.id = any(${ids}) order by o.id`.execute(db)
  return found.rows
}

interface OrderSearch {
  search: string
  /** Whose orders that wait for their loading may join as well. */
  carrier?: number | undefined
}

/** Orders that may join a groupage; one more than asked for says that there are more. */
export async function findOpenOrders(
  db: Db,
  { search, carrier }: OrderSearch,
  most: number,
): Promise<ReadOrder[]> {
  const waiting = (
    which: RawBuilder<unknown>,
  ) => sql`(select orders.* from orders where ${which} and not orders.closed
    and ${search === '' ? sql`true` : matchesSearch('orders.search', search)}
    and not exists (select from groupage_orders member where member.order_id = orders.id)
    order by orders.loading_date, orders.id limit ${most + 1})`
  const assigned = sql`orders.firm_carrier_id = ${carrier ?? null} and orders.status = ${orderStatus.loading}
    and not exists (select from consignment_stops s where s.order_id = orders.id and s.arrived_at is not null)`
  const open = sql`orders.status = ${orderStatus.created}`
  const both = carrier === undefined ? waiting(open) : sql`${waiting(open)} union all ${waiting(assigned)}`
  const found = await sql<ReadOrder>`select ${sql.raw(memberColumns)} from (${both}) o
    order by o.loading_date, o.id limit ${most + 1}`.execute(db)
  return found.rows
}

export async function findGroupageOf(db: Db, orderId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('groupage_orders')
    .select('groupage_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return found?.groupage_id
}

/** Takes an order out of its groupage; a leg that carried it alone goes with it. Answers the groupage and its number. */
export async function removeOrder(db: Db, orderId: number) {
  const left = await db
    .deleteFrom('groupage_orders')
    .where('order_id', '=', orderId)
    .returning('groupage_id')
    .executeTakeFirst()
  if (!left) return undefined
  const { groupage_id: id } = left
  await sql`delete from groupage_legs leg where groupage_id = ${id}
    and not exists (select from groupage_leg_orders part where part.leg_id = leg.id)`.execute(db)
  await sql`update groupages set version = version + 1, updated_at = now() where id = ${id}`.execute(db)
  return id
}
