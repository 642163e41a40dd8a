import type { DayAxis } from '@dromos/contract/calendar/axis.rules.ts'
import { placeOn } from '@dromos/contract/calendar/axis.rules.ts'
import { dayAfter } from '@dromos/contract/orders/days/move-days.rules.ts'
import { dayPartsOf, timeOf } from '../../platform/format.ts'
import { holidayName, isDayOff } from '../../platform/holidays.ts'
import { clockIso } from '@dromos/contract/constants/clock.ts'
import { weekdayOf } from '@dromos/contract/calendar/range.rules.ts'
import classes from './board-days.module.css'

interface DaysProps {
  axis: DayAxis
  now: string
  today: string
  head: string
}

const daysOf = ({ first, days }: DayAxis): string[] =>
  Array.from({ length: days }, (_, index) => dayAfter(first, index))

/** The days across the top, which stay in sight. */
export function BoardDays({ axis, now, today, head }: DaysProps) {
  const at = placeOn(axis, now)
  return (
    <div className={classes.days}>
      <span className={classes.corner}>{head}</span>
      <div className={classes.across}>
        {daysOf(axis).map((day) => {
          const { weekday, day: date } = dayPartsOf(day)
          const isNamed = day.endsWith('-01')
          return (
            <span
              key={day}
              title={holidayName(day)}
              data-off={isDayOff(day) || undefined}
              data-today={day === today || undefined}
            >
              {weekday}
              <b>{isNamed ? date : Number(day.slice(8))}</b>
            </span>
          )
        })}
        {at >= 0 && at <= axis.days && (
          <em aria-hidden style={{ left: `${(at / axis.days) * 100}%` }}>
            {timeOf(clockIso(now, axis.zone))}
          </em>
        )}
      </div>
    </div>
  )
}

/** Behind the rows: weekends and public holidays, the beginnings of weeks, and now. */
export function BoardBackground({ axis, now }: Pick<DaysProps, 'axis' | 'now'>) {
  const at = placeOn(axis, now)
  const share = (days: number): string => `${((days / axis.days) * 100).toFixed(3)}%`
  return (
    <div className={classes.ground} aria-hidden>
      {daysOf(axis).map((day, index) => (
        <i
          key={day}
          data-off={isDayOff(day) || undefined}
          data-monday={weekdayOf(day) === 1 || undefined}
          style={{ left: share(index), width: share(1) }}
        />
      ))}
      {at >= 0 && at <= axis.days && <u style={{ left: share(at) }} />}
    </div>
  )
}
