import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import type { OrderNeighbours } from '@dromos/contract/orders/order-lists.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { conditionsOf } from './order-conditions.sql.ts'
import type { Conditions } from './order-conditions.sql.ts'
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

/** What stands around an order in a list, counted as far as the list counts itself. */
export interface Around {
  previous: Neighbour | null
  next: Neighbour | null
  /** How many come before it in the list, to one past the cap or in full. */
  before: number
  total: number
  is_listed: boolean
}

/** Few orders are found once for all of it, as for a page; of many, the list's index is walked from the order on. */
export async function findAround(db: Db, list: OrderSequence, id: number): Promise<Around> {
  const queries = await aroundQueries(db, list, id)
  const found = await Promise.all(queries.map((query) => db.executeQuery<Partial<Around>>(query)))
  // One for all, or one each for the one before, the one after and the place: together they say everything.
  return Object.assign({}, ...found.map(({ rows }) => rows[0] ?? {})) as Around
}

export async function aroundQueries(
  db: Db,
  list: OrderSequence,
  id: number,
): Promise<CompiledQuery<Partial<Around>>[]> {
  const conditions = conditionsOf(list, list.tab)
  const { where, values, isSimple } = conditions
  const hasOwnIndex = where === '' || (isSimple && list.sort === '')
  const areFew = !hasOwnIndex && (await estimateOf(db, conditions)) <= FEW_TO_SORT
  const texts = areFew ? [fewText(list, conditions)] : walkTexts(list, conditions)
  return texts.map((text) => CompiledQuery.raw(text, [...values, id]))
}

/** From the place of the order on, whose id is the value behind those of the list. */
function sidesOf(list: OrderSequence, { values }: Conditions, source: { from: string; place: string }) {
  const { column, direction } = orderOf(list)
  const at = `$${values.length + 1}::int`
  const self = `((select ${column} from orders where id = ${at}), ${at})`
  const of = (side: Side) => {
    const isUpwards = (direction === 'asc') === (side === 'next')
    const way = isUpwards ? 'asc' : 'desc'
    return {
      beyond: `${source.from} (${source.place}, id) ${isUpwards ? '>' : '<'} ${self}`,
      order: `order by ${source.place} ${way}, id ${way}`,
    }
  }
  const neighbour = (side: Side): string => `(select json_build_object('id', id, 'number_id', number_id)
    from ${of(side).beyond} ${of(side).order} limit 1) as ${side}`
  return { before: of('previous'), neighbour, isSelf: `id = ${at}` }
}

function fewText(list: OrderSequence, conditions: Conditions): string {
  const sides = sidesOf(list, conditions, { from: 'found where', place: 'place' })
  return `with found as materialized (
      select id, number_id, ${orderOf(list).column} as place from orders${conditions.where})
    select ${sides.neighbour('previous')}, ${sides.neighbour('next')},
      (select count(*) from ${sides.before.beyond})::int as before,
      (select count(*) from found)::int as total, exists (select from found where ${sides.isSelf}) as is_listed`
}

function walkTexts(list: OrderSequence, conditions: Conditions): string[] {
  const { where } = conditions
  const from = `orders${where ? `${where} and` : ' where'}`
  const { before, neighbour, isSelf } = sidesOf(list, conditions, { from, place: orderOf(list).column })
  const most = TOTAL_CAP + 1
  return [
    `select ${neighbour('previous')}`,
    `select ${neighbour('next')}`,
    `select
      (select count(*) from (select 1 from ${before.beyond} ${before.order} limit ${most}) found)::int as before,
      (select count(*) from (select 1 from orders${where} limit ${most}) found)::int as total,
      exists (select from ${from} ${isSelf}) as is_listed`,
  ]
}
