import { describe, expect, it } from 'vitest'
import { changeOf, judgedAs } from './metric-words.ts'

describe('the change of a figure', () => {
  it.each([
    ['margin', [0.13, 0.1298], 'same', false],
    ['margin', [0.13, 0.12], 'down', true],
    ['turnover', [100_000, 100_001], 'same', false],
    ['turnover', [100_000, 100_060], 'up', false],
    ['profit', [0, -4_000], 'down', true],
    ['cost', [100_000, 90_000], 'down', false],
    ['orders', [100, 101], 'up', false],
    ['damaged', [2, 3], 'up', true],
    ['damaged', [2, 2], 'same', false],
  ] as const)('of %s, from %j, is shown as %s', (name, [before, now], direction, isWorse) => {
    expect(changeOf(name, now, before)).toMatchObject({ direction, isWorse })
  })

  it('is never worse for what a customer pays, whichever way it goes', () => {
    expect(changeOf(judgedAs('turnover', true), 90_000, 100_000)).toMatchObject({ isWorse: false })
    expect(changeOf(judgedAs('turnover', false), 90_000, 100_000)).toMatchObject({ isWorse: true })
  })

  it('is not shown where one of both is unknown', () => {
    expect(changeOf('margin', null, 0.1)).toBeNull()
    expect(changeOf('margin', 0.1, null)).toBeNull()
  })
})
