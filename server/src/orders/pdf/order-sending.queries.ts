import type { Language } from '@dromos/contract/constants/languages.ts'
import type { OutboxMail } from '@dromos/contract/outbox/outbox.ts'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { OrderSendings } from '../../db/schema.generated.ts'

/** What only a mail to the carrier says of an order. Nothing of the customer is read for it. */
export interface SendingWords {
  carrier: string
  loading: string
  delivery: string
  pn_truck: string
  pn_trailer: string
}

export async function readSendingWords(db: Db, orderId: number): Promise<SendingWords> {
  const found = await sql<SendingWords>`
    select carrier_name as carrier, loading_date as loading, delivery_date as delivery, pn_truck, pn_trailer
    from orders where id = ${orderId}`.execute(db)
  const [words] = found.rows
  if (!words) throw new Error('an order that is being sent is not there')
  return words
}

export interface LastSending {
  revision: number
  language: Language
  statement: string
  sent_at: string
  sent_by: string | null
  mails: { recipient: string; status: OutboxMail['status'] }[]
}

export async function findLastSending(db: Db, orderId: number): Promise<LastSending | undefined> {
  const found = await sql<LastSending>`
    select s.revision, s.language, s.statement, s.sent_at,
      (select name || ' ' || surname from people where id = s.sent_by) as sent_by,
      (select coalesce(json_agg(json_build_object('recipient', m.recipient, 'status', m.status) order by m.id), '[]')
        from outbox m where m.id = any(s.mail_ids)) as mails
    from order_sendings s join orders o on o.id = s.order_id
    where s.order_id = ${orderId} and s.firm_id = o.firm_carrier_id and o.sent_at is not null
    order by s.revision desc limit 1`.execute(db)
  return found.rows[0]
}

export async function nextRevision(db: Db, orderId: number): Promise<number> {
  const found = await sql<{ next: number }>`
    select coalesce(max(revision), 0) + 1 as next from order_sendings where order_id = ${orderId}`.execute(db)
  return found.rows[0]?.next ?? 1
}

/** Whether the licences of the present carrier were passed over for this order, with a reason that stands in its log. */
export async function isLetThrough(db: Db, orderId: number): Promise<boolean> {
  const found = await sql<{ known: boolean }>`
    select exists (select from document_logs l where l.order_id = ${orderId} and l.data->>'event' = 'overridden'
      and not exists (select from document_logs later where later.order_id = l.order_id and later.id > l.id
        and later.data->>'event' in ('unassign', 'carrier_cancel', 'undo_cancel'))) as known`.execute(db)
  return found.rows[0]?.known === true
}

export async function insertSending(db: Db, sending: Insertable<OrderSendings>): Promise<void> {
  await db.insertInto('order_sendings').values(sending).execute()
}
