import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { utcIso } from '../../db/columns.ts'

export interface UntoldCarrier {
  firm_id: number
  name: string
}

/** Whether a sending `s` holds for its carrier although the order `o` is not its any more. */
const isUntold = 's.recalled_at is null and (o.firm_carrier_id is distinct from s.firm_id or o.cancelled)'

export async function findUntold(db: Db, orderId: number): Promise<UntoldCarrier | undefined> {
  const found = await sql<UntoldCarrier>`
    select s.firm_id, firm.name from order_sendings s join orders o on o.id = s.order_id join firms firm on firm.id = s.firm_id
    where s.order_id = ${orderId} and ${sql.raw(isUntold)} order by s.revision desc limit 1`.execute(db)
  return found.rows[0]
}

/** Whom to tell that the order is off, and how it was written to. Needs the order as `o`. */
export const untoldJson = `(select json_build_object('firm', firm.name, 'emails', s.emails, 'language', s.language,
    'sent_at', ${utcIso('s.sent_at')})
  from order_sendings s join firms firm on firm.id = s.firm_id where s.order_id = o.id and ${isUntold}
  order by s.revision desc limit 1)`

export const recallDue = `exists (select from order_sendings s where s.order_id = o.id and ${isUntold})`

export async function wasSent(db: Db, orderId: number, firmId: number): Promise<boolean> {
  const found = await db
    .selectFrom('order_sendings')
    .select('id')
    .where('order_id', '=', orderId)
    .where('firm_id', '=', firmId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function noteRecall(db: Db, orderId: number, firmId: number, at: string): Promise<void> {
  await db
    .updateTable('order_sendings')
    .set({ recalled_at: at })
    .where('order_id', '=', orderId)
    .where('firm_id', '=', firmId)
    .where('recalled_at', 'is', null)
    .execute()
}

/** The mails of the last recall have not left: its carrier was not told. */
export async function takeRecallBack(db: Db, orderId: number): Promise<void> {
  await sql`
    update order_sendings set recalled_at = null where order_id = ${orderId}
      and firm_id = (select firm_id from order_sendings where order_id = ${orderId} order by revision desc limit 1)`.execute(
    db,
  )
}

/** The transport order that a carrier had last, by the key of its content; nothing where it had none. */
export async function papersOf(db: Db, orderId: number, firmId: number): Promise<string[]> {
  const found = await sql<{ stored_key: string }>`
    select f.stored_key from order_sendings s join files f on f.id = s.file_id and f.removed_at is null
    where s.order_id = ${orderId} and s.firm_id = ${firmId} order by s.revision desc limit 1`.execute(db)
  return found.rows.map(({ stored_key: key }) => key)
}
