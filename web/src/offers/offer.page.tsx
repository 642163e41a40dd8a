import type { PriceVoid } from '@dromos/contract/bookings/price-terms.ts'
import { changesSaid } from '@dromos/contract/bookings/price-words.ts'
import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import { offerStatus } from '@dromos/contract/constants/offer-statuses.ts'
import { lazy, useState } from 'react'
import { useFormChoices } from '../categories/form-choices.api.ts'
import { releasedFiles } from '../documents/document-files.ts'
import { DocumentScreen, lateTab } from '../documents/document-screen.tsx'
import { DocumentNotes } from '../documents/notes.tsx'
import type { DocumentNote } from '../documents/notes.tsx'
import { Track } from '../documents/track.tsx'
import { language } from '../i18n/language.ts'
import { RecordNeighbours } from '../list/record-neighbours.tsx'
import { ReadRecord, useSavedRecord } from '../list/record-screen.tsx'
import { useTab } from '../list/use-tab.ts'
import { dayOf, momentOf, moneyOf } from '../platform/format.ts'
import { useAuthor } from '../platform/session/session.tsx'
import { isUnsaved } from '../platform/use-save.ts'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { offerTones } from './offer-chip.tsx'
import { offerValues, offerWordsOfForm } from './offer-form-values.ts'
import type { OfferFormApi } from './offer-form-values.ts'
import { offerRail } from './offer-preview.tsx'
import { OfferOptions } from './offer-options.tsx'
import { OfferPlan, OfferRecipients } from './offer-parties.tsx'
import { OfferState } from './offer-state.tsx'
import { OfferTexts } from './offer-texts.tsx'
import { offerCalls, offerHome, offerQuery, offerRecords } from './offers.api.ts'
import { leavesAt } from './leaving-words.ts'
import { t } from './offers.messages.ts'
import { OfferActions } from './life/offer-actions.tsx'

const OfferLogPanel = lazy(async () => ({
  default: (await import('./life/offer-log-panel.tsx')).OfferLogPanel,
}))
const OfferVersions = lazy(async () => ({ default: (await import('./offer-versions.tsx')).OfferVersions }))
const FilesPanel = lazy(async () => ({
  default: (await import('../documents/files-panel.tsx')).FilesPanel,
}))

const tabs = ['offer', 'versions', 'log', 'files'] as const

export const OfferCreatePage = () => <OfferScreen record={null} />

export const OfferEditPage = () => (
  <ReadRecord list={offerRecords} read={offerQuery}>
    {(record) => <OfferScreen record={record} />}
  </ReadRecord>
)

function OfferScreen({ record }: { record: OfferRecord | null }) {
  useFormChoices('orders')
  const { user } = useAuthor()
  const [values] = useState(() => offerValues(user.id))
  const { tab, open, search } = useTab(tabs)
  const data = useRecordForm({
    record,
    calls: offerCalls,
    values,
    onSaved: useSavedRecord(record, offerRecords, t('saved'), search),
    reveal: () => open('offer'),
  })
  const { form } = data
  return (
    <DocumentScreen
      home={offerHome}
      {...(record ? whatStands(record, form) : { record })}
      data={data}
      words={offerWordsOfForm}
      startAt="firm_id"
      rail={tab === 'offer' ? offerRail(form, record) : undefined}
      tabs={{
        label: t('parts.label'),
        open: tab,
        onOpen: open,
        list: [
          {
            value: 'offer',
            label: t('parts.offer'),
            panel: (
              <>
                <OfferRecipients form={form} record={record} />
                <OfferTexts form={form} record={record} />
                <OfferOptions form={form} />
                <OfferPlan form={form} />
              </>
            ),
            holds: () => true,
          },
          ...(record ? tabsToRead(record) : []),
        ],
      }}
    />
  )
}

const whatStands = (record: OfferRecord, form: OfferFormApi) => ({
  record,
  head: {
    state: <OfferState offer={record} />,
    neighbours: <RecordNeighbours source={offerRecords} id={record.id} />,
    actions: <OfferActions offer={record} isUnsaved={() => isUnsaved(form)} />,
  },
  below: <Progress offer={record} />,
  notice: <DocumentNotes notes={notesOf(record)} />,
})

const tabsToRead = (offer: OfferRecord) => [
  lateTab('versions', {
    label: t('parts.versions'),
    count: offer.versions || undefined,
    panel: <OfferVersions offer={offer} />,
  }),
  lateTab('log', {
    label: t('parts.log'),
    count: offer.log_lines || undefined,
    panel: <OfferLogPanel id={offer.id} />,
  }),
  lateTab('files', {
    label: t('parts.files'),
    count: offer.files || undefined,
    panel: <FilesPanel calls={releasedFiles('offers', offer.id)} />,
  }),
]

/** When it leaves and was seen, and until when an answer counts. */
function Progress({ offer }: { offer: OfferRecord }) {
  const { status, created_at: entered, answer } = offer
  const steps = [
    { name: t('step.draft'), when: t('track.draft', { moment: momentOf(entered) }) },
    { name: t('step.sent'), when: whenSent(offer) },
    { name: t('step.viewed'), when: whenViewed(offer) },
    { name: t('step.answer'), when: answer ? whenAnswered(answer) : whenOver(offer) },
  ]
  return <Track steps={steps} reached={reachedBy[status] ?? 0} tone={offerTones[status]} />
}

const reachedBy: Readonly<Record<number, number>> = {
  [offerStatus.draft]: 1,
  [offerStatus.scheduled]: 1,
  [offerStatus.sent]: 2,
  [offerStatus.viewed]: 3,
  [offerStatus.accepted]: 4,
  [offerStatus.declined]: 4,
  [offerStatus.expired]: 4,
  [offerStatus.withdrawn]: 4,
}

function whenSent({ status, sent_at: sent, send_at: planned }: OfferRecord): string {
  if (sent) return t('track.sent', { moment: momentOf(sent) })
  const isPlanned = status === offerStatus.scheduled && planned !== null
  return isPlanned ? t('track.scheduled', { moment: momentOf(planned) }) : t('track.notSent')
}

const whenViewed = ({ viewed_at: seen }: OfferRecord): string =>
  seen ? t('track.viewed', { moment: momentOf(seen) }) : t('track.notViewed')

const whenAnswered = ({ at, name }: NonNullable<OfferRecord['answer']>): string =>
  t('track.answered', { moment: momentOf(at), name: name || t('somebody') })

const whenOver = ({ valid_until: until }: OfferRecord): string =>
  until ? t('track.until', { day: dayOf(until) }) : ''

/** What has to be known of an offer before anything is done to it. */
function notesOf(offer: OfferRecord): DocumentNote[] {
  const { status, active, revision } = offer
  if (!active) return [{ key: 'inactive', tone: 'warning', text: t('noteInactive') }]
  const told = noteOf[status]?.(offer)
  if (told) return told
  const isRevised = status === offerStatus.draft && revision > 1
  return isRevised ? [{ key: 'revised', tone: 'plain', text: t('noteRevised', { revision }) }] : []
}

const noteOf: Readonly<Record<number, (offer: OfferRecord) => DocumentNote[]>> = {
  [offerStatus.scheduled]: ({ send_at: at }) => [
    {
      key: 'scheduled',
      tone: 'plain',
      text: leavesAt(at ?? ''),
    },
  ],
  [offerStatus.accepted]: (offer) => acceptedNotes(offer),
  [offerStatus.declined]: ({ answer }) => [
    {
      key: 'declined',
      tone: 'danger',
      text: t('noteDeclined', { name: answer?.name || t('somebody'), reason: answer?.text ?? '' }),
    },
  ],
  [offerStatus.expired]: ({ valid_until: until }) => [
    { key: 'expired', tone: 'warning', text: t('noteExpired', { day: dayOf(until) }) },
  ],
  [offerStatus.withdrawn]: ({ logs }) => [
    {
      key: 'withdrawn',
      tone: 'danger',
      text: t('noteWithdrawn', { reason: logs.find(({ event }) => event === 'withdraw')?.text ?? '' }),
    },
  ],
}

function acceptedNotes(offer: OfferRecord): DocumentNote[] {
  const { accepted, answer } = offer
  if (!accepted) return []
  const said = {
    name: answer?.name || t('somebody'),
    option: accepted.title,
    total: moneyOf(accepted.total),
    day: dayOf(accepted.loading_date),
  }
  return [...standingNotes(offer), { key: 'accepted', tone: 'plain', text: t('noteAccepted', said) }]
}

/** What stands between an acceptance and its order. */
function standingNotes({ booking, kept, life, order }: OfferRecord): DocumentNote[] {
  if (order) return []
  if (!booking) return [{ key: 'booking', tone: 'warning', text: t('noteNotBooked') }]
  if (!life.booked) return [{ key: 'gone', tone: 'warning', text: t('noteBookingGone') }]
  return kept?.void ? [{ key: 'ended', tone: 'warning', text: endedSaid(kept.void) }] : []
}

function endedSaid({ by_customer: isTheirs, changes }: PriceVoid): string {
  const said = { changes: changesSaid(changes, language) }
  return isTheirs ? t('noteEndedByCustomer', said) : t('noteEnded', said)
}
