import { expect, it } from 'vitest'
import { isFarFrom, likelyRate } from './rates.rules.ts'

it.each([
  ['pounds for one euro', 'GBP', 0.86, 1.1628],
  ['dollars for one euro', 'USD', 1.15, 0.86957],
  ['lei for one euro', 'RON', 5.06, 0.19763],
  ['lira for one euro', 'TRY', 48, 0.020833],
  ['a place too few', 'RON', 1.98, 0.198],
  ['a hundred units at once', 'HUF', 0.25, 0.0025],
] as const)('a rate is asked about that says %s', (_what, currency, rate, likely) => {
  expect(likelyRate(currency, rate)).toBe(likely)
})

it.each([
  ['GBP', 1.16],
  ['GBP', 1.02],
  ['USD', 0.8],
  ['USD', 0.96],
  ['CHF', 0.95],
  ['RON', 0.196512],
  ['TRY', 0.01],
  ['EUR', 1],
  ['GBP', 0],
] as const)('nothing is asked about one %s at %s €', (currency, rate) => {
  expect(likelyRate(currency, rate)).toBeNull()
})

it.each([
  [0.88, 0.95, false],
  [0.88, 1.06, true],
  [0.88, 0.73, true],
  [0.88, 0, false],
])('compared with the last rate of %d, a rate of %d is asked about: %s', (last, rate, isAsked) => {
  expect(isFarFrom(last, rate)).toBe(isAsked)
})
