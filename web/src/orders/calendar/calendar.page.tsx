import { calendarTable } from '@dromos/contract/calendar/filters.ts'
import type { CalendarView } from '@dromos/contract/calendar/filters.ts'
import { MOST_OF_A_DAY } from '@dromos/contract/calendar/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { FilterBar } from '../../list/filters/filter-bar.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { calendarQuery } from './calendar.api.ts'
import { useCalendar } from './calendar-address.ts'
import type { CalendarControl } from './calendar-address.ts'
import type { ShowsDays } from './calendar-events.tsx'
import { CalendarActions, CalendarSteps } from './calendar-head.tsx'
import { ListView } from './calendar-list.tsx'
import { MonthView } from './calendar-month.tsx'
import { WeekView } from './calendar-week.tsx'
import type { DayRange } from '@dromos/contract/calendar/range.rules.ts'
import classes from './calendar.module.css'
import { calendarFilterWords } from './calendar-filter-words.ts'
import { t } from './calendar.messages.ts'

const Board = lazy(async () => ({ default: (await import('../board/board.tsx')).Board }))
const OrderPeek = lazy(async () => ({ default: (await import('../list/order-peek.tsx')).OrderPeek }))

/** Loadings and deliveries by day, and the board of trucks. */
export function CalendarPage() {
  const calendar = useCalendar()
  const { filters, set, view } = calendar
  return (
    <Page
      fixed
      title={t('title')}
      aside={<CalendarSteps calendar={calendar} />}
      actions={<CalendarActions calendar={calendar} />}
      below={
        <div className={classes.bar}>
          <FilterBar
            table={calendarTable.filters}
            filters={filters}
            words={calendarFilterWords}
            onChange={set}
          />
        </div>
      }
    >
      {view === 'board' ? (
        <Suspense fallback={<SkeletonLines count={12} />}>
          <Board calendar={calendar} />
        </Suspense>
      ) : (
        <Days calendar={calendar} view={view} />
      )}
    </Page>
  )
}

/** Of a month's day a few are told, of the day itself all. */
const told: Readonly<Record<Exclude<CalendarView, 'board'>, number>> = {
  month: 4,
  week: 40,
  list: 40,
  day: MOST_OF_A_DAY,
}

function Days({ calendar, view }: { calendar: CalendarControl; view: keyof typeof told }) {
  const { state, set, range, day, today, asked } = calendar
  const { data, error, refetch } = useQuery(calendarQuery({ ...asked, ...range, most: String(told[view]) }))
  const days = useMemo(() => new Map(data?.days.map((one) => [one.day, one])), [data])
  const shows: ShowsDays | null = data
    ? {
        days,
        now: data.now,
        today,
        chosen: state.peek,
        onOpen: (peek) => set({ peek: peek === state.peek ? null : peek }, { replace: true }),
        onDay: (date) => set({ show: 'day', date }),
      }
    : null
  return (
    <div className={classes.split}>
      <div className={classes.content}>
        {shows && <Shown view={view} range={range} day={day} {...shows} />}
        {!shows && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!shows && !error && <SkeletonLines count={12} />}
      </div>
      <Suspense>
        {state.peek !== null && (
          <OrderPeek id={state.peek} onClose={() => set({ peek: null }, { replace: true })} />
        )}
      </Suspense>
    </div>
  )
}

type ShownProps = ShowsDays & { view: keyof typeof told; range: DayRange; day: string }

function Shown({ view, range, day, ...shows }: ShownProps) {
  if (view === 'month') return <MonthView range={range} day={day} {...shows} />
  if (view === 'week') return <WeekView range={range} {...shows} />
  return <ListView isDay={view === 'day'} {...shows} />
}
