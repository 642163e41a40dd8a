import { expect, it } from 'vitest'
import { spanOf } from './spans.ts'

it.each([
  [35, '35 min'],
  [60, '1 h 00'],
  [118, '1 h 58'],
  [125, '2 h 05'],
  [1_440, '1 day'],
  [2_900, '2 days'],
])('%i minutes are written %s, on every screen', (minutes, written) => {
  expect(spanOf(minutes)).toBe(written)
})
