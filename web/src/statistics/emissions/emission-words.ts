import { locale } from '../../i18n/language.ts'
import { t } from './emissions.messages.ts'

const upToOne = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
const one = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const TONNE = 1_000_000
const TEN_KILOGRAMS = 10_000

/** `12.4 t`, `815 kg`, `3.2 kg`: of grams, as fine as is of use. */
export function co2eOf(grams: number): string {
  if (grams >= TONNE) return t('tonnes', { amount: one.format(grams / TONNE) })
  const format = grams >= TEN_KILOGRAMS ? whole : upToOne
  return t('kilograms', { amount: format.format(grams / 1000) })
}

export const tonneKmOf = (tonneKm: number): string => whole.format(tonneKm)
export const perTonneKmOf = (grams: number): string => upToOne.format(grams)
