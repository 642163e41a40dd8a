import { expect, it } from 'vitest'
import { durationOf, spanOf } from './spans.ts'

it.each([
  [35, '35 min'],
  [60, '1 h'],
  [118, '1 h 58 min'],
  [125, '2 h 5 min'],
  [1_440, '1 day'],
  [2_900, '2 days'],
])('%i minutes are written %s, on every screen', (minutes, written) => {
  expect(spanOf(minutes)).toBe(written)
})

it.each([
  [35, '35 min'],
  [112, '1 h 52 min'],
  [1_500, '25 h'],
  [2_900, '2 days'],
  [3_060, '2 days 3 h'],
])('%i minutes to the hour are %s', (minutes, written) => {
  expect(durationOf(minutes)).toBe(written)
})
