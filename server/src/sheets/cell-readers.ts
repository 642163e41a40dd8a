import type { Language } from '@dromos/contract/constants/languages.ts'
import { readAddresses } from '@dromos/contract/notation/addresses.rules.ts'
import { readDay } from '@dromos/contract/notation/days.rules.ts'
import {
  formatCents,
  formatNumber,
  otherReading,
  parseNumber,
  withoutUnit,
} from '@dromos/contract/notation/numbers.rules.ts'
import type { NumberUnit } from '@dromos/contract/notation/numbers.rules.ts'
import { withNoughts } from '@dromos/contract/notation/postal-codes.rules.ts'
import { parseTime } from '@dromos/contract/notation/times.rules.ts'
import type { NoteField } from './import-field.ts'
import { BadCell, ReadCell } from './sheet-cells.ts'
import type { SheetCell } from './sheet-reader.ts'

/** A cell as the form reads what is typed into its field, with at most `decimals` places; anything else stays as it is. */
export const asNumber =
  (decimals = 2, unit?: NumberUnit) =>
  (cell: SheetCell, language: Language): unknown => {
    if (typeof cell !== 'string') return cell ?? undefined
    const text = unit ? withoutUnit(cell, unit) : cell
    const value = parseNumber(text, language, decimals)
    if (typeof value !== 'number') return cell
    return isUnclear(text, decimals) ? saidAs(value, formatNumber(value, language, decimals)) : value
  }

/** A cell in cents: `12500`, `12.500,50`, `12,500.50 €`; anything else is refused. */
export function asCents(cell: SheetCell, language: Language): unknown {
  if (cell === null) return undefined
  if (typeof cell === 'number') return centsOf(cell)
  const euro = parseNumber(String(cell), language)
  if (typeof euro !== 'number') return new BadCell('not_number')
  const cents = centsOf(euro)
  return isUnclear(String(cell), 2) ? saidAs(cents, formatCents(cents, language)) : cents
}

// A sheet may come from where the other mark is the decimal one.
const isUnclear = (text: string, decimals: number): boolean =>
  otherReading(text, 'en', decimals) !== null || otherReading(text, 'el', decimals) !== null

const saidAs = (value: unknown, text: string): unknown =>
  value instanceof BadCell ? value : new ReadCell(value, `read_as::${text}`)

function centsOf(inEuro: number): number | BadCell {
  const cents = Number((inEuro * 100).toFixed(4))
  if (cents < 0) return new BadCell('too_little:0')
  return Number.isInteger(cents) ? cents : new BadCell('too_many_decimals:2')
}

/** Days of a workbook are counted from here. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const DAY = 86_400_000
const LAST_DAY = 2_958_465

/** A cell as a day: `24/11/2026`, `24.11.26`, `2026-11-24`, with a time or without, or as a workbook counts it; what is none the schema refuses. */
export function asDay(cell: SheetCell): unknown {
  if (cell === null) return undefined
  const isCounted = typeof cell === 'number' && cell >= 0 && cell <= LAST_DAY
  if (isCounted) return new Date(FIRST_DAY + Math.floor(cell) * DAY).toISOString().slice(0, 10)
  return readDay(String(cell)) ?? String(cell)
}

const MINUTES = 1_440

/** A cell as a time of day: `8`, `8:30`, `0830`, or as a workbook counts it; what is none the schema refuses. */
export function asTime(cell: SheetCell): unknown {
  if (cell === null) return undefined
  const isPart = typeof cell === 'number' && cell > 0 && cell < 1
  return isPart ? clockOf(Math.round(cell * MINUTES)) : parseTime(String(cell))
}

function clockOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Addresses as mail programs write several, with names or without. */
export const asAddresses = (cell: SheetCell): string[] | undefined =>
  cell === null ? undefined : readAddresses(String(cell).replaceAll('|', ';'))

/** A post code whose noughts a spreadsheet has dropped, said with the row. */
export function withWholePostal(
  cells: Record<string, unknown>,
  iso: string,
  remark: NoteField,
): Record<string, unknown> {
  const { postal } = cells
  const whole = typeof postal === 'string' ? withNoughts(postal, iso) : null
  if (whole === null) return cells
  remark('postal', `read_as::${whole}`)
  return { ...cells, postal: whole }
}
