import { roadKm } from '@dromos/contract/routing/distance.rules.ts'
import type { DemoFirm } from './firms.generate.ts'
import { goodsByName, seasons, type DemoGoods } from './goods.data.ts'
import { demoPlaces, type DemoPlace } from './places.data.ts'
import { at, chanceOf, type Chance } from './random.ts'

export interface Lane {
  goods: DemoGoods
  /** Months, 1 to 12; null for all of them. */
  season: readonly number[] | null
  origins: DemoPlace[]
  destinations: DemoPlace[]
}

export function lanesOf(firm: DemoFirm): Lane[] {
  return firm.lanes.split('; ').map((text) => {
    const [, name = '', from = '', to = ''] = /^(\S+) (.+)>(.+)$/.exec(text) ?? []
    const goods = goodsByName[name]
    if (!goods) throw new RangeError(`no goods ${name}`)
    const chance = chanceOf(`lane ${firm.name} ${text}`)
    return {
      goods,
      season: seasons[name] ?? null,
      origins: chance.shuffle(placesFor(from, goods.from)).slice(0, 3),
      destinations: chance.shuffle(placesFor(to, goods.to)).slice(0, 5),
    }
  })
}

/** The lanes that have something to carry on a date; all of them when none has. */
export function lanesInSeason(lanes: readonly Lane[], date: string): readonly Lane[] {
  const month = Number(date.slice(5, 7))
  const busy = lanes.filter(({ season }) => season === null || season.includes(month))
  return busy.length > 0 ? busy : lanes
}

export interface Route {
  origin: DemoPlace
  drops: DemoPlace[]
  /** Road kilometres, about. */
  km: number
}

export function drawRoute(chance: Chance, lane: Lane, drops: number): Route {
  const origin = chance.pick(lane.origins)
  const elsewhere = lane.destinations.filter(({ id }) => id !== origin.id)
  const first = chance.pick(elsewhere)
  const near = chance.shuffle(elsewhere.filter((p) => p.country === first.country && p.id !== first.id))
  const chosen = [first, ...near].slice(0, drops)
  const legs = [origin, ...chosen].slice(0, -1).map((from, index) => roadKm(from, at(chosen, index)))
  return { origin, drops: chosen, km: Math.round(legs.reduce((sum, leg) => sum + leg, 0)) }
}

function placesFor(countries: string, handles: string): DemoPlace[] {
  const wanted = countries.split(' ')
  const found = demoPlaces.filter(
    (place) =>
      wanted.includes(place.country) && Array.from(handles).some((kind) => place.handles.includes(kind)),
  )
  if (found.length === 0) throw new RangeError(`no place in ${countries} handles ${handles}`)
  return found
}
