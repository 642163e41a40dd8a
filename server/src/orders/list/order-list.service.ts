import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { FreshOrderRows, OrderNeighbours, orderListsApi } from '@dromos/contract/orders/order-lists.ts'
import { orderFilters } from '@dromos/contract/orders/filters.ts'
import { TOTALS_CAP } from '@dromos/contract/orders/order-sums.ts'
import type { OrderCounts, OrderTotals } from '@dromos/contract/orders/order-sums.ts'
import type { OrderListReply } from '@dromos/contract/orders/order-rows.ts'
import type { ordersApi } from '@dromos/contract/orders/orders.ts'
import { marginOf } from '@dromos/contract/orders/money.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { cappedTabs, capOf, pageOf, rowsOf } from '../../platform/paging.ts'
import { BATCH } from '../../sheets/sheets.ts'
import type { OnCounted } from '../../sheets/sheets.ts'
import type { OrderFilter } from './order-conditions.sql.ts'
import { requireDrilldown } from './order-drilldown.policy.ts'
import { resolveOperations } from './order-filter.queries.ts'
import * as queries from './order-list.queries.ts'
import { findAround, hasOrder } from './order-neighbours.queries.ts'
import { exportScope, isCustomerView, rowScope } from '../orders.policy.ts'

type ListQuery = HandlerInput<(typeof ordersApi)['GET /orders']>['query'] & { ids?: number[] | undefined }
type TotalsQuery = HandlerInput<(typeof ordersApi)['GET /orders/totals']>['query']
type NeighboursQuery = HandlerInput<(typeof orderListsApi)['GET /orders/neighbours/{id}']>['query']
type RowsQuery = HandlerInput<(typeof orderListsApi)['GET /orders/rows']>['query']
type CountsQuery = HandlerInput<(typeof ordersApi)['GET /orders/counts']>['query']

export async function listOrders(context: Context, query: ListQuery): Promise<OrderListReply> {
  const { db, actor } = context
  await requireSortable(context, query)
  const filter = {
    ...rowsOf(query),
    ...(await filterOf(context, query)),
    tab: query.tab,
    sort: query.dataField,
    direction: query.order || 'asc',
  } as const
  const cap = capOf(query)
  const { ids, total, isWhole } = await queries.findPage(db, filter, cap)
  const { data: _data, ...page } = pageOf([], total, query, isWhole ? undefined : cap)
  return isCustomerView(actor)
    ? { view: 'customer', data: await queries.readCustomerRows(db, ids, firmOf(actor)), ...page }
    : { view: 'staff', data: await queries.readStaffRows(db, ids), ...page }
}

// A customer without a firm has no orders.
const firmOf = (actor: Actor): number => rowScope(actor) ?? 0

export async function matchOrders(
  context: Context,
  { tab, ids, ...asked }: RowsQuery,
): Promise<{ ids: number[] }> {
  return { ids: await queries.matchingIds(context.db, { ...(await filterOf(context, asked)), tab, ids }) }
}

export async function readRows(context: Context, query: RowsQuery): Promise<FreshOrderRows> {
  const { db, actor } = context
  const { ids } = query
  const scope = { firmId: rowScope(actor), search: '', tab: 'all', ids } as const
  const matching = await queries.matchingIds(db, { ...(await filterOf(context, query)), tab: query.tab, ids })
  const seen = await queries.matchingIds(db, scope)
  return isCustomerView(actor)
    ? { view: 'customer', data: await queries.readCustomerRows(db, seen, firmOf(actor)), matching }
    : { view: 'staff', data: await queries.readStaffRows(db, seen), matching }
}

export async function countOrderTabs(context: Context, query: CountsQuery): Promise<OrderCounts> {
  return cappedTabs(await queries.countTabs(context.db, await filterOf(context, query), TOTAL_CAP))
}

export async function sumOrders(context: Context, query: TotalsQuery): Promise<OrderTotals> {
  const found = await queries.sumOrders(
    context.db,
    { ...(await filterOf(context, query)), tab: query.tab },
    TOTALS_CAP,
  )
  const capped = found.orders > TOTALS_CAP
  const orders = capped ? TOTALS_CAP : found.orders
  const counted = { orders, capped }
  if (isCustomerView(context.actor)) {
    const isShown = !capped && (await queries.showsPrices(context.db, rowScope(context.actor) ?? 0))
    const { price, charges } = found
    return {
      view: 'customer',
      ...counted,
      ...(isShown ? { price, charges } : { price: null, charges: null }),
    }
  }
  if (capped) return { view: 'staff', ...counted, ...noSums }
  const { charged, charges: _charges, ...sums } = found
  return { view: 'staff', ...sums, ...counted, margin: marginOf(sums.profit, charged) }
}

const noSums = {
  price: null,
  net: null,
  extras: null,
  gap: null,
  damages: null,
  pending: null,
  pending_orders: null,
  profit: null,
  margin: null,
}

export async function findNeighbours(
  context: Context,
  id: number,
  query: NeighboursQuery,
): Promise<OrderNeighbours> {
  const { db, actor } = context
  await requireSortable(context, query)
  const direction = query.order || 'asc'
  const list = { ...(await filterOf(context, query)), tab: query.tab, sort: query.dataField, direction }
  if (!(await hasOrder(db, id, rowScope(actor)))) throw notFound()
  const { previous, next, before, total, is_listed: isListed } = await findAround(db, list, id)
  const position = isListed && before < TOTAL_CAP ? before + 1 : null
  return { previous, next, position, total: Math.min(total, TOTAL_CAP), total_is_estimate: total > TOTAL_CAP }
}

export async function* staffOrdersOf(context: Context, query: ListQuery, counted: OnCounted) {
  for await (const ids of matchingIds(context, query, counted)) {
    yield await queries.readStaffRows(context.db, ids)
  }
}

export async function* customerOrdersOf(context: Context, query: ListQuery, counted: OnCounted) {
  const { db, actor } = context
  for await (const ids of matchingIds(context, query, counted)) {
    yield await queries.readCustomerRows(db, ids, firmOf(actor))
  }
}

async function* matchingIds(
  context: Context,
  query: ListQuery,
  counted: OnCounted,
): AsyncGenerator<number[]> {
  await requireSortable(context, query)
  const ids = await queries.listOrderIds(context.db, {
    ...(await filterOf(context, query)),
    ownerId: exportScope(context.actor),
    tab: query.tab,
    sort: query.dataField,
    direction: query.order || 'asc',
  })
  await counted(ids.length)
  for (let at = 0; at < ids.length; at += BATCH) yield ids.slice(at, at + BATCH)
}

// Sorting by price would reveal prices.
async function requireSortable(
  { actor, db }: Context,
  { dataField }: Pick<ListQuery, 'dataField'>,
): Promise<void> {
  if (dataField !== 'customer_price' || !isCustomerView(actor)) return
  if (!(await queries.showsPrices(db, rowScope(actor) ?? 0))) throw invalid({ dataField: 'unknown_choice' })
}

const filterNames = Object.keys(orderFilters) as (keyof typeof orderFilters)[]

async function filterOf(
  { actor, db, clock }: Context,
  query: CountsQuery & { dataField?: string; ids?: number[] | undefined },
): Promise<OrderFilter> {
  if (isCustomerView(actor)) {
    const hidden = filterNames.find((name) => 'staff' in orderFilters[name] && query[name] !== undefined)
    if (hidden) throw invalid({ [hidden]: 'unknown_field' })
    if (query.dataField === 'carrier') throw invalid({ dataField: 'unknown_choice' })
  }
  requireDrilldown(actor, query.figure)
  return resolveOperations(db, {
    firmId: rowScope(actor),
    search: query.search,
    today: officeDay(clock.now()),
    ids: query.ids,
    ...Object.fromEntries(filterNames.map((name) => [name, query[name]])),
  })
}
