import { staffRoleIds } from '@dromos/contract/trade/roles.ts'

/**
 * The statements that write an order. `$1` is the whole order as JSON with every derived value in it
 * (see `order-document.ts`), so that one round trip writes the order and all its parts.
 */

/** What the list searches by: without carrier and plates for customers, with them for staff. */
const searchText = `doc->>'customer_search'`
const customerSearch = (number: string): string => `norm_search(' ' || ${number} || ' ' || (${searchText}))`
const staffSearch = (number: string, carrier: string): string =>
  `norm_search(' ' || ${number} || ' ' || customer.name || ' ' || ${carrier} || ' ' || (${searchText}))`

const columns = [
  ['import_export', 'smallint'],
  ['avoid_sea', 'boolean'],
  ['firm_company_id', 'int'],
  ['firm_address_id', 'int'],
  ['customer_id', 'int'],
  ['assign_user', 'int'],
  ['customer_price', 'bigint'],
  ['transporter_price', 'bigint'],
  ['freight_terms', 'text'],
  ['incoterm', 'text'],
  ['incoterm_place', 'text'],
  ['loading_date', 'date'],
  ['delivery_date', 'date'],
  ['loading_place_id', 'int'],
  ['delivery_place_id', 'int'],
  ['facets', 'int[]'],
] as const

const names = columns.map(([name]) => name).join(', ')
const values = columns.map(([name, type]) => `(doc->>'${name}')::${type}`).join(', ')

// The customer's name is read here and its row shared until the end, so that a renaming at the same moment either
// is seen or sees this order. A merge that comes first leaves no customer: then nothing is written, nor a number drawn.
const inputWhere = (
  condition: string,
): string => `input as (select $1::jsonb as doc), customer as materialized (
    select name from firms where id = (select (doc->>'firm_company_id')::int from input)
      and merged_into is null${condition} for share
  )`
const input = inputWhere('')

// Details come with the id they keep, or get the next one here, so that their children can name it.
const parts = `details as materialized (
    select coalesce(d.id, nextval('consignment_details_id_seq')::int) as detail_id, saved.id as order_id, d.*
    from input, saved, jsonb_to_recordset(doc->'details') as d (
      id int, sort smallint, trailer_type_id int, load_type_id int, load_meters numeric, load_meters_typed boolean,
      weight numeric, temp numeric, start_temp numeric, stop_temp numeric, degrees text, reefer_mode text,
      ambient_id int, notes text, stops jsonb, cargos jsonb, "references" jsonb, packings jsonb)
  ), put_details as (
    insert into consignment_details (id, order_id, sort, trailer_type_id, load_type_id, load_meters, load_meters_typed,
      weight, temp, start_temp, stop_temp, degrees, reefer_mode, ambient_id, notes)
    select detail_id, order_id, sort, trailer_type_id, load_type_id, load_meters, load_meters_typed,
      weight, temp, start_temp, stop_temp, degrees, reefer_mode, ambient_id, notes from details
    on conflict (id) do update set sort = excluded.sort, trailer_type_id = excluded.trailer_type_id,
      load_type_id = excluded.load_type_id, load_meters = excluded.load_meters,
      load_meters_typed = excluded.load_meters_typed, weight = excluded.weight, temp = excluded.temp,
      start_temp = excluded.start_temp, stop_temp = excluded.stop_temp, degrees = excluded.degrees,
      reefer_mode = excluded.reefer_mode, ambient_id = excluded.ambient_id, notes = excluded.notes
  ), put_stops as (
    insert into consignment_stops (detail_id, order_id, kind, place_id, date, time_from, time_to, timezone,
      starts_at, ends_at, custom, custom_place_id, party_place_id, notes)
    select d.detail_id, d.order_id, s.kind, s.place_id, s.date, s.time_from, s.time_to, s.timezone,
      s.starts_at, s.ends_at, s.custom, s.custom_place_id, s.party_place_id, s.notes
    from details d, jsonb_to_recordset(d.stops) as s (kind smallint, place_id int, date date, time_from time,
      time_to time, timezone text, starts_at timestamptz, ends_at timestamptz, custom smallint,
      custom_place_id int, party_place_id int, notes text)
    on conflict (detail_id, kind) do update set place_id = excluded.place_id, date = excluded.date,
      time_from = excluded.time_from, time_to = excluded.time_to, timezone = excluded.timezone,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, custom = excluded.custom,
      custom_place_id = excluded.custom_place_id, party_place_id = excluded.party_place_id, notes = excluded.notes
  ), put_cargos as (
    insert into consignment_cargos (detail_id, sort, cargo_id, subcargo_id, description)
    select d.detail_id, c.sort, c.cargo_id, c.subcargo_id, c.description
    from details d, jsonb_to_recordset(d.cargos) as c (sort smallint, cargo_id int, subcargo_id int, description text)
  ), put_references as (
    insert into consignment_references (detail_id, sort, reference_type_id, ref_number)
    select d.detail_id, r.sort, r.reference_type_id, r.ref_number
    from details d, jsonb_to_recordset(d."references") as r (sort smallint, reference_type_id int, ref_number text)
  ), put_packings as (
    insert into consignment_packings (detail_id, sort, packing_type_id, pallets, exchange, length, width, height, weight, stack)
    select d.detail_id, p.sort, p.packing_type_id, p.pallets, p.exchange, p.length, p.width, p.height, p.weight, p.stack
    from details d, jsonb_to_recordset(d.packings) as p (sort smallint, packing_type_id int, pallets int,
      exchange boolean, length int, width int, height int, weight numeric, stack smallint)
  ), put_costs as (
    insert into consignment_costs (order_id, sort, cost_type_id, text, side, payer, prepaid, leg, vat_code, amount,
      currency, rate, rate_date)
    select saved.id, c.sort, c.cost_type_id, c.text, c.side, c.payer, c.prepaid, c.leg, c.vat_code, c.amount,
      c.currency, c.rate, c.rate_date
    from input, saved, jsonb_to_recordset(doc->'additional_costs') as c (sort smallint, cost_type_id int, text text,
      side text, payer text, prepaid boolean, leg text, vat_code text, amount bigint, currency text, rate numeric,
      rate_date date)
  ), put_colleagues as (
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
    insert into order_numbers (business_id, year, last) select $5, $6, 1 from customer
    on conflict (business_id, year) do update set last = order_numbers.last + 1
    returning order_number(year, last) as number_id
  ), saved as (
    insert into orders (number_id, business_id, customer_name, ${names}, search, customer_search, created_by, updated_by)
    select number_id, $5, customer.name, ${values}, ${staffSearch('number_id', "''")}, ${customerSearch('number_id')}, $2::int, $2::int
    from input, numbered, customer
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

/** The same while the customer's limit is `$10` and it is sold no more than `$11` already; else nothing is written. */
export const insertWithinLimitSql = insertSql(inputWhere(' and has_credit_room(id, $10, $11)'))

/** `$1` order, `$2` actor, `$3` request id, `$4` address, `$5` order id. */
export const updateOrderSql = `with ${input}, saved as (
    update orders set (customer_name, ${names}, business_id, search, customer_search, updated_by, updated_at, version) = (
      select customer.name, ${values}, (doc->>'business_id')::int,
        ${staffSearch('orders.number_id', "orders.carrier_name || ' ' || orders.pn_truck || ' ' || orders.pn_trailer")},
        ${customerSearch('orders.number_id')}, $2::int, now(), orders.version + 1 from input, customer)
    where id = $5 and exists (select from customer)
    returning id, number_id, version
  ), ${parts}`

/** Removes what the update writes anew, and the details that are gone. `$1` order id, `$2` ids of kept details. */
export const clearPartsSql = `with mine as (select id from consignment_details where order_id = $1),
  cargos as (delete from consignment_cargos where detail_id in (select id from mine)),
  refs as (delete from consignment_references where detail_id in (select id from mine)),
  packings as (delete from consignment_packings where detail_id in (select id from mine)),
  costs as (delete from consignment_costs where order_id = $1),
  colleagues as (delete from order_assign_users where order_id = $1)
  delete from consignment_details where order_id = $1 and id <> all($2::int[])`
