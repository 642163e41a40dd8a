import { describe, expect, it } from 'vitest'
import { dueBy } from './due.rules.ts'

const days = {
  date: '2026-11-24',
  loading_date: '2026-11-20',
  delivery_date: '2026-11-27',
  received: '2026-12-03',
}

describe('the day an invoice is due', () => {
  it.each([
    ['invoice', 30, '2026-12-24'],
    ['cheque', 60, '2027-01-23'],
    ['end_of_month', 30, '2026-12-31'],
    ['end_of_month', 60, '2027-01-31'],
    ['after_month', 30, '2026-12-30'],
    ['after_month', 0, '2026-11-30'],
    ['cmr', 45, '2027-01-17'],
    ['delivery', 0, '2026-11-27'],
    // Nothing is due before its invoice.
    ['loading', 0, '2026-11-24'],
    ['order', 0, '2026-11-24'],
    ['other', 0, null],
  ])('by %s and %i days is %s', (base, count, due) => {
    expect(dueBy({ base, days: count }, days)).toBe(due)
  })

  it.each([
    ['end_of_month', '2027-03-31'],
    ['after_month', '2027-03-02'],
  ])('by %s of an invoice of the last of January is %s', (base, due) => {
    expect(dueBy({ base, days: 30 }, { ...days, date: '2027-01-31' })).toBe(due)
  })

  it('is not known without terms, nor before the original CMR note has come in', () => {
    expect(dueBy(null, days)).toBeNull()
    expect(dueBy({ base: 'cmr', days: 30 }, { ...days, received: null })).toBeNull()
  })
})
