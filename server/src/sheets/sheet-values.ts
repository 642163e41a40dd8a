import type { ColumnKind, ColumnValue } from '@dromos/contract/constants/columns.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { words } from '@dromos/contract/constants/words.ts'

/** What is written: a country is the text that its list says. */
export type CellKind = Exclude<ColumnKind, 'country'>

export interface SheetHead {
  label: string
  kind: CellKind
}

export interface SheetWriter {
  add(rows: ColumnValue[][]): Promise<void>
  close(): Promise<void>
  giveUp(): Promise<void>
}

export interface SheetOptions {
  path: string
  title: string
  heads: readonly SheetHead[]
  language: Language
  timezone: string
}

export const yesOrNo = (isYes: boolean, language: Language): string =>
  (isYes ? words.yes : words.no)[language]

/** Writes moments as the wall clock of a zone shows them: `2026-11-24 08:30:00`. */
export function wallClockIn(timezone: string): (instant: string) => string {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: timezone,
  })
  return (instant) => clock.format(new Date(instant))
}

/** A share in per cent, as the head of its column says, to the hundredth. */
export const perCentOf = (share: number): number => Math.round(share * 10_000) / 100
