import { z } from 'zod'
import { acrossItems } from '../base/across.ts'
import { day } from '../base/dates.ts'
import { picked } from '../base/fields.ts'
import { cents } from '../base/money.ts'
import { version } from '../base/record.ts'
import { notes, optionalText } from '../base/text.ts'
import { consignmentLimits, detailInput } from '../consignments/consignment-input.ts'
import { costsInput } from '../consignments/cost-input.ts'
import { orderFields, release } from '../orders/order-input.ts'
import { bookingStatuses } from '../constants/booking-statuses.ts'

/** What goes on as it is into the order that is made of a booking. */
export const bookedFields = picked(orderFields, [
  'business_id',
  'import_export',
  'avoid_sea',
  'firm_company_id',
  'firm_address_id',
  'customer_id',
  'assign_user',
  'freight_terms',
  'incoterm',
  'incoterm_place',
])

/** A booking's own fields as a person enters them. */
export const bookingFields = {
  ...bookedFields,
  /** What was agreed with the customer before, if anything; who accepts the booking confirms it. */
  agreed_price: cents.nullable().default(null),
  /** Ours; its customer reads and writes `customer_note`. */
  notes: notes(),
  customer_note: notes(),
}

export const bookingInput = z.strictObject({
  ...bookingFields,
  additional_costs: costsInput
    .check(
      acrossItems((lines, refuse) => {
        for (const [at, { side }] of lines.entries()) if (side !== 'sell') refuse([at, 'side'], 'sell_only')
      }),
    )
    .default([]),
  details: z.array(detailInput).min(1).max(consignmentLimits.details),
})
export type BookingInput = z.output<typeof bookingInput>

export const offerInput = z.strictObject({
  version,
  customer_price: cents,
  /** The last day on which the customer can take it. */
  offer_until: day,
})

export const acceptInput = z.strictObject({
  version,
  /** For how much, where no price was offered; an offer is accepted at its own. */
  customer_price: cents.optional(),
  ...release,
})

/** The status that a booking is to have, and what the command that leads there takes. */
export const statusInput = z.strictObject({
  version,
  status: z.literal(bookingStatuses, { error: 'unknown_choice' }),
  reason: optionalText(500),
  customer_price: cents.optional(),
  offer_until: day.optional(),
  ...release,
})
