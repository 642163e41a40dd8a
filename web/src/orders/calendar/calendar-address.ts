import { calendarPlace, calendarTable } from '@dromos/contract/calendar/filters.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { useState } from 'react'
import { DEFAULT_PAGE_SIZE } from '@dromos/contract/base/limits.ts'
import { filterCall } from '../../list/filters/filters.ts'
import { listSchema } from '../../list/list-address.ts'
import { useListQuery } from '../../list/use-list-query.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { rangeOf } from '@dromos/contract/calendar/range.rules.ts'

const whole = listSchema(calendarTable, calendarPlace)

// It has no pages, whose size a list remembers.
const schema: typeof whole = {
  ...whole,
  format: (state) => whole.format({ ...state, size: DEFAULT_PAGE_SIZE, page: 1 }),
}

/** View, day, filter and open order, kept in the address. Without a day in it, today by the office's clocks. */
export function useCalendar() {
  const { state, set } = useListQuery(schema)
  const isNarrow = useIsNarrow()
  const isCustomer = useAuthor().role === roles.customer
  const [today] = useState(() => officeDay(new Date()))
  const day = state.date ?? today
  const asked = state.show === 'board' && isCustomer ? 'week' : state.show
  // Where there is no room for days side by side, they follow upon each other.
  const view = isNarrow && asked !== 'day' ? 'list' : asked
  return {
    state,
    /** The same for what takes any list's filters. */
    filters: { ...state },
    set,
    today,
    day,
    view,
    isCustomer,
    range: rangeOf(view, day),
    asked: filterCall(calendarTable.filters, state),
  }
}

export type CalendarControl = ReturnType<typeof useCalendar>
