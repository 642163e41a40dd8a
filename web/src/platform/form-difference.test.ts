import { describe, expect, it } from 'vitest'
import { countChanges, differencesOf, isSame, mergeVersions } from './form-difference.ts'

const detail = (id: number | undefined, weight: number, packings: number[] = []) => ({
  id,
  weight,
  loading: { place_id: 7, notes: '' },
  packings: packings.map((pallets) => ({ packing_type_id: 1, pallets })),
})
const base = { price: 100, notes: 'a', details: [detail(1, 10, [33]), detail(2, 20)] }

describe('the difference of two versions', () => {
  it('is empty when both are the same, however empty is written', () => {
    expect(differencesOf(base, structuredClone(base), structuredClone(base))).toEqual([])
    expect(isSame({ a: null, b: [] }, { a: '', b: [] })).toBe(true)
    expect(isSame({ a: 0 }, { a: null })).toBe(false)
    expect(isSame([1], [1, 2])).toBe(false)
  })

  it('names who changed what', () => {
    const mine = { ...base, price: 150, notes: 'mine' }
    const theirs = { ...base, notes: 'theirs', details: [detail(1, 11, [33]), detail(2, 20)] }
    expect(differencesOf(base, mine, theirs)).toEqual([
      { path: 'price', mine: 150, theirs: 100, changedBy: 'me' },
      { path: 'notes', mine: 'mine', theirs: 'theirs', changedBy: 'both' },
      { path: 'details.0.weight', mine: 10, theirs: 11, changedBy: 'them' },
    ])
  })

  it('matches list items by id when the other side moved them', () => {
    const theirs = { ...base, details: [detail(2, 25), detail(1, 10, [33])] }
    expect(differencesOf(base, base, theirs)).toEqual([
      { path: 'details.1.weight', mine: 20, theirs: 25, changedBy: 'them' },
    ])
  })

  it('compares lists without ids as one value', () => {
    const theirs = { ...base, details: [detail(1, 10, [33, 2]), detail(2, 20)] }
    expect(differencesOf(base, base, theirs).map(({ path }) => path)).toEqual(['details.0.packings'])
  })

  it('keeps what I have just added without asking', () => {
    const mine = { ...base, details: [...base.details, detail(undefined, 5)] }
    expect(differencesOf(base, mine, base)).toEqual([])
  })

  it('shows items that one side removed or added', () => {
    const mine = { ...base, details: [detail(1, 12, [33])] }
    const theirs = { ...base, details: [detail(2, 20), detail(3, 30)] }
    expect(differencesOf(base, mine, theirs)).toEqual([
      { path: 'details.0', mine: detail(1, 12, [33]), theirs: undefined, changedBy: 'both' },
      { path: 'details.1', mine: undefined, theirs: detail(2, 20), changedBy: 'me' },
      { path: 'details.2', mine: undefined, theirs: detail(3, 30), changedBy: 'them' },
    ])
  })
})

describe('merging two versions', () => {
  const mine = { ...base, price: 150, details: [detail(1, 12, [33]), detail(undefined, 5)] }
  const theirs = { ...base, price: 130, details: [detail(2, 21), detail(3, 30)] }
  const differences = differencesOf(base, mine, theirs)

  it('keeps mine untouched when nothing of theirs is taken', () => {
    expect(mergeVersions(mine, differences, () => false)).toEqual(mine)
  })

  it('takes all of theirs and keeps my new items', () => {
    const merged = mergeVersions(mine, differences, () => true)
    expect(merged).toEqual({ ...theirs, details: [detail(undefined, 5), detail(2, 21), detail(3, 30)] })
  })

  it('takes single fields', () => {
    const merged = mergeVersions(mine, differences, ({ path }) => path === 'price')
    expect(merged).toEqual({ ...mine, price: 130 })
    expect(mine.price).toBe(150)
  })
})

describe('counting unsaved changes', () => {
  it('counts fields, and whole items once', () => {
    expect(countChanges(base, structuredClone(base))).toBe(0)
    expect(countChanges(base, { ...base, price: 1, notes: '' })).toBe(2)
    expect(countChanges(base, { ...base, details: [...base.details, detail(undefined, 5)] })).toBe(1)
    expect(countChanges(base, { ...base, details: [detail(1, 11, [30])] })).toBe(3)
  })
})
