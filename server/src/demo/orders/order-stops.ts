import { endsAt, isLate, startsAt } from '@dromos/contract/consignments/stop-times.rules.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import { clockTime, iso } from '../calendar.ts'
import type { DemoCountries } from '../firms.generate.ts'
import type { OrderPlan } from './order-plan.ts'
import { zoneOf } from '../partner-rows.ts'
import { demoPlaces, type DemoPlace } from '../places.data.ts'
import type { Chance } from '../random.ts'

const MINUTE = 60_000

export interface DemoStop {
  kind: StopKind
  place: DemoPlace
  date: string
  time_from: string | null
  time_to: string | null
  timezone: string
  custom: 1 | 2
  custom_place_id: number | null
  starts: number
  ends: number
  arrived: number | null
  departed: number | null
}

export function stopsOf(plan: OrderPlan, countries: DemoCountries): [DemoStop, DemoStop][] {
  const { chance, route } = plan
  const customs = customsOf(plan)
  const reached = plan.status >= orderStatus.damage ? (plan.previous ?? 1) : plan.status
  const planned = plannedStop(
    chance,
    { kind: stopKind.loading, place: route.origin, date: plan.loading, drop: 0 },
    countries,
  )
  const loading = { ...planned, ...customs.at1, ...(reached >= 3 ? happened(chance, planned, 0) : {}) }
  let before = loading.departed ?? 0
  return route.drops.map((place, drop) => {
    const stop = plannedStop(
      chance,
      { kind: stopKind.unloading, place, date: plan.delivery, drop },
      countries,
    )
    const actual = reached === 4 ? happened(chance, stop, before) : {}
    const unloading: DemoStop = { ...stop, ...customs.at2, ...actual }
    before = (unloading.departed ?? before) + 40 * MINUTE
    return [loading, unloading]
  })
}

export const isLateStop = (stop: DemoStop, now: number): boolean =>
  isLate(iso(stop.ends), iso(stop.arrived ?? now))

export const crossesCustoms = ({ route }: OrderPlan): boolean =>
  [route.origin, ...route.drops].some(({ country }) => outsideUnion.has(country))

export const outsideUnion: ReadonlySet<string> = new Set(['TR', 'RS'])

function plannedStop(
  chance: Chance,
  stop: { kind: StopKind; place: DemoPlace; date: string; drop: number },
  countries: DemoCountries,
): DemoStop {
  const { kind, place, date, drop } = stop
  const timezone = zoneOf(countries, place.country)
  const earliest = kind === stopKind.unloading && place.handles.includes('M') ? 8 : 12
  const from = (earliest + chance.whole(0, kind === stopKind.loading ? 12 : 6) + drop * 4) * 30
  const isOpen = chance.happens(0.14)
  const times = {
    date,
    time_from: isOpen ? null : clockTime(from),
    time_to: isOpen ? null : clockTime(Math.min(from + chance.whole(2, 9) * 30, 1080)),
    timezone,
  }
  const window = { starts: startsAt(times), ends: endsAt(times) }
  return { kind, place, ...times, custom: 2, custom_place_id: null, ...window, arrived: null, departed: null }
}

function happened(chance: Chance, stop: DemoStop, notBefore: number): { arrived: number; departed: number } {
  const isOpen = stop.time_from === null
  const late = !isOpen && chance.happens(stop.kind === stopKind.loading ? 0.07 : 0.1)
  const early = isOpen
    ? stop.starts + chance.whole(480, 800) * MINUTE
    : stop.starts + chance.whole(-25, 55) * MINUTE
  const arrived = late ? stop.ends + chance.whole(35, 150) * MINUTE : Math.min(early, stop.ends)
  const after = Math.max(arrived, notBefore)
  return { arrived: after, departed: after + chance.whole(45, 105) * MINUTE }
}

interface Customs {
  custom: 1 | 2
  custom_place_id: number | null
}

const none: Customs = { custom: 2, custom_place_id: null }

// Cleared where the goods leave or enter the customs union.
function customsOf(plan: OrderPlan): { at1: Customs; at2: Customs } {
  if (!crossesCustoms(plan)) return { at1: none, at2: none }
  const { origin, drops } = plan.route
  const countries = [origin.country, ...drops.map(({ country }) => country)]
  const cleared: Customs = { custom: 1, custom_place_id: customsPlaceId(countries) }
  return outsideUnion.has(origin.country) ? { at1: none, at2: cleared } : { at1: cleared, at2: none }
}

function customsPlaceId(countries: readonly string[]): number {
  const name = customsName(countries)
  const place = demoPlaces.find((known) => known.name === name)
  if (!place) throw new RangeError(`no place ${name}`)
  return place.id
}

function customsName(countries: readonly string[]): string {
  if (countries.includes('RS')) return 'Τελωνείο Ευζώνων'
  return countries.includes('GR') ? 'Τελωνείο Κήπων' : 'Kapıkule Gümrük Müdürlüğü'
}

export const stopInstants = (stop: DemoStop) => ({
  starts_at: iso(stop.starts),
  ends_at: iso(stop.ends),
  arrived_at: stop.arrived === null ? null : iso(stop.arrived),
  departed_at: stop.departed === null ? null : iso(stop.departed),
})
