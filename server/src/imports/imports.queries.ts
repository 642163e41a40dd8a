import type { Language } from '@dromos/contract/constants/languages.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { ImportState } from '@dromos/contract/imports/imports.ts'
import type { ImportKind } from '@dromos/contract/imports/import-kinds.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Actor } from '../platform/context.ts'
import type { KeptVerdict } from '../sheets/sheet-import.ts'

export interface ImportRow {
  id: number
  kind: ImportKind
  type: CategoryType | null
  name: string
  stored_key: string | null
  state: ImportState
  columns: (string | null)[]
  verdict: KeptVerdict
  language: Language
  done: number
  problem: string
  created_by: number | null
  firm_id: number | null
}

interface NewImport {
  kind: string
  type: string | null
  name: string
  stored_key: string
  language: string
  verdict: KeptVerdict
}

export const underWay: readonly ImportState[] = ['waiting', 'checking', 'entering']

export async function insertImport(
  db: Db,
  sheet: NewImport,
  owner: Pick<Actor, 'id' | 'firmId'>,
): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      ...sheet,
      verdict: JSON.stringify(sheet.verdict),
      columns: JSON.stringify(sheet.verdict.columns),
      created_by: owner.id,
      firm_id: owner.firmId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  const found = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  // Written by `insertImport` and the functions below only.
  return found as ImportRow | undefined
}

/** Keeps a new verdict on a sheet; false when it does not wait for its person any more. */
export async function storeVerdict(db: Db, id: number, verdict: KeptVerdict): Promise<boolean> {
  const updated = await db
    .updateTable('imports')
    .set({ verdict: JSON.stringify(verdict), columns: JSON.stringify(verdict.columns), heard_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'judged')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function moveOn(
  db: Db,
  id: number,
  { from, to, done }: { from: readonly ImportState[]; to: ImportState; done: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('imports')
    .set({ state: to, done, heard_at: sql`now()`, problem: '' })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function failImport(
  db: Db,
  id: number,
  { problem, verdict }: { problem: string; verdict: KeptVerdict | null },
): Promise<boolean> {
  const updated = await db
    .updateTable('imports')
    .set({ state: 'failed', problem, done: 0, ...(verdict ? { verdict: JSON.stringify(verdict) } : {}) })
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function listOldFiles(db: Db): Promise<number[]> {
  const found = await sql<{ id: number }>`select id from imports
    where stored_key is not null and state not in ('waiting', 'checking', 'entering')
      and heard_at < now() - interval '1 day'`.execute(db)
  return found.rows.map(({ id }) => id)
}
