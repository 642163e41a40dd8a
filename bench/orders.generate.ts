import { roadKm } from '@dromos/contract/routing/distance.rules.ts'
import { endsAt, startsAt, type StopTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import { addDays, clockTime, daysBetween, officeInstant } from '../server/src/demo/calendar.ts'
import { goodsByName, type DemoGoods } from '../server/src/demo/goods.data.ts'
import { at, chanceOf, type Chance } from '../server/src/demo/random.ts'
import type { BenchFirm, BenchPlace } from './partners.generate.ts'
import { zipf } from './zipf.ts'

export interface World {
  today: string
  orders: number
  customers: readonly BenchFirm[]
  carriers: readonly BenchFirm[]
  places: readonly BenchPlace[]
  firstOrderId: number
  firstBusinessId: number
}

export interface BenchStop extends StopTimes {
  kind: StopKind
  place: BenchPlace
  starts: number
  ends: number
}

export interface BenchDetail {
  goods: DemoGoods
  pieces: number
  isFull: boolean
  stops: BenchStop[]
  references: string[]
}

export type BenchOrder = ReturnType<ReturnType<typeof orderMaker>['next']>

const YEARS = 5
const businesses = [
  [0, 7],
  [1, 2],
  [2, 1],
] as const
const people = [
  [4, 4],
  [6, 3],
  [7, 2],
  [8, 1],
] as const
const goods = Object.values(goodsByName)

/** Makes orders one after the other in the order of entry. */
export function orderMaker(world: World) {
  const chance = chanceOf('bench orders')
  const draw = makeDraw(chance, world)
  const numbers = new Map<string, number>()
  let made = 0
  const next = () => {
    const created = createdDate(world, made)
    const business = world.firstBusinessId + chance.weighted(businesses)
    const order = {
      id: world.firstOrderId + made,
      business,
      ...makeOrder(chance, draw, { created, today: world.today }),
    }
    made += 1
    return { ...order, number: numberOf(numbers, business, created) }
  }
  /** Last number by business and year. */
  return { next, numbers }
}

type Draw = ReturnType<typeof makeDraw>

function makeDraw(chance: Chance, { customers, carriers, places }: World) {
  const ranks = {
    customer: zipf(customers.length),
    carrier: zipf(carriers.length),
    place: zipf(places.length),
  }
  return {
    customer: () => at(customers, ranks.customer(chance.next())),
    carrier: () => at(carriers, ranks.carrier(chance.next())),
    place: () => at(places, ranks.place(chance.next())),
    otherThan: (from: BenchPlace) => {
      const found = at(places, ranks.place(chance.next()))
      return found.id === from.id ? at(places, (found.id * 7) % places.length) : found
    },
  }
}

function createdDate({ today, orders }: World, made: number): string {
  // The company grows: the last two years bring more orders than the three before.
  const age = 1 - ((made + 0.5) / orders) ** 0.75
  return addDays(today, -1 - Math.floor(age * YEARS * 365))
}

function numberOf(numbers: Map<string, number>, business: number, created: string): string {
  const year = created.slice(0, 4)
  const number = (numbers.get(`${business} ${year}`) ?? 0) + 1
  numbers.set(`${business} ${year}`, number)
  return `${year}-${String(number).padStart(6, '0')}`
}

function makeOrder(chance: Chance, draw: Draw, { created, today }: { created: string; today: string }) {
  const from = draw.place()
  const to = draw.otherThan(from)
  const km = Math.max(120, roadKm(from, to))
  const loading = addDays(created, chance.whole(1, 9))
  const delivery = addDays(loading, Math.ceil(km / 640))
  const status = statusOf(chance, { loading, delivery, today })
  const kind = chance.pick(goods)
  const count = chance.happens(0.72) ? 1 : 2
  const sell = Math.round((km * kind.rate * (1.28 + chance.next() * 0.14)) / 10) * 1_000
  const journey = { kind, count, from, to, loading, delivery }
  return {
    person: chance.weighted(people),
    customer: draw.customer(),
    carrier: status === orderStatus.created ? null : draw.carrier(),
    direction: directionOf(from, to),
    status,
    from,
    to,
    loading,
    delivery,
    details: Array.from({ length: count }, () => makeDetail(chance, journey)),
    sell,
    buy: Math.round((sell * (0.82 + chance.next() * 0.1)) / 1_000) * 1_000,
    isLate: chance.happens(0.08),
    isClosed: status === orderStatus.finished && delivery < addDays(today, -45),
    entered: officeInstant(created, chance.whole(420, 1_080)),
  }
}

function statusOf(chance: Chance, dates: { loading: string; delivery: string; today: string }): number {
  const luck = chance.next()
  const ahead = daysBetween(dates.today, dates.loading)
  if (luck < 0.04) return 6
  if (ahead >= 0) return luck < (ahead < 3 ? 0.84 : 0.24) ? 2 : 1
  if (dates.delivery >= dates.today) return 3
  return luck < 0.05 ? 5 : 4
}

function directionOf(from: BenchPlace, to: BenchPlace): number {
  if (from.country === 'GR') return to.country === 'GR' ? 4 : 2
  return to.country === 'GR' ? 1 : 3
}

function makeDetail(
  chance: Chance,
  journey: {
    kind: DemoGoods
    count: number
    from: BenchPlace
    to: BenchPlace
    loading: string
    delivery: string
  },
): BenchDetail {
  const { kind, count, from, to, loading, delivery } = journey
  const isFull = count === 1 && chance.happens(0.7)
  return {
    goods: kind,
    pieces: isFull ? kind.full : Math.max(1, Math.round((kind.full / 2) * chance.next())),
    isFull,
    stops: [
      stopOf(chance, { kind: stopKind.loading, place: from, date: loading }),
      stopOf(chance, { kind: stopKind.unloading, place: to, date: delivery }),
    ],
    references: [chance.pattern('PO-#######'), ...(chance.happens(0.5) ? [chance.pattern('L######')] : [])],
  }
}

const windows = new Map<string, { starts: number; ends: number }>()

function stopOf(chance: Chance, stop: { kind: StopKind; place: BenchPlace; date: string }): BenchStop {
  const hour = chance.whole(6, 13)
  const { timezone } = stop.place
  const times = {
    date: stop.date,
    time_from: clockTime(hour * 60),
    time_to: clockTime((hour + 4) * 60),
    timezone,
  }
  const key = `${stop.date} ${hour} ${timezone}`
  const known = windows.get(key) ?? { starts: startsAt(times), ends: endsAt(times) }
  windows.set(key, known)
  return { ...stop, ...times, ...known }
}
