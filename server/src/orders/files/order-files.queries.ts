import type { Db } from '../../db/client.ts'

export async function lockOrder(db: Db, id: number): Promise<void> {
  await db.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function findFirm(db: Db, id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('orders')
    .select('firm_company_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.firm_company_id
}

export async function getShared(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .select(['number_id', 'business_id'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
}
