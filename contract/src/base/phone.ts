import { z } from 'zod'
import { text } from './text.ts'

/** A telephone number as it is stored: code, space, number (`+30 2101234567`); empty when there is none. */
export const phone = text(24)
  .refine((value) => value === '' || /^\+[1-9]\d{0,3} \d{4,14}$/.test(value), { error: 'bad_phone' })
  .default('')

/** The country of a telephone number, ISO 3166 alpha-2; empty without a number. */
export const phoneIso = z
  .string()
  .regex(/^([A-Z]{2})?$/, 'unknown_choice')
  .default('')
