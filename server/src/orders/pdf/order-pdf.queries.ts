import { ofCarrier, paidToCarrier, payeeOf } from '../entry/order-money.sql.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { direction } from '@dromos/contract/constants/order-statuses.ts'
import type { DetailSize } from '@dromos/contract/orders/pdf.rules.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { CompiledQuery } from 'kysely'
import { addressPairs, detailSizesJson, paperDetailsJson } from '../../consignments/consignment-paper.sql.ts'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/pool.ts'
import type {
  OrderPaperFacts,
  PaperContents,
  PaperReader,
  PaperSide,
  TourHead,
  TourSide,
} from './pdf-facts.ts'

const firmJson = (firm: string, chosen: string, contact: string, name: string): string => `(
  select json_build_object('name', ${firm}.name, 'vat', ${firm}.vat, 'eori', '', ${addressPairs('home')}, 'iso', country.iso,
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
const tourCarrier = (name: string): string =>
  `${firmJson('firm', 'null::integer', 'g.transporter_id', name)} g.firm_carrier_id)`

/** Whether customs see the order: it comes from outside the European Union, or goes there. */
const isCrossing = `exists (select from consignment_stops s join places p on p.id = s.place_id
  join countries there on there.id = p.country_id where s.order_id = o.id and not there.eu)`

const party = `(
  select json_build_object('name', firm.name, 'vat', firm.vat,
    'eori', case when not country.eu or ${isCrossing} then firm.eori else '' end, ${addressPairs('home')}, 'iso', country.iso,
    'terms', '', 'term', null, 'contact', null)
  from firms firm
  left join lateral (select * from firm_addresses where firm_id = firm.id
    order by id = o.firm_address_id desc nulls last, main desc, sort, id limit 1) home on true
  join countries country on country.id = coalesce(home.country_id, firm.country_id)
  where firm.id = o.firm_company_id and o.import_export in (${direction.import}, ${direction.export}))`

const costs = (which: string, name: string): string => `(
  select coalesce(json_agg(json_build_object('name', kind.${name}, 'text', cost.text, 'prepaid', cost.prepaid,
    'payer', cost.payer, 'amount', euro_cents(cost.amount, cost.rate), 'vat_code', cost.vat_code) order by cost.sort), '[]')
  from consignment_costs cost join cost_types kind on kind.id = cost.cost_type_id
  where cost.order_id = o.id and ${which})`

const boughtVat = (document: 'o' | 'g'): string => `case when ${document}.firm_carrier_id is not null
  then json_build_object('rate', business.vat_rate, 'facts', json_build_object('side', 'buy',
    'parties', vat_parties(${document}.business_id, ${document}.firm_carrier_id))) end as vat`
const soldVat = `json_build_object('rate', o.vat_rate, 'facts', json_build_object('side', 'sell', 'rule', o.vat_rule,
  'parties', vat_parties(o.business_id, o.firm_company_id))) as vat`

/** What a carrier usually pays on the road, but we pay to somebody else. */
const paidForCarrier = `${ofCarrier} and cost.prepaid and ${payeeOf} = 'other' and kind.payee = 'carrier'`

// What a side must not know is not even read: absent text cannot end up on its document.
const sides: Record<PaperSide, (name: string) => string> = {
  carrier: (name) => `null as customer, ${carrier(name)} as carrier, o.pn_truck, o.pn_trailer,
    o.transporter_price as price, ${costs(paidToCarrier, name)} as costs, ${costs(paidForCarrier, name)} as direct,
    ${boughtVat('o')}`,
  customer: (name) => `${customer(name)} as customer, null as carrier, '' as pn_truck, '' as pn_trailer,
    o.customer_price as price, ${costs("cost.side = 'sell'", name)} as costs, '[]'::json as direct,
    ${soldVat}`,
  // A consignment note names who sends and who receives, and nothing of what was agreed.
  parties: (name) => sides.goods(name).replace('null as customer', `${party} as customer`),
  goods: (name) => `null as customer, ${carrier(name)} as carrier, o.pn_truck, o.pn_trailer,
    null as price, '[]'::json as costs, '[]'::json as direct, null as vat`,
}

// Whoever stands at the truck reads what it carries and where to, nothing of what is paid.
const tourCosts: Record<TourSide, (name: string) => string> = {
  order: (name) => `${costs(paidToCarrier, name)} as costs, ${costs(paidForCarrier, name)} as direct`,
  truck: () => `'[]'::json as costs, '[]'::json as direct`,
}

const terms: { [Side in PaperSide | TourSide]?: string } = {
  carrier: 'carrier_terms',
  order: 'carrier_terms',
  customer: 'customer_terms',
}

/** In whose name a document goes out: that of its own business and its own colleague. */
function issuer(document: 'o' | 'g', side: PaperSide | TourSide, language: Language) {
  const own = (field: string, usual = field): string =>
    `coalesce(nullif(business.${field}_${language}, ''), business.${usual})`
  return {
    columns: `json_build_object('title', ${own('title', 'company_title')}, 'name', business.company_name, 'vat', business.vat,
      'doy', ${own('doy')}, 'gemi', business.gemi, 'address', ${own('address')}, 'postal', business.postal,
      'city', ${own('city')}, 'iso', home.iso,
      'phone', business.phone, 'email', business.email, 'website', business.website,
      'terms', ${terms[side] ? `business.${terms[side]}_${language}` : `''`}, 'footer', business.footer_${language}, 'logo', business.logo) as business,
    case when bank.id is not null then json_build_object('name', bank.bank_name, 'iban', ${ibanInGroups},
      'swift', bank.swift) end as bank,
    case when person.id is not null then json_build_object('name', person.name || ' ' || person.surname,
      'email', person.email, 'phone', coalesce(nullif(person.phone, ''), person.mobile)) end as person`,
    joins: `join businesses business on business.id = ${document}.business_id
  join countries home on home.id = business.country_id
  left join bank_accounts bank on bank.id = business.default_bank_id and bank.active
  left join people person on person.id = coalesce(${document}.assign_user, ${document}.created_by) and person.role_id <> ${roles.customer}`,
  }
}

// As it stands on cheques and forms.
const ibanInGroups = String.raw`regexp_replace(bank.iban, '(.{4})(?=.)', '\1 ', 'g')`

const textOf = ({ side, reader }: PaperReader, language: Language): string => {
  const name = `name_${language}`
  const { columns, joins } = issuer('o', side, language)
  return prepared(`select o.id, o.number_id, o.status, o.updated_at, o.import_export, o.freight_terms, o.incoterm, o.incoterm_place,
    o.avoid_sea, ${sides[side](name)}, ${paperDetailsJson('order_id', 'o.id', { language, reader })} as details, ${columns}
  from orders o
  ${joins}
  where o.id = $1`)
}

export async function findPaperFacts(
  db: Db,
  id: number,
  { language, ...reader }: PaperReader & { language: Language },
): Promise<OrderPaperFacts | undefined> {
  const found = await db.executeQuery<OrderPaperFacts>(CompiledQuery.raw(textOf(reader, language), [id]))
  return found.rows[0]
}

interface TourReader {
  language: Language
  side: TourSide
}

/** A groupage as its papers name it. */
export async function findTourHead(
  db: Db,
  id: number,
  { language, side }: TourReader,
): Promise<TourHead | undefined> {
  const { columns, joins } = issuer('g', side, language)
  const text = prepared(`select g.updated_at, ${tourCarrier(`name_${language}`)} as carrier,
      ${side === 'order' ? boughtVat('g') : 'null as vat'}, ${columns}
    from groupages g
    ${joins}
    where g.id = $1`)
  return (await db.executeQuery<TourHead>(CompiledQuery.raw(text, [id]))).rows[0]
}

/** What an order brings to the papers of its tour: not in whose name they go out, nor who carries it. */
export async function findTourPart(
  db: Db,
  id: number,
  { language, side }: TourReader,
): Promise<PaperContents | undefined> {
  const text =
    prepared(`select o.number_id, o.updated_at, o.avoid_sea, ${tourCosts[side](`name_${language}`)},
      ${paperDetailsJson('order_id', 'o.id', { language, reader: 'carrier' })} as details
    from orders o where o.id = $1`)
  return (await db.executeQuery<PaperContents>(CompiledQuery.raw(text, [id]))).rows[0]
}

export interface OrderStanding {
  status: number
  firm_carrier_id: number | null
  /** The languages of their countries. */
  customer_speaks: string
  carrier_speaks: string | null
  /** Its carrier is ordered by the groupage that it is in. */
  grouped: boolean
  details: DetailSize[]
}

export async function findStanding(db: Db, id: number): Promise<OrderStanding | undefined> {
  const found = await db.executeQuery<OrderStanding>(
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
