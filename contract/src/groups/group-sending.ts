import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { page } from '../base/paging.ts'
import { byId, version } from '../base/record.ts'
import { oneOf, optionalText, whole, wholeInQuery } from '../base/text.ts'
import { languages } from '../constants/languages.ts'
import { fates, skips } from './fates.ts'
import { groupFile } from './group-files.ts'
import { GROUP_RECIPIENTS } from './group-input.ts'
import { legalBases } from './legal-bases.ts'

export const MAX_LINK_DAYS = 365
const HISTORY_PAGE = 50

const addressee = z.object({
  address: z.string(),
  name: z.string(),
  firm: z.string(),
  contact_id: z.int().nullable(),
  language: z.literal(languages),
  skipped: z.literal(skips).nullable(),
})
export type Addressee = z.output<typeof addressee>

/** What would happen if a group were sent now. */
export const groupPlan = z.object({
  version: z.int(),
  /** Those who get a mail, then those who are skipped. */
  recipients: z.array(addressee).max(GROUP_RECIPIENTS * 2),
  total: z.int(),
  skipped: z.int(),
  bytes: z.int(),
  /** The files are fetched by a link, because together they are too large to go along. */
  by_link: z.boolean(),
  /** So many mails of one person leave in an hour. */
  per_hour: z.int(),
  /** When the last one leaves at the earliest; null for at once. */
  until: z.string().nullable(),
  /** What is missing before it can be sent, as keys of field texts by field. */
  lacks: z.array(z.enum(['subject', 'message', 'recipients', 'other_subject', 'other_message', 'active'])),
})
export type GroupPlan = z.output<typeof groupPlan>

export const groupMail = z.object({
  to: z.string(),
  name: z.string(),
  language: z.literal(languages),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type GroupMail = z.output<typeof groupMail>

const counts = z.object({
  total: z.int(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  bounced: z.int(),
  withdrawn: z.int(),
  skipped: z.int(),
})

export const groupSending = z.object({
  id: z.int(),
  subject: z.string(),
  legal_basis: z.literal(legalBases),
  sent_at: z.string(),
  sent_by: z.string().nullable(),
  /** When its last mail leaves at the earliest. */
  until: z.string(),
  cancelled_at: z.string().nullable(),
  cancelled_by: z.string().nullable(),
  counts,
  files: z.array(groupFile),
  /** Where the files are fetched by a link. */
  link: z
    .object({
      expires_at: z.string(),
      revoked_at: z.string().nullable(),
      is_open: z.boolean(),
      opened: z.int(),
    })
    .nullable(),
})
export type GroupSending = z.output<typeof groupSending>

export const groupRecipient = z.object({
  id: z.int(),
  address: z.string(),
  name: z.string(),
  firm: z.string(),
  contact_id: z.int().nullable(),
  fate: z.literal(fates),
  reason: z.string(),
  at: z.string().nullable(),
  /** When it opened the page with the files first; null where it did not. */
  opened_at: z.string().nullable(),
})
export type GroupRecipient = z.output<typeof groupRecipient>

export const groupSendingApi = defineApi({
  'GET /groups/plan/{id}': {
    summary: 'Whom a group mail would go to now, who is skipped and why, and until when it takes',
    access: 'groups.write',
    params: byId,
    reply: groupPlan,
  },
  'GET /groups/preview/{id}': {
    summary: 'The mail of a group as one of its recipients would get it',
    access: 'groups.read',
    params: byId,
    query: z.strictObject({ address: optionalText(254), language: oneOf(languages).optional() }),
    reply: groupMail,
  },
  'POST /groups/send/{id}': {
    summary:
      'Send a group mail: one mail to each recipient, all of them written at once and sent behind the scenes',
    access: 'groups.write',
    params: byId,
    body: z.strictObject({ version, link_days: whole(1, MAX_LINK_DAYS).default(30) }),
    reply: z.object({
      id: z.int(),
      total: z.int(),
      skipped: z.int(),
      until: z.string(),
      version: z.int(),
    }),
    status: 201,
    idempotent: true,
    perMinute: 60,
  },
  'GET /groups/sendings/{id}': {
    summary: 'The history of a group: each sending with how far it has come',
    access: 'groups.read',
    params: byId,
    reply: z.object({ sendings: z.array(groupSending) }),
  },
  'GET /groups/history/{id}': {
    summary: 'The recipients of one sending with what became of each mail',
    access: 'groups.read',
    params: byId,
    query: z.strictObject({
      currentPage: wholeInQuery(1, 1_000).default(1),
      pageSize: wholeInQuery(1, 200).default(HISTORY_PAGE),
      fate: z.enum(fates, { error: 'unknown_choice' }).optional(),
      search: optionalText(100),
    }),
    reply: page(groupRecipient),
  },
  'PUT /groups/cancel/{id}': {
    summary: 'Cancel a sending: what is not sent yet is withdrawn',
    access: 'groups.write',
    params: byId,
    reply: z.object({ id: z.int(), withdrawn: z.int() }),
  },
  'PUT /groups/revoke/{id}': {
    summary: 'End the links to the files of a sending at once',
    access: 'groups.write',
    params: byId,
    reply: z.object({ id: z.int() }),
  },
})
