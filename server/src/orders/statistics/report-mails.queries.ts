import type { Language } from '@dromos/contract/constants/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** A person's own saved reports that are mailed to them. */
export async function listMailed(db: Db, personId: number): Promise<{ view_id: number; sent_for: string }[]> {
  const found = await sql<{ view_id: number; sent_for: string }>`
    select m.view_id, m.sent_for from report_mails m join saved_views v on v.id = m.view_id
    where v.person_id = ${personId} and v.list = 'stats' and v.deleted_at is null order by m.view_id`.execute(
    db,
  )
  return found.rows
}

export async function findOwnReport(
  db: Db,
  id: number,
  personId: number,
): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('saved_views')
    .select('name')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('list', '=', 'stats')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** `sentFor`: the month before, of which no mail comes any more. */
export async function beginMails(
  db: Db,
  viewId: number,
  { language, sentFor }: { language: Language; sentFor: string },
): Promise<void> {
  await db
    .insertInto('report_mails')
    .values({ view_id: viewId, language, sent_for: sentFor })
    .onConflict((conflict) => conflict.column('view_id').doUpdateSet({ language }))
    .execute()
}

export async function endMails(db: Db, viewId: number): Promise<void> {
  await db.deleteFrom('report_mails').where('view_id', '=', viewId).execute()
}

/** Reports of people who are still with us, of which no mail was about this month yet. */
export async function listDue(db: Db, month: string): Promise<number[]> {
  const found = await sql<{ view_id: number }>`
    select m.view_id from report_mails m join saved_views v on v.id = m.view_id join people p on p.id = v.person_id
    where (m.sent_for is null or m.sent_for < ${month}) and v.list = 'stats' and v.deleted_at is null and person_is_on(p)
    order by m.view_id`.execute(db)
  return found.rows.map(({ view_id: id }) => id)
}

export interface DueReport {
  view_id: number
  name: string
  query: Record<string, string>
  language: Language
  person_id: number
  person: string
  email: string
}

const due = (viewId: number, month: string) => sql`
  from report_mails m join saved_views v on v.id = m.view_id join people p on p.id = v.person_id
  where m.view_id = ${viewId} and (m.sent_for is null or m.sent_for < ${month}) and v.list = 'stats'
    and v.deleted_at is null and person_is_on(p)`

export async function findDue(db: Db, viewId: number, month: string): Promise<DueReport | undefined> {
  const found =
    await sql<DueReport>`select m.view_id, v.name, v.query, m.language, v.person_id, p.name as person, p.email
    ${due(viewId, month)}`.execute(db)
  return found.rows[0]
}

/** Takes the mail of a month on in the caller's transaction; false where it was sent meanwhile, or is not wanted any more. */
export async function takeDue(db: Db, viewId: number, month: string): Promise<boolean> {
  const taken = await sql`with wanted as (select m.view_id ${due(viewId, month)} for update of m, p)
    update report_mails set sent_for = ${month} where view_id in (select view_id from wanted) returning view_id`.execute(
    db,
  )
  return taken.rows.length > 0
}
