import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'
import { personIsOn } from '../../db/people-on.ts'
import type { SessionEnds } from '../../platform/access/tokens.ts'
import type { OpenSession } from '@dromos/contract/people/session.ts'

/** A session ends when it is not refreshed for this long, and this long after it began in any case. */
const idleLimit = sql`interval '12 hours'`
const wholeLimit = sql`interval '7 days'`

const aliveSession = sql<boolean>`sessions.ended_at is null
  and sessions.last_used_at > now() - ${idleLimit}
  and sessions.created_at > now() - ${wholeLimit}`

export interface SignInPerson {
  id: number
  role_id: RoleId
  password_hash: string | null
  active: boolean
}

export async function findForSignIn(db: Db, email: string): Promise<SignInPerson | undefined> {
  return db
    .selectFrom('people')
    .select(['id', 'role_id', 'password_hash', personIsOn.as('active')])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Whether a person is switched on and has this password still; if so, both stay until the transaction ends. */
export async function holdPassword(db: Db, id: number, passwordHash: string | null): Promise<boolean> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where(personIsOn)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

export async function findLiveActors(db: Db, sessionIds: readonly string[]) {
  return db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['people.id', 'people.role_id', 'people.firm_id', 'sessions.id as session_id'])
    .select(['people.first_login', 'people.terms_version'])
    .where('sessions.id', 'in', sessionIds)
    .where(personIsOn)
    .where(aliveSession)
    .execute()
}

const networkIn = (address: RawBuilder<unknown>) =>
  sql`network(set_masklen(${address}, case family(${address}) when 6 then 64 else 32 end))`

/** Whether the person has opened a session from the network of this address in the last 30 days, as `networkOf` says. */
export async function hasSignedInFrom(db: Db, personId: number, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', personId)
    .where(sql<boolean>`${networkIn(sql.ref('address'))} = ${networkIn(sql`${address}::inet`)}`)
    .where('created_at', '>', sql<string>`now() - interval '30 days'`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function getPerson(db: Db, id: number) {
  return db
    .selectFrom('people')
    .select(['id', 'role_id', 'name', 'surname', 'email', 'image', 'first_login', 'firm_id'])
    .select('terms_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function insertSession(
  db: Db,
  session: { person_id: number; address: string; user_agent: string | null },
): Promise<string> {
  const made = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
  return made.id
}

export async function getSessionEnds(db: Db, sessionId: string): Promise<SessionEnds> {
  return db
    .selectFrom('sessions')
    .select([
      sql<number>`extract(epoch from least(last_used_at + ${idleLimit}, created_at + ${wholeLimit}))::int`.as(
        'idle_until',
      ),
      sql<number>`extract(epoch from created_at + ${wholeLimit})::int`.as('until'),
    ])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

export async function insertRefreshToken(db: Db, hash: string, sessionId: string): Promise<void> {
  await db.insertInto('refresh_tokens').values({ hash, session_id: sessionId }).execute()
}

export async function lockRefreshToken(db: Db, hash: string, browser = '') {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select([
      'refresh_tokens.session_id',
      'people.id as person_id',
      'people.role_id',
      personIsOn.as('active'),
      aliveSession.as('is_alive'),
      sql<boolean>`refresh_tokens.rotated_at is not null`.as('is_rotated'),
      sql<boolean>`refresh_tokens.rotated_at > now() - interval '60 seconds'
        and refresh_tokens.rotated_by = ${browser}`.as('is_fresh'),
    ])
    .where('refresh_tokens.hash', '=', hash)
    .forUpdate('refresh_tokens')
    .executeTakeFirst()
}

/** Uses a refresh token up. The session counts as used when its person last did something, not when a page asked. */
export async function markRotated(
  db: Db,
  hash: string,
  used: { sessionId: string; idleSeconds: number; browser: string },
): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ rotated_at: sql`now()`, rotated_by: used.browser })
    .where('hash', '=', hash)
    .where('rotated_at', 'is', null)
    .execute()
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql`greatest(last_used_at, now() - make_interval(secs => ${used.idleSeconds}))` })
    .where('id', '=', used.sessionId)
    .execute()
}

export async function endSession(db: Db, sessionId: string, reason: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function noteSeen(db: Db, personId: number): Promise<void> {
  await db
    .updateTable('people')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', personId)
    .execute()
}

export async function deleteOldSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(sql`coalesce(ended_at, created_at + ${wholeLimit})`, '<', sql<string>`now() - interval '30 days'`)
    .execute()
}

export async function listOpenSessions(db: Db, personId: number, current: string): Promise<OpenSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at'])
    .select(sql<string>`coalesce(host(address), '')`.as('address'))
    .select(sql<string>`coalesce(user_agent, '')`.as('user_agent'))
    .select(sql<boolean>`id = ${current}`.as('current'))
    .where('person_id', '=', personId)
    .where(aliveSession)
    .orderBy('last_used_at', 'desc')
    .execute()
}

export async function findSessionOwner(db: Db, sessionId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['people.id', 'people.role_id', 'people.active'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
}

export async function findSubject(
  db: Db,
  id: number,
): Promise<{ id: number; role_id: RoleId; active: boolean } | undefined> {
  return db.selectFrom('people').select(['id', 'role_id', 'active']).where('id', '=', id).executeTakeFirst()
}
