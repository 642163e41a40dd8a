import { z } from 'zod'
import { roleIds, staffRoleIds } from '../constants/roles.ts'
import {
  phone,
  phoneCode,
  phoneIso,
  email,
  id,
  oneOf,
  optionalId,
  messengerNumber,
  optionalText,
  requiredText,
} from '../base/text.ts'
import { recordFacts } from '../base/record.ts'

export const personFields = {
  name: requiredText(80),
  surname: requiredText(80),
  email,
  phone,
  phone_code: phoneCode,
  phone_iso: phoneIso,
  mobile: phone,
  mobile_code: phoneCode,
  mobile_iso: phoneIso,
  viber: messengerNumber,
  whatsapp: messengerNumber,
  skype: optionalText(80),
  gender_id: optionalId,
  job_title_id: optionalId,
}

export const roleList = z.array(oneOf(roleIds)).min(1).max(1)

const personRow = {
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  role_id: roleList,
  image: z.string().nullable(),
  active: z.boolean(),
  isOnline: z.boolean(),
  first_login: z.boolean(),
}

export const userRow = z.object({
  ...personRow,
  business: z.string().nullable(),
  job_title_id: z.int().nullable(),
})
export type UserRow = z.output<typeof userRow>

export const accountRow = z.object({ ...personRow, firm_id: z.int(), firm: z.string() })
export type AccountRow = z.output<typeof accountRow>

export const personFacts = {
  ...recordFacts,
  image: z.string().nullable(),
  isOnline: z.boolean(),
  first_login: z.boolean(),
  has_password: z.boolean(),
  can: z.object({
    update: z.boolean(),
    role: z.boolean(),
    activate: z.boolean(),
    destroy: z.boolean(),
    welcome: z.boolean(),
    sessions: z.boolean(),
    /** Whether there is a second factor or a passkey that the reader may take away. */
    takeFactors: z.boolean(),
  }),
}

export const userInput = z.strictObject({
  ...personFields,
  /** Spelt so by the specification, on users and accounts only. */
  buisness_id: optionalId,
  role_id: z.array(oneOf(staffRoleIds)).min(1).max(1),
})
export type UserInput = z.input<typeof userInput>

/** The role as a number or as an entry of the list of roles, whose id it is; the form sends the number. */
const roleOrEntry = z.union([
  oneOf(staffRoleIds),
  z.looseObject({ id: oneOf(staffRoleIds) }).transform(({ id: role }) => role),
])

/** A member of staff as programs may send it. */
export const userBody = userInput.extend({ role_id: z.array(roleOrEntry).min(1).max(1) })

export const accountInput = z.strictObject({
  ...personFields,
  firm_id: id,
  firm_address_id: optionalId,
  contact_id: optionalId,
})
export type AccountInput = z.input<typeof accountInput>

export const userRecord = z.object({
  ...userInput.shape,
  ...personFacts,
  /** One's own mail server; null in the records of others. */
  mailbox: z
    .object({
      smtp_host: z.string(),
      smtp_port: z.int(),
      smtp_security: z.string(),
      smtp_user: z.string(),
      has_email_password: z.boolean(),
    })
    .nullable(),
})
export type UserRecord = z.output<typeof userRecord>

export const accountRecord = z.object({
  ...accountInput.shape,
  ...personFacts,
  firm: z.string(),
  firm_address: z.string().nullable(),
  contact: z.string().nullable(),
})
export type AccountRecord = z.output<typeof accountRecord>
