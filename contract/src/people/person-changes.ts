import { z } from 'zod'
import { across } from '../base/across.ts'
import { mailboxSteps } from '../inbox/mailbox-steps.rules.ts'
import { MAX_PASSWORD, MIN_EMAIL_PASSWORD } from './password.rules.ts'
import { oneOf, optionalText, requiredText, whole } from '../base/text.ts'

/** A password somebody knows: compared as typed, never trimmed. */
export const knownPassword = z.string().min(1, 'required').max(256, 'too_long:256')

/** What became of a mail that tries a mail server; the reason and the step that failed are null where it was taken. */
export const mailboxTested = z.object({
  sent: z.boolean(),
  error: z.string().nullable(),
  failed_step: z.enum(mailboxSteps).nullable(),
})

/** A new password twice; its rules are judged with the person's own words at hand. */
const newPassword = {
  password: z.string().min(1, 'required').max(MAX_PASSWORD, `too_long:${MAX_PASSWORD}`),
  password_confirmation: z.string().min(1, 'required').max(MAX_PASSWORD, `too_long:${MAX_PASSWORD}`),
}

const sameTwice: z.core.$ZodCheck<{ password: string; password_confirmation: string }> = across(
  ['password', 'password_confirmation'],
  (given, refuse) => {
    if (given.password !== given.password_confirmation) refuse(['password_confirmation'], 'not_the_same')
  },
)

/** A link for somebody else is made only by a person who proves who they are. */
export const linkHanding = z.strictObject({ current_password: knownPassword })

export const passwordChange = z
  .strictObject({ current_password: knownPassword, ...newPassword })
  .check(sameTwice)

export const passwordByLink = z.strictObject(newPassword).check(sameTwice)

export const resetWithPassword = z
  .strictObject({
    id: whole(1, 2_147_483_647),
    expires: whole(0, 9_999_999_999),
    signature: requiredText(64),
    ...newPassword,
  })
  .check(sameTwice)

export const linkInput = z.strictObject({
  id: whole(1, 2_147_483_647),
  expires: whole(0, 9_999_999_999),
  signature: requiredText(64),
})

/** The caller's own password, required to change the address somebody else signs in with. */
export const addressProof = { current_password: knownPassword.optional() }

export const smtpSecurities = ['tls', 'starttls'] as const

/** A person's own mail server. What is left out stays as it is stored; an empty `smtp_host` removes all of it. */
export const emailPasswordChange = z.strictObject({
  current_password: knownPassword,
  smtp_host: optionalText(253).unwrap().optional(),
  smtp_port: whole(1, 65_535).optional(),
  smtp_security: oneOf(smtpSecurities).optional(),
  smtp_user: optionalText(254).unwrap().optional(),
  email_password: z.string().min(MIN_EMAIL_PASSWORD).max(256, 'too_long:256').optional(),
})
