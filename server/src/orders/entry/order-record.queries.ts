import type { CustomerOrderRecord, StaffOrderRecord } from '@dromos/contract/orders/orders.ts'
import type { ClosingFacts } from '@dromos/contract/orders/moves.ts'
import { stopKind } from '@dromos/contract/trade/stops.ts'
import type { StopKind } from '@dromos/contract/trade/stops.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/client.ts'
import { newestLinesJson } from '../../documents/document-log.sql.ts'
import { cancelOfferJson, closingJson, delaysJson, lifeJson, openDamageJson } from '../life/order-life.sql.ts'

export type StaffFacts = Omit<StaffOrderRecord, 'view' | 'can' | 'open_items' | 'profit'> & {
  closing: ClosingFacts
}
export type CustomerFacts = Omit<CustomerOrderRecord, 'view' | 'can'>

const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const placeJson = (place: string, country: string): string => `json_build_object('id', ${place}.id,
  'name', ${place}.name, 'address', ${place}.address, 'postal', ${place}.postal, 'city', ${place}.city,
  'country_iso', ${country}.iso, 'timezone', ${place}.timezone, 'lat', ${place}.lat, 'lng', ${place}.lng,
  'customs', ${place}.customs)`

const stopJson = (kind: StopKind): string => `(
  select json_build_object('place_id', s.place_id, 'date', s.date, 'time_from', to_char(s.time_from, 'HH24:MI'),
    'time_to', to_char(s.time_to, 'HH24:MI'), 'custom', s.custom, 'custom_place_id', s.custom_place_id,
    'party_place_id', s.party_place_id,
    'notes', s.notes, 'timezone', s.timezone, 'starts_at', ${iso('s.starts_at')}, 'ends_at', ${iso('s.ends_at')},
    'arrived_at', ${iso('s.arrived_at')}, 'departed_at', ${iso('s.departed_at')},
    'place', ${placeJson('place', 'country')},
    'custom_place', case when customs.id is not null then ${placeJson('customs', 'customs_country')} end,
    'party_place', case when party.id is not null then ${placeJson('party', 'party_country')} end)
  from consignment_stops s
  join places place on place.id = s.place_id
  join countries country on country.id = place.country_id
  left join places customs on customs.id = s.custom_place_id
  left join countries customs_country on customs_country.id = customs.country_id
  left join places party on party.id = s.party_place_id
  left join countries party_country on party_country.id = party.country_id
  where s.detail_id = d.id and s.kind = ${kind})`

const lines = (table: string, columns: readonly string[]): string => `(
  select coalesce(json_agg(json_build_object(${columns.map((column) => `'${column}', line.${column}`).join(', ')})
    order by line.sort), '[]') from ${table} line where line.detail_id = d.id)`

const details = `(
  select json_agg(json_build_object('id', d.id, 'trailer_type_id', d.trailer_type_id,
    'load_type_id', d.load_type_id, 'load_meters', d.load_meters,
    'load_meters_typed', d.load_meters_typed, 'weight', d.weight, 'temp', d.temp,
    'start_temp', d.start_temp, 'stop_temp', d.stop_temp, 'degrees', d.degrees, 'reefer_mode', d.reefer_mode,
    'ambient_id', d.ambient_id, 'notes', d.notes, 'loading', ${stopJson(stopKind.loading)}, 'unloading', ${stopJson(stopKind.unloading)},
    'cargos', ${lines('consignment_cargos', ['cargo_id', 'subcargo_id', 'description'])},
    'references', ${lines('consignment_references', ['reference_type_id', 'ref_number'])},
    'packings', ${lines('consignment_packings', [
      'packing_type_id',
      'pallets',
      'exchange',
      'length',
      'width',
      'height',
      'weight',
      'stack',
    ])}) order by d.sort)
  from consignment_details d where d.order_id = o.id)`

const facts = `o.id, o.number_id, o.status, o.loading_delay, o.delivery_delay, o.damaged, o.complete_damage,
  o.finished, o.cancelled, o.closed, o.created_at, o.updated_at, o.version, o.import_export,
  ${details} as details`

const contactName = (alias: string): string => `case when ${alias}.id is not null
  then json_build_object('id', ${alias}.id, 'name', ${alias}.first_name || ' ' || ${alias}.last_name) end`

const costs = `(select coalesce(json_agg(json_build_object('cost_type_id', c.cost_type_id, 'text', c.text,
    'side', c.side, 'prepaid', c.prepaid, 'amount', c.amount, 'currency', c.currency, 'rate', c.rate,
    'rate_date', c.rate_date, 'payer', c.payer, 'leg', c.leg, 'vat_code', coalesce(c.vat_code, ''))
    order by c.sort, c.id), '[]') from consignment_costs c where c.order_id = o.id)`

const compensation = `(select coalesce(sum(m.amount - m.recovered), 0)::bigint from order_damages m
    where m.order_id = o.id and m.completed)`

/** What the customer is charged besides; nothing where it is not shown its prices. `firm` is the customer. */
const charges = `(select coalesce(json_agg(json_build_object('name_en', kind.name_en, 'name_el', kind.name_el,
    'text', c.text, 'amount', round(c.amount * c.rate)) order by c.sort, c.id), '[]')
  from consignment_costs c join cost_types kind on kind.id = c.cost_type_id
  where c.order_id = o.id and c.side = 'sell' and firm.show_price)`

const staffText = prepared(`select ${facts}, o.business_id, o.avoid_sea, o.firm_company_id, o.firm_address_id,
    o.customer_id, o.assign_user, o.freight_terms, o.incoterm, o.incoterm_place,
    o.pn_truck, o.pn_trailer, o.customer_price, o.transporter_price,
    ${costs} as additional_costs, ${compensation} as compensation,
    array(select person_id from order_assign_users where order_id = o.id order by person_id) as assign_users,
    json_build_object('id', business.id, 'name', business.company_title) as business,
    json_build_object('id', o.firm_company_id, 'name', o.customer_name) as firm_company,
    ${contactName('contact')} as customer,
    case when o.firm_carrier_id is not null
      then json_build_object('id', o.firm_carrier_id, 'name', o.carrier_name) end as firm_carrier,
    ${contactName('transporter')} as transporter,
    creator.name || ' ' || creator.surname as created_by,
    changer.name || ' ' || changer.surname as updated_by,
    ${lifeJson} as life, ${closingJson} as closing, o.cancelled_desc, ${cancelOfferJson} as cancel_offer,
    ${delaysJson} as delays, ${openDamageJson} as open_damage, coalesce(contact.email, '') as customer_email,
    ${newestLinesJson('order', 'o.id')} as logs
  from orders o
  join businesses business on business.id = o.business_id
  left join contacts contact on contact.id = o.customer_id
  left join contacts transporter on transporter.id = o.transporter_id
  left join people creator on creator.id = o.created_by
  left join people changer on changer.id = o.updated_by
  where o.id = $1`)

const customerText =
  prepared(`select ${facts}, case when firm.show_price then o.customer_price end as customer_price,
    ${charges} as charges
  from orders o join firms firm on firm.id = o.firm_company_id where o.id = $1 and o.firm_company_id = $2`)

/** An order as staff see it, in one statement. */
export async function findStaffOrder(db: Db, id: number): Promise<StaffFacts | undefined> {
  const found = await db.executeQuery<StaffFacts>(CompiledQuery.raw(staffText, [id]))
  return found.rows[0]
}

/** An order as the accounts of this firm see it; undefined when it is another firm's. */
export async function findCustomerOrder(
  db: Db,
  id: number,
  firmId: number,
): Promise<CustomerFacts | undefined> {
  const found = await db.executeQuery<CustomerFacts>(CompiledQuery.raw(customerText, [id, firmId]))
  return found.rows[0]
}
