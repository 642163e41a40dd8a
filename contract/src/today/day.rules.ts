import { isLate } from '../consignments/stop-times.rules.ts'
import { PLATES_HOURS } from '../orders/plates.rules.ts'
import { stopKind } from '../constants/stops.ts'
import type { StopKind } from '../constants/stops.ts'

/** How a stop of the day stands: left, reached, late, said to become late, on its way, planned, without a carrier, without plates. */
export const stopStates = [
  'done',
  'there',
  'late',
  'risk',
  'expected',
  'planned',
  'carrierless',
  'plateless',
] as const
export type StopState = (typeof stopStates)[number]

export interface DayStop {
  kind: StopKind
  starts_at: string
  ends_at: string
  arrived_at: string | null
  departed_at: string | null
  /** When the truck is expected, as it was announced. */
  eta: string | null
  /** The order has passed it, whatever was recorded of the truck. */
  is_over: boolean
  has_carrier: boolean
  has_plates: boolean
}

/** `now` and the times of a stop are instants as ISO texts. */
export function stopStateOf(stop: DayStop, now: string): StopState {
  if (stop.is_over || stop.departed_at !== null) return 'done'
  if (stop.arrived_at !== null) return 'there'
  if (stop.kind === stopKind.loading && !stop.has_carrier) return 'carrierless'
  if (isLate(stop.ends_at, now)) return 'late'
  if (arePlatesDue(stop, now)) return 'plateless'
  if (stop.eta === null) return 'planned'
  return isLate(stop.ends_at, stop.eta) ? 'risk' : 'expected'
}

const HOUR_MS = 3_600_000

const arePlatesDue = ({ kind, has_plates: areNamed, starts_at }: DayStop, now: string): boolean =>
  kind === stopKind.loading && !areNamed && Date.parse(starts_at) - Date.parse(now) <= PLATES_HOURS * HOUR_MS

/** How urgent a thing to do is: overdue, due this day, or due after it. */
export const urgencies = ['now', 'today', 'next'] as const
export type Urgency = (typeof urgencies)[number]

/** Orders without a carrier that load this many days from now are named among what is to be done. */
export const CARRIER_DAYS = 1
