import { proofKinds } from '@dromos/contract/constants/file-kinds.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import type { CostlyOrder, ScoreWeights } from '@dromos/contract/ratings/carrier-score.ts'
import { SCORED_FROM } from '@dromos/contract/ratings/carrier-score.rules.ts'
import type { ScorePart } from '@dromos/contract/ratings/carrier-score.rules.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import { lateAfter } from '../consignments/consignment-rules.sql.ts'
import { authorsOf, withAuthors } from '../records/records.queries.ts'
import { since } from './rating-months.sql.ts'

/** Counts of a carrier's finished orders; delays, cancellations and damages are what went wrong. */
export interface ScoreFacts {
  firm_id: number
  orders: number
  loading: number
  delivery: number
  cancelled: number
  damages: number
  documents: number
  documents_good: number
  ratings: number
  stars: number
  score: number | null
}

/** The rows of `carrier_scores` for the firms of an array; a carrier that finished nothing has none. */
export const scoresOf = (firms: RawBuilder<unknown>, now: Date) => sql`carrier_scores(${firms}, ${since(now)},
  ${officeDay(now)}::date, ${proofList}::int[], ${SCORED_FROM}::int)`

const proofList = [...proofKinds]

export async function readScores(db: Db, ids: readonly number[], now: Date): Promise<ScoreFacts[]> {
  if (ids.length === 0) return []
  const firms = sql`${[...ids]}::int[]`
  return (await sql<ScoreFacts>`select * from ${scoresOf(firms, now)} scored`.execute(db)).rows
}

interface CostlyPage {
  firmId: number
  part: ScorePart
  now: Date
}

/** The orders that cost a carrier some of one part, the newest first. */
export async function listCostly(
  db: Db,
  { limit, offset, ...page }: CostlyPage & { limit: number; offset: number },
): Promise<CostlyOrder[]> {
  const found = sql<CostlyOrder>`select id, number_id, at, late_minutes::int, reason, came_on::text, stars::int
    from (${costly(page)}) cost order by at desc, id desc limit ${limit} offset ${offset}`
  return (await found.execute(db)).rows
}

export async function countCostly(db: Db, page: CostlyPage): Promise<number> {
  const counted = sql<{ total: number }>`select count(*)::int as total from (${costly(page)}) cost`
  return (await counted.execute(db)).rows[0]?.total ?? 0
}

const costly = ({ firmId, part, now }: CostlyPage) => costs[part](firmId, now)

const costs: Readonly<Record<ScorePart, (firmId: number, now: Date) => RawBuilder<unknown>>> = {
  loading: (firmId, now) => lateAt(stopKind.loading, firmId, now),
  delivery: (firmId, now) => lateAt(stopKind.unloading, firmId, now),
  cancellations: (firmId, now) => sql`
    select orders.id, number_id, cancellation.created_at as at, null as late_minutes, cancellation.reason,
      null::date as came_on, null as stars
    from order_carrier_cancellations cancellation join orders on orders.id = cancellation.order_id
    where cancellation.firm_id = ${firmId} and cancellation.created_at >= ${since(now)}`,
  damages: (firmId, now) => sql`
    select id, number_id, finished_at as at, null as late_minutes, damage_desc as reason, null::date as came_on,
      null as stars
    from orders where damaged and ${finishedBy(firmId, now)}`,
  documents: (firmId, now) => sql`
    select id, number_id, finished_at as at, null as late_minutes, null as reason, proof.came_on, null as stars
    from orders
    cross join lateral (select office_day(finished_at) + weigh.document_days as day from carrier_score_weights weigh) due
    cross join lateral (
      select least(cmr_received_on, min(office_day(file.created_at))) as came_on from files file
      where file.order_id = orders.id and file.file_type_id = any(${proofList}::int[]) and file.removed_at is null
    ) proof
    where ${finishedBy(firmId, now)} and due.day < coalesce(proof.came_on, ${officeDay(now)}::date)`,
  rating: (firmId, now) => sql`
    select orders.id, number_id, rating.finished_at as at, null as late_minutes, rating.comment as reason,
      null::date as came_on, rating.overall as stars
    from ratings rating join orders on orders.id = rating.order_id
    where rating.firm_id = ${firmId} and rating.side = 'carrier' and rating.finished_at >= ${since(now)}`,
}

function lateAt(kind: number, firmId: number, now: Date): RawBuilder<unknown> {
  const flag = kind === stopKind.loading ? sql`loading_delay` : sql`delivery_delay`
  return sql`
    select id, number_id, finished_at as at, worst.late_minutes, worst.delay_reason as reason, null::date as came_on,
      null as stars
    from orders
    cross join lateral (
      select ceil(extract(epoch from stop.arrived_at - stop.ends_at) / 60) as late_minutes, stop.delay_reason
      from consignment_stops stop
      where stop.order_id = orders.id and stop.kind = ${kind} and stop.delay_responsible = 'carrier'
        and stop.delay_acknowledged_at is not null and stop.arrived_at >= stop.ends_at + ${sql.raw(lateAfter)}
      order by 1 desc limit 1
    ) worst
    where ${flag} and ${finishedBy(firmId, now)}`
}

const finishedBy = (firmId: number, now: Date) =>
  sql`finished and firm_carrier_id = ${firmId} and finished_at >= ${since(now)}`

export async function readWeights(
  db: Db,
): Promise<Omit<ScoreWeights, 'updated_by'> & { updated_by: string | null }> {
  const row = await db
    .selectFrom('carrier_score_weights')
    .select(['id', 'loading', 'delivery', 'cancellations', 'damages', 'documents', 'rating', 'document_days'])
    .select(['updated_at', 'version', ...authorsOf('carrier_score_weights')])
    .executeTakeFirstOrThrow()
  return withAuthors(row)
}
