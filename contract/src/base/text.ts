import { z } from 'zod'
import { isPlate, tidyPlate } from '../notation/plates.rules.ts'
import { tidyPostal } from '../notation/postal-codes.rules.ts'
import { isBlank, seenText, withoutUnseen } from '../notation/signs.rules.ts'

// Control characters except tab and line ends, marks that turn the direction of what follows, noncharacters, and
// surrogates without their partner.
export const forbiddenSigns =
  // oxlint-disable-next-line no-control-regex -- refusing control characters is what this expression is for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/u
const lineEnds = /[\r\n\t]/

const codePoints = (text: string): number => Array.from(text).length

interface TextRules {
  min?: number
  lines?: boolean
  /** What becomes of signs that nobody sees: `kept` for what must be refused with one, `none` for codes, which have none. */
  unseen?: 'dropped' | 'none' | 'kept'
}

const seenBy = { dropped: seenText, none: withoutUnseen, kept: (typed: string) => typed } as const

/**
 * NFC, trimmed, without unseen signs, counted in code points; tabs, as between cells that are pasted, are blanks. Refuses
 * control characters, and line ends unless `lines`.
 */
export function text(max: number, { min = 0, lines = false, unseen = 'dropped' }: TextRules = {}) {
  const tidied = (value: string) => seenBy[unseen](lines ? value : value.replaceAll(/ *\t\s*/g, ' '))
  return z
    .string()
    .max(max * 2, { error: `too_long:${max}`, abort: true })
    .overwrite(tidied)
    .refine((value) => !forbiddenSigns.test(value) && (lines || !lineEnds.test(value)), {
      error: 'bad_characters',
      abort: true,
    })
    .overwrite((value) => value.normalize('NFC').trim())
    .refine((value) => min === 0 || !isBlank(value), {
      error: 'required',
      abort: true,
    })
    .refine((value) => codePoints(value) >= min, { error: `too_short:${min}` })
    .refine((value) => codePoints(value) <= max, { error: `too_long:${max}` })
    .meta({ minLength: min, maxLength: max })
}

export const requiredText = (max: number) => text(max, { min: 1 })

export const notes = (max = 4000) => text(max, { lines: true }).default('')

export const optionalText = (max: number) => text(max).default('')

/** The largest number under which something is kept. */
const MOST_ID = 2_147_483_647

export const id = z
  .int({ error: ({ input }) => (typeof input === 'string' ? 'unknown_choice' : undefined) })
  .min(1, 'unknown_choice')
  .max(MOST_ID, 'unknown_choice')

export const optionalId = id.nullable().default(null)

export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'unknown_choice')
  .transform(Number)
  .pipe(id)

/** A list of ids in an address: `3,17,204`. At most 50. */
export const idsInQuery = z
  .string()
  .max(600, 'too_long:600')
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/, 'unknown_choice')
  .transform((value) => value.split(',').map(Number))

/** The ids of chosen rows in an address: a page of a list at most, 200. */
export const pageIdsInQuery = z
  .string()
  .max(2200, 'too_long:2200')
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,199}$/, 'unknown_choice')
  .transform((value) => value.split(',').map(Number))

export const flagInQuery = z
  .enum(['true', 'false'], { error: 'unknown_choice' })
  .transform((value) => value === 'true')

export const numberInQuery = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,2})?$/, 'wrong_type')
  .transform(Number)

/** A whole number; the bounds are checked first, so that one far too large is told the bound as well. */
export const whole = (min: number, max: number) => z.number().min(min).max(max).int()

export const wholeInQuery = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'not_number')
    .transform((value) => Math.min(Number(value), Number.MAX_SAFE_INTEGER))
    .pipe(whole(min, max))

/** A number between two bounds with at most `decimals` places. */
export const decimal = (min: number, max: number, decimals: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine((value) => Number(value.toFixed(decimals)) === value, {
      error: `too_many_decimals:${decimals}`,
    })

/** A number under which something is kept. */
export const idInQuery = wholeInQuery(1, MOST_ID)

/** Degrees in an address, `-23.5887`: between minus and plus `most`. */
export const degreesInQuery = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'bad_location')
    .transform(Number)
    .pipe(z.number().min(-most, 'bad_location').max(most, 'bad_location'))

/** A post code as it is stored. */
export const postalCode = text(20, { unseen: 'none' }).overwrite(tidyPostal).default('')

export const oneOf = <const T extends readonly (string | number)[]>(values: T) => z.literal(values)

// Letters of Latin and another alphabet within one word: somebody's address imitated, `οwner@…` with a Greek omicron.
const imitates = (address: string): boolean =>
  address
    .split(/[@._+-]/)
    .some((word) => /\p{Script=Latin}/u.test(word) && /(?!\p{Script=Latin})\p{L}/u.test(word))

// Labels neither begin nor end with a hyphen, and what ends a name on the internet has two letters at least.
const LABEL = String.raw`[\p{L}\d_](?:[\p{L}\d_-]{0,61}[\p{L}\d_])?`
const HOST = String.raw`(?:${LABEL}\.)+(?:\d{1,3}|(?=..)${LABEL})`

/** An e-mail address in lower case; at most 254 characters, none of them unseen. */
export const email = text(254, { min: 1, unseen: 'kept' })
  .pipe(
    z.email({
      error: 'bad_email',
      pattern: new RegExp(String.raw`^(?!\.|.*\.[.@])[^\s\p{Cf}@<>()[\]\\,;:"]{1,64}@${HOST}$`, 'u'),
    }),
  )
  .refine((value) => !imitates(value), { error: 'bad_email' })

export const optionalEmail = text(254, { unseen: 'kept' })
  .refine((value) => value === '' || email.safeParse(value).success, { error: 'bad_email' })
  .default('')

// `https://bank.example@elsewhere.example`: what stands before the sign only pretends to be the host.
const named = /^https?:\/\/[^/?#]*@/i

const webAddress = new RegExp(String.raw`^https?:\/\/${HOST}(?::\d{1,5})?(?:[/?#][^\s<>"]*)?$`, 'iu')

/** A web address with its protocol, or nothing. */
export const urlOf = (max: number) =>
  text(max).refine((value) => value === '' || (webAddress.test(value) && !named.test(value)), {
    error: 'bad_url',
  })

export const optionalUrl = urlOf(300).default('')

export const plate = text(24, { min: 1, unseen: 'none' })
  .overwrite(tidyPlate)
  .refine(isPlate, { error: 'bad_plate' })

/** `+30 2101234567` or `+30 2101234567 ext. 12`: code, space, number; no code where it comes beside it. May be empty. */
export const phone = text(40, { unseen: 'none' })
  .refine((value) => value === '' || /^(\+[1-9]\d{0,3} )?\d{4,14}( ext\. \d{1,6})?$/.test(value), {
    error: 'bad_phone',
  })
  .default('')

/** The code of the number beside it, `+30`; left out where the number has it already. Always answered. */
export const phoneCode = text(6)
  .overwrite((value) => value.replace(/^(?:\+|00)?(?=[1-9])/, '+'))
  .refine((value) => value === '' || /^\+[1-9]\d{0,3}$/.test(value), { error: 'bad_phone' })
  .optional()

/** The number by which Viber or WhatsApp knows somebody, as people write numbers; or nothing. */
export const messengerNumber = text(40, { unseen: 'none' })
  .refine((value) => value === '' || /^\+?(?:[ ()./-]*\d){6,15}[ )]*$/.test(value), {
    error: 'bad_messenger',
  })
  .default('')

/** The country of a telephone number, ISO 3166 alpha-2; empty without a number. */
export const phoneIso = z
  .string()
  .regex(/^([A-Z]{2})?$/, 'unknown_choice')
  .default('')
