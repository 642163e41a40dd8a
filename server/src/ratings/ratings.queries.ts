import type { RatingRecord } from '@dromos/contract/ratings/ratings.ts'
import type { RatingSide } from '@dromos/contract/ratings/ratings.rules.ts'
import type { Db } from '../db/client.ts'
import { page } from '../records/page.queries.ts'
import type { RecordListQuery } from '../records/page.queries.ts'
import { authorsOf, withAuthors } from '../records/records.queries.ts'

export interface RatedOrder {
  id: number
  finished: boolean
  finished_at: string | null
  firm_company_id: number
  customer_name: string
  firm_carrier_id: number | null
  carrier_name: string
}

const columns = [
  'ratings.id',
  'overall',
  'punctuality',
  'communication',
  'documents',
  'care',
  'comment',
  'ratings.created_at',
  'ratings.updated_at',
  'ratings.version',
] as const

/** An order and its parties; locked, nobody can take its delivery back meanwhile. */
export async function findOrder(db: Db, id: number, isLocked = false): Promise<RatedOrder | undefined> {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'finished',
      'finished_at',
      'firm_company_id',
      'customer_name',
      'firm_carrier_id',
      'carrier_name',
    ])
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forShare())
    .executeTakeFirst()
}

export async function firmExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('firms').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function listOfOrder(
  db: Db,
  orderId: number,
): Promise<(RatingRecord & { side: RatingSide; firm_id: number })[]> {
  const found = ratings(db).select(['side', 'ratings.firm_id']).where('order_id', '=', orderId)
  return (await found.execute()).map(withAuthors)
}

export async function listOfFirm(db: Db, firmId: number, query: RecordListQuery & { side: RatingSide }) {
  const found = db
    .selectFrom('ratings')
    .innerJoin('orders', 'orders.id', 'ratings.order_id')
    .where('ratings.firm_id', '=', firmId)
    .where('side', '=', query.side)
  const rows = found
    .select(columns)
    .select(authorsOf('ratings'))
    .select(['order_id', 'orders.number_id', 'ratings.finished_at'])
    .orderBy('ratings.finished_at', (order) => order.desc().nullsLast())
  const ratings = await page(db, query, { found, rows, sorts: {}, ties: ['ratings.id'], direction: 'desc' })
  return { ...ratings, data: ratings.data.map(withAuthors) }
}

/** Removes ratings of firms that had this side of the order before. */
export async function deleteOfOthers(
  db: Db,
  { orderId, side, firmId }: { orderId: number; side: RatingSide; firmId: number },
): Promise<void> {
  await db
    .deleteFrom('ratings')
    .where('order_id', '=', orderId)
    .where('side', '=', side)
    .where('firm_id', '<>', firmId)
    .execute()
}

export async function findRating(db: Db, id: number): Promise<RatingRecord | undefined> {
  const found = await ratings(db).where('ratings.id', '=', id).executeTakeFirst()
  return found && withAuthors(found)
}

const ratings = (db: Db) => db.selectFrom('ratings').select(columns).select(authorsOf('ratings'))
