import { z } from 'zod'
import { across } from '../base/across.ts'
import { day } from '../base/dates.ts'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { listQuery, page } from '../base/paging.ts'
import { activeChange, byId, recordFacts, saved, version } from '../base/record.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { requiredText, whole } from '../base/text.ts'
import { vatColumns } from './columns.ts'
import { vatList } from './filters.ts'
import { TO_BE_CONFIRMED } from './vat.rules.ts'
import { chargesVat, LAST_EXEMPTION, RATE_WORD, treatmentSides, vatCases } from './vat-cases.ts'

const sentence = requiredText(300)

const fields = z.strictObject({
  vat_case: z.enum(vatCases, { error: 'unknown_choice' }),
  side: z.enum(treatmentSides, { error: 'unknown_choice' }),
  /** Its number among the categories of exemption of myDATA. */
  exemption: whole(1, LAST_EXEMPTION).nullable().default(null),
  sentence_en: sentence,
  sentence_el: sentence,
  valid_from: day,
  /** The last day; null where none is known. */
  valid_to: day.nullable().default(null),
})

type Fields = z.output<typeof fields>

const rateless = (field: 'sentence_en' | 'sentence_el'): z.core.$ZodCheck<Fields> =>
  across(['vat_case', field], (entered, refuse) => {
    const namesRate = entered[field].includes(RATE_WORD)
    if (namesRate && !chargesVat(entered.vat_case)) refuse([field], 'vat_rate_word')
  })

const checks: readonly z.core.$ZodCheck<Fields>[] = [
  across(['vat_case', 'side'], ({ vat_case, side }, refuse) => {
    // A subcontractor does not stand in the place of who exports.
    if (vat_case === 'third_country_transport' && side !== 'sell') refuse(['side'], 'vat_subcontractor')
  }),
  across(['vat_case', 'exemption'], ({ vat_case, exemption }, refuse) => {
    if (chargesVat(vat_case) && exemption !== null) refuse(['exemption'], 'vat_exempt_with_rate')
  }),
  rateless('sentence_en'),
  rateless('sentence_el'),
  across(['valid_from', 'valid_to'], ({ valid_from: from, valid_to: to }, refuse) => {
    if (to !== null && to < from) refuse(['valid_to'], 'window_reversed')
  }),
]

/** What papers say of VAT in one case, on one side, between two days. */
export const vatInput = fields.check(...checks)

const treatment = {
  vat_case: z.enum(vatCases),
  side: z.enum(treatmentSides),
  exemption: z.int().nullable(),
  sentence_en: z.string(),
  sentence_el: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
}

/** What a paper of today would say of VAT, in the caller's language. */
export const vatSaidReply = z.object({
  vat_case: z.enum([...vatCases, TO_BE_CONFIRMED]),
  exemption: z.int().nullable(),
  sentence: z.string(),
})

const vatListItem = z.object({ ...treatment, id: z.int(), active: z.boolean() })
export type VatListItem = z.output<typeof vatListItem>

const vatRecord = z.object({
  ...treatment,
  ...recordFacts,
  /** `destroy`: only before its first day. */
  can: z.object({ update: z.boolean(), activate: z.boolean(), destroy: z.boolean() }),
})
export type VatRecord = z.output<typeof vatRecord>

const vatListQuery = listQuery(vatList.sorts).extend(filterQuery(vatList.filters))

export const vatApi = defineApi({
  'GET /vat': {
    summary: 'What papers say of VAT, by case, side and days',
    access: 'vat.read',
    query: vatListQuery,
    reply: page(vatListItem),
  },
  'GET /vat/export': {
    summary: 'The list of VAT treatments as a file: what its reader sees, every row of it',
    access: 'lists.export',
    query: vatListQuery.extend(sheetQuery),
    columns: vatColumns,
    ...listReply,
  },
  'POST /vat/store': {
    summary: 'Enter a VAT treatment; no two of one case and side hold on the same day',
    access: 'vat.write',
    body: vatInput,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /vat/edit/{id}': {
    summary: 'One VAT treatment, with everything the form shows',
    access: 'vat.read',
    params: byId,
    reply: vatRecord,
  },
  'POST /vat/update/{id}': {
    summary: 'Change a VAT treatment, or end it; papers that are kept stay as they were',
    access: 'vat.write',
    params: byId,
    body: fields.extend({ version }).check(...checks),
    reply: saved,
  },
  'PUT /vat/active/{id}': {
    summary: 'Switch a VAT treatment on or off; papers use those that are on',
    access: 'vat.write',
    params: byId,
    body: activeChange,
    reply: saved,
  },
  'DELETE /vat/destroy/{id}': {
    summary: 'Delete a VAT treatment whose first day has not come',
    access: 'vat.write',
    params: byId,
    reply: z.object({ id: z.int() }),
  },
})
