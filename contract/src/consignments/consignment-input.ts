import { z } from 'zod'
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
import { audiences } from '../trade/audiences.ts'
import { twinHours } from '../trade/clock.ts'
import { loadType } from '../trade/stops.ts'
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

const code = (pattern: RegExp) =>
  text(12)
    .overwrite((typed) => typed.toUpperCase())
    .refine((typed) => pattern.test(typed), { error: 'bad_code' })
    .default('')

export const packingGroups = ['I', 'II', 'III'] as const

export const cargoFields = {
  cargo_id: id,
  subcargo_id: optionalId,
  description: optionalText(300),
  /** Dangerous goods (ADR): UN number, proper shipping name, class, packing group and tunnel code. */
  un_number: code(/^(\d{4})?$/),
  shipping_name: optionalText(200),
  adr_class: code(/^([1-9](\.\d)?[A-S]?)?$/),
  packing_group: oneOf(packingGroups).nullable().default(null),
  tunnel_code: code(/^([A-E]\d{0,4}[A-E]?(\/[A-E])?|-)?$/),
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

// From the first of two hours of one name into the second, 03:45 lies before 03:15.
const isBetweenTwins = (hours: { from_hour: string | null; to_hour: string | null }): boolean =>
  hours.from_hour === 'first' && hours.to_hour === 'second'

type Window = Pick<
  z.output<z.ZodObject<typeof stopFields>>,
  'time_from' | 'time_to' | 'from_hour' | 'to_hour'
>

export const isWindowInOrder = ({ time_from: from, time_to: to, ...stop }: Window): boolean =>
  !from || !to || from <= to || isBetweenTwins(stop)
export const windowFault = { error: 'window_reversed', path: ['time_to'] }

const stopInput = z.strictObject(stopFields).refine(isWindowInOrder, windowFault)
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
  .refine((d) => d.start_temp === null || d.stop_temp === null || d.start_temp <= d.stop_temp, {
    error: 'temperature_reversed',
    path: ['stop_temp'],
  })
  .refine((detail) => loadMetresFor(detail) <= MOST_METRES, {
    error: `too_much:${MOST_METRES}`,
    path: ['load_meters'],
  })
export type DetailInput = z.output<typeof detailInput>
