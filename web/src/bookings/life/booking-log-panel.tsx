import type { BookingRecord } from '@dromos/contract/bookings/bookings.ts'
import { useQueries } from '@tanstack/react-query'
import { categoryQuery } from '../../categories/categories.api.ts'
import { useLogTypeNames } from '../../categories/log-type-field.tsx'
import { LatestLines } from '../../documents/latest-lines.tsx'
import { DocumentLogPanel } from '../../inbox/document-log-panel.tsx'
import { bookingCalls } from '../bookings.api.ts'
import { bookingEventWords, bookingLogWords } from './booking-log-words.ts'

const named = ['trailer', 'load', 'cargo', 'packing', 'reference', 'ambient'] as const

export function BookingLogPanel({ id }: { id: number }) {
  // The names behind ids are wanted at once.
  useQueries({ queries: named.map(categoryQuery) })
  return <DocumentLogPanel area="bookings" id={id} calls={bookingCalls.log(id)} words={bookingLogWords} />
}

export const BookingLatest = ({ booking }: { booking: BookingRecord }) => (
  <LatestLines lines={booking.logs} words={{ events: bookingEventWords }} typeOf={useLogTypeNames()} />
)
