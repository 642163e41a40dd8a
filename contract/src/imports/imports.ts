import { z } from 'zod'
import { categoryTypes } from '../categories/category-types.ts'
import { defineApi } from '../base/endpoint.ts'
import { MAX_IMPORT_COLUMNS, MAX_SHEET_BYTES } from '../base/limits.ts'
import { sheetQuery, sheetReply } from '../base/sheets.ts'
import { byId } from '../base/record.ts'
import { importKinds } from './import-kinds.rules.ts'

/** Before `done` nothing is entered. `judged` waits for its person; the next three are on their way. */
export const importStates = [
  'judged',
  'waiting',
  'checking',
  'entering',
  'done',
  'failed',
  'cancelled',
] as const
export type ImportState = (typeof importStates)[number]

const remark = z.object({
  /** As a spreadsheet counts: the head is row 1. */
  row: z.int(),
  /** The head of the column, or empty for the row as a whole. */
  column: z.string(),
  value: z.string(),
  message: z.string(),
})
export type ImportRemark = z.output<typeof remark>

export const importVerdict = z.object({
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean(), hint: z.string() })),
  heads: z.array(z.string()),
  /** Which field each column is; null for those left out. */
  columns: z.array(z.string().nullable()),
  preview: z.array(z.array(z.string())),
  total: z.int(),
  missing: z.array(z.string()),
  /** At most 1,000 of `error_count`. */
  errors: z.array(remark),
  error_count: z.int(),
  /** Problems that stop nothing: records that may exist, formulas of which only the result is read. */
  warnings: z.array(remark),
  warning_count: z.int(),
  /** Rows of records that are there already: how many of them change something, and how many say what stands there. */
  changed: z.int().default(0),
  unchanged: z.int().default(0),
  /** What would change, at most 1,000 of them; the message is what stands there now. */
  changes: z.array(remark).default([]),
})
export type ImportVerdict = z.output<typeof importVerdict>

export const importRecord = importVerdict.extend({
  id: z.int(),
  kind: z.enum(importKinds),
  /** The lookup list, when `kind` is `categories`. */
  type: z.enum(categoryTypes).nullable(),
  name: z.string(),
  state: z.enum(importStates),
  done: z.int(),
  problem: z.string(),
  has_file: z.boolean(),
})
export type ImportRecord = z.output<typeof importRecord>

const type = z.enum(categoryTypes, { error: 'unknown_choice' }).optional()
const ofKind = z.strictObject({ kind: z.enum(importKinds, { error: 'unknown_choice' }) })
const format = sheetQuery.format

export const importsApi = defineApi({
  'GET /imports/template/{kind}': {
    summary: 'An empty sheet: the heads of its columns and an example; `type` names the lookup list',
    access: 'lists.import',
    params: ofKind,
    query: z.strictObject({ format, type }),
    ...sheetReply,
  },
  'POST /imports/store/{kind}': {
    summary: 'Send a sheet and have it judged row by row; nothing is entered yet',
    access: 'lists.import',
    params: ofKind,
    body: z.strictObject({ type }),
    form: { maxFileBytes: MAX_SHEET_BYTES },
    reply: importRecord,
    status: 201,
    idempotent: true,
    perMinute: 60,
  },
  'GET /imports/edit/{id}': {
    summary: 'One’s own import: what was found, how far it is, what became of it',
    access: 'lists.import',
    params: byId,
    reply: importRecord,
  },
  'POST /imports/columns/{id}': {
    summary: 'Say which field each column is; the sheet is judged anew',
    access: 'lists.import',
    params: byId,
    body: z.strictObject({
      columns: z.array(z.string().max(40).nullable()).max(MAX_IMPORT_COLUMNS),
    }),
    reply: importRecord,
    perMinute: 120,
  },
  'PUT /imports/start/{id}': {
    summary: 'Enter every row of a sheet without mistakes, or none; it runs behind the scenes',
    access: 'lists.import',
    params: byId,
    reply: importRecord,
  },
  'PUT /imports/cancel/{id}': {
    summary: 'Give an import up that is not done yet; nothing of it stays',
    access: 'lists.import',
    params: byId,
    reply: importRecord,
  },
  'GET /imports/mistakes/{id}': {
    summary: 'The sheet as it was sent, with a first column that says what is wrong in each row',
    access: 'lists.import',
    params: byId,
    query: z.strictObject({ format }),
    ...sheetReply,
  },
})
