import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { personIsOn } from '../db/people-on.ts'
import { columnOf, ownedBy } from '../documents/admitted.ts'
import type { Admitted } from '../documents/admitted.ts'

export async function findChat(db: Db, document: Admitted): Promise<number | null> {
  const found = await db
    .selectFrom('chats')
    .select('id')
    .where(sql.ref(columnOf(document)), '=', document.id)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Locks the chat of a document for the rest of the transaction; makes it where there is none yet. */
export async function lockChat(db: Db, document: Admitted): Promise<number> {
  await db
    .insertInto('chats')
    .values(ownedBy(document))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await lockFoundChat(db, document)
  if (found === null) throw new Error('the chat was just made')
  return found
}

export async function lockFoundChat(db: Db, document: Admitted): Promise<number | null> {
  const found = await db
    .selectFrom('chats')
    .select('id')
    .where(sql.ref(columnOf(document)), '=', document.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found?.id ?? null
}

/** The chat of the booking that an order is made of becomes the order's. */
export async function giveToOrder(db: Db, bookingId: number, orderId: number): Promise<void> {
  await db
    .updateTable('chats')
    .set({ order_id: orderId, booking_id: null })
    .where('booking_id', '=', bookingId)
    .execute()
}

export interface FoundPerson {
  id: number
  name: string
  image: string | null
  follows: boolean
}

/** Colleagues who may be named; `follows` of those who have been in this chat. */
export async function listColleagues(db: Db, chatId: number | null, staff: readonly number[]) {
  const found = await sql<FoundPerson>`select p.id, p.name || ' ' || p.surname as name, p.image,
      exists (select from chat_readers r where r.chat_id = ${chatId} and r.person_id = p.id and r.follows) as follows
    from people p where person_is_on(p) and p.role_id = any(${[...staff]}::smallint[]) order by p.name, p.surname, p.id`.execute(
    db,
  )
  return found.rows
}

/** The accounts of a customer: all of them are told what is written to it. */
export async function listAccounts(db: Db, firmId: number) {
  const found =
    await sql<FoundPerson>`select p.id, p.name || ' ' || p.surname as name, p.image, true as follows
    from people p where person_is_on(p) and p.role_id = ${roles.customer} and p.firm_id = ${firmId}
    order by p.name, p.surname, p.id`.execute(db)
  return found.rows
}

/** Who looks after a customer, else the desk: told where nobody is responsible for a document. */
export async function findDesk(db: Db, firmId: number): Promise<number[]> {
  const found = await sql<{ id: number }>`with own as (
      select p.id from firm_assign_users a join people p on p.id = a.person_id where a.firm_id = ${firmId} and person_is_on(p))
    select id from own union all
    select p.id from people p where person_is_on(p) and p.role_id = any(${deskRoles}::smallint[]) and not exists (select from own)`.execute(
    db,
  )
  return found.rows.map(({ id }) => id)
}

const deskRoles = [roles.manager, roles.operator]

/** Who takes part in a channel already, and is still with us; `firmId` reads a customer's. */
export async function listFollowers(
  db: Db,
  { chatId, channel, firmId }: { chatId: number; channel: ChatChannel; firmId: number | null },
): Promise<number[]> {
  // Colleagues who take part in one channel follow both.
  const found = await sql<{
    id: number
  }>`select distinct p.id from chat_readers r join people p on p.id = r.person_id
    where r.chat_id = ${chatId} and r.follows and person_is_on(p)
      and (p.role_id <> ${roles.customer} or (${channel} = 'customer' and p.firm_id = ${firmId} and r.firm_id = ${firmId}))`.execute(
    db,
  )
  return found.rows.map(({ id }) => id)
}

/** Of these, those who are still with us as our own people. */
export async function keepStaff(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', [...ids])
    .where(personIsOn)
    .where('role_id', '<>', roles.customer)
    .execute()
  return found.map(({ id }) => id)
}

export async function findPersonName(db: Db, id: number): Promise<string> {
  const found = await sql<{
    name: string
  }>`select name || ' ' || surname as name from people where id = ${id}`.execute(db)
  return found.rows[0]?.name ?? ''
}

/** Notes up to which message a customer needs no answer; it never goes back. */
export async function settleCustomer(db: Db, chatId: number, upTo: number): Promise<number> {
  const settled = await sql<{ up_to: number }>`
    update chats c set customer_done_to = greatest(customer_done_to, coalesce((select max(m.id) from chat_messages m
      where m.chat_id = c.id and m.channel = 'customer' and m.id <= ${upTo}), 0))
    where c.id = ${chatId} returning customer_done_to as up_to`.execute(db)
  return settled.rows[0]?.up_to ?? 0
}
