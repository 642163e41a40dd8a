import { z } from 'zod'

/** Money is integer cents everywhere: in the database, on the wire, in forms. EUR unless a currency stands beside it. */
export type Cents = number

/** Largest amount a price field takes: 99,999,999.99. */
export const MAX_CENTS = 9_999_999_999

/** A price that is not negative, in cents. */
export const cents = z.number().min(0).max(MAX_CENTS).int()

/** A sum or difference of prices, in cents. */
export const signedCents = z.int()

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
