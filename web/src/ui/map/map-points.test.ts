import { describe, expect, it } from 'vitest'
import { arcsData, boundsOfAll, markedData, nextOf, pointsData } from './map-points.ts'
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

it('the map draws a point for each, and what it leads to only where it stands out', () => {
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

it('the bounds of a map include its points, where they lead, and the way among them', () => {
  expect(boundsOfAll([athens, alone])).toEqual([9, 38, 24, 45])
  const route = { stops: [{ id: 1, lat: 37, lng: 25, begins: '1', ends: '' }], lines: [] }
  expect(boundsOfAll([athens], route)).toEqual([9, 37, 25, 45])
  expect(boundsOfAll([])).toBeUndefined()
})

const arc = (from: [number, number], to: [number, number]) => ({
  from: { lng: from[0], lat: from[1] },
  to: { lng: to[0], lat: to[1] },
  colour: '#000000',
  weight: 1,
})

it('the bounds of a map include its lines, with their bows', () => {
  const [west = 0, south = 0, east = 0, north = 0] =
    boundsOfAll([athens], undefined, [arc([24, 38], [24, 59]), arc([24, 38], [-9, 38.7])]) ?? []
  expect([west, north]).toEqual([-9, 59])
  expect(east).toBeGreaterThan(24)
  expect(south).toBeLessThanOrEqual(38)
})

it.each([
  ['north', [20, 40], [20, 50], 0],
  ['east', [10, 50], [20, 50], 90],
  ['south', [20, 50], [20, 40], 180],
  ['west', [20, 50], [10, 50], -90],
] as const)('the head of a line on the map points to the %s', (_where, from, to, bearing) => {
  const [line, head] = arcsData([arc([...from], [...to])]).features
  expect([line?.geometry.type, head?.geometry.type]).toEqual(['LineString', 'Point'])
  const found = Number(head?.properties?.['bearing'])
  const off = Math.abs(((found - bearing + 540) % 360) - 180)
  expect(off).toBeLessThan(20)
})

describe('points on the map that lie on one another', () => {
  it('are selected one after the other', () => {
    expect(nextOf([3, 5, 3, 9], null)).toBe(3)
    expect(nextOf([3, 5, 3, 9], 3)).toBe(5)
    expect(nextOf([3, 5, 9], 9)).toBe(3)
    expect(nextOf([3, 5], 12)).toBe(3)
    expect(nextOf([], 3)).toBeUndefined()
  })
})
