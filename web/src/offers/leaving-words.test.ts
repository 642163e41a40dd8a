import { expect, it } from 'vitest'
import { leavesAt } from './leaving-words.ts'

it('the words of when an offer leaves use the clocks of the office, wherever it is read', () => {
  expect(leavesAt('2026-12-01T06:30:00.000Z')).toMatch(/08:30 \(Europe\/Athens time\)/)
  expect(leavesAt('2026-07-01T06:30:00.000Z')).toMatch(/09:30 \(/)
})
