import type { MailDraft } from '@dromos/contract/mail/composer/composer.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Drafts nobody has touched for so long go; so do those beyond the latest hundred of one person. */
const KEPT_DAYS = 60
const MOST_OF_ONE = 100

export async function findDraft(db: Db, personId: number, place: string) {
  const found = await sql<{ draft: MailDraft; updated_at: string }>`
    select draft, updated_at from mail_drafts where person_id = ${personId} and place = ${place}`.execute(db)
  return found.rows[0]
}

export async function writeDraft(db: Db, personId: number, place: string, draft: MailDraft): Promise<string> {
  const kept = JSON.stringify(draft)
  const found = await sql<{ updated_at: string }>`
    insert into mail_drafts as d (person_id, place, draft) values (${personId}, ${place}, ${kept}::jsonb)
    on conflict (person_id, place) do update set draft = excluded.draft, updated_at = now()
    returning d.updated_at`.execute(db)
  await sql`delete from mail_drafts where person_id = ${personId} and place in (
    select place from mail_drafts where person_id = ${personId} order by updated_at desc offset ${MOST_OF_ONE})`.execute(
    db,
  )
  return found.rows[0]?.updated_at ?? ''
}

export async function deleteDraft(db: Db, personId: number, place: string): Promise<void> {
  await db.deleteFrom('mail_drafts').where('person_id', '=', personId).where('place', '=', place).execute()
}

export async function forgetOldDrafts(db: Db): Promise<void> {
  await sql`delete from mail_drafts where updated_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  )
}
