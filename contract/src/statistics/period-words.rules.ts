import type { Language } from '../constants/languages.ts'
import type { Period } from './period.rules.ts'

/** The days of a period: `1–26 Nov 2026`, `28 Oct – 3 Nov 2026`. */
export function daysIn(language: Language, { from, to }: Period): string {
  const days = new Intl.DateTimeFormat(language === 'el' ? 'el-GR' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const text = days.formatRange(at(from), at(to)).replaceAll(/\s+/g, ' ')
  return text.replace(/^(\d+) – (\d+) /, '$1–$2 ')
}

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** What is said of a running period: `to date: 1–26 Nov 2026 against 1–26 Oct 2026`. */
export function toDateIn(
  language: Language,
  { period, before }: { period: Period; before: Period | null },
): string {
  const { toDate, against } = texts[language]
  const other = before ? ` ${against} ${daysIn(language, before)}` : ''
  return `${toDate}: ${daysIn(language, period)}${other}`
}

const texts = {
  en: { toDate: 'to date', against: 'compared with' },
  el: { toDate: 'έως σήμερα', against: 'έναντι' },
}
