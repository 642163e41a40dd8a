import type { Language } from './languages.ts'

/** Money is integer cents everywhere: in the database, on the wire, in forms. EUR unless a currency stands beside it. */
export type Cents = number

/** Largest amount a price field takes: 99,999,999.99. */
export const MAX_CENTS = 9_999_999_999

/** Currencies that amounts may be stated in; what counts is always the euro. */
export const currencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'ALL',
  'BAM',
  'CZK',
  'DKK',
  'HUF',
  'MDL',
  'MKD',
  'NOK',
  'PLN',
  'RON',
  'RSD',
  'SEK',
  'TRY',
  'UAH',
] as const
export type Currency = (typeof currencies)[number]

const figures = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const formats = {
  en: new Intl.NumberFormat('en-GB', figures),
  el: new Intl.NumberFormat('el-GR', figures),
} as const satisfies Record<Language, Intl.NumberFormat>

/** Cents as every page, paper and mail writes euros: `268000` → `2,680.00 €`, with a blank that breaks no line. */
export const eurosIn = (cents: Cents, language: Language): string =>
  `${formats[language].format(cents / 100)}\u00a0€`
