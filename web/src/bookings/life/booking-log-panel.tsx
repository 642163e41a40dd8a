import { lazy } from 'react'
import type { BookingRecord } from '@dromos/contract/bookings/bookings.ts'
import { useQueries } from '@tanstack/react-query'
import { categoryQuery } from '../../categories/categories.api.ts'
import { logTypeField, useLogTypeNames } from '../../categories/log-type-field.tsx'
import { LatestLines } from '../../documents/latest-lines.tsx'
import { LogPanel } from '../../documents/log-panel.tsx'
import { DocumentMailsPanel } from '../../inbox/document-mails-panel.tsx'
import { receivedMail } from '../../inbox/received-mail-link.tsx'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { bookingLogCalls } from '../bookings.api.ts'
import { bookingEventWords, bookingLogWords } from './booking-log-words.ts'

const MailPanel = lazy(async () => ({
  default: (await import('../../letters/mail-panel.tsx')).MailPanel,
}))

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
      renderMail={(mail, onClose) => (
        <MailPanel
          key={mail}
          id={mail}
          read={(one, signal) =>
            call('GET /bookings/mail/{id}/{mail}', { params: { id: id, mail: one }, signal })
          }
          onChanged={() => void queryClient.invalidateQueries({ queryKey: ['bookings', 'log', id] })}
          onClose={onClose}
        />
      )}
    />
  )
}

export const BookingLatest = ({ booking }: { booking: BookingRecord }) => (
  <LatestLines lines={booking.logs} words={{ events: bookingEventWords }} typeOf={useLogTypeNames()} />
)
