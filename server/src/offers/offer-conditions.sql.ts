import type { GivenFilters } from '@dromos/contract/base/filters.ts'
import type { offerFilters, OfferTab } from '@dromos/contract/offers/filters.ts'
import type { OwnOfferTab } from '@dromos/contract/offers/own-filters.ts'
import { readOfferDrilldown } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import type { OfferDrilldown, OfferKeys } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import { askedOffers, offerStatus } from '@dromos/contract/constants/offer-statuses.ts'
import type { OfferStatus } from '@dromos/contract/constants/offer-statuses.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { matchesSearch, searchWords } from '../platform/search.ts'
import { every } from '../records/page.queries.ts'
import { beginOf, endOf, isLaneOf, laneKey, outcomeOfAll, sentWithin } from './offer-outcomes.sql.ts'

export interface OfferFilter extends GivenFilters<typeof offerFilters> {
  search: string
  /** The only firm whose offers the reader may see: those that were sent to it. */
  firmId?: number | undefined
  ids?: number[] | undefined
}

type Condition = RawBuilder<unknown> | false | undefined

const ended = [offerStatus.expired, offerStatus.withdrawn]
const ofStates = (states: readonly OfferStatus[]) => sql`offers.status = any(${states}::int[])`
const inSight = (...states: readonly OfferStatus[]) => sql`offers.active and ${ofStates(states)}`

const tabConditions: Record<OfferTab, RawBuilder<unknown>> = {
  all: sql`offers.active`,
  draft: inSight(offerStatus.draft),
  scheduled: inSight(offerStatus.scheduled),
  open: inSight(...askedOffers),
  accepted: inSight(offerStatus.accepted),
  declined: inSight(offerStatus.declined),
  ended: inSight(...ended),
  inactive: sql`not offers.active`,
}

/** A figure counts every offer that was sent, also what is out of sight by now. */
export const tabsOf = ({ figure }: OfferFilter): Record<OfferTab, RawBuilder<unknown>> =>
  figure === undefined ? tabConditions : { ...tabConditions, all: sql`true` }

/** A customer's own: what the office has put out of its sight stays where the customer looks for it. */
export const ownTabConditions: Record<OwnOfferTab, RawBuilder<unknown>> = {
  all: sql`true`,
  open: ofStates(askedOffers),
  accepted: ofStates([offerStatus.accepted]),
  declined: ofStates([offerStatus.declined]),
  ended: ofStates(ended),
}

export const conditionsOf = (filter: OfferFilter): RawBuilder<boolean> =>
  every(
    filter.firmId !== undefined && ownScope(filter.firmId),
    filter.search !== '' && searched(filter),
    filter.ids && sql`offers.id = any(${filter.ids})`,
    ...Object.values(filterConditions).map((ask) => ask(filter)),
  )

/** What was sent to a firm and is with it still; a version that is being written is not. */
const ownScope = (firmId: number) => sql`offers.firm_id = ${firmId} and offers.sent_at is not null`

// A customer knows what it is called; its offers are found by what they say.
function searched({ search, firmId }: OfferFilter): RawBuilder<unknown> {
  if (firmId !== undefined) return matchesSearch('offers.search', search)
  const words = searchWords(search).map(
    (word) => sql`(offers.search like search_pattern(${word}) or exists (select from firms
      where firms.id = offers.firm_id and firms.search like search_pattern(${word})))`,
  )
  return every(...words)
}

/** Whoever of these people is told of the answers: who was named, else who sent or made it. */
export const receivedBy = (offers: string, people: readonly number[]) => {
  const o = sql.raw(offers)
  return sql`(exists (select from offer_users u where u.offer_id = ${o}.id and u.person_id = any(${people}::int[]))
    or coalesce(${o}.sent_by, ${o}.created_by) = any(${people}::int[])
      and not exists (select from offer_users u where u.offer_id = ${o}.id))`
}

type Ask = (filter: OfferFilter) => Condition

const filterConditions: Record<keyof typeof offerFilters, Ask> = {
  business: ({ business }) => business && sql`offers.business_id = any(${business})`,
  customer: ({ customer }) => customer && sql`offers.firm_id = any(${customer})`,
  users: ({ users }) => users && receivedBy('offers', users),
  from_countries: ({ from_countries: countries }) => countries && onLane('from_place_id', countries),
  to_countries: ({ to_countries: countries }) => countries && onLane('to_place_id', countries),
  sent_from: ({ sent_from: day }) => day !== undefined && sql`offers.sent_at >= ${beginOf(day)}`,
  sent_to: ({ sent_to: day }) => day !== undefined && sql`offers.sent_at < ${endOf(day)}`,
  valid_from: ({ valid_from: day }) => day !== undefined && sql`offers.valid_until >= ${day}::date`,
  valid_to: ({ valid_to: day }) => day !== undefined && sql`offers.valid_until <= ${day}::date`,
  status: ({ status }) => status && sql`offers.status = any(${status})`,
  figure: ({ figure }) => figure !== undefined && applyOfferDrilldown(figure),
}

const onLane = (side: 'from_place_id' | 'to_place_id', countries: readonly number[]) =>
  sql`exists (select from offer_options op join places p on p.id = ${sql.ref(`op.${side}`)}
    where op.offer_id = offers.id and p.country_id = any(${countries}))`

/** The same of rows of `offer_outcomes`. */
export const sentFor = (people: readonly number[]) =>
  sql`offer_id in (select o.id from offers o where ${receivedBy('o', people)})`

/** Narrows offers to those that a figure counted; a text that cannot be read was refused before. */
function applyOfferDrilldown(text: string): RawBuilder<unknown> | false {
  const figure = readOfferDrilldown(text)
  if (!figure) return false
  const { sent, owner, group } = figure
  return sql`offers.id in (select offer_id from offer_outcomes where ${every(
    sent && sentWithin(sent),
    owner !== undefined && sentFor([owner]),
    group?.by === 'customer' && amongKeys(sql<string>`firm_id::text`, group),
  )} group by offer_id having ${group?.by === 'lane' ? ofLanes(figure, group) : ofOffers(figure)})`
}

const ofOffers = (figure: OfferDrilldown): RawBuilder<boolean> =>
  every(
    sql`bool_or(${isLaneOf(figure)})`,
    figure.outcome !== undefined && sql`${outcomeOfAll} = ${figure.outcome}`,
  )

// A lane that somebody took another one instead of was not lost.
const ofLanes = (figure: OfferDrilldown, group: OfferKeys): RawBuilder<boolean> =>
  sql`bool_or(${every(
    sql`outcome <> 'other'`,
    isLaneOf(figure),
    amongKeys(laneKey, group),
    figure.outcome !== undefined && sql`outcome = ${figure.outcome}`,
  )})`

const amongKeys = (key: RawBuilder<string>, { keys, except }: OfferKeys): RawBuilder<boolean> =>
  except ? sql`${key} <> all(${[...keys]}::text[])` : sql`${key} = any(${[...keys]}::text[])`
