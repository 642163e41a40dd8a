// A thread that makes one workbook: it is sent rows, acknowledges each batch, and writes the file when it is sent null.
import type { Stream } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import writeWorkbook from 'write-excel-file/node'
import type { Cell, Feature, SheetData } from 'write-excel-file/node'
import type { ColumnValue } from '@dromos/contract/constants/columns.ts'
import type { CellKind, SheetOptions } from './sheet-values.ts'
import { perCentOf, wallClockIn, yesOrNo } from './sheet-values.ts'

// Given by the one function that starts this thread.
const { path, title, heads, language, timezone } = workerData as SheetOptions
const wallClock = wallClockIn(timezone)

/** The most characters a cell can hold. */
const CELL = 32_767
const WIDTHS: Record<CellKind, number> = {
  text: 28,
  number: 12,
  money: 14,
  percent: 12,
  day: 12,
  moment: 18,
  flag: 10,
}
const EPOCH = 25_569
const DAY = 86_400_000

const text = (value: string): Cell => ({ type: String, value: value.slice(0, CELL) })
// Days since 1899, as workbooks count them: no zone can move them.
const serial = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`) / DAY + EPOCH

const cells: Record<CellKind, (value: string | number | boolean) => Cell> = {
  text: (value) => text(String(value)),
  number: (value) => ({ type: Number, value: Number(value) }),
  money: (value) => ({ type: Number, value: Number(value) / 100, format: '#,##0.00' }),
  percent: (value) => ({ type: Number, value: perCentOf(Number(value)), format: '0.0' }),
  day: (value) => ({ type: Number, value: serial(`${String(value)} 00:00:00`), format: 'dd/mm/yyyy' }),
  moment: (value) => ({
    type: Number,
    value: serial(wallClock(String(value))),
    format: 'dd/mm/yyyy hh:mm',
  }),
  flag: (value) => text(yesOrNo(value === true, language)),
}

/** The head's arrows, by which a column is sorted and filtered. */
const filterRow: Feature<Stream | Buffer | Blob> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string) =>
          xml.replace(
            '</sheetData>',
            `</sheetData><autoFilter ref="A1:${letters(heads.length)}${sheet.length}"/>`,
          ),
      },
    },
  },
}

/** The letters of a column, counted from one: 27 is `AA`. */
function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return (rest > 0 ? letters(rest) : '') + String.fromCodePoint(65 + ((column - 1) % 26))
}

const sheet: SheetData = [
  heads.map(({ label }) => ({ type: String, value: label, fontWeight: 'bold', wrap: true })),
]

parentPort?.on('message', (rows: ColumnValue[][] | null) => {
  void take(rows)
})

async function take(rows: ColumnValue[][] | null): Promise<void> {
  for (const row of rows ?? []) {
    sheet.push(
      row.map((value, index) =>
        value === null || value === '' ? null : cells[heads[index]?.kind ?? 'text'](value),
      ),
    )
  }
  if (rows === null) {
    const columns = heads.map(({ kind }) => ({ width: WIDTHS[kind] }))
    // What a sheet may not be called.
    const name = title.replaceAll(/[\\/?*:[\]]/g, ' ').slice(0, 31)
    const options = { sheet: name, columns, stickyRowsCount: 1 }
    await writeWorkbook(sheet, options, { features: [filterRow] }).toFile(path)
  }
  parentPort?.postMessage('done', [])
}
