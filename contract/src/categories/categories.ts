import { z } from 'zod'
import { categoryColumns } from './columns.ts'
import {
  categoryClasses,
  categoryStart,
  categoryTypes,
  costSides,
  fileScopes,
  termBases,
} from './category-types.ts'
import type { CategoryExtras, CategoryType } from './category-types.ts'
import { emissionInputs, emissionValues } from './emission-fields.ts'
import { audiences } from '../constants/audiences.ts'
import { costPayees } from '../constants/costs.ts'
import { timeZone } from '../base/dates.ts'
import { filterQuery } from '../base/filter-query.ts'
import { categoryList } from './filters.ts'
import { defineApi } from '../base/endpoint.ts'
import { MAX_DOCUMENT_BYTES } from '../base/limits.ts'
import { dataFieldsQuery, listQuery, page } from '../base/paging.ts'
import { activeChange, saved, version } from '../base/record.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { decimal, id, pathId, requiredText, text, whole } from '../base/text.ts'

const names = { name_en: requiredText(80), name_el: requiredText(80) }

const centimetres = whole(1, 5_000).nullable()
const flag = z.boolean()
const word = (pattern: RegExp, tidy: (typed: string) => string) =>
  text(40, { min: 1 })
    .overwrite(tidy)
    .refine((value) => pattern.test(value), { error: 'bad_code' })
const upper = (typed: string) => typed.toUpperCase()
const lower = (typed: string) => typed.toLowerCase()
/** Codes of countries, `ro bg` as `RO, BG`. */
const countryCodes = text(80)
  .overwrite((typed) =>
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join(', '),
  )
  .refine((list) => list === '' || list.split(', ').every((iso) => /^[A-Z]{2}$/.test(iso)), {
    error: 'bad_code',
  })
const oneOfWords = <const W extends readonly string[]>(words: W) => z.enum(words, { error: 'unknown_choice' })

const extras = {
  length: centimetres,
  width: centimetres,
  height: centimetres,
  weight: whole(0, 100_000).nullable(),
  pallets: whole(0, 200).nullable(),
  load_meters: decimal(0, 99, 2).nullable(),
  code: text(8).overwrite(upper),
  reefer: flag,
  exchange: flag,
  iso: word(/^[A-Z]{2}$/, upper),
  lang_iso: word(/^[a-z]{2}$/, lower),
  country_phone_code: word(/^[1-9]\d{0,3}$/, (typed) => typed.replace(/^\+|^00/, '')),
  vat_prefix: word(/^[A-Z]{2}$/, upper),
  timezone: timeZone,
  eu: flag,
  pallet_exchange: flag,
  parent_id: id,
  adr: flag,
  food: flag,
  class: oneOfWords(categoryClasses),
  scope: oneOfWords(fileScopes),
  needs_expiry: flag,
  days: whole(0, 365),
  base: oneOfWords(termBases),
  side: oneOfWords(costSides),
  prepaid: flag,
  payee: oneOfWords(costPayees),
  vat_code: text(10).overwrite(upper),
  required_default: flag,
  audience: oneOfWords(audiences),
  attached: flag,
  needed_from: countryCodes,
  needed_to: countryCodes,
  ...emissionInputs,
} satisfies Record<keyof CategoryExtras, z.ZodType>

export const categoryInput = z.strictObject({ ...names, ...z.object(extras).partial().shape })
export type CategoryInput = z.output<typeof categoryInput>

export function categoryInputOf(type: CategoryType): z.ZodType<CategoryInput> {
  const own = Object.keys(categoryStart[type]).map((name) => [name, extras[name as keyof CategoryExtras]])
  // Which fields there are is known only here; all of them are among those of `categoryInput`.
  return z.strictObject({ ...names, ...Object.fromEntries(own) }) as unknown as z.ZodType<CategoryInput>
}

/** One value of a lookup. Which of the optional fields it has depends on its list. */
export const category = z.object({
  id: z.int(),
  name_en: z.string(),
  name_el: z.string(),
  active: z.boolean(),
  sort: z.int(),
  system: z.boolean(),
  length: z.int().nullish(),
  width: z.int().nullish(),
  height: z.int().nullish(),
  weight: z.int().nullish(),
  pallets: z.int().nullish(),
  code: z.string().optional(),
  reefer: z.boolean().optional(),
  load_meters: z.number().nullish(),
  exchange: z.boolean().optional(),
  iso: z.string().optional(),
  lang_iso: z.string().optional(),
  country_phone_code: z.string().optional(),
  vat_prefix: z.string().optional(),
  eu: z.boolean().optional(),
  timezone: z.string().optional(),
  pallet_exchange: z.boolean().optional(),
  parent_id: z.int().nullish(),
  adr: z.boolean().optional(),
  food: z.boolean().optional(),
  class: oneOfWords(categoryClasses).optional(),
  scope: oneOfWords(fileScopes).optional(),
  needs_expiry: z.boolean().optional(),
  days: z.int().optional(),
  base: oneOfWords(termBases).optional(),
  side: oneOfWords(costSides).optional(),
  prepaid: z.boolean().optional(),
  payee: oneOfWords(costPayees).optional(),
  vat_code: z.string().optional(),
  required_default: z.boolean().optional(),
  audience: oneOfWords(audiences).optional(),
  attached: z.boolean().optional(),
  needed_from: z.string().optional(),
  needed_to: z.string().optional(),
  ...emissionValues,
})
export type Category = z.output<typeof category>

/** Uses of a value are counted up to here; beyond that it is only known that there are more. */
export const USES_CAP = 1_000

/** What may use a value of a list; `elsewhere` is what has no name of its own. */
export const usesIn = [
  'in_orders',
  'in_firms',
  'in_contacts',
  'in_places',
  'in_people',
  'in_businesses',
  'in_banks',
  'in_files',
  'in_categories',
  'elsewhere',
] as const

/** What stands beside a value: what uses it, apart. */
export const categoryRail = z.object({
  uses: z.array(z.object({ where: z.enum(usesIn), uses: z.int(), uses_is_estimate: z.boolean() })),
})
export type CategoryRail = z.output<typeof categoryRail>

const facts = {
  version: z.int(),
  uses: z.int(),
  uses_is_estimate: z.boolean(),
}

export const categoryListItem = category.extend(facts)
export type CategoryListItem = z.output<typeof categoryListItem>

/** The file of a value: what its people call it, and what it is by its content. */
const fileData = z.object({ name: z.string(), type: z.string(), size: z.int() })

export const categoryRecord = category.extend({
  ...facts,
  /** The present name of its file, such as a picture or a data sheet; null without one. */
  file: z.string().nullable(),
  fileData: fileData.nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  can: z.object({
    update: z.boolean(),
    activate: z.boolean(),
    destroy: z.boolean(),
    /** Whether `code` and the parent cargo may still change. */
    identity: z.boolean(),
  }),
})
export type CategoryRecord = z.output<typeof categoryRecord>

const type = z.enum(categoryTypes, { error: 'unknown_choice' })
const ofType = z.strictObject({ type })
const oneOfType = z.strictObject({ type, id: pathId })

const categoryListQuery = listQuery(categoryList.sorts).extend(filterQuery(categoryList.filters))

export const categoriesApi = defineApi({
  'GET /categories/revisions': {
    summary:
      'How often each lookup list has been changed: a list kept from an earlier revision is out of date',
    access: 'categories.read',
    reply: z.object({ revisions: z.record(z.string(), z.int()) }),
  },
  'GET /categories/{type}/dataFields': {
    summary: 'All values of one lookup list in their order; without `edit=false`, switched-off ones too',
    access: 'categories.read',
    params: ofType,
    query: dataFieldsQuery,
    reply: z.object({ data: z.array(category.extend({ name: z.string() })), revision: z.int() }),
  },
  'GET /categories/{type}': {
    summary: 'The values of one lookup list, a page at a time, with how often each is used',
    access: 'categories.read',
    params: ofType,
    query: categoryListQuery,
    reply: page(categoryListItem),
  },
  'GET /categories/{type}/export': {
    summary: 'One lookup list as a file: what its reader sees, every row of it',
    access: 'lists.export',
    params: ofType,
    query: categoryListQuery.extend(sheetQuery),
    columns: Object.fromEntries(categoryTypes.map((name) => [name, categoryColumns(name, 'en')])),
    ...listReply,
  },
  'POST /categories/{type}/store': {
    summary: 'Enter a value; it becomes the last of its list. A form brings its file too',
    access: 'categories.write',
    params: ofType,
    body: categoryInput,
    form: { maxFileBytes: MAX_DOCUMENT_BYTES },
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /categories/{type}/edit/{id}': {
    summary: 'One value with everything its form shows',
    access: 'categories.read',
    params: oneOfType,
    reply: categoryRecord,
  },
  'GET /categories/{type}/rail/{id}': {
    summary: 'What stands beside a value of a list: what uses it, and how often',
    access: 'categories.read',
    params: oneOfType,
    reply: categoryRail,
  },
  'POST /categories/{type}/update/{id}': {
    summary: 'Change a value. A form brings its file too; without one the file stays',
    access: 'categories.write',
    params: oneOfType,
    body: categoryInput.extend({ version }),
    form: { maxFileBytes: MAX_DOCUMENT_BYTES },
    reply: saved,
  },
  'POST /categories/{type}/file/{id}': {
    summary: 'Give a value its file, a document or a picture, or without one take it away',
    access: 'categories.write',
    params: oneOfType,
    body: z.strictObject({}),
    form: { maxFileBytes: MAX_DOCUMENT_BYTES },
    reply: z.object({ id: z.int(), file: z.string().nullable() }),
  },
  'GET /categories/{type}/{id}/file/{file}': {
    summary: 'The file of a value, by its present name',
    access: 'categories.read',
    params: oneOfType.extend({ file: z.string().max(64) }),
    reply: z.any(),
    produces: 'application/octet-stream',
  },
  'PUT /categories/{type}/active/{id}': {
    summary: 'Switch a value on or off; off, it can no longer be chosen and stays where it is',
    access: 'categories.write',
    params: oneOfType,
    body: activeChange,
    reply: saved,
  },
  'PUT /categories/{type}/sort/{id}': {
    summary: 'Move a value before or after another one of its list',
    access: 'categories.write',
    params: oneOfType,
    body: z.strictObject({ place: oneOfWords(['before', 'after']), of: id }),
    reply: z.object({ id: z.int() }),
  },
  'DELETE /categories/{type}/destroy/{id}': {
    summary: 'Delete a value that nothing uses and that is no system value',
    access: 'categories.write',
    params: oneOfType,
    reply: z.object({ id: z.int() }),
  },
})
