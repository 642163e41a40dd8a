import { bookingTabs } from '@dromos/contract/bookings/filters.ts'
import { orderDelays } from '@dromos/contract/orders/filters.ts'
import { bookingStatuses, bookingWords } from '@dromos/contract/constants/booking-statuses.ts'
import type { BookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { LateUnreadFlag } from '../documents/chat/unread/late-unread-flag.tsx'
import { language } from '../i18n/language.ts'
import { RecordLink } from '../list/record-link.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { dayOf, metresOf, moneyOf } from '../platform/format.ts'
import { BookingChip } from './booking-chip.tsx'
import { t } from './booking-list.messages.ts'

interface Stop {
  country_iso: string
  city: string
  date: string
}

interface ListedBooking {
  id: number
  number_id: string
  status: BookingStatus
  loading: Stop
  delivery: Stop
  load_meters: number
  customer_price: number | null
  /** In a customer's list: the price was taken. */
  waits?: boolean
  order: { id: number; number_id: string } | null
}

/** Until it is requested a booking has no number. */
export const namedBooking = ({
  number_id: number,
  status,
}: Pick<ListedBooking, 'number_id' | 'status'>): string => number || bookingWords[status][language]

/** What the office's list and a customer's draw alike; `edit`: where a row leads. */
export const bookingCells = (edit: `/app/${string}`) => ({
  number: {
    width: 124,
    cell: (row: ListedBooking) => (
      <>
        <RecordLink edit={edit} id={row.id}>
          {namedBooking(row)}
        </RecordLink>
        <Unread booking={row} />
      </>
    ),
  },
  // By the longest word of each language.
  status: {
    width: language === 'el' ? 150 : 130,
    cell: ({ status, waits }: ListedBooking) => <BookingChip status={status} isTaken={waits ?? false} />,
  },
  loading: { width: 200, grow: 2 },
  delivery: { width: 200, grow: 2 },
  price: { width: 118 },
  offer_until: { width: 110 },
  metres: { width: 66, cell: (row: ListedBooking) => metresOf(row.load_meters) },
  weight: { width: 88 },
  pallets: { width: 76 },
  references: { width: 110, grow: 2 },
  order: {
    width: 118,
    cell: ({ order }: ListedBooking) => order && <OrderLink id={order.id} number={order.number_id} />,
  },
})

export const bookingTabsShown = {
  label: t('tabsLabel'),
  words: Object.fromEntries(bookingTabs.map((tab) => [tab, t(`tabs.${tab}`)])),
}

export const sharedFilterWords = {
  labels: {
    order_id: t('order_id'),
    loading: t('loading'),
    delivery: t('delivery'),
    status: words.state[language],
    ref_number: t('ref_number'),
  },
  options: {
    status: bookingStatuses.map((value) => ({ value, label: bookingWords[value][language] })),
    delay: orderDelays.map((value) => ({ value, label: t(`delays.${value}`) })),
  },
}

/** A row where there is no room for columns; `customer`: whose it is, for those who see more than one. */
export const narrowBooking = (row: ListedBooking, customer?: string) => {
  const way = `${placeOf(row.loading)} → ${placeOf(row.delivery)}`
  return (
    <>
      <span className="spread">
        <strong className="figures">
          {namedBooking(row)}
          <Unread booking={row} />
        </strong>
        <BookingChip status={row.status} isTaken={row.waits ?? false} />
      </span>
      <span className="spread">
        <span className="clip">{customer ?? way}</span>
        {row.customer_price === null ? null : <span>{moneyOf(row.customer_price)}</span>}
      </span>
      {customer !== undefined && <span>{way}</span>}
    </>
  )
}

/** The chat of an accepted booking goes on in its order. */
const Unread = ({ booking: { id, order } }: { booking: ListedBooking }) => (
  <LateUnreadFlag kind={order ? 'order' : 'booking'} id={order?.id ?? id} />
)

const placeOf = ({ country_iso: iso, city, date }: Stop): string => `${iso} ${city} ${dayOf(date)}`
