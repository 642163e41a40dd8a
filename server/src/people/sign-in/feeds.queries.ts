import type { Language } from '@dromos/contract/constants/languages.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export async function findFeed(db: Db, personId: number) {
  return db
    .selectFrom('calendar_feeds')
    .select(['scope', 'created_at', 'read_at'])
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

interface NewFeed {
  person_id: number
  token_hash: string
  scope: string
  language: Language
}

export async function insertFeed(db: Db, feed: NewFeed) {
  return db
    .insertInto('calendar_feeds')
    .values(feed)
    .returning(['scope', 'created_at', 'read_at'])
    .executeTakeFirstOrThrow()
}

export interface FeedReader {
  id: number
  role: RoleId
  firm_id: number | null
  scope: string
  language: Language
}

/** Who a feed is of, as they are now; nobody where it was ended or they are not on. Notes that it was read. */
export async function readFeed(db: Db, tokenHash: string, at: string): Promise<FeedReader | undefined> {
  const found = await sql<FeedReader>`
    update calendar_feeds f set read_at = ${at}::timestamptz from people p
    where f.token_hash = ${tokenHash} and f.revoked_at is null and p.id = f.person_id and person_is_on(p)
    returning p.id, p.role_id as role, p.firm_id, f.scope, f.language`.execute(db)
  return found.rows[0]
}
