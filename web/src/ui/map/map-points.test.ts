import { describe, expect, it } from 'vitest'
import { boundsOfAll, markedData, nextOf, pointsData } from './map-points.ts'
import type { MapPoint } from './map-points.ts'

const athens: MapPoint = {
  id: 7,
  name: '2026-7',
  lat: 38,
  lng: 24,
  tone: 'plain',
  to: { name: 'Milano', lat: 45, lng: 9 },
}
const alone: MapPoint = { id: 8, name: 'Patras', lat: 38.2, lng: 21.7, tone: 'off' }

it('draws a point for each, and what it leads to only where it stands out', () => {
  expect(pointsData([athens, alone]).features.map(({ geometry }) => geometry.type)).toEqual([
    'Point',
    'Point',
  ])
  const drawn = markedData([athens, alone]).features.map(({ geometry, properties }) => [
    geometry.type,
    properties?.['name'],
  ])
  expect(drawn).toEqual([
    ['LineString', undefined],
    ['Point', 'Milano'],
    ['Point', '2026-7'],
    ['Point', 'Patras'],
  ])
})

it('reaches as far as its points, where they lead, and the way among them', () => {
  expect(boundsOfAll([athens, alone])).toEqual([9, 38, 24, 45])
  const route = { stops: [{ id: 1, lat: 37, lng: 25, begins: '1', ends: '' }], lines: [] }
  expect(boundsOfAll([athens], route)).toEqual([9, 37, 25, 45])
  expect(boundsOfAll([])).toBeUndefined()
})

describe('points that lie on one another', () => {
  it('are selected one after the other', () => {
    expect(nextOf([3, 5, 3, 9], null)).toBe(3)
    expect(nextOf([3, 5, 3, 9], 3)).toBe(5)
    expect(nextOf([3, 5, 9], 9)).toBe(3)
    expect(nextOf([3, 5], 12)).toBe(3)
    expect(nextOf([], 3)).toBeUndefined()
  })
})
