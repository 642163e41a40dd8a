import type { orderChoiceFilters, orderDelays } from '@dromos/contract/orders/order-filter.ts'
import type { orderSortFields, OrderTab, orderTabs } from '@dromos/contract/orders/orders.ts'
import { day, ids, listSchema, oneOf, optionalId, text } from '../../platform/list-params.ts'
import type { ListState, Param } from '../../platform/list-params.ts'

// Copies of the contract's, kept equal by their types: the contract's module would bring its schemas along.
/** The quick tabs of the list, in their order. */
export const tabs = [
  'all',
  'open',
  'loading',
  'delivery',
  'finished',
  'damaged',
  'cancelled',
] as const satisfies typeof orderTabs
const sortFields = [
  'number_id',
  'status',
  'customer',
  'carrier',
  'loading_date',
  'delivery_date',
  'customer_price',
  'created_at',
] as const satisfies typeof orderSortFields

/** A field the server sorts orders by. */
export type OrderSortField = (typeof sortFields)[number]

/** Filters that are several choices of one list. */
export const choiceFilters = [
  'business',
  'customer',
  'carrier',
  'trailers',
  'cargos',
  'load_type',
  'operations',
  'assign_users',
] as const satisfies typeof orderChoiceFilters
export type ChoiceFilter = (typeof choiceFilters)[number]

/** Filters that are a typed text. */
export const textFilters = ['order_id', 'pn_truck', 'pn_trailer', 'ref_number'] as const
export type TextFilter = (typeof textFilters)[number]

/** Which late orders are asked for. */
export const delays = ['any', 'loading', 'delivery', 'none'] as const satisfies typeof orderDelays

const filters = {
  business: ids(),
  order_id: text(40),
  customer: ids(),
  carrier: ids(),
  pn_truck: text(20),
  pn_trailer: text(20),
  loading_from: day(),
  loading_to: day(),
  delivery_from: day(),
  delivery_to: day(),
  trailers: ids(),
  cargos: ids(),
  load_type: ids(),
  status: statuses(),
  operations: ids(),
  ref_number: text(80),
  delay: oneOf(['', ...delays], ''),
  assign_users: ids(),
}

// The six there are; an address may say anything.
function statuses(): ReturnType<typeof ids> {
  const all = ids()
  return { ...all, read: (raw) => all.read(raw)?.filter((id) => id <= 6) ?? null }
}

/** What the order list keeps in the address. */
export const orderSearch = listSchema(sortFields, {
  tab: oneOf<OrderTab>(tabs, 'all'),
  ...filters,
  /** The saved view that is shown; whoever wants all orders says so, lest the default view opens. */
  view: viewChoice(),
})
export type OrderListState = ReturnType<typeof orderSearch.parse>

function viewChoice(): Param<number | 'all' | null> {
  const known = optionalId()
  return {
    read: (raw) => (raw === 'all' ? raw : known.read(raw)),
    write: (value) => (value === 'all' ? value : known.write(value)),
    fallback: null,
  }
}

export type OrderFilters = Pick<ListState<typeof filters>, keyof typeof filters>

/** No filter set. */
export const noFilters: OrderFilters = {
  business: [],
  order_id: '',
  customer: [],
  carrier: [],
  pn_truck: '',
  pn_trailer: '',
  loading_from: null,
  loading_to: null,
  delivery_from: null,
  delivery_to: null,
  trailers: [],
  cargos: [],
  load_type: [],
  status: [],
  operations: [],
  ref_number: '',
  delay: '',
  assign_users: [],
}

/** The filters alone, out of the whole state of the list. */
export function filtersOf(state: OrderFilters): OrderFilters {
  const names = Object.keys(noFilters) as (keyof OrderFilters)[]
  // Each of the names with the state's own value of it.
  return Object.fromEntries(names.map((name) => [name, state[name]])) as unknown as OrderFilters
}

/** The filters as the server takes them: only what is set. */
export function filterQueryOf(filters: OrderFilters): FilterQuery {
  const set = Object.entries(filters).flatMap(([name, value]) => {
    const asked = typeof value === 'string' ? value.trim() : value
    return asked === null || asked.length === 0 ? [] : [[name, asked] as const]
  })
  return Object.fromEntries(set)
}

/** What is set of the filters, as a call takes it. */
type FilterQuery = { [Name in keyof OrderFilters]?: Exclude<OrderFilters[Name], null | ''> }

/** How many filters are set; two ends of one window count once. */
export function countFilters(filters: OrderFilters): number {
  const names = Object.keys(filterQueryOf(filters))
  return new Set(names.map((name) => name.replace(/_(from|to)$/, ''))).size
}
