import { orderInput, type OrderInput } from '@dromos/contract/orders/order-input.ts'
import { orderTabs } from '@dromos/contract/orders/filters.ts'
import { chanceOf } from '../server/src/demo/random.ts'
import { connect } from './bench-database.ts'
import type { ListQuestion } from './floor.ts'

/** What the load asks for, the same for everyone who is measured. */
export interface Sample {
  /** Orders with two details. */
  orderIds: number[]
  /** Bookings with two details. */
  bookingIds: number[]
  searches: ListQuestion[]
  /** The same for many customers: orders of one customer wait for each other where its insured amount is judged. */
  orders: OrderInput[]
}

const words = [
  'spedition',
  'τροφιμα',
  'wroclaw',
  'αεροδρομιο',
  'ασπροπυργ',
  'munchen',
  'gmbh',
  'PO-77',
  '2025-0012',
  'μαρμαρα',
]

/** Draws the sample from the database that is measured; its orders have so many details. */
export async function readSample(ownerUrl: string, details = 2): Promise<Sample> {
  const client = await connect(ownerUrl)
  try {
    const orders = await client.query<{ order_id: number }>(
      'select order_id from consignment_details where sort = 1 and order_id % 37 = 0 limit 1000',
    )
    const bookings = await client.query<{ booking_id: number }>(
      'select booking_id from consignment_details where sort = 1 and booking_id % 37 = 0 limit 1000',
    )
    const customers = await client.query<{ id: number }>(
      'select id from firms where is_customer and active order by company_insurance desc nulls last, id limit 100',
    )
    if (orders.rows.length === 0 || customers.rows.length === 0) {
      throw new Error('Fill the database first: npm run bench:seed')
    }
    const chance = chanceOf('sample')
    return {
      orderIds: orders.rows.map((row) => row.order_id),
      bookingIds: bookings.rows.map((row) => row.booking_id),
      searches: Array.from({ length: 200 }, () => ({
        search: chance.pick(words),
        tab: chance.pick(orderTabs),
      })),
      orders: customers.rows.map(({ id }) => orderInput.parse(orderOf(id, details))),
    }
  } finally {
    await client.end()
  }
}

function orderOf(firm: number, details: number) {
  return {
    firm_company_id: firm,
    import_export: 2,
    customer_price: 412_000,
    details: Array.from({ length: details }, (_value, at) => detailOf(88_441 + at)),
  }
}

function detailOf(reference: number) {
  return {
    loading: { place_id: 1, date: '2026-03-02', time_from: '08:00', time_to: '12:00' },
    unloading: { place_id: 64, date: '2026-03-05', time_from: '06:00', time_to: '10:00' },
    trailer_type_id: 7,
    load_type_id: 2,
    load_meters: 6.8,
    weight: 10_900,
    temp: 4,
    start_temp: 2,
    stop_temp: 6,
    cargos: [{ cargo_id: 4, subcargo_id: 40, description: 'Φέτα' }],
    references: [{ reference_type_id: 1, ref_number: `PO-${reference}` }],
    packings: [{ packing_type_id: 1, pallets: 17, exchange: true }],
  }
}
