import { windowTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import { officeDay, officeZone } from '@dromos/contract/constants/office.ts'
import { locale } from '../i18n/language.ts'
import { clockIn } from './day-clock.ts'

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: officeZone })

/** An instant of these days by the office's clocks: its hour, and the day of the week unless it is that of `now`. */
export function whenOf(instant: string, now: string): string {
  const day = officeDay(new Date(instant))
  const clock = clockIn(instant, officeZone)
  return day === officeDay(new Date(now)) ? clock : `${weekday.format(new Date(instant))} ${clock}`
}

/** The window of a stop as it is written at its place; empty where no time is given. */
export const windowOf = (stop: Parameters<typeof windowTimes>[0]): string =>
  [...new Set(windowTimes(stop))].join('–')

/** A place in few letters: `GR Σίνδος`. */
export const placeOf = ({ country_iso: country, city }: { country_iso: string; city: string }): string =>
  `${country} ${city}`

/** What is to be done, in words. */
export interface SaidNeed {
  tone: 'danger' | 'warning' | 'plain'
  chip: string
  /** Under the chip. */
  since?: string
  name: string
  what: string
  detail: string
}
