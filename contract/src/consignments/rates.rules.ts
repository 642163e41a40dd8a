import type { Currency } from '../constants/money.ts'

/** Euros one unit is worth, roughly: to tell a rate that was turned round or slipped by a place, not to reckon with. */
const usual: Readonly<Record<Currency, number>> = {
  EUR: 1,
  USD: 0.88,
  GBP: 1.16,
  CHF: 1.06,
  ALL: 0.01,
  BAM: 0.511,
  CZK: 0.04,
  DKK: 0.134,
  HUF: 0.0025,
  MDL: 0.051,
  MKD: 0.0163,
  NOK: 0.086,
  PLN: 0.235,
  RON: 0.198,
  RSD: 0.0085,
  SEK: 0.09,
  TRY: 0.02,
  UAH: 0.02,
}

/** As factors: so near the usual rate a turned one cannot be told, so near it has to be when turned, and beyond it is no rate. */
const NEAR = 1.2
const MEANT = 2
const FAR = 5

/** The rate that was probably meant instead of this one; null where nothing is to be asked. */
export function likelyRate(currency: Currency, rate: number): number | null {
  if (rate <= 0) return null
  const turned = 1 / rate
  const off = factorOf(rate, usual[currency])
  const offTurned = factorOf(turned, usual[currency])
  if (off > NEAR && offTurned < Math.min(MEANT, Math.sqrt(off))) return Number(turned.toPrecision(5))
  return off > FAR ? usual[currency] : null
}

/** Whether a rate is more than a fifth away from the one that was used last. */
export const isFarFrom = (last: number, rate: number): boolean => rate > 0 && factorOf(rate, last) > NEAR

const factorOf = (one: number, other: number): number => Math.max(one / other, other / one)
