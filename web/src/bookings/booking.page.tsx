import type { BookingRecord } from '@dromos/contract/bookings/bookings.ts'
import type { PriceVoid } from '@dromos/contract/bookings/price-terms.ts'
import { changesSaid } from '@dromos/contract/bookings/price-words.ts'
import { letterOf } from '@dromos/contract/offers/offer.rules.ts'
import { bookingStatus, bookingWords as statusWords } from '@dromos/contract/constants/booking-statuses.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { categoryName } from '../categories/categories.api.ts'
import { useFormChoices } from '../categories/form-choices.api.ts'
import { consignmentOf } from '../consignments/consignment-values.ts'
import { DetailCards } from '../consignments/detail-cards.tsx'
import { useDetails } from '../consignments/use-details.ts'
import { releasedFiles } from '../documents/document-files.ts'
import { DocumentScreen, lateTab } from '../documents/document-screen.tsx'
import { DocumentNotes } from '../documents/notes.tsx'
import type { DocumentNote } from '../documents/notes.tsx'
import { Track } from '../documents/track.tsx'
import { language } from '../i18n/language.ts'
import { RecordNeighbours } from '../list/record-neighbours.tsx'
import { ReadRecord, useSavedRecord } from '../list/record-screen.tsx'
import { useTab } from '../list/use-tab.ts'
import { OrderLink } from '../orders/order-link.tsx'
import { dayOf, momentOf, moneyOf } from '../platform/format.ts'
import { useAuthor } from '../platform/session/session.tsx'
import { isUnsaved } from '../platform/use-save.ts'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { bookingChat } from './booking-chat.api.ts'
import { bookingTones } from './booking-chip.tsx'
import { bookingValues, bookingWords } from './booking-form-values.ts'
import type { BookingFormApi } from './booking-form-values.ts'
import { BookingGeneral } from './booking-general.tsx'
import { bookingRail } from './booking-rail.tsx'
import { BookingState, namedBooking } from './booking-state.tsx'
import { bookingCalls, bookingHome, bookingQuery, bookingRailQuery, bookingRecords } from './bookings.api.ts'
import { t } from './bookings.messages.ts'
import { BookingActions } from './life/booking-actions.tsx'

const BookingLogPanel = lazy(async () => ({
  default: (await import('./life/booking-log-panel.tsx')).BookingLogPanel,
}))
const FilesPanel = lazy(async () => ({
  default: (await import('../documents/files-panel.tsx')).FilesPanel,
}))

const tabs = ['general', 'details', 'log', 'files'] as const

export const BookingCreatePage = () => <BookingScreen record={null} />

export const BookingEditPage = () => (
  <ReadRecord list={bookingRecords} read={bookingQuery}>
    {(record) => <BookingScreen record={record} />}
  </ReadRecord>
)

function BookingScreen({ record }: { record: BookingRecord | null }) {
  useFormChoices('orders')
  const { user } = useAuthor()
  const [values] = useState(() => bookingValues(user.id))
  const { tab, open, search } = useTab(tabs)
  const data = useRecordForm({
    record,
    calls: bookingCalls,
    values,
    onSaved: useSavedRecord(record, bookingRecords, t('saved'), search),
    reveal: (path) => {
      const [part, index = '0'] = path.split('.')
      open(part === 'details' ? 'details' : 'general')
      if (part === 'details') details.reveal(Number(index))
    },
  })
  const { form } = data
  const details = useDetails(consignmentOf(form), record === null)
  const logLines = useLogLines(record)
  return (
    <DocumentScreen
      home={bookingHome}
      {...(record ? whatStands(record, form) : { record })}
      data={data}
      words={bookingWords}
      startAt="firm_company_id"
      rail={tab === 'log' || tab === 'files' ? undefined : bookingRail(form, record)}
      tabs={{
        label: t('parts.label'),
        open: tab,
        onOpen: open,
        list: [
          {
            value: 'general',
            label: t('parts.general'),
            panel: <BookingGeneral form={form} hasNumber={Boolean(record?.number_id)} />,
            holds: (path) => !isInDetails(path),
          },
          {
            value: 'details',
            label: t('parts.details'),
            count: details.list.fields.length,
            panel: <DetailCards details={details} />,
            holds: isInDetails,
          },
          ...(record ? tabsToRead(record, logLines) : []),
        ],
      }}
    />
  )
}

/** Asked for with the booking: its log says how long it is, and an offer what the lane costs. */
function useLogLines(record: BookingRecord | null): number | undefined {
  const { data } = useQuery({ ...bookingRailQuery(record?.id ?? 0), enabled: record !== null })
  return data?.log_lines
}

/** What a stored booking shows above what is typed. */
function whatStands(record: BookingRecord, form: BookingFormApi) {
  const shown = namedBooking(record)
  return {
    record: shown,
    chat: bookingChat(record),
    head: headOf(shown, form),
    below: <Progress booking={record} />,
    notice: <DocumentNotes notes={notesOf(record)} />,
  }
}

const isInDetails = (path: string): boolean => path.startsWith('details')

const tabsToRead = ({ id, order }: BookingRecord, logLines: number | undefined) => [
  lateTab('log', { label: t('parts.log'), count: logLines || undefined, panel: <BookingLogPanel id={id} /> }),
  lateTab('files', {
    label: t('parts.files'),
    panel: order ? (
      <p className="bare">
        {t('filesInOrder', { number: order.number_id })} <OrderLink id={order.id} number={order.number_id} />
      </p>
    ) : (
      <FilesPanel calls={releasedFiles('bookings', id)} />
    ),
  }),
]

const headOf = (booking: BookingRecord, form: BookingFormApi) => ({
  state: <BookingState booking={booking} />,
  neighbours: <RecordNeighbours source={bookingRecords} id={booking.id} />,
  actions: <BookingActions booking={booking} isUnsaved={() => isUnsaved(form)} />,
})

const steps = [bookingStatus.draft, bookingStatus.requested, bookingStatus.offered, bookingStatus.accepted]

function Progress({ booking }: { booking: BookingRecord }) {
  const { status, created_at: entered, requested_at: requested, offer_until: until, order } = booking
  const when: Partial<Record<number, string>> = {
    [bookingStatus.draft]: momentOf(entered),
    [bookingStatus.requested]: requested ? momentOf(requested) : '',
    [bookingStatus.offered]: until ? dayOf(until) : '',
    [bookingStatus.accepted]: order?.number_id ?? '',
  }
  return (
    <Track
      steps={steps.map((step) => ({ name: statusWords[step][language], when: when[step] ?? '' }))}
      reached={status > bookingStatus.accepted ? 0 : status}
      tone={bookingTones[status]}
    />
  )
}

/** What has to be known of a booking before anything is done to it. */
function notesOf(booking: BookingRecord): DocumentNote[] {
  const { status, reason, taken_at: taken, cancel_asked_at: asked, cancel_asked: why, order } = booking
  const damage = damageNotes(booking)
  if (asked !== null && order && order.status !== orderStatus.cancelled) {
    const text = t('noteCancelAsked', { moment: momentOf(asked), reason: why })
    return [...damage, { key: 'asked', tone: 'warning', text }]
  }
  const isOpen = status === bookingStatus.requested || status === bookingStatus.offered
  if (isOpen && taken !== null) return [takenNote(booking, momentOf(taken))]
  if (isOpen && booking.price_void) return [endedNote(booking.price_void)]
  return [...damage, ...endedNotes(status, reason), ...offerNotes(booking)]
}

function takenNote(
  { taken_offer: offer, customer_price: price }: BookingRecord,
  moment: string,
): DocumentNote {
  if (!offer || price === null) return { key: 'taken', tone: 'warning', text: t('noteTaken', { moment }) }
  const option = `${letterOf(offer.option, language)}. ${offer.title}`
  const text = t('noteAccepted', { moment, option, price: moneyOf(price) })
  return { key: 'taken', tone: 'plain', text: `${text} ${t('offerHint')}`, way: offerWay(offer) }
}

const offerWay = ({ id, number_id: number }: NonNullable<BookingRecord['taken_offer']>) => (
  <Link to={`/app/offers/edit/${id}`}>{number}</Link>
)

/** The price is none any more, and why. */
function endedNote({ price, accepted, by_customer: isTheirs, changes }: PriceVoid): DocumentNote {
  const said = { price: price === null ? '' : moneyOf(price), changes: changesSaid(changes, language) }
  const who = isTheirs ? t('endedByCustomer') : t('endedByUs')
  const what = accepted ? t('noteEndedAccepted', said) : t('noteEndedOffered', said)
  return { key: 'ended', tone: 'warning', text: `${who} ${what}` }
}

/** What its customer has reported, until the case stands in the order. */
function damageNotes({ damage_told: told, order }: BookingRecord): DocumentNote[] {
  if (told === null || told.entered || order === null) return []
  const words = { moment: momentOf(told.told_at), kind: categoryName(told), text: told.text }
  const way = (
    <Link to={`/app/orders/edit/${order.id}`} search={{ do: 'report_damage' }}>
      {t('enterDamage')}
    </Link>
  )
  return [{ key: 'damage', tone: 'damage', text: t('noteDamageTold', words), way }]
}

function endedNotes(status: number, reason: string): DocumentNote[] {
  if (status === bookingStatus.rejected) {
    return [{ key: 'rejected', tone: 'danger', text: t('noteRejected', { reason }) }]
  }
  if (status === bookingStatus.cancelled) {
    return [{ key: 'cancelled', tone: 'danger', text: t('noteCancelled', { reason }) }]
  }
  return []
}

function offerNotes({ status, customer_price, offer_until }: BookingRecord): DocumentNote[] {
  if (status !== bookingStatus.offered || customer_price === null || offer_until === null) return []
  const isOver = offer_until < officeDay(new Date())
  const said = { price: moneyOf(customer_price), day: dayOf(offer_until) }
  return [
    {
      key: 'offered',
      tone: isOver ? 'warning' : 'plain',
      text: isOver ? t('noteLapsed', said) : `${t('noteOffered', said)} ${t('offerHint')}`,
    },
  ]
}
