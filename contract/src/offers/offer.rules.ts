import { dayAfter } from '../consignments/repeat.rules.ts'
import { workdayFrom } from '../constants/office-hours.rules.ts'

/** What the price of an option is for: the whole of it, or each of its pallets. */
export const offerUnits = ['load', 'pallet'] as const
export type OfferUnit = (typeof offerUnits)[number]

/** Days that an offer holds unless somebody says otherwise. */
const USUAL_DAYS = 14

export const usualValidity = (today: string): string => dayAfter(today, USUAL_DAYS)

interface Priced {
  unit: OfferUnit
  /** Pallets; of a whole load they may be unsaid. */
  quantity: number | null
  /** Cents for one unit. */
  price: number
}

/** What is charged for all of an option, in cents. */
export const totalOf = ({ unit, quantity, price }: Priced): number =>
  unit === 'pallet' ? price * (quantity ?? 0) : price

/** What one unit of an option earns, in cents; null while nobody has said what it costs. */
export const profitOf = ({ price, cost }: { price: number; cost: number | null }): number | null =>
  cost === null ? null : price - cost

/** The share of the price that is earned, 0.142; null where it cannot be said. */
export function marginOf(option: { price: number; cost: number | null }): number | null {
  const profit = profitOf(option)
  return profit === null || option.price === 0 ? null : profit / option.price
}

/** The last day on which an option can be taken: its own, and never after the offer's. */
export function lastDayOf(option: { valid_until: string | null }, offerUntil: string | null): string | null {
  const days = [option.valid_until, offerUntil].filter((day) => day !== null)
  return days.toSorted()[0] ?? null
}

export const isOver = (lastDay: string | null, today: string): boolean => lastDay !== null && lastDay < today

/** So many days are needed at least between the answer and the loading. */
const NOTICE = 1

/** The first day on which something can be loaded that is ordered today: a working day. */
export const firstLoadingDay = (today: string): string => workdayFrom(dayAfter(today, NOTICE))

/** When the goods of an option arrive that load on a day. */
export const deliveryDayOf = (loading: string, days: number | null): string => dayAfter(loading, days ?? 1)

const letters = { en: 'ABCDEFGHIJKLMNOPQRST', el: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥ' } as const

/** What the option at a place is called: A, B, C, or Α, Β, Γ. */
export const letterOf = (at: number, language: 'en' | 'el'): string => letters[language][at] ?? String(at + 1)
