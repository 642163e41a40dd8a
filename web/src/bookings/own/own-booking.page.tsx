import type { Milestone, OwnBookingRecord } from '@dromos/contract/bookings/own-bookings.ts'
import { clockIso } from '@dromos/contract/trade/clock.ts'
import { bookingStatus } from '@dromos/contract/trade/booking-statuses.ts'
import { officeDay } from '@dromos/contract/trade/office.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { categoryName } from '../../categories/categories.api.ts'
import { DocumentNotes } from '../../documents/notes.tsx'
import type { DocumentNote } from '../../documents/notes.tsx'
import { ReadRecord, RecordScreen } from '../../list/record-screen.tsx'
import { OrderLink } from '../../orders/order-link.tsx'
import { orderQuery } from '../../orders/orders.api.ts'
import { orderFileCalls } from '../../orders/papers/order-files.api.ts'
import { dayOf, momentOf, moneyOf } from '../../platform/format.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { sentenceOf } from '../../platform/http.ts'
import { useCommands } from '../../platform/commands.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { Fact } from '../../ui/fact.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { RecordLoading } from '../../ui/form/record-loading.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { IconPlus } from '../../ui/icons.ts'
import { BookingChip } from '../booking-chip.tsx'
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
import { ownRail } from './own-rail.tsx'

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
  const navigate = useNavigate()
  const [kept] = useState(() => (record || beginning ? null : findDraft(user.id)))
  const [values] = useState(() => ownValues(kept?.values ?? beginning ?? emptyBooking()))
  const isSending = useRef(false)
  const data = useRecordForm({
    record,
    calls: ownBookingCalls,
    values,
    onSaved: (saved) => {
      forgetDraft(user.id)
      const isSent = isSending.current
      isSending.current = false
      const open = () => {
        if (!record) void navigate({ to: `${ownBookings.edit}/${saved.id}`, replace: true })
      }
      if (!isSent) {
        toast({ text: t('saved') })
        return open()
      }
      void request(saved).finally(open)
    },
  })
  const { form, saving } = data
  const keptAt = useKeptDraft(form, record ? null : user.id)
  const maySend = record === null || record.can.commands.includes('request')
  const send = () => {
    if (record && !form.formState.isDirty) return void request(record)
    isSending.current = true
    saving.save()
  }
  useCommands(maySend ? [{ id: 'send-request', label: t('commands.request'), run: send }] : [])
  const discard = () => {
    forgetDraft(user.id)
    form.reset(emptyBooking())
  }
  return (
    <RecordScreen
      record={record && { ...record, active: true }}
      list={ownBookings}
      title={record && (record.number_id || t('sections.goods'))}
      data={data}
      words={ownWords}
      startAt="details.0.loading.place_id"
      aside={record && <BookingChip status={record.status} />}
      actions={
        <>
          {keptAt && <span className="small">{t('draftKept', { time: momentOf(keptAt).split(', ').at(-1) ?? '' })}</span>}
          {(keptAt ?? kept) && <Button onClick={discard}>{t('discard')}</Button>}
          {record && <OwnActions booking={record} />}
          {record && (
            <Button
              renderRoot={(props) => (
                <Link to="/app/bookings/create" search={{ again: String(record.id) }} {...props} />
              )}
            >
              {t('again')}
            </Button>
          )}
          {maySend && (
            <Button variant="filled" loading={saving.isSaving} onClick={send}>
              {t('commands.request')}
            </Button>
          )}
        </>
      }
      notice={<DocumentNotes notes={record ? notesOf(record) : keptNotes(kept)} />}
      rail={ownRail(taken ?? null)}
    >
      {record && <Follow booking={record} />}
      <Form form={form} record={record} />
      {record && <Files booking={record} />}
    </RecordScreen>
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
      {loads.fields.map(({ key }, index) => (
        <section key={key} aria-label={t('sections.loadOf', { number: index + 1 })}>
          {loads.fields.length > 1 && (
            <p className="spread">
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
    </>
  )
}

/** The price, and how far the order has come. */
function Follow({ booking }: { booking: OwnBookingRecord }) {
  const { order, milestones, customer_price: price, charges } = booking
  return (
    <>
      {price !== null && (
        <FormSection title={t('sections.charges')}>
          <dl className="whole">
            <Fact name={t('sections.charges')}>{moneyOf(price)}</Fact>
            {charges.map((line, at) => (
              <Fact key={at} name={line.text || categoryName(line)}>
                {moneyOf(line.amount)}
              </Fact>
            ))}
          </dl>
        </FormSection>
      )}
      {order && (
        <FormSection
          title={t('sections.follow')}
          actions={<OrderLink id={order.id} number={order.number_id} />}
        >
          <dl className="whole">
            {milestones.map((stop, at) => (
              <Fact key={at} name={`${stop.country_iso} ${stop.city}`}>
                {reachedOf(stop)}
              </Fact>
            ))}
          </dl>
        </FormSection>
      )}
    </>
  )
}

/** By the clock of the place: what has happened there, else what is expected. */
function reachedOf({ timezone, departed_at: left, arrived_at: there, eta, starts_at: planned }: Milestone): string {
  const when = (instant: string) => ({ when: momentOf(clockIso(instant, timezone)) })
  if (left) return t('stop.departed', when(left))
  if (there) return t('stop.arrived', when(there))
  return eta ? t('stop.expected', when(eta)) : t('stop.planned', when(planned))
}

/** An accepted booking has its files in its order: those that are released, the proof of delivery among them. */
const Files = ({ booking: { id, order } }: { booking: OwnBookingRecord }) => (
  <Suspense>
    <FilesPanel calls={order ? orderFileCalls(order.id) : ownFileCalls(id)} />
  </Suspense>
)

const keptNotes = (kept: { at: string } | null): DocumentNote[] =>
  kept ? [{ key: 'kept', tone: 'plain', text: t('draftFound', { moment: momentOf(kept.at) }) }] : []

const { draft, requested, offered, rejected, cancelled } = bookingStatus

function notesOf(booking: OwnBookingRecord): DocumentNote[] {
  const { status, reason, cancel_asked: why, cancel_asked_at: asked } = booking
  if (asked !== null) return [{ key: 'asked', tone: 'warning', text: t('note.asked', { reason: why }) }]
  if (status === draft) return [{ key: 'draft', tone: 'plain', text: t('note.draft') }]
  if (status === requested) return [{ key: 'requested', tone: 'plain', text: t('note.requested') }]
  if (status === rejected) return [{ key: 'rejected', tone: 'danger', text: t('note.rejected', { reason }) }]
  if (status === cancelled) return [{ key: 'cancelled', tone: 'danger', text: t('note.cancelled', { reason }) }]
  return status === offered ? [offerNote(booking)] : []
}

function offerNote({ waits, customer_price: price, offer_until: until }: OwnBookingRecord): DocumentNote {
  if (waits) return { key: 'waits', tone: 'plain', text: t('note.waits') }
  const day = dayOf(until ?? '')
  if (price === null) return { key: 'offered', tone: 'plain', text: t('note.offeredBlind', { day }) }
  const isOver = until !== null && until < officeDay(new Date())
  const said = { price: moneyOf(price), day }
  return isOver
    ? { key: 'offered', tone: 'warning', text: t('note.over', said) }
    : { key: 'offered', tone: 'plain', text: t('note.offered', said) }
}
