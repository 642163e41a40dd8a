import { open } from 'node:fs/promises'
import type { ColumnValue } from '@dromos/contract/constants/columns.ts'
import type { Separator } from '@dromos/contract/base/sheets.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { CellKind, SheetOptions, SheetWriter } from './sheet-values.ts'
import { perCentOf, wallClockIn, yesOrNo } from './sheet-values.ts'

/** UTF-8 with its mark; with `,` decimal points; with `;` decimal commas and days first. English has the former, Greek the latter. */
export async function openCsv({
  path,
  heads,
  language,
  timezone,
  separator: chosen = language === 'el' ? 'semicolon' : 'comma',
}: SheetOptions & { separator: Separator | undefined }): Promise<SheetWriter> {
  const separator = chosen === 'semicolon' ? ';' : ','
  const marks: Language = chosen === 'semicolon' ? 'el' : 'en'
  const wallClock = wallClockIn(timezone)
  const file = await open(path, 'w', 0o600)
  const line = (cells: string[]): string =>
    `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`
  await file.write(`\ufeff${line(heads.map(({ label }) => label))}`)
  return {
    async add(rows) {
      const lines = rows.map((row) =>
        line(
          row.map((value, index) =>
            written(value, heads[index]?.kind ?? 'text', { language, marks, wallClock }),
          ),
        ),
      )
      await file.write(lines.join(''))
    },
    close: () => file.close(),
    giveUp: () => file.close().catch(() => undefined),
  }
}

const dangerous = /^[=+\-@\t\r\n]/
const plainNegative = /^-\d+([.,]\d+)?$/

/** An apostrophe goes before what a spreadsheet would take for a formula. */
function harmless(text: string): string {
  return dangerous.test(text) && !plainNegative.test(text) ? `'${text}` : text
}

interface Way {
  language: Language
  /** Whose decimal marks and days the numbers have. */
  marks: Language
  wallClock: (instant: string) => string
}

const writers: Record<CellKind, (value: string | number | boolean, way: Way) => string> = {
  text: (value) => harmless(String(value)),
  number: (value, { marks }) => decimals(String(value), marks),
  money: (value, { marks }) => decimals((Number(value) / 100).toFixed(2), marks),
  percent: (value, { marks }) => decimals(String(perCentOf(Number(value))), marks),
  day: (value, { marks }) => dayIn(String(value), marks),
  moment: (value, { marks, wallClock }) => {
    const [day = '', time = ''] = wallClock(String(value)).split(' ')
    return `${dayIn(day, marks)} ${time.slice(0, 5)}`
  },
  flag: (value, { language }) => yesOrNo(value === true, language),
}

const written = (value: ColumnValue, kind: CellKind, way: Way): string =>
  value === null ? '' : writers[kind](value, way)

const decimals = (figure: string, language: Language): string =>
  language === 'el' ? figure.replace('.', ',') : figure

const dayIn = (day: string, language: Language): string =>
  language === 'el' ? day.split('-').toReversed().join('/') : day

function quoted(cell: string, separator: string): string {
  const needs = cell.includes(separator) || /["\r\n\t;,]|^\s|\s$/.test(cell)
  return needs ? `"${cell.replaceAll('"', '""')}"` : cell
}
