import type { Language } from '@dromos/contract/trade/languages.ts'

/** How a column's values are meant: cents, a day `2026-11-24`, a moment in ISO 8601, yes or no, a number, a text. */
export type SheetKind = 'text' | 'number' | 'money' | 'date' | 'instant' | 'flag'

export type SheetValue = string | number | boolean | null

/** One column as the writers of files know it. */
export interface SheetHead {
  label: string
  kind: SheetKind
}

/** A file being written, row by row, then closed; or given up. */
export interface SheetWriter {
  add(rows: SheetValue[][]): Promise<void>
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

const answers = { en: ['No', 'Yes'], el: ['Όχι', 'Ναι'] } as const

export const yesOrNo = (isYes: boolean, language: Language): string => answers[language][isYes ? 1 : 0]

/** Writes moments as the wall clock of a zone shows them: `2026-11-24 08:30:00`. */
export function wallClockIn(timezone: string): (instant: string) => string {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: timezone,
  })
  return (instant) => clock.format(new Date(instant))
}

const countries = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  el: new Intl.DisplayNames('el', { type: 'region' }),
}

/** A country as lists show it: `GR · Greece`. */
export function countryName(iso: string, language: Language): string {
  return /^[A-Z]{2}$/.test(iso) ? `${iso} · ${countries[language].of(iso) ?? iso}` : iso
}
