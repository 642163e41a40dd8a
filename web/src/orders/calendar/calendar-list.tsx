import type { CalendarEvent } from '@dromos/contract/calendar/calendar.ts'
import { dayOf, shortNumber, zoneCityOf } from '../../platform/format.ts'
import { StopStateChip } from '../../today/stop-state-chip.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { CountWords, kindWord, MoreButton, sentenceOf, whenOf } from './calendar-events.tsx'
import type { ShowsDays } from './calendar-events.tsx'
import { HolidayName } from './holiday-name.tsx'
import { HourLine } from './hour-line.tsx'
import classes from './calendar.module.css'
import listClasses from './calendar-list.module.css'
import { t } from './calendar.messages.ts'

/** The days one below the other, each with a table of its events; of one day alone along its hours as well. */
export function ListView({ isDay = false, ...shows }: ShowsDays & { isDay?: boolean }) {
  const { days } = shows
  if (days.size === 0) return <Empty title={t('nothing')} text={t('nothingHint')} />
  return (
    <div className={classes.scroll}>
      {[...days.keys()].map((at) => (
        <ListDay key={at} at={at} isDay={isDay} {...shows} />
      ))}
    </div>
  )
}

const columns = Object.entries(t.group('columns'))

function ListDay({ at, isDay, ...shows }: ShowsDays & { at: string; isDay: boolean }) {
  const { days, today, onDay } = shows
  const found = days.get(at)
  if (!found) return null
  return (
    <section className={listClasses.day} aria-label={dayOf(at)} data-today={at === today || undefined}>
      <header>
        <h2>{dayOf(at)}</h2>
        <HolidayName day={at} />
        <CountWords day={found} />
      </header>
      <table className={listClasses.table} data-hours={isDay || undefined}>
        <colgroup>
          {columns.map(([name]) => (
            <col key={name} data-column={name} />
          ))}
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            {columns.map(([name, word]) => (
              <th key={name} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.events.map((event) => (
            <ListRow key={event.id} event={event} isDay={isDay} {...shows} />
          ))}
        </tbody>
      </table>
      <MoreButton day={found} onDay={onDay} />
    </section>
  )
}

function ListRow({
  event,
  isDay,
  now,
  chosen,
  onOpen,
}: ShowsDays & { event: CalendarEvent; isDay: boolean }) {
  return (
    <tr data-chosen={event.order_id === chosen || undefined} data-kind={event.kind}>
      <td className={listClasses.when}>
        {whenOf(event)} <small>{zoneCityOf(event.timezone)}</small>
      </td>
      <td className={listClasses.kind}>{kindWord(event.kind)}</td>
      <td className={listClasses.where}>
        <b>
          {event.country_iso} {event.city}
        </b>{' '}
        <span>{event.place}</span>
      </td>
      <td>
        <button
          type="button"
          className={listClasses.number}
          aria-label={sentenceOf(event)}
          onClick={() => onOpen(event.order_id)}
        >
          {shortNumber(event.number_id)}
        </button>
      </td>
      <td className={listClasses.who}>{event.customer}</td>
      <td className={listClasses.who}>{[event.carrier, event.pn_truck].filter(Boolean).join(' · ')}</td>
      <td className={listClasses.state}>
        {isDay && <HourLine event={event} now={now} />}
        <StopStateChip stop={event} now={now} />
      </td>
    </tr>
  )
}
