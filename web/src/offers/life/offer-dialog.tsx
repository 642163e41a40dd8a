import { day, wallTime } from '@dromos/contract/base/dates.ts'
import { cents } from '@dromos/contract/base/money.ts'
import { version } from '@dromos/contract/base/record.ts'
import { optionalText } from '@dromos/contract/base/text.ts'
import { plainInput } from '@dromos/contract/documents/commands.ts'
import type { OfferCommand, OfferFacts, OfferNeed } from '@dromos/contract/offers/moves.ts'
import { acceptInput } from '@dromos/contract/offers/offer-input.ts'
import { letterOf } from '@dromos/contract/offers/offer.rules.ts'
import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import { instantOf } from '@dromos/contract/constants/clock.ts'
import { officeDay, officeZone } from '@dromos/contract/constants/office.ts'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { z } from 'zod'
import { CommandForm } from '../../documents/command-form.tsx'
import { giveCommand } from '../../documents/commands.ts'
import type { ReasonCommand } from '../../documents/commands.ts'
import { ReasonDialog } from '../../documents/reason-dialog.tsx'
import { language } from '../../i18n/language.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { moneyOf } from '../../platform/format.ts'
import { useCan } from '../../platform/session/session.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { commandsOfOffers } from './offer-life.api.ts'
import { t } from './offer-life.messages.ts'

interface DialogProps {
  offer: OfferRecord
  onClose: () => void
}

type Reasoned = ReasonCommand<'offer', OfferCommand>

export function OfferDialog({ command, ...props }: DialogProps & { command: OfferCommand }) {
  if (isAsking(command)) {
    const Asking = dialogs[command]
    return <Asking {...props} />
  }
  const { offer, onClose } = props
  return (
    <ReasonDialog
      commands={commandsOfOffers}
      document={offer}
      command={command}
      hint={t(`hints.${command}`)}
      onClose={onClose}
    />
  )
}

const dialogs: Readonly<Record<Exclude<OfferCommand, Reasoned>, ComponentType<DialogProps>>> = {
  send: SendDialog,
  schedule: ScheduleDialog,
  unschedule: (props) => <PlainDialog command="unschedule" hint={t('hints.unschedule')} {...props} />,
  revise: (props) => <PlainDialog command="revise" hint={t('hints.revise')} {...props} />,
  discard: (props) => <PlainDialog command="discard" hint={t('hints.discard')} {...props} />,
  deactivate: (props) => <PlainDialog command="deactivate" {...props} />,
  activate: (props) => <PlainDialog command="activate" {...props} />,
  accept: AcceptDialog,
  book: BookDialog,
  order: OrderDialog,
}

const isAsking = (command: OfferCommand): command is keyof typeof dialogs => command in dialogs

type Plain = z.output<typeof plainInput>
type PlainCommand = 'send' | 'unschedule' | 'revise' | 'discard' | 'deactivate' | 'activate'

function PlainDialog({
  offer,
  command,
  hint,
  onClose,
}: DialogProps & { command: PlainCommand; hint?: string }) {
  const { id, version: now } = offer
  return (
    <CommandForm<OfferCommand, OfferNeed, OfferFacts, Emptyable<Plain>, Plain>
      commands={commandsOfOffers}
      document={offer}
      command={command}
      schema={plainInput}
      values={{ version: now }}
      send={(body, idempotencyKey) => giveCommand('offer', command, id, { body, idempotencyKey })}
      hint={hint}
      onClose={onClose}
    />
  )
}

function SendDialog(props: DialogProps) {
  const reached = props.offer.contacts.filter(({ email, active }) => active && email !== '')
  const names = reached.map(({ name, email }) => `${name} (${email})`).join(', ')
  return (
    <PlainDialog
      command="send"
      hint={names ? t('hints.send', { names }) : t('hints.sendNobody')}
      {...props}
    />
  )
}

const scheduleForm = z.strictObject({ version, day, time: wallTime })
type Schedule = z.output<typeof scheduleForm>

const EARLY = '08:30'

function ScheduleDialog({ offer, onClose }: DialogProps) {
  const { id, version: now } = offer
  const [tomorrow] = useState(() => officeDay(new Date(Date.now() + DAY_MS)))
  return (
    <CommandForm<OfferCommand, OfferNeed, OfferFacts, Emptyable<Schedule>, Schedule>
      commands={commandsOfOffers}
      document={offer}
      command="schedule"
      schema={scheduleForm}
      values={{ version: now, day: tomorrow, time: EARLY }}
      send={({ version: at, day: on, time }, idempotencyKey) => {
        const send_at = new Date(instantOf(on, time, officeZone)).toISOString()
        return giveCommand('offer', 'schedule', id, {
          body: bodyOf({ version: at, send_at }),
          idempotencyKey,
        })
      }}
      hint={t('hints.schedule', { zone: officeZone })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <DateField control={control} name="day" label={t('day')} required isFirst span={6} />
          <TimeField control={control} name="time" label={t('time')} required span={6} />
        </>
      )}
    </CommandForm>
  )
}

const DAY_MS = 86_400_000

// What a command takes besides its version is checked by its own schema.
const bodyOf = (body: Scheduled | Ordering): { version: number } => body

type Scheduled = { version: number; send_at: string }
type Ordering = { version: number; customer_price?: number; release_reason?: string }

type Acceptance = z.output<typeof acceptInput>

function AcceptDialog({ offer, onClose }: DialogProps) {
  const { id, version: now, options } = offer
  const choices = options.map(({ title }, at) => ({
    value: at,
    label: `${letterOf(at, language)}. ${title}`,
  }))
  const recommended = options.findIndex((option) => option.recommended)
  return (
    <CommandForm<OfferCommand, OfferNeed, OfferFacts, Emptyable<Acceptance>, Acceptance>
      commands={commandsOfOffers}
      document={offer}
      command="accept"
      schema={acceptInput}
      values={{
        version: now,
        option: Math.max(0, recommended),
        name: offer.contacts[0]?.name ?? '',
        note: '',
        loading_date: null,
      }}
      send={(body, idempotencyKey) => giveCommand('offer', 'accept', id, { body, idempotencyKey })}
      hint={t('hints.accept')}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <SelectField
            control={control}
            name="option"
            label={t('option')}
            options={choices}
            required
            isFirst
            span={12}
          />
          <TextField control={control} name="name" label={t('name')} required span={7} />
          <DateField control={control} name="loading_date" label={t('loading')} span={5} />
          <TextField control={control} name="note" label={t('note')} span={12} />
        </>
      )}
    </CommandForm>
  )
}

const bookForm = z.strictObject({ version, loading_date: day.nullable().default(null) })
type Booked = z.output<typeof bookForm>

function BookDialog({ offer, onClose }: DialogProps) {
  const { id, version: now, accepted } = offer
  return (
    <CommandForm<OfferCommand, OfferNeed, OfferFacts, Emptyable<Booked>, Booked>
      commands={commandsOfOffers}
      document={offer}
      command="book"
      schema={bookForm}
      values={{ version: now, loading_date: accepted?.loading_date ?? null }}
      send={(body, idempotencyKey) => giveCommand('offer', 'book', id, { body, idempotencyKey })}
      hint={t('hints.book')}
      onClose={onClose}
    >
      {({ control }) => (
        <DateField control={control} name="loading_date" label={t('loading')} isFirst span={6} />
      )}
    </CommandForm>
  )
}

/** An empty reason is none. */
const orderForm = z.strictObject({ version, customer_price: cents, release_reason: optionalText(500) })
type Ordered = z.output<typeof orderForm>

function OrderDialog({ offer, onClose }: DialogProps) {
  const mayRelease = useCan()('orders.release')
  const { id, version: now, kept } = offer
  const held = kept?.price ?? null
  return (
    <CommandForm<OfferCommand, OfferNeed, OfferFacts, Emptyable<Ordered>, Ordered>
      commands={commandsOfOffers}
      document={offer}
      command="order"
      schema={orderForm}
      values={{ version: now, customer_price: held ?? undefined, release_reason: '' }}
      send={({ release_reason: reason, customer_price, ...body }, idempotencyKey) =>
        giveCommand('offer', 'order', id, {
          // A price that holds is the server's to compare.
          body: bodyOf({
            ...body,
            ...(held === null && { customer_price }),
            ...(reason && { release_reason: reason }),
          }),
          idempotencyKey,
        })
      }
      hint={held === null ? t('hints.orderAnew') : t('hints.order', { price: moneyOf(held) })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {held === null && (
            <MoneyField
              control={control}
              name="customer_price"
              label={t('price')}
              required
              isFirst
              span={6}
            />
          )}
          {mayRelease && (
            <TextField
              control={control}
              name="release_reason"
              label={t('releaseReason')}
              description={t('releaseHint')}
              span={12}
            />
          )}
        </>
      )}
    </CommandForm>
  )
}
