import type { BookingRecord } from '@dromos/contract/bookings/bookings.ts'
import { bookingColumns } from '@dromos/contract/bookings/columns.ts'
import type { StopRecord } from '@dromos/contract/consignments/consignment-record.ts'
import { windowTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { DocumentPeek } from '../documents/document-peek.tsx'
import { PeekPart } from '../list/peek/peek-panel.tsx'
import { language } from '../i18n/language.ts'
import { dayOf, kilogramsOf, metresOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { priceLinesOf } from './booking-rail.tsx'
import { BookingState, namedBooking } from './booking-state.tsx'
import { bookingHome, bookingQuery } from './bookings.api.ts'
import { t } from './bookings.messages.ts'
import { BookingActions } from './life/booking-actions.tsx'
import { BookingLatest } from './life/booking-log-panel.tsx'

export const BookingPeek = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <DocumentPeek
    home={bookingHome}
    id={id}
    read={useQuery({ ...bookingQuery(id), select: namedBooking })}
    onClose={onClose}
    renderState={(booking) => <BookingState booking={booking} />}
    renderActions={(booking, rest) => <BookingActions booking={booking} {...rest} />}
  >
    {(booking) => <Facts booking={booking} />}
  </DocumentPeek>
)

function Facts({ booking }: { booking: BookingRecord }) {
  const { firm_company: firm, customer: contact, details, notes, customer_note: said } = booking
  return (
    <>
      <PeekPart title={t('sections.customer')}>
        <p className="bare">{[firm.name, contact?.name].filter(Boolean).join(' · ')}</p>
        {said && <p className="bare">{said}</p>}
        {notes && <p className="bare muted">{notes}</p>}
      </PeekPart>
      <PeekPart title={t('parts.details')}>
        {details.map((detail) => (
          <FactLines
            key={detail.id}
            lines={[
              fact(placeOf(detail.loading), whenOf(detail.loading)),
              fact(placeOf(detail.unloading), whenOf(detail.unloading)),
              fact(t('goods'), goodsOf(detail)),
              fact(bookingColumns.references.word[language], referencesOf(detail)),
            ]}
          />
        ))}
      </PeekPart>
      <PeekPart title={t('price')}>
        <FactLines lines={priceLinesOf(booking)} />
      </PeekPart>
      <PeekPart title={t('latest')}>
        <BookingLatest booking={booking} />
      </PeekPart>
    </>
  )
}

const placeOf = ({ place }: StopRecord): string => `${place.country_iso} ${place.city}`

const whenOf = (stop: StopRecord): string =>
  [dayOf(stop.date), windowTimes(stop).join(' – ')].join(' ').trim()

function goodsOf(detail: Detail): string {
  const weight = weightOf(detail)
  const metres = t('metres', { value: metresOf(detail.load_meters) })
  const count = detail.packings.reduce((sum, { pallets }) => sum + pallets, 0)
  const packed = count > 0 ? t('packed', { count }) : ''
  const cargos = detail.cargos.map(({ description }) => description)
  const line = [packed, ...cargos, weight ? kilogramsOf(weight) : '', metres, temperatureOf(detail)]
  return line.filter(Boolean).join(' · ')
}

const referencesOf = ({ references }: Detail): string =>
  references.map(({ ref_number: number }) => number).join(', ')

function temperatureOf({ temp, start_temp, stop_temp, degrees }: Detail): string {
  const ends = [start_temp, stop_temp].filter((end) => end !== null)
  const range = ends.length > 0 ? ends.join(' … ') : String(temp ?? '')
  return range && `${range} °${degrees}`
}

type Detail = BookingRecord['details'][number]
