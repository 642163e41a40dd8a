import type { CustomerOrderRow, OrderRow } from '@dromos/contract/orders.ts'

export type StaffRow = OrderRow
export type CustomerRow = CustomerOrderRow

const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const stop = (place: string, date: string, time: string): string => `json_build_object(
    'country_iso', ${place}_country.iso, 'city', ${place}.city, 'name', ${place}.name, 'date', ${date},
    'time_from', to_char(${time}, 'HH24:MI'))`

const shared = `o.id, o.number_id, o.status, o.loading_delay, o.delivery_delay, o.damaged, o.closed,
  ${stop('loading', 'o.loading_date', 'goods.loading_time')} as loading,
  ${stop('delivery', 'o.delivery_date', 'goods.delivery_time')} as delivery,
  o.customer_price, goods.load_meters, goods.weight, goods.pallets, goods."references",
  ${iso('o.created_at')} as created_at`

const joins = `from unnest($1::int[]) with ordinality as page (id, place_in_page)
  join orders o on o.id = page.id
  join places loading on loading.id = o.loading_place_id
  join countries loading_country on loading_country.id = loading.country_id
  join places delivery on delivery.id = o.delivery_place_id
  join countries delivery_country on delivery_country.id = delivery.country_id
  cross join lateral (
    select coalesce(sum(d.load_meters), 0)::float8 as load_meters,
      coalesce(sum(d.weight), 0)::float8 as weight,
      coalesce(sum((select sum(k.pallets) from order_packings k where k.detail_id = d.id)), 0)::int as pallets,
      coalesce(string_agg((select string_agg(r.ref_number, ', ' order by r.sort)
        from order_references r where r.detail_id = d.id), ', ' order by d.sort), '') as "references",
      (array_agg(d.trailer_type_id order by d.sort))[1] as trailer_type_id,
      (array_agg(d.load_type_id order by d.sort))[1] as load_type_id,
      min((select s.time_from from order_stops s
        where s.detail_id = d.id and s.kind = 1 and s.date = o.loading_date)) as loading_time,
      max((select s.time_from from order_stops s
        where s.detail_id = d.id and s.kind = 2 and s.date = o.delivery_date)) as delivery_time
    from order_details d where d.order_id = o.id
  ) goods`

/**
 * An order's profit in cents: price and charged extras less what is paid for them, the difference of advances,
 * and settled damages. One place for the list and the record. Needs `o` in scope.
 */
export const profitOf = `(o.customer_price - o.transporter_price
  + (select coalesce(sum(case when c.side = 'sell' then round(c.amount * c.rate) else -round(c.amount * c.rate) end), 0)
     from order_costs c where c.order_id = o.id)
  - (select coalesce(sum(m.amount - m.recovered) filter (where m.completed), 0)
     from order_damages m where m.order_id = o.id))::bigint`

/** Rows of a page for staff; `$1` the ids in order. */
export const staffRows = `select ${shared},
  business.company_title as business, o.import_export,
  json_build_object('id', o.firm_company_id, 'name', o.customer_name) as customer,
  case when o.firm_carrier_id is not null
    then json_build_object('id', o.firm_carrier_id, 'name', o.carrier_name) end as carrier,
  o.pn_truck, o.pn_trailer, o.transporter_price, ${profitOf} as profit,
  goods.trailer_type_id, goods.load_type_id,
  assigned.name || ' ' || assigned.surname as assign_user,
  creator.name || ' ' || creator.surname as created_by
  ${joins}
  join businesses business on business.id = o.business_id
  left join people assigned on assigned.id = o.assign_user
  left join people creator on creator.id = o.created_by
  order by page.place_in_page`

/** Rows of a page for the customer's accounts; `$1` the ids in order. */
export const customerRows = `select ${shared} ${joins} order by page.place_in_page`
