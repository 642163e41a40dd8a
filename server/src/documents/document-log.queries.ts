import type { LogEntry } from '@dromos/contract/documents/log.ts'
import type { LogKind } from '@dromos/contract/documents/log.rules.ts'
import type { DocumentAudience } from '@dromos/contract/constants/document-kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { executePrepared } from '../db/prepare.ts'
import { columnOf, ownedBy } from './admitted.ts'
import type { Admitted } from './admitted.ts'

interface Line {
  log_type_id: number
  text: string
  data: object | null
  created_by: number | null
  audience?: DocumentAudience
}

/** The same line for each of several documents. */
export async function insertLines(
  db: Db,
  documents: readonly Admitted[],
  { data, ...line }: Line,
): Promise<void> {
  const rows = documents.map((document) => ({
    ...ownedBy(document),
    ...line,
    data: data && JSON.stringify(data),
  }))
  if (rows.length > 0) await db.insertInto('document_logs').values(rows).execute()
}

export async function insertLine(db: Db, document: Admitted, { data, ...line }: Line): Promise<number> {
  const insert = db
    .insertInto('document_logs')
    .values({ ...ownedBy(document), ...line, data: data && JSON.stringify(data) })
    .returning('id')
  const [made] = (await executePrepared(db, insert.compile())).rows
  if (!made) throw new Error('an insert returns its row')
  return made.id
}

const wanted = {
  all: sql`true`,
  events: sql`log.data is not null and log.data->>'event' is distinct from 'changed'`,
  changes: sql`log.data->>'event' = 'changed'`,
  people: sql`log.data is null`,
} as const

// A line and its mails are written in one transaction, whose time both bear; the line names its readers.
const mailsOf = (document: Admitted) =>
  document.audience === 'staff'
    ? sql`coalesce((select json_agg(json_build_object('id', m.id, 'recipient', m.recipient, 'status', m.status,
          'error', m.error) order by m.id)
        from outbox_letters letter join outbox m on m.id = letter.mail_id
        join lateral jsonb_array_elements(log.data->'changes') change on change->>'field' = 'log_emails'
        where letter.${sql.ref(columnOf(document))} = ${document.id} and m.created_at = log.created_at
          and m.recipient = any(string_to_array(change->>'after', ', '))), '[]')`
    : sql`'[]'::json`

export async function listLines<E extends string>(
  db: Db,
  document: Admitted,
  { limit, offset, kind }: { limit: number; offset: number; kind: LogKind },
): Promise<{ rows: LogEntry<E>[]; total: number }> {
  const isRead = document.audience === 'staff' ? sql`true` : sql`log.audience = ${document.audience}`
  const own = sql`${sql.ref(`log.${columnOf(document)}`)} = ${document.id} and ${isRead} and ${wanted[kind]}`
  const { rows } = await sql<LogEntry<E>>`
    select log.id, log.log_type_id, log.text, log.data->>'event' as event,
      (log.data->>'from')::int as from, (log.data->>'to')::int as to,
      (log.data->>'mail')::int as mail_id, coalesce(log.data->'changes', '[]') as changes, log.created_at,
      ${mailsOf(document)} as mails,
      author.name || ' ' || author.surname as created_by
    from document_logs log left join people author on author.id = log.created_by
    where ${own} order by log.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from document_logs log where ${own}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findLogType(db: Db, id: number): Promise<{ active: boolean } | undefined> {
  const found = await sql<{ active: boolean }>`select active from log_types where id = ${id}`.execute(db)
  return found.rows[0]
}
