import type { BookingRecord } from '@dromos/contract/bookings/bookings.ts'
import { useQueries } from '@tanstack/react-query'
import { categoryQuery } from '../../categories/categories.api.ts'
import { logTypeField, useLogTypeNames } from '../../categories/log-type-field.tsx'
import { LatestLines } from '../../documents/latest-lines.tsx'
import { LogPanel } from '../../documents/log-panel.tsx'
import { DocumentMailsPanel } from '../../inbox/document-mails-panel.tsx'
import { receivedMail } from '../../inbox/received-mail-link.tsx'
import { bookingLogCalls } from '../bookings.api.ts'
import { bookingEventWords, bookingLogWords } from './booking-log-words.ts'

const named = ['trailer', 'load', 'cargo', 'packing', 'reference', 'ambient'] as const

export function BookingLogPanel({ id }: { id: number }) {
  // The names behind ids are wanted at once.
  useQueries({ queries: named.map(categoryQuery) })
  return (
    <LogPanel
      {...bookingLogCalls(id)}
      words={bookingLogWords}
      typeOf={useLogTypeNames()}
      above={<DocumentMailsPanel kind="booking" id={id} />}
      mailOf={receivedMail}
      typeField={logTypeField}
    />
  )
}

export const BookingLatest = ({ booking }: { booking: BookingRecord }) => (
  <LatestLines lines={booking.logs} words={{ events: bookingEventWords }} typeOf={useLogTypeNames()} />
)
