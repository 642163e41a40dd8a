import { expect, it } from 'vitest'
import { isBelowLane, laneCost } from './lane.rules.ts'

const lane = [{ price: 100_000 }, { price: 110_001 }]

it('a price is compared with what carriers were paid on average on its lane', () => {
  expect(laneCost(lane)).toBe(105_001)
  expect(isBelowLane(105_000, lane)).toBe(true)
  expect(isBelowLane(105_001, lane)).toBe(false)
})

it('a price is compared with nothing on a lane that nobody has driven', () => {
  expect(laneCost([])).toBeNull()
  expect(isBelowLane(0, [])).toBe(false)
})
