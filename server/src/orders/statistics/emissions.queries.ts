import type { EmissionFactor, EmissionLeg } from '@dromos/contract/statistics/emissions.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { factsOf, groupedByPlaces, groupKeys } from './statistics-facts.sql.ts'
import { read } from './statistics.queries.ts'
import type { FactsFilter } from './statistics.queries.ts'

/** Kilograms times kilometres, and grams of CO2e. */
export interface MovedSums {
  orders: number
  estimated: number
  moved: number
  ferry_moved: number
  grams: number
  ferry_grams: number
  default_grams: number
}

/** What an order comes to by its details, kept; of one that is to be reckoned anew the view says it. */
const estimateJoin = (order: string): string => `left join order_emissions kept on kept.order_id = ${order}
  left join lateral (select * from order_estimates e
    where kept.order_id is null and e.order_id = ${order} offset 0) fresh on true`
const columns = (...names: readonly string[]): string =>
  names.map((name) => `coalesce(kept.${name}, fresh.${name}) as ${name}`).join(', ')

const amounts = ['moved', 'ferry_moved', 'grams', 'ferry_grams', 'default_grams'] as const
const uses = ['factors', 'factor_moved', 'factor_grams'] as const

const sums = `count(*)::int as orders, (count(*) filter (where f.known))::int as estimated,
  ${amounts.map((name) => `coalesce(sum(f.${name}) filter (where f.known), 0)::bigint as ${name}`).join(', ')}`

/** `estimates`: the orders of the facts that were not cancelled, each with `known` and its amounts. */
function estimated(
  asked: FactsFilter,
  { names = amounts, ...by }: { key?: string; names?: readonly string[] } = {},
): { text: string; values: unknown[] } {
  const { text, values } = factsOf(asked, { hasMoney: false, ...by })
  return {
    text: `${text}, estimates as (select f.id, f.key, f.is_now, f.loading_place_id, f.delivery_place_id,
      ${columns('known', ...names)} from facts f ${estimateJoin('f.id')} where f.active)`,
    values,
  }
}

/** The sums of both periods; a period without an order is missing. */
export async function readMoved(db: Db, asked: FactsFilter): Promise<(MovedSums & { is_now: boolean })[]> {
  const { text, values } = estimated(asked)
  return read(db, `${text} select f.is_now, ${sums} from estimates f group by 1`, values)
}

export interface MovedGroup extends MovedSums {
  is_now: boolean
  /** Null in the row of all that are not shown. */
  key: string | null
  members: number
}

/** The groups with the most CO2e, and all others as one row, of both periods. */
export async function readMovedGroups(
  db: Db,
  asked: FactsFilter,
  { dimension, most }: { dimension: 'customer' | 'lane'; most: number },
): Promise<MovedGroup[]> {
  const isLane = dimension === 'lane'
  const { text, values } = estimated(asked, isLane ? {} : { key: groupKeys.customer })
  const grouped = isLane
    ? groupedByPlaces('lane', { rows: 'estimates', sums })
    : `grouped as (select f.key, f.is_now, ${sums} from estimates f group by 1, 2)`
  const again = ['orders', 'estimated', ...amounts].map((name) => `sum(grouped.${name})::float8 as ${name}`)
  return read(
    db,
    `${text}, ${grouped},
    placed as (select key, row_number() over (order by grams + ferry_grams desc, orders desc, key) as place
      from grouped where is_now),
    shown as (select key, place from placed where place <= $${values.length + 1})
    select shown.key, shown.place::int, grouped.is_now, count(*)::int as members, ${again.join(', ')}
    from grouped left join shown on shown.key = grouped.key group by 1, 2, 3 order by 2, 3 desc`,
    [...values, most],
  )
}

export type UsedFactor = Omit<EmissionFactor, 'tonne_km'> & { moved: number; is_carriers: boolean }

/** `of`: orders `e` with their uses of factors. Lists are read by their places: `unnest` takes twice as long. */
const factorsOf = (
  of: string,
  language: Language,
): string => `select f.id, f.name_${language} as name, f.edition,
    f.valid_from, f.valid_to, f.source, f.vehicle, f.fuel, f.temperature, f.grams::float8 as per_tonne_km,
    f.carrier_vat <> '' as is_carriers, used.moved, used.grams
  from (
    select e.factors[at] as factor, sum(e.factor_moved[at])::bigint as moved, sum(e.factor_grams[at])::bigint as grams
    from ${of} cross join generate_series(1, cardinality(e.factors)) at group by 1
  ) used join emission_factors f on f.id = used.factor
  order by used.grams desc, f.id`

/** The factors that the sums of the period were made of, the weightiest first. */
export async function readFactors(db: Db, asked: FactsFilter, language: Language): Promise<UsedFactor[]> {
  const { text, values } = estimated({ ...asked, before: null }, { names: uses })
  return read(db, `${text} ${factorsOf('(select * from estimates where known) e', language)}`, values)
}

export async function readFactorsOfOrder(db: Db, id: number, language: Language): Promise<UsedFactor[]> {
  const order = `(select ${columns(...uses)} from orders o ${estimateJoin('o.id')} where o.id = $1) e`
  return read(db, factorsOf(order, language), [id])
}

/** Whether it is cancelled; undefined where there is no such order, or it is another firm's. */
export async function findMovedOrder(
  db: Db,
  id: number,
  firmId: number | null,
): Promise<{ status: number } | undefined> {
  return db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .$if(firmId !== null, (query) => query.where('firm_company_id', '=', firmId))
    .executeTakeFirst()
}

export async function readLegs(db: Db, id: number): Promise<EmissionLeg[]> {
  const found = await sql<EmissionLeg>`
    select start.city as "from", finish.city as "to", e.weight::float8 as weight, e.road_km, e.ferry_km,
      e.road_grams, e.ferry_grams
    from detail_emissions e join places start on start.id = e.from_place_id join places finish on finish.id = e.to_place_id
    where e.order_id = ${id} order by e.sort, e.detail_id`.execute(db)
  return found.rows
}

export async function readMovedOrder(db: Db, id: number): Promise<MovedSums | undefined> {
  const order = `select ${columns('known', ...amounts)} from orders o ${estimateJoin('o.id')} where o.id = $1`
  const [found] = await read<MovedSums>(db, `select ${sums} from (${order}) f`, [id])
  return found
}

/** The orders of the period in the order of their loading. */
export async function listMoved(db: Db, asked: FactsFilter): Promise<number[]> {
  const { text, values } = factsOf({ ...asked, before: null }, { hasMoney: false })
  const rows = await read<{ id: number }>(
    db,
    `${text} select f.id from facts f where f.active order by f.day, f.id`,
    values,
  )
  return rows.map(({ id }) => id)
}

export interface MovedOrder {
  number_id: string
  customer: string
  day: string
  from: string
  to: string
  known: boolean
  weight: number | null
  road_km: number
  ferry_km: number
  moved: number
  ferry_moved: number
  grams: number
  ferry_grams: number
  default_grams: number
  factors: { id: number; name: string; edition: string; is_carriers: boolean }[]
}

/** Some orders of a statement, as they were asked for. */
export async function readMovedOrders(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<MovedOrder[]> {
  return read(
    db,
    `select o.number_id, o.customer_name as customer, o.loading_date as day,
      zs.iso || ' ' || start.city as "from", zf.iso || ' ' || finish.city as "to", m.known, m.weight::float8 as weight,
      m.road_km, m.ferry_km, m.moved, m.ferry_moved, m.grams, m.ferry_grams, m.default_grams,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', f.id, 'name', f.name_${language}, 'edition', f.edition,
        'is_carriers', f.carrier_vat <> '')), '[]') from emission_factors f where f.id = any (m.factors)) as factors
    from unnest($1::int[]) with ordinality asked (id, place)
    join orders o on o.id = asked.id
    cross join lateral (select ${columns('known', 'weight', 'road_km', 'ferry_km', ...amounts, 'factors')}
      from (select) one ${estimateJoin('o.id')}) m
    join places start on start.id = o.loading_place_id join countries zs on zs.id = start.country_id
    join places finish on finish.id = o.delivery_place_id join countries zf on zf.id = finish.country_id
    order by asked.place`,
    [ids],
  )
}
