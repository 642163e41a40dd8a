import type { GivenFilters } from '@dromos/contract/base/filters.ts'
import type { groupageFilters, GroupageTab } from '@dromos/contract/groupages/filters.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import type { GroupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { partedCode, searchWords } from '../platform/search.ts'
import { every } from '../records/page.queries.ts'
import { coded, codeFound, numberIn } from '../records/typed-conditions.sql.ts'

export interface GroupageFilter extends GivenFilters<typeof groupageFilters> {
  search: string
  ids?: number[] | undefined
}

type Condition = RawBuilder<unknown> | false | undefined

const ofState = (status: GroupageStatus) => sql`groupages.active and groupages.status = ${status}`

export const tabConditions: Record<GroupageTab, RawBuilder<unknown>> = {
  all: sql`groupages.active`,
  draft: ofState(groupageStatus.draft),
  sent: ofState(groupageStatus.sent),
  loaded: ofState(groupageStatus.loaded),
  finished: ofState(groupageStatus.finished),
  cancelled: ofState(groupageStatus.cancelled),
  inactive: sql`not groupages.active`,
}

export const conditionsOf = (filter: GroupageFilter): RawBuilder<boolean> =>
  every(
    filter.search !== '' && searched(filter.search),
    filter.ids && sql`groupages.id = any(${filter.ids})`,
    ...Object.values(filterConditions).map((ask) => ask(filter)),
  )

type Ask = (filter: GroupageFilter) => Condition

const filterConditions: Record<keyof typeof groupageFilters, Ask> = {
  business: ({ business }) => business && sql`groupages.business_id = any(${business})`,
  order_id: ({ order_id: typed }) => typed !== undefined && numbered(typed),
  customer: ({ customer }) => customer && inOrders(sql`o.firm_company_id = any(${customer})`),
  carrier: ({ carrier }) =>
    carrier &&
    sql`(groupages.firm_carrier_id = any(${carrier}) or exists (select from groupage_legs leg
      where leg.groupage_id = groupages.id and leg.firm_carrier_id = any(${carrier})))`,
  pn_truck: ({ pn_truck: plate }) => plate !== undefined && driven('groupages.pn_truck', plate),
  pn_trailer: ({ pn_trailer: plate }) => plate !== undefined && driven('groupages.pn_trailer', plate),
  loading_from: ({ loading_from: day }) => day !== undefined && inOrders(sql`o.loading_date >= ${day}`),
  loading_to: ({ loading_to: day }) => day !== undefined && inOrders(sql`o.loading_date <= ${day}`),
  delivery_from: ({ delivery_from: day }) => day !== undefined && inOrders(sql`o.delivery_date >= ${day}`),
  delivery_to: ({ delivery_to: day }) => day !== undefined && inOrders(sql`o.delivery_date <= ${day}`),
  assign_users: ({ assign_users: people }) => people && sql`groupages.assign_user = any(${people})`,
}

/** The search text rules most of them out before plates are taken apart. */
const driven = (column: 'groupages.pn_truck' | 'groupages.pn_trailer', plate: string): RawBuilder<unknown> =>
  every(codeFound('groupages.search', plate), coded(column, plate))

const inOrders = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from groupage_orders member join orders o on o.id = member.order_id
    where member.groupage_id = groupages.id and ${condition})`

/** Every word in its number, plates and carriers, in one of its orders, or in the number of a leg's invoice. */
function searched(typed: string): RawBuilder<unknown> {
  const all = every(...searchWords(typed).map(wordFound))
  const parted = partedCode(typed)
  return parted === null ? all : sql`(${all} or ${wordFound(parted)})`
}

function wordFound(word: string): RawBuilder<unknown> {
  const matches = (column: string) => sql`${sql.ref(column)} like search_pattern(${word})`
  return sql`(${matches('groupages.search')} or ${inOrders(matches('o.search'))}
    or exists (select from firms f where f.id = groupages.firm_carrier_id and ${matches('f.search')})
    or groupages.id = any(array(select leg.groupage_id
      from groupage_leg_invoices bill join groupage_legs leg on leg.id = bill.leg_id
      where norm_search(' ' || bill.number) like search_pattern(${word}))))`
}

/** Its own number or an order's. */
const numbered = (typed: string): RawBuilder<unknown> =>
  sql`(${numberIn('groupages', typed)} or groupages.id = any(array(select member.groupage_id
    from orders o join groupage_orders member on member.order_id = o.id where ${numberIn('o', typed)})))`
