import { expect, it } from 'vitest'
import { boundsOf, projectionOf } from './map-view.ts'

const box = { width: 588, height: 288 }

it('a map view puts the centre in the middle and doubles with each zoom', () => {
  const near = projectionOf({ centre: [0, 0], zoom: 1 }, box)
  expect(near(0, 0)).toEqual([294, 144])
  // The whole earth is 1,024 pixels wide at zoom 1.
  expect(near(180, 0)[0]).toBeCloseTo(294 + 512)
  expect(projectionOf({ centre: [0, 0], zoom: 2 }, box)(180, 0)[0]).toBeCloseTo(294 + 1_024)
})

it('a map view begins where there still is a coast or a border to know a place by', () => {
  const near = projectionOf({ centre: [23, 40], zoom: 16 }, box)
  const far = projectionOf({ centre: [23, 40], zoom: 7.5 }, box)
  expect(near(24, 40)).toEqual(far(24, 40))
})

it('a map view keeps what is fitted inside its padding, wherever it is wider', () => {
  const bounds = boundsOf([
    [10, 40],
    [30, 42],
    [20, 41],
  ])
  const at = projectionOf({ centre: [0, 0], zoom: 1, bounds }, box)
  expect(bounds).toEqual([10, 40, 30, 42])
  expect(at(10, 41)[0]).toBeCloseTo(44)
  expect(at(30, 41)[0]).toBeCloseTo(588 - 44)
  expect(at(20, 42)[1]).toBeGreaterThan(44)
})

it('a map view leaves room for what stands on the map', () => {
  const padding = { top: 60, right: 40, bottom: 20, left: 10 }
  const tall = projectionOf({ centre: [0, 0], zoom: 1, bounds: [10, 30, 12, 60], padding }, box)
  expect(tall(11, 60)[1]).toBeCloseTo(60)
  expect(tall(11, 30)[1]).toBeCloseTo(288 - 20)
  const wide = projectionOf({ centre: [0, 0], zoom: 1, bounds: [0, 40, 60, 41], padding }, box)
  expect(wide(0, 40)[0]).toBeCloseTo(10)
  expect(wide(60, 40)[0]).toBeCloseTo(588 - 40)
})

it('a map view goes no nearer to one point than to its surroundings', () => {
  const at = projectionOf({ centre: [0, 0], zoom: 1, bounds: boundsOf([[23.7, 38]]) }, box)
  expect(at(23.7, 38).map(Math.round)).toEqual([294, 144])
  // One degree at zoom 8.
  expect(at(24.7, 38)[0] - 294).toBeCloseTo((512 * 2 ** 8) / 360)
  expect(boundsOf([])).toBeUndefined()
})

it('a map view puts the north above the south, and draws higher latitudes larger', () => {
  const at = projectionOf({ centre: [0, 0], zoom: 3 }, box)
  const [low, high] = [at(0, 0)[1] - at(0, 10)[1], at(0, 60)[1] - at(0, 70)[1]]
  expect(low).toBeGreaterThan(0)
  expect(high).toBeGreaterThan(low)
})
