import type { OfferDrilldown, OfferOutcome } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { every } from '../records/page.queries.ts'

// All of these are of columns of the view `offer_outcomes`, which has a row for each lane of each offer.

/** The first instants of a day of the office and of the day after: a day on which the clocks change has 23 or 25 hours. */
export const beginOf = (day: string) => sql`(${day}::date::timestamp at time zone ${officeZone})`
export const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone ${officeZone})`

/** Sent on a day of the office that is in a period. */
export const sentWithin = ({ from, to }: Period): RawBuilder<boolean> =>
  sql`(sent_at >= ${beginOf(from)} and sent_at < ${endOf(to)})`

/** What stands for a lane in addresses: its towns may be called anything. */
export const laneKey = sql<string>`left(md5(concat_ws('/', from_iso, from_city, to_iso, to_city)), 10)`

/** Whether a lane begins and ends in some countries. */
export const isLaneOf = ({
  country_from: from,
  country_to: to,
}: Pick<OfferDrilldown, 'country_from' | 'country_to'>): RawBuilder<boolean> =>
  every(
    from?.length ? sql`from_iso in (select iso from countries where id = any(${[...from]}::int[]))` : false,
    to?.length ? sql`to_iso in (select iso from countries where id = any(${[...to]}::int[]))` : false,
  )

/** An offer counts once, whatever the number of its lanes: of several of its rows. */
export const outcomeOfAll = sql<OfferOutcome>`case when bool_or(outcome = 'won') then 'won'
  when bool_or(outcome = 'lost') then 'lost' else 'open' end`
