import { expect, it } from 'vitest'
import { DeniedLog } from './denied-log.ts'

it('refusals are written at the first of a minute, and with the next one how many there were', () => {
  const refusals = new DeniedLog()
  expect(refusals.note('7 /outbox', 0)).toBe(0)
  expect(refusals.note('7 /outbox', 10)).toBeNull()
  expect(refusals.note('7 /outbox', 59_999)).toBeNull()
  expect(refusals.note('7 /users', 10)).toBe(0)
  expect(refusals.note('8 /outbox', 10)).toBe(0)
  expect(refusals.note('7 /outbox', 60_000)).toBe(2)
  expect(refusals.note('7 /outbox', 60_001)).toBeNull()
})
