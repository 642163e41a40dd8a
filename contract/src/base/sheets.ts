import { z } from 'zod'
import { timeZone } from './dates.ts'
import { officeZone } from '../constants/office.ts'

export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** What an export may be besides a sheet, where its own call says so. */
export const fileFormats = [...sheetFormats, 'pdf'] as const
export type FileFormat = (typeof fileFormats)[number]

/** What stands between the cells of a CSV: with commas numbers have points, with semicolons decimal commas. */
const separators = ['comma', 'semicolon'] as const
export type Separator = (typeof separators)[number]

/** A workbook holds at most this many rows; a CSV any number. */
export const MAX_WORKBOOK_ROWS = 20_000

/** What an export takes besides the list's query; page number and size are ignored. */
export const sheetQuery = {
  format: z.enum(sheetFormats, { error: 'unknown_choice' }),
  columns: z
    .string({ error: 'required' })
    .max(1_000, 'too_long:1000')
    .regex(/^[a-z_]+(,[a-z_]+)*$/, 'unknown_choice')
    .transform((names) => [...new Set(names.split(','))]),
  timezone: timeZone.default(officeZone),
  /** Of a CSV; what separates its cells decides on its decimal mark and days as well. By the language where it is not said. */
  separator: z.enum(separators, { error: 'unknown_choice' }).optional(),
}

export const sheetReply = {
  reply: z.any(),
  produces: 'application/octet-stream',
  perMinute: 30,
} as const

/** The same of a list: up to so many rows are answered at once, more are written behind the scenes. */
export const listReply = { ...sheetReply, exported: true } as const
