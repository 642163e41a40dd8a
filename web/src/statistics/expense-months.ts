const BACK = 36
const AHEAD = 12

/** First days of months that expenses are entered for, the latest first: some years back from a month, and one ahead. */
export function monthsAround(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Array.from({ length: BACK + AHEAD + 1 }, (_, index) =>
    new Date(Date.UTC(year, number - 1 + AHEAD - index, 1)).toISOString().slice(0, 10),
  )
}
