import { firstOrderSort } from '@dromos/contract/orders/filters.ts'
import type { OrderTab } from '@dromos/contract/orders/filters.ts'
import { DEFAULT_PAGE_SIZE } from '@dromos/contract/base/limits.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/pool.ts'
import { conditionsOf, tabConditions } from './order-conditions.sql.ts'
import type { OrderFilter } from './order-conditions.sql.ts'
import { countText, estimateOf, MOMENT, totalOf } from './order-counts.queries.ts'
import { hasProfit, isCharged, moneyJoin, profitOf } from '../entry/order-money.sql.ts'
import { customerRows, staffRows } from './order-rows.sql.ts'
import type { CustomerRow, StaffRow } from './order-rows.sql.ts'

export interface OrderSequence extends OrderFilter {
  tab: OrderTab
  sort: keyof typeof sortColumns | ''
  direction: 'asc' | 'desc'
}

export interface OrderPage extends OrderSequence {
  limit: number
  offset: number
}

const sortColumns = {
  number_id: 'number_id',
  status: 'status',
  customer: 'customer_name',
  carrier: 'carrier_name',
  loading_date: 'loading_date',
  delivery_date: 'delivery_date',
  customer_price: 'customer_price',
  created_at: 'created_at',
} as const

export interface FoundPage {
  ids: number[]
  /** Counted to one past the cap, or in full where all matching orders were found for the page anyway. */
  total: number
  isWhole: boolean
}

/** One page and its total. Only this step filters and sorts, on one indexed table. */
export async function findPage(db: Db, page: OrderPage, cap: number): Promise<FoundPage> {
  const found = await db.executeQuery<FoundIds>(await pageQuery(db, page, cap))
  const [row] = found.rows
  if (!row) throw new Error('an aggregate without a row')
  const { ids, total, isWhole, moment } = row
  if (total !== null) return { ids, total, isWhole }
  const isLast = ids.length < page.limit && (ids.length > 0 || page.offset === 0)
  if (isLast) return { ids, total: page.offset + ids.length, isWhole: true }
  return { ids, total: await totalOf(db, conditionsOf(page, page.tab), { cap, moment }), isWhole: false }
}

/** The page of a filter, and the total where it comes along for nothing. */
interface FoundIds extends Omit<FoundPage, 'total'> {
  total: number | null
  moment: string | null
}

/**
 * The statement behind `findPage`. Few orders are found once, counted and sorted; of many, the sort's own index is
 * walked until the page is full, which takes long only where almost nothing on the way matches.
 */
export async function pageQuery(db: Db, page: OrderPage, cap: number): Promise<CompiledQuery<FoundIds>> {
  const isCapped = Number.isFinite(cap)
  const { where, values, areFew } = await sizeOf(db, page, isCapped ? FEW_TO_GATHER : FEW_SPREAD)
  const { column, direction } = orderOf(page)
  const isGathered = areFew || (where !== '' && !isCapped)
  // The page that most people open first is the same text for all of them, of which there are a hundred.
  const isOpening = values.length === 0 && page.limit === DEFAULT_PAGE_SIZE && page.offset === 0
  const range = isOpening
    ? `limit ${DEFAULT_PAGE_SIZE}`
    : `limit $${values.length + 1} offset $${values.length + 2}`
  const pageFrom = (source: string): string =>
    `array(select id from ${source} order by ${column} ${direction}, id ${direction} ${range}) as ids`
  const walked = pageFrom(`orders${where}`)
  let asked = `select null::int as total, false as "isWhole", ${walked}, ${MOMENT}`
  if (isGathered) {
    asked = `with found as materialized (select id, ${column} from orders${where})
      select (select count(*) from found)::int as total, true as "isWhole", ${pageFrom('found')}`
  } else if (where === '') {
    // Of all orders they are counted up to the cap before a second statement is on its way.
    asked = `select (${countText(where, cap)})::int as total, false as "isWhole", ${walked}`
  }
  return isOpening
    ? CompiledQuery.raw(prepared(asked), [])
    : CompiledQuery.raw(asked, [...values, page.limit, page.offset])
}

export async function listOrderIds(db: Db, list: OrderSequence): Promise<number[]> {
  const { where, values, areFew } = await sizeOf(db, list, FEW_SPREAD)
  const { column, direction } = orderOf(list)
  const found = areFew ? `(select id, ${column} from orders${where} offset 0) found` : `orders${where}`
  const text = `select id from ${found} order by ${column} ${direction}, id ${direction}`
  const listed = await db.executeQuery<{ id: number }>(CompiledQuery.raw(text, values))
  return listed.rows.map((row) => row.id)
}

async function sizeOf(db: Db, list: OrderSequence, fewSpread: number) {
  const conditions = conditionsOf(list, list.tab)
  const { where, values, isSimple, isSpread } = conditions
  const isByEntry = orderOf(list).column === 'created_at'
  const few = isSpread && isByEntry ? fewSpread : FEW_TO_SORT
  return { where, values, areFew: !isSimple && (await estimateOf(db, conditions)) <= few }
}

export function orderOf(list: OrderSequence) {
  const { field, direction } =
    list.sort === '' ? firstOrderSort(list) : { field: list.sort, direction: list.direction }
  return { column: sortColumns[field], direction } as const
}

export async function matchingIds(
  db: Db,
  filter: OrderFilter & { tab: OrderTab; ids: number[] },
): Promise<number[]> {
  const { where, values } = conditionsOf(filter, filter.tab)
  const found = await db.executeQuery<{ id: number }>(
    CompiledQuery.raw(`select id from orders${where}`, values),
  )
  return found.rows.map((row) => row.id)
}

const isKnown = hasProfit('o')

interface Sums {
  /** One more than the cap when there are more. */
  orders: number
  price: number
  charges: number
  net: number
  extras: number
  gap: number
  damages: number
  pending: number
  pending_orders: number
  /** Only orders that have a carrier or a price for one, and what those are charged. */
  profit: number
  charged: number
}

const summed = (value: string): string => `coalesce(sum(${value}), 0)::bigint`
const summedOf = (value: string, which: string): string =>
  `coalesce(sum(${value}) filter (where ${which}), 0)::bigint`

/** What the matching orders come to, in cents; nothing is summed when they are more than the cap. */
export async function sumOrders(db: Db, page: OrderFilter & { tab: OrderTab }, cap: number): Promise<Sums> {
  const { where, values } = conditionsOf(page, page.tab)
  const text = `with found as materialized (select id from orders${where} limit ${cap + 1}),
    counted as (select count(*) as orders from found)
    select (select orders from counted) as orders, ${summed('o.customer_price')} as price,
      ${summed(`(select coalesce(sum(euro_cents(c.amount, c.rate)), 0) from consignment_costs c
        where c.order_id = o.id and ${isCharged})`)} as charges,
      ${summed('o.transporter_price')} as net, ${summed('money.extra_sell - money.extra_buy')} as extras,
      ${summed('money.prepay_sell - money.prepay_buy')} as gap, ${summed('damage.lost')} as damages,
      ${summedOf(profitOf, `not ${isKnown}`)} as pending, count(*) filter (where not ${isKnown}) as pending_orders,
      ${summedOf(profitOf, isKnown)} as profit,
      ${summedOf('o.customer_price + money.extra_sell', isKnown)} as charged
    from orders o ${moneyJoin}
    where (select orders from counted) <= ${cap} and o.id in (select id from found)`
  const found = await db.executeQuery<Sums>(CompiledQuery.raw(text, values))
  const [sums] = found.rows
  if (!sums) throw new Error('an aggregate without a row')
  return sums
}

/** Up to this many matching orders are all found before the page is cut from them. */
export const FEW_TO_SORT = 20_000
/** For orders that words find: of more than these, ten are soon met among the newest. */
const FEW_SPREAD = 5_000
/** The same where their number is not asked for: ten of these are met sooner than all of them are found. */
const FEW_TO_GATHER = 2_000
const FEW_TO_COUNT = 20_000

/** How many orders each tab has under the same filters; a count above the cap may be any number above it. */
export async function countTabs(db: Db, filter: OrderFilter, cap: number): Promise<Record<OrderTab, number>> {
  const conditions = conditionsOf(filter, 'all')
  const areFew = conditions.where !== '' && (await estimateOf(db, conditions)) <= FEW_TO_COUNT
  const found = await db.executeQuery<Record<OrderTab, number>>(tabCountsQuery(filter, cap, areFew))
  const [row] = found.rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}

export function tabCountsQuery(
  filter: OrderFilter,
  cap: number,
  areFew: boolean,
): CompiledQuery<Record<OrderTab, number>> {
  const { where, values } = conditionsOf(filter, 'all')
  return CompiledQuery.raw(areFew ? onePassText(where) : tabByTabText(where, cap), values)
}

// Right when few orders match: each is looked at once, for all tabs.
function onePassText(where: string): string {
  const counts = Object.entries(tabConditions).map(
    ([tab, condition]) => `count(*)${condition ? ` filter (where ${condition})` : ''} as "${tab}"`,
  )
  return `select ${counts.join(', ')} from orders${where}`
}

// Right when many match: each tab stops at the cap.
function tabByTabText(where: string, cap: number): string {
  const limit = ` limit ${Math.floor(cap) + 1}`
  const counts = Object.entries(tabConditions).map(([tab, condition]) => {
    const narrowed = [where.replace(' where ', ''), condition].filter(Boolean).join(' and ')
    return `(select count(*) from (select 1 from orders${narrowed && ` where ${narrowed}`}${limit}) found) as "${tab}"`
  })
  return `select ${counts.join(', ')}`
}

export async function showsPrices(db: Db, firmId: number): Promise<boolean> {
  const found = await db.selectFrom('firms').select('show_price').where('id', '=', firmId).executeTakeFirst()
  return found?.show_price ?? false
}

const staffText = prepared(staffRows)
const customerText = prepared(customerRows)

export async function readStaffRows(db: Db, ids: readonly number[]): Promise<StaffRow[]> {
  const found = await db.executeQuery<StaffRow>(CompiledQuery.raw(staffText, [ids]))
  return found.rows
}

/** The rows of a page as the accounts of a firm see them: nothing else is read, and of no other firm's orders. */
export async function readCustomerRows(
  db: Db,
  ids: readonly number[],
  firmId: number,
): Promise<CustomerRow[]> {
  const found = await db.executeQuery<CustomerRow>(CompiledQuery.raw(customerText, [ids, firmId]))
  return found.rows
}
