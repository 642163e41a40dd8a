import type { OwnLane, OwnPlace } from '@dromos/contract/bookings/own-bookings.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isForReader } from '../../consignments/consignment-audience.sql.ts'
import type { Db } from '../../db/client.ts'
import { matchesSearch } from '../../platform/search.ts'
import { every } from '../../records/page.queries.ts'

/** So many of a firm's latest orders say where it usually loads and delivers. */
const LATEST_ORDERS = 2_000

interface Lane {
  from: number
  to: number
}

const placeColumns = sql`place.id, place.name, place.address, place.postal, place.city, country.iso as country_iso,
  place.timezone, place.lat, place.lng, place.proposed_firm_id is not null as proposed`

const visibleBooking = (firmId: number): RawBuilder<unknown> =>
  sql`b.firm_company_id = ${firmId} and (b.by_customer or b.number_id is not null)`

/** Where a firm has loaded or delivered, the most used first, and what it has proposed. */
export async function searchOwnPlaces(
  db: Db,
  firmId: number,
  { search, ids, most }: { search: string; ids?: number[] | undefined; most: number },
): Promise<OwnPlace[]> {
  const asked = every(
    search !== '' && matchesSearch('place.search', search),
    ids && sql`place.id = any(${ids}::int[])`,
  )
  const found = await sql<OwnPlace>`with used as (
      select place_id, count(*) as times from (
        select s.place_id from consignment_stops s join (select id from orders where firm_company_id = ${firmId}
          order by created_at desc limit ${LATEST_ORDERS}) o on o.id = s.order_id
        union all
        select s.place_id from consignment_stops s join bookings b on b.id = s.booking_id where ${visibleBooking(firmId)}
        union all
        select id from places where proposed_firm_id = ${firmId}
      ) named group by place_id
    )
    select ${placeColumns} from used join places place on place.id = used.place_id
    join countries country on country.id = place.country_id
    where place.active and (place.proposed_firm_id is null or place.proposed_firm_id = ${firmId}) and ${asked}
    order by used.times desc, place.name, place.id limit ${most}`.execute(db)
  return found.rows
}

/** So many shipments say how long a lane takes. */
const LATEST_OF_LANE = 14

/** The latest of a firm's shipments from one place to another, and the days that the middle one of them had. */
export async function findOwnLane(db: Db, firmId: number, { from, to }: Lane): Promise<OwnLane> {
  const found = await sql<OwnLane>`
    select count(*)::int as shipments,
      percentile_disc(0.5) within group (order by delivery_date - loading_date) as days
    from (
      select loading_date, delivery_date from (
        select * from orders where firm_company_id = ${firmId} order by created_at desc limit ${LATEST_ORDERS}
      ) o
      where loading_place_id = ${from} and delivery_place_id = ${to} and status <> ${orderStatus.cancelled}
      order by created_at desc limit ${LATEST_OF_LANE}
    ) latest`.execute(db)
  return found.rows[0] ?? { shipments: 0, days: null }
}

/** Which of some places an account of a firm may name. */
export async function ownPlaceIds(db: Db, firmId: number, ids: readonly number[]): Promise<Set<number>> {
  const found = await sql<{ id: number }>`select place.id from places place
    where place.id = any(${[...ids]}::int[]) and (place.proposed_firm_id = ${firmId}
      or (place.proposed_firm_id is null and (
        exists (select from consignment_stops s join orders o on o.id = s.order_id
          where s.place_id = place.id and o.firm_company_id = ${firmId})
        or exists (select from consignment_stops s join bookings b on b.id = s.booking_id
          where s.place_id = place.id and ${visibleBooking(firmId)}))))`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}

export async function countProposed(db: Db, firmId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from places where proposed_firm_id = ${firmId}`.execute(db)
  return found.rows[0]?.count ?? 0
}

export async function isoOfPlaces(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await sql<{ id: number; iso: string }>`select place.id, country.iso from places place
    join countries country on country.id = place.country_id where place.id = any(${[...ids]}::int[])`.execute(
    db,
  )
  return new Map(found.rows.map(({ id, iso }) => [id, iso]))
}

interface OwnHead {
  business_id: number
  assign_user: number | null
  firm_address_id: number | null
  contact_id: number | null
}

/** What the office has settled for a firm and an account of it: who issues, who is responsible. */
export async function findOwnHead(db: Db, firmId: number, personId: number): Promise<OwnHead | undefined> {
  const found = await sql<OwnHead>`select
      coalesce((select id from businesses where id = firm.business_id and active),
        (select id from businesses where active order by id limit 1)) as business_id,
      (select id from people where id = firm.assignee and person_is_on(people)) as assign_user,
      account.firm_address_id, account.contact_id
    from firms firm join people account on account.id = ${personId} and account.firm_id = firm.id
    where firm.id = ${firmId}`.execute(db)
  return found.rows[0]
}

interface Listed {
  id: number
  name_en: string
  name_el: string
}

/** The values that a customer's form offers; internal kinds of references are not among them. */
export async function readOwnLists(db: Db) {
  const [cargos, trailers, packings, references, countries, damages] = await Promise.all([
    sql<Listed & { adr: boolean }>`select id, name_en, name_el, coalesce(adr, false) as adr from cargo_types
      where active and parent_id is null order by sort, id`.execute(db),
    sql<
      Listed & { metres: number | null }
    >`select id, name_en, name_el, (length / 100.0)::float8 as metres from trailer_types
      where active order by sort, id`.execute(db),
    sql<Listed & { length: number | null; width: number | null; exchange: boolean }>`
      select id, name_en, name_el, length, width, coalesce(exchange, false) as exchange from packing_types
      where active order by sort, id`.execute(db),
    sql<Listed>`select id, name_en, name_el from reference_types
      where active and ${sql.raw(isForReader('audience', 'customer'))} order by sort, id`.execute(db),
    sql<
      Listed & { iso: string }
    >`select id, name_en, name_el, iso from countries where active order by sort, id`.execute(db),
    sql<Listed>`select id, name_en, name_el from damage_types where active order by sort, id`.execute(db),
  ])
  return {
    cargos: cargos.rows,
    trailers: trailers.rows,
    packings: packings.rows,
    references: references.rows,
    countries: countries.rows,
    damages: damages.rows,
  }
}

export async function listOwnContacts(db: Db, firmId: number) {
  const found = await sql<{
    id: number
    name: string
  }>`select id, btrim(first_name || ' ' || last_name) as name
    from contacts where firm_id = ${firmId} and active order by last_name, first_name, id limit 200`.execute(
    db,
  )
  return found.rows
}

/** Which of some numbers the firm's bookings bear already, where customers read them. */
export async function findOwnReferences(
  db: Db,
  firmId: number,
  numbers: readonly string[],
): Promise<Set<string>> {
  const found = await sql<{
    ref_number: string
  }>`select distinct line.ref_number from consignment_references line
    join reference_types kind on kind.id = line.reference_type_id
    join consignment_details detail on detail.id = line.detail_id
    join bookings b on b.id = detail.booking_id
    where line.ref_number = any(${[...numbers]}::text[]) and ${visibleBooking(firmId)}
      and ${sql.raw(isForReader('kind.audience', 'customer'))}`.execute(db)
  return new Set(found.rows.map(({ ref_number: number }) => number))
}

export async function audiencesOf(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const found = await sql<{ id: number }>`select id from reference_types
    where id = any(${[...ids]}::int[]) and ${sql.raw(isForReader('audience', 'customer'))}`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}

/** Whether a kind of damage is in use; undefined where there is none. */
export async function findDamageType(db: Db, id: number): Promise<{ active: boolean } | undefined> {
  const found = await sql<{ active: boolean }>`select active from damage_types where id = ${id}`.execute(db)
  return found.rows[0]
}

export async function isOwnContact(db: Db, firmId: number, id: number): Promise<boolean> {
  const found = await sql`select 1 from contacts where id = ${id} and firm_id = ${firmId} and active`.execute(
    db,
  )
  return found.rows.length > 0
}

export interface Floor {
  length: number | null
  width: number | null
}

/** The floor that a piece of each packing takes, as its list has it. */
export async function floorsOf(db: Db, types: readonly number[]): Promise<Map<number, Floor>> {
  const found = await sql<Floor & { id: number }>`select id, length, width from packing_types
    where id = any(${[...types]}::int[])`.execute(db)
  return new Map(found.rows.map(({ id, ...floor }) => [id, floor]))
}
