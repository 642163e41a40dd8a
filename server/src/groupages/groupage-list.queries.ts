import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { groupagesApi, GroupageRow } from '@dromos/contract/groupages/groupages.ts'
import type { SideLeg } from '@dromos/contract/constants/split-keys.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { capOf } from '../platform/paging.ts'
import { countTabs, every, page } from '../records/page.queries.ts'
import { conditionsOf, tabConditions } from './groupage-conditions.sql.ts'
import type { GroupageFilter } from './groupage-conditions.sql.ts'

type ListQuery = HandlerInput<(typeof groupagesApi)['GET /groupages']>['query']

const members = sql`groupage_orders member join orders o on o.id = member.order_id
  where member.groupage_id = groupages.id`

const stopsOf = (side: 'loading' | 'delivery') => {
  const date = sql.ref(`o.${side}_date`)
  return sql<GroupageRow['loadings']>`(
    select coalesce(json_agg(json_build_object('country_iso', country.iso, 'city', place.city, 'name', place.name,
      'date', ${date}) order by ${date}, member.sort), '[]')
    from groupage_orders member join orders o on o.id = member.order_id
    join places place on place.id = ${sql.ref(`o.${side}_place_id`)} join countries country on country.id = place.country_id
    where member.groupage_id = groupages.id)`
}

const sumOf = (name: 'load_meters' | 'weight') =>
  sql<number>`(select coalesce(round(sum((o.goods->>${sql.lit(name)})::numeric), 2), 0)::float8 from ${members})`.as(
    name,
  )

const chargedFor = (leg: SideLeg) => sql<number>`(
  select coalesce(sum(euro_cents(c.amount, c.rate)), 0)::bigint from groupage_orders member
  join consignment_costs c on c.order_id = member.order_id
  where member.groupage_id = groupages.id and c.side = 'sell' and not c.prepaid and c.leg = ${sql.lit(leg)})`

const paidFor = (leg: SideLeg) => sql<number>`(
  select coalesce(sum(transport_cost), 0)::bigint from groupage_legs
  where groupage_id = groupages.id and kind = ${sql.lit(leg)})`

/** Groupages matching a search and filters, a page at a time. */
export async function listGroupages(db: Db, query: ListQuery) {
  const found = db
    .selectFrom('groupages')
    .innerJoin('businesses', 'businesses.id', 'groupages.business_id')
    .leftJoin('firms as carrier', 'carrier.id', 'groupages.firm_carrier_id')
    .leftJoin('contacts as contact', 'contact.id', 'groupages.transporter_id')
    .leftJoin('people as creator', 'creator.id', 'groupages.created_by')
    .leftJoin('people as assigned', 'assigned.id', 'groupages.assign_user')
    .where(every(tabConditions[query.tab], conditionsOf(query)))
  return page(db, query, {
    found,
    rows: found
      .select(['groupages.id', 'groupages.version', 'groupages.number_id', 'groupages.status'])
      .select(['groupages.pn_truck', 'groupages.pn_trailer', 'groupages.created_at'])
      .select('businesses.company_title as business')
      .select(
        sql<GroupageRow['carrier']>`case when carrier.id is not null
          then json_build_object('id', carrier.id, 'name', carrier.name) end`.as('carrier'),
      )
      .select(sql<string | null>`btrim(contact.first_name || ' ' || contact.last_name)`.as('transporter'))
      .select(
        sql<string[]>`array(select f.name from groupage_legs leg join firms f on f.id = leg.firm_carrier_id
          where leg.groupage_id = groupages.id order by leg.sort)`.as('transporters'),
      )
      .select(
        sql<
          GroupageRow['orders']
        >`(select coalesce(json_agg(json_build_object('id', o.id, 'number_id', o.number_id)
          order by member.sort), '[]') from ${members})`.as('orders'),
      )
      .select([stopsOf('loading').as('loadings'), stopsOf('delivery').as('deliveries')])
      .select([sumOf('load_meters'), sumOf('weight')])
      .select([chargedFor('before').as('freight_before'), chargedFor('after').as('freight_after')])
      .select(
        sql<number>`(select coalesce(sum(o.customer_price), 0)::bigint from ${members})`.as('freight_main'),
      )
      .select([paidFor('before').as('cost_before'), paidFor('after').as('cost_after')])
      .select('groupages.transport_cost as cost_main')
      .select(sql<string | null>`assigned.name || ' ' || assigned.surname`.as('assign_user'))
      .select(sql<string | null>`creator.name || ' ' || creator.surname`.as('created_by')),
    sorts: {
      created_at: 'groupages.created_at',
      number_id: 'groupages.number_id',
      status: 'groupages.status',
    },
    ties: ['groupages.id'],
    direction: 'desc',
    cap: capOf(query),
  })
}

/** How many groupages each tab has under the same filters. */
export const countGroupageTabs = (db: Db, filter: GroupageFilter) =>
  countTabs(db, { from: sql`groupages`, tabs: tabConditions, where: conditionsOf(filter) })
