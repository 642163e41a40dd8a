import { expect, it } from 'vitest'
import { isLate } from './stop-times.rules.ts'

it('calls an arrival late after half an hour of grace, to the minute', () => {
  expect(isLate('2026-11-24T10:00:00Z', '2026-11-24T10:30:59Z')).toBe(false)
  expect(isLate('2026-11-24T10:00:00Z', '2026-11-24T10:31:00Z')).toBe(true)
  expect(isLate('2026-11-24T10:00:00Z', '2026-11-24T09:00:00Z')).toBe(false)
})
