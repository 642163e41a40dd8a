import { clockIso, instantsOf, twinHours } from '@dromos/contract/constants/clock.ts'
import { useWatch } from 'react-hook-form'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { SegmentedField } from './choice-field.tsx'
import { isDay } from '@dromos/contract/notation/days.rules.ts'
import { t } from './fields.messages.ts'

interface TwinHourFieldProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  at: Record<'date' | 'time' | 'hour', FieldPath<T>>
  zone: string
  /** The day of the time, where it is not the one of `at`: the end of a window may be on the next. */
  day?: string | null
}

/** Asks which of the two is meant, where the clocks of a zone show the time that was typed twice; else nothing. */
export function TwinHourField<T extends FieldValues, O>({
  control,
  at,
  zone,
  day,
}: TwinHourFieldProps<T, O>) {
  const typed: unknown = useWatch({ control, name: at.date })
  const date = day ?? typed
  const time: unknown = useWatch({ control, name: at.time })
  if (!isDay(date) || typeof time !== 'string' || !/^\d\d:\d\d$/.test(time)) return null
  const instants = instantsOf(date, time, zone)
  if (instants.length < 2) return null
  const options = twinHours.map((value, index) => {
    // 03:30:00+02:00
    const offset = clockIso(new Date(instants[index] ?? 0).toISOString(), zone).slice(-6)
    return { value, label: t(`twinHour.${value}`, { offset }) }
  })
  return (
    <SegmentedField
      control={control}
      name={at.hour}
      label={t('twinHour.label', { time })}
      options={options}
      required
      span={12}
    />
  )
}
