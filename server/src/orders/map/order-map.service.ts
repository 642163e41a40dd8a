import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { mapFilters } from '@dromos/contract/map/filters.ts'
import { mapDaysOf } from '@dromos/contract/map/map-days.rules.ts'
import { MOST_ON_MAP } from '@dromos/contract/map/map.ts'
import type { mapApi, OrderMap } from '@dromos/contract/map/map.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { isCustomerView, rowScope } from '../orders.policy.ts'
import { findColumns, readMapPlaces } from './order-map.queries.ts'

type Query = HandlerInput<(typeof mapApi)['GET /map']>['query']

export async function readMap({ db, actor, clock }: Context, query: Query): Promise<OrderMap> {
  if (isCustomerView(actor)) {
    const hidden = Object.entries(mapFilters).find(
      ([name, filter]) => 'staff' in filter && query[name as keyof Query] !== undefined, // a name of the table
    )
    if (hidden) throw invalid({ [hidden[0]]: 'unknown_field' })
  }
  const days = mapDaysOf(query, officeDay(clock.now()))
  const { customers: customer, carriers: carrier } = query
  const filter = { firmId: rowScope(actor), search: '', customer, carrier, ...days }
  const { ids, status, from, to, trouble } = await findColumns(db, filter, MOST_ON_MAP)
  const places = await readMapPlaces(db, [...new Set([...from, ...to])])
  const indexes = new Map(places.map(({ id }, index) => [id, index]))
  const shown = <T>(column: readonly T[]): T[] => column.slice(0, MOST_ON_MAP)
  const indexed = (column: readonly number[]) => shown(column).map((id) => indexes.get(id) ?? 0)
  return {
    places,
    ids: shown(ids),
    status: shown(status),
    from: indexed(from),
    to: indexed(to),
    trouble: shown(trouble),
    is_cut: ids.length > MOST_ON_MAP,
    days,
  }
}
