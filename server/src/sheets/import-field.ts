import type { Language } from '@dromos/contract/constants/languages.ts'
import type { Words } from '@dromos/contract/constants/words.ts'
import type { FieldProblem } from '../platform/errors.ts'
import { asText } from './sheet-cells.ts'
import type { SheetCell } from './sheet-reader.ts'

export interface ImportField {
  name: string
  en: string
  el: string
  required?: true
  also?: readonly string[]
  example: string | number
  /** What may stand in its cells, said with every mistake in one. */
  hint?: Record<Language, string>
  /** The field's value, or why the cell has none; what is left as it was, the schema refuses. Numbers are read in the reader's language. */
  read: (cell: SheetCell, language: Language) => unknown
  /** For what has to be looked up: handed every different cell of the column, it answers how to read one. */
  prepare?: (cells: readonly SheetCell[]) => Promise<(cell: SheetCell) => unknown>
}

export const importField = (name: string, word: Words, more: Partial<ImportField> = {}): ImportField => ({
  name,
  ...word,
  example: '',
  read: asText,
  ...more,
})

export type Key = FieldProblem

/** Says something of a field of the row that is being read. */
export type NoteField = (field: string, key: Key) => void
