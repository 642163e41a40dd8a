import { orderFields } from '@dromos/contract/orders/order-input.ts'
import { drawNumber } from '../../documents/document-numbers.sql.ts'
import { clearConsignment, putConsignment } from '../../consignments/consignment-save.sql.ts'
import { columnsOf, listed } from '../../db/columns.ts'
import { staffRoleIds } from '@dromos/contract/constants/roles.ts'

/**
 * The statements that write an order. `$1` is the whole order as JSON with every derived value in it
 * (see `order-document.ts`), so that one round trip writes the order and all its parts.
 */

/** What the list searches by: without carrier and plates for customers, with them for staff. */
const customerSearch = (number: string): string =>
  `norm_search(' ' || ${number} || ' ' || (doc->>'customer_search'))`
const staffSearch = (number: string, carrier: string): string =>
  `norm_search(' ' || ${number} || ' ' || customer.name || ' ' || ${carrier} || ' ' || (doc->>'search_words'))`

const derived = {
  loading_date: true,
  delivery_date: true,
  loading_place_id: true,
  delivery_place_id: true,
  facets: true,
  vat_rule: true,
  vat_rate: true,
  gross: true,
  goods: true,
}
const columns = columnsOf('orders', { ...orderFields, ...derived })
const names = listed(columns)
const values = listed(columns, 'head')
const head = 'jsonb_populate_record(null::orders, doc) as head'

// The customer's name is read here and its row shared until the end, so that a renaming at the same moment either
// is seen or sees this order. A merge that comes first leaves no customer: then nothing is written, nor a number drawn.
const inputWhere = (
  condition: string,
): string => `input as (select $1::jsonb as doc), customer as materialized (
    select name from firms where id = (select (doc->>'firm_company_id')::int from input)
      and merged_into is null${condition} for share
  )`
const input = inputWhere('')

const parts = `${putConsignment('order_id')}, put_colleagues as (
    insert into order_assign_users (order_id, person_id)
    select saved.id, person.id::int from input, saved, jsonb_array_elements_text(doc->'assign_users') as person (id)
  ), put_log as (
    insert into document_logs (order_id, log_type_id, data, created_by)
    select saved.id, (doc->>'log_type_id')::int, doc->'log', $2::int from input, saved
  ), put_audit as (
    insert into audit_log (actor_id, action, entity, entity_id, before, after, request_id, address)
    select $2::int, doc->>'action', 'orders', saved.id, doc->'before', doc->'audit', $3, $4::inet from input, saved
  )
  select id, number_id, version from saved`

// Open pages learn of a new order with its own statement, so that telling costs the saving no further round trip. The
// customer's accounts are not told which of the staff has entered it.
const told = `told as (
    insert into live_events (kind, data, users, roles)
    select 'order', jsonb_build_object('id', saved.id, 'entered_by', $2::int), null, '{${staffRoleIds.join(',')}}'::smallint[] from saved
    union all
    select 'order', jsonb_build_object('id', saved.id, 'entered_by', null), heard.users, null
    from saved, input, lateral (select array_agg(one::int) as users from jsonb_array_elements_text(doc->'accounts') one) heard
    where heard.users is not null
  )`

const insertSql = (read: string): string => `with ${read}, numbered as (
    ${drawNumber('order', { business: '$5', year: '$6', from: 'customer' })}
  ), saved as (
    insert into orders (number_id, customer_name, booking_id, ${names}, search, customer_search, created_by, updated_by)
    select numbered.number_id, customer.name, head.booking_id, ${values}, ${staffSearch('numbered.number_id', "''")}, ${customerSearch('numbered.number_id')}, $2::int, $2::int
    from input, numbered, customer, ${head}
    returning id, number_id, version
  ), put_key as (
    insert into idempotency_keys (person_id, key, route, body_hash, status, reply)
    select $2::int, $7::text, $8::text, $9::text, 201, to_jsonb(saved) from saved where $7::text is not null
  ), ${told}, ${parts}`

/**
 * `$1` order, `$2` actor, `$3` request id, `$4` address, `$5` business, `$6` year, `$7` to `$9` the replay key with
 * its route and body hash, or nulls.
 */
export const insertOrderSql = insertSql(input)

/** Only while the customer's limit is `$10` and it is sold no more than `$11`; else nothing is written. */
export const insertWithinLimitSql = insertSql(inputWhere(' and has_credit_room(id, $10, $11)'))

/** `$1` order, `$2` actor, `$3` request id, `$4` address, `$5` order id. */
export const updateOrderSql = `with ${input}, saved as (
    update orders set (customer_name, ${names}, search, customer_search, updated_by, updated_at, version) = (
      select customer.name, ${values},
        ${staffSearch('orders.number_id', "concat_ws(' ', orders.carrier_name, orders.pn_truck, orders.pn_trailer, code_key(orders.pn_truck), code_key(orders.pn_trailer))")},
        ${customerSearch('orders.number_id')}, $2::int, now(), orders.version + 1 from input, customer, ${head})
    where id = $5 and exists (select from customer)
    returning id, number_id, version
  ), ${parts}`

export const clearPartsSql = `with ${clearConsignment('order_id')}
  delete from order_assign_users where order_id = $1`
