import { roles } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface Unanswered {
  id: number
  subject: string
  name: string
  /** Null where they are not here any more. */
  owner_id: number | null
}

/** Customers' mails that are due and of which nobody was told yet; notes that they are told now. */
export async function claimUnanswered(db: Db, now: string): Promise<Unanswered[]> {
  const found = await sql<Unanswered>`
    update mail_threads thread set told_at = ${now}
    where id in (select id from mail_threads
      where state = 'open' and due_at <= ${now} and told_at is null order by due_at limit 200 for update skip locked)
    returning id, subject, coalesce(nullif(name, ''), address) as name,
      (select p.id from people p where p.id = thread.owner_id and person_is_on(p) and p.role_id <> ${roles.customer}) as owner_id`.execute(
    db,
  )
  return found.rows
}

/** Everybody at the desk. */
export async function listDesk(db: Db): Promise<number[]> {
  const found = await sql<{
    id: number
  }>`select id from people where role_id <> ${roles.customer} and person_is_on(people) order by id`.execute(
    db,
  )
  return found.rows.map(({ id }) => id)
}
