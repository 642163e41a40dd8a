import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { MailWayName } from '@dromos/contract/inbox/mailbox-steps.rules.ts'
import type { Db } from '../../db/client.ts'
import type { MailSignIns, MailSignInStarts } from '../../db/schema.generated.ts'
import type { MailboxOwner } from '../mailboxes/mailboxes.queries.ts'

const isOf = (owner: MailboxOwner, way: MailWayName) =>
  'person_id' in owner
    ? sql<boolean>`way = ${way} and person_id = ${owner.person_id}`
    : sql<boolean>`way = ${way} and business_id = ${owner.business_id}`

export const findSignIn = (db: Db, owner: MailboxOwner, way: MailWayName) =>
  db.selectFrom('mail_sign_ins').selectAll().where(isOf(owner, way)).executeTakeFirst()

export type StoredSignIn = NonNullable<Awaited<ReturnType<typeof findSignIn>>>

export async function deleteSignIn(db: Db, owner: MailboxOwner, way: MailWayName): Promise<void> {
  await db.deleteFrom('mail_sign_ins').where(isOf(owner, way)).execute()
}

/** In place of one that is there: what was begun with the tokens of that one writes nothing any more. */
export async function insertSignIn(db: Db, values: Insertable<MailSignIns>): Promise<void> {
  await db.insertInto('mail_sign_ins').values(values).execute()
}

const RENEWAL_SECONDS = 40

/** For one process at a time; undefined where another one renews it, or consent has ended. */
export async function claimRenewal(db: Db, id: number): Promise<StoredSignIn | undefined> {
  return db
    .updateTable('mail_sign_ins')
    .set({ renewing_until: sql`now() + make_interval(secs => ${RENEWAL_SECONDS})` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`(renewing_until is null or renewing_until < now())`)
    .returningAll()
    .executeTakeFirst()
}

export async function leaveRenewal(db: Db, id: number): Promise<void> {
  await db.updateTable('mail_sign_ins').set({ renewing_until: null }).where('id', '=', id).execute()
}

/** Without a new token to renew with, the one that is there stays. */
export async function storeRenewed(
  db: Db,
  id: number,
  given: { access_token: string; access_ends_at: string; renewed_at: string; refresh_token: string | null },
): Promise<void> {
  const { refresh_token, ...tokens } = given
  await db
    .updateTable('mail_sign_ins')
    .set({ ...tokens, ...(refresh_token === null ? {} : { refresh_token }), renewing_until: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Forgets the tokens. False where it was noted before. */
export async function noteEnded(db: Db, id: number, now: string): Promise<boolean> {
  const ended = await db
    .updateTable('mail_sign_ins')
    .set({
      ended_at: now,
      access_token: null,
      access_ends_at: null,
      refresh_token: null,
      renewing_until: null,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** The mail server did not take the token: the next one is asked for before it ends. */
export async function forgetAccess(db: Db, owner: MailboxOwner, way: MailWayName): Promise<void> {
  await db
    .updateTable('mail_sign_ins')
    .set({ access_token: null, access_ends_at: null })
    .where(isOf(owner, way))
    .execute()
}

/** Sign-ins that were not renewed since a moment: a provider ends what nobody uses for months. */
export async function listUnused(db: Db, before: string): Promise<number[]> {
  const found = await db
    .selectFrom('mail_sign_ins')
    .select('id')
    .where('ended_at', 'is', null)
    .where('renewed_at', '<', before)
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}

export async function businessName(db: Db, id: number): Promise<string> {
  const found = await db
    .selectFrom('businesses')
    .select('company_title')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.company_title ?? ''
}

/** Of these people and of these roles, who works here. */
export async function listToTell(
  db: Db,
  people: readonly number[],
  roles: readonly number[],
): Promise<number[]> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where(
      sql<boolean>`(id = any(${people}::int[]) or role_id = any(${roles}::int[])) and person_is_on(people)`,
    )
    .execute()
  return found.map(({ id }) => id)
}

export async function storeStart(db: Db, start: Insertable<MailSignInStarts>): Promise<void> {
  const { session_id: _session, ...values } = start
  await db
    .insertInto('mail_sign_in_starts')
    .values(start)
    .onConflict((met) => met.column('session_id').doUpdateSet(values))
    .execute()
}

export const findStart = (db: Db, sessionId: string, stateHash: string) =>
  db
    .selectFrom('mail_sign_in_starts')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('state_hash', '=', stateHash)
    .executeTakeFirst()

export type StoredStart = NonNullable<Awaited<ReturnType<typeof findStart>>>

/** False where another call has taken it: a code is used once. */
export async function takeStart(db: Db, { session_id, state_hash }: StoredStart): Promise<boolean> {
  const taken = await db
    .deleteFrom('mail_sign_in_starts')
    .where('session_id', '=', session_id)
    .where('state_hash', '=', state_hash)
    .returning('session_id')
    .executeTakeFirst()
  return taken !== undefined
}
