import type { OpenSession } from '@dromos/contract/people/session-list.ts'
import type { RoleId } from '@dromos/contract/trade/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { aliveSession } from './sessions.queries.ts'

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

/** The person whom a session belongs to. */
export async function findSessionOwner(db: Db, sessionId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['people.id', 'people.role_id', 'people.active'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
}

/** The role and state of a person, for judging who may look at their sessions. */
export async function findSubject(
  db: Db,
  id: number,
): Promise<{ id: number; role_id: RoleId; active: boolean } | undefined> {
  return db.selectFrom('people').select(['id', 'role_id', 'active']).where('id', '=', id).executeTakeFirst()
}
