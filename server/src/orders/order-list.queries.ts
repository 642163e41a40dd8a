import type { OrderTab } from '@dromos/contract/orders.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../db/client.ts'
import { prepared } from '../db/client.ts'
import { searchWords } from '../platform/search.ts'
import { customerRows, staffRows } from './order-rows.sql.ts'
import type { CustomerRow, StaffRow } from './order-rows.sql.ts'

/** What narrows the list. `firmId` is the row scope of a customer account. */
export interface OrderFilter {
  firmId: number | null
  /** Only the orders this member of staff has entered or works on. */
  ownerId?: number | undefined
  search: string
  customer?: number[] | undefined
  carrier?: number[] | undefined
  loading_from?: string | undefined
  loading_to?: string | undefined
  delivery_from?: string | undefined
  delivery_to?: string | undefined
}

export interface OrderPage extends OrderFilter {
  tab: OrderTab
  sort: keyof typeof sortColumns | ''
  direction: 'asc' | 'desc'
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

const tabConditions: Record<OrderTab, string | null> = {
  all: null,
  open: 'status = 1',
  loading: 'status = 2',
  delivery: 'status = 3',
  finished: 'status = 4',
  damaged: '(status = 5 or damaged)',
  cancelled: 'status = 6',
}

/** Ids of one page, in order. Only this step filters and sorts, on one indexed table. */
export async function listOrderIds(db: Db, page: OrderPage): Promise<number[]> {
  const found = await db.executeQuery<{ id: number }>(await orderIdsQuery(db, page))
  return found.rows.map((row) => row.id)
}

/**
 * The statement behind `listOrderIds`. Few orders are found first and sorted then; of many, the sort's own index is
 * walked until the page is full, which takes long only where almost nothing on the way matches.
 */
export async function orderIdsQuery(db: Db, page: OrderPage): Promise<CompiledQuery<{ id: number }>> {
  const { where, values } = conditionsOf(page, page.tab)
  const areFew = hasSeveral(page, values) && (await estimateOf(db, where, values)) <= FEW_TO_SORT
  const column = sortColumns[page.sort || unsortedBy(page)]
  const direction = page.sort === '' ? 'desc' : page.direction
  const found = areFew ? `(select id, ${column} from orders${where} offset 0) found` : `orders${where}`
  const text = `select id from ${found} order by ${column} ${direction}, id ${direction}
    limit $${values.length + 1} offset $${values.length + 2}`
  return CompiledQuery.raw(text, [...values, page.limit, page.offset])
}

// Latest first, by the date that is asked for; otherwise by entry.
function unsortedBy(page: OrderPage): 'loading_date' | 'delivery_date' | 'created_at' {
  if (page.loading_from ?? page.loading_to) return 'loading_date'
  return (page.delivery_from ?? page.delivery_to) ? 'delivery_date' : 'created_at'
}

// One firm, date or tab has an index in the order of the list; a search, or several conditions together, may not.
function hasSeveral({ search, tab }: OrderPage, values: unknown[]): boolean {
  const conditions = values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0)
  return search !== '' || conditions + (tab === 'all' ? 0 : 1) > 1
}

/** How many orders match, counted to one past the cap. */
export async function countOrders(
  db: Db,
  page: OrderFilter & { tab: OrderTab },
  cap: number,
): Promise<number> {
  const found = await db.executeQuery<{ total: number }>(orderCountQuery(page, cap))
  return found.rows[0]?.total ?? 0
}

/** The statement behind `countOrders`. */
export function orderCountQuery(
  page: OrderFilter & { tab: OrderTab },
  cap: number,
): CompiledQuery<{ total: number }> {
  const { where, values } = conditionsOf(page, page.tab)
  const limit = Number.isFinite(cap) ? ` limit ${Math.floor(cap) + 1}` : ''
  return CompiledQuery.raw(
    `select count(*) as total from (select 1 from orders${where}${limit}) found`,
    values,
  )
}

/** Up to this many matching orders are all found before the page is cut from them. */
const FEW_TO_SORT = 5_000
/** Up to this many are counted for all tabs in a single pass. */
const FEW_TO_COUNT = 20_000

/** How many orders each tab has under the same filters; a count above the cap may be any number above it. */
export async function countTabs(db: Db, filter: OrderFilter, cap: number): Promise<Record<OrderTab, number>> {
  const { where, values } = conditionsOf(filter, 'all')
  const areFew = where !== '' && (await estimateOf(db, where, values)) <= FEW_TO_COUNT
  const found = await db.executeQuery<Record<OrderTab, number>>(tabCountsQuery(filter, cap, areFew))
  const [row] = found.rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}

/** The statement behind `countTabs`, for few or for many matching orders. */
export function tabCountsQuery(
  filter: OrderFilter,
  cap: number,
  areFew: boolean,
): CompiledQuery<Record<OrderTab, number>> {
  const { where, values } = conditionsOf(filter, 'all')
  return CompiledQuery.raw(areFew ? onePassText(where) : tabByTabText(where, cap), values)
}

// The planner knows from its statistics roughly how many orders match, without looking at them.
async function estimateOf(db: Db, where: string, values: unknown[]): Promise<number> {
  const text = `explain (format json) select 1 from orders${where}`
  const found = await db.executeQuery<Explained>(CompiledQuery.raw(text, values))
  return found.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

interface Explained {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[]
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

const staffText = prepared(staffRows)
const customerText = prepared(customerRows)

/** The rows of a page as staff see them, in the order of the ids. */
export async function readStaffRows(db: Db, ids: readonly number[]): Promise<StaffRow[]> {
  const found = await db.executeQuery<StaffRow>(CompiledQuery.raw(staffText, [ids]))
  return found.rows
}

/** The rows of a page as the customer's accounts see them: nothing else is read. */
export async function readCustomerRows(db: Db, ids: readonly number[]): Promise<CustomerRow[]> {
  const found = await db.executeQuery<CustomerRow>(CompiledQuery.raw(customerText, [ids]))
  return found.rows
}

const ownedBy = (p: string): string =>
  `(created_by = ${p} or assign_user = ${p}
    or id in (select order_id from order_assign_users where person_id = ${p}))`

function conditionsOf(filter: OrderFilter, tab: OrderTab): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const conditions: string[] = []
  const add = (value: unknown, condition: (parameter: string) => string): void => {
    if (value === undefined || value === null) return
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  const tabCondition = tabConditions[tab]
  if (tabCondition) conditions.push(tabCondition)
  add(filter.firmId, (p) => `firm_company_id = ${p}`)
  add(filter.ownerId, ownedBy)
  // One alone can be read in the order of its own index.
  const addOneOf = (ids: number[] | undefined, column: string): void => {
    if (ids?.length === 1) add(ids[0], (p) => `${column} = ${p}`)
    else add(ids, (p) => `${column} = any(${p}::int[])`)
  }
  addOneOf(filter.customer, 'firm_company_id')
  addOneOf(filter.carrier, 'firm_carrier_id')
  add(filter.loading_from, (p) => `loading_date >= ${p}::date`)
  add(filter.loading_to, (p) => `loading_date <= ${p}::date`)
  add(filter.delivery_from, (p) => `delivery_date >= ${p}::date`)
  add(filter.delivery_to, (p) => `delivery_date <= ${p}::date`)
  // Nothing is delivered before it is loaded, give or take a time zone: so one index range serves both.
  if (filter.loading_from && !filter.loading_to) {
    add(filter.delivery_to, (p) => `loading_date <= ${p}::date + 1`)
  }
  const searched = filter.firmId === null ? 'search' : 'customer_search'
  for (const word of searchWords(filter.search)) {
    add(word, (p) => `${searched} like search_pattern(${p})`)
  }
  return { where: conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '', values }
}
