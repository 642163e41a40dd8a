import { z } from 'zod'
import { day, wallTime } from '../base/dates.ts'
import { cents } from '../base/money.ts'
import { costsInput } from './order-cost-input.ts'
import { decimal, id, notes, oneOf, optionalId, optionalText, requiredText, whole } from '../base/text.ts'
import { freightTerms } from '../trade/costs.ts'
import { direction, directions } from '../trade/order-statuses.ts'
import { loadType } from '../trade/stops.ts'

export const reeferModes = ['continuous', 'start_stop'] as const
export const degreeUnits = ['C', 'F'] as const
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
  load_type_id: loadType.fullTruck,
  load_meters: 13.6,
} as const

export const orderLimits = {
  details: 50,
  packings: 200,
  references: 100,
  cargos: 50,
  colleagues: 20,
} as const

export const stopInput = z
  .strictObject({
    place_id: id,
    date: day,
    time_from: wallTime.nullable().default(null),
    time_to: wallTime.nullable().default(null),
    /** 1 when customs formalities are done for this stop, else 2. */
    custom: oneOf([1, 2]).default(2),
    custom_place_id: optionalId,
    /** Who sends (at a loading) or receives (at an unloading), where that is not the place itself: boxes 1 and 2 of a CMR note. */
    party_place_id: optionalId,
    notes: notes(),
  })
  .refine((stop) => !stop.time_from || !stop.time_to || stop.time_from <= stop.time_to, {
    error: 'window_reversed',
    path: ['time_to'],
  })
export type StopInput = z.output<typeof stopInput>

export const cargoInput = z.strictObject({
  cargo_id: id,
  subcargo_id: optionalId,
  description: optionalText(300),
})

export const referenceInput = z.strictObject({
  reference_type_id: id,
  ref_number: requiredText(80),
})

export const packingInput = z.strictObject({
  packing_type_id: id,
  /** How many pieces of this packing. */
  pallets: whole(1, 99_999),
  /** Pallets are swapped, not left. */
  exchange: z.boolean().default(false),
  /** Centimetres; the packing type's own when empty. */
  length: whole(1, 2_000).nullable().default(null),
  width: whole(1, 500).nullable().default(null),
  height: whole(1, 500).nullable().default(null),
  /** Kilograms of one piece. */
  weight: decimal(0, 100_000, 2).nullable().default(null),
  /** How many are put on top of each other; 1 when not stackable. */
  stack: whole(1, 10).default(1),
})

const temperature = decimal(-60, 250, 1).nullable().default(null)

export const detailInput = z
  .strictObject({
    /** The id of a detail the order already has; absent for a new one. */
    id: id.optional(),
    loading: stopInput,
    unloading: stopInput,
    trailer_type_id: optionalId,
    load_type_id: id.default(orderDefaults.load_type_id),
    load_meters: decimal(0, 999, 2).default(orderDefaults.load_meters),
    /** Somebody has typed them; else they are those of a full truck, or what the measured packings take. */
    load_meters_typed: z.boolean().default(true),
    /** Kilograms, gross. */
    weight: decimal(0, 999_999, 2).nullable().default(null),
    temp: temperature,
    start_temp: temperature,
    stop_temp: temperature,
    degrees: oneOf(degreeUnits).default('C'),
    reefer_mode: oneOf(reeferModes).nullable().default(null),
    ambient_id: optionalId,
    notes: notes(),
    cargos: z.array(cargoInput).max(orderLimits.cargos).default([]),
    references: z.array(referenceInput).max(orderLimits.references).default([]),
    packings: z.array(packingInput).max(orderLimits.packings).default([]),
  })
  .refine((d) => d.start_temp === null || d.stop_temp === null || d.start_temp <= d.stop_temp, {
    error: 'temperature_reversed',
    path: ['stop_temp'],
  })
export type DetailInput = z.output<typeof detailInput>

const distinct = (list: number[]): boolean => new Set(list).size === list.length

/** An order as a person enters it: the customer's side. The carrier's side is set by its own commands. */
export const orderInput = z.strictObject({
  business_id: id.default(orderDefaults.business_id),
  import_export: oneOf(directions).default(orderDefaults.import_export),
  avoid_sea: z.boolean().default(false),
  /** The customer firm. */
  firm_company_id: id,
  firm_address_id: optionalId,
  /** The contact person at the customer. */
  customer_id: optionalId,
  assign_user: optionalId,
  assign_users: z.array(id).max(orderLimits.colleagues).refine(distinct, { error: 'repeated' }).default([]),
  customer_price: cents.default(0),
  /** What the carrier gets; left out it stays as it is. Only an order with a carrier has one. */
  transporter_price: cents.optional(),
  additional_costs: costsInput.default([]),
  freight_terms: oneOf(freightTerms).default('paid'),
  incoterm: oneOf(incoterms).nullable().default(null),
  incoterm_place: optionalText(120),
  details: z.array(detailInput).min(1).max(orderLimits.details),
})
export type OrderInput = z.output<typeof orderInput>
/** What a form holds and a client sends: defaults may be left out. */
export type OrderDraft = z.input<typeof orderInput>

/** Sells a customer more than its insured amount this once; owners and administrators may, and the reason is kept. */
export const release = { release_reason: requiredText(500).optional() }

/** Drives an order with a carrier whose licences are not valid for it; the office may, and the reason is kept. */
export const licenceOverride = { licence_reason: requiredText(500).optional() }

// Nobody carries it yet.
export const orderStore = orderInput.omit({ transporter_price: true }).extend(release)
export const orderUpdate = orderInput.extend({
  ...release,
  ...licenceOverride,
  version: whole(1, 2_147_483_647),
})
export type OrderEntry = z.output<typeof orderStore>
