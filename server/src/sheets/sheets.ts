import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as soon } from 'node:timers/promises'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { FileFormat, Separator, SheetFormat } from '@dromos/contract/base/sheets.ts'
import { headOf, namesIn, partsOf } from '@dromos/contract/constants/columns.ts'
import type { ColumnPart, Columns, ColumnValue } from '@dromos/contract/constants/columns.ts'
import type { Words } from '@dromos/contract/constants/words.ts'
import type { FastifyReply } from 'fastify'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { ExportSink, Exchange } from '../platform/http/http.ts'
import { FairQueue } from '../platform/limits/fair-queue.ts'
import { openCsv } from './sheet-csv.ts'
import type { SheetHead } from './sheet-values.ts'
import { openWorkbook } from './sheet-workbook.ts'

interface SheetParams {
  format: SheetFormat
  columns: readonly string[]
  timezone: string
  separator?: Separator | undefined
}

type Names = (Parameters<typeof namesIn>[0][number] & { iso?: string | undefined })[]

/** Told how many rows there are; refuses what is too long for its reader to wait for. */
export type OnCounted = (total: number) => Promise<void>

export interface Sheet<R> {
  area: string
  title: Words
  columns: Columns<R>
  names?: (context: Context, list: CategoryType) => Promise<{ data: Names }>
  /** The rows, some at a time, read with the context it is handed; of a list, it says how many there are before. */
  rows: (inside: Context, counted: OnCounted) => AsyncIterable<readonly R[]>
}

/**
 * The rows are those of one moment, and the file is whole before its first byte leaves: nobody takes half a
 * list for all of it. Each person has one turn at a time, the process two, on connections of their own.
 * Refuses columns that the sheet has not, lists too long to wait for and too many rows; noted in the trail.
 */
export async function exportSheet<R>(
  context: Context,
  exchange: Exchange,
  asked: SheetParams,
  sheet: Sheet<R>,
): Promise<FastifyReply> {
  const parts = chosenParts(sheet.columns, asked.columns)
  return exportFile(context, exchange, {
    title: sheet.title,
    format: asked.format,
    write: async (inside, { path, desk }) => {
      const cells = await Promise.all(parts.map((part) => cellOf(inside, part, sheet.names)))
      await writeSheetFile(inside, { ...sheet, cells }, { asked, path, desk })
    },
  })
}

/** The same of a file of any kind, which `write` makes at a path, on the connections of exports and in its turn. */
export async function exportFile(
  context: Context,
  exchange: Exchange,
  {
    title,
    format,
    write,
  }: {
    title: Words
    format: FileFormat
    write: (inside: Context, place: { path: string; desk: ExportSink }) => Promise<void>
  },
): Promise<FastifyReply> {
  const { slowPool } = exchange
  const path = join(slowPool.folder, `sheet-${randomUUID()}`)
  const desk = exchange.sink ?? deskOf(context, exchange)
  try {
    await desk.turn(() => write({ ...context, db: slowPool.db }, { path, desk }))
    await desk.take({ path, name: fileName(context, { title }, format), type: types[format] })
    return exchange.reply
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

const exports = new FairQueue({ atOnce: 2, mostWaiting: 20, mostOfOne: 2 })

interface Part {
  pageSize: number
  currentPage: number
  maxDepth: number
  exact_total: boolean
}

/** A list that is read a page at a time; the depth of a screen's list does not bind it. */
type ListPage<Q, R> = (inside: Context, query: Q & Part) => Promise<{ data: R[]; total: number }>

export async function exportList<Q extends object, R>(
  context: Context,
  exchange: Exchange,
  { format, columns, timezone, separator, ...asked }: SheetParams & NoInfer<Q>,
  { list, ...sheet }: Omit<Sheet<R>, 'rows'> & { list: ListPage<Q, R> },
): Promise<FastifyReply> {
  // What is asked for beside the file is the list's own query.
  const query = asked as object as Q
  const rows = (inside: Context, counted: OnCounted) =>
    everyPage(query, (part) => list(inside, part), counted)
  return exportSheet(context, exchange, { format, columns, timezone, separator }, { ...sheet, rows })
}

async function* everyPage<Q, R>(
  query: Q,
  list: (query: Q & Part) => Promise<{ data: R[]; total: number }>,
  counted: OnCounted,
): AsyncGenerator<R[]> {
  for (let currentPage = 1; ; currentPage += 1) {
    const isFirst = currentPage === 1
    const part = { pageSize: BATCH, currentPage, maxDepth: Number.POSITIVE_INFINITY, exact_total: isFirst }
    const { data, total } = await list({ ...query, ...part })
    if (isFirst) await counted(total)
    yield data
    if (data.length < BATCH) return
  }
}

export const BATCH = 1_000
/** How many are written without a pause for others. */
const AT_A_TIME = 100

function chosenParts<R>(columns: Columns<R>, ids: readonly string[]): ColumnPart<R>[] {
  return ids.flatMap((id) => {
    const found = Object.hasOwn(columns, id) ? columns[id] : undefined
    if (!found) throw invalid({ columns: 'unknown_choice' })
    return partsOf(found)
  })
}

interface Cell<R> extends SheetHead {
  value: (row: R) => ColumnValue
}

async function cellOf<R>(context: Context, part: ColumnPart<R>, names: Sheet<R>['names']): Promise<Cell<R>> {
  const { language } = context
  const label = part.word[language]
  if ('names' in part) {
    const { data = [] } = (await names?.(context, part.names)) ?? {}
    return { label, kind: 'text', value: (row) => namesIn(data, part.ids(row), language) }
  }
  const { kind = 'text' } = part
  if (kind === 'country') {
    const say = await countriesIn(context, names)
    return { label, kind: 'text', value: (row) => say(part.value(row, language)) }
  }
  const unit = kind === 'percent' ? ' %' : ''
  return { label: `${headOf(part, language)}${unit}`, kind, value: (row) => part.value(row, language) }
}

/** Countries as lists show them: `GR · Greece`. */
async function countriesIn<R>(
  context: Context,
  names: Sheet<R>['names'],
): Promise<(iso: ColumnValue) => string> {
  const { data = [] } = (await names?.(context, 'country')) ?? {}
  const said = new Map(data.map((country) => [country.iso, country[`name_${context.language}`]]))
  return (iso) => {
    const code = String(iso ?? '')
    return [code, said.get(code)].filter(Boolean).join(' · ')
  }
}

async function writeSheetFile<R>(
  context: Context,
  { area, title, cells, rows }: Pick<Sheet<R>, 'area' | 'title' | 'rows'> & { cells: readonly Cell<R>[] },
  { asked, path, desk }: { asked: SheetParams; path: string; desk: ExportSink },
): Promise<void> {
  const { language } = context
  const heads = cells.map(({ label, kind }) => ({ label, kind }))
  const options = { path, title: title[language], heads, language, timezone: asked.timezone }
  const writer =
    asked.format === 'csv'
      ? await openCsv({ ...options, separator: asked.separator })
      : await openWorkbook(options)
  try {
    const transaction = context.db.transaction().setIsolationLevel('repeatable read')
    await transaction.execute(async (db) => {
      const inside = { ...context, db }
      let count = 0
      let all: number | null = null
      const counted: OnCounted = (total) => desk.hear(0, (all = total))
      for await (const batch of rows(inside, counted)) {
        if (desk.left.aborted) throw new AppError('unavailable')
        for (let at = 0; at < batch.length; at += AT_A_TIME) {
          await writer.add(batch.slice(at, at + AT_A_TIME).map((row) => cells.map(({ value }) => value(row))))
          // Others are answered in between.
          await soon()
        }
        count += batch.length
        await desk.hear(count, all)
      }
      const after = { ...asked, rows: count }
      await audit(inside, { action: `${area}.export`, entity: area, entityId: null, after })
    })
    await writer.close()
  } catch (error) {
    await writer.giveUp()
    throw error
  }
}

/** The caller waits for the file and is sent it; who leaves ends the work. */
function deskOf({ actor }: Context, { reply, slowPool }: Exchange): ExportSink {
  const control = new AbortController()
  reply.raw.once('close', () => control.abort())
  const left = control.signal
  return {
    left,
    turn: (work) => exports.take(actor.id, work, left),
    async hear(_done, total) {
      if (total !== null && total > slowPool.rowsAtOnce) throw new AppError('too_many_rows')
    },
    async take({ path, name, type }) {
      const { size } = await stat(path)
      const file = createReadStream(path)
      file.once('close', () => void rm(path, { force: true }))
      await reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="list.${name.split('.').at(-1)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
          'content-length': size,
        })
        .type(type)
        .send(file)
    },
  }
}

const types: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

function fileName({ clock, language }: Context, { title }: { title: Words }, format: FileFormat) {
  return `${title[language]} ${clock.now().toISOString().slice(0, 10)}.${format}`
}
