import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditPercent, creditState, isInsuranceFileMissing, mostBefore } from './insurance.rules.ts'

const LIMIT = 1_000_000
const amount = fc.integer({ min: 0, max: 9_999_999_999 })
const limit = fc.integer({ min: 1, max: 9_999_999_999 })

describe('the state of an insurance', () => {
  it.each([
    [700_000, 'free'],
    [700_001, 'warning'],
    [1_000_000, 'warning'],
    [1_000_001, 'exceeded'],
    [0, 'free'],
  ] as const)('of %i cents against 10,000.00 is %s', (exposure, state) => {
    expect(creditState(exposure, LIMIT)).toBe(state)
  })

  it('does not exist without a limit', () => {
    expect([creditState(5, null), creditState(5, 0)]).toEqual(['none', 'none'])
    expect([creditPercent(5, null), creditPercent(5, 0)]).toEqual([null, null])
  })

  it('is exceeded exactly by more than what may be sold already', () => {
    fc.assert(
      fc.property(amount, amount, limit, (exposure, raise, of) => {
        const isExceeded = creditState(exposure + raise, of) === 'exceeded'
        expect(exposure > mostBefore(of, raise)).toBe(isExceeded)
      }),
    )
  })

  it('never gets better when more is owed', () => {
    const rank = { none: 0, free: 0, warning: 1, exceeded: 2 }
    fc.assert(
      fc.property(amount, amount, limit, (one, more, of) => {
        expect(rank[creditState(one + more, of)]).toBeGreaterThanOrEqual(rank[creditState(one, of)])
      }),
    )
  })

  it('says what its percentage says', () => {
    fc.assert(
      fc.property(amount, limit, (exposure, of) => {
        const percent = creditPercent(exposure, of) ?? 0
        const state = creditState(exposure, of)
        expect(state === 'exceeded').toBe(percent > 100)
        expect(state === 'free').toBe(percent <= 70)
      }),
    )
  })
})

describe('the file of an insurance', () => {
  it.each([
    ['unassigned', false, false, true],
    ['unassigned', true, false, false],
    ['unassigned', false, true, false],
    ['assigned', false, false, false],
  ] as const)(
    '%s, with a file %s, prepaid %s: missing %s',
    (insurance, hasInsuranceFile, prepays, missing) => {
      expect(isInsuranceFileMissing({ insurance, hasInsuranceFile, prepays })).toBe(missing)
    },
  )
})
