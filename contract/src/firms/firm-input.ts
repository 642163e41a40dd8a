import { z } from 'zod'
import { across, acrossItems } from '../base/across.ts'
import { timeZone } from '../base/dates.ts'
import { cents } from '../base/money.ts'
import {
  decimal,
  id,
  notes,
  oneOf,
  optionalEmail,
  optionalId,
  optionalText,
  postalCode,
  optionalUrl,
  requiredText,
  whole,
} from '../base/text.ts'
import { eoriNumber } from '../base/eori.ts'
import { vatNumber } from '../base/vat.ts'
import { insuranceKinds } from './filters.ts'

const addressFields = {
  /** The id of an address that exists already; absent for a new one, or for one with the same street and city. */
  id: id.optional(),
  title: optionalText(80),
  /** Street and city may follow where the firm has one address, is no carrier and has no order yet. */
  address: optionalText(300),
  postal: postalCode,
  city: optionalText(120),
  country_id: id,
  lat: decimal(-90, 90, 7).nullable().default(null),
  lng: decimal(-180, 180, 7).nullable().default(null),
  timezone: timeZone,
  main: z.boolean().default(false),
}

export const firmAddressInput = z.strictObject(addressFields).check(
  // Degrees of one kind alone are no point.
  across(['lat', 'lng'], ({ lat, lng }, refuse) => {
    if (lat === null && lng !== null) refuse(['lat'], 'no_location')
    if (lng === null && lat !== null) refuse(['lng'], 'no_location')
  }),
)

const addresses = z
  .array(firmAddressInput)
  .min(1)
  .max(30)
  .check(
    acrossItems((list, refuse) => {
      const mains = list.flatMap((address, index) => (address.main ? [index] : []))
      if (mains.length === 0) refuse([0, 'main'], 'no_main')
      for (const index of mains.slice(1)) refuse([index, 'main'], 'two_mains')
    }),
  )

const choices = (max: number) => z.array(id).max(max).default([])

export const firmInput = z.strictObject({
  name: requiredText(200),
  vat: vatNumber,
  tax: optionalText(80),
  eori: eoriNumber,
  country_id: id,
  business_id: optionalId,
  assignee: optionalId,
  assign_users: choices(20),
  term_type_id: optionalId,
  heard_about_type_id: optionalId,
  terms: notes(2000),
  email: optionalEmail,
  website: optionalUrl,
  description: notes(4000),
  firm_types: z.array(id).min(1).max(20),
  operations: choices(40),
  loads: choices(40),
  countries: choices(80),
  cargos: choices(200),
  trailers: choices(60),
  trailer_number: whole(0, 99_999).default(0),
  zoom: whole(1, 20).default(4),
  /** Left out by those who may not change the credit limit; what is stored stays. */
  insurance: oneOf(insuranceKinds).optional(),
  /** The insured amount in cents; null or 0 is none. */
  company_insurance: cents.nullable().optional(),
  /** Days beyond its due day after which an unpaid invoice stops new orders. */
  reporting_days: whole(0, 365).optional(),
  /** Whether the firm's own accounts see what its orders cost it. Left out it stays as it is. */
  show_price: z.boolean().optional(),
  /** Whether they see where the truck of an order can be followed. Left out it stays as it is. */
  share_carrier: z.boolean().optional(),
  /** Whether it may be told of delays when the desk releases an expected time. Left out it stays as it is. */
  tell_delays: z.boolean().optional(),
  addresses,
})
export type FirmInput = z.input<typeof firmInput>
