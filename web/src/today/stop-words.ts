import type { StopState } from '@dromos/contract/today/day.rules.ts'
import { orderFlagWords } from '@dromos/contract/constants/order-words.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { TodayStop } from '@dromos/contract/today/today.ts'
import { language } from '../i18n/language.ts'
import { spanOf } from '../platform/spans.ts'
import { clockIn, minutesBetween } from './day-clock.ts'
import { t } from './today.messages.ts'

type Judged = Pick<TodayStop, 'kind' | 'state' | 'timezone' | 'ends_at'> &
  Partial<Pick<TodayStop, 'arrived_at' | 'departed_at' | 'eta' | 'groupage'>>

interface StateWord {
  word: string
  tone?: 'danger' | 'warning'
}

const clockOf = (stop: Judged, instant: string) => ({ time: clockIn(instant, stop.timezone) })
const leftAt = ({ departed_at: left, arrived_at: came }: Judged): string | null => left ?? came ?? null

const words: Readonly<Record<StopState, (stop: Judged, now: string) => StateWord>> = {
  done: (stop) => {
    const left = leftAt(stop)
    const side = stop.kind === stopKind.loading ? 'doneLoading' : 'doneDelivery'
    return { word: left === null ? t(`state.${side}`) : t(`state.${side}At`, clockOf(stop, left)) }
  },
  there: (stop, now) => ({ word: t('state.there', clockOf(stop, leftAt(stop) ?? now)) }),
  late: (stop, now) => ({
    word: t('state.late', { for: spanOf(minutesBetween(stop.ends_at, now)) }),
    tone: 'danger',
  }),
  risk: (stop, now) => ({ word: t('state.risk', clockOf(stop, stop.eta ?? now)), tone: 'warning' }),
  expected: (stop, now) => ({ word: t('state.expected', clockOf(stop, stop.eta ?? now)) }),
  planned: () => ({ word: t('state.planned') }),
  // What a groupage drives gets its carrier there.
  carrierless: ({ groupage }) => ({ word: groupage ? groupage.number_id : t('state.carrierless') }),
  plateless: () => ({ word: orderFlagWords.platesMissing[language], tone: 'warning' }),
}

/** How a stop stands, in words; a tone where it takes attention. Clocks are those of its place. */
export const stateWords = (stop: Judged, now: string): StateWord => words[stop.state](stop, now)
