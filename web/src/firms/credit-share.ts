import { locale } from '../i18n/language.ts'

/** `74 %`: a share of the insured amount as it is told. */
export const shareOf = (percent: number): string =>
  `${percent.toLocaleString(locale, { maximumFractionDigits: 1 })} %`
