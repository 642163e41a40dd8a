import type { OwnBookingRecord, OwnChoices } from '@dromos/contract/bookings/own-bookings.ts'
import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useChatPlace } from '../../documents/chat/use-chat-place.tsx'
import { DocumentNotes } from '../../documents/notes.tsx'
import { ReadRecord, RecordScreen } from '../../list/record-screen.tsx'
import { orderQuery } from '../../orders/orders.api.ts'
import { ownFiles } from '../../documents/document-files.ts'
import { orderFileCalls } from '../../orders/pdf/order-files.api.ts'
import { timeOf } from '../../platform/format.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { useCommands } from '../../platform/commands.ts'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import type { FormFoot } from '../../ui/form/form-footer.tsx'
import { RecordLoading } from '../../ui/form/record-loading.tsx'
import { IconCheck, IconPlus } from '../../ui/icons.ts'
import { ownChat } from '../booking-chat.api.ts'
import { BookingChip } from '../booking-chip.tsx'
import { namedBooking } from '../booking-list-parts.tsx'
import { findDraft, forgetDraft, useKeptDraft } from './kept-draft.ts'
import { ownBookingQuery, ownBookings, ownChoicesQuery } from './own-bookings.api.ts'
import { t } from './own-bookings.messages.ts'
import { againOf, emptyBooking, emptyLoad, ownValues, ownWords } from './own-form-values.ts'
import type { OwnForm, OwnFormApi } from './own-form-values.ts'
import { OwnLoad } from './own-load.tsx'
import { OwnNewFiles, useNewFiles } from './own-new-files.tsx'
import type { NewFiles } from './own-new-files.tsx'
import { OwnFacts, OwnJourney, OwnPrice } from './own-facts.tsx'
import { keptNotes, ownNotes } from './own-notes.tsx'
import { ownRail } from './own-rail.tsx'
import { NewWays, StoredWays } from './own-ways.tsx'
import { useOwnSaving } from './use-own-saving.ts'
import classes from './own-booking.module.css'

const FilesPanel = lazy(async () => ({
  default: (await import('../../documents/files-panel.tsx')).FilesPanel,
}))

const FromTemplate = lazy(async () => ({
  default: (await import('./own-from-template.tsx')).OwnFromTemplate,
}))

/**
 * `/app/bookings/create` of a customer: empty, as it was being typed, the same again with `?again={booking}` or
 * `?order={order}`, or from a template with `?template={id}&day={first day}`.
 */
export function OwnBookingCreatePage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  if (search['template'] !== undefined) {
    return (
      <FromTemplate chosen={search['template']} day={search['day']}>
        {(begun) => <OwnBooking key={begun.origin} record={null} {...begun} />}
      </FromTemplate>
    )
  }
  const [booking, order] = [Number(search['again']) || null, Number(search['order']) || null]
  if (booking !== null) return <AgainFromBooking key={booking} id={booking} />
  return order === null ? <OwnBooking record={null} /> : <AgainFromOrder key={order} id={order} />
}

function AgainFromBooking({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(ownBookingQuery(id))
  if (!data) return <Loading error={error} onRetry={() => void refetch()} />
  const beginning = againOf(data.details, data.customer_note)
  return <OwnBooking record={null} origin={`booking-${id}`} beginning={beginning} taken={id} />
}

function AgainFromOrder({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(orderQuery(id))
  if (data?.view !== 'customer') return <Loading error={error} onRetry={() => void refetch()} />
  return <OwnBooking record={null} origin={`order-${id}`} beginning={againOf(data.details)} />
}

const Loading = (props: { error: Error | null; onRetry: () => void }) => (
  <RecordLoading title={ownBookings.newTitle} {...props} />
)

export const OwnBookingEditPage = () => (
  <ReadRecord list={ownBookings} read={ownBookingQuery}>
    {(record) => <OwnBooking record={record} />}
  </ReadRecord>
)

interface OwnBookingProps {
  record: OwnBookingRecord | null
  /** What a new one begins with, and what that is called among what is kept of new ones. */
  beginning?: OwnForm
  origin?: string
  taken?: number
  notice?: ReactNode
}

function OwnBooking(props: OwnBookingProps) {
  const { record } = props
  const { data, files, kept, foot } = useOwnForm(props)
  const chat = useChatPlace(record && ownChat(record), ownRail(props.taken ?? null))
  return (
    <RecordScreen
      record={record && { ...record, active: true }}
      list={ownBookings}
      title={record && namedBooking(record)}
      data={data}
      words={ownWords}
      startAt="details.0.loading.place_id"
      aside={<OwnState record={record} />}
      actions={
        <>
          {chat.button}
          {record ? <StoredWays record={record} /> : <NewWays taken={props.taken ?? null} />}
        </>
      }
      below={record && <OwnJourney booking={record} />}
      notice={
        <>
          {props.notice}
          <DocumentNotes notes={record ? ownNotes(record) : keptNotes(kept)} />
          {chat.drawer}
        </>
      }
      foot={foot}
      rail={chat.rail}
    >
      {record && <OwnPrice booking={record} />}
      <Body form={data.form} record={record} files={files} />
    </RecordScreen>
  )
}

const OwnState = ({ record }: { record: OwnBookingRecord | null }) =>
  record ? (
    <BookingChip status={record.status} isTaken={record.waits} />
  ) : (
    <BookingChip status={bookingStatus.draft} />
  )

/** The form with what is kept of it in this browser, the files that wait for it, and the ways of its foot. */
function useOwnForm({ record, beginning, origin = 'new' }: OwnBookingProps) {
  const { user } = useAuthor()
  const [place] = useState(() => ({ personId: user.id, origin }))
  const [start] = useState(() => beginning ?? emptyBooking())
  const [kept, setKept] = useState(() => (record ? null : findDraft(place)))
  const [values] = useState(() => ownValues(kept?.values ?? start))
  const files = useNewFiles()
  const { data, send } = useOwnSaving({ record, values, place, files })
  const keptAt = useKeptDraft(data.form, record ? null : place, start) ?? kept?.at
  const discard = () => {
    data.form.reset(start)
    forgetDraft(place)
    setKept(null)
  }
  const maySend = record === null || record.can.commands.includes('request')
  useCommands(maySend ? [{ id: 'send-request', label: t('commands.request'), run: send }] : [])
  const foot: FormFoot = {
    send: { label: t('commands.request'), run: send },
    save: t('saveDraft'),
    said: record ? undefined : <DraftState keptAt={keptAt} />,
    giveUp: keptAt === undefined ? undefined : { label: t('discard'), run: discard },
  }
  return { data, files, kept, foot: maySend ? foot : undefined }
}

function DraftState({ keptAt }: { keptAt: string | undefined }) {
  return (
    <span className={classes.kept}>
      {keptAt !== undefined && (
        <span className={classes.keptAt}>
          <IconCheck size={15} aria-hidden />
          {t('draftKept', { time: timeOf(keptAt) })}
        </span>
      )}
      <span className={classes.hint}>{t('answerHint')}</span>
    </span>
  )
}

interface FormProps {
  form: OwnFormApi
  record: OwnBookingRecord | null
  files: NewFiles
}

/** What can still be changed in fields; else to be read. */
function Body(props: FormProps) {
  if (!props.record || props.record.can.update) return <Form {...props} />
  return (
    <>
      <OwnFacts booking={props.record} />
      <Suspense>
        <Files booking={props.record} />
      </Suspense>
    </>
  )
}

function Form({ form, record, files }: FormProps) {
  const { control } = form
  const { data: choices } = useQuery(ownChoicesQuery)
  const loads = useFieldArray({ control, name: 'details', keyName: 'key' })
  const another = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    loads.remove(index)
    another.current?.focus()
  }
  return (
    <>
      {loads.fields.map(({ key }, index) => (
        <section key={key} aria-label={t('sections.loadOf', { number: index + 1 })}>
          {loads.fields.length > 1 && (
            <p className={classes.load}>
              <strong>{t('sections.loadOf', { number: index + 1 })}</strong>
              <Button onClick={() => remove(index)}>{t('removeLoad', { number: index + 1 })}</Button>
            </p>
          )}
          <OwnLoad form={form} index={index} choices={choices} />
        </section>
      ))}
      <Button
        ref={another}
        className={classes.another ?? ''}
        variant="subtle"
        leftSection={<IconPlus size={15} />}
        onClick={() => loads.append(emptyLoad(), { shouldFocus: false })}
      >
        {t('anotherLoad')}
      </Button>
      <div className={classes.closing}>
        <Closing form={form} choices={choices} />
        <Suspense>{record ? <Files booking={record} /> : <OwnNewFiles files={files} />}</Suspense>
      </div>
    </>
  )
}

function Closing({ form: { control }, choices }: { form: OwnFormApi; choices: OwnChoices | undefined }) {
  const contacts = (choices?.contacts ?? []).map(({ id: value, name: label }) => ({ value, label }))
  return (
    <FormSection title={t('sections.contact')}>
      <TextAreaField control={control} name="customer_note" label={t('field.customer_note')} span={12} />
      <SelectField
        control={control}
        name="customer_id"
        label={t('field.customer_id')}
        options={contacts}
        isLoading={!choices}
        clearable
        span={6}
      />
      <MoneyField
        control={control}
        name="agreed_price"
        label={t('field.agreed_price')}
        description={t('agreedHint')}
        span={6}
      />
    </FormSection>
  )
}

/** An accepted booking has its files in its order: those that are released, the proof of delivery among them. */
const Files = ({ booking: { id, order } }: { booking: OwnBookingRecord }) => (
  <FilesPanel calls={order ? orderFileCalls(order.id) : ownFiles(id)} />
)
