import { startsAt } from '@dromos/contract/consignments/stop-times.rules.ts'
import type { KnownPlace } from '../places/places.api.ts'
import type { RouteLine, RouteStop } from '../ui/map/route-layers.ts'
import { numbersText } from './route-words.ts'
import type { LegRoute } from './routing.api.ts'

export interface RouteLeg {
  from: KnownPlace | undefined
  to: KnownPlace | undefined
  loaded?: PlannedAt
  unloaded?: PlannedAt
}

/** By the clock of the place. */
interface PlannedAt {
  date: string | null | undefined
  time_from: string | null | undefined
}

export interface WholeLeg {
  /** Its number on the way, from 1. */
  position: number
  from: KnownPlace
  to: KnownPlace
}

export interface CachedLeg extends WholeLeg {
  road: LegRoute | undefined
}

/** The way of the truck through all stops in the order of their times: what several lots share is driven once. */
export function wayThrough(legs: readonly RouteLeg[]): WholeLeg[] {
  const loadings = legs.map(({ from, loaded }) => ({ place: from, at: instantAt(from, loaded, -Infinity) }))
  const unloadings = legs.map(({ to, unloaded }) => ({ place: to, at: instantAt(to, unloaded, Infinity) }))
  const places = [...loadings, ...unloadings]
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at - other.at))
    .flatMap(({ place }) => place ?? [])
    .filter((place, index, all) => place.id !== all[index - 1]?.id)
  return places.slice(1).flatMap((to, index) => {
    const from = places[index]
    return from ? [{ position: index + 1, from, to }] : []
  })
}

function instantAt(place: KnownPlace | undefined, at: PlannedAt | undefined, unknown: number): number {
  if (!place || !at?.date || !/^\d{4}-\d\d-\d\d$/.test(at.date)) return unknown
  const time_from = at.time_from && /^\d\d:\d\d$/.test(at.time_from) ? at.time_from : null
  return startsAt({ date: at.date, time_from, time_to: null, timezone: place.timezone })
}

/** Each place once, marked with the numbers of the lots that are loaded (↑) and unloaded (↓) there. */
export function stopsOf(legs: readonly RouteLeg[]): RouteStop[] {
  const stops = new Map<number, { place: KnownPlace; begins: number[]; ends: number[] }>()
  const stopAt = (place: KnownPlace) => {
    const stop = stops.get(place.id) ?? { place, begins: [], ends: [] }
    stops.set(place.id, stop)
    return stop
  }
  for (const [index, { from, to }] of legs.entries()) {
    if (from) stopAt(from).begins.push(index + 1)
    if (to) stopAt(to).ends.push(index + 1)
  }
  return [...stops.values()].map(({ place: { id, lat, lng }, begins, ends }) => ({
    id,
    lat,
    lng,
    begins: begins.length > 0 ? `↑${numbersText(begins)}` : '',
    ends: ends.length > 0 ? `↓${numbersText(ends)}` : '',
  }))
}

/** A line for each piece of the way whose road is known: the road's own, or an arc between the places. */
export function linesOf(known: readonly CachedLeg[]): RouteLine[] {
  return known.flatMap(({ from, to, road }) => {
    if (!road || (from.lat === to.lat && from.lng === to.lng)) return []
    const ends = [from, to].map(({ lng, lat }): [number, number] => [lng, lat])
    const [start = NOWHERE, end = NOWHERE] = ends
    const isRoad = road.line.length > 0
    return [{ points: isRoad ? [start, ...road.line, end] : arc(start, end), isRoad }]
  })
}

const NOWHERE: [number, number] = [0, 0]
const BEND = 0.12
const PIECES = 24

// Bent to the right of its direction, so that there and back are two lines.
function arc([fromX, fromY]: [number, number], [toX, toY]: [number, number]): [number, number][] {
  const middleX = (fromX + toX) / 2 + (toY - fromY) * BEND
  const middleY = (fromY + toY) / 2 - (toX - fromX) * BEND
  return Array.from({ length: PIECES + 1 }, (_, index) => {
    const share = index / PIECES
    const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2]
    return [a * fromX + b * middleX + c * toX, a * fromY + b * middleY + c * toY]
  })
}
