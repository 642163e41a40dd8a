import { askedOffers } from '@dromos/contract/constants/offer-statuses.ts'
import type { OfferStatus } from '@dromos/contract/constants/offer-statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

const SHARE = 200

export interface OverOffer {
  id: number
  life: { status: OfferStatus; over: boolean }
}

/** Offers without an answer whose last day is over, some at a time, the lowest first, under their locks. */
export async function lockOver(db: Db, today: string): Promise<OverOffer[]> {
  const over = await sql<OverOffer>`
    select id, json_build_object('status', status, 'over', valid_until < ${today}::date) as life from offers
    where status = any(${[...askedOffers]}::int[]) and valid_until < ${today}::date
    order by id limit ${SHARE} for no key update`.execute(db)
  return over.rows
}

export async function writeStates(db: Db, ids: readonly number[], status: number): Promise<void> {
  await sql`update offers set status = ${status}, updated_at = now(), version = version + 1
    where id = any(${ids}::int[])`.execute(db)
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
