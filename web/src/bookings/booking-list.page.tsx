import type { BookingRow } from '@dromos/contract/bookings/bookings.ts'
import { bookingColumns } from '@dromos/contract/bookings/columns.ts'
import { lazy } from 'react'
import { gridColumns } from '../list/grid-columns.ts'
import type { Chosen } from '../list/record-rows.tsx'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { bookingFilterWords } from './booking-filter.messages.ts'
import { bookingCells, bookingTabsShown, namedBooking, narrowBooking } from './booking-list-parts.tsx'
import { bookingRecords } from './bookings.api.ts'
import { t } from './bookings.messages.ts'

const BookingPeek = lazy(async () => ({ default: (await import('./booking-peek.tsx')).BookingPeek }))

const BookingBulkBar = lazy(async () => ({
  default: (await import('./booking-bulk-bar.tsx')).BookingBulkBar,
}))

const columns = gridColumns<BookingRow, typeof bookingColumns>(bookingColumns, {
  columns: {
    ...bookingCells(bookingRecords.edit),
    customer: { width: 150, grow: 3 },
    direction: { width: 110 },
    business: { width: 140 },
  },
})

export function BookingListPage() {
  return (
    <RecordList
      list={useRecords(bookingRecords, columns)}
      texts={t.group('texts')}
      tabs={bookingTabsShown}
      filterWords={bookingFilterWords}
      narrow={narrow}
      create="bookings.write"
      bulk={bulk}
      peek={peek}
    />
  )
}

const peek = (id: number, close: () => void) => <BookingPeek id={id} onClose={close} />

const bulk = {
  nameOf: namedBooking,
  bar: (chosen: Chosen<BookingRow>) => <BookingBulkBar {...chosen} />,
}

const narrow = (row: BookingRow) => narrowBooking(row, row.customer.name)
