import { z } from 'zod'
import { day } from '../base/dates.ts'
import { decimal, requiredText, text, whole } from '../base/text.ts'
import { emissionFuels, emissionTemperatures, emissionVehicles } from './category-types.ts'

const upper = (typed: string) => typed.toUpperCase()
const iso = text(2, { min: 1 })
  .overwrite(upper)
  .refine((value) => /^[A-Z]{2}$/.test(value), { error: 'bad_code' })
const oneOf = <const W extends readonly string[]>(words: W) => z.enum(words, { error: 'unknown_choice' })

/** What is entered of a factor of CO2e and of a sea crossing. */
export const emissionInputs = {
  vehicle: oneOf(emissionVehicles),
  fuel: oneOf(emissionFuels),
  temperature: oneOf(emissionTemperatures),
  grams: decimal(0, 99_999, 1),
  edition: requiredText(60),
  valid_from: day,
  valid_to: day.nullable(),
  source: requiredText(200),
  carrier_vat: text(20).overwrite(upper),
  iso_from: iso,
  iso_to: iso,
  km: whole(1, 5_000),
}

/** The same as it is told. */
export const emissionValues = {
  vehicle: oneOf(emissionVehicles).optional(),
  fuel: oneOf(emissionFuels).optional(),
  temperature: oneOf(emissionTemperatures).optional(),
  grams: z.number().optional(),
  edition: z.string().optional(),
  valid_from: z.string().optional(),
  valid_to: z.string().nullish(),
  source: z.string().optional(),
  carrier_vat: z.string().optional(),
  iso_from: z.string().optional(),
  iso_to: z.string().optional(),
  km: z.int().optional(),
}
