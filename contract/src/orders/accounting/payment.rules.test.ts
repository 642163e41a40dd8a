import { expect, it } from 'vitest'
import { isBeyondAgreed } from './payment.rules.ts'

it.each([
  ['more than was agreed', { paid: 999_999, agreed: 80_000, before: 0 }, true],
  ['anything where nothing is owed', { paid: 1, agreed: -5_000, before: 0 }, true],
  ['all of it', { paid: 80_000, agreed: 80_000, before: 0 }, false],
  ['left empty', { paid: null, agreed: 80_000, before: 0 }, false],
  ['what was entered before', { paid: 999_999, agreed: 80_000, before: 999_999 }, false],
  ['nothing where nothing is owed', { paid: 0, agreed: -5_000, before: 1 }, false],
])('a payment of %s', (_what, payment, isBeyond) => {
  expect(isBeyondAgreed(payment)).toBe(isBeyond)
})
