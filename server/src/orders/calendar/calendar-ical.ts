import { clockIso } from '@dromos/contract/constants/clock.ts'
import { windowTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { words as tradeWords } from '@dromos/contract/constants/words.ts'
import { dayAfter } from '@dromos/contract/consignments/repeat.rules.ts'
import ical, { ICalEventStatus } from 'ical-generator'
import type { FeedRevision } from './calendar-feed.queries.ts'
import type { FoundEvent } from './calendar.queries.ts'
import { zoneFinder, zoneRules } from './calendar-zones.ts'

interface FeedOptions {
  language: Language
  /** Customers are not told who carries. */
  isStaff: boolean
  publicUrl: string
  /** What the orders of the events were last, by their ids. */
  revisions: ReadonlyMap<number, FeedRevision>
}

const HOUR_SECONDS = 3_600

/** Stops as iCalendar: where, when and whose. No price is ever among them. */
export function writeFeed(events: readonly FoundEvent[], options: FeedOptions): string {
  const calendar = ical({
    name: words[options.language].name,
    prodId: '//Dromos//Dromos//EN',
    ttl: HOUR_SECONDS,
  })
  calendar.timezone({ name: null, generator: zoneRules })
  const zoneOf = zoneFinder()
  for (const event of events) {
    calendar.createEvent({
      id: `stop-${event.id}@${new URL(options.publicUrl).hostname}`,
      ...timesOf(event, zoneOf),
      ...revisionOf(event, options),
      ...textsOf(event, options),
      url: `${options.publicUrl}/app/orders/edit/${event.order_id}`,
    })
  }
  return calendar.toString()
}

const isAllDay = ({ time_from: from, time_to: to }: FoundEvent): boolean => from === null && to === null

function timesOf(event: FoundEvent, zoneOf: ReturnType<typeof zoneFinder>) {
  if (isAllDay(event)) return { allDay: true, start: event.date, end: dayAfter(event.date, 1) }
  const { starts_at: starts, ends_at: ends } = event
  const timezone = zoneOf(event.timezone, [starts, ends])
  const at = (instant: string) => (timezone === null ? new Date(instant) : wallClock(instant, event.timezone))
  // A moment has no end: one that is its start is refused by calendars.
  return { timezone, start: at(starts), ...(ends > starts && { end: at(ends) }) }
}

/** An instant as the clocks of its place show it, in the shape that the library takes instead of the server's own zone. */
function wallClock(instant: string, timezone: string) {
  const digits = clockIso(instant, timezone).replaceAll(/[-:]/g, '')
  return {
    format: (pattern = '') => (pattern === 'YYYYMMDD' ? digits.slice(0, 8) : digits.slice(9, 15)),
    isValid: () => true,
    toDate: () => new Date(instant),
    toJSON: () => instant,
  }
}

// A calendar takes what has a higher number for newer; what is cancelled is told as such.
function revisionOf({ order_id: id, status }: FoundEvent, { revisions }: FeedOptions) {
  const revision = revisions.get(id)
  const changed = revision ? { stamp: new Date(revision.updated_at), sequence: revision.version } : {}
  return { ...changed, ...(status === orderStatus.cancelled && { status: ICalEventStatus.CANCELLED }) }
}

function textsOf(event: FoundEvent, { language, isStaff }: FeedOptions) {
  const told = words[language]
  const where = `${event.city} (${event.country_iso})`
  const kind = event.kind === stopKind.loading ? told.loading : told.delivery
  const window = windowTimes(event, tradeWords.nextDay[language]).join(' – ') || told.allDay
  const vehicle = isStaff ? [event.carrier, event.pn_truck].filter(Boolean).join(' · ') : ''
  return {
    summary: [`${kind}: ${where}`, event.number_id, ...(isStaff ? [event.customer] : [])].join(' · '),
    location: `${event.place}, ${where}`,
    description: [`${window} (${event.timezone})`, vehicle].filter(Boolean).join('\n'),
  }
}

const words = {
  en: { name: 'Dromos', loading: 'Loading', delivery: 'Delivery', allDay: 'all day' },
  el: { name: 'Dromos', loading: 'Φόρτωση', delivery: 'Παράδοση', allDay: 'όλη μέρα' },
} as const
