import { windowTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { words as tradeWords } from '@dromos/contract/constants/words.ts'
import ical from 'ical-generator'
import type { FoundEvent } from './calendar.queries.ts'

interface FeedOptions {
  language: Language
  /** Customers are not told who carries. */
  isStaff: boolean
  publicUrl: string
}

const HOUR_SECONDS = 3_600

/** Stops as iCalendar: where, when and whose. No price is ever among them. */
export function writeFeed(
  events: readonly FoundEvent[],
  { language, isStaff, publicUrl }: FeedOptions,
): string {
  const told = words[language]
  const calendar = ical({ name: told.name, prodId: '//Dromos//Dromos//EN', ttl: HOUR_SECONDS })
  for (const event of events) {
    const where = `${event.city} (${event.country_iso})`
    const kind = event.kind === stopKind.loading ? told.loading : told.delivery
    const window = windowTimes(event, tradeWords.nextDay[language]).join(' – ') || told.allDay
    const vehicle = isStaff ? [event.carrier, event.pn_truck].filter(Boolean).join(' · ') : ''
    calendar.createEvent({
      id: `stop-${event.id}@${new URL(publicUrl).hostname}`,
      start: new Date(event.starts_at),
      end: new Date(event.ends_at),
      summary: [`${kind}: ${where}`, event.number_id, ...(isStaff ? [event.customer] : [])].join(' · '),
      location: `${event.place}, ${where}`,
      description: [`${window} (${event.timezone})`, vehicle].filter(Boolean).join('\n'),
      url: `${publicUrl}/app/orders/edit/${event.order_id}`,
    })
  }
  return calendar.toString()
}

const words = {
  en: { name: 'Dromos', loading: 'Loading', delivery: 'Delivery', allDay: 'all day' },
  el: { name: 'Dromos', loading: 'Φόρτωση', delivery: 'Παράδοση', allDay: 'όλη μέρα' },
} as const
