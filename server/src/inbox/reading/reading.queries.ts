import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Takes the mailboxes whose turn has come, each once however many processes ask. */
export async function claimDue(db: Db, now: string): Promise<number[]> {
  const due = await sql<{ id: number }>`
    update mailboxes set next_at = ${now}::timestamptz + interval '55 seconds'
    where id in (select box.id from mailboxes box left join people owner on owner.id = box.person_id
      left join businesses business on business.id = box.business_id
      where box.next_at <= ${now} and case when owner.id is null then business.active else person_is_on(owner) end for update of box skip locked)
    returning id`.execute(db)
  return due.rows.map(({ id }) => id)
}

export const findReadable = (db: Db, id: number) =>
  db.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirst()

export type ReadMailbox = NonNullable<Awaited<ReturnType<typeof findReadable>>>

/** The mailbox as it stands, for a mail of it that is being taken: no other process takes one meanwhile. */
export async function lockPlace(db: Db, id: number) {
  return db
    .selectFrom('mailboxes')
    .select(['uid_validity', 'last_uid'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Begins with the numbers that the server counts by now. */
export async function startCounting(
  db: Db,
  id: number,
  uidValidity: number,
  readsFrom: string,
): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ uid_validity: uidValidity, last_uid: 0, tried_uid: null, reads_from: readsFrom })
    .where('id', '=', id)
    .execute()
}

/** Notes that all mails up to a number were looked at; never goes back. */
export async function passMail(db: Db, id: number, uidValidity: number, uid: number): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ last_uid: uid })
    .where('id', '=', id)
    .where('uid_validity', '=', uidValidity)
    .where('last_uid', '<', uid)
    .execute()
}

/** How often the reading of a mail ended with the process that read it, and with a fault of its server, until now. */
export interface Tries {
  ended: number
  failed: number
}

/** Notes that a mail is begun, before anything of it is looked at: whatever ends the process, that is counted. */
export async function beginMail(db: Db, id: number, uid: number): Promise<Tries> {
  const begun = await sql<Tries>`
    update mailboxes set tried_uid = ${uid},
      tried_ended = case when tried_uid = ${uid} then least(tried_ended + 1, 100) else 1 end,
      tried_failed = case when tried_uid = ${uid} then tried_failed else 0 end
    where id = ${id} returning tried_ended - 1 as ended, tried_failed as failed`.execute(db)
  return begun.rows[0] ?? { ended: 0, failed: 0 }
}

/** Notes that a mail that was begun is to be begun again: the process is there to say so. */
export async function putOffMail(
  db: Db,
  { id, uid, isFault }: { id: number; uid: number; isFault: boolean },
): Promise<void> {
  await sql`update mailboxes set tried_ended = greatest(tried_ended - 1, 0),
      tried_failed = least(tried_failed + ${isFault ? 1 : 0}, 100)
    where id = ${id} and tried_uid = ${uid}`.execute(db)
}

/** False for a mail that was taken before, from whichever mailbox. */
export async function takeReceipt(db: Db, digest: string): Promise<boolean> {
  const made = await db
    .insertInto('mail_receipts')
    .values({ digest })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst()
  return made !== undefined
}

export async function wasTaken(db: Db, digest: string): Promise<boolean> {
  const found = await db
    .selectFrom('mail_receipts')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return found !== undefined
}

/** What is stored of the mails that came into a mailbox within a day, in bytes. */
export async function bytesOfDay(db: Db, mailboxId: number): Promise<number> {
  const found = await sql<{ bytes: number }>`
    select coalesce(sum(content.size), 0)::bigint as bytes from incoming_mails m
    cross join lateral (select stored_key from incoming_mail_files where mail_id = m.id and stored_key is not null
      union all select stored_key from incoming_mail_sources where mail_id = m.id) part
    join stored_files content on content.key = part.stored_key
    where m.mailbox_id = ${mailboxId} and m.created_at > now() - interval '1 day'`.execute(db)
  return found.rows[0]?.bytes ?? 0
}

const KEPT = '400 days'

export async function forgetOldReceipts(db: Db): Promise<void> {
  await sql`delete from mail_receipts where taken_at < now() - ${KEPT}::interval`.execute(db)
}

export async function noteRead(db: Db, id: number, now: string): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ read_at: now, failing_since: null, failures: 0, error: null, told_at: null })
    .where('id', '=', id)
    .execute()
}

/** Waits longer after each failure, up to an hour. Answers whether its owner has to be told. */
export async function noteFailure(
  db: Db,
  { id, now, error, noticeAfter }: { id: number; now: string; error: string; noticeAfter: number },
): Promise<boolean> {
  const noted = await sql<{ tells: boolean }>`
    with before as (select told_at, failures + 1 as times from mailboxes where id = ${id} for update)
    update mailboxes box set error = ${error}, failing_since = coalesce(box.failing_since, ${now}),
      failures = least(before.times, 100),
      next_at = ${now}::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, least(before.times, 10))),
      told_at = case when before.times >= ${noticeAfter} then coalesce(box.told_at, ${now}) else box.told_at end
    from before where box.id = ${id}
    returning before.told_at is null and box.told_at is not null as tells`.execute(db)
  return noted.rows[0]?.tells ?? false
}

export interface MailboxWords {
  address: string
  business: string
  businessId: number | null
  /** Who is told of its failures: the person whose it is, or who set it up for the business. */
  owner: number | null
}

export async function mailboxWords(db: Db, id: number): Promise<MailboxWords | undefined> {
  const found = await sql<MailboxWords>`
    select box.imap_user as address, coalesce(business.company_title, '') as business,
      box.business_id as "businessId",
      coalesce(box.person_id, (select id from people where id = coalesce(box.updated_by, box.created_by) and person_is_on(people)))
        as owner
    from mailboxes box left join businesses business on business.id = box.business_id where box.id = ${id}`.execute(
    db,
  )
  return found.rows[0]
}

/** Who may set up the mailboxes of businesses: they hear of one whose owner has gone. */
export async function listKeepers(db: Db, roles: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`role_id = any(${roles}::int[]) and person_is_on(people)`)
    .execute()
  return found.map(({ id }) => id)
}
