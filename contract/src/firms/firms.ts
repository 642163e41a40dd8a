import { z } from 'zod'
import { dataFields } from '../categories/data-fields.ts'
import { firmColumns } from './columns.ts'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { firmFilters, firmList, firmSortFields, insuranceKinds } from './filters.ts'
import { firmAddressInput, firmInput } from './firm-input.ts'
import { listQuery, page } from '../base/paging.ts'
import { activeChange, byId, recordFacts, saved, version } from '../base/record.ts'
import { creditStates } from './insurance.rules.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { id, oneOf, optionalText, pageIdsInQuery, pathId } from '../base/text.ts'

export const firmListItem = z.object({
  id: z.int(),
  name: z.string(),
  vat: z.string(),
  country_iso: z.string(),
  city: z.string(),
  firm_types: z.array(z.int()),
  is_customer: z.boolean(),
  is_carrier: z.boolean(),
  active: z.boolean(),
  assignee: z.string(),
  trailer_number: z.int(),
  address: z.string(),
  postal: z.string(),
  email: z.string(),
  eori: z.string(),
  insurance: oneOf(insuranceKinds),
  /** Cents; null without one, and for those who see the bar only. */
  company_insurance: z.int().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  credit_state: z.enum(creditStates),
  /** Used share of the insured amount in per cent; null without one. */
  credit_percent: z.number().nullable(),
  /** An unassigned insurance lacks its file: nothing can be sold before. */
  insurance_file_missing: z.boolean(),
})
export type FirmListItem = z.output<typeof firmListItem>

const addressRecord = z.object({ ...z.object(firmAddressInput.shape).shape, id: z.int() })
const named = z.object({ id: z.int(), name: z.string() })

export const firmRecord = z.object({
  ...z.object(firmInput.shape).omit({ addresses: true }).shape,
  firm_types: z.array(z.int()),
  addresses: z.array(addressRecord),
  ...recordFacts,
  is_customer: z.boolean(),
  is_carrier: z.boolean(),
  vat_suspicious: z.boolean(),
  show_price: z.boolean(),
  share_carrier: z.boolean(),
  tell_delays: z.boolean(),
  insurance: oneOf(insuranceKinds),
  reporting_days: z.int(),
  /** Cents; null without one, and for those who see the bar only. */
  company_insurance: z.int().nullable(),
  /** What open orders use of it, in cents; null for those who see the bar only. */
  charged_insurance: z.int().nullable(),
  credit_state: z.enum(creditStates),
  credit_percent: z.number().nullable(),
  insurance_file_missing: z.boolean(),
  /** What the look-up of the VAT number said last; null when it was never asked. */
  vies: z.object({ valid: z.boolean(), name: z.string(), checked_at: z.string() }).nullable(),
  merged_into: named.nullable(),
  /** The last merge into this firm, while it can still be undone. */
  undoable_merge: z.object({ id: z.int(), name: z.string(), until: z.string() }).nullable(),
  can: z.object({
    update: z.boolean(),
    credit: z.boolean(),
    manage: z.boolean(),
    log: z.boolean(),
    vies: z.boolean(),
  }),
})
export type FirmRecord = z.output<typeof firmRecord>

export const firmLogLine = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  /** The contact a line is about, or the other firm of a merge; empty when it is about the firm alone. */
  subject: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type FirmLogLine = z.output<typeof firmLogLine>

/** A customer's own firm as its accounts see it: never credit, colleagues or notes. */
export const ownFirm = z.object({
  name: z.string(),
  vat: z.string(),
  tax: z.string(),
  eori: z.string(),
  country_iso: z.string(),
  /** Its name in the caller's language: the list of countries is not for customers. */
  country: z.string(),
  email: z.string(),
  website: z.string(),
  addresses: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      address: z.string(),
      postal: z.string(),
      city: z.string(),
      main: z.boolean(),
    }),
  ),
  contacts: z.array(
    z.object({ id: z.int(), name: z.string(), email: z.string(), phone: z.string(), mobile: z.string() }),
  ),
})
export type OwnFirm = z.output<typeof ownFirm>

export const mergeKinds = ['orders', 'contacts', 'addresses', 'accounts', 'files', 'others'] as const
export type MergeKind = (typeof mergeKinds)[number]

const mergePair = { kept: pathId, merged: pathId }
const mergeSide = z.object({
  ...named.shape,
  vat: z.string(),
  city: z.string(),
  email: z.string(),
  website: z.string(),
  version: z.int(),
})
export const mergePreview = z.object({
  kept: mergeSide,
  merged: mergeSide,
  fills: z.array(z.string()),
  moves: z.array(z.object({ kind: z.enum(mergeKinds), count: z.int() })),
})
export type MergePreview = z.output<typeof mergePreview>

export const firmLikenesses = ['vat', 'name', 'email'] as const

export const similarFirm = z.object({
  id: z.int(),
  name: z.string(),
  vat: z.string(),
  city: z.string(),
  country_iso: z.string(),
  active: z.boolean(),
  by: z.enum(firmLikenesses),
})
export type SimilarFirm = z.output<typeof similarFirm>

const firmListQuery = listQuery(firmSortFields).extend({
  ids: pageIdsInQuery.optional(),
  ...filterQuery(firmList.tabs),
  ...filterQuery(firmFilters),
})

export const firmsApi = defineApi({
  'GET /firms': {
    summary: 'Firms by name, VAT number or city',
    access: 'firms.read',
    query: firmListQuery,
    reply: page(firmListItem),
  },
  'GET /firms/dataFields': dataFields('firms'),
  'GET /firms/export': {
    summary: 'The list of firms as a file: what its reader sees, every row of it',
    access: 'lists.export',
    query: firmListQuery.extend(sheetQuery),
    columns: firmColumns,
    ...listReply,
  },
  'GET /firms/similar': {
    summary:
      'Firms that one being entered may be: by VAT number, by how the name sounds in either alphabet, or by e-mail',
    access: 'firms.write',
    query: z.strictObject({
      name: optionalText(200),
      vat: optionalText(20),
      email: optionalText(254),
      except: pathId.optional(),
    }),
    reply: z.object({
      data: z.array(similarFirm),
      vat_suspicious: z.boolean(),
    }),
  },
  'POST /firms/store': {
    summary: 'Enter a firm',
    access: 'firms.write',
    body: firmInput,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /firms/edit/{id}': {
    summary: 'One firm, with everything the form shows',
    access: 'firms.read',
    params: byId,
    reply: firmRecord,
  },
  'POST /firms/update/{id}': {
    summary: 'Change a firm',
    access: 'firms.write',
    params: byId,
    body: firmInput.extend({ version }),
    reply: saved,
  },
  'PUT /firms/active/{id}': {
    summary: 'Switch a firm on or off; off it can no longer be chosen',
    access: 'firms.manage',
    params: byId,
    body: activeChange,
    reply: saved,
  },
  'DELETE /firms/destroy/{id}': {
    summary: 'Delete a firm to which nothing refers',
    access: 'firms.manage',
    params: byId,
    reply: z.object({ message: z.string() }),
  },
  'GET /firms/log/{id}': {
    summary: 'Who changed what of a firm and its contacts, the newest first',
    access: 'firms.log',
    params: byId,
    query: listQuery(['at']).pick({ pageSize: true, currentPage: true }),
    reply: page(firmLogLine),
  },
  'PUT /firms/vies/{id}': {
    summary: 'Ask VIES for the VAT number of a firm and keep the answer',
    access: 'firms.write',
    params: byId,
    reply: z.object({ state: z.enum(['valid', 'invalid', 'unreachable', 'off']), name: z.string() }),
    perMinute: 20,
  },
  'GET /firms/merge': {
    summary: 'What a merge of two firms would move',
    access: 'firms.manage',
    query: z.strictObject(mergePair),
    reply: mergePreview,
  },
  'POST /firms/merge': {
    summary: 'Merge a firm into another: everything that refers to it moves, and it is switched off',
    access: 'firms.manage',
    body: z.strictObject({ kept: id, kept_version: version, merged: id, merged_version: version }),
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'PUT /firms/unmerge/{id}': {
    summary: 'Undo a merge within a day: everything it moved goes back',
    access: 'firms.manage',
    params: byId,
    reply: saved,
  },
  'GET /firms/own': {
    summary: 'The firm of the signed-in customer account',
    access: 'firms.own',
    reply: ownFirm,
  },
})
