import type { FileFormat } from '@dromos/contract/base/sheets.ts'
import { EXPORT_KEPT_HOURS } from '@dromos/contract/exports/export-states.ts'
import type { ExportState } from '@dromos/contract/exports/export-states.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type { ViewedList } from '@dromos/contract/views/lists.ts'
import { sql } from 'kysely'
import type { UpdateObject } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Tables } from '../db/schema.generated.ts'

export interface ExportRow {
  id: number
  list: ViewedList
  format: FileFormat
  query: string
  language: Language
  state: ExportState
  attempt: number
  done: number
  total: number | null
  problem: string
  stored_key: string | null
  role_id: RoleId | null
  firm_id: number | null
  created_at: string
  created_by: number | null
  kept_until: string | null
  /** Of the file. */
  name: string | null
  type: string | null
  size: number | null
  sha256: string | null
}

/** An export as one worker has taken it on. */
export type ClaimedExport = Pick<ExportRow, 'id' | 'attempt'>

export const underWay: readonly ExportState[] = ['waiting', 'writing']

export async function insertExport(
  db: Db,
  asked: Pick<ExportRow, 'list' | 'format' | 'query' | 'language'>,
  actorId: number,
): Promise<number> {
  const { id } = await db
    .insertInto('exports')
    .values({ ...asked, total: null, created_by: actorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const columns = sql`e.id, e.list, e.format, e.query, e.language, e.state, e.attempt, e.done, e.total, e.problem,
  e.stored_key, e.role_id, e.firm_id, e.created_at, e.created_by, f.name, f.type, f.size, f.sha256,
  case when f.key is not null then e.finished_at + make_interval(hours => ${EXPORT_KEPT_HOURS}) end as kept_until`

export async function findExport(db: Db, id: number): Promise<ExportRow | undefined> {
  const found = await sql<ExportRow>`select ${columns}
    from exports e left join stored_files f on f.key = e.stored_key where e.id = ${id}`.execute(db)
  return found.rows[0]
}

const RECENT = 50

/** A person's exports of the last day, and those that are still under way. */
export async function listRecent(db: Db, personId: number): Promise<ExportRow[]> {
  const found = await sql<ExportRow>`select ${columns}
    from exports e left join stored_files f on f.key = e.stored_key
    where e.created_by = ${personId}
      and (e.created_at > now() - interval '1 day' or f.key is not null or e.state in ('waiting', 'writing'))
    order by e.id desc limit ${RECENT}`.execute(db)
  return found.rows
}

/** How many exports of a person are under way. Counted one caller after the other. */
export async function countUnderWay(db: Db, personId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('exports'), ${personId})`.execute(db)
  const found = await sql<{ count: number }>`select count(*)::int as count from exports
    where created_by = ${personId} and state in ('waiting', 'writing')`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** Takes an export on, from its beginning; whoever had it before does not go on. */
export async function takeOn(db: Db, id: number): Promise<ClaimedExport | undefined> {
  return db
    .updateTable('exports')
    .set({ state: 'writing', attempt: sql`attempt + 1`, done: 0, total: null, heard_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .returning(['id', 'attempt'])
    .executeTakeFirst()
}

/** Notes how far an export is; false when it is not its worker's any more. */
export async function noteProgress(
  db: Db,
  taken: ClaimedExport,
  { done, total }: { done: number; total: number | null },
): Promise<boolean> {
  return moveOn(db, taken, { done, total, heard_at: sql`now()` })
}

/** Ends an export with its file; false when it is not its worker's any more. */
export async function finishExport(
  db: Db,
  taken: ClaimedExport,
  end: { stored_key: string; done: number; role_id: number; firm_id: number | null },
): Promise<boolean> {
  return moveOn(db, taken, { ...end, state: 'done', total: end.done, finished_at: sql`now()` })
}

async function moveOn(
  db: Db,
  { id, attempt }: ClaimedExport,
  values: UpdateObject<Tables, 'exports'>,
): Promise<boolean> {
  const updated = await updating(db)
    .set(values)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'writing')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

const updating = (db: Db) => db.updateTable('exports')

/** Ends an export that is under way without a file; false when it is not under way. */
export async function endExport(
  db: Db,
  id: number,
  end: { state: 'failed' | 'cancelled'; problem: string },
): Promise<boolean> {
  const updated = await updating(db)
    .set({ ...end, done: 0, finished_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function listOldFiles(db: Db): Promise<number[]> {
  const found = await sql<{ id: number }>`select id from exports where stored_key is not null
    and finished_at < now() - make_interval(hours => ${EXPORT_KEPT_HOURS})`.execute(db)
  return found.rows.map(({ id }) => id)
}
