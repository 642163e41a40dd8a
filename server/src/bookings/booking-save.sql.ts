import { bookingFields } from '@dromos/contract/bookings/booking-input.ts'
import { clearConsignment, putConsignment } from '../consignments/consignment-save.sql.ts'
import { columnsOf, listed } from '../db/columns.ts'
import { drawNumber } from '../documents/document-numbers.sql.ts'

const derived = {
  loading_date: true,
  delivery_date: true,
  loading_place_id: true,
  delivery_place_id: true,
  goods: true,
  words: true,
  customer_words: true,
}
const columns = columnsOf('bookings', { ...bookingFields, ...derived })
const names = listed(columns)
const values = listed(columns, 'head')
const head = 'jsonb_populate_record(null::bookings, doc) as head'

// Its row is shared until the end, as for an order: a renaming at the same moment either is seen or sees this booking.
const input = `input as (select $1::jsonb as doc), customer as materialized (
    select name from firms where id = (select (doc->>'firm_company_id')::int from input)
      and merged_into is null for share
  )`

const parts = `${putConsignment('booking_id')}
  select id, coalesce(number_id, '') as number_id, version from saved`

/** `$1` booking with every derived value, `$2` actor. */
export const insertBookingSql = `with ${input}, saved as (
    insert into bookings (customer_name, ${names}, created_by, updated_by)
    select customer.name, ${values}, $2::int, $2::int from input, customer, ${head}
    returning id, number_id, version
  ), ${parts}`

/** `$1` booking with every derived value, `$2` actor, `$3` its id. */
export const updateBookingSql = `with ${input}, saved as (
    update bookings set (customer_name, ${names}, updated_by, updated_at, version) = (
      select customer.name, ${values}, $2::int, now(), bookings.version + 1
      from input, customer, ${head})
    where id = $3 and exists (select from customer)
    returning id, number_id, version
  ), ${parts}`

/** `$1` booking id, `$2` ids of kept details. */
export const clearBookingSql = `with ${clearConsignment('booking_id')} select 1`

/** `$1` business, `$2` year. */
export const drawBookingNumberSql = drawNumber('booking', {
  business: '$1::int',
  year: '$2::int',
  from: '(select 1) as one',
})
