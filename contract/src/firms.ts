import { z } from 'zod'
import { timeZone } from './dates.ts'
import { defineApi } from './endpoint.ts'
import { listQuery, page } from './paging.ts'
import { sheetQuery, sheetReply } from './sheets.ts'
import {
  decimal,
  flagInQuery,
  id,
  idsInQuery,
  notes,
  oneOf,
  optionalEmail,
  optionalId,
  optionalText,
  optionalUrl,
  pathId,
  requiredText,
  whole,
} from './text.ts'
import { vatNumber } from './vat.ts'

/** What a firm may be to us, for pickers that want one side only. */
export const firmSides = ['customer', 'carrier'] as const

/** `assigned` by the insurer, or `unassigned`. */
export const insuranceKinds = ['assigned', 'unassigned'] as const

export const firmAddressInput = z.strictObject({
  /** The id of an address that exists already; absent for a new one. */
  id: id.optional(),
  title: optionalText(80),
  address: requiredText(300),
  postal: optionalText(20),
  city: requiredText(120),
  country_id: id,
  lat: decimal(-90, 90, 7).nullable().default(null),
  lng: decimal(-180, 180, 7).nullable().default(null),
  timezone: timeZone,
  main: z.boolean().default(false),
})

const addresses = z
  .array(firmAddressInput)
  .min(1)
  .max(30)
  .superRefine((list, context) => {
    const mains = list.flatMap((address, index) => (address.main ? [index] : []))
    if (mains.length === 0) context.addIssue({ code: 'custom', message: 'no_main', path: [0, 'main'] })
    for (const index of mains.slice(1)) {
      context.addIssue({ code: 'custom', message: 'two_mains', path: [index, 'main'] })
    }
  })

/** A firm as a person enters it. */
export const firmInput = z.strictObject({
  name: requiredText(200),
  vat: vatNumber,
  tax: optionalText(80),
  country_id: id,
  business_id: optionalId,
  assignee: optionalId,
  term_type_id: optionalId,
  heard_about_type_id: optionalId,
  terms: notes(2000),
  email: optionalEmail,
  website: optionalUrl,
  description: notes(4000),
  firm_types: z.array(id).min(1).max(20),
  addresses,
})
export type FirmInput = z.input<typeof firmInput>

/** A firm as pickers and lists show it. */
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
})
export type FirmListItem = z.output<typeof firmListItem>

const addressRecord = z.object({ ...z.object(firmAddressInput.shape).shape, id: z.int() })

export const firmRecord = z.object({
  ...z.object(firmInput.shape).omit({ addresses: true }).shape,
  addresses: z.array(addressRecord),
  id: z.int(),
  active: z.boolean(),
  /** True when the number's check digit does not fit: a warning, never an error. */
  vat_suspicious: z.boolean(),
  insurance: oneOf(insuranceKinds),
  created_at: z.string(),
  created_by: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  version: z.int(),
  can: z.object({ update: z.boolean() }),
})
export type FirmRecord = z.output<typeof firmRecord>

export const firmSortFields = ['name', 'vat', 'country'] as const

const saved = z.object({ id: z.int(), version: z.int() })

const firmListQuery = listQuery(firmSortFields).extend({
  side: z.enum(firmSides, { error: 'unknown_choice' }).optional(),
  firm_types: idsInQuery.optional(),
  country: idsInQuery.optional(),
  ids: idsInQuery.optional(),
  active: flagInQuery.optional(),
})

export const firmsApi = defineApi({
  'GET /firms': {
    summary: 'Firms by name, VAT number or city',
    access: 'firms.read',
    query: firmListQuery,
    reply: page(firmListItem),
  },
  'GET /firms/export': {
    summary: 'The list of firms as a file: what its reader sees, every row of it',
    access: 'lists.export',

    query: firmListQuery.extend(sheetQuery),
    ...sheetReply,
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
    params: z.strictObject({ id: pathId }),
    reply: firmRecord,
  },
  'POST /firms/update/{id}': {
    summary: 'Change a firm',
    access: 'firms.write',
    params: z.strictObject({ id: pathId }),
    body: firmInput.extend({ version: whole(1, 2_147_483_647) }),
    reply: saved,
  },
})
