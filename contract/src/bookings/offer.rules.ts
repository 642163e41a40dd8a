import { dayAfter } from '../consignments/repeat.rules.ts'

/** Days that an offer holds unless somebody says otherwise. */
const USUAL_DAYS = 3

/** Until when an offer usually holds: some days, and not beyond the day of loading. */
export function usualOfferDay(today: string, loading: string): string {
  const usual = dayAfter(today, USUAL_DAYS)
  if (loading >= usual) return usual
  return loading > today ? loading : today
}
