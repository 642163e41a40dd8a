import { instantOf, instantsOf } from '@dromos/contract/constants/clock.ts'
import type { Moment, StopTimesInput } from '@dromos/contract/orders/order-life-input.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { invalid } from '../../platform/errors.ts'
import type { ErrorDetails } from '../../platform/errors.ts'
import type { LifeStop } from './order-stops.queries.ts'

export interface GivenTimes {
  kind: number
  times: readonly StopTimesInput[]
}

interface Recorded {
  stop: LifeStop
  arrived_at: string
  departed_at: string
}

export function recordedTimes(all: readonly LifeStop[], given: GivenTimes, latest: number): Recorded[] {
  const { kind, times } = given
  const stops = all.filter((stop) => stop.kind === kind)
  const faults: NonNullable<ErrorDetails['fields']> = {}
  const recorded = times.map((one, at) => {
    const record = recordOf(one, stops)
    if (!record) throw invalid({ [`times.${at}.detail_id`]: 'unknown_choice' })
    const unclear = unclearIn(one, record.stop)
    const fault = faultOf(record, { left: leftLoading(all, record.stop), latest })
    for (const [field, key] of unclear) faults[`times.${at}.${field}`] = key
    if (fault && unclear.length === 0) faults[`times.${at}.${fault[0]}`] = fault[1]
    return record
  })
  if (new Set(recorded.map(({ stop }) => stop.id)).size !== stops.length) faults['times'] = 'life_every_stop'
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return recorded
}

type Where = Pick<LifeStop, 'timezone'>

export const isoOf = ({ date, time, hour }: Moment, { timezone }: Where): string =>
  `${new Date(instantOf(date, time, timezone, hour)).toISOString().slice(0, 19)}Z`

export function clockFault({ date, time, hour }: Moment, { timezone }: Where): ClockFault | null {
  const { length } = instantsOf(date, time, timezone)
  if (length === 0) return ['time', 'skipped_hour']
  return length > 1 && hour === null ? ['hour', 'which_hour'] : null
}

type ClockFault = [field: 'time' | 'hour', key: 'skipped_hour' | 'which_hour']

function recordOf(given: StopTimesInput, stops: readonly LifeStop[]): Recorded | null {
  const stop = stops.find((one) => one.detail_id === given.detail_id)
  if (!stop) return null
  return { stop, arrived_at: isoOf(given.arrived, stop), departed_at: isoOf(given.departed, stop) }
}

function unclearIn(given: StopTimesInput, stop: LifeStop): [field: string, key: ClockFault[1]][] {
  return (['arrived', 'departed'] as const).flatMap((name): [string, ClockFault[1]][] => {
    const fault = clockFault(given[name], stop)
    return fault ? [[`${name}.${fault[0]}`, fault[1]]] : []
  })
}

function leftLoading(all: readonly LifeStop[], stop: LifeStop): string | null {
  if (stop.kind === stopKind.loading) return null
  return (
    all.find((one) => one.detail_id === stop.detail_id && one.kind === stopKind.loading)?.departed_at ?? null
  )
}

type Fault = [field: string, key: 'life_future' | 'life_departed_early' | 'life_before_loading']

function faultOf(
  { arrived_at, departed_at }: Recorded,
  { left, latest }: { left: string | null; latest: number },
): Fault | null {
  const arrived = Date.parse(arrived_at)
  const departed = Date.parse(departed_at)
  if (arrived > latest) return ['arrived.time', 'life_future']
  if (left !== null && arrived < Date.parse(left)) return ['arrived.time', 'life_before_loading']
  if (departed < arrived) return ['departed.time', 'life_departed_early']
  return departed > latest ? ['departed.time', 'life_future'] : null
}
