import type { BookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import type { OfferStatus } from '@dromos/contract/constants/offer-statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { readVersion } from './offer-version.ts'
import type { KeptVersion, Shown } from './offer-version.ts'

/** An offer as its customer comes to it: where it stands, and the version that was sent. */
export interface AskedOffer {
  id: number
  version: number
  number_id: string
  firm_id: number
  business_id: number
  status: OfferStatus
  revision: number
  /** Of the version that is asked for. */
  shown_revision: number
  valid_until: string | null
  sent_at: string
  viewed_at: string | null
  answered_at: string | null
  answer_name: string
  accepted: { option: number; total: number; loading_date: string } | null
  shown: Shown
  /** Of the business as it is now. */
  logo: string | null
  /** Whether the office shows this firm its prices. */
  shows_prices: boolean
  booking: { id: number; number_id: string } | null
  /** How the booking of what was accepted stands, and whether another price or none has come in the place of that. */
  booked: { status: BookingStatus; repriced: boolean } | null
}

/** `revision`: of a link; null for the one that was sent last. */
export async function findAsked(
  db: Db,
  id: number,
  revision: number | null,
): Promise<AskedOffer | undefined> {
  const { rows } = await sql<
    Omit<AskedOffer, 'shown'> & { shown: KeptVersion }
  >`select o.id, o.version, o.number_id, o.firm_id, o.business_id, o.status, o.revision,
      v.revision as shown_revision, v.sent_at, o.valid_until, o.viewed_at, o.answered_at, o.answer_name, o.accepted,
      v.shown, business.logo, firm.show_price as shows_prices,
      (select json_build_object('id', b.id, 'number_id', coalesce(b.number_id, '')) from bookings b
        where b.id = o.booking_id) as booking,
      (select json_build_object('status', b.status, 'repriced', b.price_void is not null
          or coalesce(b.customer_price <> (o.accepted->>'total')::bigint, false)) from bookings b
        where b.id = o.booking_id) as booked
    from offers o join firms firm on firm.id = o.firm_id join offer_versions v on v.offer_id = o.id
      join businesses business on business.id = o.business_id
    where o.id = ${id} and (${revision}::int is null or v.revision = ${revision}::int)
    order by v.revision desc limit 1`.execute(db)
  const [found] = rows
  return found && { ...found, shown: readVersion(found.shown) }
}

/** What the booking of an option needs that no customer reads. */
export async function findTaken(db: Db, id: number, option: number) {
  const found = await sql<{
    from_place_id: number
    to_place_id: number
    trailer_type_id: number | null
    weight: number | null
    cost: number | null
    contact_id: number | null
    assign_user: number | null
  }>`select op.from_place_id, op.to_place_id, op.trailer_type_id, op.weight::float8 as weight, op.cost,
      (select oc.contact_id from offer_contacts oc join contacts c on c.id = oc.contact_id
        where oc.offer_id = o.id and c.firm_id = o.firm_id order by oc.sort limit 1) as contact_id,
      (select p.id from people p where person_is_on(p) and (p.id = o.sent_by
          or exists (select from offer_users u where u.offer_id = o.id and u.person_id = p.id))
        order by p.id = o.sent_by desc nulls last, p.id limit 1) as assign_user
    from offers o join offer_options op on op.offer_id = o.id and op.sort = ${option} where o.id = ${id}`.execute(
    db,
  )
  return found.rows[0]
}

/** Who is told of what becomes of an offer: its users, else who sent or made it. */
export async function findListeners(db: Db, id: number) {
  const found = await sql<{ number_id: string; firm_id: number; firm: string; title: string; to: number[] }>`
    select o.number_id, o.firm_id, firm.name as firm, o.title, case when exists (select from offer_users u where u.offer_id = o.id)
      then array(select person_id from offer_users u join people p on p.id = u.person_id and person_is_on(p) where u.offer_id = o.id)
      else array(select id from people where id = coalesce(o.sent_by, o.created_by) and person_is_on(people)) end as to
    from offers o join firms firm on firm.id = o.firm_id where o.id = ${id}`.execute(db)
  return found.rows[0]
}
