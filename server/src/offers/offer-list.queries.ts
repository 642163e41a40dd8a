import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { OfferRow, offersApi } from '@dromos/contract/offers/offers.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import { capOf } from '../platform/paging.ts'
import { countTabs, every, page } from '../records/page.queries.ts'
import { conditionsOf, tabsOf } from './offer-conditions.sql.ts'
import type { OfferFilter } from './offer-conditions.sql.ts'
import { bookingJson, orderJson } from './offer-record.sql.ts'

export type OfferListQuery = HandlerInput<(typeof offersApi)['GET /offers']>['query']

const town = (place: string) =>
  `json_build_object('country_iso', (select iso from countries where id = ${place}.country_id), 'city', ${place}.city)`

/** Where the first option of an offer goes. */
export const laneOf = sql<
  OfferRow['lane']
>`(select json_build_object('from', ${sql.raw(town('a'))}, 'to', ${sql.raw(town('b'))})
  from offer_options op join places a on a.id = op.from_place_id join places b on b.id = op.to_place_id
  where op.offer_id = offers.id order by op.sort limit 1)`

export const optionsOf = sql<number>`(select count(*)::int from offer_options op where op.offer_id = offers.id)`

const units = `case op.unit when 'pallet' then op.quantity else 1 end`

/** What was accepted, or the lowest of its options. */
export const totalOf = sql<number | null>`coalesce((offers.accepted->>'total')::bigint, (
  select min(op.price * ${sql.raw(units)}) from offer_options op where op.offer_id = offers.id))`

const profitOf = sql<number | null>`(select (op.price - op.cost) * ${sql.raw(units)} from offer_options op
  where op.offer_id = offers.id and (offers.accepted is null or op.sort = (offers.accepted->>'option')::int)
  order by op.price * ${sql.raw(units)}, op.sort limit 1)`

const usersOf = sql<string[]>`array(select p.name || ' ' || p.surname from offer_users u
  join people p on p.id = u.person_id where u.offer_id = offers.id order by p.surname, p.name)`

const made = (json: string) => sql<OfferRow['booking']>`${sql.raw(json)}`

/** Offers matching a search and filters, a page at a time. */
export function listOffers(db: Db, query: OfferListQuery) {
  const found = db
    .selectFrom('offers')
    .innerJoin('firms as firm', 'firm.id', 'offers.firm_id')
    .innerJoin('businesses', 'businesses.id', 'offers.business_id')
    .leftJoin('people as creator', 'creator.id', 'offers.created_by')
    .where(every(tabsOf(query)[query.tab], conditionsOf(query)))
  return page(db, query, {
    found,
    rows: found
      .select(['offers.id', 'offers.version', 'offers.number_id', 'offers.revision', 'offers.status'])
      .select([
        'offers.active',
        'offers.title',
        'valid_until',
        'send_at',
        'sent_at',
        'viewed_at',
        'answered_at',
      ])
      .select(['offers.created_at', 'businesses.company_title as business'])
      .select(sql<OfferRow['firm']>`json_build_object('id', firm.id, 'name', firm.name)`.as('firm'))
      .select([laneOf.as('lane'), optionsOf.as('options'), totalOf.as('total'), profitOf.as('profit')])
      .select([
        usersOf.as('users'),
        made(bookingJson('offers')).as('booking'),
        made(orderJson('offers')).as('order'),
      ])
      .select(sql<string | null>`creator.name || ' ' || creator.surname`.as('created_by')),
    sorts: {
      created_at: 'offers.created_at',
      number_id: 'offers.number_id',
      status: 'offers.status',
      firm: 'firm.name',
      title: 'offers.title',
      valid_until: 'offers.valid_until',
      sent_at: 'offers.sent_at',
      send_at: 'offers.send_at',
      answered_at: 'offers.answered_at',
    },
    ties: ['offers.id'],
    direction: 'desc',
    cap: capOf(query),
  })
}

/** How many offers each of some tabs has under the same filters. */
export const countOfferTabs = <T extends string>(
  db: Db,
  filter: OfferFilter,
  tabs: Readonly<Record<T, RawBuilder<unknown>>>,
) => countTabs(db, { from: sql`offers`, tabs, where: conditionsOf(filter) })
