import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { reserveIds } from '../db/ids.ts'
import type { ContactValues } from './contacts.queries.ts'

/** Enters many contacts in one statement; answers their ids in order. */
export async function insertContacts(
  db: Db,
  contacts: readonly ContactValues[],
  actorId: number,
): Promise<number[]> {
  const ids = await reserveIds(db, 'contacts', contacts.length)
  const rows = contacts.map((contact, at) => ({ ...contact, id: ids[at] }))
  await sql`insert into contacts (id, firm_id, first_name, last_name, email, job_title_id, gender_id, viber, whatsapp,
      skype, emails, phones, phone_isos, mobiles, mobile_isos, mail_roles, pn_trucks, pn_trailers, active,
      created_by, updated_by)
    select id, firm_id, first_name, last_name, email, job_title_id, gender_id, viber, whatsapp,
      skype, emails, phones, phone_isos, mobiles, mobile_isos, mail_roles, pn_trucks, pn_trailers, active,
      ${actorId}, ${actorId}
    from jsonb_populate_recordset(null::contacts, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  return ids
}

/** The contacts of some firms by their names. */
export async function contactsOf(db: Db, firmIds: readonly number[]) {
  const found = await sql<{ firm_id: number; first_name: string; last_name: string }>`
    select firm_id, first_name, last_name from contacts where firm_id = any(${firmIds}::int[])`.execute(db)
  return found.rows
}

/** Holds firms until the transaction ends, so that none is merged meanwhile; answers those that may have contacts. */
export async function holdOpenFirms(db: Db, firmIds: readonly number[]): Promise<Set<number>> {
  const found = await sql<{ id: number }>`select id from firms
    where id = any(${firmIds}::int[]) and merged_into is null order by id for key share`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}
