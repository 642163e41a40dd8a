import type { OfferInput } from '@dromos/contract/offers/offer-input.ts'
import type { OfferFacts } from '@dromos/contract/offers/moves.ts'
import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import { prepared } from '../db/pool.ts'
import type { Offers } from '../db/schema.generated.ts'
import { drawNumber } from '../documents/document-numbers.sql.ts'
import { newestLinesJson } from '../documents/document-log.sql.ts'
import { touched } from '../records/records.queries.ts'
import { factsJson, madeJson, offerParts, offerVat, senderJson } from './offer-record.sql.ts'
import { vatOfOptions } from './offer-vat.policy.ts'
import type { OfferVat } from './offer-vat.policy.ts'

/** What a command writes besides where the offer stands. */
export type OfferColumns = Omit<Updateable<Offers>, 'status'>

export type FoundOffer = Omit<OfferRecord, 'can'>

type OfferRow = Omit<FoundOffer, 'vat_said'> & { vat: OfferVat }

/** By whom, and at what moment, an offer is judged. */
export interface JudgedOffer {
  personId: number | null
  today: string
  /** Since when what was declined can be taken up again. */
  since: string
}

const recordText =
  prepared(`select o.id, o.number_id, o.revision, o.firm_id, o.business_id, o.title, o.language, o.content,
    o.message, o.send_at, o.valid_until, o.remind_days, o.status, o.active, o.sent_at, o.viewed_at, o.created_at,
    o.updated_at, o.version, ${offerParts}, ${factsJson('o', { person: '$2', today: '$3', since: '$4' })} as life,
    json_build_object('id', firm.id, 'name', firm.name) as firm,
    json_build_object('id', business.id, 'name', business.company_title) as business,
    case when o.answered_at is not null then json_build_object('way', o.answer_way, 'name', o.answer_name,
      'text', o.answer_text, 'at', to_char(o.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as answer,
    case when o.accepted is not null then json_build_object('option', o.accepted->'option', 'title', o.accepted->'title',
      'total', o.accepted->'total', 'loading_date', o.accepted->'loading_date') end as accepted,
    ${madeJson('o')},
    (select json_build_object('price', b.customer_price, 'void', b.price_void) from bookings b
      where b.id = o.booking_id) as kept,
    (select count(*)::int from offer_versions v where v.offer_id = o.id) as versions,
    (select count(*)::int from files where offer_id = o.id and removed_at is null) as files,
    (select count(*)::int from document_logs where offer_id = o.id) as log_lines,
    json_build_object('business', json_build_object('name', business.company_title, 'city', business.city,
      'phone', business.phone, 'email', business.email), 'sender', ${senderJson('o')}) as letterhead,
    ${newestLinesJson('offer', 'o.id', 'staff')} as logs,
    ${offerVat('$3')} as vat,
    sender.name || ' ' || sender.surname as sent_by,
    creator.name || ' ' || creator.surname as created_by, changer.name || ' ' || changer.surname as updated_by
  from offers o join firms firm on firm.id = o.firm_id join businesses business on business.id = o.business_id
  left join people sender on sender.id = o.sent_by
  left join people creator on creator.id = o.created_by left join people changer on changer.id = o.updated_by
  where o.id = $1`)

/** One offer with everything its screen shows, in one statement. */
export async function findOffer(
  db: Db,
  id: number,
  { personId, today, since }: JudgedOffer,
): Promise<FoundOffer | undefined> {
  const asked = CompiledQuery.raw(recordText, [id, personId, today, since])
  const [row] = (await db.executeQuery<OfferRow>(asked)).rows
  if (!row) return undefined
  const { vat, ...offer } = row
  return { ...offer, vat_said: vatOfOptions(vat, offer.language) }
}

/** An offer under its row lock, as a command judges it. */
export interface LivingOffer {
  version: number
  number_id: string
  revision: number
  firm_id: number
  business_id: number
  send_at: string | null
  valid_until: string | null
  booking_id: number | null
  sent_by: number | null
  created_by: number | null
  life: OfferFacts
}

const lockText = prepared('select version from offers where id = $1 for no key update')

export async function lockVersion(db: Db, id: number): Promise<number | undefined> {
  return (await db.executeQuery<{ version: number }>(CompiledQuery.raw(lockText, [id]))).rows[0]?.version
}

const lifeText =
  prepared(`select o.version, o.number_id, o.revision, o.firm_id, o.business_id, o.send_at, o.valid_until,
    o.booking_id, o.sent_by, o.created_by, ${factsJson('o', { person: '$2', today: '$3', since: '$4' })} as life
  from offers o where o.id = $1`)

/** Read under the lock that was taken before, as it is now. */
export async function readLife(
  db: Db,
  id: number,
  { personId, today, since }: JudgedOffer,
): Promise<LivingOffer | undefined> {
  const asked = CompiledQuery.raw(lifeText, [id, personId, today, since])
  return (await db.executeQuery<LivingOffer>(asked)).rows[0]
}

export interface SavedOffer {
  id: number
  number_id: string
  version: number
}

type Head = Omit<OfferInput, 'contacts' | 'users' | 'manuscripts' | 'options'> & { words: string }

const numberText = prepared(
  drawNumber('offer', { business: '$1::int', year: '$2::int', from: '(select 1) as one' }),
)

/** Told apart from an order's by its letter. */
export async function drawOfferNumber(db: Db, businessId: number, year: number): Promise<string> {
  const drawn = await db.executeQuery<{ number_id: string }>(
    CompiledQuery.raw(numberText, [businessId, year]),
  )
  const [row] = drawn.rows
  if (!row) throw new Error('a number that is drawn gives one row')
  return `O${row.number_id}`
}

export async function insertOffer(
  db: Db,
  { number, ...head }: Head & { number: string },
  actorId: number,
): Promise<SavedOffer> {
  return db
    .insertInto('offers')
    .values({ ...head, number_id: number, created_by: actorId, updated_by: actorId })
    .returning(['id', 'number_id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function updateOffer(db: Db, id: number, head: Head, actorId: number): Promise<SavedOffer> {
  return db
    .updateTable('offers')
    .set({ ...head, ...touched(actorId) })
    .where('id', '=', id)
    .returning(['id', 'number_id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Writes the parts of an offer anew. */
export async function replaceParts(
  db: Db,
  id: number,
  {
    contacts,
    users,
    manuscripts,
    options,
  }: Pick<OfferInput, 'contacts' | 'users' | 'manuscripts' | 'options'>,
): Promise<void> {
  for (const table of ['offer_contacts', 'offer_users', 'offer_manuscripts', 'offer_options'] as const) {
    await db.deleteFrom(table).where('offer_id', '=', id).execute()
  }
  const of = <T extends object>(rows: readonly T[]) =>
    rows.map((row, sort) => ({ ...row, offer_id: id, sort }))
  const to = of(contacts.map((contact_id) => ({ contact_id })))
  if (to.length > 0) await db.insertInto('offer_contacts').values(to).execute()
  const people = users.map((person_id) => ({ offer_id: id, person_id }))
  if (people.length > 0) await db.insertInto('offer_users').values(people).execute()
  if (manuscripts.length > 0) await db.insertInto('offer_manuscripts').values(of(manuscripts)).execute()
  if (options.length > 0) await db.insertInto('offer_options').values(of(options)).execute()
}

export interface MovedRow extends SavedOffer {
  status: number
  revision: number
  booking: { id: number; number_id: string } | null
  order: { id: number; number_id: string } | null
}

/** Writes what a command has changed and raises the version. */
export async function writeState(
  db: Db,
  id: number,
  columns: OfferColumns & Pick<OfferFacts, 'status'>,
  actorId: number | null,
): Promise<MovedRow> {
  await db
    .updateTable('offers')
    .set({ ...columns, ...touched(actorId) })
    .where('id', '=', id)
    .execute()
  const found =
    await sql<MovedRow>`select o.id, o.number_id, o.version, o.status, o.revision, ${sql.raw(madeJson('o'))}
    from offers o where o.id = ${id}`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('a locked row is there')
  return row
}
