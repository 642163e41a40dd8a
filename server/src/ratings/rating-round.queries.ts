import type { UnratedOrder } from '@dromos/contract/ratings/ratings.ts'
import type { RatingSide } from '@dromos/contract/ratings/ratings.rules.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'

export interface AskedRound {
  side: RatingSide
  /** The first day of delivery that counts. */
  from: string
  most: number
}

const firmOf: Record<RatingSide, { id: string; name: string }> = {
  carrier: { id: 'o.firm_carrier_id', name: 'o.carrier_name' },
  customer: { id: 'o.firm_company_id', name: 'o.customer_name' },
}

const unrated = ({ side, from }: AskedRound): RawBuilder<unknown> => sql`
  orders o where o.finished and o.delivery_date >= ${from}::date and ${sql.ref(firmOf[side].id)} is not null
    and not exists (select 1 from ratings r
      where r.order_id = o.id and r.side = ${side} and r.firm_id = ${sql.ref(firmOf[side].id)})`

const stand = (place: string, country: string): RawBuilder<unknown> =>
  sql`json_build_object('country_iso', ${sql.ref(`${country}.iso`)}, 'city', ${sql.ref(`${place}.city`)})`

/** The latest delivered first. */
export function unratedQuery(asked: AskedRound): RawBuilder<UnratedOrder> {
  const { id, name } = firmOf[asked.side]
  return sql<UnratedOrder>`
    with o as (select o.* from ${unrated(asked)} order by o.delivery_date desc, o.id desc limit ${asked.most})
    select o.id, o.number_id, json_build_object('id', ${sql.ref(id)}, 'name', ${sql.ref(name)}) as firm,
      ${stand('loading', 'loading_country')} as "from", ${stand('delivery', 'delivery_country')} as "to",
      o.loading_date, o.delivery_date, o.loading_delay, o.delivery_delay, o.damaged
    from o
    join places loading on loading.id = o.loading_place_id
    join countries loading_country on loading_country.id = loading.country_id
    join places delivery on delivery.id = o.delivery_place_id
    join countries delivery_country on delivery_country.id = delivery.country_id
    order by o.delivery_date desc, o.id desc`
}

export const unratedCountQuery = (asked: AskedRound): RawBuilder<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from (select from ${unrated(asked)} limit ${asked.most}) found`

export const listUnrated = async (db: Db, asked: AskedRound): Promise<UnratedOrder[]> =>
  (await unratedQuery(asked).execute(db)).rows

export const countUnrated = async (db: Db, asked: AskedRound): Promise<number> =>
  (await unratedCountQuery(asked).execute(db)).rows[0]?.count ?? 0
