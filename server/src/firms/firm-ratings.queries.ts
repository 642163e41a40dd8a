import type { AverageRating } from '@dromos/contract/firms/firm-files.ts'
import { RATING_MONTHS } from '@dromos/contract/ratings/ratings.rules.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../db/client.ts'
import { prepared } from '../db/pool.ts'

const text =
  prepared(`select firm_id, round(avg(overall), 4) as overall, count(*)::int as ratings from ratings
  where firm_id = any($1) and side = 'carrier' and finished_at >= $2::timestamptz - interval '${RATING_MONTHS} months'
  group by firm_id`)

/** What the orders finished in the last twelve months say of these firms as carriers; those nobody rated are missing. */
export async function averageRatings(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, AverageRating>> {
  if (ids.length === 0) return new Map()
  const query = CompiledQuery.raw(text, [ids, now.toISOString()])
  const found = await db.executeQuery<AverageRating & { firm_id: number }>(query)
  return new Map(found.rows.map(({ firm_id: id, ...rating }) => [id, rating]))
}
