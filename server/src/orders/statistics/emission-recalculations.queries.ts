import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/**
 * The oldest pass that nobody works on, and up to which order it has come. Those that begin behind it are ended with it: it
 * comes by all their orders.
 */
export async function lockRecalculation(db: Db): Promise<{ id: number; after_order: number } | undefined> {
  const found = await sql<{ id: number; after_order: number }>`with waiting as (
      select id, after_order from emission_reckonings order by id for update skip locked
    ), oldest as (select id, after_order from waiting order by id limit 1),
    covered as (
      delete from emission_reckonings one using waiting, oldest
        where one.id = waiting.id and waiting.id <> oldest.id and waiting.after_order >= oldest.after_order
    )
    select id, after_order from oldest`.execute(db)
  return found.rows[0]
}

/** The last of so many orders; null where there are none. */
export async function lastOrder(db: Db, after: number, most: number): Promise<number | null> {
  const found = await sql<{ last: number | null }>`select max(id) as last
    from (select id from orders where id > ${after} order by id limit ${most}) batch`.execute(db)
  return found.rows[0]?.last ?? null
}

/** Estimates the orders after one and up to another that have no row. */
export async function estimateMissing(db: Db, after: number, upTo: number): Promise<void> {
  // Before the statement that reads: what was changed meanwhile is read by it.
  await sql`select pg_advisory_xact_lock_shared(hashtext('order_emissions'))`.execute(db)
  // A row that is there by now was written by whoever saved its order, and is newer.
  await sql`insert into order_emissions select * from order_estimates e
    where e.order_id = any (array(select o.id from orders o where o.id > ${after} and o.id <= ${upTo}
      and not exists (select from order_emissions kept where kept.order_id = o.id)))
    on conflict do nothing`.execute(db)
}

export async function goOn(db: Db, id: number, afterOrder: number): Promise<void> {
  await db.updateTable('emission_reckonings').set({ after_order: afterOrder }).where('id', '=', id).execute()
}

export async function endRecalculation(db: Db, id: number): Promise<void> {
  await db.deleteFrom('emission_reckonings').where('id', '=', id).execute()
}
