import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import type pg from 'pg'
import type { Db } from '../server/src/db/client.ts'
import type { OrderFilter } from '../server/src/orders/list/order-conditions.sql.ts'
import { resolveOperations } from '../server/src/orders/list/order-filter.queries.ts'
import { pageQuery } from '../server/src/orders/list/order-list.queries.ts'
import type { OrderPage } from '../server/src/orders/list/order-list.queries.ts'
import { explain, say } from './explain.ts'

/** What the orders of this database can be filtered by: of each thing the one most orders have and the one fewest. */
interface Known {
  customers: number[]
  carriers: number[]
  trailers: number[]
  cargos: number[]
  loads: number[]
  people: number[]
  operations: number[]
  truck: string
  trailer_plate: string
  reference: string
  day: string
  next_week: string
}

const ends = (column: string): string =>
  `(select array[(array_agg(id order by n desc))[1], (array_agg(id order by n))[1]]
    from (select ${column} as id, count(*) as n from orders where ${column} is not null group by 1) counted)`
const facets = (kind: number): string =>
  `(select array[(array_agg(id order by n desc))[1], (array_agg(id order by n))[1]]
    from (select token % 100000000 as id, count(*) as n from orders, unnest(facets) token
      where token / 100000000 = ${kind} group by 1) counted)`

const knownSql = `select ${ends('firm_company_id')} as customers, ${ends('firm_carrier_id')} as carriers,
  ${facets(1)} as trailers, ${facets(2)} as cargos, ${facets(3)} as loads, ${facets(4)} as people,
  array(select operation_id from firm_operations group by 1 order by count(*) desc limit 1) as operations,
  (select pn_truck from orders where pn_truck <> '' order by id desc limit 1) as truck,
  (select pn_trailer from orders where pn_trailer <> '' order by id desc limit 1) as trailer_plate,
  -- What a measure of saving wrote stands in thousands of orders, as no customer's reference does.
  (select min(ref_number) from consignment_references group by ref_number having count(*) = 1 limit 1) as reference,
  (current_date - 400)::text as day, (current_date - 393)::text as next_week`

type Single = readonly [name: string, filter: Partial<OrderFilter>]

/** Every filter of the list, the common and the rare value where there are two. */
function singlesOf(known: Known): Single[] {
  const of = (name: string, key: keyof OrderFilter, [common, rare]: number[]): Single[] => [
    ...(common === undefined ? [] : [[`${name}, common`, { [key]: [common] }] as const]),
    ...(rare === undefined || rare === common ? [] : [[`${name}, rare`, { [key]: [rare] }] as const]),
  ]
  return [
    ['business', { business: [1] }],
    ['number', { order_id: '12345' }],
    ...of('customer', 'customer', known.customers),
    ...of('carrier', 'carrier', known.carriers),
    ['truck', { pn_truck: known.truck }],
    ['trailer plate', { pn_trailer: known.trailer_plate }],
    ['loading in a week', { loading_from: known.day, loading_to: known.next_week }],
    ['loading from', { loading_from: known.day }],
    ['delivery in a week', { delivery_from: known.day, delivery_to: known.next_week }],
    ['delivery to', { delivery_to: known.day }],
    ...of('trailers', 'trailers', known.trailers),
    ...of('cargos', 'cargos', known.cargos),
    ...of('load type', 'load_type', known.loads),
    ['status', { status: [2, 3] }],
    ...of('operations', 'operations', known.operations),
    ['reference', { ref_number: known.reference }],
    ['delay', { delay: 'loading' }],
    ['invoice', { invoice: 'unpaid' }],
    ...of('people', 'assign_users', known.people),
  ]
}

interface Timed {
  name: string
  ms: number
  reads: string
}

/** Asks the list by every filter and by every two of them; answers how many read all orders. */
export async function explainFilters(client: pg.Client, db: Db, newest: OrderPage): Promise<number> {
  const found = await client.query<Known>(knownSql)
  const [known] = found.rows
  if (!known) throw new Error('a select without from gives one row')
  const singles = singlesOf(known)
  const asked = [...singles, ...singles.flatMap((single, at) => pairsWith(single, singles.slice(at + 1)))]
  const timed: Timed[] = []
  for (const [name, filter] of asked) {
    const page = await resolveOperations(db, { ...newest, ...filter })
    const { ms, reads } = await explain(client, await pageQuery(db, page, TOTAL_CAP))
    timed.push({ name, ms, reads })
  }
  return report(timed, singles.length)
}

const pairsWith = ([first, one]: Single, others: Single[]): Single[] =>
  others
    // A second value of the same filter replaces the first.
    .filter(([, other]) => !Object.keys(other).some((key) => key in one))
    .map(([second, other]) => [`${first} + ${second}`, { ...one, ...other }] as const)

function report(timed: Timed[], singles: number): number {
  const scanned = timed.filter(({ reads }) => reads.includes('SEQ'))
  const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, 8)
  const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  say(`\n${singles} filters of the list and ${timed.length - singles} pairs of them`)
  say(`page with total p95 ${p95(timed.map(({ ms }) => ms)).toFixed(1)} ms`)
  say('\n| slowest | ms | reads |\n|---|--:|---|')
  for (const { name, ms, reads } of slowest) {
    say(`| ${name} | ${ms.toFixed(1)} | ${reads} |`)
  }
  for (const { name } of scanned) say(`SEQ: ${name}`)
  return scanned.length
}
