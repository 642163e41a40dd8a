import { z } from 'zod'
import { distinctAt } from '../base/across.ts'
import { mailRoles } from './filters.ts'
import {
  phoneIso,
  plate,
  email,
  id,
  oneOf,
  optionalEmail,
  optionalId,
  messengerNumber,
  optionalText,
  requiredText,
  text,
} from '../base/text.ts'

export const MAX_ENTRIES = 20

// Entries are kept in their order; the first is the main one. The same entry twice is refused at the second.
const ordered = <T extends z.ZodType>(entry: T, keyOf: (value: z.output<T>) => string) =>
  z.array(entry).max(MAX_ENTRIES).check(distinctAt(keyOf)).default([])

const numberEntry = z.strictObject({
  /** `+30 2101234567` or `+30 2101234567 ext. 12` */
  phone: text(40, { min: 1, unseen: 'none' }).refine(
    (value) => /^\+[1-9]\d{0,3} \d{4,14}( ext\. \d{1,6})?$/.test(value),
    { error: 'bad_phone' },
  ),
  phone_iso: phoneIso,
})

export const contactInput = z.strictObject({
  firm_id: id,
  first_name: optionalText(80),
  last_name: requiredText(80),
  job_title_id: optionalId,
  gender_id: optionalId,
  /** The main e-mail, if it is not the first of the list already. */
  email: optionalEmail,
  viber: messengerNumber,
  whatsapp: messengerNumber,
  skype: optionalText(80),
  emails: ordered(email, (value) => value.toLowerCase()),
  phones: ordered(numberEntry, ({ phone }) => phone),
  mobiles: ordered(numberEntry, ({ phone }) => phone),
  pn_trucks: ordered(plate, (value) => value),
  pn_trailers: ordered(plate, (value) => value),
  mail_roles: z.array(oneOf(mailRoles)).max(mailRoles.length).default([]),
})
export type ContactInput = z.input<typeof contactInput>

/** A contact of which nothing is known yet, without its firm. */
export const emptyContact: Omit<z.output<typeof contactInput>, 'firm_id'> = {
  first_name: '',
  last_name: '',
  job_title_id: null,
  gender_id: null,
  email: '',
  viber: '',
  whatsapp: '',
  skype: '',
  emails: [],
  phones: [],
  mobiles: [],
  pn_trucks: [],
  pn_trailers: [],
  mail_roles: [],
}
