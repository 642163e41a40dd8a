import { z } from 'zod'
import { across } from '../base/across.ts'
import { day, instant } from '../base/dates.ts'
import { cents } from '../base/money.ts'
import { version } from '../base/record.ts'
import { richText } from '../base/rich-text.ts'
import { decimal, id, oneOf, optionalId, optionalText, requiredText, whole } from '../base/text.ts'
import { languages } from '../constants/languages.ts'
import { MOST_PAGES } from '../orders/pdf.rules.ts'
import { MAX_CENTS } from '../constants/money.ts'
import { overlongText } from './offer-pdf.rules.ts'
import { offerUnits, totalOf } from './offer.rules.ts'

export const offerLimits = { options: 20, manuscripts: 40, contacts: 50, users: 50 } as const

/** An offer's own fields as a person enters them. */
export const offerFields = {
  firm_id: id,
  business_id: id,
  title: requiredText(200),
  /** In which its customer reads it. */
  language: oneOf(languages),
  /** What stands above the options. */
  content: richText().default(''),
  /** The body of the mail. */
  message: richText().default(''),
  /** When it is to leave; null where it leaves by hand. */
  send_at: instant.nullable().default(null),
  /** The last day on which it can be accepted; one that leaves has it. */
  valid_until: day.nullable().default(null),
  /** After so many days without an answer those who wait for it are reminded. */
  remind_days: whole(1, 30).nullable().default(null),
}

export const manuscriptFields = {
  /** The clause of the library that it was taken from. */
  clause_id: optionalId,
  title: requiredText(120),
  body: richText(8_000).default(''),
}

export const optionFields = {
  title: requiredText(120),
  note: optionalText(300),
  /** What is carried, as its customer reads it. */
  goods: optionalText(120),
  from_place_id: id,
  to_place_id: id,
  /** From loading to delivery. */
  days: whole(0, 90).nullable().default(null),
  unit: oneOf(offerUnits),
  /** Pallets. */
  quantity: whole(1, 999).nullable().default(null),
  /** Cents for one unit. */
  price: whole(1, MAX_CENTS),
  /** What one unit costs us, in cents; for nobody outside. */
  cost: cents.nullable().default(null),
  recommended: z.boolean().default(false),
  /** Where it ends before the offer does. */
  valid_until: day.nullable().default(null),
  /** Where it cannot be chosen by who accepts. */
  loading_date: day.nullable().default(null),
  trailer_type_id: optionalId,
  /** Kilograms, gross. */
  weight: decimal(0, 999_999, 2).nullable().default(null),
}

const manuscriptInput = z.strictObject(manuscriptFields)

const optionInput = z.strictObject(optionFields).check(
  across(['unit', 'quantity'], ({ unit, quantity }, refuse) => {
    if (unit !== 'load' && quantity === null) refuse(['quantity'], 'required')
  }),
  across(['unit', 'quantity', 'price'], (option, refuse) => {
    if (totalOf(option) > MAX_CENTS) refuse(['price'], `too_much:${MAX_CENTS}`)
  }),
)

export const offerInput = z
  .strictObject({
    ...offerFields,
    contacts: z.array(id).max(offerLimits.contacts).default([]),
    /** Colleagues who receive the answers. */
    users: z.array(id).max(offerLimits.users).default([]),
    manuscripts: z.array(manuscriptInput).max(offerLimits.manuscripts).default([]),
    options: z.array(optionInput).max(offerLimits.options).default([]),
  })
  .check(
    across(['content', 'manuscripts'], (offer, refuse) => {
      const at = overlongText(offer)
      if (at) refuse(at, `too_many_pages:${MOST_PAGES}`)
    }),
  )
export type OfferInput = z.output<typeof offerInput>
export type OfferDraft = z.input<typeof offerInput>
export type OfferOption = OfferInput['options'][number]
export type OfferManuscript = OfferInput['manuscripts'][number]

const option = whole(0, offerLimits.options - 1)

/** What somebody of us says when its customer accepts by telephone. */
export const acceptInput = z.strictObject({
  version,
  option,
  /** Who of the customer has accepted. */
  name: requiredText(120),
  note: optionalText(500),
  loading_date: day.nullable().default(null),
})

/** What a customer says that accepts by itself. */
export const answerFields = {
  option,
  name: requiredText(120),
  /** The tick beside the name. */
  agreed: z.literal(true, { error: 'required' }),
  loading_date: day.nullable().default(null),
}

export const declineFields = {
  name: optionalText(120),
  reason: requiredText(500),
}
