import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Point } from './routing-service.ts'

export async function placePoints(db: Db, ids: readonly number[]): Promise<Map<number, Point>> {
  const found = await db
    .selectFrom('places')
    .select(['id', 'lat', 'lng'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(found.map(({ id, ...point }) => [id, point]))
}
