import { placeOn } from '@dromos/contract/calendar/axis.rules.ts'
import type { CalendarEvent } from '@dromos/contract/calendar/calendar.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import classes from './calendar-list.module.css'

const percent = (share: number): string => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`

/** Where a window stands in its day, by the clocks of the office; the words beside it say the same. */
export function HourLine({ event, now }: { event: CalendarEvent; now: string }) {
  const at = (instant: string) => placeOn({ first: event.date, zone: officeZone }, instant)
  const [from, to] = [at(event.starts_at), at(event.ends_at)]
  const current = at(now)
  const mark = event.departed_at ?? event.arrived_at ?? event.eta
  return (
    <span className={classes.hours} aria-hidden>
      <i
        data-kind={event.kind}
        style={{ left: percent(from), width: percent(Math.min(1, to) - Math.max(0, from)) }}
      />
      {mark && <em data-kind={event.kind} style={{ left: percent(at(mark)) }} />}
      {current > 0 && current < 1 && <u style={{ left: percent(current) }} />}
    </span>
  )
}
