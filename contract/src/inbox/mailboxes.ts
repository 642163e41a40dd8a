import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { oneOf, optionalText, whole } from '../base/text.ts'
import { MIN_EMAIL_PASSWORD } from '../people/password.rules.ts'
import { knownPassword, smtpSecurities } from '../people/person-changes.ts'
import { mailboxSteps } from './mailbox-steps.rules.ts'

/** A mailbox that is read. What is left out stays as it is stored; an empty `imap_host` removes all of it. */
export const mailboxInput = z.strictObject({
  current_password: knownPassword,
  imap_host: optionalText(253).unwrap().optional(),
  imap_port: whole(1, 65_535).optional(),
  imap_security: oneOf(smtpSecurities).optional(),
  imap_user: optionalText(254).unwrap().optional(),
  imap_password: z.string().min(MIN_EMAIL_PASSWORD).max(256, 'too_long:256').optional(),
})
export type MailboxInput = z.input<typeof mailboxInput>

export const mailboxSetting = z.object({
  /** Empty where none is set up. */
  imap_host: z.string(),
  imap_port: z.int(),
  imap_security: z.enum(smtpSecurities),
  imap_user: z.string(),
  has_password: z.boolean(),
  /** When all of it was last read. */
  read_at: z.string().nullable(),
  /** Since when it cannot be read, and why; null while it can. */
  failing_since: z.string().nullable(),
  error: z.string().nullable(),
})
export type MailboxSetting = z.output<typeof mailboxSetting>

/** `error` and the step that failed are null where the mailbox could be opened. */
const tested = z.object({
  opened: z.boolean(),
  error: z.string().nullable(),
  failed_step: z.enum(mailboxSteps).nullable(),
})

export const mailboxesApi = defineApi({
  'GET /mailboxes/own': {
    summary: 'One’s own mailbox that is read for answers; its password is never given back',
    access: 'mails.read',
    reply: mailboxSetting,
  },
  'PUT /mailboxes/own': {
    summary: 'Set up one’s own mailbox to be read for answers, or remove it',
    access: 'mails.read',
    body: mailboxInput,
    reply: mailboxSetting,
  },
  'PUT /mailboxes/own/test': {
    summary: 'Open one’s own mailbox as it is stored; says what its server answered',
    access: 'mails.read',
    reply: tested,
  },
  'GET /mailboxes/business/{id}': {
    summary: 'The mailbox of a business, all of which is read',
    access: 'businesses.write',
    params: byId,
    reply: mailboxSetting,
  },
  'PUT /mailboxes/business/{id}': {
    summary: 'Set up the mailbox of a business, or remove it',
    access: 'businesses.write',
    params: byId,
    body: mailboxInput,
    reply: mailboxSetting,
  },
  'PUT /mailboxes/business/{id}/test': {
    summary: 'Open the mailbox of a business as it is stored; says what its server answered',
    access: 'businesses.write',
    params: byId,
    reply: tested,
  },
})
