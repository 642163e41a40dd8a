import { z } from 'zod'
import { across } from '../base/across.ts'
import { day } from '../base/dates.ts'
import { defineApi } from '../base/endpoint.ts'
import { cents } from '../base/money.ts'
import { listQuery, page } from '../base/paging.ts'
import { MAX_DOCUMENT_BYTES } from '../base/limits.ts'
import { journeyKinds, licenceFaults, licenceRules } from './licences.rules.ts'
import { flagInQuery, id, idsInQuery, numberInQuery, optionalText, pathId, whole } from '../base/text.ts'

export const MAX_FIRM_BYTES = 500 * 1024 * 1024

const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** What the file of a document may be, judged by its content, and how such a file's name ends. */
export const documentTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  [`${OFFICE}.wordprocessingml.document`]: ['docx'],
  [`${OFFICE}.spreadsheetml.sheet`]: ['xlsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>

const facts = {
  file_type_id: id,
  number: optionalText(80),
  valid_from: day.nullable().default(null),
  valid_to: day.nullable().default(null),
  /** Insured or granted, in cents. */
  amount: cents.nullable().default(null),
  /** Where it holds; empty is everywhere. */
  countries: z.array(id).max(100).default([]),
}

interface Validity {
  valid_from: string | null
  valid_to: string | null
}

const inOrder: z.core.$ZodCheck<Validity> = across(
  ['valid_from', 'valid_to'],
  ({ valid_from, valid_to }, refuse) => {
    const isReversed = valid_from !== null && valid_to !== null && valid_to < valid_from
    if (isReversed) refuse(['valid_to'], 'window_reversed')
  },
)

export const firmFileInput = z.strictObject(facts).check(inOrder)
export type FirmFileInput = z.input<typeof firmFileInput>

const fileId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'unknown_choice')

export const firmFile = z.object({
  ...z.object(facts).shape,
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  sha256: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  approved_at: z.string().nullable(),
  approved_by: z.string().nullable(),
  version: z.int(),
})
export type FirmFile = z.output<typeof firmFile>

/** Whether a carrier may drive a journey, and by which documents. */
export const licenceVerdict = z.object({
  journey: z.enum(journeyKinds),
  valid: z.boolean(),
  needs: z.array(
    z.object({
      need: z.enum(licenceRules.map(({ need }) => need)),
      fault: z.enum(licenceFaults).nullable(),
      document: z.string().nullable(),
      number: z.string(),
      valid_to: z.string().nullable(),
      is_below_value: z.boolean(),
      is_open: z.boolean(),
    }),
  ),
})

export const firmFiles = z.object({
  files: z.array(firmFile),
  kinds: z.array(z.object({ id: z.int(), name: z.string(), needs_expiry: z.boolean(), active: z.boolean() })),
  today: z.string(),
  /** How a carrier stands today, for each kind of journey; empty for others. */
  verdicts: z.array(licenceVerdict),
  has_insurance_file: z.boolean(),
  can: z.object({ upload: z.boolean(), manage: z.boolean() }),
})
export type FirmFiles = z.output<typeof firmFiles>

export const expiringFile = z.object({
  id: z.string(),
  firm_id: z.int(),
  firm: z.string(),
  kind: z.string(),
  number: z.string(),
  valid_to: z.string(),
  /** Below zero when it has expired. */
  days_left: z.int(),
})
export type ExpiringFile = z.output<typeof expiringFile>

export const waitingFile = z.object({
  id: z.string(),
  firm_id: z.int(),
  firm: z.string(),
  kind: z.string(),
  number: z.string(),
  valid_to: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})

/** Stars on average, and how many rated orders they come from. */
const averageRating = z.object({ overall: z.number(), ratings: z.int() })
export type AverageRating = z.output<typeof averageRating>

/** What is known of a carrier from its orders of the last twelve months. */
export const carrierMarks = {
  /** Null while nobody rated it. */
  rating: averageRating.nullable(),
  /** From the facts of its finished orders, 0 to 100; null below five of them. */
  score: z.int().nullable(),
}

/** A carrier as an order chooses it: `licences` says whether it may drive the journey that was asked about. */
export const carrierItem = z.object({
  id: z.int(),
  name: z.string(),
  vat: z.string(),
  country_iso: z.string(),
  city: z.string(),
  licences: licenceVerdict,
  ...carrierMarks,
})
export type CarrierItem = z.output<typeof carrierItem>

const carrierQuery = listQuery(['name']).pick({ search: true, pageSize: true, currentPage: true }).extend({
  /** The first and last day of the journey, and a place in each of its countries. */
  from: day,
  to: day,
  places: idsInQuery,
  /** What is carried: at a temperature, dangerous, worth so many cents and weighing so many kilograms. */
  is_cooled: flagInQuery.optional(),
  is_dangerous: flagInQuery.optional(),
  /** Driver and truck are still to be named: their own papers are not asked for yet. */
  is_truck_open: flagInQuery.optional(),
  cargo_value: numberInQuery.optional(),
  declared_value: numberInQuery.optional(),
  weight: numberInQuery.optional(),
  /** Whose rate of special drawing rights counts; the usual one unless stated. */
  business_id: pathId.optional(),
  /** These carriers, whether switched on or not, instead of all that are. */
  ids: idsInQuery.optional(),
})

const byFirm = z.strictObject({ id: pathId })
const byFile = z.strictObject({ id: fileId })
const version = whole(1, 2_147_483_647)
const saved = z.object({ id: z.string(), version: z.int() })

export const firmFilesApi = defineApi({
  'GET /firms/{id}/files': {
    summary: 'The documents of a firm, and what its licences allow today',
    access: 'firm_files.read',
    params: byFirm,
    reply: firmFiles,
  },
  'GET /firms/carriers': {
    summary: 'Carriers by name, VAT number or city, and whether their licences are valid for a journey',
    access: 'firms.read',
    query: carrierQuery,
    reply: page(carrierItem),
  },
  'POST /firms/{id}/files/store': {
    summary: 'Store a document of a firm: PDF, JPEG, PNG, WebP, DOCX or XLSX',
    access: 'firm_files.write',
    params: byFirm,
    body: firmFileInput,
    form: { maxFileBytes: MAX_DOCUMENT_BYTES },
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /firms/files/expiring': {
    summary:
      'Documents that expire within 30 days or did in the last 30, unless a newer one of the kind and number is there',
    access: 'firm_files.read',
    query: listQuery(['valid_to']).pick({ pageSize: true, currentPage: true }),
    reply: page(expiringFile),
  },
  'GET /firms/files/waiting': {
    summary: 'Documents of firms that wait for approval, the oldest first',
    access: 'firm_files.manage',
    query: listQuery(['created_at']).pick({ pageSize: true, currentPage: true }),
    reply: page(waitingFile),
  },
  'POST /firms/files/update/{id}': {
    summary: 'Change what is known of a document; it has to be approved anew',
    access: 'firm_files.write',
    params: byFile,
    body: z.strictObject({ ...facts, version }).check(inOrder),
    reply: saved,
  },
  'PUT /firms/files/approve/{id}': {
    summary: 'Approve a document, or take the approval back',
    access: 'firm_files.manage',
    params: byFile,
    body: z.strictObject({ approved: z.boolean(), version }),
    reply: saved,
  },
  'DELETE /firms/files/destroy/{id}': {
    summary: 'Remove a document; it can be put back for 30 days',
    access: 'firm_files.manage',
    params: byFile,
    reply: z.object({ id: z.string() }),
  },
  'PUT /firms/files/restore/{id}': {
    summary: 'Put a removed document back',
    access: 'firm_files.manage',
    params: byFile,
    reply: z.object({ id: z.string() }),
  },
  'GET /files/{id}/content': {
    summary: 'The content of a file, to be saved; who opens it is noted',
    access: 'firm_files.read',
    params: byFile,
    reply: z.any(),
    produces: 'application/octet-stream',
  },
})
