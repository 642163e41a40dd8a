const TYPED =
  /^(\d{1,2})(?:[:.,h\s]?(\d{2}))?(?::\d{2})?\s*(?:h|hrs?|([aπ])\.?\s?[mμ]\.?|([pμ])\.?\s?[mμ]\.?)?$/iu
const DATED = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})[T ,]+(?=\d{1,2}:\d{2})/
const NOON = 12

/**
 * `HH:MM` from `8`, `800`, `8.30`, `08:30`, `8:30 pm`, `8:30 μμ` or what stands behind a day; null when empty; anything
 * else unchanged for the schema to refuse.
 */
export function parseTime(text: string): string | null {
  const typed = text.trim().replace(DATED, '')
  if (typed === '') return null
  const [, hours, minutes = '0', morning, evening] = TYPED.exec(typed) ?? []
  const hour = hourOf(Number(hours ?? Number.NaN), {
    isMorning: Boolean(morning),
    isEvening: Boolean(evening),
  })
  const isTime = hour <= 23 && Number(minutes) <= 59
  return isTime ? `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}` : text
}

function hourOf(typed: number, { isMorning, isEvening }: { isMorning: boolean; isEvening: boolean }): number {
  if (!isMorning && !isEvening) return typed
  if (typed < 1 || typed > NOON) return isEvening ? typed : Number.NaN
  return (typed % NOON) + (isEvening ? NOON : 0)
}
