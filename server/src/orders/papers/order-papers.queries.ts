import { ofCarrier, paidToCarrier, payeeOf } from '../entry/order-money.sql.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'
import { direction } from '@dromos/contract/trade/order-statuses.ts'
import type { DetailSize } from '@dromos/contract/orders/papers.rules.ts'
import { roles } from '@dromos/contract/trade/roles.ts'
import { CompiledQuery, sql } from 'kysely'
import { addressPairs, detailSizesJson, paperDetailsJson } from '../../consignments/consignment-paper.sql.ts'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/pool.ts'
import type { PaperFacts, PaperReader, PaperSide } from './paper-facts.ts'

const firmJson = (firm: string, chosen: string, contact: string, name: string): string => `(
  select json_build_object('name', ${firm}.name, 'vat', ${firm}.vat, ${addressPairs('home')}, 'iso', country.iso,
    'terms', ${firm}.terms, 'term', term.${name},
    'contact', (select json_build_object('name', btrim(person.first_name || ' ' || person.last_name), 'email', person.email,
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
/** The carrier of a tour, `$2`, and who of it drives, `$3`: its orders do not have them before it is sent. */
const tourCarrier = (name: string): string =>
  `${firmJson('firm', 'null::integer', '$3::integer', name)} $2::integer)`

const party = `(
  select json_build_object('name', firm.name, 'vat', firm.vat, ${addressPairs('home')}, 'iso', country.iso,
    'terms', '', 'term', null, 'contact', null)
  from firms firm
  left join lateral (select * from firm_addresses where firm_id = firm.id
    order by id = o.firm_address_id desc nulls last, main desc, sort, id limit 1) home on true
  join countries country on country.id = coalesce(home.country_id, firm.country_id)
  where firm.id = o.firm_company_id and o.import_export in (${direction.import}, ${direction.export}))`

const costs = (which: string, name: string): string => `(
  select coalesce(json_agg(json_build_object('name', kind.${name}, 'text', cost.text, 'prepaid', cost.prepaid,
    'payer', cost.payer, 'amount', euro_cents(cost.amount, cost.rate)) order by cost.sort), '[]')
  from consignment_costs cost join cost_types kind on kind.id = cost.cost_type_id
  where cost.order_id = o.id and ${which})`

/** What a carrier usually pays on the road, but we pay to somebody else. */
const paidForCarrier = `${ofCarrier} and cost.prepaid and ${payeeOf} = 'other' and kind.payee = 'carrier'`

// What a side must not know is not even read: absent text cannot end up on its document.
const sides: Record<PaperSide, (name: string) => string> = {
  carrier: (name) => `null as customer, ${carrier(name)} as carrier, o.pn_truck, o.pn_trailer,
    o.transporter_price as price, ${costs(paidToCarrier, name)} as costs, ${costs(paidForCarrier, name)} as direct`,
  customer: (name) => `${customer(name)} as customer, null as carrier, '' as pn_truck, '' as pn_trailer,
    o.customer_price as price, ${costs("cost.side = 'sell'", name)} as costs, '[]'::json as direct`,
  // A consignment note names who sends and who receives, and nothing of what was agreed.
  parties: (name) => sides.goods(name).replace('null as customer', `${party} as customer`),
  // Whoever stands at the truck: what it carries and where to, nothing of what is paid.
  truck: (name) => `null as customer, ${tourCarrier(name)} as carrier, '' as pn_truck, '' as pn_trailer,
    null as price, '[]'::json as costs, '[]'::json as direct`,
  tour: (name) => `null as customer, ${tourCarrier(name)} as carrier, '' as pn_truck, '' as pn_trailer,
    null as price, ${costs(paidToCarrier, name)} as costs, ${costs(paidForCarrier, name)} as direct`,
  goods: (name) => `null as customer, ${carrier(name)} as carrier, o.pn_truck, o.pn_trailer,
    null as price, '[]'::json as costs, '[]'::json as direct`,
}

const terms: { [Side in PaperSide]?: string } = {
  carrier: 'carrier_terms',
  tour: 'carrier_terms',
  customer: 'customer_terms',
}

const textOf = ({ side, reader }: PaperReader, language: Language): string => {
  const name = `name_${language}`
  const own = (field: string, usual = field): string =>
    `coalesce(nullif(business.${field}_${language}, ''), business.${usual})`
  return prepared(`select o.id, o.number_id, o.status, o.updated_at, o.import_export, o.freight_terms, o.incoterm, o.incoterm_place,
    o.avoid_sea, ${sides[side](name)}, ${paperDetailsJson('order_id', 'o.id', { language, reader })} as details,
    json_build_object('title', ${own('title', 'company_title')}, 'name', business.company_name, 'vat', business.vat,
      'doy', ${own('doy')}, 'gemi', business.gemi, 'address', ${own('address')}, 'postal', business.postal,
      'city', ${own('city')}, 'iso', home.iso,
      'phone', business.phone, 'email', business.email, 'website', business.website,
      'terms', ${terms[side] ? `business.${terms[side]}_${language}` : `''`}, 'footer', business.footer_${language}, 'logo', business.logo) as business,
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

export async function findPaperFacts(
  db: Db,
  id: number,
  { language, ...reader }: PaperReader & { language: Language },
): Promise<PaperFacts | undefined> {
  const found = await db.executeQuery<PaperFacts>(CompiledQuery.raw(textOf(reader, language), [id]))
  return found.rows[0]
}

/** An order as a paper of its tour states it: on its transport order the price is the tour's. */
export async function findTourFacts(
  db: Db,
  id: number,
  { carrier: tour, language, side }: { carrier: TourCarrier; language: Language; side: 'tour' | 'truck' },
): Promise<PaperFacts | undefined> {
  const text = textOf({ side, reader: 'carrier' }, language)
  const values = [id, tour.firm_carrier_id, tour.transporter_id]
  return (await db.executeQuery<PaperFacts>(CompiledQuery.raw(text, values))).rows[0]
}

export async function findTourDays(
  db: Db,
  orders: readonly number[],
): Promise<{ loading: string; delivery: string }> {
  const found = await sql<{ loading: string; delivery: string }>`
    select min(loading_date) as loading, max(delivery_date) as delivery from orders where id = any(${orders})`.execute(
    db,
  )
  const [days] = found.rows
  if (!days) throw new Error('a sum gives one row')
  return days
}

interface TourCarrier {
  firm_carrier_id: number | null
  transporter_id: number | null
}

export interface Standing {
  status: number
  firm_carrier_id: number | null
  /** The languages of their countries. */
  customer_speaks: string
  carrier_speaks: string | null
  /** Its carrier is ordered by the groupage that it is in. */
  grouped: boolean
  details: DetailSize[]
}

export async function findStanding(db: Db, id: number): Promise<Standing | undefined> {
  const found = await db.executeQuery<Standing>(
    CompiledQuery.raw(
      prepared(`select o.status, o.firm_carrier_id, customer_country.lang_iso as customer_speaks,
          carrier_country.lang_iso as carrier_speaks,
          exists (select from groupage_orders member where member.order_id = o.id) as grouped,
          ${detailSizesJson('order_id', 'o.id')} as details
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
