import type { Dimension, DrilldownMark } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { DateBasis } from '@dromos/contract/statistics/period.rules.ts'
import { hasProfit, keptSums } from '../entry/order-money.sql.ts'
import { conditionsOf } from '../list/order-conditions.sql.ts'
import type { OrderFilter } from '../list/order-conditions.sql.ts'
import { dayOf, idKeys, markConditions, plainZoneOf } from '../list/order-drilldown.sql.ts'

/** The orders of a period and, where there is one, of the period that it is compared with. */
export interface CountedPeriods {
  basis: DateBasis
  now: OrderFilter
  before: OrderFilter | null
}

const marks = [
  'active',
  'cancelled',
  'judged',
  'punctual',
  'late',
  'late_loading',
  'late_delivery',
  'damaged',
] as const
type CountedMark = Extract<DrilldownMark, (typeof marks)[number]>

const carried = `id, status, firm_carrier_id, customer_price, transporter_price, loading_place_id, delivery_place_id`

// Under the names of the ids it was made of.
/** What groups are told apart by: ids of the order's row, or codes of the places that it runs between. */
export const groupKeys = Object.fromEntries(
  Object.entries(idKeys).map(([dimension, key]) => [dimension, `(${key})::text`]),
) as Readonly<Record<keyof typeof idKeys, string>>

// Groups are told apart by ids, one place for all of its zone or country: that takes half as long as by their codes.
const ends = {
  lane: { from: 'zf.zone_id', to: 'zt.zone_id', key: `a.zone || '-' || b.zone` },
  from: { from: 'zf.country_id', to: 'zf.country_id', key: 'a.iso' },
  to: { from: 'zt.country_id', to: 'zt.country_id', key: 'b.iso' },
  countries: { from: 'zf.country_id', to: 'zt.country_id', key: `a.iso || '-' || b.iso` },
} as const satisfies Record<Exclude<Dimension, keyof typeof idKeys> | 'countries', object>

/** `grouped`: sums of rows `f` by where they run between, with `key`, `from_iso` and `to_iso`. */
export function groupedByPlaces(
  by: keyof typeof ends,
  { rows, sums: summed }: { rows: string; sums: string },
): string {
  const { from, to, key } = ends[by]
  // Countries of one end need not be told the other.
  const isOf = (end: 'zf' | 'zt'): boolean => [from, to].some((id) => id.startsWith(end))
  const loading = isOf('zf') ? 'join zones zf on zf.id = f.loading_place_id' : ''
  const delivery = isOf('zt') ? 'join zones zt on zt.id = f.delivery_place_id' : ''
  return `zones as materialized (select id, iso, zone, min(id) over (partition by zone) as zone_id,
      min(id) over (partition by iso) as country_id
      from (select p.id, c.iso, ${plainZoneOf} as zone from places p join countries c on c.id = p.country_id) every_place),
    ended as (select ${from} as from_id, ${to} as to_id, f.is_now, ${summed} from ${rows} f
      ${loading} ${delivery} group by 1, 2, 3),
    grouped as (select ${key} as key, a.iso as from_iso, b.iso as to_iso, ended.* from ended
      join zones a on a.id = ended.from_id join zones b on b.id = ended.to_id)`
}

/**
 * `facts`: each order once for each period it is in (`is_now`), with its day, its marks and its money in cents. `key` is of
 * columns of `orders`. Where `hasMoney` is false nothing of costs is read.
 */
export function factsOf(
  { basis, now, before }: CountedPeriods,
  { key = `''`, hasMoney }: { key?: string; hasMoney: boolean },
): { text: string; values: unknown[] } {
  const first = conditionsOf(now, 'all')
  const second = before && conditionsOf(before, 'all')
  const select = (isNow: boolean, where: string) =>
    `select ${carried}, ${dayOf[basis]} as day, ${key} as key, ${isNow} as is_now,
      ${marks.map((mark) => `(${markConditions[mark]}) as ${mark}`).join(', ')} from orders${where}`
  const found = [
    select(true, first.where),
    ...(second ? [select(false, shifted(second.where, first.values.length))] : []),
  ].join(' union all ')
  const money = hasMoney
    ? `, facts as (select o.*, ${keptSums.turnover} as turnover, ${keptSums.cost} as cost,
        ${hasProfit('o')} as known from found o ${keptSums.join})`
    : `, facts as (select o.*, o.customer_price as turnover, 0::bigint as cost, true as known from found o)`
  return {
    // Read once: they need not be kept beside.
    text: `with found as not materialized (${found})${money}`,
    values: [...first.values, ...(second?.values ?? [])],
  }
}

// Both conditions count their values from one.
const shifted = (where: string, by: number): string =>
  where.replaceAll(/\$(\d+)/g, (_all, place: string) => `$${Number(place) + by}`)

const count = (mark: CountedMark): string => `count(*) filter (where f.${mark})::int as ${mark}`
const sum = (value: string, which = ''): string =>
  `coalesce(sum(${value})${which && ` filter (where ${which})`}, 0)::bigint`

/** The sums of a group of `facts`, under the names of `Sums`; `cost` is the column that the cost is summed of. */
const sumsOf = (
  cost: string,
): string => `${marks.map((mark) => count(mark)).join(', ')}, ${sum('f.turnover')} as turnover, ${sum(cost)} as cost,
  ${sum('f.turnover - f.cost', 'f.known')} as profit, ${sum('f.turnover', 'f.known')} as known_turnover,
  ${sum('f.turnover - f.cost', 'not f.known')} as pending, count(*) filter (where not f.known)::int as pending_orders`

export const sums = sumsOf('f.cost')

const partsOfLegs = 'groupage_leg_orders part join groupage_legs leg on leg.id = part.leg_id'

/**
 * `grouped`: sums of `facts` by who carries, to whom cost goes by leg: what an order bears of legs before and after is the cost
 * of who carries these, or of nobody yet. Turnover and profit stay with the carrier of the order.
 */
export const groupedByCarriers = `carried as (
    select f.key, f.is_now, f.known, ${marks.map((mark) => `f.${mark}`).join(', ')}, f.turnover, f.cost,
      f.cost - coalesce((select sum(part.share) from ${partsOfLegs} where part.order_id = f.id), 0) as paid
    from facts f
    union all
    select coalesce(leg.firm_carrier_id, 0)::text, f.is_now, true, ${marks.map(() => 'false').join(', ')}, 0, 0, part.share
    from facts f join (${partsOfLegs}) on part.order_id = f.id and part.share > 0
  ), grouped as (select f.key, f.is_now, ${sumsOf('f.paid')} from carried f group by 1, 2)`

/** The names of `sums`, to be added up again. */
export const sumNames = [
  ...marks,
  'turnover',
  'cost',
  'profit',
  'known_turnover',
  'pending',
  'pending_orders',
] as const
export type Sums = Record<(typeof sumNames)[number], number>
