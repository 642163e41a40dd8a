import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { winRateApi, WinRateRow } from '@dromos/contract/offers/win-rate.ts'
import { officeZone } from '@dromos/contract/trade/office.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { every } from '../records/page.queries.ts'

export type Asked = HandlerInput<(typeof winRateApi)['GET /offers/winRate']>['query']

const MOST = 200

const beginOf = (day: string) => sql`(${day}::date::timestamp at time zone ${officeZone})`

const within = ({ from, to }: Asked) =>
  every(
    from !== undefined && sql`sent_at >= ${beginOf(from)}`,
    to !== undefined && sql`sent_at < ${beginOf(to)} + interval '1 day'`,
  )

const figures = sql`count(*)::int as sent, count(*) filter (where outcome = 'won')::int as won,
  count(*) filter (where outcome = 'lost')::int as lost, count(*) filter (where outcome = 'open')::int as open,
  (count(*) filter (where outcome = 'won'))::float8
    / nullif(count(*) filter (where outcome in ('won', 'lost')), 0) as rate, coalesce(sum(value), 0)::bigint as value`

/** An offer counts once, whatever the number of its lanes. */
const wholeOffers = (asked: Asked) => sql`(select offer_id, firm_id, sum(value) as value,
    case when bool_or(outcome = 'won') then 'won' when bool_or(outcome = 'lost') then 'lost' else 'open' end as outcome
  from offer_outcomes where ${within(asked)} group by offer_id, firm_id) as whole`

export async function rateByCustomer(db: Db, asked: Asked): Promise<WinRateRow[]> {
  const found = await sql<WinRateRow>`select firm_id, firms.name as name, ${figures}
    from ${wholeOffers(asked)} join firms on firms.id = firm_id
    group by firm_id, firms.name order by sent desc, firms.name, firm_id limit ${MOST}`.execute(db)
  return found.rows
}

/** A lane that somebody took another one instead of was not lost. */
export async function rateByLane(db: Db, asked: Asked): Promise<WinRateRow[]> {
  const lane = sql`from_iso || ' ' || from_city || ' → ' || to_iso || ' ' || to_city`
  const found = await sql<WinRateRow>`select null::int as firm_id, ${lane} as name, ${figures}
    from offer_outcomes where outcome <> 'other' and ${within(asked)}
    group by 2 order by sent desc, name limit ${MOST}`.execute(db)
  return found.rows
}

export async function rateOfAll(db: Db, asked: Asked): Promise<WinRateRow> {
  const found = await sql<WinRateRow>`select null::int as firm_id, '' as name, ${figures}
    from ${wholeOffers(asked)}`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('a sum of all gives one row')
  return row
}
