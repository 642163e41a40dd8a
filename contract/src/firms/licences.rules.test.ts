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
  number: 'L-1',
  file_type_id: 15,
  approved: true,
  valid_from: '2026-11-20',
  valid_to: '2026-11-24',
  amount: null,
  countries: [],
  ...changes,
})
const shown = { number: 'L-1', valid_to: '2026-11-24', is_below_value: false, is_open: false }
const cmr = document({ id: 'cmr', file_type_id: 18, amount: 30_000_000 })

describe('licences for a journey', () => {
  it('suffice when each rule has a document that holds from its first day to its last', () => {
    expect(judgeLicences([document(), cmr], journey)).toEqual({
      journey: 'international',
      valid: true,
      needs: [
        { need: 'community', fault: null, document: 'one', ...shown },
        { need: 'cmr', fault: null, document: 'cmr', ...shown },
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
  ])('do not suffice: %s', (fault, changes, asked) => {
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
    // 24 t owe 8.33 SDR a kilogram: € 233,906.40.
    [30_000_000, 24_000, null, false],
    [90_000_000, 24_000, null, true],
    [90_000_000, 40_000, 'too_little', false],
    [90_000_000, null, 'too_little', false],
  ])('cover cargo worth %s cents of %s kg: %s, with a warning: %s', (cargo_value, weight, fault, isBelow) => {
    const needs = judgeLicences([document(), cmr], { ...journey, cargo_value, weight }).needs
    expect(needs[1]).toMatchObject({ need: 'cmr', fault, is_below_value: isBelow })
  })

  it.each([
    // Declared in the consignment note: owed whatever the weight.
    [{ cargo_value: null, declared_value: 30_000_000 }, null],
    [{ cargo_value: null, declared_value: 30_000_001 }, 'too_little'],
    [{ cargo_value: 90_000_000, weight: 24_000, declared_value: 40_000_000 }, 'too_little'],
    [{ cargo_value: 90_000_000, weight: 24_000, declared_value: 20_000_000 }, null],
    // By the office's own rate: 24 t owe € 299,880.00 at 1.50, and € 319,872.00 at 1.60.
    [{ cargo_value: 90_000_000, weight: 24_000, sdr_rate: 1.5 }, null],
    [{ cargo_value: 90_000_000, weight: 24_000, sdr_rate: 1.6 }, 'too_little'],
  ])('cover the declared value at the rate of the office: %j, %s', (asked, fault) => {
    expect(judgeLicences([document(), cmr], { ...journey, ...asked }).needs[1]?.fault).toBe(fault)
  })

  it.each<[string, Partial<Journey>, number[], string | null]>([
    ['the cold without ATP', { is_cooled: true }, [15], 'atp'],
    ['the cold', { is_cooled: true }, [15, 24], null],
    ['dangerous goods without ADR', { is_dangerous: true }, [15], 'adr'],
    ['dangerous goods', { is_dangerous: true }, [15, 26], null],
    ['a stop beyond the Union', { is_beyond: true }, [15], 'permit'],
    ['a stop beyond the Union', { is_beyond: true }, [15, 33], null],
    ['a carrier from beyond, by CEMT', { is_foreign: true }, [32], null],
    ['a carrier from beyond, by a Community licence', { is_foreign: true }, [15], 'permit'],
  ])('are judged for %s: %j with kinds %j, %s', (_what, asked, kinds, missing) => {
    const papers = kinds.map((file_type_id) => document({ id: String(file_type_id), file_type_id }))
    const { valid, needs } = judgeLicences([...papers, cmr], { ...journey, ...asked })
    const faults = needs.filter(({ fault }) => fault !== null).map(({ need }) => need)
    expect([valid, faults]).toEqual([missing === null, missing === null ? [] : [missing]])
  })

  it.each([
    ['domestic', 16, true],
    ['domestic', 15, true],
    ['international', 16, false],
    ['cabotage', 16, false],
    ['cabotage', 15, true],
    ['domestic', 17, false],
  ] as const)('of a %s journey suffice by the kind %s: %s', (kind, file_type_id, valid) => {
    expect(judgeLicences([document({ file_type_id }), cmr], { ...journey, kind }).valid).toBe(valid)
  })

  it('name the document that comes nearest', () => {
    const old = document({ id: 'old', valid_to: '2020-01-01' })
    const fresh = document({ id: 'fresh', approved: false })
    for (const documents of [
      [old, fresh],
      [fresh, old],
    ]) {
      expect(judgeLicences(documents, journey).needs[0]).toMatchObject({
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
    number: fc.constant(''),
    file_type_id: fc.constantFrom(15, 16, 18, 20, 24, 25, 26, 32, 33),
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
  weight: fc.option(fc.nat(2)),
  is_beyond: fc.boolean(),
  is_foreign: fc.boolean(),
  is_cooled: fc.boolean(),
  is_dangerous: fc.boolean(),
})

describe('the verdict on licences', () => {
  it('never becomes worse by one more document, and does not depend on their sequence', () => {
    fc.assert(
      fc.property(documents, documents, journeys, (some, more, asked) => {
        const before = judgeLicences(some, asked).valid
        expect(before && !judgeLicences([...some, ...more], asked).valid).toBe(false)
        expect(judgeLicences(some.toReversed(), asked).valid).toBe(before)
      }),
    )
  })

  it('never counts a document that is unapproved, undated or past its day', () => {
    fc.assert(
      fc.property(documents, journeys, (some, asked) => {
        const sound = some.filter(
          ({ approved, valid_to }) => approved && valid_to !== null && valid_to >= asked.to,
        )
        expect(judgeLicences(some, asked).valid).toBe(judgeLicences(sound, asked).valid)
      }),
    )
  })

  it('ignores missing papers of driver and truck while the truck is not named, and no others', () => {
    fc.assert(
      fc.property(documents, journeys, (some, asked) => {
        const { needs, valid } = judgeLicences(some, { ...asked, is_truck_open: true })
        const whole = judgeLicences(some, asked).needs
        expect(needs.map(({ fault }) => fault)).toEqual(whole.map(({ fault }) => fault))
        const ofFirm = whole.filter(({ need }) => need !== 'atp' && need !== 'adr')
        expect(valid).toBe(ofFirm.every(({ fault }) => fault === null))
      }),
    )
  })

  it('stays valid for a shorter journey through fewer countries', () => {
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
