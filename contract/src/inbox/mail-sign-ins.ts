import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { oneOf, optionalText, requiredText } from '../base/text.ts'
import { knownPassword } from '../people/person-changes.ts'
import { mailProviderKinds, mailWays } from './mailbox-steps.rules.ts'

const way = oneOf(mailWays)
const byWay = z.strictObject({ way })
const byBusiness = byId.extend({ way })

export const mailSignInStart = z.strictObject({
  provider: oneOf(mailProviderKinds),
  /** `code`: the browser goes to the provider and comes back; `device`: a code is typed there on any device. */
  by: oneOf(['code', 'device'] as const),
  /** The address of the mailbox; empty for that of whoever signs in. A shared mailbox has one of its own. */
  address: optionalText(254).unwrap().optional(),
  current_password: knownPassword,
})
export type MailSignInStart = z.input<typeof mailSignInStart>

export const mailSignInState = z.object({
  /** The providers that whoever runs the server has registered with, and how one can sign in there. */
  providers: z.array(
    z.object({ kind: z.enum(mailProviderKinds), name: z.string(), code: z.boolean(), device: z.boolean() }),
  ),
  /** Null where the mailbox is opened by a password, or none is set up. */
  sign_in: z
    .object({
      provider: z.enum(mailProviderKinds),
      name: z.string(),
      address: z.string(),
      signed_in_at: z.string(),
      /** Since when the provider no longer lets us in; null while it does. */
      ended_at: z.string().nullable(),
    })
    .nullable(),
})
export type MailSignInState = z.output<typeof mailSignInState>

const begun = z.object({
  state: z.string(),
  /** Where the browser goes; null for a code of a device. */
  url: z.string().nullable(),
  device: z
    .object({
      user_code: z.string(),
      verification_url: z.string(),
      /** Seconds between two questions whether it is done. */
      interval: z.int(),
      ends_at: z.string(),
    })
    .nullable(),
})
export type MailSignInBegun = z.output<typeof begun>

export const mailSignInEnd = z.strictObject({
  state: requiredText(100),
  /** As the provider sent it along; left out for a device. */
  code: requiredText(4000).optional(),
})

const ended = z.object({
  /** True while nobody has typed the code of the device. */
  is_waiting: z.boolean(),
  way: z.enum(mailWays),
  business_id: z.int().nullable(),
  address: z.string(),
})
export type MailSignInEnded = z.output<typeof ended>

export const mailSignInsApi = defineApi({
  'GET /mailboxes/signIn/own/{way}': {
    summary: 'By which sign-in one’s own mailbox is opened, and which there are; no token is ever given back',
    access: 'mails.read',
    params: byWay,
    reply: mailSignInState,
  },
  'PUT /mailboxes/signIn/own/{way}': {
    summary: 'Begin to sign in with a provider for one’s own mailbox',
    access: 'mails.read',
    params: byWay,
    body: mailSignInStart,
    reply: begun,
  },
  'GET /mailboxes/signIn/business/{id}/{way}': {
    summary: 'By which sign-in the mailbox of a business is opened, and which there are',
    access: 'businesses.write',
    params: byBusiness,
    reply: mailSignInState,
  },
  'PUT /mailboxes/signIn/business/{id}/{way}': {
    summary: 'Begin to sign in with a provider for the mailbox of a business',
    access: 'businesses.write',
    params: byBusiness,
    body: mailSignInStart,
    reply: begun,
  },
  'PUT /mailboxes/signIn/end': {
    summary: 'End a sign-in that this session has begun: the mailbox is then set up with it',
    access: 'mails.read',
    body: mailSignInEnd,
    reply: ended,
  },
})
