import type { Language } from '@dromos/contract/constants/languages.ts'

const DATE = 10
const MINUTES = 16

const dayOf = (clock: string): string => clock.slice(0, DATE)
const timeOf = (clock: string): string => clock.slice(DATE + 1, MINUTES)

/** `26 November 2026, 08:00 – 14:00`; days alone where no times are meant. Times are ISO texts by the clock of the place. */
export function windowSaid(
  { starts, ends }: { starts: string; ends: string },
  sayDay: (day: string) => string,
): string {
  const isWhole = timeOf(starts) === DAY_START && timeOf(ends) === DAY_END
  const first = isWhole ? sayDay(dayOf(starts)) : `${sayDay(dayOf(starts))}, ${timeOf(starts)}`
  if (dayOf(starts) === dayOf(ends)) {
    return isWhole || timeOf(starts) === timeOf(ends) ? first : `${first} – ${timeOf(ends)}`
  }
  return `${first} – ${sayDay(dayOf(ends))}${isWhole ? '' : `, ${timeOf(ends)}`}`
}

/** `28 November 2026, 10:00`; where only the day is known, that it comes by the end of it. */
export function expectedSaid(at: string, sayDay: (day: string) => string, language: Language): string {
  const said = timeOf(at) === DAY_END ? byDayEnd[language] : timeOf(at)
  return `${sayDay(dayOf(at))}, ${said}`
}

const DAY_START = '00:00'
const DAY_END = '23:59'

const byDayEnd: Record<Language, string> = { en: 'by the end of the day', el: 'έως το τέλος της ημέρας' }
