import { expect, it } from 'vitest'
import { GatheredDenials } from './gathered-denials.ts'

const HOUR = 3_600_000

it('gathered refusals are written once an hour for each kind and network, with how many there were', () => {
  const refusals = new GatheredDenials()
  expect(refusals.note('offers', '192.0.2.1', 0)).toBe(0)
  expect(refusals.note('offers', '192.0.2.1', 10)).toBeNull()
  expect(refusals.note('offers', '192.0.2.1', HOUR - 1)).toBeNull()
  expect(refusals.note('orders', '192.0.2.1', 10)).toBe(0)
  expect(refusals.note('offers', '192.0.2.2', 10)).toBe(0)
  expect(refusals.note('offers', '192.0.2.1', HOUR)).toBe(2)
})

it('gathered refusals that were left out are written when nothing follows', () => {
  const refusals = new GatheredDenials()
  for (const at of [0, 1, 2]) refusals.note('offers', '192.0.2.1', at)
  refusals.note('offers', '192.0.2.2', 0)
  expect(refusals.take(HOUR - 1)).toEqual([])
  expect(refusals.take(HOUR)).toEqual([{ what: 'offers', network: '192.0.2.1', count: 2 }])
  expect(refusals.take(2 * HOUR)).toEqual([])
  expect(refusals.note('offers', '192.0.2.2', HOUR)).toBe(0)
})

it('gathered refusals from very many networks are put together', () => {
  const refusals = new GatheredDenials(2)
  const told = ['1', '2', '3', '4', '5', '2'].map((network) => refusals.note('offers', network, 0))
  expect(told).toEqual([0, 0, 0, null, null, null])
  expect(refusals.take(HOUR)).toEqual([
    { what: 'offers', network: '2', count: 1 },
    { what: 'offers', network: 'others', count: 2 },
  ])
})
