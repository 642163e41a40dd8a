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
