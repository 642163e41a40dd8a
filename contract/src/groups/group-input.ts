import { z } from 'zod'
import { email, id, oneOf, requiredText, text } from '../base/text.ts'
import { richText } from '../base/rich-text.ts'
import { languages } from '../constants/languages.ts'
import { legalBases } from './legal-bases.ts'
import { countPlaceholders, MOST_PLACEHOLDERS, unknownPlaceholder } from './placeholders.rules.ts'

/** So many people are written to at once. */
export const GROUP_RECIPIENTS = 1_000
export const GROUP_MESSAGE = 20_000
const SUBJECT = 200

const known = { error: 'group_placeholder' }
const fitting = (value: string): boolean => unknownPlaceholder(value) === undefined
const few = { error: `group_placeholders:${MOST_PLACEHOLDERS}` }
const subject = text(SUBJECT).refine(fitting, known)
const message = richText(GROUP_MESSAGE)
  .refine(fitting, known)
  .refine((value) => countPlaceholders(value) <= MOST_PLACEHOLDERS, few)

/** Each once, however it is written; the first writing counts. */
function distinct(addresses: readonly string[]): string[] {
  const seen = new Set<string>()
  return addresses.filter((address) => {
    const folded = address.toLowerCase()
    return !seen.has(folded) && seen.add(folded)
  })
}

const parts = z.strictObject({
  name: requiredText(120),
  legal_basis: oneOf(legalBases),
  /** When and how it came about: what is asked for when somebody complains. */
  legal_note: text(500, { lines: true }).default(''),
  language: oneOf(languages),
  subject,
  message,
  /** The same for those who read the other language; empty where there is none. */
  other_subject: subject.default(''),
  other_message: message.default(''),
  /** Of contacts. */
  selectedContacts: z
    .array(id)
    .max(GROUP_RECIPIENTS)
    .overwrite((ids) => [...new Set(ids)])
    .default([]),
  /** Of people who are no contacts. */
  emails: z.array(email).max(GROUP_RECIPIENTS).overwrite(distinct).default([]),
})

/** A group as a person enters it, in the order of its form. Subject and message may wait until it is sent. */
export const groupInput = parts
export type GroupInput = z.input<typeof groupInput>
