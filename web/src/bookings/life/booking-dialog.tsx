import { cents } from '@dromos/contract/base/money.ts'
import { optionalText } from '@dromos/contract/base/text.ts'
import { acceptInput, offerInput } from '@dromos/contract/bookings/booking-input.ts'
import type { BookingRecord } from '@dromos/contract/bookings/bookings.ts'
import { usualOfferDay } from '@dromos/contract/bookings/offer.rules.ts'
import { isBelowLane, laneCost } from '@dromos/contract/bookings/lane.rules.ts'
import type { BookingCommand, BookingFacts } from '@dromos/contract/bookings/moves.ts'
import { plainInput } from '@dromos/contract/documents/commands.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Control, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { CommandForm } from '../../documents/command-form.tsx'
import { giveCommand } from '../../documents/commands.ts'
import type { ReasonCommand } from '../../documents/commands.ts'
import { ReasonDialog } from '../../documents/reason-dialog.tsx'
import { CustomerCreditPanel } from '../../firms/credit/customer-credit-panel.tsx'
import { OrderLane } from '../../orders/rail/order-lane-panel.tsx'
import type { Emptyable } from '../../platform/form-schema.ts'
import { moneyOf } from '../../platform/format.ts'
import { useCan } from '../../platform/session/session.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bookingRailQuery } from '../bookings.api.ts'
import { t as words } from '../bookings.messages.ts'
import { useBookingCredit } from '../use-booking-credit.ts'
import { commandsOfBookings } from './booking-life.api.ts'
import { t } from './booking-life.messages.ts'

interface DialogProps {
  booking: BookingRecord
  onClose: () => void
}

type Reasoned = ReasonCommand<'booking', BookingCommand>

export function BookingDialog({ command, ...props }: DialogProps & { command: BookingCommand }) {
  if (isAsking(command)) {
    const Asking = dialogs[command]
    return <Asking {...props} />
  }
  const { booking, onClose } = props
  return (
    <ReasonDialog
      commands={commandsOfBookings}
      document={booking}
      command={command}
      hint={t(`hints.${command}`)}
      onClose={onClose}
    />
  )
}

const dialogs: Readonly<Record<Exclude<BookingCommand, Reasoned>, ComponentType<DialogProps>>> = {
  request: (props) => <PlainDialog command="request" {...props} />,
  withdraw_offer: (props) => <PlainDialog command="withdraw_offer" {...props} />,
  offer: OfferDialog,
  accept: AcceptDialog,
}

const isAsking = (command: BookingCommand): command is keyof typeof dialogs => command in dialogs

type Plain = z.output<typeof plainInput>

function PlainDialog({ booking, command, onClose }: DialogProps & { command: 'request' | 'withdraw_offer' }) {
  const { id, version } = booking
  return (
    <CommandForm<BookingCommand, never, BookingFacts, Emptyable<Plain>, Plain>
      commands={commandsOfBookings}
      document={booking}
      command={command}
      schema={plainInput}
      values={{ version }}
      send={(body, idempotencyKey) => giveCommand('booking', command, id, { body, idempotencyKey })}
      hint={t(`hints.${command}`)}
      onClose={onClose}
    />
  )
}

type Offer = z.output<typeof offerInput>

function OfferDialog({ booking, onClose }: DialogProps) {
  const [until] = useState(() => usualOfferDay(officeDay(new Date()), firstLoading(booking)))
  const { id, version } = booking
  return (
    <CommandForm<BookingCommand, never, BookingFacts, Emptyable<Offer>, Offer>
      commands={commandsOfBookings}
      document={booking}
      command="offer"
      schema={offerInput}
      values={{ version, customer_price: agreedOf(booking), offer_until: until }}
      send={(body, idempotencyKey) => giveCommand('booking', 'offer', id, { body, idempotencyKey })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <MoneyField
            control={control}
            name="customer_price"
            label={words('field.customer_price')}
            required
            isFirst
            span={6}
          />
          <DateField
            control={control}
            name="offer_until"
            label={words('field.offer_until')}
            required
            span={6}
          />
          <Lane id={id} control={control} />
          <Credit booking={booking} control={control} />
        </>
      )}
    </CommandForm>
  )
}

// What was agreed for something else is not proposed once more.
const agreedOf = ({ agreed_price: agreed, price_void: ended }: BookingRecord): number | undefined =>
  ended ? undefined : (agreed ?? undefined)

const firstLoading = ({ details }: BookingRecord): string =>
  details.map(({ loading }) => loading.date).toSorted()[0] ?? ''

interface PriceForm {
  customer_price: number | null | undefined
}

/** What carriers were paid on the lane, and whether the price that is typed would not even pay one. */
function Lane<F extends PriceForm & FieldValues, O>({
  id,
  control,
}: {
  id: number
  control: Control<F, unknown, O>
}) {
  // The field has the same name and type in both dialogs; the form's type cannot say so.
  const price = useWatch({ control: control as unknown as Control<PriceForm>, name: 'customer_price' })
  const { data } = useQuery(bookingRailQuery(id))
  if (!data) return null
  const isLow = typeof price === 'number' && isBelowLane(price, data.lane)
  return (
    <div className="whole">
      <OrderLane lane={data.lane} />
      <output className="danger">
        {isLow ? t('belowLane', { cost: moneyOf(laneCost(data.lane) ?? 0) }) : ''}
      </output>
    </div>
  )
}

/** How the customer stands at the price that is typed; who may sell above the limit says why, where it is passed. */
function Credit<F extends PriceForm & FieldValues, O>({
  booking,
  control,
  release,
}: {
  booking: BookingRecord
  control: Control<F, unknown, O>
  release?: ReactNode
}) {
  const price = useWatch({ control: control as unknown as Control<PriceForm>, name: 'customer_price' })
  const credit = useBookingCredit(booking, price)
  if (!credit) return null
  return (
    <>
      <CustomerCreditPanel firmId={booking.firm_company_id} credit={credit} />
      {credit.credit_state === 'exceeded' && release}
    </>
  )
}

/** An empty reason is none. */
const acceptForm = acceptInput.extend({ customer_price: cents, release_reason: optionalText(500) })
type Acceptance = z.output<typeof acceptForm>

function AcceptDialog({ booking, onClose }: DialogProps) {
  const mayRelease = useCan()('orders.release')
  const { id, version, customer_price: held } = booking
  return (
    <CommandForm<BookingCommand, never, BookingFacts, Emptyable<Acceptance>, Acceptance>
      commands={commandsOfBookings}
      document={booking}
      command="accept"
      schema={acceptForm}
      values={{ version, customer_price: held ?? agreedOf(booking), release_reason: '' }}
      send={({ release_reason: reason, customer_price, ...body }, idempotencyKey) =>
        giveCommand('booking', 'accept', id, {
          // A price that holds is the server's to compare.
          body: {
            ...body,
            ...(held === null && { customer_price }),
            ...(reason && { release_reason: reason }),
          },
          idempotencyKey,
        })
      }
      hint={held === null ? t('hints.accept') : t('hints.acceptOffer', { price: moneyOf(held) })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {held === null && (
            <MoneyField
              control={control}
              name="customer_price"
              label={words('price')}
              required
              isFirst
              span={6}
            />
          )}
          {held === null && <Lane id={id} control={control} />}
          <Credit
            booking={booking}
            control={control}
            release={
              mayRelease && (
                <TextField
                  control={control}
                  name="release_reason"
                  label={t('releaseReason')}
                  description={t('releaseHint')}
                  span={12}
                />
              )
            }
          />
        </>
      )}
    </CommandForm>
  )
}
