import type { CustomerOrderRow, OrderRow } from '@dromos/contract/orders/order-rows.ts'
import { referencesFor } from '../../consignments/consignment-audience.sql.ts'
import { releasedRisk } from '../../consignments/milestones.sql.ts'
import { invoiceFields } from '@dromos/contract/orders/accounting/order-invoices.ts'
import { columnsOf, listed, utcIso } from '../../db/columns.ts'
import {
  furtherNumbers,
  grossOfOrder,
  openOfOrder,
  openToCarrier,
} from '../accounting/further-invoices.sql.ts'
import { marksOfRow, ownMarksOfRow } from '../accounting/invoice-marks.sql.ts'
import { groupageOfOrder, platesMissing } from '../life/order-life.sql.ts'
import { moneyJoin, profitOf } from '../entry/order-money.sql.ts'

export type StaffRow = OrderRow
export type CustomerRow = CustomerOrderRow

const stop = (place: string): string => `json_build_object(
    'country_iso', ${place}_country.iso, 'city', ${place}.city, 'name', ${place}.name, 'date', o.${place}_date,
    'time_from', o.goods->>'${place}_time', 'offset', o.goods->>'${place}_offset')`

const shared = `o.id, o.number_id, o.status, o.loading_delay, o.delivery_delay, o.damaged, o.closed,
  ${stop('loading')} as loading,
  ${stop('delivery')} as delivery,
  (o.goods->>'load_meters')::float8 as load_meters, (o.goods->>'weight')::float8 as weight,
  (o.goods->>'pallets')::int as pallets,
  ${utcIso('o.created_at')} as created_at`

const joins = `from unnest($1::int[]) with ordinality as page (id, place_in_page)
  join orders o on o.id = page.id
  join places loading on loading.id = o.loading_place_id
  join countries loading_country on loading_country.id = loading.country_id
  join places delivery on delivery.id = o.delivery_place_id
  join countries delivery_country on delivery_country.id = delivery.country_id`

export const staffRows = `select ${shared}, o.at_risk, o.goods->>'references' as "references", o.version,
  business.company_title as business, o.import_export,
  json_build_object('id', o.firm_company_id, 'name', o.customer_name) as customer,
  case when o.firm_carrier_id is not null
    then json_build_object('id', o.firm_carrier_id, 'name', o.carrier_name) end as carrier,
  ${platesMissing} as plates_missing, ${groupageOfOrder} as groupage,
  o.pn_truck, o.pn_trailer, o.customer_price, o.transporter_price, money.extra_sell, money.extra_buy, money.prepay_sell,
  money.prepay_buy,
  ${profitOf} as profit,
  ${grossOfOrder} as gross, ${openOfOrder} as open, ${furtherNumbers('sell')} as further_numbers,
  ${marksOfRow} as marks, ${furtherNumbers('buy')} as carrier_further_numbers, ${openToCarrier} as carrier_open, ${listed(columnsOf('orders', invoiceFields), 'o')},
  (o.goods->>'trailer_type_id')::int as trailer_type_id, (o.goods->>'load_type_id')::int as load_type_id,
  o.goods->'cargo_ids' as cargo_ids, o.goods->'packing_type_ids' as packing_type_ids,
  o.freight_terms, o.incoterm, o.incoterm_place, ${utcIso('o.updated_at')} as updated_at,
  changer.name || ' ' || changer.surname as updated_by,
  btrim(contact.first_name || ' ' || contact.last_name) as contact,
  btrim(transporter.first_name || ' ' || transporter.last_name) as transporter,
  assigned.name || ' ' || assigned.surname as assign_user,
  creator.name || ' ' || creator.surname as created_by
  ${joins}
  ${moneyJoin}
  join businesses business on business.id = o.business_id
  left join people assigned on assigned.id = o.assign_user
  left join people creator on creator.id = o.created_by
  left join people changer on changer.id = o.updated_by
  left join contacts contact on contact.id = o.customer_id
  left join contacts transporter on transporter.id = o.transporter_id
  order by page.place_in_page`

/** Rows of a page for the customer's accounts; `$1` the ids in order, `$2` their firm. */
export const customerRows = `select ${shared}, ${releasedRisk('o')} as at_risk, ${referencesFor('order_id', 'o.id', 'customer')} as "references",
  case when firm.show_price then o.customer_price end as customer_price,
  case when firm.show_price then concat_ws(', ', nullif(o.invoice_number, ''), nullif(${furtherNumbers('sell')}, '')) end as invoice_number,
  case when firm.show_price then ${ownMarksOfRow} else '[]' end as marks,
  case when firm.show_price then o.invoice_due end as invoice_due,
  case when firm.show_price then o.invoice_paid_on end as invoice_paid_on
  ${joins} join firms firm on firm.id = o.firm_company_id where firm.id = $2 order by page.place_in_page`
