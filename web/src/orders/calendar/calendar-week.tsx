import { dayOf } from '../../platform/format.ts'
import { isDayOff } from '../../platform/holidays.ts'
import { CountWords, EventButton, MoreButton } from './calendar-events.tsx'
import type { ShowsDays } from './calendar-events.tsx'
import { daysIn } from '@dromos/contract/calendar/range.rules.ts'
import type { DayRange } from '@dromos/contract/calendar/range.rules.ts'
import { HolidayName } from './holiday-name.tsx'
import classes from './calendar.module.css'
import { t } from './calendar.messages.ts'

/** Seven days side by side, each with its events in the sequence of their times. */
export function WeekView({ range, ...shows }: ShowsDays & { range: DayRange }) {
  return (
    <div className={classes.week}>
      {daysIn(range).map((at) => (
        <WeekDay key={at} at={at} {...shows} />
      ))}
    </div>
  )
}

function WeekDay({ at, days, now, today, chosen, onOpen, onDay }: ShowsDays & { at: string }) {
  const found = days.get(at)
  return (
    <section
      className={classes.column}
      aria-label={dayOf(at)}
      data-off={isDayOff(at) || undefined}
      data-today={at === today || undefined}
    >
      <header>
        <button
          type="button"
          aria-label={t('openDay', { day: dayOf(at) })}
          aria-current={at === today ? 'date' : undefined}
          onClick={() => onDay(at)}
        >
          {dayOf(at)}
        </button>
        <HolidayName day={at} />
        <CountWords day={found} />
      </header>
      <div className={classes.events}>
        {found?.events.map((event) => (
          <EventButton
            key={event.id}
            event={event}
            now={now}
            isChosen={event.order_id === chosen}
            onOpen={onOpen}
          />
        ))}
        {found && <MoreButton day={found} onDay={onDay} />}
        {!found && <p className={classes.none}>{t('nothingDay')}</p>}
      </div>
    </section>
  )
}
