import { readOfferFigure } from '@dromos/contract/statistics/offer-figure.rules.ts'
import type { OfferFigure, OfferKeys, OfferOutcome } from '@dromos/contract/statistics/offer-figure.rules.ts'
import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import { officeZone } from '@dromos/contract/trade/office.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { every } from '../records/page.queries.ts'

// All of these are of columns of the view `offer_outcomes`, which has a row for each lane of each offer.

const beginOf = (day: string) => sql`(${day}::date::timestamp at time zone ${officeZone})`

/** Sent on a day of the office that is in a period. */
export const sentWithin = ({ from, to }: Period): RawBuilder<boolean> =>
  sql`(sent_at >= ${beginOf(from)} and sent_at < ${beginOf(to)} + interval '1 day')`

/** What stands for a lane in addresses: its towns may be called anything. */
export const laneKey = sql<string>`left(md5(concat_ws('/', from_iso, from_city, to_iso, to_city)), 10)`

/** Whether a lane begins and ends in some countries. */
export const isLaneOf = ({
  country_from: from,
  country_to: to,
}: Pick<OfferFigure, 'country_from' | 'country_to'>): RawBuilder<boolean> =>
  every(
    from?.length ? sql`from_iso in (select iso from countries where id = any(${[...from]}::int[]))` : false,
    to?.length ? sql`to_iso in (select iso from countries where id = any(${[...to]}::int[]))` : false,
  )

/** An offer counts once, whatever the number of its lanes: of several of its rows. */
export const outcomeOfAll = sql<OfferOutcome>`case when bool_or(outcome = 'won') then 'won'
  when bool_or(outcome = 'lost') then 'lost' else 'open' end`

export const ownedBy = (owner: number): RawBuilder<boolean> =>
  sql`offer_id in (select offer_id from offer_users where person_id = ${owner})`

/** Narrows offers to those that a figure counted; a text that cannot be read was refused before. */
export function askOfferFigure(text: string): RawBuilder<unknown> | false {
  const figure = readOfferFigure(text)
  if (!figure) return false
  const { sent, owner, group } = figure
  return sql`offers.id in (select offer_id from offer_outcomes where ${every(
    sent && sentWithin(sent),
    owner !== undefined && ownedBy(owner),
    group?.by === 'customer' && amongKeys(sql<string>`firm_id::text`, group),
  )} group by offer_id having ${group?.by === 'lane' ? ofLanes(figure, group) : ofOffers(figure)})`
}

const ofOffers = (figure: OfferFigure): RawBuilder<boolean> =>
  every(
    sql`bool_or(${isLaneOf(figure)})`,
    figure.outcome !== undefined && sql`${outcomeOfAll} = ${figure.outcome}`,
  )

// A lane that somebody took another one instead of was not lost.
const ofLanes = (figure: OfferFigure, group: OfferKeys): RawBuilder<boolean> =>
  sql`bool_or(${every(
    sql`outcome <> 'other'`,
    isLaneOf(figure),
    amongKeys(laneKey, group),
    figure.outcome !== undefined && sql`outcome = ${figure.outcome}`,
  )})`

const amongKeys = (key: RawBuilder<string>, { keys, except }: OfferKeys): RawBuilder<boolean> =>
  except ? sql`${key} <> all(${[...keys]}::text[])` : sql`${key} = any(${[...keys]}::text[])`
