import { calendarTable } from '@dromos/contract/calendar/filters.ts'
import type { CalendarView } from '@dromos/contract/calendar/filters.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { countFilters } from '../../list/filters/filters.ts'
import { daysOf, dayOf, numberOf } from '../../platform/format.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { IconCalendarShare, IconChevronLeft, IconChevronRight, IconFilter } from '../../ui/icons.ts'
import { t as ui } from '../../ui/ui.messages.ts'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { calendarQuery } from './calendar.api.ts'
import type { CalendarControl } from './calendar-address.ts'
import { stepOf, weekOf } from '@dromos/contract/calendar/range.rules.ts'
import classes from './calendar.module.css'
import { calendarFilterWords } from './calendar-filter-words.ts'
import { t } from './calendar.messages.ts'

const FilterDrawer = lazy(async () => ({
  default: (await import('../../list/filters/filter-drawer.tsx')).FilterDrawer,
}))

/** Which view, and the way to earlier and later days. */
export function CalendarSteps({ calendar }: { calendar: CalendarControl }) {
  const { view, day, range, set, today, isCustomer } = calendar
  const isNarrow = useIsNarrow()
  const choose = (next: string) => set({ show: next as CalendarView, peek: null }) // one of the words offered
  const go = (by: 1 | -1) => set({ date: stepOf(view, day, by) })
  const home = () => set({ date: null })
  useShortcuts({
    t: home,
    '[': () => go(-1),
    ']': () => go(1),
    m: () => choose('month'),
    w: () => choose('week'),
    d: () => choose('day'),
    l: () => choose('list'),
    ...(!isCustomer && { b: () => choose('board') }),
  })
  const offered = isNarrow ? narrowViews : wideViews
  return (
    <span className={classes.steps}>
      <SegmentedControl
        size="xs"
        aria-label={t('view')}
        data={offered
          .filter((one) => one !== 'board' || !isCustomer)
          .map((one) => ({ value: one, label: t(`views.${one}`) }))}
        value={view}
        onChange={choose}
      />
      <ActionIcon variant="default" aria-label={t('previous')} aria-keyshortcuts="[" onClick={() => go(-1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <Button
        rightSection={<kbd aria-hidden>t</kbd>}
        aria-keyshortcuts="t"
        data-here={range.from <= today && today <= range.to ? true : undefined}
        onClick={home}
      >
        {t('today')}
      </Button>
      <ActionIcon variant="default" aria-label={t('next')} aria-keyshortcuts="]" onClick={() => go(1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
      <Span calendar={calendar} />
    </span>
  )
}

/** From the widest to the narrowest, as their keys are learnt; a phone has room for two. */
const wideViews = ['month', 'week', 'day', 'list', 'board'] as const
const narrowViews = ['day', 'list'] as const

function Span({ calendar: { view, day, range } }: { calendar: CalendarControl }) {
  if (view === 'day') return <span className={classes.span}>{dayOf(day)}</span>
  const [from, to] = [weekOf(range.from), weekOf(range.to)]
  const year = view === 'month' ? day.slice(0, 4) : range.to.slice(0, 4)
  return (
    <span className={classes.span} aria-live="polite">
      <b>
        {daysOf(range.from, range.to)} {year}
      </b>{' '}
      <span className="muted">{weekWords(from, to)}</span>
    </span>
  )
}

function weekWords(from: number, to: number): string {
  if (from === to) return t('week', { from })
  return to === from + 1 ? t('weeks', { from, to }) : t('weeksThrough', { from, to })
}

/** The filter, at the right. */
export function CalendarActions({ calendar }: { calendar: CalendarControl }) {
  const { state } = calendar
  const [isFiltering, setFiltering] = useState(false)
  const count = countFilters(calendarTable.filters, state)
  const open = () => setFiltering(true)
  useShortcuts({ f: open })
  return (
    <>
      <Button
        leftSection={<IconFilter size={15} />}
        aria-haspopup="dialog"
        aria-keyshortcuts="f"
        title={`${ui('filter')} (f)`}
        onClick={open}
      >
        {ui('filter')}
        {count > 0 && (
          <>
            <span aria-hidden>&nbsp;· {count}</span>
            <span className="visually-hidden">, {ui('filtersSet', { count })}</span>
          </>
        )}
      </Button>
      <FeedLink />
      <Suspense>
        {isFiltering && <FilterPane calendar={calendar} onClose={() => setFiltering(false)} />}
      </Suspense>
    </>
  )
}

/** To where one's calendar is given to other programs. */
function FeedLink() {
  const { role, user } = useAuthor()
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={t('elsewhere')}
      title={t('elsewhere')}
      renderRoot={(props) => (
        <Link
          to={role === roles.customer ? '/app/accounts/edit/$id' : '/app/users/edit/$id'}
          params={{ id: String(user.id) }}
          search={{ tab: 'calendar' }}
          {...props}
        />
      )}
    >
      <IconCalendarShare size={16} />
    </ActionIcon>
  )
}

function FilterPane({ calendar, onClose }: { calendar: CalendarControl; onClose: () => void }) {
  const { filters, set, range, asked } = calendar
  const { data } = useQuery(calendarQuery({ ...asked, ...range, most: '0' }))
  const total = data?.days.reduce((sum, { loading, delivery }) => sum + loading + delivery, 0)
  return (
    <FilterDrawer
      table={calendarTable.filters}
      filters={filters}
      words={calendarFilterWords}
      total={total === undefined ? '' : numberOf(total)}
      onChange={(part) => set(part, { replace: true })}
      onClose={onClose}
    />
  )
}
