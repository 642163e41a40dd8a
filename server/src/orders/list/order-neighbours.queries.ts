import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import type { OrderNeighbours } from '@dromos/contract/orders/order-lists.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { conditionsOf } from './order-conditions.sql.ts'
import { estimateOf } from './order-counts.queries.ts'
import { FEW_TO_SORT, orderOf } from './order-list.queries.ts'
import type { OrderSequence } from './order-list.queries.ts'

type Side = 'previous' | 'next'
type Neighbour = NonNullable<OrderNeighbours[Side]>

export async function hasOrder(db: Db, id: number, firmId: number | null): Promise<boolean> {
  const text = 'select from orders where id = $1 and ($2::int is null or firm_company_id = $2)'
  const found = await db.executeQuery(CompiledQuery.raw(text, [id, firmId]))
  return found.rows.length === 1
}

export async function findNeighbour(
  db: Db,
  list: OrderSequence,
  beside: { id: number; side: Side },
): Promise<Neighbour | null> {
  const found = await db.executeQuery<Neighbour>(await neighbourQuery(db, list, beside))
  return found.rows[0] ?? null
}

export async function neighbourQuery(
  db: Db,
  list: OrderSequence,
  { id, side }: { id: number; side: Side },
): Promise<CompiledQuery<Neighbour>> {
  const { of, values } = await sidesOf(db, list)
  const { from, place, way } = of(side)
  const text = `select id, number_id from ${from} order by ${place} ${way}, id ${way} limit 1`
  return CompiledQuery.raw(text, [...values, id])
}

interface Place {
  /** How many come before it in the list, to one past the cap. */
  before: number
  total: number
  is_listed: boolean
}

/** Where an order stands in a list, counted as far as the list counts itself. */
export async function findPlace(db: Db, list: OrderSequence, id: number): Promise<Place> {
  const [found] = (await db.executeQuery<Place>(await placeQuery(db, list, id))).rows
  if (!found) throw new Error('an aggregate without a row')
  return found
}

export async function placeQuery(db: Db, list: OrderSequence, id: number): Promise<CompiledQuery<Place>> {
  const { of, values, where } = await sidesOf(db, list)
  const { from, place, way } = of('previous')
  const most = TOTAL_CAP + 1
  const self = `id = $${values.length + 1}::int`
  const text = `select
    (select count(*) from (select 1 from ${from} order by ${place} ${way}, id ${way} limit ${most}) found)::int as before,
    (select count(*) from (select 1 from orders${where} limit ${most}) found)::int as total,
    exists (select from orders${where ? `${where} and` : ' where'} ${self}) as is_listed`
  return CompiledQuery.raw(text, [...values, id])
}

/**
 * What lies to the sides of an order, whose id is the value behind those of the list: from its own place on, by the index
 * the list is in the order of. Few orders are found first and compared then, as for a page.
 */
async function sidesOf(db: Db, list: OrderSequence) {
  const conditions = conditionsOf(list, list.tab)
  const { where, values, isSimple } = conditions
  const hasOwnIndex = where === '' || (isSimple && list.sort === '')
  const areFew = !hasOwnIndex && (await estimateOf(db, conditions)) <= FEW_TO_SORT
  const { column, direction } = orderOf(list)
  const at = `$${values.length + 1}::int`
  // Under a name of its own among the few, since the list may be sorted by what is read anyway.
  const place = areFew ? 'place' : column
  const of = (side: Side) => {
    const isUpwards = (direction === 'asc') === (side === 'next')
    const beyond = `(${place}, id) ${isUpwards ? '>' : '<'} ((select ${column} from orders where id = ${at}), ${at})`
    const from = areFew
      ? `(select id, number_id, ${column} as place from orders${where} offset 0) found where ${beyond}`
      : `orders${where ? `${where} and` : ' where'} ${beyond}`
    return { from, place, way: isUpwards ? 'asc' : 'desc' }
  }
  return { of, values, where }
}
