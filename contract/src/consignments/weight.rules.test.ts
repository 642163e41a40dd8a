import { expect, it } from 'vitest'
import { isOtherWeight, otherWeightOf, weightOf } from './weight.rules.ts'

const packed = (...each: (number | null)[]) => each.map((weight) => ({ pallets: 10, weight }))

it.each([
  ['what was typed', { weight: 1_000.4, packings: packed(100.55) }, 1_000.4],
  ['its packings to the hundredth', { weight: null, packings: packed(100.55, 0.1) }, 1_006.5],
  ['unknown while one packing is not weighed', { weight: null, packings: packed(100, null) }, null],
  ['unknown without packings', { weight: null, packings: [] }, null],
])('the weight of a detail is %s', (_what, detail, weight) => {
  expect(weightOf(detail)).toBe(weight)
})

it('a typed weight contradicts its packings by more than a kilogram and half a percent, either way', () => {
  expect(isOtherWeight(1_000.4, 1_006.5)).toBe(true)
  expect(isOtherWeight(1_006.5, 1_000.4)).toBe(true)
  expect(isOtherWeight(16_303, 16_320)).toBe(false)
  expect(isOtherWeight(16_203, 16_320)).toBe(true)
  expect(isOtherWeight(1_000, 1_001)).toBe(false)
  expect(isOtherWeight(1_000, 1_000.4)).toBe(false)
})

it('the weight of packings is named only where it contradicts what was typed', () => {
  expect(otherWeightOf({ weight: 1_000.4, packings: packed(640) })).toBe(6_400)
  expect(otherWeightOf({ weight: 6_400, packings: packed(640) })).toBeNull()
  expect(otherWeightOf({ weight: null, packings: packed(640) })).toBeNull()
  expect(otherWeightOf({ weight: 1_000.4, packings: packed(null) })).toBeNull()
})
