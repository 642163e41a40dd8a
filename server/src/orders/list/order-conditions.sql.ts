import { isForReader } from '../../consignments/consignment-audience.sql.ts'
import { releasedRisk } from '../../consignments/milestones.sql.ts'
import type { OrderDelay, orderFilters, OrderTab } from '@dromos/contract/orders/filters.ts'
import type { GivenFilters } from '@dromos/contract/base/filters.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { codeKey } from '@dromos/contract/notation/plates.rules.ts'
import { partedCode, searchWords } from '../../platform/search.ts'
import { DAYS_APART } from '@dromos/contract/consignments/stop-times.rules.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { askCarrierInvoice, askInvoice, askInvoiceNumber } from './order-invoice-conditions.sql.ts'
import { directionByPlaces } from './order-direction.sql.ts'
import { applyDrilldown, ownedBy } from './order-drilldown.sql.ts'
import { dayFacet, facetOf, severalDays } from './order-facets.ts'

/** What narrows the list. `firmId` is the row scope of a customer account. */
export interface OrderFilter extends GivenFilters<typeof orderFilters> {
  firmId: number | null
  ownerId?: number | undefined
  ids?: number[] | undefined
  search: string
  /** The day of the office: what was due before it is overdue. */
  today?: string | undefined
  /** The customers behind `operations`, once they are known. */
  operating?: number[] | undefined
}

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
  risk: 'at_risk',
  none: 'not (loading_delay or delivery_delay)',
}

/** A customer knows a risk by what was released to it. */
const delayed = (delay: OrderDelay, firmId: number | null): string =>
  delay === 'risk' && firmId !== null ? releasedRisk('orders') : delayConditions[delay]

export interface Conditions {
  /** With ` where `, or empty. */
  where: string
  values: unknown[]
  /** Without what follows from the rest: the planner takes each condition as independent of the others. */
  guess: string
  /** Whether one index in the list's order answers it all: at most one thing is asked. */
  isSimple: boolean
  /** Whether only a tab and words are asked for: what they find is spread over the years. */
  isSpread: boolean
}

export function conditionsOf(filter: OrderFilter, tab: OrderTab): Conditions {
  const asked = new Conditioned()
  asked.plain(tabConditions[tab])
  askWords(asked, filter)
  const { things } = asked
  asked.value(filter.firmId, (p) => `firm_company_id = ${p}`)
  asked.value(filter.ownerId, ownedBy)
  asked.mixed(filter.ids, (p) => `id = any(${p}::int[])`)
  asked.mixed(filter.operating, (p) => `firm_company_id = any(${p}::int[])`)
  for (const ask of Object.values(filterConditions)) ask(asked, filter)
  return { ...asked.conditions(), isSpread: asked.things === things }
}

function askWords(asked: Conditioned, filter: OrderFilter): void {
  const found = foundBy(filter)
  const parted = partedCode(filter.search)
  if (parted !== null) {
    const words = searchWords(filter.search)
    return asked.mixed([...words, parted], (p) => {
      const all = words.map((_, index) => found(nth(p, index + 1))).join(' and ')
      return `((${all}) or ${found(nth(p, words.length + 1))})`
    })
  }
  for (const word of searchWords(filter.search)) {
    const code = codeOf(word)
    if (code === null) asked.mixed(word, found)
    else asked.mixed([word, code], (p) => `(${found(nth(p, 1))} or ${found(nth(p, 2))})`)
  }
}

type Ask = (asked: Conditioned, filter: OrderFilter) => void

const filterConditions: Record<keyof typeof orderFilters, Ask> = {
  order_id: (asked, filter) =>
    askPart(asked, filter, 'number_id', filter.order_id && numberOf(filter.order_id)),
  customer: (asked, { customer }) => asked.oneOf(customer, 'firm_company_id'),
  carrier: (asked, { carrier }) => asked.oneOf(carrier, 'firm_carrier_id'),
  loading_from: (asked, filter) =>
    asked.days('loading_day', { from: filter.loading_from, to: filter.loading_to }),
  loading_to: () => undefined,
  delivery_from: (asked, filter) => {
    asked.days('delivery_day', { from: filter.delivery_from, to: filter.delivery_to })
    // Nothing is delivered before it is loaded, give or take a time zone: so one index range serves both.
    if (filter.loading_from && !filter.loading_to) {
      asked.bound(filter.delivery_to, (p) => `loading_date <= ${p}::date + 1`)
    }
  },
  delivery_to: () => undefined,
  status: (asked, { status }) => asked.oneOf(status, 'status'),
  delay: (asked, { delay, firmId }) => asked.plain(delay ? delayed(delay, firmId) : null),
  invoice: askInvoice,
  carrier_invoice: askCarrierInvoice,
  invoice_number: askInvoiceNumber,
  ref_number: (asked, filter) => {
    const found = foundBy(filter)
    const isRead =
      filter.firmId === null
        ? ''
        : `and exists (select from reference_types kind
          where kind.id = r.reference_type_id and ${isForReader('kind.audience', 'customer')})`
    const named = (p: string, text: string): string => `(${found(p)} and exists (
        select from consignment_details d join consignment_references r on r.detail_id = d.id
        where d.order_id = orders.id and ${text} like search_pattern(${p}) ${isRead}))`
    const plain = (p: string) => named(p, `norm_search(' ' || r.ref_number)`)
    askCode(asked, filter.ref_number, { plain, coded: (p) => named(p, `(' ' || code_key(r.ref_number))`) })
  },
  pn_truck: (asked, filter) => askPlate(asked, filter, 'pn_truck'),
  pn_trailer: (asked, filter) => askPlate(asked, filter, 'pn_trailer'),
  assign_users: (asked, filter) => askFacet(asked, 'person', filter.assign_users),
  import_export: (asked, { import_export: directions }) => asked.oneOf(directions, 'import_export'),
  direction_differs: (asked, { direction_differs: isOther }) =>
    asked.plain(isOther === undefined ? null : `import_export ${isOther ? '<>' : '='} ${directionByPlaces}`),
  figure: (asked, { figure, today }) => applyDrilldown(asked, figure, today),
  business: (asked, { business }) => asked.oneOf(business, 'business_id'),
  trailers: (asked, filter) => askFacet(asked, 'trailer', filter.trailers),
  cargos: (asked, filter) => askFacet(asked, 'cargo', filter.cargos),
  load_type: (asked, filter) => askFacet(asked, 'load', filter.load_type),
  operations: (asked, { operations }) =>
    asked.mixed(
      operations,
      (p) => `firm_company_id in (select firm_id from firm_operations where operation_id = any(${p}::int[]))`,
    ),
}

function askFacet(asked: Conditioned, kind: Parameters<typeof facetOf>[0], ids: number[] | undefined): void {
  const tokens = ids?.map((id) => facetOf(kind, id))
  asked.mixed(tokens, (p) => `facets && ${p}::int[]`)
}

// The one searched text finds the few candidates by its index; what they are asked besides then costs little.
function askPart(asked: Conditioned, filter: OrderFilter, column: string, text: string | undefined): void {
  const found = foundBy(filter)
  for (const word of searchWords(text ?? '')) {
    asked.mixed(word, (p) => `(${found(p)} and norm_search(' ' || ${column}) like search_pattern(${p}))`)
  }
}

function askPlate(asked: Conditioned, filter: OrderFilter, column: 'pn_truck' | 'pn_trailer'): void {
  const found = foundBy(filter)
  askCode(asked, filter[column], {
    plain: (p) => `(${found(p)} and norm_search(' ' || ${column}) like search_pattern(${p}))`,
    coded: (p) => `(${found(p)} and (' ' || code_key(${column})) like search_pattern(${p}))`,
  })
}

/** Every word of a plate or a reference, or all of it whatever its blanks, dashes and alphabet. */
function askCode(
  asked: Conditioned,
  text: string | undefined,
  { plain, coded }: Record<'plain' | 'coded', (parameter: string) => string>,
): void {
  if (!text) return
  const words = searchWords(text)
  const key = codeKey(text)
  asked.mixed([...words, key], (p) => {
    const all = words.map((_, index) => plain(nth(p, index + 1))).join(' and ')
    return key === '' ? `(${all})` : `((${all}) or ${coded(nth(p, words.length + 1))})`
  })
}

const nth = (parameter: string, place: number): string => `(${parameter}::text[])[${place}]`

function codeOf(word: string): string | null {
  const key = codeKey(word)
  return /\d/.test(word) && key.length > 2 && key.toLowerCase() !== word.toLowerCase() ? key : null
}

function foundBy({ firmId }: OrderFilter): (parameter: string) => string {
  const searched = firmId === null ? 'search' : 'customer_search'
  return (p) => `${searched} like search_pattern(${p})`
}

/** `74` is told for `2026-000074`. */
function numberOf(typed: string): string {
  return /^\d{1,6}$/.test(typed) ? `-${typed.padStart(6, '0')}` : typed
}

const dayColumns = {
  loading_day: { column: 'loading_date', stop: stopKind.loading },
  delivery_day: { column: 'delivery_date', stop: stopKind.unloading },
} as const

/** Up to this many days are asked for one by one. */
const MOST_DAYS = 62

function daysBetween(from: string | undefined, to: string | undefined): string[] | undefined {
  if (!from || !to) return undefined
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (count > MOST_DAYS) return undefined
  const day = (index: number) => new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10)
  return Array.from({ length: Math.max(count, 0) }, (_, index) => day(index))
}

const DAY_MS = 86_400_000

class Conditioned {
  readonly #values: unknown[] = []
  readonly #conditions: string[] = []
  /** What follows from the conditions, for an index to be read from and to. */
  readonly #helping: string[] = []
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

  bound(value: unknown, condition: (parameter: string) => string): void {
    if (value === undefined) return
    this.#values.push(value)
    this.#conditions.push(condition(`$${this.#values.length}`))
  }

  /**
   * Any stop of a kind on one of these days. The row's own column says it of nearly all orders; the rest have a token
   * for each day, or are looked up where the days are many or without an end.
   */
  days(
    kind: keyof typeof dayColumns,
    { from, to }: { from?: string | undefined; to?: string | undefined },
  ): void {
    if (!from && !to) return
    const { column, stop } = dayColumns[kind]
    const at = (day: string) => `$${this.#values.push(day)}::date`
    const [first, last] = [from && at(from), to && at(to)]
    const within = (what: string, slack = '') =>
      [
        first && `${what} >= ${first}${slack && ` - ${slack}`}`,
        last && `${what} <= ${last}${slack && ` + ${slack}`}`,
      ]
        .filter(Boolean)
        .join(' and ')
    const days = daysBetween(from, to)
    const token = `$${this.#values.push(days?.map((day) => dayFacet(kind, day)) ?? [severalDays(kind)])}::int[]`
    const looked = `exists (select from consignment_stops s where s.order_id = orders.id and s.kind = ${stop} and ${within('s.date')})`
    const others = `facets && ${token}${days ? '' : ` and ${looked}`}`
    this.#helping.push(within(column, String(DAYS_APART)))
    this.plain(`(${within(column)} or ${others})`)
    this.#things += 1
  }

  /** One alone can be read in the order of its own index. */
  oneOf(ids: number[] | undefined, column: string): void {
    if (ids?.length === 1) this.value(ids[0], (p) => `${column} = ${p}`)
    else this.mixed(ids, (p) => `${column} = any(${p}::int[])`)
  }

  /** No index has these in the list's order. */
  mixed(value: unknown, condition: (parameter: string) => string): void {
    this.value(value, condition)
    if (value !== undefined) this.#things += 1
  }

  get things(): number {
    return this.#things
  }

  conditions(): Omit<Conditions, 'isSpread'> {
    const all = (conditions: string[]) => (conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '')
    return {
      where: all([...this.#helping, ...this.#conditions]),
      guess: all(this.#conditions),
      values: this.#values,
      isSimple: this.#things <= 1,
    }
  }
}
