import type { OrderDelay } from '@dromos/contract/orders/order-filter.ts'
import type { OrderTab } from '@dromos/contract/orders/orders.ts'
import { orderStatus } from '@dromos/contract/trade/order-statuses.ts'
import { searchWords } from '../../platform/search.ts'
import { facetOf } from './order-facets.ts'

/** What narrows the list. `firmId` is the row scope of a customer account. */
export interface OrderFilter {
  firmId: number | null
  /** Only the orders this member of staff has entered or works on. */
  ownerId?: number | undefined
  /** Only these, of what the rest finds. */
  ids?: number[] | undefined
  search: string
  business?: number[] | undefined
  order_id?: string | undefined
  customer?: number[] | undefined
  carrier?: number[] | undefined
  pn_truck?: string | undefined
  pn_trailer?: string | undefined
  loading_from?: string | undefined
  loading_to?: string | undefined
  delivery_from?: string | undefined
  delivery_to?: string | undefined
  trailers?: number[] | undefined
  cargos?: number[] | undefined
  load_type?: number[] | undefined
  status?: number[] | undefined
  operations?: number[] | undefined
  /** The customers behind `operations`, once they are known. */
  operating?: number[] | undefined
  ref_number?: string | undefined
  delay?: OrderDelay | undefined
  assign_users?: number[] | undefined
}

/** The orders of each tab. */
export const tabConditions: Record<OrderTab, string | null> = {
  all: null,
  open: `status = ${orderStatus.created}`,
  loading: `status = ${orderStatus.loading}`,
  delivery: `status = ${orderStatus.delivery}`,
  finished: `status = ${orderStatus.finished}`,
  damaged: `(status = ${orderStatus.damage} or damaged)`,
  cancelled: `status = ${orderStatus.cancelled}`,
}

const delayConditions: Record<OrderDelay, string> = {
  any: '(loading_delay or delivery_delay)',
  loading: 'loading_delay',
  delivery: 'delivery_delay',
  none: 'not (loading_delay or delivery_delay)',
}

const ownedBy = (p: string): string =>
  `(created_by = ${p} or assign_user = ${p}
    or id in (select order_id from order_assign_users where person_id = ${p}))`

/** Conditions on `orders`, with their values. */
export interface Conditions {
  /** With ` where `, or empty. */
  where: string
  values: unknown[]
  /** Whether an index in the order of the list answers all of it: nothing, or one thing, is asked. */
  isSimple: boolean
}

/** What a tab and a filter ask of an order. */
export function conditionsOf(filter: OrderFilter, tab: OrderTab): Conditions {
  const asked = new Asked()
  asked.plain(tabConditions[tab])
  asked.value(filter.firmId, (p) => `firm_company_id = ${p}`)
  asked.value(filter.ownerId, ownedBy)
  asked.mixed(filter.ids, (p) => `id = any(${p}::int[])`)
  asked.oneOf(filter.business, 'business_id')
  asked.oneOf(filter.customer, 'firm_company_id')
  asked.oneOf(filter.carrier, 'firm_carrier_id')
  asked.oneOf(filter.status, 'status')
  asked.plain(filter.delay ? delayConditions[filter.delay] : null)
  addDates(asked, filter)
  addFacets(asked, filter)
  addTexts(asked, filter)
  return asked.conditions()
}

function addDates(asked: Asked, filter: OrderFilter): void {
  asked.value(filter.loading_from, (p) => `loading_date >= ${p}::date`)
  asked.value(filter.loading_to, (p) => `loading_date <= ${p}::date`)
  asked.value(filter.delivery_from, (p) => `delivery_date >= ${p}::date`)
  asked.value(filter.delivery_to, (p) => `delivery_date <= ${p}::date`)
  // Nothing is delivered before it is loaded, give or take a time zone: so one index range serves both.
  if (filter.loading_from && !filter.loading_to) {
    asked.value(filter.delivery_to, (p) => `loading_date <= ${p}::date + 1`)
  }
}

function addFacets(asked: Asked, filter: OrderFilter): void {
  const kinds = [
    ['trailer', filter.trailers],
    ['cargo', filter.cargos],
    ['load', filter.load_type],
    ['person', filter.assign_users],
  ] as const
  for (const [kind, ids] of kinds) {
    const tokens = ids?.map((id) => facetOf(kind, id))
    asked.mixed(tokens, (p) => `facets && ${p}::int[]`)
  }
  asked.mixed(filter.operating, (p) => `firm_company_id = any(${p}::int[])`)
  asked.mixed(
    filter.operations,
    (p) => `firm_company_id in (select firm_id from firm_operations where operation_id = any(${p}::int[]))`,
  )
}

// The one searched text finds the few candidates by its index; what they are asked besides then costs little.
function addTexts(asked: Asked, filter: OrderFilter): void {
  const searched = filter.firmId === null ? 'search' : 'customer_search'
  const found = (p: string): string => `${searched} like search_pattern(${p})`
  for (const word of searchWords(filter.search)) asked.mixed(word, found)
  const parts = [
    [filter.order_id && numberOf(filter.order_id), 'number_id'],
    [filter.pn_truck, 'pn_truck'],
    [filter.pn_trailer, 'pn_trailer'],
  ] as const
  for (const [text, column] of parts) {
    for (const word of searchWords(text ?? '')) {
      asked.mixed(word, (p) => `(${found(p)} and norm_search(' ' || ${column}) like search_pattern(${p}))`)
    }
  }
  for (const word of searchWords(filter.ref_number ?? '')) {
    asked.mixed(
      word,
      (p) => `(${found(p)} and exists (
        select from consignment_details d join consignment_references r on r.detail_id = d.id
        where d.order_id = orders.id and norm_search(' ' || r.ref_number) like search_pattern(${p})))`,
    )
  }
}

/** `74` is told for `2026-000074`. */
function numberOf(typed: string): string {
  return /^\d{1,6}$/.test(typed) ? `-${typed.padStart(6, '0')}` : typed
}

/** Collects conditions and numbers their parameters. */
class Asked {
  readonly #values: unknown[] = []
  readonly #conditions: string[] = []
  #things = 0

  plain(condition: string | null): void {
    if (!condition) return
    this.#conditions.push(condition)
    this.#things += 1
  }

  value(value: unknown, condition: (parameter: string) => string): void {
    if (value === undefined || value === null) return
    this.#values.push(value)
    this.plain(condition(`$${this.#values.length}`))
  }

  /** One alone can be read in the order of its own index. */
  oneOf(ids: number[] | undefined, column: string): void {
    if (ids?.length === 1) this.value(ids[0], (p) => `${column} = ${p}`)
    else this.mixed(ids, (p) => `${column} = any(${p}::int[])`)
  }

  /** What no index gives in the order of the list. */
  mixed(value: unknown, condition: (parameter: string) => string): void {
    this.value(value, condition)
    if (value !== undefined) this.#things += 1
  }

  conditions(): Conditions {
    const where = this.#conditions.length > 0 ? ` where ${this.#conditions.join(' and ')}` : ''
    return { where, values: this.#values, isSimple: this.#things <= 1 }
  }
}
