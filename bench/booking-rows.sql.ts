import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'

/*
 * Every measured order was a booking before: the same id, the same words, and parts of its own. All ids of bookings lie
 * above those of the demonstration.
 */

/** The ids of a booking's details lie this far above those of its order. */
const APART = 10_000_000
const UNANSWERED = 600

const columns = `business_id, import_export, firm_company_id, firm_address_id, customer_id, assign_user, loading_date,
  delivery_date, loading_place_id, delivery_place_id, customer_name, goods, created_at, created_by, customer_price`

/** Out of the orders that wait in `orders_raw`. */
export const insertBookings = `insert into bookings (id, number_id, status, by_customer, requested_at, offer_until, words,
    customer_words, ${columns})
  select id, 'B' || number_id, ${bookingStatus.accepted}, id % 2 = 0, created_at, created_at::date + 5, search,
    customer_search, ${columns}
  from orders_raw`

const parts = {
  consignment_cargos: 'sort, cargo_id, subcargo_id, description',
  consignment_references: 'sort, reference_type_id, ref_number',
  consignment_packings: 'sort, packing_type_id, pallets, length, width, height, weight',
}
const details = 'sort, trailer_type_id, load_type_id, load_meters, weight, temp, ambient_id'
const stops = 'kind, place_id, date, time_from, time_to, timezone, starts_at, ends_at'
const carried = '(select id from consignment_details where order_id >= $1)'

/** The parts of the bookings from `$1` on, out of those of their orders. */
export const bookingParts = [
  `insert into consignment_details (id, booking_id, ${details})
    select id + ${APART}, order_id, ${details} from consignment_details where order_id >= $1`,
  `insert into consignment_stops (detail_id, booking_id, ${stops})
    select detail_id + ${APART}, order_id, ${stops} from consignment_stops where order_id >= $1`,
  ...Object.entries(parts).map(
    ([table, own]) =>
      `insert into ${table} (detail_id, ${own}) select detail_id + ${APART}, ${own} from ${table} where detail_id in ${carried}`,
  ),
]

/** What the desk still has to answer: copies of the newest, without their orders. */
export const unanswered = `insert into bookings (id, number_id, status, by_customer, requested_at, offer_until, words,
    customer_words, ${columns})
  select id + ${APART}, number_id || '-2', 1 + id % 3, true, requested_at, offer_until, words, customer_words, ${columns}
  from bookings order by id desc limit ${UNANSWERED}`
