import type { OrderMap } from '@dromos/contract/map/map.ts'
import { mapTroubles } from '@dromos/contract/map/map.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { CompiledQuery } from 'kysely'
import { releasedRisk } from '../../consignments/milestones.sql.ts'
import type { Db } from '../../db/client.ts'
import { conditionsOf } from '../list/order-conditions.sql.ts'
import type { OrderFilter } from '../list/order-conditions.sql.ts'

export interface FoundColumns {
  ids: number[]
  status: number[]
  from: number[]
  to: number[]
  trouble: number[]
}

/** Orders column by column, the first to load first; one more than `most` where there are more. */
export function mapQuery(filter: OrderFilter, most: number): CompiledQuery<FoundColumns> {
  const { where, values } = conditionsOf(filter, 'all')
  const isOwn = filter.firmId !== null
  const column = (value: string): string => `coalesce(array_agg(${value}), '{}')`
  return CompiledQuery.raw(
    `select ${column('id')} as ids, ${column('status::int')} as status,
      ${column('loading_place_id')} as "from", ${column('delivery_place_id')} as "to",
      ${column(`case when loading_delay or delivery_delay then ${mapTroubles.late} when at_risk then ${mapTroubles.risk} else ${mapTroubles.none} end`)} as trouble
    from (select id, status, loading_place_id, delivery_place_id, loading_delay, delivery_delay, ${isOwn ? `${releasedRisk('orders')} as at_risk` : 'at_risk'}
      from orders${where}${where ? ' and' : ' where'} status <> ${orderStatus.cancelled}
      order by loading_date, id limit $${values.length + 1}) found`,
    [...values, most + 1],
  )
}

export async function findColumns(db: Db, filter: OrderFilter, most: number): Promise<FoundColumns> {
  const found = await db.executeQuery(mapQuery(filter, most))
  const [row] = found.rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}

export async function readMapPlaces(db: Db, ids: readonly number[]): Promise<OrderMap['places']> {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('places')
    .innerJoin('countries', 'countries.id', 'places.country_id')
    .select(['places.id', 'city', 'countries.iso as country_iso', 'lat', 'lng', 'customs'])
    .where('places.id', 'in', ids)
    .execute()
  return found.map(({ customs, ...place }) => ({ ...place, customs: customs === 1 }))
}
