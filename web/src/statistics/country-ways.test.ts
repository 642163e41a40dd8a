import { expect, it } from 'vitest'
import { drawnWays, waysOf } from './country-ways.ts'
import type { Pair } from './country-pairs.ts'

const pair = (from: string, to: string, orders: number, turnover: number | null) =>
  ({ from, to, orders, turnover }) as Pair // what the map reads of a pair

const pairs = [
  pair('GR', 'DE', 4, 100_000),
  pair('DE', 'GR', 2, 900_000),
  pair('GR', 'GR', 5, null),
  pair('GR', 'XK', 1, 5_000),
  pair('IT', 'GR', 0, 0),
]

it('ways between two countries are drawn, the widest for the most, and the rest is named', () => {
  const { points, arcs, missing, isoOf } = drawnWays(waysOf(pairs, 'orders'), null)
  expect(points.map(({ id, weight }) => [isoOf(id), weight])).toEqual([
    ['GR', 12],
    ['DE', 6],
  ])
  expect(arcs.map(({ weight }) => weight)).toEqual([80, 40])
  expect(missing).toEqual(['XK'])
})

it('ways that leave a chosen country are distinguished from those that come to it', () => {
  const ways = waysOf(pairs, 'turnover')
  expect(ways[0]).toEqual({ from: 'DE', to: 'GR', value: 9_000 })
  const [back, away] = drawnWays(ways, 'GR').arcs
  expect(back?.colour).not.toBe(away?.colour)
  expect(drawnWays(ways, 'IT').arcs).toEqual([])
})
