import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceFields, termChanges } from './price-terms.rules.ts'
import type { PriceTerms } from './price-terms.rules.ts'
import { pricedIn } from './price-terms.ts'
import { changeSaid } from './price-words.ts'

type Part = keyof typeof priceFields

const lineOf = (part: Part) => Object.fromEntries(pricedIn(part).map((name) => [name, `old ${name}`]))
const terms = (): PriceTerms => ({
  booking: lineOf('booking'),
  loads: [
    {
      own: lineOf('load'),
      loading: lineOf('stop'),
      unloading: lineOf('stop'),
      cargos: [lineOf('cargos')],
      packings: [lineOf('packings')],
    },
  ],
  costs: [lineOf('costs')],
  names: {},
})
const pathsOf = (before: PriceTerms, after: PriceTerms) =>
  termChanges(before, after)
    .map(({ path }) => path)
    .toSorted()

const [load] = terms().loads
if (!load) throw new Error('there is a load')
const withLoad = (changes: object): PriceTerms => ({ ...terms(), loads: [{ ...load, ...changes }] })

/** Every part, with one of its fields changed, and where that is said. */
const parts: Record<string, (change: object) => [PriceTerms, string]> = {
  booking: (change) => [{ ...terms(), booking: { ...terms().booking, ...change } }, ''],
  load: (change) => [withLoad({ own: { ...load.own, ...change } }), 'details.0.'],
  loading: (change) => [withLoad({ loading: { ...load.loading, ...change } }), 'details.0.loading.'],
  unloading: (change) => [withLoad({ unloading: { ...load.unloading, ...change } }), 'details.0.unloading.'],
  cargos: (change) => [withLoad({ cargos: [{ ...lineOf('cargos'), ...change }] }), 'details.0.cargos.0.'],
  packings: (change) => [
    withLoad({ packings: [{ ...lineOf('packings'), ...change }] }),
    'details.0.packings.0.',
  ],
  costs: (change) => [{ ...terms(), costs: [{ ...lineOf('costs'), ...change }] }, 'additional_costs.0.'],
}
const fieldsOf = (part: string) =>
  pricedIn(
    part === 'loading' || part === 'unloading'
      ? 'stop'
      : (Object.keys(priceFields).find((one) => one === part) as Part),
  )

describe('the basis of a price', () => {
  it('equals itself, whatever the sequence of its lines', () => {
    expect(termChanges(terms(), terms())).toEqual([])
    const two = [{ pallets: 12, exchange: false }, { pallets: 3 }]
    const turned = withLoad({ packings: two.toReversed() })
    expect(termChanges(withLoad({ packings: two }), turned)).toEqual([])
    // What is not there and what is empty say the same.
    expect(
      termChanges(
        withLoad({ packings: [{ pallets: 12 }] }),
        withLoad({ packings: [{ pallets: 12, exchange: false, height: null }] }),
      ),
    ).toEqual([])
  })

  it.each(Object.keys(parts))(
    'shows each change of a field of %s, at its path, in both languages',
    (part) => {
      for (const field of fieldsOf(part)) {
        const [after, prefix] = parts[part]?.({ [field]: 'new' }) ?? [terms(), '']
        const changes = termChanges(terms(), after)
        expect(changes).toEqual([{ path: `${prefix}${field}`, before: `old ${field}`, after: 'new' }])
        const [change] = changes
        for (const language of ['en', 'el'] as const) {
          const said = change ? changeSaid({ ...change, before: null, after: null }, language) : ''
          // A field without its word would be said by its name.
          expect(said).toMatch(/^\p{Lu}/u)
          expect(said).not.toContain('_')
        }
      }
    },
  )

  it('names a line or load that was added by what it holds', () => {
    const more = withLoad({
      packings: [lineOf('packings'), { packing_type_id: 1, pallets: 21, exchange: false }],
    })
    expect(pathsOf(terms(), more)).toEqual([
      'details.0.packings.1.packing_type_id',
      'details.0.packings.1.pallets',
    ])
    expect(pathsOf(more, terms())).toEqual([
      'details.0.packings.1.packing_type_id',
      'details.0.packings.1.pallets',
    ])
    const another = {
      ...terms(),
      loads: [
        ...terms().loads,
        { ...load, own: { weight: 4 }, cargos: [], packings: [], loading: {}, unloading: {} },
      ],
    }
    expect(pathsOf(terms(), another)).toEqual(['details.1.weight'])
  })

  it('names records by the names they had', () => {
    const before = {
      ...withLoad({ own: { trailer_type_id: 7 } }),
      names: { trailers: { '7': { en: 'Reefer', el: 'Ψυγείο' } } },
    }
    const after = {
      ...withLoad({ own: { trailer_type_id: 8 } }),
      names: { trailers: { '8': { en: 'Mega', el: 'Μέγα' } } },
    }
    const [change] = termChanges(before, after)
    expect(change && changeSaid(change, 'el')).toBe('Φορτηγό: Ψυγείο → Μέγα')
    expect(change && changeSaid(change, 'en')).toBe('Truck: Reefer → Mega')
  })

  it('shows no change only where both say the same, for any goods', () => {
    const line = fc.record(
      { pallets: fc.integer({ min: 1, max: 3 }), exchange: fc.boolean() },
      { requiredKeys: [] },
    )
    const lines = fc.array(line, { maxLength: 4 })
    const plain = (packings: readonly { pallets?: number | undefined; exchange?: boolean | undefined }[]) =>
      packings.map(({ pallets, exchange }) => `${pallets ?? ''} ${exchange === true}`).toSorted()
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const changes = termChanges(withLoad({ packings: one }), withLoad({ packings: other }))
        // A line that holds nothing is none.
        const said = (packings: typeof one) => plain(packings).filter((text) => text !== ' false')
        expect(changes.length === 0).toBe(said(one).join('|') === said(other).join('|'))
      }),
    )
  })
})
