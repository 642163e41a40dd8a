import { stopKind } from '@dromos/contract/trade/stops.ts'
import type { TodayStop } from '@dromos/contract/today/today.ts'
import { clockIn, minutesBetween } from './day-clock.ts'
import { spanOf } from './day-words.ts'
import { t } from './today.messages.ts'

type Judged = Pick<TodayStop, 'kind' | 'state' | 'timezone' | 'ends_at'> &
  Partial<Pick<TodayStop, 'arrived_at' | 'departed_at' | 'eta'>>

/** How a stop stands, in words; a tone where it takes attention. Clocks are those of its place. */
export function stateWords(stop: Judged, now: string): { word: string; tone?: 'danger' | 'warning' } {
  const time = (instant: string) => clockIn(instant, stop.timezone)
  const left = stop.departed_at ?? stop.arrived_at ?? null
  const isLoading = stop.kind === stopKind.loading
  switch (stop.state) {
    case 'done':
      if (left === null) return { word: t(isLoading ? 'state.doneLoading' : 'state.doneDelivery') }
      return { word: t(isLoading ? 'state.doneLoadingAt' : 'state.doneDeliveryAt', { time: time(left) }) }
    case 'there':
      return { word: t('state.there', { time: time(left ?? now) }) }
    case 'late':
      return { word: t('state.late', { for: spanOf(minutesBetween(stop.ends_at, now)) }), tone: 'danger' }
    case 'risk':
      return { word: t('state.risk', { time: time(stop.eta ?? now) }), tone: 'warning' }
    case 'expected':
      return { word: t('state.expected', { time: time(stop.eta ?? now) }) }
    case 'carrierless':
      return { word: t('state.carrierless') }
    default:
      return { word: t('state.planned') }
  }
}
