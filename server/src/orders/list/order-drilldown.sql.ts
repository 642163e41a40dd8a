import type {
  Dimension,
  Drilldown,
  DrilldownGroup,
  DrilldownMark,
} from '@dromos/contract/statistics/drilldown.rules.ts'
import { readDrilldown } from '@dromos/contract/statistics/drilldown.rules.ts'
import { payDays } from '@dromos/contract/statistics/period.rules.ts'
import type { DateBasis } from '@dromos/contract/statistics/period.rules.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { lateAfter } from '../../consignments/consignment-rules.sql.ts'
import { isOwedToCarrier } from '../accounting/further-invoices.sql.ts'
import { ordersOfOpenLegs } from '../accounting/leg-debts.sql.ts'
import { hasProfit, moneyJoin, profitOf } from '../entry/order-money.sql.ts'

/** What a question is put to: conditions with their values. */
export interface ConditionSink {
  plain(condition: string | null): void
  value(value: unknown, condition: (parameter: string) => string): void
  mixed(value: unknown, condition: (parameter: string) => string): void
}

const office = (column: string): string => `(${column} at time zone '${officeZone}')::date`

/** The day by which an order falls into a period: its stops' own, or the office's of a moment. */
export const dayOf: Record<DateBasis, string> = {
  loading: 'loading_date',
  delivery: 'delivery_date',
  entered: office('created_at'),
  finished: office('finished_at'),
  closed: office('closed_at'),
}

const moments = { entered: 'created_at', finished: 'finished_at', closed: 'closed_at' } as const

const isActive = `status <> ${orderStatus.cancelled}`
const isLate = '(loading_delay or delivery_delay)'

// Kept, or to be reckoned anew.
const isUnestimated = `not coalesce((select e.known from order_emissions e where e.order_id = orders.id),
  (select e.known from order_estimates e where e.order_id = orders.id))`

/**
 * Which orders each figure counts; punctual are those judged that were never late. Who is late at a loading alone is judged when
 * its delivery is, as those are that were not: what is under way would else be late ones only. Of columns of `orders` alone.
 */
export const markConditions: Record<DrilldownMark, string> = {
  active: isActive,
  cancelled: `status = ${orderStatus.cancelled}`,
  judged: `${isActive} and (finished or delivery_delay)`,
  late: `${isActive} and ${isLate}`,
  late_loading: `${isActive} and loading_delay`,
  late_delivery: `${isActive} and delivery_delay`,
  punctual: `${isActive} and finished and not ${isLate}`,
  damaged: `(status = ${orderStatus.damage} or damaged)`,
  known: hasProfit('orders'),
  pending: `not ${hasProfit('orders')}`,
  loss: `id in (select o.id from orders o ${moneyJoin} where o.id = orders.id and ${hasProfit('o')} and ${profitOf} < 0)`,
  unestimated: `${isActive} and ${isUnestimated}`,
}

/** The country of a place `p` and `c`, and the first two characters of its post code: what lanes run between. */
const zoneOf = `c.iso || upper(left(regexp_replace(regexp_replace(p.postal, '^[[:alpha:]]{1,3}[- ]', ''), '[^[:alnum:]]', '', 'g'), 2))`
/** Letters of other alphabets name no zone. Most post codes begin with two digits, which takes a third of the time. */
export const plainZoneOf = `case when p.postal ~ '^[0-9]{2}' then c.iso || left(p.postal, 2)
  when ${zoneOf} ~ '^[A-Z]{2}[A-Z0-9]{0,2}$' then ${zoneOf} else c.iso end`

/** Ids of what an order belongs to, of its row alone: 0 for none, -1 for several. */
export const idKeys = {
  customer: 'firm_company_id',
  carrier: 'coalesce(firm_carrier_id, 0)',
  business: 'business_id',
  user: 'coalesce(assign_user, 0)',
  trailer: `coalesce((goods->>'trailer_type_id')::int, 0)`,
  load: `coalesce((goods->>'load_type_id')::int, 0)`,
  cargo: `case jsonb_array_length(goods->'cargo_ids') when 0 then 0 when 1 then (goods->'cargo_ids'->>0)::int else -1 end`,
} as const satisfies Partial<Record<Dimension, string>>

export const isById = (dimension: Dimension): dimension is keyof typeof idKeys => dimension in idKeys

/** Who entered an order, is in charge of it, or works on it besides. */
export const ownedBy = (p: string): string =>
  `(created_by = ${p} or assign_user = ${p}
    or id in (select order_id from order_assign_users where person_id = ${p}))`

const isInvoiced = `carrier_invoice_number <> ''`
const first = { isInvoiced, due: 'carrier_invoice_due' }
const further = { isInvoiced: `f.number <> ''`, due: 'f.due' }
const ofLeg = { isInvoiced: `coalesce(bill.number, '') <> ''`, due: 'bill.due' }

/** Which orders may owe their carriers: what was invoiced, delivered or cancelled. Of columns of `orders` alone. */
export const isPayable = `(${isInvoiced} or finished or status = ${orderStatus.cancelled})`

/** A carrier's invoice `f` after its first, or what waits for one, of which it has not got all. */
export const isPayableFurther = `f.side = 'buy' and f.gross > f.paid`

type PayDays = Record<'day' | 'friday' | 'next', string>

const whenOf =
  (bill: typeof first) =>
  ({ day, friday, next }: PayDays): string =>
    `case when not (${bill.isInvoiced}) then 'uninvoiced' when ${bill.due} is null then 'unknown'
    when ${bill.due} < ${day}::date then 'overdue' when ${bill.due} <= ${friday}::date then 'friday'
    when ${bill.due} <= ${next}::date then 'next' else 'later' end`

/** When: `day`, `friday` and `next` are dates, as `payDays` says them. */
export const payableWhen = whenOf(first)
export const payableFurtherWhen = whenOf(further)
export const payableLegWhen = whenOf(ofLeg)

/** Orders of which a carrier's invoice is payable and this holds: the first, another, or one for a leg before or after. */
function payableWhere(holds: (bill: typeof first) => string, payee?: string): string {
  const to = (carrier: string): string => (payee === undefined ? '' : ` and ${carrier} = ${payee}::int`)
  return `((${isOwedToCarrier} and ${isPayable} and ${holds(first)}${to('firm_carrier_id')})
  or (id = any(array(select f.order_id from order_further_invoices f where ${isPayableFurther}
    and ${holds(further)}))${to('firm_carrier_id')})
  or ${ordersOfOpenLegs(`${holds(ofLeg)}${to('leg.firm_carrier_id')}`)})`
}

/** Narrows the orders to those of a figure; a text that cannot be read was refused before. */
export function applyDrilldown(
  asked: ConditionSink,
  text: string | undefined,
  today: string | undefined,
): void {
  const figure = text === undefined ? null : readDrilldown(text)
  if (!figure) return
  askPeriod(asked, figure)
  askCountries(asked, figure)
  askMoney(asked, figure, today)
  askMishaps(asked, figure)
  asked.value(figure.owner, ownedBy)
  for (const mark of figure.marks ?? []) asked.plain(markConditions[mark])
  for (const group of figure.groups ?? []) askGroup(asked, group)
}

function askMoney(asked: ConditionSink, { due, owed, payee }: Drilldown, today: string | undefined): void {
  asked.value(due, (p) => payableWhere((bill) => `${bill.isInvoiced} and ${bill.due} <= ${p}::date`))
  if (owed === undefined) asked.value(payee, (p) => payableWhere(() => 'true', p))
  if (owed === undefined || today === undefined) return
  const { day, friday, next } = payDays(today)
  asked.mixed([day, friday, next, owed, ...(payee === undefined ? [] : [String(payee)])], (p) => {
    const at = (place: number) => `(${p}::text[])[${place}]`
    const days = { day: at(1), friday: at(2), next: at(3) }
    return payableWhere((bill) => `${whenOf(bill)(days)} = ${at(4)}`, payee === undefined ? undefined : at(5))
  })
}

function askMishaps(asked: ConditionSink, figure: Drilldown): void {
  const { cause, side, damage, damages, complete_damage: isSettled } = figure
  if (damages !== undefined) asked.plain(`${damages ? '' : 'not '}${markConditions.damaged}`)
  if (isSettled !== undefined) asked.plain(`${isSettled ? '' : 'not '}complete_damage`)
  asked.value(
    damage,
    (p) => `id in (select order_id from order_damages where damage_type_id = ${p} and not withdrawn)`,
  )
  if (cause === undefined && side === undefined) return
  asked.mixed([cause ?? '', side ?? ''], (p) => {
    const given = (column: string, place: number) =>
      `(${p}::text[])[${place}] in ('', coalesce(s.${column}, 'none'))`
    return `exists (select from consignment_stops s where s.order_id = orders.id
      and ${given('delay_reason', 1)} and ${given('delay_responsible', 2)}
      and ((s.kind = ${stopKind.loading} and loading_delay) or (s.kind = ${stopKind.unloading} and delivery_delay))
      and s.ends_at + ${lateAfter} <= coalesce(s.arrived_at, now()))`
  })
}

function askPeriod(asked: ConditionSink, { basis, from, to }: Drilldown): void {
  if (!basis || !from || !to) return
  if (basis === 'loading' || basis === 'delivery') {
    asked.value(from, (p) => `${dayOf[basis]} >= ${p}::date`)
    asked.value(to, (p) => `${dayOf[basis]} <= ${p}::date`)
    return
  }
  const start = (day: string) => `(${day})::timestamp at time zone '${officeZone}'`
  asked.value(from, (p) => `${moments[basis]} >= ${start(`${p}::date`)}`)
  asked.value(to, (p) => `${moments[basis]} < ${start(`${p}::date + 1`)}`)
}

const sides = { country_from: 'loading_place_id', country_to: 'delivery_place_id' } as const

function askCountries(asked: ConditionSink, figure: Drilldown): void {
  for (const side of ['country_from', 'country_to'] as const) {
    asked.mixed(
      figure[side],
      (p) => `${sides[side]} in (select id from places where country_id = any(${p}::int[]))`,
    )
  }
}

function askGroup(asked: ConditionSink, { dimension, keys, except }: DrilldownGroup): void {
  const not = except ? 'not ' : ''
  if (isById(dimension)) {
    asked.mixed(keys.map(Number), (p) => `${not}(${idKeys[dimension]} = any(${p}::int[]))`)
    return
  }
  if (dimension === 'lane') {
    asked.mixed(
      keys,
      (p) => `${not}exists (select from (${zones('loading_place_id')}) a, (${zones('delivery_place_id')}) b
        where a.zone || '-' || b.zone = any(${p}::text[]))`,
    )
    return
  }
  const place = sides[`country_${dimension}`]
  asked.mixed(
    keys,
    (p) => `${not}(${place} in (select p.id from places p join countries c on c.id = p.country_id
        where c.iso = any(${p}::text[])))`,
  )
}

const zones = (place: string): string =>
  `select ${plainZoneOf} as zone from places p join countries c on c.id = p.country_id where p.id = orders.${place}`
