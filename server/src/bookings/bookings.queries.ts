import { bookingFields } from '@dromos/contract/bookings/booking-input.ts'
import type { BookingInput } from '@dromos/contract/bookings/booking-input.ts'
import type { BookingRecord } from '@dromos/contract/bookings/bookings.ts'
import type { BookingFacts } from '@dromos/contract/bookings/moves.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Updateable } from 'kysely'
import {
  consignmentFacts,
  namedIds,
  namedParties,
  partyFacts,
  present,
} from '../consignments/consignment-choices.sql.ts'
import type { Choices, ConsignmentFacts, PartyFacts } from '../consignments/consignment-choices.sql.ts'
import { costsJson, detailsJson, keptColumns, payeesJson } from '../consignments/consignment-record.sql.ts'
import { reportedDamageJson } from '../consignments/reported-damage.sql.ts'
import type { KeptConsignment } from '../consignments/kept-consignment.ts'
import type { Db } from '../db/client.ts'
import { personIsOn } from '../db/people-on.ts'
import { columnsOf, listed } from '../db/columns.ts'
import { prepared } from '../db/pool.ts'
import { executePrepared } from '../db/prepare.ts'
import type { Bookings } from '../db/schema.generated.ts'
import { newestLinesJson } from '../documents/document-log.sql.ts'
import { invalid } from '../platform/errors.ts'
import { touched } from '../records/records.queries.ts'
import { madeOrderJson, milestonesJson } from './booking-order.sql.ts'
import {
  clearBookingSql,
  drawBookingNumberSql,
  insertBookingSql,
  updateBookingSql,
} from './booking-save.sql.ts'
import { takenOfferJson } from './taken-offer.sql.ts'

/** What a command writes besides where the booking stands. */
export type BookingColumns = Omit<Updateable<Bookings>, 'status'>

export type FoundBooking = Omit<BookingRecord, 'can'>

const recordText =
  prepared(`select b.id, coalesce(b.number_id, '') as number_id, b.status, b.created_at, b.updated_at, b.version,
    b.customer_price, b.offer_until, b.reason, b.by_customer, b.requested_at, b.taken_at, b.cancel_asked_at, b.cancel_asked,
    b.price_void, ${takenOfferJson('b')} as taken_offer,
    ${reportedDamageJson('b')} as damage_told, ${listed(columnsOf('bookings', bookingFields), 'b')},
    ${detailsJson('booking_id', 'b.id', 'staff')} as details, ${costsJson('booking_id', 'b.id')} as additional_costs,
    ${payeesJson('booking_id', 'b.id')} as payees,
    json_build_object('id', business.id, 'name', business.company_title) as business,
    json_build_object('id', b.firm_company_id, 'name', b.customer_name) as firm_company,
    case when contact.id is not null
      then json_build_object('id', contact.id, 'name', btrim(contact.first_name || ' ' || contact.last_name)) end as customer,
    json_build_object('status', b.status) as life, ${madeOrderJson('b.id')} as "order",
    ${milestonesJson('b.id')} as milestones,
    ${newestLinesJson('booking', 'b.id', 'staff')} as logs,
    creator.name || ' ' || creator.surname as created_by, changer.name || ' ' || changer.surname as updated_by
  from bookings b join businesses business on business.id = b.business_id
  left join contacts contact on contact.id = b.customer_id
  left join people creator on creator.id = b.created_by
  left join people changer on changer.id = b.updated_by
  where b.id = $1`)

/** One booking with everything its screen shows, in one statement. */
export async function findBooking(db: Db, id: number): Promise<FoundBooking | undefined> {
  return (await db.executeQuery<FoundBooking>(CompiledQuery.raw(recordText, [id]))).rows[0]
}

/** What an order takes over from its booking. */
export interface BookedEntry extends Pick<FoundBooking, EntryPart> {
  /** Places that are no more yet than proposals of its customer. */
  proposed: number[]
  hasFiles: boolean
}

type EntryPart = keyof typeof bookingFields | 'id' | 'number_id' | 'details' | 'additional_costs'

const entryText = prepared(`select b.id, coalesce(b.number_id, '') as number_id,
    ${listed(columnsOf('bookings', bookingFields), 'b')}, ${detailsJson('booking_id', 'b.id', 'staff')} as details,
    ${costsJson('booking_id', 'b.id')} as additional_costs,
    array(select distinct place.id from places place join consignment_stops s on s.place_id = place.id
      where s.booking_id = b.id and place.proposed_firm_id is not null) as proposed,
    exists (select from files where files.booking_id = b.id) as "hasFiles"
  from bookings b where b.id = $1`)

export async function findEntry(db: Db, id: number): Promise<BookedEntry | undefined> {
  return (await db.executeQuery<BookedEntry>(CompiledQuery.raw(entryText, [id]))).rows[0]
}

/** A booking under its row lock, as a command judges it. */
export interface LivingBooking {
  version: number
  number_id: string
  business_id: number
  firm_company_id: number
  assign_user: number | null
  customer_price: number | null
  offer_until: string | null
  by_customer: boolean
  requested_at: string | null
  life: BookingFacts
}

/** As a save judges it: what its parts have chosen may stay. */
export type LockedBooking = LivingBooking & KeptConsignment

const livingColumns = `version, coalesce(number_id, '') as number_id, business_id, firm_company_id, assign_user,
    customer_price, offer_until, by_customer, requested_at, json_build_object('status', status) as life`
const lifeText = prepared(`select ${livingColumns} from bookings where id = $1 for no key update`)
const lockText = prepared(`select ${livingColumns}, ${keptColumns('booking_id', 'bookings.id')}
  from bookings where id = $1 for no key update`)

const lockVersionText = prepared('select version from bookings where id = $1 for no key update')

/** Locks the row and reads no more than whether it is still the one that was decided upon. */
export async function lockVersion(db: Db, id: number): Promise<number | undefined> {
  const found = await db.executeQuery<{ version: number }>(CompiledQuery.raw(lockVersionText, [id]))
  return found.rows[0]?.version
}

export async function lockLife(db: Db, id: number): Promise<LivingBooking | undefined> {
  return (await db.executeQuery<LivingBooking>(CompiledQuery.raw(lifeText, [id]))).rows[0]
}

export async function lockBooking(db: Db, id: number): Promise<LockedBooking | undefined> {
  return (await db.executeQuery<LockedBooking>(CompiledQuery.raw(lockText, [id]))).rows[0]
}

/** What is known of what a booking names; null or absent where there is no such record. */
export interface BookingChoices extends ConsignmentFacts, PartyFacts {
  people: Choices
}

const choicesText = prepared(`select
  (select json_build_object('name', name, 'is_customer', is_customer, 'active', active) from firms where id = $1) as customer,
  ${partyFacts},
  (select coalesce(json_object_agg(id, person_is_on(people)), '{}') from people
    where id = any($5::int[]) and role_id <> ${roles.customer}) as people,
  ${consignmentFacts(6)}`)

/** Looks up everything a booking names, in one statement. */
export async function readChoices(db: Db, booking: BookingInput): Promise<BookingChoices> {
  const { details, additional_costs: costs, assign_user: user } = booking
  const values = [...namedParties(booking), present([user]), ...namedIds(details, costs)]
  const [facts] = (await db.executeQuery<BookingChoices>(CompiledQuery.raw(choicesText, values))).rows
  if (!facts) throw new Error('a select without from gives one row')
  return facts
}

interface SavedBooking {
  id: number
  number_id: string
  version: number
}

const insertText = prepared(insertBookingSql)
const updateText = prepared(updateBookingSql)
const clearText = prepared(clearBookingSql)
const numberText = prepared(drawBookingNumberSql)

export const insertBooking = (db: Db, document: object, actorId: number | null): Promise<SavedBooking> =>
  oneRow(db, insertText, [JSON.stringify(document), actorId])

/** Writes the booking with all its parts anew; details with an id keep it. */
export async function updateBooking(
  db: Db,
  id: number,
  { document, kept }: { document: object; kept: readonly number[] },
  actorId: number,
): Promise<SavedBooking> {
  await db.executeQuery(CompiledQuery.raw(clearText, [id, kept]))
  return oneRow(db, updateText, [JSON.stringify(document), actorId, id])
}

/** Who looks after a customer; who answers requests, where nobody does. */
export async function findDesk(db: Db, firmId: number): Promise<number[]> {
  const people = db.selectFrom('people').select('people.id').where(personIsOn)
  const own = await people
    .innerJoin('firm_assign_users', 'firm_assign_users.person_id', 'people.id')
    .where('firm_assign_users.firm_id', '=', firmId)
    .execute()
  const found = own.length > 0 ? own : await people.where('role_id', 'in', deskRoles).execute()
  return found.map(({ id }) => id)
}

const deskRoles = [roles.manager, roles.operator]

/** Also one that was removed and can be put back. */
export async function hasFiles(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('files').select('id').where('booking_id', '=', id).limit(1).execute()
  return found.length > 0
}

export async function deleteBooking(db: Db, id: number): Promise<void> {
  await db.deleteFrom('bookings').where('id', '=', id).execute()
}

/** Told apart from an order's by its letter. */
export async function drawNumber(db: Db, businessId: number, year: number): Promise<string> {
  const drawn = await db.executeQuery<{ number_id: string }>(
    CompiledQuery.raw(numberText, [businessId, year]),
  )
  const [row] = drawn.rows
  if (!row) throw new Error('a number that is drawn gives one row')
  return `B${row.number_id}`
}

/** Writes what a command has changed and raises the version. */
export async function writeState(
  db: Db,
  id: number,
  columns: BookingColumns & BookingFacts,
  actorId: number | null,
) {
  const update = db
    .updateTable('bookings')
    .set({ ...columns, ...touched(actorId) })
    .where('id', '=', id)
    .returning(['id', 'version', 'status'])
    .returning(sql<string>`coalesce(number_id, '')`.as('number_id'))
    .returning(
      sql<{ id: number; number_id: string } | null>`(
        select json_build_object('id', o.id, 'number_id', o.number_id) from orders o where o.booking_id = bookings.id)`.as(
        'order',
      ),
    )
  const [written] = (await executePrepared(db, update.compile())).rows
  if (!written) throw new Error('a locked row is there')
  return written
}

// Without its customer a save writes nothing: it was merged into another firm after the facts had been read.
async function oneRow(db: Db, text: string, values: readonly unknown[]): Promise<SavedBooking> {
  const [row] = (await db.executeQuery<SavedBooking>(CompiledQuery.raw(text, [...values]))).rows
  if (!row) throw invalid({ firm_company_id: 'merged_firm' })
  return row
}
