import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimatedKm, roadKm } from './distance.rules.ts'

const athens = { lat: 37.98, lng: 23.73 }
const munich = { lat: 48.14, lng: 11.58 }
const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('kilometres by road', () => {
  it('are the great circle and a quarter, and more over land alone', () => {
    expect(roadKm(athens, munich)).toBeCloseTo(1.25 * 1_495, -2)
    expect(roadKm(athens, munich, { avoidSea: true })).toBeCloseTo(1.4 * 1_495, -2)
  })

  it('are whole numbers where they are shown, so that sums agree with what stands there', () => {
    expect([false, true].map((avoidSea) => estimatedKm(athens, munich, avoidSea))).toEqual(
      [false, true].map((avoidSea) => Math.round(roadKm(athens, munich, { avoidSea }))),
    )
  })

  it('are the same there and back, zero to where one is, and never longer than half the earth', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        const km = roadKm(from, to)
        expect(km).toBeCloseTo(roadKm(to, from), 6)
        expect(roadKm(from, from)).toBe(0)
        expect(km).toBeLessThanOrEqual(1.25 * 20_015.1)
      }),
    )
  })
})
