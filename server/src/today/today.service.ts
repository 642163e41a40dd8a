import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { urgencies } from '@dromos/contract/today/day.rules.ts'
import type {
  CustomerToday,
  Need,
  OfferTodo,
  StaffToday,
  Today,
  todayApi,
} from '@dromos/contract/today/today.ts'
import { waitingBookings } from '../bookings/booking-day.service.ts'
import { awaitedAnswers } from '../bookings/own/own-bookings.service.ts'
import { listExpiringFiles, listWaitingFiles } from '../firms/firm-files.service.ts'
import { waitingTours } from '../groupages/groupage-day.service.ts'
import { unansweredMails } from '../inbox/mail-day.service.ts'
import { failingLights } from '../system/system.service.ts'
import { countUnseen } from '../notifications/notifications.service.ts'
import { offersOfDay } from '../offers/offer-day.service.ts'
import { openOwnOffers } from '../offers/own/own-offers.service.ts'
import * as orders from '../orders/today/order-day.service.ts'
import type { AskedDay } from '../orders/today/order-day.service.ts'
import { isCustomerView } from '../orders/orders.policy.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { roleHas } from '../platform/access/roles.ts'

type Query = HandlerInput<(typeof todayApi)['GET /today']>['query']

/** So many documents that end are looked through for orders that they do not last for. */
const MOST_PAPERS = 100
const SHOWN_APPROVALS = 5

export async function readToday(context: Context, { mine }: Query): Promise<Today> {
  const isCustomer = isCustomerView(context.actor)
  if (isCustomer && mine !== undefined) throw invalid({ mine: 'unknown_field' })
  const asked = orders.dayOf(context, mine ?? false)
  return isCustomer ? customerDay(context, asked) : staffDay(context, asked)
}

async function staffDay(context: Context, asked: AskedDay): Promise<StaffToday> {
  const { now, day, scope } = asked
  const whose = { day, personId: scope.personId }
  const [stops, found, ofOrders, debts, papers, approvals, bookings, tours, offers, mails, unseen, failing] =
    await Promise.all([
      orders.stopsOfDay(context, asked),
      orders.countDay(context, asked),
      orders.needsOfOrders(context, asked),
      orders.debtsOf(context, asked),
      papersOf(context, asked),
      approvalsOf(context),
      waitingBookings(context, whose),
      waitingTours(context, whose),
      offersOfDay(context, { ...whose, now }),
      unansweredMails(context, scope),
      countUnseen(context),
      failingLights(context),
    ])
  const first = ofOrders.find(({ kind }) => kind === 'carrier')
  const needs: Need[] = [
    ...failing.map(({ light, since }) => ({
      kind: 'system' as const,
      urgency: 'now' as const,
      light,
      since,
    })),
    ...ofOrders.filter(({ kind }) => kind !== 'damage'),
    ...tours,
    // An offer that was accepted stands for the booking that it has become.
    ...bookings.needs.filter((one) => !offers.needs.some(isOf(one))),
    ...offers.needs,
    ...mails.needs,
    ...papers.needs,
    ...(approvals?.needs ?? []),
    ...debts.map((debt) => ({ kind: 'overdue' as const, urgency: 'next' as const, ...debt })),
    ...ofOrders.filter(({ kind }) => kind === 'damage'),
  ]
  return {
    view: 'staff',
    now,
    day,
    ...stops,
    counts: {
      late: found.late,
      risk: found.risk,
      carrierless: { count: found.carrierless, first_loading: first?.stop.starts_at ?? null },
      approvals: approvals && { count: approvals.total },
      expiring: { count: papers.total, planned: papers.needs.length },
      overdue: found.overdue,
      bookings: { count: bookings.total },
      offers: offers.counts,
      mails: { count: mails.total },
      unseen: { count: unseen },
    },
    needs: needs.toSorted((a, b) => urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency)),
  }
}

const isOf =
  (booking: Need) =>
  ({ booking_id: made }: OfferTodo): boolean =>
    booking.kind === 'booking' && booking.booking_id === made

async function customerDay(context: Context, asked: AskedDay): Promise<CustomerToday> {
  const [stops, shipments, counts, unseen, answers, offers] = await Promise.all([
    orders.stopsOfDay(context, asked),
    orders.shipmentsOf(context, asked),
    orders.countShipments(context, asked),
    countUnseen(context),
    awaitedAnswers(context),
    openOwnOffers(context),
  ])
  return {
    view: 'customer',
    now: asked.now,
    day: asked.day,
    ...stops,
    counts: {
      ...counts,
      loading: { count: orders.countKind(stops, asked.day, 'loading') },
      delivery: { count: orders.countKind(stops, asked.day, 'unloading') },
      unseen: { count: unseen },
    },
    shipments,
    answers,
    offers,
  }
}

async function papersOf(context: Context, asked: AskedDay): Promise<{ total: number; needs: Need[] }> {
  const { data, total } = await listExpiringFiles(context, { pageSize: MOST_PAPERS, currentPage: 1 })
  const planned = await orders.ordersBeyond(context, data, asked)
  const needs = data.flatMap(({ firm_id, firm, kind, valid_to }): Need[] => {
    const order = planned.find((one) => one.firm_id === firm_id && one.valid_to === valid_to)
    if (!order) return []
    const soon = order.loading_date <= asked.day ? 'today' : 'next'
    const urgency = valid_to < asked.day ? 'now' : soon
    return [{ kind: 'paper', urgency, firm, paper: kind, ...order }]
  })
  return { total, needs }
}

async function approvalsOf(context: Context): Promise<{ total: number; needs: Need[] } | null> {
  if (!roleHas(context.actor.role, 'firm_files.manage')) return null
  const { data, total } = await listWaitingFiles(context, { pageSize: SHOWN_APPROVALS, currentPage: 1 })
  const needs = data.map(({ firm_id, firm, kind: paper, created_at, created_by }): Need => ({
    kind: 'approval',
    urgency: 'next',
    firm_id,
    firm,
    paper,
    created_at,
    created_by,
  }))
  return { total, needs }
}
