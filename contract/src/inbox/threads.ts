import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { choice, listQuery, page, tabCount } from '../base/paging.ts'
import { byId, saved, version } from '../base/record.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { id, oneOf, pageIdsInQuery, pathId, requiredText } from '../base/text.ts'
import { byFile } from '../documents/files.ts'
import { documentKinds } from '../constants/document-kinds.ts'
import { mailStatuses } from '../outbox/columns.ts'
import { threadColumns } from './columns.ts'
import { threadList, threadTabs } from './filters.ts'
import { incomingKinds, threadStates } from './thread-states.ts'

export const filedUnder = z.object({
  kind: z.enum(documentKinds),
  id: z.int(),
  number_id: z.string(),
  /** Its customer; the carrier of a groupage. */
  firm: z.string(),
})
export type FiledUnder = z.output<typeof filedUnder>

const threadFacts = {
  id: z.int(),
  subject: z.string(),
  /** Who writes with us: the name they give themselves, and their address. */
  name: z.string(),
  address: z.string(),
  document: filedUnder.nullable(),
  owner: choice.nullable(),
  state: z.enum(threadStates),
  /** A customer's mail that nobody has answered in time. */
  is_overdue: z.boolean(),
  /** When a customer's mail has to be answered; null where none waits. */
  due_at: z.string().nullable(),
  last_at: z.string(),
  version: z.int(),
}

export const threadRow = z.object({
  ...threadFacts,
  mails: z.int(),
  files: z.int(),
  /** The beginning of the last mail. */
  beginning: z.string(),
})
export type ThreadRow = z.output<typeof threadRow>

const mailFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Why it cannot become a file of a record; null where it can. */
  refusal: z.string().nullable(),
  /** Its content is here, to be saved. */
  is_kept: z.boolean(),
  /** It is a file of the record already. */
  is_filed: z.boolean(),
})
export type MailFile = z.output<typeof mailFile>

export const incomingMail = z.object({
  id: z.int(),
  thread_id: z.int(),
  kind: z.enum(incomingKinds),
  from_name: z.string(),
  from_address: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Cleaned; empty where there is text only. Pictures of other servers are named in `data-src`, and load nothing. */
  html: z.string(),
  has_pictures: z.boolean(),
  /** It was too large, or broken, and is not shown whole. */
  is_cut: z.boolean(),
  /** Nothing of it could be read but what its head says, or not even that. */
  is_unreadable: z.boolean(),
  /** The servers on its way say that it is not from the domain it names. */
  sender_failed: z.boolean(),
  /** It can be saved as it came. */
  has_original: z.boolean(),
  /** Where it asks to be answered; empty where that is its sender. */
  reply_to: z.string(),
  received_at: z.string(),
  files: z.array(mailFile),
})
export type IncomingMail = z.output<typeof incomingMail>

/** A letter of ours in a thread: as one, however many read it. */
export const ownLetter = z.object({
  id: z.int(),
  /** Who wrote it. */
  name: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  /** Empty once it was deleted, after ninety days. */
  text: z.string(),
  /** Of that of its readers which fares worst. */
  status: z.literal(mailStatuses),
  error: z.string().nullable(),
  written_at: z.string(),
  files: z.array(z.string()),
})
export type OwnLetter = z.output<typeof ownLetter>

/** A record that a mail may belong to, and what says so. */
export const proposal = filedUnder.extend({ reason: z.enum(['number', 'sender', 'search']) })
export type MailProposal = z.output<typeof proposal>

export const thread = z.object({
  ...threadFacts,
  mails: z.array(incomingMail),
  /** Our own letters, the last first. */
  letters: z.array(ownLetter),
  /** Where it may belong, the likeliest first; none once it is filed. */
  proposals: z.array(proposal),
  /** The kinds that its attachments can be filed with. */
  kinds: z.array(z.object({ id: z.int(), name: z.string(), active: z.boolean() })),
  can: z.object({ change: z.boolean() }),
})
export type MailThread = z.output<typeof thread>

const query = listQuery(threadList.sorts).extend({
  ...filterQuery(threadList.filters),
  /** `unfiled` unless stated; where `ids` are asked for, none. */
  tab: z.enum(threadTabs, { error: 'unknown_choice' }).optional(),
  /** Only these threads. */
  ids: pageIdsInQuery.optional(),
})

const byDocument = z.strictObject({ kind: z.enum(documentKinds), id: pathId })

export const threadsApi = defineApi({
  'GET /mails': {
    summary: 'Mail threads: what is filed nowhere yet, what is open, what waits for them, what is done',
    access: 'mails.read',
    query,
    reply: page(threadRow),
  },
  'GET /mails/counts': {
    summary: 'How many threads each tab of the list has under the same filters',
    access: 'mails.read',
    query: query.pick({ search: true, owner: true, business: true }),
    reply: z.record(z.enum(threadTabs), tabCount),
  },
  'GET /mails/export': {
    summary: 'The list of mail threads as a file, without the mails themselves',
    access: 'lists.export',
    query: query.extend(sheetQuery),
    columns: threadColumns,
    ...listReply,
  },
  'GET /mails/documents': {
    summary: 'Orders, bookings and groupages that a mail could be filed under, by number or firm',
    access: 'mails.read',
    query: z.strictObject({ search: requiredText(100) }),
    reply: z.object({ data: z.array(proposal) }),
  },
  'GET /mails/of/{kind}/{id}': {
    summary: 'The mail threads of one order, booking or groupage, the last first',
    access: 'mails.read',
    params: byDocument,
    reply: z.object({ data: z.array(threadRow) }),
  },
  'GET /mails/{id}': {
    summary: 'One thread with its mails, cleaned, and where it may belong',
    access: 'mails.read',
    params: byId,
    reply: thread,
  },
  'GET /mails/message/{id}': {
    summary: 'The thread that one mail is of, as the log of a record names it',
    access: 'mails.read',
    params: byId,
    reply: thread,
  },
  'GET /mails/original/{id}': {
    summary: 'One mail as it came, to be saved',
    access: 'mails.read',
    params: byId,
    reply: z.any(),
    produces: 'message/rfc822',
  },
  'PUT /mails/file/{id}': {
    summary: 'File a thread under an order, a booking or a groupage',
    access: 'mails.write',
    params: byId,
    body: z.strictObject({ kind: oneOf(documentKinds), document_id: id, version }),
    reply: saved,
  },
  'PUT /mails/state/{id}': {
    summary: 'Say whose turn it is in a thread, or that it concerns nobody here',
    access: 'mails.write',
    params: byId,
    body: z.strictObject({ state: oneOf(threadStates), version }),
    reply: saved,
  },
  'PUT /mails/owner/{id}': {
    summary: 'Give a thread to a colleague, or to the desk',
    access: 'mails.write',
    params: byId,
    body: z.strictObject({ owner_id: id.nullable(), version }),
    reply: saved,
  },
  'DELETE /mails/destroy/{id}': {
    summary: 'Delete a thread that is filed nowhere, with its mails and their attachments',
    access: 'mails.write',
    params: byId,
    reply: z.object({ id: z.int() }),
  },
  'POST /mails/files/store/{id}': {
    summary: 'File an attachment with the record that its mail is filed under',
    access: 'mails.write',
    params: byFile,
    body: z.strictObject({ file_type_id: id }),
    reply: z.object({ id: z.string(), version: z.int() }),
    status: 201,
    idempotent: true,
  },
  'GET /mails/files/{id}/content': {
    summary: 'An attachment of a mail, to be saved',
    access: 'mails.read',
    params: byFile,
    reply: z.any(),
    produces: 'application/octet-stream',
  },
})
