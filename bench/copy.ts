import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

export type Cell = string | number | boolean | null
/** A row by column; every row of a table names the same columns in the same order. */
export type Row = Record<string, Cell>

/** Sends rows into a table by COPY. */
export async function copyInto(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const stream = client.query(from(`copy ${table} (${Object.keys(first).join(', ')}) from stdin`))
  await pipeline(Readable.from(inBlocks(rows)), stream)
}

const BLOCK = 2_000

function* inBlocks(rows: readonly Row[]): Generator<string> {
  for (let at = 0; at < rows.length; at += BLOCK) {
    const block = rows.slice(at, at + BLOCK)
    yield block.map(copyLine).join('')
  }
}

// PostgreSQL's text format.
const copyLine = (row: Row): string => `${Object.values(row).map(copyCell).join('\t')}\n`

function copyCell(cell: Cell): string {
  if (cell === null) return String.raw`\N`
  if (typeof cell !== 'string') return String(cell)
  return cell.replaceAll(/[\\\t\n\r]/g, (mark) => escapes[mark] ?? mark)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
