import { dayOf, dayPartsOf } from '../../platform/format.ts'
import { isDayOff } from '../../platform/holidays.ts'
import { CountLine, EventButton, MoreButton } from './calendar-events.tsx'
import type { ShowsDays } from './calendar-events.tsx'
import { daysIn, weekOf } from '@dromos/contract/calendar/range.rules.ts'
import type { DayRange } from '@dromos/contract/calendar/range.rules.ts'
import { HolidayName } from './holiday-name.tsx'
import classes from './calendar.module.css'
import { t } from './calendar.messages.ts'

const WEEK = 7

/** A month in whole weeks: of each day how much there is, and its first events. */
export function MonthView({ range, day, ...shows }: ShowsDays & { range: DayRange; day: string }) {
  const all = daysIn(range)
  const weeks = Array.from({ length: all.length / WEEK }, (_, at) => all.slice(at * WEEK, (at + 1) * WEEK))
  return (
    <div className={classes.scroll}>
      <table className={classes.month} aria-label={t('views.month')}>
        <thead>
          <tr>
            {all.slice(0, WEEK).map((one) => (
              <th key={one} scope="col">
                {dayPartsOf(one).weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} aria-label={t('week', { from: weekOf(week[0] ?? day) })}>
              {week.map((one) => (
                <MonthDay key={one} at={one} isOther={one.slice(0, 7) !== day.slice(0, 7)} {...shows} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MonthDay({ at, isOther, ...shows }: ShowsDays & { at: string; isOther: boolean }) {
  const { days, now, today, chosen, onOpen, onDay } = shows
  const found = days.get(at)
  return (
    <td
      data-other={isOther || undefined}
      data-off={isDayOff(at) || undefined}
      data-today={at === today || undefined}
    >
      <div className={classes.cell}>
        <span className={classes.date}>
          <button
            type="button"
            aria-label={t('openDay', { day: dayOf(at) })}
            aria-current={at === today ? 'date' : undefined}
            onClick={() => onDay(at)}
          >
            {Number(at.slice(8))}
          </button>
          <CountLine day={found} />
        </span>
        <HolidayName day={at} />
        {found?.events.map((event) => (
          <EventButton
            key={event.id}
            event={event}
            now={now}
            isChosen={event.order_id === chosen}
            isShort
            onOpen={onOpen}
          />
        ))}
        {found && <MoreButton day={found} onDay={onDay} />}
      </div>
    </td>
  )
}
