import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { neverReleased } from '@dromos/contract/constants/file-kinds.ts'
import type { Db } from '../db/client.ts'
import type { DocumentFileLinks } from '../db/schema.generated.ts'
import { columnOf } from './admitted.ts'
import type { Admitted } from './admitted.ts'

/** The latest links only, however many a document has had. */
const KNOWN = 50

export async function listLinks(db: Db, document: Admitted, most = KNOWN) {
  return db
    .selectFrom('document_file_links as link')
    .leftJoin('people as creator', 'creator.id', 'link.created_by')
    .select(['link.id', 'link.firm_id', 'token_hash', 'code_hash', 'sealed', 'expires_at'])
    .select(['max_openings', 'openings', 'opened_at', 'revoked_at', 'link.created_at'])
    .select(sql<string | null>`creator.name || ' ' || creator.surname`.as('created_by'))
    .where(`link.${columnOf(document)}`, '=', document.id)
    .orderBy('link.created_at', 'desc')
    .limit(most)
    .execute()
}

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number]

export async function insertLink(
  db: Db,
  values: Omit<Insertable<DocumentFileLinks>, 'openings' | 'opened_at' | 'revoked_at' | 'created_at'>,
  at: string,
): Promise<void> {
  await db
    .insertInto('document_file_links')
    .values({ ...values, created_at: at })
    .execute()
}

export async function revokeLink(db: Db, document: Admitted, at: string): Promise<string | undefined> {
  const ended = await db
    .updateTable('document_file_links')
    .set({ revoked_at: at, sealed: null })
    .where(columnOf(document), '=', document.id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended?.id
}

/** Counts an opening, unless the link has been opened as often as it may be or was withdrawn meanwhile. */
export async function countOpening(db: Db, id: string, at: string): Promise<boolean> {
  const counted = await db
    .updateTable('document_file_links')
    .set({ openings: sql`openings + 1`, opened_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('max_openings', 'is', null), is('openings', '<', is.ref('max_openings'))]))
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** The files of a document that are released to a firm; never one of a kind that is not released. */
export async function listShared(db: Db, document: Admitted, firmId: number, language: 'en' | 'el') {
  return shared(db, document, firmId)
    .innerJoin('file_types as kind', 'kind.id', 'files.file_type_id')
    .select(['files.id', 'content.name', 'content.type', 'content.size', 'files.created_at'])
    .select(`kind.name_${language} as kind`)
    .orderBy('files.created_at', 'desc')
    .orderBy('files.id')
    .execute()
}

export async function findShared(db: Db, document: Admitted, firmId: number, id: string) {
  return shared(db, document, firmId)
    .select(['content.key', 'content.name', 'content.type', 'content.size', 'content.sha256'])
    .where('files.id', '=', id)
    .executeTakeFirst()
}

function shared(db: Db, document: Admitted, firmId: number) {
  return db
    .selectFrom('files')
    .innerJoin('stored_files as content', 'content.key', 'files.stored_key')
    .where(`files.${columnOf(document)}`, '=', document.id)
    .where('files.released_to', '=', firmId)
    .where('files.removed_at', 'is', null)
    .where('files.file_type_id', 'not in', [...neverReleased])
}
