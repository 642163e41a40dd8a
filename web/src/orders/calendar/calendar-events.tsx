import type { CalendarDay, CalendarEvent } from '@dromos/contract/calendar/calendar.ts'
import { windowTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import { statusWords } from '@dromos/contract/constants/order-words.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { language } from '../../i18n/language.ts'
import { shortNumber, zoneCityOf } from '../../platform/format.ts'
import { StopStateChip } from '../../today/stop-state-chip.tsx'
import classes from './calendar-events.module.css'
import { t } from './calendar.messages.ts'

/** What every view does with its events and days. */
export interface ShowsDays {
  days: ReadonlyMap<string, CalendarDay>
  now: string
  today: string
  chosen: number | null
  onOpen: (order: number) => void
  onDay: (day: string) => void
}

export const whenOf = (event: CalendarEvent): string => windowTimes(event).join(' – ') || t('allDay')

export const kindWord = (kind: number): string => t(kind === stopKind.loading ? 'loading' : 'delivery')

/** All of an event in one sentence, for who does not see where it stands. */
export const sentenceOf = (event: CalendarEvent): string =>
  [
    kindWord(event.kind),
    `${event.city} ${event.country_iso}`,
    `${whenOf(event)} ${zoneCityOf(event.timezone)}`,
    event.customer,
    t('order', { number: event.number_id }),
    statusWords[event.status][language],
  ]
    .filter(Boolean)
    .join(', ')

interface EventProps {
  event: CalendarEvent
  now: string
  isChosen: boolean
  isShort?: boolean
  onOpen: (order: number) => void
}

/** One loading or delivery: a button that looks into its order. */
export function EventButton({ event, now, isChosen, isShort = false, onOpen }: EventProps) {
  return (
    <button
      type="button"
      className={classes.event}
      data-kind={event.kind}
      data-status={event.status}
      data-state={event.state}
      data-short={isShort || undefined}
      aria-pressed={isChosen}
      onClick={() => onOpen(event.order_id)}
    >
      <span className="visually-hidden">{sentenceOf(event)}</span>
      <span className={classes.line}>
        {event.time_from && (
          <b className="digits" aria-hidden>
            {event.time_from}
          </b>
        )}
        <span className={classes.place} aria-hidden>
          {event.country_iso} {event.city}
        </span>
        {isShort && <StopStateChip stop={event} now={now} onlyUrgent />}
      </span>
      {!isShort && (
        <>
          <span className={classes.line} aria-hidden>
            <span className={classes.place}>{event.customer || event.place}</span>
            <span className="digits">{shortNumber(event.number_id)}</span>
          </span>
          <span className={classes.line}>
            <StopStateChip stop={event} now={now} />
          </span>
        </>
      )}
    </button>
  )
}

/** How much there is of a day, in words. */
export function CountWords({ day }: { day: CalendarDay | undefined }) {
  if (!day) return null
  return (
    <span className={classes.counts}>
      <StopCounts day={day} />
      {urgentCounts(day).map(({ tone, words }) => (
        <span key={tone} data-tone={tone}>
          {words}
        </span>
      ))}
    </span>
  )
}

/** The same in one line: what somebody has to do about it is a figure before the rest, its words under the pointer. */
export function CountLine({ day }: { day: CalendarDay | undefined }) {
  if (!day) return null
  return (
    <span className={classes.line} data-counts>
      {urgentCounts(day).map(({ tone, count, words }) => (
        <span key={tone} className={classes.figure} data-tone={tone} title={words}>
          <span aria-hidden>{count}</span>
          <span className="visually-hidden">{words}</span>
        </span>
      ))}
      <span className={classes.counts}>
        <StopCounts day={day} />
      </span>
    </span>
  )
}

function StopCounts({ day: { loading, delivery } }: { day: CalendarDay }) {
  return (
    <>
      {loading > 0 && <span data-kind="1">{t('loadings', { count: loading })}</span>}
      {delivery > 0 && <span data-kind="2">{t('deliveries', { count: delivery })}</span>}
    </>
  )
}

const urgentCounts = ({ troubled, carrierless = 0 }: CalendarDay) =>
  [
    { tone: 'created', count: carrierless, words: t('carrierless', { count: carrierless }) },
    { tone: 'danger', count: troubled, words: t('troubled', { count: troubled }) },
  ].filter(({ count }) => count > 0)

/** The way to the rest of a day that is not told here. */
export function MoreButton({ day, onDay }: { day: CalendarDay; onDay: (day: string) => void }) {
  const left = day.loading + day.delivery - day.events.length
  if (left <= 0) return null
  return (
    <button type="button" className={classes.more} onClick={() => onDay(day.day)}>
      {t('more', { count: left })}
    </button>
  )
}
