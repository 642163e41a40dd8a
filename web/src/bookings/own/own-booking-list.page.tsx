import type { OwnBookingRow } from '@dromos/contract/bookings/own-bookings.ts'
import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { bookingTabs } from '@dromos/contract/bookings/filters.ts'
import { ownBookingColumns } from '@dromos/contract/bookings/own-columns.ts'
import type { ownBookingFilters } from '@dromos/contract/bookings/own-filters.ts'
import { orderDelays } from '@dromos/contract/orders/filters.ts'
import { bookingStatuses, bookingWords } from '@dromos/contract/trade/booking-statuses.ts'
import { language } from '../../i18n/language.ts'
import { gridColumns } from '../../list/grid-columns.ts'
import { RecordLink } from '../../list/record-link.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { useRecords } from '../../list/use-records.ts'
import { OrderLink } from '../../orders/order-link.tsx'
import { dayOf, metresOf, moneyOf } from '../../platform/format.ts'
import { BookingChip } from '../booking-chip.tsx'
import { ownBookings } from './own-bookings.api.ts'
import { t } from './own-bookings.messages.ts'

const named = ({ number_id: number, status }: OwnBookingRow): string =>
  number || bookingWords[status][language]

const columns = gridColumns<OwnBookingRow, typeof ownBookingColumns>(ownBookingColumns, {
  columns: {
    number: {
      width: 124,
      cell: (row) => (
        <RecordLink edit={ownBookings.edit} id={row.id}>
          {named(row)}
        </RecordLink>
      ),
    },
    status: { width: language === 'el' ? 150 : 130, cell: ({ status }) => <BookingChip status={status} /> },
    loading: { width: 190, grow: 2 },
    delivery: { width: 190, grow: 2 },
    offer_until: { width: 120 },
    metres: { width: 66, cell: (row) => metresOf(row.load_meters) },
    weight: { width: 88 },
    pallets: { width: 76 },
    references: { width: 110, grow: 2 },
    order: {
      width: 118,
      cell: ({ order }) => order && <OrderLink id={order.id} number={order.number_id} />,
    },
  },
})

const tabs = {
  label: t('tabsLabel'),
  words: Object.fromEntries(bookingTabs.map((tab) => [tab, t(`tabs.${tab}`)])),
}

const filterWords: FilterWords<typeof ownBookingFilters> = {
  labels: t.group('filters'),
  options: {
    status: bookingStatuses.map((value) => ({ value, label: bookingWords[value][language] })),
    delay: orderDelays.map((value) => ({ value, label: t(`delays.${value}`) })),
  },
}

/** The bookings of the customer's own firm. */
export const OwnBookingListPage = () => (
  <RecordList
    list={useRecords(ownBookings, columns)}
    texts={t.group('texts')}
    tabs={tabs}
    filterWords={filterWords}
    narrow={narrow}
    create="bookings.own"
    file={{ permission: 'bookings.own' }}
  />
)

const narrow = (row: OwnBookingRow) => (
  <>
    <span className="spread">
      <strong className="figures">{named(row)}</strong>
      <BookingChip status={row.status} />
    </span>
    <span className="spread">
      <span className="clip">
        {placeOf(row.loading)} → {placeOf(row.delivery)}
      </span>
      {row.customer_price === null ? null : <span>{moneyOf(row.customer_price)}</span>}
    </span>
  </>
)

const placeOf = ({ country_iso: iso, city, date }: OwnBookingRow['loading']): string =>
  `${iso} ${city} ${dayOf(date)}`
