import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface GroupageComposerFacts {
  number: string
  business_id: number
  carriers: number[]
  loading: string | null
  delivery: string | null
}

/** What letters about a groupage may say besides the ends of its tour; nothing of its customers. */
export async function findComposerFacts(db: Db, id: number): Promise<GroupageComposerFacts | undefined> {
  const found = await sql<GroupageComposerFacts>`
    with members as (
      select o.* from groupage_orders m join orders o on o.id = m.order_id where m.groupage_id = ${id})
    select g.number_id as number, g.business_id,
      (select coalesce(array_agg(distinct firm), '{}') from (
        select g.firm_carrier_id as firm union select l.firm_carrier_id from groupage_legs l where l.groupage_id = g.id
      ) every_leg where firm is not null) as carriers,
      (select min(loading_date) from members) as loading, (select max(delivery_date) from members) as delivery
    from groupages g where g.id = ${id}`.execute(db)
  return found.rows[0]
}
