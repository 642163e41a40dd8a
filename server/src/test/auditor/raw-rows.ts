import type { TestApp } from '../app.ts'

/** What somebody has entered, as it lies in the base tables; nothing that the product has reckoned from it. */
export interface RawCost {
  order_id: number
  cost_type_id: number
  side: string
  amount: string
  rate: string
  payer: string | null
  payee: string | null
  prepaid: boolean
  leg: string | null
  vat_code: string
  further_invoice_id: number | null
}
export interface RawFurther {
  order_id: number
  id: number
  side: string
  number: string
  date: string | null
  due: string | null
  paid_on: string | null
  paid: string
}
export interface RawStop {
  order_id: number
  detail_id: number
  kind: number
  date: string
  time_from: string | null
  time_to: string | null
  arrived: string | null
  departed: string | null
  eta: string | null
  delay_reason: string | null
  timezone: string
  place: string
  city: string
  iso: string
  eu: boolean
}
export interface RawPacking {
  detail_id: number
  pallets: number
  length: number | null
  width: number | null
  stack: number
  weight: string | null
}
export interface RawDetail {
  id: number
  order_id: number
  load_type_id: number
  load_meters: string
  load_meters_typed: boolean
  weight: string | null
}
export interface RawDamage {
  order_id: number
  amount: string
  recovered: string
  completed: boolean
  withdrawn: boolean
}
export interface RawOrder {
  id: number
  number_id: string
  status: number
  previous_status: number | null
  closed: boolean
  customer_price: string
  transporter_price: string
  /** What it bears of legs before and after its groupage. */
  leg_share: string
  freight_terms: string
  /** Its share of the rounding of an invoice of several orders, in cents. */
  invoice_rounding: string
  invoice_number: string
  invoice_date: string | null
  invoice_due: string | null
  invoice_paid: string
  carrier_invoice_number: string
  carrier_invoice_due: string | null
  carrier_paid_on: string | null
  carrier_paid: string
  firm: number
  carrier: number | null
  business: number
  business_title: string
  /** Of the customer and of us: the country of the VAT number, else of the seat. */
  firm_vat: string
  firm_prefix: string
  business_vat: string
  business_prefix: string
  business_rate: string
  home: string
  home_eu: boolean
  loading: RawStop[]
  unloading: RawStop[]
  details: (RawDetail & { packings: RawPacking[] })[]
  costs: RawCost[]
  further: RawFurther[]
  damages: RawDamage[]
}
export interface RawFirm {
  id: number
  company_insurance: string | null
  reporting_days: number
}

/** A leg before or after a groupage, with the invoice for it. */
export interface RawLeg {
  carrier: number | null
  cost: string
  orders: number[]
  number: string | null
  due: string | null
  paid: string | null
  /** Of its groupage. */
  status: number
}

const ordersText = `select o.id, o.number_id, o.status, o.previous_status, o.closed, o.customer_price::text, o.transporter_price::text,
    (select coalesce(sum(share), 0) from groupage_leg_orders part where part.order_id = o.id)::text as leg_share,
    o.freight_terms, o.invoice_rounding::text, o.invoice_number, o.invoice_date::text, o.invoice_due::text, o.invoice_paid::text,
    o.carrier_invoice_number, o.carrier_invoice_due::text, o.carrier_paid_on::text,
    o.carrier_paid::text, o.firm_company_id as firm, o.firm_carrier_id as carrier,
    o.business_id as business, b.company_title as business_title, f.vat as firm_vat, fc.vat_prefix as firm_prefix, b.vat as business_vat,
    bc.vat_prefix as business_prefix, b.vat_rate::text as business_rate, bc.iso as home, bc.eu as home_eu
  from orders o join firms f on f.id = o.firm_company_id join countries fc on fc.id = f.country_id
  join businesses b on b.id = o.business_id join countries bc on bc.id = b.country_id order by o.id`
const stopsText = `select s.order_id, s.detail_id, s.kind, s.date::text, s.time_from::text, s.time_to::text,
    to_char(s.arrived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as arrived,
    to_char(s.departed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as departed,
    to_char(s.eta at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as eta, s.delay_reason,
    p.timezone, p.name as place, p.city, c.iso, c.eu
  from consignment_stops s join consignment_details d on d.id = s.detail_id
  join places p on p.id = s.place_id join countries c on c.id = p.country_id order by s.order_id, d.sort, s.kind`
const detailsText = `select id, order_id, load_type_id, load_meters::text, load_meters_typed, weight::text
  from consignment_details order by order_id, sort`
const packingsText = `select detail_id, pallets, length, width, stack, weight::text from consignment_packings order by detail_id, sort`
const costsText = `select c.order_id, c.cost_type_id, c.side, c.amount::text, c.rate::text, c.payer,
    coalesce(c.payee, k.payee) as payee, c.prepaid, c.leg, c.vat_code, c.further_invoice_id
  from consignment_costs c join cost_types k on k.id = c.cost_type_id order by c.order_id, c.sort`
const furtherText = `select order_id, id, side, number, date::text, due::text, paid_on::text, paid::text
  from order_further_invoices order by id`
const damagesText = `select order_id, amount::text, recovered::text, completed, withdrawn from order_damages`

/** Every order there is, with its parts. */
export async function readRawOrders({ pool }: TestApp): Promise<RawOrder[]> {
  const rows = async <T>(text: string): Promise<T[]> => (await pool.query(text)).rows
  const stops = await rows<RawStop>(stopsText)
  const details = await rows<RawDetail>(detailsText)
  const packings = await rows<RawPacking>(packingsText)
  const costs = await rows<RawCost>(costsText)
  const further = await rows<RawFurther>(furtherText)
  const damages = await rows<RawDamage>(damagesText)
  const found = await rows<RawOrder>(ordersText)
  return found.map((order) => {
    const own = <T extends { order_id: number }>(list: T[]) => list.filter((row) => row.order_id === order.id)
    return {
      ...order,
      loading: own(stops).filter((stop) => isLoading(stop)),
      unloading: own(stops).filter((stop) => !isLoading(stop)),
      details: own(details).map((detail) => ({
        ...detail,
        packings: packings.filter((line) => line.detail_id === detail.id),
      })),
      costs: own(costs),
      further: own(further),
      damages: own(damages),
    }
  })
}

export async function readRawLegs({ pool }: TestApp): Promise<RawLeg[]> {
  const text = `select leg.firm_carrier_id as carrier, leg.transport_cost::text as cost, bill.number, bill.due::text,
      bill.paid::text, g.status, array(select order_id from groupage_leg_orders part where part.leg_id = leg.id) as orders
    from groupage_legs leg join groupages g on g.id = leg.groupage_id
    left join groupage_leg_invoices bill on bill.leg_id = leg.id order by leg.id`
  return (await pool.query(text)).rows
}

export async function readRawFirms({ pool }: TestApp): Promise<RawFirm[]> {
  return (
    await pool.query(
      'select id, company_insurance::text, reporting_days from firms where is_customer order by id',
    )
  ).rows
}

const LOADING = 1
const isLoading = ({ kind: which }: RawStop): boolean => which === LOADING
