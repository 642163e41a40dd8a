import type { GroupFile } from '@dromos/contract/groups/group-files.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export async function listGroupFiles(db: Db, groupId: number): Promise<(GroupFile & { key: string })[]> {
  return db
    .selectFrom('group_files as file')
    .innerJoin('stored_files as content', 'content.key', 'file.stored_key')
    .leftJoin('people as author', 'author.id', 'file.created_by')
    .select(['file.id', 'content.key', 'content.name', 'content.type', 'content.size', 'file.created_at'])
    .select(sql<string | null>`author.name || ' ' || author.surname`.as('created_by'))
    .where('group_id', '=', groupId)
    .orderBy('file.created_at')
    .orderBy('file.id')
    .execute()
}

export async function insertGroupFile(db: Db, groupId: number, key: string, actorId: number) {
  return db
    .insertInto('group_files')
    .values({ group_id: groupId, stored_key: key, created_by: actorId })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A file of a group or of one of its sendings, with the group it belongs to. */
export async function findGroupFile(db: Db, id: string) {
  const found = await sql<FoundFile>`
    select owned.group_id, content.key, content.name, content.type, content.size, content.sha256
    from (select group_id, stored_key from group_files where id = ${id}
      union all select s.group_id, f.stored_key from group_sending_files f
        join group_sendings s on s.id = f.sending_id where f.id = ${id}) owned
    join stored_files content on content.key = owned.stored_key`.execute(db)
  return found.rows[0]
}

interface FoundFile {
  group_id: number
  key: string
  name: string
  type: string
  size: number
  sha256: string
}

/** Takes a file out of its group; answers its content, and whether nothing else refers to that any more. */
export async function takeOut(db: Db, id: string): Promise<{ key: string; isLast: boolean } | undefined> {
  const gone = await db
    .deleteFrom('group_files')
    .where('id', '=', id)
    .returning('stored_key as key')
    .executeTakeFirst()
  if (!gone) return undefined
  const sent = await sql`select from group_sending_files where stored_key = ${gone.key}
    union all select from outbox_files where stored_key = ${gone.key} limit 1`.execute(db)
  return { key: gone.key, isLast: sent.rows.length === 0 }
}
