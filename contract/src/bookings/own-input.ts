import { z } from 'zod'
import { cents } from '../base/money.ts'
import { picked } from '../base/fields.ts'
import { version } from '../base/record.ts'
import { id, notes, optionalId, optionalText, postalCode, requiredText, text } from '../base/text.ts'
import {
  consignmentLimits,
  detailFields,
  goodsFields,
  stopFields,
} from '../consignments/consignment-input.ts'
import { loadType } from '../constants/stops.ts'

/*
 * What a customer enters of a booking: what it knows. Everything else of a booking is the office's, and stays as it is
 * when the customer changes its own part.
 */

export const ownStopFields = picked(stopFields, [
  'place_id',
  'date',
  'time_from',
  'time_to',
  'from_hour',
  'to_hour',
  'notes',
])

export const ownDetailFields = {
  ...picked(detailFields, ['trailer_type_id', 'weight', 'temp', 'degrees', 'notes']),
  load_type_id: id.default(loadType.partLoad),
}

export const ownGoodsFields = {
  cargos: picked(goodsFields.cargos, ['cargo_id', 'description', 'un_number', 'adr_class']),
  references: goodsFields.references,
  packings: picked(goodsFields.packings, [
    'packing_type_id',
    'pallets',
    'exchange',
    'height',
    'weight',
    'stack',
  ]),
}

const ownStop = z.strictObject(ownStopFields)

const ownDetail = z.strictObject({
  id: id.optional(),
  loading: ownStop,
  unloading: ownStop,
  ...ownDetailFields,
  cargos: z.array(z.strictObject(ownGoodsFields.cargos)).max(consignmentLimits.cargos).default([]),
  references: z
    .array(z.strictObject(ownGoodsFields.references))
    .max(consignmentLimits.references)
    .default([]),
  packings: z.array(z.strictObject(ownGoodsFields.packings)).max(consignmentLimits.packings).default([]),
})
export type OwnDetail = z.output<typeof ownDetail>

/** A customer states what was agreed; what is offered and charged is the office's to say. */
export const ownBookingFields = {
  customer_id: optionalId,
  agreed_price: cents.nullable().default(null),
  customer_note: notes(),
}

export const ownBookingInput = z.strictObject({
  ...ownBookingFields,
  details: z.array(ownDetail).min(1).max(consignmentLimits.details),
})
export type OwnBookingInput = z.output<typeof ownBookingInput>

/** A firm's bookings that nobody has answered, and what one account may enter within a day. */
export const ownLimits = { open: 200, aDay: 150 } as const

/** All that is said of the damage of one booking. */
export const MOST_OF_DAMAGE = 4000

/** What is wrong with the goods; said again, it is added to what was said before. */
export const ownDamageInput = z.strictObject({
  version,
  damage_type_id: id,
  reason: text(1000, { min: 1, lines: true }),
})

/** A place that a customer names and we do not know yet. It is a proposal until a booking to it is accepted. */
export const proposedPlaceInput = z.strictObject({
  name: requiredText(200),
  address: optionalText(300),
  postal: postalCode,
  city: requiredText(120),
  country_id: id,
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
})
export type ProposedPlace = z.output<typeof proposedPlaceInput>
