import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  creditCrossed,
  creditPercent,
  creditState,
  isInsuranceFileMissing,
  mostBefore,
  mostUnwarned,
} from './insurance.rules.ts'

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

  it('becomes a warning exactly by more than what may be sold without one', () => {
    fc.assert(
      fc.property(amount, amount, limit, (exposure, raise, of) => {
        const isFree = creditState(exposure + raise, of) === 'free'
        expect(exposure <= mostUnwarned(of, raise)).toBe(isFree)
      }),
    )
  })

  it.each([
    [700_000, 700_001, 'warning'],
    [0, 1_000_001, 'exceeded'],
    [1_000_000, 1_000_001, 'exceeded'],
    [700_001, 1_000_000, null],
    [1_000_001, 2_000_000, null],
    [1_000_001, 800_000, null],
    [700_000, 700_000, null],
  ] as const)('changes from %i to %i of 10,000.00 with %s', (before, after, crossed) => {
    const [was, is] = [before, after].map((exposure) => ({ exposure, limit: LIMIT }))
    expect(creditCrossed(was!, is!)).toBe(crossed)
  })

  it('is crossed once on the way up, in whatever steps, and never on the way down', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 12 }), limit, (steps, of) => {
        const sums = [0]
        for (const step of steps) sums.push((sums.at(-1) ?? 0) + step)
        const crossings = (way: readonly number[]) =>
          way.slice(1).flatMap((exposure, at) => {
            const crossed = creditCrossed({ exposure: way[at] ?? 0, limit: of }, { exposure, limit: of })
            return crossed ?? []
          })
        const up = crossings(sums)
        expect(new Set(up).size).toBe(up.length)
        expect(up.includes('exceeded')).toBe(creditState(sums.at(-1) ?? 0, of) === 'exceeded')
        expect(crossings(sums.toReversed())).toEqual([])
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

  it('agrees with its percentage', () => {
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
