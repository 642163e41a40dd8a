import { expect, it } from 'vitest'
import { isMarkMissing } from './mark.rules.ts'

it.each([
  ['of a Greek firm since the day of the law', { date: '2026-10-01', mark: '' }, 'GR', true],
  ['of the day before', { date: '2026-09-30', mark: '' }, 'GR', false],
  ['of a firm abroad', { date: '2026-10-01', mark: '' }, 'BG', false],
  ['of nobody', { date: '2026-10-01', mark: '' }, null, false],
  ['that has one', { date: '2026-10-01', mark: '400001234567890' }, 'GR', false],
  ['that has no day yet', { date: null, mark: '' }, 'GR', false],
])('a MARK is asked for of an invoice %s', (_what, invoice, issuedIn, isMissing) => {
  expect(isMarkMissing(invoice, issuedIn)).toBe(isMissing)
})
