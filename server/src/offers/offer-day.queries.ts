import type { OfferNews } from '@dromos/contract/offers/offer-news.ts'
import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { askedOffers, offerStatus } from '@dromos/contract/constants/offer-statuses.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import { executePrepared } from '../db/pool.ts'
import { receivedBy } from './offer-conditions.sql.ts'

export interface OfferOfDay {
  news: OfferNews
  offer_id: number
  number_id: string
  title: string
  firm_id: number
  firm: string
  valid_until: string | null
  send_at: string | null
  answered_at: string | null
  /** Why it was declined. */
  reason: string
  total: number | null
  booking_id: number | null
  loading_date: string | null
}

export interface DayOfOffers {
  now: string
  /** The last instant of those that leave soon, and the last day of those that end soon. */
  leavesBy: string
  endsBy: string
  /** Since when what was declined, and what was accepted, is news. */
  declinedSince: string
  acceptedSince: string
  /** Whose; everybody's where it is null. */
  personId: number | null
  /** Of each kind. */
  most: number
}

const mineOf = (personId: number | null) =>
  personId === null ? sql`true` : sql`${receivedBy('offers', [personId])}`

/** Offers that somebody has to look at, some of each kind, the most pressing of it first. */
export async function findOffersOfDay(db: Db, asked: DayOfOffers): Promise<OfferOfDay[]> {
  const { draft, scheduled, accepted, declined } = offerStatus
  const open = [bookingStatus.requested, bookingStatus.offered]
  const some = (news: RawBuilder<unknown>, where: RawBuilder<unknown>, first: RawBuilder<unknown>) =>
    sql`(select id, ${news} as news, row_number() over (order by ${first}, id) as place from offers
      where active and ${where} and ${mineOf(asked.personId)} order by ${first}, id limit ${asked.most})`
  const picked = sql.join(
    [
      some(sql`'unsent'`, sql`status = ${draft} and send_at < ${asked.now}::timestamptz`, sql`send_at`),
      some(
        sql`case when booking_id is null then 'unbooked' else 'accepted' end`,
        sql`status = ${accepted} and answered_at >= ${asked.acceptedSince}::timestamptz and (booking_id is null
          or exists (select from bookings b where b.id = booking_id and b.status = any(${open}::int[])))`,
        sql`answered_at`,
      ),
      some(
        sql`'ending'`,
        sql`status = any(${[...askedOffers]}::int[]) and valid_until <= ${asked.endsBy}::date`,
        sql`valid_until`,
      ),
      some(
        sql`'declined'`,
        sql`status = ${declined} and answered_at >= ${asked.declinedSince}::timestamptz`,
        sql`answered_at desc`,
      ),
      some(
        sql`'leaving'`,
        sql`status = ${scheduled} and send_at <= ${asked.leavesBy}::timestamptz`,
        sql`send_at`,
      ),
    ],
    sql` union all `,
  )
  const found = await executePrepared(
    db,
    sql<OfferOfDay>`with picked as (${picked})
    select picked.news, o.id as offer_id, o.number_id, o.title, o.firm_id, firm.name as firm, o.valid_until, o.send_at,
      o.answered_at, o.answer_text as reason, (o.accepted->>'total')::bigint as total, o.booking_id,
      o.accepted->>'loading_date' as loading_date
    from picked join offers o on o.id = picked.id join firms firm on firm.id = o.firm_id order by picked.place, o.id`,
  )
  return found.rows
}

/** How many offers are with their customers, and how many of those end soon. */
export async function countAsked(
  db: Db,
  { personId, endsBy }: Pick<DayOfOffers, 'personId' | 'endsBy'>,
): Promise<{ count: number; ending: number }> {
  const found = await executePrepared(
    db,
    sql<{ count: number; ending: number }>`select count(*)::int as count,
      count(*) filter (where valid_until <= ${endsBy}::date)::int as ending
    from offers where active and status = any(${[...askedOffers]}::int[]) and ${mineOf(personId)}`,
  )
  const [row] = found.rows
  if (!row) throw new Error('a count gives one row')
  return row
}
