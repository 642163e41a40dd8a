import type { BookingRecord } from '@dromos/contract/bookings/bookings.ts'
import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { t as commands } from '../../documents/commands.messages.ts'
import { DialogFrame, DocumentActions } from '../../documents/document-actions.tsx'
import type { IsUnsaved } from '../../documents/when-saved.ts'
import { call } from '../../platform/api.ts'
import { useCan } from '../../platform/session/session.tsx'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { attempt } from '../../ui/form/record-attempt.ts'
import { bookingMoved, bookingRecords } from '../bookings.api.ts'
import { t as words } from '../bookings.messages.ts'
import { composerCalls } from '../../mail/composer/composer.api.ts'
import { commandsOfBookings } from './booking-life.api.ts'
import { t } from './booking-life.messages.ts'

const BookingDialog = lazy(async () => ({
  default: (await import('./booking-dialog.tsx')).BookingDialog,
}))

const ComposerPanel = lazy(async () => ({
  default: (await import('../../mail/composer/composer-panel.tsx')).ComposerPanel,
}))

const TrackingDialog = lazy(async () => ({
  default: (await import('../../orders/tracking/tracking-panel.tsx')).TrackingDialog,
}))

interface BookingActionsProps {
  booking: BookingRecord
  /** Something typed is not saved yet and would be overtaken. */
  isUnsaved: IsUnsaved
  beside?: ReactNode
}

export function BookingActions({ booking, isUnsaved, beside }: BookingActionsProps) {
  const navigate = useNavigate()
  const maySettle = useCan()('bookings.settle')
  const remove = async () => {
    if (await destroy(booking)) void navigate({ to: bookingRecords.path })
  }
  const isRemovable = maySettle && booking.status === bookingStatus.draft
  const [isTracked, setTracked] = useState(false)
  const [isWritten, setWritten] = useState(false)
  const { order } = booking
  return (
    <>
      <DocumentActions
        commands={commandsOfBookings}
        document={booking}
        isUnsaved={isUnsaved}
        beside={beside}
        renderDialog={(command, onClose) => (
          <BookingDialog key={command} command={command} booking={booking} onClose={onClose} />
        )}
        more={[
          { id: 'write mail', label: commands('writeMail'), run: () => setWritten(true) },
          // What is followed is the order that was made of it.
          ...(order ? [{ id: 'tracking link', label: t('tracking'), run: () => setTracked(true) }] : []),
          ...(isRemovable ? [{ id: 'delete draft', label: words('remove'), run: () => void remove() }] : []),
        ]}
      />
      {isWritten && (
        <DialogFrame>
          <ComposerPanel
            calls={composerCalls('booking', booking.id, booking.number_id)}
            onClose={() => setWritten(false)}
          />
        </DialogFrame>
      )}
      {isTracked && order && (
        <DialogFrame>
          <TrackingDialog order={order} onClose={() => setTracked(false)} />
        </DialogFrame>
      )}
    </>
  )
}

async function destroy({ id, firm_company: firm }: BookingRecord): Promise<boolean> {
  const isSure = await confirm({
    title: words('removeTitle', { name: words('draftOf', { customer: firm.name }) }),
    text: words('removeText'),
    confirm: words('remove'),
    dangerous: true,
  })
  if (!isSure) return false
  return attempt(
    () => bookingMoved(id),
    async () => {
      await call('DELETE /bookings/destroy/{id}', { params: { id } })
      toast({ text: words('removed') })
    },
  )
}
