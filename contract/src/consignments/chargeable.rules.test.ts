import { describe, expect, it } from 'vitest'
import { chargeableWeight, KG_PER_LDM } from './chargeable.rules.ts'

describe('the chargeable weight', () => {
  it.each([
    ['a heavy load', { weight: 5_000, volume: 2, load_meters: 0.4 }, 5_000],
    ['a bulky one', { weight: 300, volume: 2.4, load_meters: 0.4 }, 799.2],
    ['one that takes the floor', { weight: 300, volume: 1, load_meters: 2 }, 3_700],
    ['one without measures', { weight: 0, volume: 0, load_meters: 0 }, 0],
  ])('of %s is the highest of weight, volume and floor', (_, load, kg) => {
    expect(chargeableWeight(load, KG_PER_LDM)).toBe(kg)
  })

  it('uses what the business charges for a load metre', () => {
    expect(chargeableWeight({ weight: 0, volume: 0, load_meters: 1.3 }, 1_750)).toBe(2_275)
  })
})
