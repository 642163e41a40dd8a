import { endDayOf } from '@dromos/contract/consignments/stop-times.rules.ts'
import type { TwinHour } from '@dromos/contract/constants/clock.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { useWatch } from 'react-hook-form'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { language } from '../../i18n/language.ts'
import { isDay } from '@dromos/contract/notation/days.rules.ts'
import { TimeField } from './time-field.tsx'
import type { FieldProps } from './use-field.ts'

/** The fields of a window, by their paths; the hours where a form asks which of two is meant. */
export interface WindowPaths<T extends FieldValues> {
  date: FieldPath<T>
  from: FieldPath<T>
  to: FieldPath<T>
  fromHour?: FieldPath<T>
}

interface EndTimeFieldProps<T extends FieldValues, O> extends Omit<FieldProps<T, O>, 'name'> {
  at: WindowPaths<T>
  /** The clock of its place, as soon as that is known. */
  zone: string | undefined
}

/** The end of a window, which says so where it is on the next day. */
export function EndTimeField<T extends FieldValues, O>({ at, zone, ...field }: EndTimeFieldProps<T, O>) {
  const { date, ends } = useEndDay(field.control, at, zone)
  const isNext = ends !== null && ends !== date
  return <TimeField {...field} name={at.to} {...(isNext && { description: words.nextDay[language] })} />
}

/** The days of a window that is being typed; null while it has none. Its day may be missing, its times may not. */
export function useEndDay<T extends FieldValues, O>(
  control: Control<T, unknown, O>,
  at: WindowPaths<T>,
  zone = 'UTC',
): { date: string; ends: string | null } {
  const typed: readonly unknown[] = useWatch({
    control,
    name: [at.date, at.from, at.to, at.fromHour ?? at.from],
  })
  const [day, from, to, hour] = typed
  const date = isDay(day) ? day : SOME_DAY
  if (!isTime(from) || !isTime(to)) return { date, ends: isDay(day) ? date : null }
  const window = { date, time_from: from, time_to: to, from_hour: hourOf(hour), timezone: zone }
  return { date, ends: endDayOf(window) }
}

// Without a day a window is that of a night on which no clock changes.
const SOME_DAY = '2026-01-01'

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d\d:\d\d$/.test(value)
const hourOf = (value: unknown): TwinHour | null => (value === 'first' || value === 'second' ? value : null)
