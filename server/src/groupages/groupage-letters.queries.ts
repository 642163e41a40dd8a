import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface GroupageLetterFacts {
  number: string
  business_id: number
  carriers: number[]
  from: string
  to: string
  loading: string | null
  delivery: string | null
}

/** What letters about a groupage may say: from its first loading to its last delivery, nothing of its customers. */
export async function findLetterFacts(db: Db, id: number): Promise<GroupageLetterFacts | undefined> {
  const found = await sql<GroupageLetterFacts>`
    with members as (
      select o.* from groupage_orders m join orders o on o.id = m.order_id where m.groupage_id = ${id})
    select g.number_id as number, g.business_id,
      (select coalesce(array_agg(distinct firm), '{}') from (
        select g.firm_carrier_id as firm union select l.firm_carrier_id from groupage_legs l where l.groupage_id = g.id
      ) every_leg where firm is not null) as carriers,
      coalesce((select p.city || ' (' || c.iso || ')' from members o join places p on p.id = o.loading_place_id
        join countries c on c.id = p.country_id order by o.loading_date, o.id limit 1), '') as from,
      coalesce((select p.city || ' (' || c.iso || ')' from members o join places p on p.id = o.delivery_place_id
        join countries c on c.id = p.country_id order by o.delivery_date desc, o.id desc limit 1), '') as to,
      (select min(loading_date) from members) as loading, (select max(delivery_date) from members) as delivery
    from groupages g where g.id = ${id}`.execute(db)
  return found.rows[0]
}
