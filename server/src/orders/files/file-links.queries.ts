import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { neverReleased } from '@dromos/contract/trade/file-kinds.ts'
import type { Db } from '../../db/client.ts'
import type { OrderFileLinksTable } from '../../db/tables/files.ts'

/** As many as an order may have had; the latest of them. */
const KNOWN = 50

/** The order behind a link that is being made. */
export async function lockOrder(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'firm_company_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The links of an order, the latest first. */
export async function listLinks(db: Db, orderId: number, most = KNOWN) {
  return db
    .selectFrom('order_file_links as link')
    .innerJoin('orders', 'orders.id', 'link.order_id')
    .leftJoin('people as creator', 'creator.id', 'link.created_by')
    .select(['link.id', 'link.order_id', 'token_hash', 'code_hash', 'sealed', 'expires_at'])
    .select(['max_openings', 'openings', 'opened_at', 'revoked_at', 'link.created_at'])
    .select(sql<string | null>`creator.name || ' ' || creator.surname`.as('created_by'))
    .select(sql<boolean>`orders.firm_company_id <> link.firm_id`.as('is_of_other_firm'))
    .where('link.order_id', '=', orderId)
    .orderBy('link.created_at', 'desc')
    .limit(most)
    .execute()
}

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number]

export async function insertLink(
  db: Db,
  values: Omit<Insertable<OrderFileLinksTable>, 'openings' | 'opened_at' | 'revoked_at' | 'created_at'>,
  at: string,
): Promise<void> {
  await db
    .insertInto('order_file_links')
    .values({ ...values, created_at: at })
    .execute()
}

/** Ends the link of an order that has not been withdrawn; answers its id. */
export async function revokeLink(db: Db, orderId: number, at: string): Promise<string | undefined> {
  const ended = await db
    .updateTable('order_file_links')
    .set({ revoked_at: at, sealed: null })
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended?.id
}

/** Counts an opening, unless the link has been opened as often as it may be or was withdrawn meanwhile. */
export async function countOpening(db: Db, id: string, at: string): Promise<boolean> {
  const counted = await db
    .updateTable('order_file_links')
    .set({ openings: sql`openings + 1`, opened_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('max_openings', 'is', null), is('openings', '<', is.ref('max_openings'))]))
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** What a visitor is told of an order. */
export async function getShared(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('businesses', 'businesses.id', 'orders.business_id')
    .select(['number_id', 'company_title as business'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** The released files of an order; never one of a kind that is not released. */
export async function listShared(db: Db, orderId: number, language: 'en' | 'el') {
  return shared(db, orderId)
    .innerJoin('file_types as kind', 'kind.id', 'files.file_type_id')
    .select(['files.id', 'content.name', 'content.type', 'content.size', 'files.created_at'])
    .select(`kind.name_${language} as kind`)
    .orderBy('files.created_at', 'desc')
    .orderBy('files.id')
    .execute()
}

/** What is needed of a released file to send it. */
export async function findShared(db: Db, orderId: number, id: string) {
  return shared(db, orderId)
    .select(['content.key', 'content.name', 'content.type', 'content.size', 'content.sha256'])
    .where('files.id', '=', id)
    .executeTakeFirst()
}

function shared(db: Db, orderId: number) {
  return db
    .selectFrom('files')
    .innerJoin('stored_files as content', 'content.key', 'files.stored_key')
    .where('files.order_id', '=', orderId)
    .where('files.shared', '=', true)
    .where('files.removed_at', 'is', null)
    .where('files.file_type_id', 'not in', [...neverReleased])
}
