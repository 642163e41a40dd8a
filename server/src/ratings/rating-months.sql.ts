import { RATING_MONTHS } from '@dromos/contract/ratings/ratings.rules.ts'
import { sql } from 'kysely'

const monthsBefore = (now: Date, months: number) =>
  sql`${now.toISOString()}::timestamptz - ${sql.lit(`${months} months`)}::interval`

/** From when on orders speak of a firm. */
export const since = (now: Date) => monthsBefore(now, RATING_MONTHS)

/** From when on the months before that are compared. */
export const before = (now: Date) => monthsBefore(now, 2 * RATING_MONTHS)
