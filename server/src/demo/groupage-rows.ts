import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { troublesOf } from '@dromos/contract/groupages/planner/fit.rules.ts'
import type { Loaded } from '@dromos/contract/groupages/planner/fit.rules.ts'
import { candidatesOf } from '@dromos/contract/groupages/planner/propose.rules.ts'
import type pg from 'pg'
import { createDb } from '../db/client.ts'
import type { Db } from '../db/client.ts'
import { readProposable } from '../groupages/planner/planner.service.ts'
import { officeInstant } from './calendar.ts'
import { demoStaff } from './company.data.ts'
import { insertRows } from './insert-rows.ts'

interface Open {
  id: number
  business_id: number
  customer_price: number
}

/** What of the customers' prices a tour costs, and what a kilometre does in cents. */
const COST_SHARE = 0.72
const RATE = 110
const MOST = 2
/** The shortest that is common, and that goods of any temperature go in. */
const TRAILER = { length: 1_335, pallets: 33, weight: 23_000, reefer: true }

/**
 * Part loads that wait for a carrier, put together as the planner proposes it: with every window met and what is loaded
 * last delivered first; and one plan that came to nothing.
 */
export async function insertGroupages(db: pg.ClientBase, today: string): Promise<void> {
  const { rows } = await db.query<Open>(
    `select id, business_id, customer_price::float8 as customer_price
      from orders where status = $1 and (goods->>'load_meters')::float8 between 0.1 and 6 order by loading_date, id`,
    [orderStatus.created],
  )
  const tours = await toursOf(db, rows)
  const [first] = tours
  if (!first) return
  const year = today.slice(0, 4)
  const made = { created_at: officeInstant(today, 480), updated_at: officeInstant(today, 480) }
  const groupages = [...tours, []].map((orders, index) => {
    const isGivenUp = orders.length === 0
    const sold = orders.reduce((sum, order) => sum + order.customer_price, 0)
    return {
      id: index + 1,
      number_id: `G${year}-${String(index + 1).padStart(6, '0')}`,
      business_id: first[0]?.business_id ?? 1,
      assign_user: (index % demoStaff.length) + 1,
      transport_cost: Math.round((sold * COST_SHARE) / 1_000) * 1_000,
      split_key: index === 1 ? 'pal' : 'ldm',
      status: isGivenUp ? groupageStatus.cancelled : groupageStatus.draft,
      reason: isGivenUp ? 'The customer moved both loadings' : '',
      created_by: 1,
      updated_by: 1,
      ...made,
    }
  })
  await insertRows(db, 'groupages', groupages)
  await insertRows(db, 'groupage_orders', tours.flatMap(memberRows))
  await insertRows(db, 'document_numbers', [
    { kind: 'groupage', business_id: first[0]?.business_id ?? 1, year: Number(year), last: groupages.length },
  ])
  await insertRows(
    db,
    'document_logs',
    groupages.map(({ id, created_at, created_by }) => ({
      groupage_id: id,
      log_type_id: logType.status,
      data: { event: 'created' },
      created_at,
      created_by,
    })),
  )
}

async function toursOf(client: pg.ClientBase, open: readonly Open[]): Promise<Open[][]> {
  const known = new Map(open.map((order) => [order.id, order]))
  const ground = await readProposable({ db: dbOf(client) }, [...known.keys()])
  const orders = ground.orders.map((order) => ({ ...order, gain: order.customer_price }))
  const looking = candidatesOf({ orders, visits: ground.visits, trailer: TRAILER, rate: RATE })
  let looked = looking.next()
  while (!looked.done) looked = looking.next()
  const loads = new Map(orders.map((order) => [order.id, order]))
  // One that fills up again on its way is harder to read.
  const atOnce = looked.value.filter((candidate) => {
    const own = candidate.orders.flatMap((id) => loads.get(id) ?? [])
    return troublesOf(own.map(allTheWay), TRAILER).length === 0
  })
  const tours: Open[][] = []
  for (const candidate of atOnce) {
    const tour = candidate.orders.flatMap((id) => known.get(id) ?? [])
    if (tours.length < MOST && !tour.some((order) => tours.flat().includes(order))) tours.push(tour)
  }
  return tours
}

/** As if it were aboard from the first stop to the last. */
const allTheWay = <T extends Loaded>(order: T): T => ({
  ...order,
  loading: { ...order.loading, date: '2000-01-01' },
  delivery: { ...order.delivery, date: '2000-01-02' },
})

/** Queries of the product on the connection that the demonstration is loaded by. */
const dbOf = (client: pg.ClientBase): Db =>
  createDb({
    options: {},
    connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
    end: async () => undefined,
    // Nothing else of a pool is used.
  } as unknown as pg.Pool)

const memberRows = (orders: readonly Open[], index: number) =>
  orders.map(({ id }, sort) => ({ order_id: id, groupage_id: index + 1, sort }))
