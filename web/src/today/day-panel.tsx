import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import type { Today, TodayStop } from '@dromos/contract/today/today.ts'
import { Link } from '@tanstack/react-router'
import { dayOf, shortNumber } from '../platform/format.ts'
import { Empty } from '../ui/states/empty.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { axisOf, clockIn } from './day-clock.ts'
import type { Axis } from './day-clock.ts'
import { placeOf, windowOf } from './day-words.ts'
import { stateWords } from './stop-words.ts'
import classes from './day-panel.module.css'
import frame from './today.module.css'
import { t } from './today.messages.ts'

/** Where trucks load and deliver on this day, along its hours. */
export function DayPanel({
  today,
}: {
  today: Pick<Today, 'now' | 'day' | 'stops_day' | 'stops' | 'stops_total'>
}) {
  const { now, stops_day: day, stops, stops_total: total } = today
  const isToday = day === today.day
  const title = isToday ? t('day') : t('dayOther', { day: dayOf(day) })
  const axis = axisOf(day, stops, now)
  const done = stops.filter(({ state }) => state === 'done').length
  return (
    <section className={frame.panel} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="muted">{total}</span>
        <span className={frame.aside}>
          {isToday ? t('dayDetail', { done, left: stops.length - done }) : t('noneToday')}
        </span>
      </header>
      {stops.length === 0 ? (
        <Empty title={t('noStops')} />
      ) : (
        <>
          <Hours axis={axis} now={isToday ? now : null} />
          <div className={frame.scroll}>
            <Side kind={stopKind.loading} today={today} axis={axis} />
            <Side kind={stopKind.unloading} today={today} axis={axis} />
            {total > stops.length && <More count={total - stops.length} day={day} />}
          </div>
          <Legend />
        </>
      )}
    </section>
  )
}

const More = ({ count, day }: { count: number; day: string }) => (
  <p className={classes.more}>
    <Link to="/app/orders/list" search={{ loading_from: day, loading_to: day }}>
      {t('more', { count })}
    </Link>
  </p>
)

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** Hours this near to the clock of now, as a share of the line, would be under it. */
const NEAR = 0.24

function Hours({ axis, now }: { axis: Axis; now: string | null }) {
  const steps = axis.hours.length
  const at = now === null ? null : axis.at(now)
  return (
    <div className={classes.hours} aria-hidden>
      <div className={classes.axis}>
        {axis.hours.map((hour, index) => (
          // What the clock of now would stand on is left out.
          <span
            key={hour}
            style={{ left: percent(index / steps) }}
            data-hidden={(at !== null && Math.abs(index / steps - at) < NEAR) || undefined}
          >
            {String(hour).padStart(2, '0')}
          </span>
        ))}
        {now !== null && <b style={{ left: percent(at ?? 0) }}>{clockIn(now, officeZone)}</b>}
      </div>
    </div>
  )
}

function Side({ kind, today, axis }: { kind: StopKind; today: Pick<Today, 'now' | 'stops'>; axis: Axis }) {
  const stops = today.stops.filter((stop) => stop.kind === kind)
  if (stops.length === 0) return null
  const title = t(kind === stopKind.loading ? 'loading' : 'delivering')
  return (
    <section aria-label={title}>
      <div className={frame.group}>
        <h3>
          {title} <span className="muted">{stops.length}</span>
        </h3>
      </div>
      <ul className="bare">
        {stops.map((stop) => (
          <StopRow key={stop.id} stop={stop} now={today.now} axis={axis} />
        ))}
      </ul>
    </section>
  )
}

function StopRow({ stop, now, axis }: { stop: TodayStop; now: string; axis: Axis }) {
  const { groupage, state } = stop
  const isOfTour = state === 'carrierless' && groupage !== null
  const to = isOfTour ? `/app/groupages/edit/${groupage.id}` : `/app/orders/edit/${stop.order_id}`
  const { word, tone } = stateWords(stop, now)
  return (
    <li>
      <Link to={to} className={classes.stop}>
        <span className={classes.name}>
          <span className="clip">
            <b>{shortNumber(stop.number_id)}</b> {stop.firm}
          </span>
          <small className="clip">{[placeOf(stop), windowOf(stop)].join(' ')}</small>
        </span>
        <Track stop={stop} now={now} axis={axis} />
        <span className={classes.state} data-state={state} data-kind={stop.kind}>
          {tone ? <StateFlag tone={tone}>{word}</StateFlag> : word}
        </span>
      </Link>
    </li>
  )
}

function Track({ stop, now, axis }: { stop: TodayStop; now: string; axis: Axis }) {
  const { state, kind } = stop
  const from = axis.at(stop.starts_at)
  const to = axis.at(stop.ends_at)
  const mark = stop.departed_at ?? stop.arrived_at ?? stop.eta
  const past = pastOf(stop, now)
  const until = past === null ? to : axis.at(past)
  return (
    <span className={classes.track} aria-hidden>
      {axis.holds(now) && <i className={classes.now} style={{ left: percent(axis.at(now)) }} />}
      <i
        className={classes.window}
        data-whole={stop.time_from === null || undefined}
        data-state={state}
        data-kind={kind}
        style={{ left: percent(from), width: `max(4px, ${percent(to - from)})` }}
      />
      {until > to && (
        <i
          className={classes.past}
          data-state={state}
          style={{ left: percent(to), width: percent(until - to) }}
        />
      )}
      {mark && (
        <i
          className={classes.mark}
          data-state={state}
          data-kind={kind}
          style={{ left: percent(axis.at(mark)) }}
        />
      )}
    </span>
  )
}

/** Until when a stop is past its window: now for who has not come, or when they are expected. */
function pastOf({ state, eta }: TodayStop, now: string): string | null {
  if (state === 'late') return now
  return state === 'risk' ? eta : null
}

const Legend = () => (
  <footer className={classes.legend} aria-hidden>
    <span data-of="done">{t('legend.done')}</span>
    <span data-of="loading">{t('legend.loading')}</span>
    <span data-of="delivery">{t('legend.delivery')}</span>
    <span data-of="past">{t('legend.past')}</span>
    <span data-of="mark">{t('legend.mark')}</span>
  </footer>
)
