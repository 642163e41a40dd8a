import type { TrackedDelivery, TrackedStop } from '@dromos/contract/orders/order-tracking.ts'
import { windowTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { clockIso } from '@dromos/contract/constants/clock.ts'
import { language, locale } from '../i18n/language.ts'
import { dayOf } from '../platform/format.ts'

const DATE = 10
const MINUTES = 16

/** An instant by the clock of a place: `Fri 27 Nov, 06:40`. */
export function momentAt(instant: string, timezone: string): string {
  const wall = clockIso(instant, timezone)
  return `${dayOf(wall.slice(0, DATE))}, ${wall.slice(DATE + 1, MINUTES)}`
}

/** The times of a stop's window: `06:00 – 10:00`; nothing where only its day is known. */
export const windowOf = (stop: TrackedStop): string => windowTimes(stop, words.nextDay[language]).join(' – ')

/** When a stop is planned: its day, and its times as far as there are some. */
export const plannedOf = (stop: TrackedStop): string =>
  [dayOf(stop.date), windowOf(stop)].filter(Boolean).join(', ')

/** When a delivery is expected: what somebody typed, else its plan. */
export const expectedOf = ({ unloading }: TrackedDelivery): string =>
  unloading.eta === null ? plannedOf(unloading) : momentAt(unloading.eta, unloading.timezone)

/** The time of day of an instant where the reader is. */
export const timeOf = (instant: string | number): string =>
  new Date(instant).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

export const placeOf = ({ country_iso: iso, city }: TrackedStop): string => `${iso} ${city}`
