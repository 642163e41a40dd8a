import type { DocumentFile } from '@dromos/contract/documents/files.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { columnOf } from './admitted.ts'
import type { Admitted } from './admitted.ts'

/** The files that are not removed; for others than staff only those released to their firm, `firmId`. */
export async function listFiles(db: Db, document: Admitted, firmId: number): Promise<DocumentFile[]> {
  return kept(db, document, firmId)
    .leftJoin('people as creator', 'creator.id', 'files.created_by')
    .select(['files.id', 'file_type_id', 'files.version', 'files.created_at'])
    .select(sql<boolean>`coalesce(released_to = ${firmId}, false)`.as('shared'))
    .select(['content.name', 'content.type', 'content.size'])
    .select(sql<string | null>`creator.name || ' ' || creator.surname`.as('created_by'))
    .orderBy('files.created_at', 'desc')
    .orderBy('files.id')
    .execute()
}

/** The files that are not removed, with where their contents are, and to which carrier one went as its transport order. */
export async function listAttachable(db: Db, document: Admitted) {
  return contents(db)
    .select(['files.id', 'file_type_id', 'content.key', 'content.name', 'content.size'])
    .select(
      sql<number | null>`(select sent.firm_id from (
          select firm_id from order_sendings where order_id = files.order_id and file_id = files.id
          union all select firm_id from groupage_sendings where groupage_id = files.groupage_id and file_id = files.id
        ) sent limit 1)`.as('carrier'),
    )
    .where(`files.${columnOf(document)}`, '=', document.id)
    .orderBy('files.created_at', 'desc')
    .orderBy('files.id')
    .execute()
}

export async function findContent(db: Db, kind: DocumentKind, id: string) {
  return contents(db)
    .select([
      `files.${columnOf({ kind })} as owner`,
      'released_to',
      'content.key',
      'content.name',
      'content.type',
      'content.size',
      'content.sha256',
    ])
    .where('files.id', '=', id)
    .executeTakeFirst()
}

function contents(db: Db) {
  return db
    .selectFrom('files')
    .innerJoin('stored_files as content', 'content.key', 'files.stored_key')
    .where('files.removed_at', 'is', null)
}

function kept(db: Db, document: Admitted, firmId: number) {
  return contents(db)
    .where(`files.${columnOf(document)}`, '=', document.id)
    .$if(document.audience !== 'staff', (query) => query.where('released_to', '=', firmId))
}

export async function findOwner(db: Db, kind: DocumentKind, id: string): Promise<number | null> {
  const column = columnOf({ kind })
  const found = await db
    .selectFrom('files')
    .select(`${column} as owner`)
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.owner ?? null
}

/** A file, removed ones included, locked for the rest of the transaction. */
export async function lockFile(db: Db, document: Admitted, id: string) {
  return db
    .selectFrom('files')
    .innerJoin('stored_files as content', 'content.key', 'files.stored_key')
    .select(['files.id', 'files.file_type_id', 'files.stored_key', 'files.released_to'])
    .select(['files.removed_at', 'files.version', 'content.name', 'content.type'])
    .where('files.id', '=', id)
    .where(`files.${columnOf(document)}`, '=', document.id)
    .forUpdate('files')
    .executeTakeFirst()
}

export async function listKinds(db: Db, scope: string, language: 'en' | 'el') {
  return db
    .selectFrom('file_types')
    .select(['id', `name_${language} as name`, 'active'])
    .where('scope', '=', scope)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}
