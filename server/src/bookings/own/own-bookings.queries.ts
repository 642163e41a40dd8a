import type { OwnBookingRecord, OwnBookingRow } from '@dromos/contract/bookings/own-bookings.ts'
import type { OwnFacts } from '@dromos/contract/bookings/moves.ts'
import { bookingStatus, openBookings } from '@dromos/contract/constants/booking-statuses.ts'
import { CompiledQuery, sql } from 'kysely'
import { referencesFor } from '../../consignments/consignment-audience.sql.ts'
import { detailsJson } from '../../consignments/consignment-record.sql.ts'
import { damageEntered, reportedDamageJson } from '../../consignments/reported-damage.sql.ts'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/pool.ts'
import { capOf } from '../../platform/paging.ts'
import { every, page } from '../../records/page.queries.ts'
import type { RecordListQuery } from '../../records/page.queries.ts'
import { conditionsOf, ownScope, tabConditions } from '../booking-conditions.sql.ts'
import type { BookingFilter } from '../booking-conditions.sql.ts'
import type { BookingTab } from '@dromos/contract/bookings/filters.ts'
import { madeOrderJson, milestonesJson } from '../booking-order.sql.ts'
import { stopOf, sumOf } from '../booking-row.sql.ts'
import { takenOfferJson } from '../taken-offer.sql.ts'

type Sort =
  | 'created_at'
  | 'number_id'
  | 'status'
  | 'loading_date'
  | 'delivery_date'
  | 'offer_until'
  | 'requested_at'
export type OwnListQuery = RecordListQuery<Sort> &
  BookingFilter & { tab: BookingTab; firmId: number; exact_total?: boolean | undefined }

const waits = `bookings.status in (${bookingStatus.requested}, ${bookingStatus.offered}) and bookings.taken_at is not null`

/** The bookings of one firm as its accounts see them, a page at a time: nothing else is read. */
export const listOwnBookings = (db: Db, query: OwnListQuery) => page(db, query, ownBookingsFound(db, query))

export function ownBookingsFound(db: Db, query: OwnListQuery) {
  const found = db
    .selectFrom('bookings')
    .innerJoin('firms', 'firms.id', 'bookings.firm_company_id')
    .where(every(tabConditions[query.tab], conditionsOf(query)))
  return {
    found,
    rows: found
      .select(['bookings.id', 'bookings.version', 'bookings.status'])
      .select(['agreed_price', 'requested_at', 'bookings.created_at'])
      .select(sql<boolean>`${sql.raw(waits)}`.as('waits'))
      .select(sql<number | null>`case when firms.show_price then customer_price end`.as('customer_price'))
      .select('offer_until')
      .select(sql<string>`coalesce(bookings.number_id, '')`.as('number_id'))
      .select([stopOf('loading').as('loading'), stopOf('delivery').as('delivery')])
      .select([sumOf('load_meters'), sumOf('weight'), sumOf('pallets')])
      .select(
        sql<string>`${sql.raw(referencesFor('booking_id', 'bookings.id', 'customer'))}`.as('references'),
      )
      .select(
        sql<OwnBookingRow['order']>`${sql.raw(madeOrderJson('bookings.id', 'bookings.firm_company_id'))}`.as(
          'order',
        ),
      ),
    sorts: {
      created_at: 'bookings.created_at',
      number_id: 'bookings.number_id',
      status: 'bookings.status',
      loading_date: 'bookings.loading_date',
      delivery_date: 'bookings.delivery_date',
      offer_until: 'bookings.offer_until',
      requested_at: 'bookings.requested_at',
    },
    ties: ['bookings.id'],
    direction: 'desc',
    cap: capOf(query),
  } as const
}

/** What a customer waits for an answer to, or we for its, the oldest first. */
export async function listWaiting(db: Db, firmId: number, most: number) {
  return db
    .selectFrom('bookings')
    .innerJoin('firms', 'firms.id', 'bookings.firm_company_id')
    .select(['bookings.id', 'bookings.status', 'offer_until', 'requested_at'])
    .select(sql<string>`coalesce(bookings.number_id, '')`.as('number_id'))
    .select(sql<boolean>`${sql.raw(waits)}`.as('waits'))
    .select(sql<boolean>`bookings.cancel_asked_at is not null`.as('asks_cancel'))
    .select(sql<number | null>`case when firms.show_price then customer_price end`.as('customer_price'))
    .select([stopOf('loading').as('loading'), stopOf('delivery').as('delivery')])
    .where(sql<boolean>`${ownScope(firmId)} and (bookings.status in (${bookingStatus.requested}, ${bookingStatus.offered})
      or (bookings.cancel_asked_at is not null and exists (select from orders o
        where o.booking_id = bookings.id and o.firm_company_id = ${firmId} and not o.cancelled and not o.finished and not o.closed)))`)
    .orderBy('bookings.requested_at')
    .orderBy('bookings.id')
    .limit(most)
    .execute()
}

export type OwnRecordFacts = Omit<OwnBookingRecord, 'can'> & { shows_prices: boolean; firm_id: number }

const charges = `(select coalesce(json_agg(json_build_object('name_en', kind.name_en, 'name_el', kind.name_el,
    'text', c.text, 'amount', euro_cents(c.amount, c.rate)) order by c.sort, c.id), '[]')
  from consignment_costs c join cost_types kind on kind.id = c.cost_type_id
  where c.booking_id = bookings.id and firm.show_price and c.side = 'sell'
    and coalesce(c.payer, 'customer') not in ('sender', 'consignee'))`

const ownScopeText = `bookings.firm_company_id = $2 and (bookings.by_customer or bookings.number_id is not null)`

const recordText =
  prepared(`select bookings.id, coalesce(bookings.number_id, '') as number_id, bookings.status, bookings.version,
    ${waits} as waits, agreed_price, case when firm.show_price then customer_price end as customer_price, offer_until,
    requested_at, bookings.created_at, bookings.updated_at, customer_note, reason, cancel_asked_at, cancel_asked,
    bookings.price_void, ${takenOfferJson('bookings')} as taken_offer,
    ${reportedDamageJson('bookings')} as damage_told,
    case when contact.id is not null
      then json_build_object('id', contact.id, 'name', btrim(contact.first_name || ' ' || contact.last_name)) end as contact,
    ${detailsJson('booking_id', 'bookings.id', 'customer')} as details, ${charges} as charges,
    ${madeOrderJson('bookings.id', 'bookings.firm_company_id')} as "order", ${milestonesJson('bookings.id', 'bookings.firm_company_id')} as milestones,
    firm.show_price as shows_prices, firm.id as firm_id
  from bookings join firms firm on firm.id = bookings.firm_company_id
  left join contacts contact on contact.id = bookings.customer_id
  where bookings.id = $1 and ${ownScopeText}`)

/** One booking as the accounts of its firm see it; of another firm there is none. */
export async function findOwnBooking(
  db: Db,
  id: number,
  firmId: number,
): Promise<OwnRecordFacts | undefined> {
  return (await db.executeQuery<OwnRecordFacts>(CompiledQuery.raw(recordText, [id, firmId]))).rows[0]
}

const ownOrder = 'o.booking_id = bookings.id and o.firm_company_id = bookings.firm_company_id'

const lifeText =
  prepared(`select bookings.status, ${waits} as waits, coalesce(offer_until < $3::date, false) as "isOver",
    firm.show_price as "showsPrices", cancel_asked_at is not null as "asksCancel",
    (select o.status from orders o where ${ownOrder}) as "order",
    exists (select from orders o where ${ownOrder} and o.closed) as "isClosed",
    case when damage_told_at is null or not exists (select from orders o where ${ownOrder}) then 'none' when ${damageEntered('bookings')} then 'entered' else 'told' end as damage
  from bookings join firms firm on firm.id = bookings.firm_company_id
  where bookings.id = $1 and ${ownScopeText}`)

/** What a customer's moves are judged by, on a day of the office. */
export async function findOwnLife(
  db: Db,
  { id, firmId, today }: { id: number; firmId: number; today: string },
): Promise<OwnFacts | undefined> {
  return (await db.executeQuery<OwnFacts>(CompiledQuery.raw(lifeText, [id, firmId, today]))).rows[0]
}

export async function findReportedDamage(db: Db, id: number): Promise<string> {
  const found = await db.selectFrom('bookings').select('damage_told').where('id', '=', id).executeTakeFirst()
  return found?.damage_told ?? ''
}

/** Whether the firm's accounts may see it, for its files. */
export async function findOwnAdmission(db: Db, id: number, firmId: number) {
  return db
    .selectFrom('bookings')
    .select(['id', 'status', 'firm_company_id as firmId'])
    .where('id', '=', id)
    .where(sql<boolean>`${ownScope(firmId)}`)
    .executeTakeFirst()
}

export async function markByCustomer(db: Db, id: number): Promise<void> {
  await db.updateTable('bookings').set({ by_customer: true }).where('id', '=', id).execute()
}

/** The file was added by an account of this firm. */
export async function isOwnFile(db: Db, fileId: string, firmId: number): Promise<boolean> {
  const found = await db
    .selectFrom('files')
    .innerJoin('people', 'people.id', 'files.created_by')
    .select('files.id')
    .where('files.id', '=', fileId)
    .where('people.firm_id', '=', firmId)
    .executeTakeFirst()
  return found !== undefined
}

/** How many bookings of a firm wait for somebody, and how many an account has entered within a day. */
/** Makes everybody wait who enters a booking for this firm, until the caller's transaction ends. */
export async function lockRoom(db: Db, firmId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('own bookings'), ${firmId})`.execute(db)
}

export async function countOwn(db: Db, firmId: number, personId: number) {
  const found = await sql<{ open: number; today: number }>`select
    (select count(*)::int from bookings where firm_company_id = ${firmId} and by_customer
      and status = any(${[...openBookings]}::smallint[])) as open,
    (select count(*)::int from bookings where created_by = ${personId} and created_at >= now() - interval '24 hours') as today`.execute(
    db,
  )
  return found.rows[0] ?? { open: 0, today: 0 }
}
