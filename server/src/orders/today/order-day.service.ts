import { openStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { stopStateOf } from '@dromos/contract/today/day.rules.ts'
import type { Urgency } from '@dromos/contract/today/day.rules.ts'
import type { OrderTodo, Shipment, TodayCounts, TodayStop } from '@dromos/contract/today/today.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import type { Context } from '../../platform/context.ts'
import { roleHas } from '../../platform/access/roles.ts'
import { isCustomerView, rowScope } from '../orders.policy.ts'
import * as counts from './order-day-counts.queries.ts'
import * as queries from './order-day.queries.ts'
import type { FoundShipment, FoundStop } from './order-day.queries.ts'
import type { DayScope } from './order-day.sql.ts'

const MOST_STOPS = 100
const MOST_NEEDS = 20
/** Of what does not hurry the oldest are named; its list has the rest. */
const MOST_CALM = 5
const MOST_SHIPMENTS = 50

/** A day as its reader may know it: a customer's account its firm's, staff their own or everybody's. */
export interface AskedDay {
  now: string
  day: string
  scope: DayScope
}

export function dayOf({ clock, actor }: Context, isMine: boolean): AskedDay {
  const now = clock.now()
  const firmId = rowScope(actor)
  const personId = isMine && firmId === null ? actor.id : null
  return { now: now.toISOString(), day: officeDay(now), scope: { firmId, personId } }
}

export async function stopsOfDay({ db, actor }: Context, { now, day, scope }: AskedDay) {
  const read = (of: string) => queries.findDayStops(db, { day: of, scope, most: MOST_STOPS })
  const ofToday = await read(day)
  const next = ofToday.total === 0 ? await queries.findNextDay(db, day, scope) : undefined
  const { stops, total } = next === undefined ? ofToday : await read(next)
  // Whether there is a carrier, and its plates, is not for customers, and their own name tells them nothing.
  const unseen = { firm: '', has_carrier: true, has_plates: true, groupage: null }
  const seen = isCustomerView(actor) ? stops.map((stop) => ({ ...stop, ...unseen })) : stops
  return {
    stops_day: next ?? day,
    stops: seen.map((stop): TodayStop => withState(stop, now)),
    stops_total: total,
  }
}

const filterOf = ({ scope, day }: AskedDay) => ({
  firmId: scope.firmId,
  search: '',
  today: day,
  assign_users: scope.personId === null ? undefined : [scope.personId],
})

type OrderCounts = Pick<TodayCounts, 'late' | 'risk' | 'overdue'> & { carrierless: number }

/** The figures of the day that are lists of orders, counted as the list counts them. */
export async function countDay({ db }: Context, asked: AskedDay): Promise<OrderCounts> {
  const every = filterOf(asked)
  const running = { ...every, status: [...openStatuses] }
  const counted = counts.countAll(db, {
    risk: { filter: { ...running, delay: 'risk' } },
    carrierless: { filter: every, tab: 'open' },
    overdue: { filter: { ...every, invoice: 'overdue' } },
  })
  const [found, late, owed] = await Promise.all([
    counted,
    counts.countLate(db, running),
    counts.sumUnpaid(db, asked),
  ])
  return {
    late,
    risk: { count: found.risk.count },
    carrierless: found.carrierless.count,
    overdue: { count: found.overdue.count, open: owed.overdue, unpaid: owed.unpaid },
  }
}

/** What orders wait for, as far as the reader may do something about it, the most urgent first. */
export async function needsOfOrders({ db, actor, language }: Context, asked: AskedDay): Promise<OrderTodo[]> {
  const { now, day, scope } = asked
  const mayDrive = roleHas(actor.role, 'orders.write')
  const maySettle = roleHas(actor.role, 'orders.settle')
  const [awaited, carrierless, plateless, codeless, damaged] = await Promise.all([
    mayDrive ? queries.findAwaited(db, { now, scope, most: MOST_NEEDS }) : [],
    mayDrive ? queries.findCarrierless(db, { day, scope, most: MOST_NEEDS }) : [],
    mayDrive ? queries.findPlateless(db, { now, scope, most: MOST_NEEDS }) : [],
    mayDrive ? queries.findCodeless(db, { now, scope, most: MOST_NEEDS, language }) : [],
    maySettle ? queries.findDamaged(db, { scope, most: MOST_CALM }) : [],
  ])
  return [
    ...awaited.map(({ is_late: isLate, ...found }): OrderTodo => {
      const urgency = isLate ? 'now' : dueBy(found.stop.ends_at, asked)
      return { kind: isLate ? 'late' : 'risk', urgency, codes: [], ...found }
    }),
    ...carrierless.map((found) => loadingNeed('carrier', found, asked)),
    ...plateless.map((found) => loadingNeed('plates', found, asked)),
    ...codeless.map((found) => loadingNeed('codes', found, asked)),
    ...damaged.map((found): OrderTodo => ({ kind: 'damage', urgency: 'next', codes: [], ...found })),
  ]
}

const loadingNeed = (
  kind: OrderTodo['kind'],
  found: Omit<OrderTodo, 'kind' | 'urgency' | 'codes'> & { codes?: string[] },
  asked: AskedDay,
): OrderTodo => ({ kind, urgency: dueBy(found.stop.starts_at, asked), codes: [], ...found })

function dueBy(instant: string, { now, day }: AskedDay): Urgency {
  if (instant <= now) return 'now'
  return officeDay(new Date(instant)) <= day ? 'today' : 'next'
}

/** Firms with overdue invoices, for those who may enter what was paid. */
export const debtsOf = async ({ db, actor }: Context, { day, scope }: AskedDay) =>
  roleHas(actor.role, 'orders.account') ? counts.findDebts(db, { day, scope, most: MOST_CALM }) : []

/** Of each carrier the first order that one of its documents does not last for. */
export const ordersBeyond = async (
  { db }: Context,
  ends: readonly { firm_id: number; valid_to: string }[],
  { scope }: AskedDay,
) => (ends.length > 0 ? queries.findPlanned(db, ends, scope) : [])

/** What a customer has under way. */
export async function shipmentsOf({ db }: Context, { now, scope }: AskedDay): Promise<Shipment[]> {
  const found = await queries.findShipments(db, scope.firmId ?? 0, MOST_SHIPMENTS)
  return found.map((shipment) => withState(shipment, now))
}

/** How many orders a customer has under way, waiting at each side, and late. */
export async function countShipments({ db }: Context, asked: AskedDay) {
  const every = { ...filterOf(asked), status: [...openStatuses] }
  const { under_way, late } = await counts.countAll(db, {
    under_way: { filter: every },
    late: { filter: { ...every, delay: 'any' } },
  })
  return { under_way: { count: under_way.count }, late: { count: late.count } }
}

/** How many stops of a kind there are on this day, of those that were read. */
export const countKind = (
  { stops, stops_day: of }: { stops: readonly TodayStop[]; stops_day: string },
  day: string,
  kind: keyof typeof stopKind,
): number => (of === day ? stops.filter((stop) => stop.kind === stopKind[kind]).length : 0)

function withState<S extends FoundStop | FoundShipment>(found: S, now: string) {
  const { is_over: _over, has_carrier: _carrier, has_plates: _plates, ...stop } = found
  return { ...stop, state: stopStateOf(found, now) }
}
