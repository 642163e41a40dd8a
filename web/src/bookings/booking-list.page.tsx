import type { BookingRow } from '@dromos/contract/bookings/bookings.ts'
import { bookingColumns } from '@dromos/contract/bookings/columns.ts'
import { bookingTabs } from '@dromos/contract/bookings/filters.ts'
import { bookingWords } from '@dromos/contract/trade/booking-statuses.ts'
import { lazy } from 'react'
import { language } from '../i18n/language.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { OrderLink } from '../orders/order-link.tsx'
import { dayOf, metresOf, moneyOf } from '../platform/format.ts'
import { BookingChip } from './booking-chip.tsx'
import { bookingFilterWords } from './booking-filter.messages.ts'
import { bookingRecords } from './bookings.api.ts'
import { t } from './bookings.messages.ts'

const BookingPeek = lazy(async () => ({ default: (await import('./booking-peek.tsx')).BookingPeek }))

const named = ({ number_id: number, status }: BookingRow): string => number || bookingWords[status][language]

const columns = gridColumns<BookingRow, typeof bookingColumns>(bookingColumns, {
  columns: {
    number: {
      width: 124,
      cell: (row) => (
        <RecordLink edit={bookingRecords.edit} id={row.id}>
          {named(row)}
        </RecordLink>
      ),
    },
    // By the longest word of each language.
    status: { width: language === 'el' ? 150 : 130, cell: ({ status }) => <BookingChip status={status} /> },
    customer: { width: 150, grow: 3 },
    price: { width: 118 },
    loading: { width: 200, grow: 2 },
    delivery: { width: 200, grow: 2 },
    offer_until: { width: 104 },
    metres: { width: 66, cell: (row) => metresOf(row.load_meters) },
    weight: { width: 88 },
    pallets: { width: 76 },
    references: { width: 110, grow: 2 },
    order: {
      width: 118,
      cell: ({ order }) => order && <OrderLink id={order.id} number={order.number_id} />,
    },
    direction: { width: 110 },
    business: { width: 140 },
  },
})

const tabs = {
  label: t('tabsLabel'),
  words: Object.fromEntries(bookingTabs.map((tab) => [tab, t(`tabs.${tab}`)])),
}

export function BookingListPage() {
  return (
    <RecordList
      list={useRecords(bookingRecords, columns)}
      texts={t.group('texts')}
      tabs={tabs}
      filterWords={bookingFilterWords}
      narrow={narrow}
      create="bookings.write"
      peek={peek}
    />
  )
}

const peek = (id: number, close: () => void) => <BookingPeek id={id} onClose={close} />

const narrow = (row: BookingRow) => (
  <>
    <span className="spread">
      <strong className="figures">{named(row)}</strong>
      <BookingChip status={row.status} />
    </span>
    <span className="spread">
      <span className="clip">{row.customer.name}</span>
      {row.customer_price === null ? null : <span>{moneyOf(row.customer_price)}</span>}
    </span>
    <span>
      {placeOf(row.loading)} → {placeOf(row.delivery)}
    </span>
  </>
)

const placeOf = ({ country_iso: iso, city, date }: BookingRow['loading']): string =>
  `${iso} ${city} ${dayOf(date)}`
