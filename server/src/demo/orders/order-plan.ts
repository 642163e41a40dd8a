import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { addDays, daysBetween, officeInstant, workingDay, workingDayBefore } from '../calendar.ts'
import type { DemoFirm } from '../firms.generate.ts'
import type { DemoGoods } from '../goods.data.ts'
import { drawRoute, lanesInSeason, lanesOf, type Lane, type Route } from '../lanes.ts'
import { chanceOf, type Chance } from '../random.ts'

/** 1 Created, 2 Loading, 3 Delivery, 4 Finished, 5 Damage, 6 Cancelled. */
export type Status = 1 | 2 | 3 | 4 | 5 | 6

export interface OrderPlan {
  chance: Chance
  customer: DemoFirm
  goods: DemoGoods
  route: Route
  loading: string
  delivery: string
  created: string
  createdDate: string
  status: Status
  previous: Status | null
}

const ORDERS = 400
const UPCOMING = 44
const ON_THE_ROAD = 26

export function planOrders(firms: readonly DemoFirm[], today: string): OrderPlan[] {
  const customers = firms
    .filter((firm) => firm.is_customer && firm.lanes)
    .map((firm) => [{ firm, lanes: lanesOf(firm) }, firm.share] as const)
  return Array.from({ length: ORDERS }, (_, index) => planOrder(customers, today, index)).sort((a, b) =>
    a.created < b.created ? -1 : 1,
  )
}

type Customers = readonly (readonly [{ firm: DemoFirm; lanes: Lane[] }, number])[]

function planOrder(customers: Customers, today: string, index: number): OrderPlan {
  const chance = chanceOf(`order ${index}`)
  const { firm, lanes } = chance.weighted(customers)
  const loading = loadingDate(chance, today, index)
  const journey = journeyFrom(loading, lanes, chance)
  const createdDate = creationDate(chance, loading, today)
  return {
    chance,
    customer: firm,
    ...journey,
    createdDate,
    created: officeInstant(createdDate, chance.whole(480, 1070)),
    ...stateOf(chance, { loading, delivery: journey.delivery, today }),
  }
}

/** What a customer asks for on a day, to be loaded on another. */
export function planRequest(customer: DemoFirm, createdDate: string, loading: string): OrderPlan {
  const chance = chanceOf(`request ${customer.id} ${createdDate} ${loading}`)
  return {
    chance,
    customer,
    ...journeyFrom(loading, lanesOf(customer), chance),
    createdDate,
    created: officeInstant(createdDate, chance.whole(480, 960)),
    status: orderStatus.created,
    previous: null,
  }
}

function journeyFrom(loading: string, lanes: readonly Lane[], chance: Chance) {
  const lane = chance.pick(lanesInSeason(lanes, loading))
  const drops = chance.weighted([
    [1, 74],
    [2, 19],
    [3, 7],
  ] as const)
  const route = drawRoute(chance, lane, drops)
  const days = Math.max(1, Math.ceil(route.km / 640))
  return { goods: lane.goods, route, loading, delivery: workingDay(addDays(loading, days)) }
}

function loadingDate(chance: Chance, today: string, index: number): string {
  if (index < UPCOMING) return workingDay(addDays(today, chance.whole(0, 21)))
  if (index < UPCOMING + ON_THE_ROAD) return workingDayBefore(addDays(today, -chance.whole(1, 3)))
  return workingDayBefore(addDays(today, -5 - Math.floor(chance.next() ** 1.15 * 360)))
}

function creationDate(chance: Chance, loading: string, today: string): string {
  const ahead = addDays(loading, -chance.whole(1, 8))
  const latest = addDays(today, -chance.whole(1, 6))
  return workingDayBefore(ahead < latest ? ahead : latest)
}

function stateOf(
  chance: Chance,
  dates: { loading: string; delivery: string; today: string },
): { status: Status; previous: Status | null } {
  const luck = chance.next()
  const ahead = daysBetween(dates.today, dates.loading)
  if (ahead >= 0) return upcoming(luck, ahead)
  if (dates.delivery < dates.today) return past(luck)
  if (luck < 0.12) return { status: orderStatus.damage, previous: orderStatus.delivery }
  // Should have been loaded yesterday and still waits.
  if (luck > 0.86 && ahead >= -3) return { status: orderStatus.loading, previous: null }
  return { status: orderStatus.delivery, previous: null }
}

function upcoming(luck: number, ahead: number): { status: Status; previous: Status | null } {
  if (luck < 0.05) return { status: orderStatus.cancelled, previous: ahead < 4 ? 2 : 1 }
  const assigned = assignedShare(ahead)
  return luck < 0.05 + assigned
    ? { status: orderStatus.loading, previous: null }
    : { status: orderStatus.created, previous: null }
}

function assignedShare(ahead: number): number {
  if (ahead < 2) return 0.85
  return ahead < 6 ? 0.5 : 0.14
}

function past(luck: number): { status: Status; previous: Status | null } {
  if (luck < 0.03) return { status: orderStatus.cancelled, previous: orderStatus.created }
  if (luck < 0.055) return { status: orderStatus.cancelled, previous: orderStatus.loading }
  if (luck < 0.08) return { status: orderStatus.damage, previous: orderStatus.finished }
  return { status: orderStatus.finished, previous: null }
}
