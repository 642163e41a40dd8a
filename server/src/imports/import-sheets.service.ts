import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { ImportRemark } from '@dromos/contract/imports/imports.ts'
import type { ImportKind } from '@dromos/contract/imports/import-kinds.rules.ts'
import type { SheetFormat } from '@dromos/contract/base/sheets.ts'
import type { Columns } from '@dromos/contract/constants/columns.ts'
import type { Context } from '../platform/context.ts'
import type { Exchange } from '../platform/http/http.ts'
import type { SheetCell } from '../sheets/sheet-reader.ts'
import { exportSheet } from '../sheets/sheets.ts'
import { planFor, subjectOf } from './import-plans.ts'
import { judgeStored, ownImport } from './imports.service.ts'
import type { JudgingDeps } from './imports.service.ts'

export async function exportTemplate(
  context: Context,
  { kind, type, format }: { kind: ImportKind; type?: CategoryType | undefined; format: SheetFormat },
  exchange: Exchange,
) {
  const { fields, title } = await planFor(context, subjectOf(kind, type))
  const columns: Columns<null> = Object.fromEntries(
    fields.map(({ name, en, el, required, example }) => {
      const word = required ? { en: `${en} *`, el: `${el} *` } : { en, el }
      const kind = typeof example === 'number' ? 'number' : 'text'
      return [name, { word, kind, value: () => example }]
    }),
  )
  const asked = { format, columns: Object.keys(columns), timezone: 'UTC' }
  return exportSheet(context, exchange, asked, {
    area: 'imports',
    title: { en: `${title.en} to import`, el: `${title.el} για εισαγωγή` },
    columns,
    rows: () => batches([null]),
  })
}

interface MarkedRow {
  cells: readonly SheetCell[]
  remarks: readonly ImportRemark[]
}

export async function exportMistakes(
  context: Context,
  { id, format }: { id: number; format: SheetFormat },
  { exchange, ...ground }: { exchange: Exchange } & JudgingDeps,
) {
  const row = await ownImport(context, id)
  const { errors, reading, verdict } = await judgeStored(context, row, { ...ground, columns: row.columns })
  const byRow = Map.groupBy(errors, (remark) => remark.row)
  const body = reading.rows.slice(1)
  const rows = body.map((cells, index) => ({ cells, remarks: byRow.get(index + 2) ?? [] }))
  const columns: Columns<MarkedRow> = {
    mistakes: { word: mistakes, value: ({ remarks }) => remarks.map(lineOf).join('\n') },
    ...Object.fromEntries(
      verdict.heads.map((head, at) => {
        const isNumber = body.every((cells) =>
          ['number', 'undefined'].includes(typeof (cells[at] ?? undefined)),
        )
        const value = ({ cells }: MarkedRow) => cells[at] ?? null
        return [`column_${at}`, { word: { en: head, el: head }, kind: isNumber ? 'number' : 'text', value }]
      }),
    ),
  }
  const asked = { format, columns: Object.keys(columns), timezone: 'UTC' }
  return exportSheet(context, exchange, asked, {
    area: 'imports',
    title: mistakes,
    columns,
    rows: () => batches(rows),
  })
}

const mistakes = { en: 'Errors', el: 'Λάθη' }

const lineOf = ({ column, message }: ImportRemark): string => (column ? `${column}: ${message}` : message)

async function* batches<R>(rows: readonly R[]) {
  for (let at = 0; at < rows.length; at += 1_000) yield rows.slice(at, at + 1_000)
}
