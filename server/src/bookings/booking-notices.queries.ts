import type { PriceVoid } from '@dromos/contract/bookings/price-terms.ts'
import type { TakenOffer } from '@dromos/contract/bookings/taken-offer.ts'
import type { BookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { VatRule } from '@dromos/contract/orders/gross.ts'
import type { VatParties, VatTreatment } from '@dromos/contract/vat/vat.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { executePrepared } from '../db/prepare.ts'
import { takenOfferJson } from './taken-offer.sql.ts'

export async function findNoticeFacts(db: Db, id: number) {
  const found = await sql<{
    number_id: string
    customer: string
    firm_id: number
    assign_user: number | null
  }>`select coalesce(b.number_id, '') as number_id, b.customer_name as customer, b.firm_company_id as firm_id,
      (select id from people where id = b.assign_user and person_is_on(people)) as assign_user
    from bookings b where b.id = ${id}`.execute(db)
  return found.rows[0]
}

/** The accepted offer that a booking was made of. */
export async function findOfferOf(db: Db, id: number): Promise<number | null> {
  const found = await db
    .selectFrom('offers')
    .select('id')
    .where('booking_id', '=', id)
    .where('accepted', 'is not', null)
    .executeTakeFirst()
  return found?.id ?? null
}

export interface AnsweredBooking {
  status: BookingStatus
  number_id: string
  firm_id: number
  business_id: number
  reason: string
  customer_price: number | null
  offer_until: string | null
  order_number: string | null
  from: string
  to: string
  loading_date: string
  sender: string
  reply_to: string
  offer: TakenOffer | null
  price_void: PriceVoid | null
  /** Key of the paper that the accepted version left with. */
  paper: string | null
  /** To whom the offer was sent that it was made of, and who took it. */
  contact: { email: string; language: Language; name: string } | null
  /** What is needed to say why there is VAT or none on its price. */
  vat: { rate: number; rule: VatRule; parties: VatParties; treatments: VatTreatment[] }
  accounts: { id: number; email: string; language: Language; name: string; has_entered: boolean }[]
}

/** What the accounts of a booking's firm are told of an answer, on a day; none of a draft of ours. */
export async function findAnswered(db: Db, id: number, day: string): Promise<AnsweredBooking | undefined> {
  const asked = sql<AnsweredBooking>`select b.status, coalesce(b.number_id, '') as number_id, b.firm_company_id as firm_id,
      b.business_id, b.reason, case when firm.show_price then b.customer_price end as customer_price, b.offer_until,
      (select o.number_id from orders o where o.booking_id = b.id) as order_number,
      ${sql.raw(takenOfferJson('b'))} as offer, b.price_void,
      (select paper.stored_key from offers o join offer_papers paper on paper.offer_id = o.id and paper.revision = o.revision
        where o.booking_id = b.id and o.accepted is not null) as paper,
      (select json_build_object('email', c.email, 'name', btrim(c.first_name || ' ' || c.last_name), 'language', o.language)
        from offers o join contacts c on c.id = coalesce(b.customer_id, (select oc.contact_id from offer_contacts oc
          where oc.offer_id = o.id order by oc.sort limit 1)) and c.active and c.email <> '' and c.firm_id = b.firm_company_id
        where o.booking_id = b.id) as contact,
      json_build_object('rate', business.vat_rate, 'parties', vat_parties(b.business_id, b.firm_company_id),
        'rule', vat_rule(b.business_id, b.firm_company_id,
          array(select place_id from consignment_stops where booking_id = b.id)),
        'treatments', vat_treatments_on(${day}::date)) as vat,
      start.city as from, finish.city as to, b.loading_date, business.company_title as sender, business.email as reply_to,
      (select coalesce(json_agg(json_build_object('id', p.id, 'email', p.email, 'name', p.name || ' ' || p.surname,
          'language', coalesce(p.terms_language, 'el'), 'has_entered', p.id = b.created_by) order by p.id), '[]')
        from people p where p.firm_id = b.firm_company_id and person_is_on(p)) as accounts
    from bookings b join firms firm on firm.id = b.firm_company_id
    join businesses business on business.id = b.business_id
    join places start on start.id = b.loading_place_id join places finish on finish.id = b.delivery_place_id
    where b.id = ${id} and (b.by_customer or b.number_id is not null)`
  return (await executePrepared(db, asked.compile(db))).rows[0]
}
