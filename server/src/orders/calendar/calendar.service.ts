import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { Calendar, calendarApi } from '@dromos/contract/calendar/calendar.ts'
import { stopStateOf } from '@dromos/contract/today/day.rules.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { Context } from '../../platform/context.ts'
import { isCustomerView } from '../orders.policy.ts'
import { calendarFilterOf } from './calendar-filter.ts'
import { countDays, readEvents } from './calendar.queries.ts'
import type { FoundEvent } from './calendar.queries.ts'

type Query = HandlerInput<(typeof calendarApi)['GET /calendar']>['query']

const kindsOf = {
  loading: [stopKind.loading],
  delivery: [stopKind.unloading],
} as const

/** Loadings and deliveries by day, each place of an order once. */
export async function readCalendar(context: Context, query: Query): Promise<Calendar> {
  const { db, actor, clock } = context
  const now = clock.now().toISOString()
  const filter = await calendarFilterOf(context, query)
  const counted = await countDays(db, {
    from: latest(query.from, query.dates_from),
    to: earliest(query.to, query.dates_to),
    kinds: query.type ? kindsOf[query.type] : Object.values(stopKind),
    now,
    most: query.most,
    filter,
  })
  const found = await readEvents(
    db,
    counted.flatMap(({ ids }) => ids),
    filter,
  )
  const byId = new Map(found.map((event) => [event.id, event]))
  const daysWith = <E>(told: (event: FoundEvent) => E) =>
    counted.map(({ ids, ...day }) => ({
      ...day,
      events: ids.flatMap((id) => {
        const event = byId.get(id)
        return event ? [told(event)] : []
      }),
    }))
  return isCustomerView(actor)
    ? { view: 'customer', now, days: daysWith((event) => customerEvent(event, now)).map(withoutCarriers) }
    : { view: 'staff', now, days: daysWith((event) => staffEvent(event, now)) }
}

const latest = (day: string, other: string | undefined): string => (other && other > day ? other : day)
const earliest = (day: string, other: string | undefined): string => (other && other < day ? other : day)

function withoutCarriers<D extends { carrierless: number }>({ carrierless: _carrierless, ...day }: D) {
  return day
}

function staffEvent(event: FoundEvent, now: string) {
  const { is_over: _over, has_carrier: _carrier, has_plates: _plates, ...told } = event
  return { ...told, state: stopStateOf(event, now) }
}

// Whether there is a carrier is not for customers: what has none is planned.
function customerEvent(event: FoundEvent, now: string) {
  const told = staffEvent({ ...event, has_carrier: true, has_plates: true }, now)
  const { customer: _customer, carrier: _carrier, pn_truck: _truck, groupage: _groupage, ...own } = told
  return own
}
