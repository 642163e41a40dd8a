import type { RatedFirm, RatingSummary } from '@dromos/contract/ratings/ratings.ts'
import { ratingMarks } from '@dromos/contract/ratings/ratings.rules.ts'
import type { RatingMark, RatingSide } from '@dromos/contract/ratings/ratings.rules.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import { countLimit } from '../platform/paging.ts'
import { matchesSearch } from '../platform/search.ts'
import { scoresOf } from './carrier-score.queries.ts'
import { before, since } from './rating-months.sql.ts'

export interface RatedFilter {
  side: RatingSide
  search: string
  now: Date
}

export interface RatedPage extends RatedFilter {
  sort: 'name' | RatingMark | 'trend' | 'ratings' | 'score'
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

// Of an average: enough that rounding it again for the eye is rounding it once.
const PLACES = 4

const partyOf: Record<RatingSide, string> = {
  carrier: 'orders.firm_carrier_id',
  customer: 'orders.firm_company_id',
}

const averagesOf = (now: Date): RawBuilder<unknown> => sql`
  count(*) filter (where finished_at >= ${since(now)}) as ratings,
  ${sql.join(ratingMarks.map((mark) => sql`round(avg(${sql.ref(mark)}) filter (where finished_at >= ${since(now)}), ${sql.lit(PLACES)}) as ${sql.ref(mark)}`))},
  round(avg(overall) filter (where finished_at >= ${since(now)})
    - avg(overall) filter (where finished_at < ${since(now)}), ${sql.lit(PLACES)}) as trend`

const finishedOrders = (side: RatingSide, firm: RawBuilder<unknown>, now: Date) => sql`(
  select count(*) from orders where finished and ${sql.ref(partyOf[side])} = ${firm}
    and finished_at >= ${since(now)})`

/** A page of firms by what is said of them; what is not known stands last. */
export async function listRatedFirms(db: Db, page: RatedPage): Promise<Omit<RatedFirm, 'score'>[]> {
  return (await ratedFirmsQuery(page).execute(db)).rows
}

export function ratedFirmsQuery({
  side,
  search,
  now,
  ...page
}: RatedPage): RawBuilder<Omit<RatedFirm, 'score'>> {
  const direction = page.direction === 'desc' ? sql`desc` : sql`asc`
  const marks = sql.join([...ratingMarks, 'trend', 'ratings'].map((mark) => sql.ref(`found.${mark}`)))
  return sql<Omit<RatedFirm, 'score'>>`
    select firms.id, firms.name, countries.iso as country_iso, coalesce(main.city, '') as city, firms.active,
      ${marks}, ${finishedOrders(side, sql`firms.id`, now)} as orders
    from (
      select rated.*, firms.name,
        row_number() over (order by ${sql.ref(page.sort)} ${direction} nulls last, firms.name, firms.id) as place
      from (
        select firm_id, ${averagesOf(now)} from ratings
        where side = ${side} and finished_at >= ${before(now)} group by firm_id
      ) rated
      join firms on firms.id = rated.firm_id
      ${page.sort === 'score' ? withScores(now) : sql``}
      where rated.ratings > 0 and ${found(search)}
      order by place limit ${page.limit} offset ${page.offset}
    ) found
    join firms on firms.id = found.firm_id
    join countries on countries.id = firms.country_id
    left join firm_addresses main on main.firm_id = firms.id and main.main
    order by found.place`
}

export async function countRatedFirms(db: Db, filter: RatedFilter, cap: number): Promise<number> {
  return (await ratedCountQuery(filter, cap).execute(db)).rows[0]?.total ?? 0
}

export function ratedCountQuery({ side, search, now }: RatedFilter, cap: number) {
  return sql<{ total: number }>`select count(*) as total from (
    select 1 from ratings join firms on firms.id = ratings.firm_id
    where side = ${side} and finished_at >= ${since(now)} and ${found(search)}
    group by firms.id limit ${countLimit(cap)}) counted`
}

export async function readSummary(
  db: Db,
  firmId: number,
  filter: { side: RatingSide; now: Date },
): Promise<RatingSummary> {
  const found = await summaryQuery(firmId, filter).execute(db)
  const [summary] = found.rows
  if (!summary) throw new Error('a sum over nothing is a row too')
  return summary
}

export function summaryQuery(firmId: number, { side, now }: { side: RatingSide; now: Date }) {
  return sql<RatingSummary>`
    select ${averagesOf(now)}, ${finishedOrders(side, sql`${firmId}::int`, now)} as orders
    from ratings where firm_id = ${firmId} and side = ${side} and finished_at >= ${before(now)}`
}

// Only the order by score asks what all carriers' orders say; a page's own scores are read by its firms.
const withScores = (now: Date) => sql`
  left join ${scoresOf(
    sql`array(
    select distinct firm_id from ratings where side = 'carrier' and finished_at >= ${since(now)})`,
    now,
  )} scored
    on scored.firm_id = rated.firm_id`

const found = (search: string) => (search === '' ? sql`true` : matchesSearch('firms.search', search))
