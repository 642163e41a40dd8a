import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Journey, LicenceDocument } from './licences.rules.ts'
import { dayAfter, documentState, journeyKindOf, journeyKinds, judgeLicences } from './licences.rules.ts'

const [GREECE, GERMANY, ITALY] = [1, 2, 3]
const journey: Journey = {
  kind: 'international',
  from: '2026-11-20',
  to: '2026-11-24',
  countries: [GREECE, GERMANY],
  cargo_value: null,
}
const document = (changes: Partial<LicenceDocument> = {}): LicenceDocument => ({
  id: 'one',
  file_type_id: 15,
  approved: true,
  valid_from: '2026-11-20',
  valid_to: '2026-11-24',
  amount: null,
  countries: [],
  ...changes,
})
const cmr = document({ id: 'cmr', file_type_id: 18, amount: 30_000_000 })

describe('licences for a journey', () => {
  it('do when each rule has a document that holds from its first day to its last', () => {
    expect(judgeLicences([document(), cmr], journey)).toEqual({
      journey: 'international',
      valid: true,
      needs: [
        { need: 'community', fault: null, document: 'one' },
        { need: 'cmr', fault: null, document: 'cmr' },
      ],
    })
  })

  it.each<[string, Partial<LicenceDocument>, Partial<Journey>]>([
    ['expired', { valid_to: '2026-11-23' }, {}],
    ['expired', {}, { buffer_days: 1 }],
    ['not_yet', { valid_from: '2026-11-21' }, {}],
    ['elsewhere', { countries: [GREECE, ITALY] }, {}],
    ['undated', { valid_to: null }, {}],
    ['unapproved', { approved: false }, {}],
    ['missing', { file_type_id: 16 }, {}],
  ])('do not: %s', (fault, changes, asked) => {
    const verdict = judgeLicences([document(changes), { ...cmr, valid_to: '2027-01-01' }], {
      ...journey,
      ...asked,
    })
    expect([verdict.valid, verdict.needs[0]?.fault]).toEqual([false, fault])
  })

  it.each([
    [30_000_000, null],
    [30_000_001, 'too_little'],
    [null, null],
  ])('cover cargo worth %s cents: %s', (cargo_value, fault) => {
    expect(judgeLicences([document(), cmr], { ...journey, cargo_value }).needs[1]?.fault).toBe(fault)
  })

  it.each([
    ['domestic', 16, true],
    ['domestic', 15, true],
    ['international', 16, false],
    ['cabotage', 16, false],
    ['cabotage', 15, true],
    ['domestic', 17, false],
  ] as const)('for a %s journey: kind %s does, %s', (kind, file_type_id, valid) => {
    expect(judgeLicences([document({ file_type_id }), cmr], { ...journey, kind }).valid).toBe(valid)
  })

  it('name the document that comes nearest', () => {
    const old = document({ id: 'old', valid_to: '2020-01-01' })
    const fresh = document({ id: 'fresh', approved: false })
    for (const documents of [
      [old, fresh],
      [fresh, old],
    ]) {
      expect(judgeLicences(documents, journey).needs[0]).toEqual({
        need: 'community',
        fault: 'unapproved',
        document: 'fresh',
      })
    }
  })
})

it.each([
  [[], 'domestic'],
  [[1], 'domestic'],
  [[1, 1], 'domestic'],
  [[2], 'cabotage'],
  [[2, 2], 'cabotage'],
  [[1, 2], 'international'],
  [[2, 3], 'international'],
] as const)('a journey through %j of a carrier from country 1 is %s', (countries, kind) => {
  expect(journeyKindOf(countries, 1)).toBe(kind)
})

it.each([
  [null, '2026-11-20', 'expired'],
  [null, '2026-11-21', 'expiring'],
  [null, '2026-12-21', 'expiring'],
  [null, '2026-12-22', 'current'],
  ['2026-11-22', '2026-12-22', 'not_yet'],
  [null, null, 'current'],
] as const)('a document from %s to %s is %s on 21 November', (valid_from, valid_to, state) => {
  expect(documentState({ valid_from, valid_to }, '2026-11-21')).toBe(state)
})

const days = fc.integer({ min: 0, max: 60 }).map((count) => dayAfter('2026-11-01', count))
const documents = fc.array(
  fc.record({
    id: fc.uuid(),
    file_type_id: fc.constantFrom(15, 16, 18, 20),
    approved: fc.boolean(),
    valid_from: fc.option(days),
    valid_to: fc.option(days),
    amount: fc.option(fc.nat(1000)),
    countries: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  }),
  { maxLength: 6 },
)
const journeys = fc.record({
  kind: fc.constantFrom(...journeyKinds),
  from: days,
  to: days,
  countries: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  cargo_value: fc.option(fc.nat(1000)),
})

describe('whatever the documents', () => {
  it('one more never makes a valid carrier invalid, and their order decides nothing', () => {
    fc.assert(
      fc.property(documents, documents, journeys, (some, more, asked) => {
        const before = judgeLicences(some, asked).valid
        expect(before && !judgeLicences([...some, ...more], asked).valid).toBe(false)
        expect(judgeLicences(some.toReversed(), asked).valid).toBe(before)
      }),
    )
  })

  it('nothing unapproved, undated or past its day ever counts', () => {
    fc.assert(
      fc.property(documents, journeys, (some, asked) => {
        const sound = some.filter(
          ({ approved, valid_to }) => approved && valid_to !== null && valid_to >= asked.to,
        )
        expect(judgeLicences(some, asked).valid).toBe(judgeLicences(sound, asked).valid)
      }),
    )
  })

  it('what does for a journey does for a shorter one through fewer countries', () => {
    fc.assert(
      fc.property(documents, journeys, (some, asked) => {
        const shorter = {
          ...asked,
          to: asked.from < asked.to ? asked.from : asked.to,
          countries: asked.countries.slice(1),
        }
        expect(judgeLicences(some, asked).valid && !judgeLicences(some, shorter).valid).toBe(false)
      }),
    )
  })
})
