import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { listQuery, page } from '../base/paging.ts'
import { activeChange, byId, recordFacts, saved, version } from '../base/record.ts'
import { richText } from '../base/rich-text.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { requiredText } from '../base/text.ts'
import { clauseColumns } from './columns.ts'
import { clauseList } from './filters.ts'

const body = richText(8_000, { min: 1 })

/** A text that offers take over: scope, exclusions, validity, payment. In both languages. */
export const clauseInput = z.strictObject({
  title_en: requiredText(120),
  title_el: requiredText(120),
  body_en: body,
  body_el: body,
})
export type ClauseInput = z.input<typeof clauseInput>

const clauseListItem = z.object({
  ...clauseInput.shape,
  id: z.int(),
  /** The words without their marks. */
  text_en: z.string(),
  text_el: z.string(),
  /** Offers that have taken it over. */
  uses: z.int(),
  active: z.boolean(),
})
export type ClauseListItem = z.output<typeof clauseListItem>

const clauseRecord = z.object({
  ...clauseInput.shape,
  ...recordFacts,
  can: z.object({ update: z.boolean(), activate: z.boolean(), destroy: z.boolean() }),
})
export type ClauseRecord = z.output<typeof clauseRecord>

const clauseListQuery = listQuery(clauseList.sorts).extend(filterQuery(clauseList.filters))

export const clausesApi = defineApi({
  'GET /clauses': {
    summary: 'The clauses that offers are written with, by their words',
    access: 'offers.read',
    query: clauseListQuery,
    reply: page(clauseListItem),
  },
  'GET /clauses/export': {
    summary: 'The list of clauses as a file: what its reader sees, every row of it',
    access: 'lists.export',
    query: clauseListQuery.extend(sheetQuery),
    columns: clauseColumns,
    ...listReply,
  },
  'POST /clauses/store': {
    summary: 'Enter a clause in both languages',
    access: 'offers.write',
    body: clauseInput,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /clauses/edit/{id}': {
    summary: 'One clause, with everything the form shows',
    access: 'offers.read',
    params: byId,
    reply: clauseRecord,
  },
  'POST /clauses/update/{id}': {
    summary: 'Change a clause; offers that have taken it over keep their text',
    access: 'offers.write',
    params: byId,
    body: clauseInput.extend({ version }),
    reply: saved,
  },
  'PUT /clauses/active/{id}': {
    summary: 'Switch a clause on or off',
    access: 'offers.settle',
    params: byId,
    body: activeChange,
    reply: saved,
  },
  'DELETE /clauses/destroy/{id}': {
    summary: 'Delete a clause that no offer has taken over',
    access: 'offers.settle',
    params: byId,
    reply: z.object({ id: z.int() }),
  },
})
