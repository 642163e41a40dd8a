import type { Db } from '../../db/client.ts'

/** Makes everybody wait who stores a file for this order. */
export async function lockOrder(db: Db, id: number): Promise<void> {
  await db.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** The customer whom the released files of an order are for. */
export async function findFirm(db: Db, id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('orders')
    .select('firm_company_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.firm_company_id
}

/** What a visitor of the public page is told of an order. */
export async function getShared(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .innerJoin('businesses', 'businesses.id', 'orders.business_id')
    .select(['number_id', 'company_title as business'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
}
