import { LAST_OF_CONTACT } from '@dromos/contract/contacts/contact-rail.ts'
import type { ContactRail } from '@dromos/contract/contacts/contact-rail.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../db/client.ts'
import { prepared } from '../db/pool.ts'

type Order = ContactRail['orders'][number]
type Mail = NonNullable<ContactRail['mails']>[number]

// Each part by its own index, which has the order already.
const lastAs = (column: string, part: Order['part']): string =>
  `(select id, created_at, '${part}' as part from orders where ${column} = $1
    order by created_at desc, id desc limit ${LAST_OF_CONTACT})`

const ordersText = prepared(`select o.id, o.number_id, o.status, last.part, o.loading_date,
    start.city as from, finish.city as to
  from (${lastAs('customer_id', 'customer')} union all ${lastAs('transporter_id', 'driver')}) last
  join orders o on o.id = last.id
  join places start on start.id = o.loading_place_id
  join places finish on finish.id = o.delivery_place_id
  order by last.created_at desc, last.id desc limit ${LAST_OF_CONTACT}`)

const mailsText = prepared(`select id, subject, status, created_at from outbox
  where lower(recipient) = any($1::text[]) order by id desc limit ${LAST_OF_CONTACT}`)

/** The last orders in which a contact stands, as the customer's or as the driver. */
export async function findOrdersOf(db: Db, contactId: number): Promise<Order[]> {
  return (await db.executeQuery<Order>(CompiledQuery.raw(ordersText, [contactId]))).rows
}

/** The last mails of the outbox to any of these addresses. */
export async function findMailsTo(db: Db, addresses: readonly string[]): Promise<Mail[]> {
  const asked = addresses.map((address) => address.toLowerCase())
  return (await db.executeQuery<Mail>(CompiledQuery.raw(mailsText, [asked]))).rows
}
