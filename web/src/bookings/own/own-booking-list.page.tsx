import type { OwnBookingRow } from '@dromos/contract/bookings/own-bookings.ts'
import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { ownBookingColumns } from '@dromos/contract/bookings/own-columns.ts'
import type { ownBookingFilters } from '@dromos/contract/bookings/own-filters.ts'
import { gridColumns } from '../../list/grid-columns.ts'
import { ImportLink } from '../../imports/import-link.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { useRecords } from '../../list/use-records.ts'
import { bookingCells, bookingTabsShown, narrowBooking, sharedFilterWords } from '../booking-list-parts.tsx'
import { ownBookings } from './own-bookings.api.ts'
import { t } from './own-bookings.messages.ts'
import { t as templates } from './own-templates.messages.ts'

const columns = gridColumns<OwnBookingRow, typeof ownBookingColumns>(ownBookingColumns, {
  columns: bookingCells(ownBookings.edit),
})

const filterWords: FilterWords<typeof ownBookingFilters> = {
  ...sharedFilterWords,
  labels: { ...sharedFilterWords.labels, delay: t('delay') },
}

const fromTemplate = {
  to: '/app/bookings/create',
  search: { template: 'choose' },
  label: templates('begin'),
  hint: templates('beginHint'),
} as const

/** The bookings of the customer's own firm. */
export const OwnBookingListPage = () => (
  <RecordList
    list={useRecords(ownBookings, columns)}
    texts={t.group('texts')}
    tabs={bookingTabsShown}
    filterWords={filterWords}
    narrow={(row) => narrowBooking(row)}
    create="bookings.own"
    createOther={fromTemplate}
    importLink={<ImportLink kind="bookings" />}
    file={{ permission: 'bookings.own' }}
  />
)
