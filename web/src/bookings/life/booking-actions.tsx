import type { BookingRecord } from '@dromos/contract/bookings/bookings.ts'
import { lazy } from 'react'
import type { ReactNode } from 'react'
import { DocumentActions } from '../../documents/document-actions.tsx'
import { commandsOfBookings } from './booking-life.api.ts'

const BookingDialog = lazy(async () => ({
  default: (await import('./booking-dialog.tsx')).BookingDialog,
}))

interface BookingActionsProps {
  booking: BookingRecord
  /** Something typed is not saved yet and would be overtaken. */
  isDirty: () => boolean
  beside?: ReactNode
}

export const BookingActions = ({ booking, isDirty, beside }: BookingActionsProps) => (
  <DocumentActions
    commands={commandsOfBookings}
    document={booking}
    isDirty={isDirty}
    beside={beside}
    renderDialog={(command, onClose) => (
      <BookingDialog key={command} command={command} booking={booking} onClose={onClose} />
    )}
    more={[]}
  />
)
