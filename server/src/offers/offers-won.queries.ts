import type { OfferGroup, OfferOutcome } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import type { OfferSort } from '@dromos/contract/statistics/offers-won.ts'
import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import { every } from '../records/page.queries.ts'
import { sentFor } from './offer-conditions.sql.ts'
import { isLaneOf, laneKey, outcomeOfAll, sentWithin } from './offer-outcomes.sql.ts'

/** Which offers are counted: sent in a period, and beside it in the one that it is compared with. */
export interface AskedOutcomes {
  now: Period
  before: Period | null
  business?: readonly number[] | undefined
  customer?: readonly number[] | undefined
  /** Colleagues who receive the answers. */
  users?: readonly number[] | undefined
  country_from?: readonly number[] | undefined
  country_to?: readonly number[] | undefined
  owner?: number | undefined
}

export interface OutcomeSums extends Record<OfferOutcome, number> {
  is_now: boolean
  sent: number
  value: number
}

export interface OutcomeGroupRow extends OutcomeSums {
  /** Null in the row of all that are not shown. */
  key: string | null
  /** How many groups the row stands for. */
  members: number
}

const ids = (list: readonly number[]) => sql`any(${[...list]}::int[])`

// Offers of both periods by all their lanes, where one lane is of the countries that are asked for.
function found(asked: AskedOutcomes): RawBuilder<unknown> {
  const { now, before, business, customer, users, owner } = asked
  return sql`found as materialized (
    select *, ${sentWithin(now)} as is_now, ${isLaneOf(asked)} as is_asked from offer_outcomes
    where ${every(
      before ? sql`(${sentWithin(now)} or ${sentWithin(before)})` : sentWithin(now),
      business && sql`business_id = ${ids(business)}`,
      customer && sql`firm_id = ${ids(customer)}`,
      users && sentFor(users),
      owner !== undefined && sentFor([owner]),
    )})`
}

const counted: Readonly<Record<OfferGroup, RawBuilder<unknown>>> = {
  customer: sql`select offer_id, firm_id::text as key, is_now, ${outcomeOfAll} as outcome, sum(value) as value
    from found group by offer_id, firm_id, is_now having bool_or(is_asked)`,
  lane: sql`select offer_id, ${laneKey} as key, is_now, outcome, value from found
    where outcome <> 'other' and is_asked`,
}

const sumOf = (outcome: OfferOutcome) =>
  sql`count(distinct offer_id) filter (where outcome = ${outcome})::int as ${sql.ref(outcome)}`

const sums = sql`count(distinct offer_id)::int as sent, ${sumOf('won')}, ${sumOf('lost')}, ${sumOf('open')},
  coalesce(sum(value), 0)::bigint as value`

const orders: Readonly<Record<OfferSort, RawBuilder<unknown>>> = {
  sent: sql`count(*) desc`,
  won: sql`count(*) filter (where outcome = 'won') desc, count(*) desc`,
  lost: sql`count(*) filter (where outcome = 'lost') desc, count(*) desc`,
}

/** The sums of both periods, each offer once; a period without an offer is missing. */
export async function readOutcomes(db: Db, asked: AskedOutcomes): Promise<OutcomeSums[]> {
  const rows = await sql<OutcomeSums>`with ${found(asked)}, counted as (${counted.customer})
    select is_now, ${sums} from counted group by is_now`.execute(db)
  return rows.rows
}

/** The first groups by an order, and all others as one row, of both periods. */
export async function readOutcomeGroups(
  db: Db,
  asked: AskedOutcomes,
  { by, sort, most }: { by: OfferGroup; sort: OfferSort; most: number },
): Promise<OutcomeGroupRow[]> {
  const rows = await sql<OutcomeGroupRow>`with ${found(asked)}, counted as (${counted[by]}),
    shown as (select key, row_number() over (order by ${orders[sort]}, key) as place from counted
      where is_now group by key order by 2 limit ${most})
    select shown.key, is_now, count(distinct counted.key)::int as members, ${sums}
    from counted left join shown on shown.key = counted.key
    group by shown.key, shown.place, is_now order by shown.place, is_now desc`.execute(db)
  return rows.rows
}

export interface OutcomeName {
  key: string
  label: string
  country: string
  label_to: string
  country_to: string
}

/** What customers are called. */
export async function nameCustomers(db: Db, keys: readonly string[]): Promise<OutcomeName[]> {
  const rows =
    await sql<OutcomeName>`select f.id::text as key, f.name as label, c.iso as country, '' as label_to,
      '' as country_to from firms f join countries c on c.id = f.country_id
    where f.id = ${ids(keys.map(Number))}`.execute(db)
  return rows.rows
}

/** The towns that lanes run between. */
export async function nameLanes(
  db: Db,
  asked: AskedOutcomes,
  keys: readonly string[],
): Promise<OutcomeName[]> {
  const rows =
    await sql<OutcomeName>`select ${laneKey} as key, min(from_city) as label, min(from_iso) as country,
      min(to_city) as label_to, min(to_iso) as country_to from offer_outcomes
    where ${sentWithin(asked.now)} and ${laneKey} = any(${[...keys]}::text[]) group by 1`.execute(db)
  return rows.rows
}
