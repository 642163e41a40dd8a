import type { CalendarView } from './filters.ts'
import { dayAfter, daysBetween } from '../orders/days/move-days.rules.ts'

export interface DayRange {
  from: string
  to: string
}

const WEEK = 7
const LIST_DAYS = 14
export const BOARD_DAYS = 14

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK

const mondayOf = (day: string): string => dayAfter(day, 1 - weekdayOf(day))
const firstOf = (day: string): string => `${day.slice(0, 7)}-01`
const nextMonth = (day: string): string => firstOf(dayAfter(firstOf(day), 31))

const ranges: Readonly<Record<CalendarView, (day: string) => DayRange>> = {
  // Whole weeks, so that days of a name stand below each other.
  month: (day) => ({
    from: mondayOf(firstOf(day)),
    to: dayAfter(mondayOf(dayAfter(nextMonth(day), -1)), WEEK - 1),
  }),
  week: (day) => ({ from: mondayOf(day), to: dayAfter(mondayOf(day), WEEK - 1) }),
  day: (day) => ({ from: day, to: day }),
  list: (day) => ({ from: day, to: dayAfter(day, LIST_DAYS - 1) }),
  board: (day) => ({ from: mondayOf(day), to: dayAfter(mondayOf(day), BOARD_DAYS - 1) }),
}

/** The days that a view shows around one. */
export const rangeOf = (view: CalendarView, day: string): DayRange => ranges[view](day)

/** The day that a view stands at one step further on, or back. */
export function stepOf(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'month') return by > 0 ? nextMonth(day) : firstOf(dayAfter(firstOf(day), -1))
  const steps = { week: WEEK, day: 1, list: LIST_DAYS, board: WEEK } as const
  return dayAfter(day, by * steps[view])
}

export const daysIn = ({ from, to }: DayRange): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => dayAfter(from, index))

/** The number of a week as calendars have it: the first is the one with the year's first Thursday. */
export function weekOf(day: string): number {
  const thursday = dayAfter(mondayOf(day), 3)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / WEEK) + 1
}
