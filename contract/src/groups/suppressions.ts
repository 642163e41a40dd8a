import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { listQuery, page } from '../base/paging.ts'
import { byId } from '../base/record.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { email, optionalText, requiredText, text } from '../base/text.ts'
import { houseLogo, logoReply } from '../businesses/page-house.ts'
import { byFile } from '../documents/files.ts'
import { suppressionList } from './filters.ts'
import { suppressionColumns, suppressionKinds } from './suppression-columns.ts'

export const suppression = z.object({
  id: z.int(),
  address: z.string(),
  kind: z.literal(suppressionKinds),
  reason: z.string(),
  created_at: z.string(),
  /** Who of us noted it; null where the recipient or a mail server did. */
  created_by: z.string().nullable(),
  lifted_at: z.string().nullable(),
  lifted_by: z.string().nullable(),
  lift_reason: z.string(),
})
export type Suppression = z.output<typeof suppression>

const suppressionQuery = listQuery(suppressionList.sorts).extend({
  ...filterQuery(suppressionList.tabs),
  ...filterQuery(suppressionList.filters),
})

/** What an address in a mail holds: a secret of 192 bits. */
const token = text(64, { min: 1 })
const PER_MINUTE = 60
/** Providers of mail press for all their readers from few addresses, and do not come again. */
export const STOPS_PER_MINUTE = 1_200

export const suppressionsApi = defineApi({
  'GET /suppressions': {
    summary: 'Addresses that get no group mail: unsubscribed, or not working',
    access: 'groups.read',
    query: suppressionQuery,
    reply: page(suppression),
  },
  'GET /suppressions/export': {
    summary: 'The list of these addresses as a file',
    access: 'lists.export',
    query: suppressionQuery.extend(sheetQuery),
    columns: suppressionColumns,
    ...listReply,
  },
  'POST /suppressions/store': {
    summary: 'Note that an address wants no group mail, as when it was said on the telephone',
    access: 'groups.write',
    body: z.strictObject({ email, reason: optionalText(300) }),
    reply: z.object({ id: z.int() }),
    status: 201,
    idempotent: true,
  },
  'PUT /suppressions/lift/{id}': {
    summary:
      'Let an address get group mails again, with the reason; where its owner unsubscribed, roles 1 to 3',
    access: 'groups.write',
    params: byId,
    body: z.strictObject({ reason: requiredText(300) }),
    reply: z.object({ id: z.int() }),
  },
})

export const groupLinksApi = defineApi({
  'POST /unsubscribe': {
    summary: 'Want no group mail any more, by the link of one; says the same however often',
    access: 'public',
    body: z.strictObject({ token }),
    reply: z.object({ address: z.string() }),
    perMinute: STOPS_PER_MINUTE,
  },
  'POST /groupLinks/house': {
    summary: 'Who has sent the group mail that a link of it stands in; it changes and notes nothing',
    access: 'public',
    body: z.strictObject({ token }),
    reply: z.object({ business: z.string(), logo: houseLogo }),
    perMinute: PER_MINUTE,
  },
  'POST /groupLinks/logo': {
    summary: 'The logo of the business that has sent the group mail',
    access: 'public',
    body: z.strictObject({ token }),
    ...logoReply,
    perMinute: PER_MINUTE,
  },
  'POST /groupFiles/unlock': {
    summary: 'The files of a group mail by the link in it',
    access: 'public',
    body: z.strictObject({ token }),
    reply: z.object({
      subject: z.string(),
      business: z.string(),
      expires_at: z.string(),
      files: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.int() })),
    }),
    perMinute: PER_MINUTE,
  },
  'POST /groupFiles/content/{id}': {
    summary: 'One file of a group mail by the link in it; each opening is noted',
    access: 'public',
    params: byFile,
    body: z.strictObject({ token }),
    reply: z.any(),
    produces: 'application/octet-stream',
    perMinute: PER_MINUTE,
  },
})
