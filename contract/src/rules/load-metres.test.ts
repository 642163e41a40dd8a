import { describe, expect, it } from 'vitest'
import { loadMetresOf } from './load-metres.ts'

const eur = (pallets: number, stack = 1) => ({ pallets, length: 120, width: 80, stack })

describe('load metres of packings', () => {
  it.each([
    [[eur(1)], 0.4],
    [[eur(33)], 13.2],
    [[eur(33, 2)], 6.6],
    [[eur(5, 2)], 1],
    [[{ pallets: 2, length: 100, width: 120, stack: 1 }], 1],
    [[{ pallets: 1, length: 61, width: 41, stack: 1 }], 0.2],
    [[{ pallets: 4, length: null, width: 80, stack: 1 }], 0],
    [[], 0],
  ])('%j take %s m', (packings, metres) => {
    expect(loadMetresOf(packings)).toBe(metres)
  })
})
