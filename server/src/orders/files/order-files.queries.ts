import type { OrderFile } from '@dromos/contract/orders/order-files.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** The files of an order that are not removed; only released ones where the reader is its customer. */
export async function listOrderFiles(
  db: Db,
  orderId: number,
  { isReleased }: { isReleased: boolean },
): Promise<OrderFile[]> {
  return db
    .selectFrom('files')
    .innerJoin('stored_files as content', 'content.key', 'files.stored_key')
    .leftJoin('people as creator', 'creator.id', 'files.created_by')
    .select(['files.id', 'file_type_id', 'shared', 'files.version', 'files.created_at'])
    .select(['content.name', 'content.type', 'content.size'])
    .select(sql<string | null>`creator.name || ' ' || creator.surname`.as('created_by'))
    .where('files.order_id', '=', orderId)
    .where('files.removed_at', 'is', null)
    .$if(isReleased, (query) => query.where('shared', '=', true))
    .orderBy('files.created_at', 'desc')
    .orderBy('files.id')
    .execute()
}

/** Kinds of files that an order may have. */
export async function listKinds(db: Db, language: 'en' | 'el') {
  return db
    .selectFrom('file_types')
    .select(['id', `name_${language} as name`, 'active'])
    .where('scope', '=', 'order')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** A file of an order, removed ones included, locked for the rest of the transaction. */
export async function lockFile(db: Db, id: string) {
  return db
    .selectFrom('files')
    .innerJoin('stored_files as content', 'content.key', 'files.stored_key')
    .innerJoin('orders', 'orders.id', 'files.order_id')
    .select(['files.id', 'files.order_id', 'files.file_type_id', 'files.stored_key', 'files.shared'])
    .select(['files.removed_at', 'files.version', 'content.name', 'content.type', 'orders.closed'])
    .where('files.id', '=', id)
    .forUpdate('files')
    .executeTakeFirst()
}

/** What is needed of a file to send it, if the reader may have it. */
export async function findContent(db: Db, id: string, firmId: number | null) {
  return db
    .selectFrom('files')
    .innerJoin('stored_files as content', 'content.key', 'files.stored_key')
    .innerJoin('orders', 'orders.id', 'files.order_id')
    .select([
      'files.order_id',
      'content.key',
      'content.name',
      'content.type',
      'content.size',
      'content.sha256',
    ])
    .where('files.id', '=', id)
    .where('files.removed_at', 'is', null)
    .$if(firmId !== null, (query) =>
      query.where('orders.firm_company_id', '=', firmId ?? 0).where('files.shared', '=', true),
    )
    .executeTakeFirst()
}

/** Makes everybody wait who stores a file for this order. */
export async function lockQuota(db: Db, orderId: number): Promise<void> {
  await db.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute()
}
