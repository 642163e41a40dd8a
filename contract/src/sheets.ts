import { z } from 'zod'
import { timeZone } from './dates.ts'

export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** A workbook holds at most this many rows; a CSV any number. */
export const MAX_WORKBOOK_ROWS = 20_000

/** What an export takes beside the list's own query; the page's number and size are of no account. */
export const sheetQuery = {
  format: z.enum(sheetFormats, { error: 'unknown_choice' }),
  /** The list's columns to write, in this order. */
  columns: z
    .string({ error: 'required' })
    .max(1_000, 'too_long:1000')
    .regex(/^[a-z_]+(,[a-z_]+)*$/, 'unknown_choice')
    .transform((names) => [...new Set(names.split(','))]),
  /** The zone of its reader, in which moments are written. */
  timezone: timeZone.default('Europe/Athens'),
}

/** What every export answers: a file, made anew for its caller. */
export const sheetReply = {
  reply: z.any(),
  produces: 'application/octet-stream',
  perMinute: 30,
} as const

/** A sheet to be imported is no larger, and has no more rows and columns. */
export const MAX_SHEET_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_COLUMNS = 100

/** What comes with a sheet: which field each of its columns is, and whether it is to be written or only judged. */
export const importInput = z.strictObject({
  /** One per column of the sheet, null for those to be left out; guessed from the heads when absent. */
  columns: z.array(z.string().max(40).nullable()).max(MAX_IMPORT_COLUMNS).optional(),
  save: z.boolean().default(false),
})

const remark = z.object({
  /** As a spreadsheet counts: the head is row 1. */
  row: z.int(),
  /** The head of the column, or empty for the row as a whole. */
  column: z.string(),
  message: z.string(),
})

export const importReply = z.object({
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
  heads: z.array(z.string()),
  columns: z.array(z.string().nullable()),
  preview: z.array(z.array(z.string())),
  total: z.int(),
  /** Required fields that no column is. */
  missing: z.array(z.string()),
  /** At most 1,000 of `error_count`. */
  errors: z.array(remark),
  error_count: z.int(),
  /** What hinders nothing: records that may be there already, formulas of which only the result is taken. */
  warnings: z.array(remark),
  /** How many records were written: all of them or none. */
  created: z.int(),
})
export type ImportReply = z.output<typeof importReply>
