import type { BookingStatus } from '@dromos/contract/trade/booking-statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { executePrepared } from '../db/prepare.ts'

export async function findNoticeFacts(db: Db, id: number) {
  const found = await sql<{
    number_id: string
    customer: string
    firm_id: number
    assign_user: number | null
  }>`select coalesce(b.number_id, '') as number_id, b.customer_name as customer, b.firm_company_id as firm_id,
      (select id from people where id = b.assign_user and active) as assign_user
    from bookings b where b.id = ${id}`.execute(db)
  return found.rows[0]
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
  accounts: { id: number; email: string; language: 'en' | 'el'; name: string; has_entered: boolean }[]
}

/** What the accounts of a booking's firm are told of an answer; none of a draft of ours. */
export async function findAnswered(db: Db, id: number): Promise<AnsweredBooking | undefined> {
  const asked = sql<AnsweredBooking>`select b.status, coalesce(b.number_id, '') as number_id, b.firm_company_id as firm_id,
      b.business_id, b.reason, case when firm.show_price then b.customer_price end as customer_price, b.offer_until,
      (select o.number_id from orders o where o.booking_id = b.id) as order_number,
      start.city as from, finish.city as to, b.loading_date, business.company_title as sender, business.email as reply_to,
      (select coalesce(json_agg(json_build_object('id', p.id, 'email', p.email, 'name', p.name || ' ' || p.surname,
          'language', coalesce(p.terms_language, 'el'), 'has_entered', p.id = b.created_by) order by p.id), '[]')
        from people p where p.firm_id = b.firm_company_id and p.active) as accounts
    from bookings b join firms firm on firm.id = b.firm_company_id
    join businesses business on business.id = b.business_id
    join places start on start.id = b.loading_place_id join places finish on finish.id = b.delivery_place_id
    where b.id = ${id} and (b.by_customer or b.number_id is not null)`
  return (await executePrepared(db, asked.compile(db))).rows[0]
}
