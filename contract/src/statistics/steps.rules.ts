import type { Language } from '../constants/languages.ts'
import { addDays, countDays } from './period.rules.ts'
import type { Period, Step } from './period.rules.ts'

/** The first days of all steps of a period; weeks begin on Monday, so that the first may begin before it. */
export function stepsOf(period: Period, step: Step): string[] {
  const days = Array.from({ length: countDays(period) }, (_, index) => addDays(period.from, index))
  return [...new Set(days.map((day) => firstOf(day, step)))]
}

function firstOf(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

const locales: Record<Language, string> = { en: 'en-GB', el: 'el-GR' }
const week: Record<Language, string> = { en: 'Week of', el: 'Εβδομάδα από' }

/** What a step is called by its first day: `01/10/2026`, `Week of 05/10/2026`, `October 2026`. */
export function stepName(day: string, step: Step, language: Language): string {
  const parts = { timeZone: 'UTC', year: 'numeric' } as const
  const written = new Intl.DateTimeFormat(
    locales[language],
    step === 'month' ? { ...parts, month: 'long' } : { ...parts, month: '2-digit', day: '2-digit' },
  ).format(new Date(`${day}T00:00:00Z`))
  return step === 'week' ? `${week[language]} ${written}` : written
}
