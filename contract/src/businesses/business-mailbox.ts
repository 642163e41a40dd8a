import { z } from 'zod'
import { across } from '../base/across.ts'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { email, oneOf, optionalText, whole } from '../base/text.ts'
import { MIN_EMAIL_PASSWORD } from '../people/password.rules.ts'
import { knownPassword, mailboxTested, smtpSecurities } from '../people/person-changes.ts'

/** The mail server of a business; an empty `smtp_host` removes it. A password that is left out stays. */
export const businessMailboxInput = z
  .strictObject({
    current_password: knownPassword,
    smtp_host: optionalText(253),
    smtp_port: whole(1, 65_535).default(587),
    smtp_security: oneOf(smtpSecurities).default('starttls'),
    smtp_user: optionalText(254),
    email_password: z.string().min(MIN_EMAIL_PASSWORD).max(256, 'too_long:256').optional(),
    /** The address its mails come from. */
    from_email: email.or(z.literal('')).default(''),
  })
  .check(
    across(['smtp_host', 'from_email'], ({ smtp_host: host, from_email: from }, refuse) => {
      if (host !== '' && from === '') refuse(['from_email'], 'required')
    }),
  )
export type BusinessMailboxInput = z.input<typeof businessMailboxInput>

export const businessMailbox = z.object({
  smtp_host: z.string(),
  smtp_port: z.int(),
  smtp_security: z.enum(smtpSecurities),
  smtp_user: z.string(),
  from_email: z.string(),
  has_email_password: z.boolean(),
})
export type BusinessMailbox = z.output<typeof businessMailbox>

export const businessMailboxApi = defineApi({
  'GET /businesses/mailbox/{id}': {
    summary: 'The mail server of a business, without its password; an empty host where it has none',
    access: 'businesses.write',
    params: byId,
    reply: businessMailbox,
  },
  'PUT /businesses/mailbox/{id}': {
    summary: 'Set up or remove the mail server of a business; its password is never given back',
    access: 'businesses.write',
    params: byId,
    body: businessMailboxInput,
    reply: businessMailbox,
  },
  'PUT /businesses/testMailbox/{id}': {
    summary: 'Send oneself a mail through the mail server of a business; says what that server answered',
    access: 'businesses.write',
    params: byId,
    reply: mailboxTested,
  },
})
