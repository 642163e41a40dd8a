import { expect, it } from 'vitest'
import { directionOf } from './direction.rules.ts'

it.each([
  ['DE', 'GR', 1],
  ['GR', 'AT', 2],
  ['BG', 'DE', 3],
  ['DE', 'DE', 3],
  ['GR', 'GR', 4],
] as const)('an order from %s to %s has direction %d', (from, to, found) => {
  expect(directionOf(from, to)).toBe(found)
})
