import { choice, day, firstBy, records, tab, typed } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'

export const calendarViews = ['week', 'month', 'day', 'list', 'board'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What stands at the left of the board. */
export const boardRows = ['trucks', 'carriers', 'people'] as const
export type BoardRows = (typeof boardRows)[number]

/** `building`: loads wait for trucks; `running`: what is on its way, the troubled first. */
export const boardModes = ['building', 'running'] as const
export type BoardMode = (typeof boardModes)[number]

export const eventTypes = ['loading', 'delivery'] as const
export type EventType = (typeof eventTypes)[number]

const staff = true as const

export const calendarFilters = {
  type: choice(eventTypes),
  business: { ...records('businesses'), staff },
  customers: { ...records('firms'), side: 'customer', staff },
  carriers: { ...records('firms'), side: 'carrier', staff },
  operations: { ...records('operation'), staff },
  dates_from: day,
  dates_to: day,
  pn_truck: { ...typed(20), staff },
  pn_trailer: { ...typed(20), staff },
  order_id: typed(40),
  ref_number: typed(80),
  load_type: records('load'),
  assign_users: { ...records('people'), staff },
} as const

/** What the address of the calendar holds, read and written as a list's is. */
export const calendarTable = {
  sorts: [],
  first: firstBy('date'),
  tabs: { show: tab(calendarViews), rows: tab(boardRows), mode: tab(boardModes) },
  filters: calendarFilters,
} as const satisfies ListTable

export const calendarPlace = { date: day } as const
