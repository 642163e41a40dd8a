import { z } from 'zod'
import { across, distinct } from '../base/across.ts'
import { cents } from '../base/money.ts'
import { id, oneOf, optionalId, optionalText, optionalUrl, plate, requiredText, whole } from '../base/text.ts'
import { consignmentLimits, detailInput } from '../consignments/consignment-input.ts'
import { costsInput } from '../consignments/cost-input.ts'
import { freightTerms } from '../constants/costs.ts'
import { direction, directions } from '../constants/order-statuses.ts'

export const incoterms = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const

/** Defaults the specification gives for a new order. */
export const orderDefaults = {
  business_id: 1,
  import_export: direction.import,
} as const

/** Orders that one call may be given: a page of the list. */
export const MOST_AT_ONCE = 200

export const MOST_COLLEAGUES = 20

const plateOrNone = z.union([z.literal(''), plate]).default('')

/** An order's own fields as a person enters them: the customer's side. The carrier's side is set by its own commands. */
export const orderFields = {
  business_id: id.default(orderDefaults.business_id),
  import_export: oneOf(directions).default(orderDefaults.import_export),
  avoid_sea: z.boolean().default(false),
  firm_company_id: id,
  firm_address_id: optionalId,
  customer_id: optionalId,
  assign_user: optionalId,
  customer_price: cents.default(0),
  /** What the carrier gets; left out it stays as it is. Only an order with a carrier has one. */
  transporter_price: cents.optional(),
  freight_terms: oneOf(freightTerms).default('paid'),
  incoterm: oneOf(incoterms).nullable().default(null),
  incoterm_place: optionalText(120),
  /** Where the truck can be followed. Customers read it only where their firm is shown its carriers; no public page has it. */
  gps_link: optionalUrl,
}

export const orderInput = z.strictObject({
  ...orderFields,
  assign_users: z.array(id).max(MOST_COLLEAGUES).check(distinct()).default([]),
  additional_costs: costsInput.default([]),
  details: z.array(detailInput).min(1).max(consignmentLimits.details),
})
export type OrderInput = z.output<typeof orderInput>
export type OrderDraft = z.input<typeof orderInput>

/** Sells a customer more than its insured amount this once; owners and administrators may, and the reason is kept. */
export const release = { release_reason: requiredText(500).optional() }

/** Drives an order with a carrier whose licences are not valid for it; the office may, and the reason is kept. */
export const licenceOverride = { licence_reason: requiredText(500).optional() }

/** Who carries a new order, where that is agreed already, and for how much; driver and plates may follow. */
const carrierSide = {
  firm_carrier_id: optionalId,
  /** The contact of the carrier who carries it out. */
  transporter_id: optionalId,
  pn_truck: plateOrNone,
  pn_trailer: plateOrNone,
  /** Needed when the carrier's price is 0. */
  reason: optionalText(500),
}

interface CarrierSide {
  firm_carrier_id: number | null
  transporter_id: number | null
  pn_truck: string
  pn_trailer: string
  transporter_price?: number | undefined
  reason: string
}

const carrierFields = [
  'firm_carrier_id',
  'transporter_id',
  'pn_truck',
  'pn_trailer',
  'transporter_price',
  'reason',
] as const

const wholeCarrier: z.core.$ZodCheck<CarrierSide> = across(carrierFields, (order, refuse) => {
  const problems = order.firm_carrier_id === null ? problemsWithout(order) : problemsOf(order)
  for (const [isWrong, field, message = 'required'] of problems) {
    if (isWrong) refuse([field], message)
  }
})

type Problem = readonly [isWrong: boolean, field: keyof CarrierSide, message?: string]

const problemsOf = ({ transporter_price, reason }: CarrierSide): Problem[] => [
  [transporter_price === undefined, 'transporter_price'],
  [transporter_price === 0 && reason === '', 'reason'],
]

const problemsWithout = ({
  transporter_id,
  pn_truck,
  pn_trailer,
  transporter_price,
}: CarrierSide): Problem[] => [
  [transporter_price !== undefined, 'transporter_price', 'price_needs_carrier'],
  [transporter_id !== null || pn_truck + pn_trailer !== '', 'firm_carrier_id'],
]

const newOrder = z.strictObject({ ...orderInput.shape, ...carrierSide })
/** A new order as its form has it; `orderStore` adds the reasons of who passes over a check. */
export const newOrderInput = newOrder.check(wholeCarrier)
export type NewOrderInput = z.output<typeof newOrderInput>

export const orderStore = newOrder.extend({ ...release, ...licenceOverride }).check(wholeCarrier)
export const orderUpdate = orderInput.extend({
  ...release,
  ...licenceOverride,
  version: whole(1, 2_147_483_647),
})
export type OrderEntry = z.output<typeof orderStore>
