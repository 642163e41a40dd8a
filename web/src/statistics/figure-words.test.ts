import { describe, expect, it } from 'vitest'
import { changeOf } from './figure-words.ts'

describe('the change of a figure', () => {
  it.each([
    ['margin', 0.1298, 0.13, 'same', false],
    ['margin', 0.12, 0.13, 'down', true],
    ['turnover', 100_001, 100_000, 'same', false],
    ['turnover', 100_060, 100_000, 'up', false],
    ['profit', -4_000, 0, 'down', true],
    ['cost', 90_000, 100_000, 'down', false],
    ['orders', 101, 100, 'up', false],
    ['damaged', 3, 2, 'up', true],
    ['damaged', 2, 2, 'same', false],
  ] as const)('of %s, %d after %d, is shown as %s', (name, now, before, direction, isWorse) => {
    expect(changeOf(name, now, before)).toMatchObject({ direction, isWorse })
  })

  it('is nothing where one of both is unknown', () => {
    expect(changeOf('margin', null, 0.1)).toBeNull()
    expect(changeOf('margin', 0.1, null)).toBeNull()
  })
})
