import { describe, expect, it } from 'vitest'
import { thinned } from './route-line.ts'
import type { Position } from './route-line.ts'

const spiral = (points: number): Position[] =>
  Array.from({ length: points }, (_, index) => {
    const [angle, radius] = [index / 7, (index / points) * 9]
    return [20 + radius * Math.cos(angle), 45 + radius * Math.sin(angle)]
  })

describe('the line of a road', () => {
  it('keeps its corners and drops what lies between them', () => {
    const corner: Position[] = [
      [20, 40],
      [20.5, 40.0001],
      [21, 40],
      [21, 40.4],
      [21, 41],
    ]
    expect(thinned(corner)).toEqual([
      [20, 40],
      [21, 40],
      [21, 41],
    ])
  })

  it.each([2, 3, 1_000, 60_000])('of %i points has at most 200, with the same ends', (points) => {
    const line = spiral(points)
    const kept = thinned(line)
    expect(kept.length).toBeGreaterThan(1)
    expect(kept.length).toBeLessThanOrEqual(200)
    const ends = [line[0], line.at(-1)].map((end) => end?.map((degrees) => Number(degrees.toFixed(4))))
    expect([kept[0], kept.at(-1)]).toEqual(ends)
  })

  it('keeps its way out when it comes back to where it began', () => {
    expect(
      thinned([
        [20, 40],
        [22, 41],
        [20, 40],
      ]),
    ).toHaveLength(3)
  })
})
