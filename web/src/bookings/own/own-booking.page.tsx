import type { OwnBookingRecord } from '@dromos/contract/bookings/own-bookings.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { DocumentNotes } from '../../documents/notes.tsx'
import { ReadRecord, RecordScreen } from '../../list/record-screen.tsx'
import { orderQuery } from '../../orders/orders.api.ts'
import { orderFileCalls } from '../../orders/papers/order-files.api.ts'
import { momentOf } from '../../platform/format.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { sentenceOf } from '../../platform/http.ts'
import { useCommands } from '../../platform/commands.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { RecordLoading } from '../../ui/form/record-loading.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { IconPlus } from '../../ui/icons.ts'
import { BookingChip } from '../booking-chip.tsx'
import { namedBooking } from '../booking-list-parts.tsx'
import { findDraft, forgetDraft, useKeptDraft } from './kept-draft.ts'
import { OwnActions, toldOf } from './own-actions.tsx'
import {
  giveOwn,
  ownBookingCalls,
  ownBookingMoved,
  ownBookingQuery,
  ownBookings,
  ownChoicesQuery,
  ownFileCalls,
} from './own-bookings.api.ts'
import { t } from './own-bookings.messages.ts'
import { againOf, emptyBooking, emptyLoad, ownValues, ownWords } from './own-form-values.ts'
import type { OwnForm, OwnFormApi } from './own-form-values.ts'
import { OwnLoad } from './own-load.tsx'
import { OwnFollow } from './own-follow.tsx'
import { keptNotes, ownNotes } from './own-notes.ts'
import { ownRail } from './own-rail.tsx'
import classes from './own-booking.module.css'

const FilesPanel = lazy(async () => ({
  default: (await import('../../documents/files-panel.tsx')).FilesPanel,
}))

/** `/app/bookings/create` of a customer: empty, as it was being typed, or the same again with `?again={booking}` or `?order={order}`. */
export function OwnBookingCreatePage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const [booking, order] = [Number(search['again']) || null, Number(search['order']) || null]
  if (booking !== null) return <AgainFromBooking key={booking} id={booking} />
  return order === null ? <OwnBooking record={null} /> : <AgainFromOrder key={order} id={order} />
}

function AgainFromBooking({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(ownBookingQuery(id))
  if (!data) return <Loading error={error} onRetry={() => void refetch()} />
  return <OwnBooking record={null} beginning={againOf(data.details, data.customer_note)} taken={id} />
}

function AgainFromOrder({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(orderQuery(id))
  if (data?.view !== 'customer') return <Loading error={error} onRetry={() => void refetch()} />
  return <OwnBooking record={null} beginning={againOf(data.details)} />
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
  /** What a new one begins with, instead of what was being typed. */
  beginning?: OwnForm
  taken?: number
}

function OwnBooking({ record, beginning, taken }: OwnBookingProps) {
  const { user } = useAuthor()
  const [kept, setKept] = useState(() => (record || beginning ? null : findDraft(user.id)))
  const [values] = useState(() => ownValues(kept?.values ?? beginning ?? emptyBooking()))
  const { data, send } = useOwnSaving(record, values)
  const keptAt = useKeptDraft(data.form, record ? null : user.id)
  const draft = { keptAt, isKept: (keptAt ?? kept) !== null, onDiscard: () => setKept(null) }
  return (
    <RecordScreen
      record={record && { ...record, active: true }}
      list={ownBookings}
      title={record && namedBooking(record)}
      data={data}
      words={ownWords}
      startAt="details.0.loading.place_id"
      aside={record && <BookingChip status={record.status} />}
      actions={
        <>
          {record ? <StoredWays record={record} /> : <DraftState form={data.form} {...draft} />}
          <SendButton record={record} isSaving={data.saving.isSaving} onSend={send} />
        </>
      }
      notice={<DocumentNotes notes={record ? ownNotes(record) : keptNotes(kept)} />}
      rail={ownRail(taken ?? null)}
    >
      <Form form={data.form} record={record} />
    </RecordScreen>
  )
}

const StoredWays = ({ record }: { record: OwnBookingRecord }) => (
  <>
    <OwnActions booking={record} />
    <AgainButton id={record.id} />
  </>
)

/** The form with its two ways: kept as a draft, or saved and sent at once. */
function useOwnSaving(record: OwnBookingRecord | null, values: ReturnType<typeof ownValues>) {
  const { user } = useAuthor()
  const navigate = useNavigate()
  const isSending = useRef(false)
  const open = (id: number) => {
    if (!record) void navigate({ to: `${ownBookings.edit}/${id}`, replace: true })
  }
  const data = useRecordForm({
    record,
    calls: ownBookingCalls,
    values,
    onSaved: (saved) => {
      if (!record) forgetDraft(user.id)
      const isSent = isSending.current
      isSending.current = false
      if (isSent) void request(saved).finally(() => open(saved.id))
      else {
        toast({ text: t('saved') })
        open(saved.id)
      }
    },
  })
  const send = () => {
    if (record && !data.form.formState.isDirty) void request(record)
    else {
      isSending.current = true
      data.saving.save()
    }
  }
  return { data, send }
}

interface SendButtonProps {
  record: OwnBookingRecord | null
  isSaving: boolean
  onSend: () => void
}

function SendButton({ record, isSaving, onSend }: SendButtonProps) {
  const maySend = record === null || record.can.commands.includes('request')
  useCommands(maySend ? [{ id: 'send-request', label: t('commands.request'), run: onSend }] : [])
  if (!maySend) return null
  return (
    <Button variant="filled" loading={isSaving} onClick={onSend}>
      {t('commands.request')}
    </Button>
  )
}

const AgainButton = ({ id }: { id: number }) => (
  <Button
    renderRoot={(props) => <Link to="/app/bookings/create" search={{ again: String(id) }} {...props} />}
  >
    {t('again')}
  </Button>
)

interface DraftStateProps {
  form: OwnFormApi
  keptAt: string | null
  isKept: boolean
  onDiscard: () => void
}

function DraftState({ form, keptAt, isKept, onDiscard }: DraftStateProps) {
  const { user } = useAuthor()
  const discard = () => {
    form.reset(emptyBooking())
    forgetDraft(user.id)
    onDiscard()
  }
  return (
    <>
      {keptAt && (
        <span className="small">{t('draftKept', { time: momentOf(keptAt).split(', ').at(-1) ?? '' })}</span>
      )}
      {isKept && <Button onClick={discard}>{t('discard')}</Button>}
    </>
  )
}

/** Sends what is stored. A refusal is told, and the draft stays as it is. */
async function request({ id, version }: { id: number; version: number }): Promise<void> {
  try {
    const moved = await giveOwn('request', { id, version, reason: '' }, crypto.randomUUID())
    toast({ text: toldOf('request', moved) })
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
  ownBookingMoved(id)
}

function Form({ form, record }: { form: OwnFormApi; record: OwnBookingRecord | null }) {
  const { control } = form
  const { data: choices } = useQuery(ownChoicesQuery)
  const loads = useFieldArray({ control, name: 'details', keyName: 'key' })
  const mayChange = record?.can.update ?? true
  const contacts = (choices?.contacts ?? []).map(({ id: value, name: label }) => ({ value, label }))
  return (
    <>
      {record && <OwnFollow booking={record} />}
      {loads.fields.map(({ key }, index) => (
        <section key={key} aria-label={t('sections.loadOf', { number: index + 1 })}>
          {loads.fields.length > 1 && (
            <p className={classes.load}>
              <strong>{t('sections.loadOf', { number: index + 1 })}</strong>
              {mayChange && (
                <Button onClick={() => loads.remove(index)}>{t('removeLoad', { number: index + 1 })}</Button>
              )}
            </p>
          )}
          <OwnLoad form={form} index={index} choices={choices} />
        </section>
      ))}
      {mayChange && (
        <Button
          className={classes.another ?? ''}
          variant="subtle"
          leftSection={<IconPlus size={15} />}
          onClick={() => loads.append(emptyLoad(), { shouldFocus: false })}
        >
          {t('anotherLoad')}
        </Button>
      )}
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
      {record && <Files booking={record} />}
    </>
  )
}

/** An accepted booking has its files in its order: those that are released, the proof of delivery among them. */
const Files = ({ booking: { id, order } }: { booking: OwnBookingRecord }) => (
  <Suspense>
    <FilesPanel calls={order ? orderFileCalls(order.id) : ownFileCalls(id)} />
  </Suspense>
)
