import type { Language } from '@dromos/contract/trade/languages.ts'
import { roles } from '@dromos/contract/trade/roles.ts'
import { stopKind } from '@dromos/contract/trade/stops.ts'
import type { StopKind } from '@dromos/contract/trade/stops.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/client.ts'
import type { PaperFacts, PaperSide } from './paper-facts.ts'

const address = (alias: string): string =>
  `'address', ${alias}.address, 'postal', ${alias}.postal, 'city', ${alias}.city`

const placeJson = (place: string, country: string): string => `case when ${place}.id is not null then
  json_build_object('name', ${place}.name, ${address(place)}, 'iso', ${country}.iso, 'person', ${place}.person,
    'phone', coalesce(nullif(${place}.phone, ''), ${place}.mobile), 'booking', ${place}.book_desc) end`

const stopJson = (kind: StopKind): string => `(
  select json_build_object('date', s.date, 'time_from', to_char(s.time_from, 'HH24:MI'),
    'time_to', to_char(s.time_to, 'HH24:MI'), 'starts_at', s.starts_at, 'timezone', s.timezone, 'notes', s.notes,
    'place', ${placeJson('place', 'country')}, 'customs', ${placeJson('customs', 'customs_country')},
    'party', ${placeJson('party', 'party_country')})
  from consignment_stops s
  join places place on place.id = s.place_id
  join countries country on country.id = place.country_id
  left join places customs on customs.id = s.custom_place_id
  left join countries customs_country on customs_country.id = customs.country_id
  left join places party on party.id = s.party_place_id
  left join countries party_country on party_country.id = party.country_id
  where s.detail_id = d.id and s.kind = ${kind})`

const lines = (table: string, joins: string, values: string): string => `(
  select coalesce(json_agg(json_build_object(${values}) order by line.sort), '[]')
  from ${table} line ${joins} where line.detail_id = d.id)`

const detailsJson = (name: string): string => `(
  select json_agg(json_build_object('trailer', trailer.${name}, 'load', load.${name},
    'load_meters', d.load_meters, 'weight', d.weight, 'temp', d.temp, 'start_temp', d.start_temp,
    'stop_temp', d.stop_temp, 'degrees', d.degrees, 'reefer_mode', d.reefer_mode, 'ambient', ambient.${name},
    'notes', d.notes, 'loading', ${stopJson(stopKind.loading)}, 'unloading', ${stopJson(stopKind.unloading)},
    'cargos', ${lines(
      'consignment_cargos',
      'join cargo_types kind on kind.id = line.cargo_id left join cargo_types part on part.id = line.subcargo_id',
      `'name', concat_ws(' – ', kind.${name}, part.${name}), 'description', line.description,
       'un_number', line.un_number, 'adr_class', line.adr_class, 'packing_group', line.packing_group`,
    )},
    'references', ${lines(
      'consignment_references',
      'join reference_types kind on kind.id = line.reference_type_id',
      `'name', kind.${name}, 'number', line.ref_number`,
    )},
    'packings', ${lines(
      'consignment_packings',
      'join packing_types kind on kind.id = line.packing_type_id',
      `'name', kind.${name}, 'pallets', line.pallets, 'exchange', line.exchange,
       'length', coalesce(line.length, kind.length), 'width', coalesce(line.width, kind.width),
       'height', line.height, 'weight', line.weight, 'stack', line.stack`,
    )}) order by d.sort)
  from consignment_details d
  join load_types load on load.id = d.load_type_id
  left join trailer_types trailer on trailer.id = d.trailer_type_id
  left join ambients ambient on ambient.id = d.ambient_id
  where d.order_id = o.id)`

const firmJson = (firm: string, chosen: string, contact: string, name: string): string => `(
  select json_build_object('name', ${firm}.name, 'vat', ${firm}.vat, ${address('home')}, 'iso', country.iso,
    'terms', ${firm}.terms, 'term', term.${name},
    'contact', (select json_build_object('name', person.first_name || ' ' || person.last_name, 'email', person.email,
        'phone', coalesce(person.mobiles[1], person.phones[1], '')) from contacts person where person.id = ${contact}))
  from firms ${firm}
  left join lateral (select * from firm_addresses where firm_id = ${firm}.id
    order by id = ${chosen} desc nulls last, main desc, sort, id limit 1) home on true
  join countries country on country.id = coalesce(home.country_id, ${firm}.country_id)
  left join term_types term on term.id = ${firm}.term_type_id
  where ${firm}.id = `

const customer = (name: string): string =>
  `${firmJson('firm', 'o.firm_address_id', 'o.customer_id', name)} o.firm_company_id)`
const carrier = (name: string): string =>
  `${firmJson('firm', 'null::integer', 'o.transporter_id', name)} o.firm_carrier_id)`

const costs = (side: 'sell' | 'buy', name: string): string => `(
  select coalesce(json_agg(json_build_object('name', kind.${name}, 'text', cost.text, 'prepaid', cost.prepaid,
    'amount', round(cost.amount * cost.rate)) order by cost.sort), '[]')
  from consignment_costs cost join cost_types kind on kind.id = cost.cost_type_id
  where cost.order_id = o.id and cost.side = '${side}')`

// What a side must not know is not read: a text that is not there cannot come to stand on its document.
const sides: Record<PaperSide, (name: string) => string> = {
  carrier: (name) => `null as customer, ${carrier(name)} as carrier, o.pn_truck, o.pn_trailer,
    o.transporter_price as price, ${costs('buy', name)} as costs`,
  customer: (name) => `${customer(name)} as customer, null as carrier, '' as pn_truck, '' as pn_trailer,
    o.customer_price as price, ${costs('sell', name)} as costs`,
  goods: (name) => `null as customer, ${carrier(name)} as carrier, o.pn_truck, o.pn_trailer,
    null as price, '[]'::json as costs`,
}

const textOf = (side: PaperSide, language: Language): string => {
  const name = `name_${language}`
  return prepared(`select o.id, o.number_id, o.status, o.updated_at, o.freight_terms, o.incoterm, o.incoterm_place,
    o.avoid_sea, ${sides[side](name)}, ${detailsJson(name)} as details,
    json_build_object('title', business.company_title, 'name', business.company_name, 'vat', business.vat,
      'doy', business.doy, 'gemi', business.gemi, ${address('business')}, 'iso', home.iso,
      'phone', business.phone, 'email', business.email, 'website', business.website,
      'terms', business.terms_${language}, 'footer', business.footer_${language}, 'logo', business.logo) as business,
    case when bank.id is not null then json_build_object('name', bank.bank_name, 'iban', bank.iban,
      'swift', bank.swift) end as bank,
    case when person.id is not null then json_build_object('name', person.name || ' ' || person.surname,
      'email', person.email, 'phone', coalesce(nullif(person.phone, ''), person.mobile)) end as person
  from orders o
  join businesses business on business.id = o.business_id
  join countries home on home.id = business.country_id
  left join bank_accounts bank on bank.id = business.default_bank_id and bank.active
  left join people person on person.id = coalesce(o.assign_user, o.created_by) and person.role_id <> ${roles.customer}
  where o.id = $1`)
}

/** Everything that a document for this side may say of an order, in its language. */
export async function findPaperFacts(
  db: Db,
  id: number,
  { side, language }: { side: PaperSide; language: Language },
): Promise<PaperFacts | undefined> {
  const found = await db.executeQuery<PaperFacts>(CompiledQuery.raw(textOf(side, language), [id]))
  return found.rows[0]
}

interface Standing {
  status: number
  firm_carrier_id: number | null
  customer_iso: string
  carrier_iso: string | null
}

/** What decides which documents can be made of an order, and in which language. */
export async function findStanding(db: Db, id: number): Promise<Standing | undefined> {
  const found = await db.executeQuery<Standing>(
    CompiledQuery.raw(
      prepared(`select o.status, o.firm_carrier_id, customer_country.iso as customer_iso, carrier_country.iso as carrier_iso
        from orders o
        join firms customer on customer.id = o.firm_company_id
        join countries customer_country on customer_country.id = customer.country_id
        left join firms carrier on carrier.id = o.firm_carrier_id
        left join countries carrier_country on carrier_country.id = carrier.country_id
        where o.id = $1`),
      [id],
    ),
  )
  return found.rows[0]
}
