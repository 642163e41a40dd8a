import { groupageStatus } from '@dromos/contract/trade/groupage-statuses.ts'
import { logType } from '@dromos/contract/trade/log-types.ts'
import { orderStatus } from '@dromos/contract/trade/order-statuses.ts'
import type pg from 'pg'
import { officeInstant } from './calendar.ts'
import { demoStaff } from './company.data.ts'
import { insertRows } from './insert-rows.ts'

interface Open {
  id: number
  business_id: number
  load_meters: number
  customer_price: number
}

/** A trailer's floor, and what of the customers' prices a tour costs. */
const METRES = 13.6
const COST_SHARE = 0.72
const MOST = 2

/** Part loads that wait for a carrier, put together on one truck as they come; and one plan that came to nothing. */
export async function insertGroupages(db: pg.ClientBase, today: string): Promise<void> {
  const { rows } = await db.query<Open>(
    `select id, business_id, (goods->>'load_meters')::float8 as load_meters, customer_price::float8 as customer_price
      from orders where status = $1 and (goods->>'load_meters')::float8 between 0.1 and 6 order by loading_date, id`,
    [orderStatus.created],
  )
  const tours = toursOf(rows)
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

function toursOf(open: readonly Open[]): Open[][] {
  const tours: Open[][] = []
  for (const order of open) {
    const fits = tours.find((tour) => metresOf(tour) + order.load_meters <= METRES)
    if (fits) fits.push(order)
    else tours.push([order])
  }
  return tours.filter((tour) => tour.length > 1).slice(0, MOST)
}

const metresOf = (tour: readonly Open[]): number => tour.reduce((sum, order) => sum + order.load_meters, 0)

const memberRows = (orders: readonly Open[], index: number) =>
  orders.map(({ id }, sort) => ({ order_id: id, groupage_id: index + 1, sort }))
