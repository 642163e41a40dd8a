import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '@dromos/contract/trade/languages.ts'
import type { SheetFormat } from '@dromos/contract/base/sheets.ts'
import { sql } from 'kysely'
import type { FastifyReply } from 'fastify'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Exchange } from '../platform/http.ts'
import { openCsv } from './sheet-csv.ts'
import type { SheetKind, SheetValue } from './sheet-values.ts'
import { openWorkbook } from './sheet-workbook.ts'

/** One column of a list as a file shows it. Several may share an id: they are written together. */
export interface SheetColumn<R> {
  /** The name of the list's column on the screen. */
  id: string
  en: string
  el: string
  kind?: SheetKind
  value: (row: R, language: Language) => SheetValue
}

interface Asked {
  format: SheetFormat
  columns: readonly string[]
  timezone: string
}

export interface Sheet<R> {
  /** The area in the trail, such as `places`. */
  area: string
  title: Record<Language, string>
  columns: readonly SheetColumn<R>[]
  /** The rows, some at a time, read with the context it is handed. */
  rows: (inside: Context) => AsyncIterable<readonly R[]>
}

/**
 * Writes a list as a file and sends it. The rows are those of one moment; the file is whole before its first byte
 * leaves, so that a failure is answered as one and nobody takes half a list for all of it. Who leaves ends the work.
 * Refuses columns that the sheet has not, and workbooks of too many rows; noted in the trail.
 */
export async function exportSheet<R>(
  context: Context,
  exchange: Exchange,
  asked: Asked,
  sheet: Sheet<R>,
): Promise<FastifyReply> {
  const columns = chosenColumns(sheet.columns, asked.columns)
  const path = join(tmpdir(), `dromos-sheet-${process.pid}-${randomUUID()}`)
  const left = leaving(exchange)
  try {
    await writeFile(context, { ...sheet, columns }, { asked, path, left })
    return await send(exchange, path, fileName(context, sheet, asked.format))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** A list that is read a page at a time; the depth of a screen's list does not bind it. */
type ListPage<Q, R> = (
  inside: Context,
  query: Q & { pageSize: number; currentPage: number; maxDepth: number },
) => Promise<{ data: R[] }>

/** Writes what a list's query finds as a file, read a page at a time. Refuses and notes what `exportSheet` does. */
export async function exportList<Q extends object, R>(
  context: Context,
  exchange: Exchange,
  { format, columns, timezone, ...query }: Asked & Q,
  { list, ...sheet }: Omit<Sheet<R>, 'rows'> & { list: ListPage<Omit<Q, keyof Asked>, R> },
): Promise<FastifyReply> {
  const rows = (inside: Context) => everyPage(query, (part) => list(inside, part))
  return exportSheet(context, exchange, { format, columns, timezone }, { ...sheet, rows })
}

/** Rows of a list by its own page-wise call, as many as there are. */
async function* everyPage<Q, R>(
  query: Q,
  list: (query: Q & { pageSize: number; currentPage: number; maxDepth: number }) => Promise<{ data: R[] }>,
): AsyncGenerator<R[]> {
  for (let currentPage = 1; ; currentPage += 1) {
    const { data } = await list({
      ...query,
      pageSize: BATCH,
      currentPage,
      maxDepth: Number.POSITIVE_INFINITY,
    })
    yield data
    if (data.length < BATCH) return
  }
}

/** How many rows are read at a time. */
export const BATCH = 1_000

function chosenColumns<R>(columns: readonly SheetColumn<R>[], ids: readonly string[]): SheetColumn<R>[] {
  return ids.flatMap((id) => {
    const found = columns.filter((column) => column.id === id)
    if (found.length === 0) throw invalid({ columns: 'unknown_choice' })
    return found
  })
}

async function writeFile<R>(
  context: Context,
  { area, title, columns, rows }: Sheet<R>,
  { asked, path, left }: { asked: Asked; path: string; left: AbortSignal },
): Promise<void> {
  const { language } = context
  const heads = columns.map(({ [language]: label, kind = 'text' }) => ({ label, kind }))
  const options = { path, title: title[language], heads, language, timezone: asked.timezone }
  const writer = asked.format === 'csv' ? await openCsv(options) : await openWorkbook(options)
  try {
    const transaction = context.db.transaction().setIsolationLevel('repeatable read')
    await transaction.execute(async (db) => {
      await sql`set local statement_timeout = '60s'`.execute(db)
      const inside = { ...context, db }
      let count = 0
      for await (const batch of rows(inside)) {
        if (left.aborted) throw new AppError('unavailable')
        count += batch.length
        await writer.add(batch.map((row) => columns.map(({ value }) => value(row, language))))
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

function leaving({ reply }: Exchange): AbortSignal {
  const control = new AbortController()
  reply.raw.once('close', () => control.abort())
  return control.signal
}

async function send({ reply }: Exchange, path: string, name: string): Promise<FastifyReply> {
  const { size } = await stat(path)
  const file = createReadStream(path)
  file.once('close', () => void rm(path, { force: true }))
  const isWorkbook = name.endsWith('.xlsx')
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${isWorkbook ? 'list.xlsx' : 'list.csv'}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-length': size,
    })
    .type(
      isWorkbook
        ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
        : 'text/csv; charset=utf-8',
    )
    .send(file)
}

function fileName(
  { clock, language }: Context,
  { title }: { title: Record<Language, string> },
  format: string,
) {
  return `${title[language]} ${clock.now().toISOString().slice(0, 10)}.${format}`
}
