import { askedOffers, offerStatus } from '@dromos/contract/trade/offer-statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

const SHARE = 200

/** Offers without an answer whose last day is over, some at a time, under their locks. */
export async function expireSome(db: Db, today: string): Promise<{ id: number; from: number }[]> {
  const over = sql`select id, status from offers where status = any(${[...askedOffers]}::int[])
    and valid_until < ${today}::date order by id limit ${SHARE} for no key update`
  const expired = await sql<{ id: number; from: number }>`with over as (${over})
    update offers o set status = ${offerStatus.expired}, updated_at = now(), version = o.version + 1
    from over where over.id = o.id returning o.id, over.status as from`.execute(db)
  return expired.rows
}

/** Offers whose colleagues wanted to be reminded by now, noted as reminded. */
export async function remindSome(db: Db, now: string): Promise<number[]> {
  const waiting = sql`select id from offers where status = any(${[...askedOffers]}::int[]) and reminded_at is null
    and remind_days is not null and sent_at + make_interval(days => remind_days) <= ${now}::timestamptz
    order by id limit ${SHARE} for no key update`
  const reminded = await sql<{ id: number }>`update offers set reminded_at = ${now}::timestamptz
    where id in (${waiting}) returning id`.execute(db)
  return reminded.rows.map(({ id }) => id)
}
