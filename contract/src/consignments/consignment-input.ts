import { z } from 'zod'
import { across } from '../base/across.ts'
import { day, wallTime } from '../base/dates.ts'
import { cents } from '../base/money.ts'
import {
  decimal,
  id,
  notes,
  oneOf,
  optionalId,
  optionalText,
  requiredText,
  text,
  whole,
} from '../base/text.ts'
import { audiences } from '../constants/audiences.ts'
import { twinHours } from '../constants/clock.ts'
import { loadType } from '../constants/stops.ts'
import { isAdrClass, readAdrClass, readTunnelCode, readUnNumber } from '../notation/adr-codes.rules.ts'
import { FULL_METRES, loadMetresFor } from './load-metres.rules.ts'

/*
 * The shapes of what is carried. A field has the same name here, in its table and in the form: the statement that saves
 * and the one that reads, copies, the log's differences, empty values and labels are made of these shapes. What a
 * customer reads is not: see `consignment-record.ts`.
 */

export const reeferModes = ['continuous', 'start_stop'] as const
export const degreeUnits = ['C', 'F'] as const

export const consignmentLimits = { details: 50, packings: 200, references: 100, cargos: 50 } as const

/** No detail takes more load metres, typed or reckoned from its packings. */
const MOST_METRES = 999

export const detailDefaults = { load_type_id: loadType.fullTruck, load_meters: FULL_METRES } as const

export const stopFields = {
  place_id: id,
  date: day,
  time_from: wallTime.nullable().default(null),
  time_to: wallTime.nullable().default(null),
  /** Which of the two, in the hour that the clocks of the place show twice; without meaning elsewhere. */
  from_hour: oneOf(twinHours).nullable().default(null),
  to_hour: oneOf(twinHours).nullable().default(null),
  /** 1 when customs formalities are done for this stop, else 2. */
  custom: oneOf([1, 2]).default(2),
  custom_place_id: optionalId,
  /** Who sends (at a loading) or receives (at an unloading), where that is not the place itself: boxes 1 and 2 of a CMR note. */
  party_place_id: optionalId,
  notes: notes(),
  notes_audience: oneOf(audiences).default('carrier'),
}

/** A code as people write it, kept as papers do. */
const code = (max: number, read: (typed: string) => string, isOne: (text: string) => boolean) =>
  text(max, { unseen: 'none' })
    .overwrite(read)
    .refine((typed) => typed === '' || isOne(typed), { error: 'bad_code' })
    .default('')

const isUnNumber = (typed: string): boolean => /^\d{4}$/.test(typed)
const isTunnelCode = (typed: string): boolean => /^([A-E]\d{0,4}[A-E]?(\/[A-E])?|-)$/.test(typed)

export const packingGroups = ['I', 'II', 'III'] as const

const cargoWeight = decimal(0, 999_999, 2).nullable().default(null)

export const cargoFields = {
  cargo_id: id,
  subcargo_id: optionalId,
  description: optionalText(300),
  /** Dangerous goods (ADR), as 5.4.1.1.1 wants them in a transport document. The shipping name is in English, French or German. */
  un_number: code(12, readUnNumber, isUnNumber),
  shipping_name: optionalText(200),
  /** Of a name that is generic or has `N.O.S.`: what it is. */
  technical_name: optionalText(200),
  /** The name in the language of the country of loading, with the technical one where there is one. */
  shipping_name_local: optionalText(300),
  /** Class or label, subsidiary risks in brackets: `3 (6.1)`. */
  adr_class: code(30, readAdrClass, isAdrClass),
  packing_group: oneOf(packingGroups).nullable().default(null),
  tunnel_code: code(12, readTunnelCode, isTunnelCode),
  environmentally_hazardous: z.boolean().default(false),
  /** Number and description of the packages of this substance. */
  packages: optionalText(120),
  /** Kilograms of this substance in all. */
  gross_weight: cargoWeight,
  net_weight: cargoWeight,
}

export const referenceFields = {
  reference_type_id: id,
  ref_number: requiredText(80),
}

export const packingFields = {
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
}

const temperature = decimal(-60, 250, 1).nullable().default(null)

export const detailFields = {
  trailer_type_id: optionalId,
  load_type_id: id.default(detailDefaults.load_type_id),
  load_meters: decimal(0, MOST_METRES, 2).default(detailDefaults.load_meters),
  /** Typed by somebody; otherwise those of a full truck, or of the measured packings. */
  load_meters_typed: z.boolean().default(true),
  /** Kilograms, gross. */
  weight: decimal(0, 999_999, 2).nullable().default(null),
  /** What the goods are worth, in cents; the insurance of their carrier has to cover it. */
  cargo_value: cents.nullable().default(null),
  /** What its sender declares in the CMR note (article 24), in cents: the carrier then owes up to that, whatever the weight. */
  declared_value: cents.nullable().default(null),
  temp: temperature,
  start_temp: temperature,
  stop_temp: temperature,
  degrees: oneOf(degreeUnits).default('C'),
  reefer_mode: oneOf(reeferModes).nullable().default(null),
  ambient_id: optionalId,
  notes: notes(),
  notes_audience: oneOf(audiences).default('internal'),
}

export const goodsFields = { cargos: cargoFields, references: referenceFields, packings: packingFields }

const stopInput = z.strictObject(stopFields)
export type StopInput = z.output<typeof stopInput>

export const detailInput = z
  .strictObject({
    id: id.optional(),
    loading: stopInput,
    unloading: stopInput,
    ...detailFields,
    cargos: z.array(z.strictObject(cargoFields)).max(consignmentLimits.cargos).default([]),
    references: z.array(z.strictObject(referenceFields)).max(consignmentLimits.references).default([]),
    packings: z.array(z.strictObject(packingFields)).max(consignmentLimits.packings).default([]),
  })
  .check(
    across(['start_temp', 'stop_temp'], ({ start_temp: start, stop_temp: stop }, refuse) => {
      if (start !== null && stop !== null && stop < start) refuse(['stop_temp'], 'temperature_reversed')
    }),
    across(['load_meters', 'load_meters_typed', 'load_type_id', 'packings'], (detail, refuse) => {
      if (loadMetresFor(detail) > MOST_METRES) refuse(['load_meters'], `too_much:${MOST_METRES}`)
    }),
  )
export type DetailInput = z.output<typeof detailInput>
