import { describe, expect, it } from 'vitest'
import type { KnownPlace } from '../places/places.api.ts'
import { numbersText } from './route-words.ts'
import { linesOf, stopsOf, wayThrough } from './route-legs.ts'

const place = (id: number, lat: number, lng: number): KnownPlace => ({
  id,
  lat,
  lng,
  name: `Place ${id}`,
  address: '',
  postal: '',
  city: `City ${id}`,
  country_iso: 'GR',
  timezone: 'Europe/Athens',
  customs: 2,
})
const [athens, munich, verona] = [place(1, 38, 23.7), place(2, 48.1, 11.6), place(3, 45.4, 11)]

describe('the legs of a route', () => {
  it('are driven once, however many lots share them', () => {
    const lots = [1, 2, 3].map(() => ({ from: athens, to: munich }))
    expect(wayThrough(lots)).toEqual([{ position: 1, from: athens, to: munich }])
  })

  it('go through the stops in the order of their times, by the clock of each place', () => {
    const at = (date: string, time_from: string | null = null) => ({ date, time_from })
    const legs = [
      { from: athens, to: munich, loaded: at('2026-12-01', '08:00'), unloaded: at('2026-12-04', '16:00') },
      { from: verona, to: munich, loaded: at('2026-12-03'), unloaded: at('2026-12-04', '16:00') },
      { from: athens, to: verona, loaded: at('2026-12-01', '09:00'), unloaded: at('2026-12-02') },
    ]
    expect(wayThrough(legs).map(({ from, to }) => [from.id, to.id])).toEqual([
      [1, 3],
      [3, 2],
    ])
    const abroad = { ...munich, timezone: 'Europe/Berlin' }
    const [first] = wayThrough([
      { from: abroad, to: undefined, loaded: at('2026-12-01', '07:30') },
      { from: athens, to: undefined, loaded: at('2026-12-01', '08:00') },
    ])
    expect([first?.from.id, first?.to.id]).toEqual([1, 2])
  })

  it('leave out what is not chosen yet', () => {
    const legs = [
      { from: athens, to: undefined },
      { from: athens, to: munich },
    ]
    expect(wayThrough(legs)).toEqual([{ position: 1, from: athens, to: munich }])
    expect(stopsOf(legs).map(({ id, begins, ends }) => [id, begins, ends])).toEqual([
      [1, '↑1–2', ''],
      [2, '', '↓2'],
    ])
  })

  it('mark each place once, with what is loaded and what is unloaded there', () => {
    const legs = [
      { from: athens, to: munich },
      { from: athens, to: verona },
      { from: munich, to: athens },
      { from: athens, to: athens },
    ]
    expect(stopsOf(legs).map(({ id, begins, ends }) => [id, begins, ends])).toEqual([
      [1, '↑1–2, 4', '↓3–4'],
      [2, '↑3', '↓1'],
      [3, '', '↓2'],
    ])
  })

  it('are drawn by their road where there is one, else as an arc of its own for there and back', () => {
    const reckoned = { km: 1, state: 'off' as const, line: [] }
    const [there, back, road] = linesOf([
      { position: 1, from: athens, to: munich, road: reckoned },
      { position: 2, from: munich, to: athens, road: reckoned },
      { position: 3, from: athens, to: munich, road: { km: 1, state: 'road', line: [[20, 41]] } },
      { position: 4, from: athens, to: athens, road: reckoned },
      { position: 5, from: athens, to: verona, road: undefined },
    ])
    expect([there?.isRoad, back?.isRoad, road?.isRoad]).toEqual([false, false, true])
    expect([there?.points[0], there?.points.at(-1)]).toEqual([
      [23.7, 38],
      [11.6, 48.1],
    ])
    const middles = [there, back].map((line) => line?.points[12] ?? [0, 0])
    expect(
      Math.hypot(...[0, 1].map((axis) => (middles[0]?.[axis] ?? 0) - (middles[1]?.[axis] ?? 0))),
    ).toBeGreaterThan(1)
    expect(road?.points).toEqual([
      [23.7, 38],
      [20, 41],
      [11.6, 48.1],
    ])
    expect(linesOf([{ position: 4, from: athens, to: athens, road: reckoned }])).toEqual([])
  })
})

it.each([
  [[], ''],
  [[4], '4'],
  [[1, 2, 3, 5, 7, 8], '1–3, 5, 7–8'],
])('the numbers %j of stops are written %s', (numbers, text) => {
  expect(numbersText(numbers)).toBe(text)
})
