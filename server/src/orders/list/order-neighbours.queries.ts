import type { OrderNeighbours } from '@dromos/contract/orders/order-lists.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { conditionsOf } from './order-conditions.sql.ts'
import { estimateOf, FEW_TO_SORT, orderOf } from './order-list.queries.ts'
import type { OrderSequence } from './order-list.queries.ts'

type Side = keyof OrderNeighbours
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

/** From the order's place on, by the index of the list's order; few orders are found first, as on a page. */
export async function neighbourQuery(
  db: Db,
  list: OrderSequence,
  { id, side }: { id: number; side: Side },
): Promise<CompiledQuery<Neighbour>> {
  const conditions = conditionsOf(list, list.tab)
  const { where, values, isSimple } = conditions
  const hasOwnIndex = where === '' || (isSimple && list.sort === '')
  const areFew = !hasOwnIndex && (await estimateOf(db, conditions)) <= FEW_TO_SORT
  const { column, direction } = orderOf(list)
  const isUpwards = (direction === 'asc') === (side === 'next')
  const at = `$${values.length + 1}::int`
  // Under a name of its own among the few, since the list may be sorted by what is read anyway.
  const place = areFew ? 'place' : column
  const beyond = `(${place}, id) ${isUpwards ? '>' : '<'} ((select ${column} from orders where id = ${at}), ${at})`
  const from = areFew
    ? `(select id, number_id, ${column} as place from orders${where} offset 0) found where ${beyond}`
    : `orders${where ? `${where} and` : ' where'} ${beyond}`
  const way = isUpwards ? 'asc' : 'desc'
  const text = `select id, number_id from ${from} order by ${place} ${way}, id ${way} limit 1`
  return CompiledQuery.raw(text, [...values, id])
}
