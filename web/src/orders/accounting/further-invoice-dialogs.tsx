import { picked } from '@dromos/contract/base/fields.ts'
import { grossOfLines } from '@dromos/contract/orders/gross.ts'
import {
  changeFurtherInvoiceInput,
  furtherInvoiceInput,
} from '@dromos/contract/orders/accounting/further-invoices.ts'
import type { OrderInvoice } from '@dromos/contract/orders/accounting/further-invoices.ts'
import { markNames, noMarks } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { isBeyondAgreed } from '@dromos/contract/orders/accounting/payment.rules.ts'
import { euroCents } from '@dromos/contract/orders/money.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import type { Emptyable } from '../../platform/form-schema.ts'
import { moneyOf } from '../../platform/format.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CommandForm } from '../life/order-command-form.tsx'
import type { CommandDialogProps } from '../life/order-command-form.tsx'
import { idOfKey, InvoiceField, standingInvoices, waitingInvoices } from './invoice-choice.tsx'
import { costName } from './cost-name.ts'
import { InvoiceMarksField } from './invoice-marks-field.tsx'
import { t } from './order-accounting.messages.ts'
import { dueOf, proposal } from './due-proposal.ts'

type Entered = z.output<typeof furtherInvoiceInput>
type Changed = z.output<typeof changeFurtherInvoiceInput>

/** A further invoice of the lines that wait for one: all of them, or those that are ticked. */
export function FurtherInvoiceDialog({ order, about, onClose }: CommandDialogProps) {
  // As the order was when it was opened: while it is answered, the lines wait no more.
  const [waiting] = useState(() => waitingInvoices(order))
  const [date] = useState(() => officeDay(new Date()))
  const first = waiting.find(({ id }) => id === about) ?? waiting[0]
  if (!first) return null
  const payment = { due: null, paid_on: null, paid: undefined, ...noMarks }
  return (
    <CommandForm<Emptyable<Entered>, Entered>
      order={order}
      onClose={onClose}
      command="further_invoice"
      schema={furtherInvoiceInput}
      values={{ version: order.version, side: first.side, lines: first.lines, number: '', date, ...payment }}
      size={560}
    >
      {({ control, setValue }) => (
        <>
          {waiting.length > 1 && (
            <SelectField
              control={control}
              name="side"
              label={t('which')}
              options={waiting.map(({ side }) => ({ value: side, label: t(`further.${side}`) }))}
              onChanged={(side) => setValue('lines', waiting.find((one) => one.side === side)?.lines ?? [])}
              required
              span={12}
            />
          )}
          <WaitingLines control={control} order={order} waiting={waiting} />
          <TextField control={control} name="number" label={t('number')} required isFirst span={6} />
          <DateField control={control} name="date" label={t('date')} required span={6} />
          <EnteredPayment control={control} order={order} />
        </>
      )}
    </CommandForm>
  )
}

function EnteredPayment({ control, order }: Omit<WaitingLinesProps, 'waiting'>) {
  const side = useWatch({ control, name: 'side' })
  // The fields that both dialogs share have the same paths and types.
  return <Payment control={control as unknown as PaymentControl} order={order} side={side ?? 'sell'} />
}

interface WaitingLinesProps {
  control: Control<Emptyable<Entered>, unknown, Entered>
  order: StaffOrderRecord
  waiting: readonly OrderInvoice[]
}

function WaitingLines({ control, order, waiting }: WaitingLinesProps) {
  const side = useWatch({ control, name: 'side' })
  const { field } = useController({ control, name: 'lines' })
  const places = waiting.find((one) => one.side === side)?.lines ?? []
  const ticked = places.filter((place) => field.value?.includes(place))
  const lines = ticked.flatMap((place) => order.additional_costs[place] ?? [])
  const net = lines.reduce((sum, { amount, rate }) => sum + euroCents(amount, rate), 0)
  const sum = side === 'sell' ? grossOfLines(lines, order.vat_rate) : net
  const toggle = (place: number, isOn: boolean) =>
    field.onChange(places.filter((one) => (one === place ? isOn : ticked.includes(one))))
  return (
    <fieldset className="whole stack">
      <legend>{t('further.lines')}</legend>
      {places.map((place) => (
        <Checkbox
          key={place}
          label={costName(order, place)}
          checked={ticked.includes(place)}
          onChange={(event) => toggle(place, event.currentTarget.checked)}
        />
      ))}
      <p className="muted">
        {t(side === 'sell' ? 'further.sum' : 'further.sumBuy', { amount: moneyOf(sum) })}
      </p>
    </fieldset>
  )
}

/** The payment of a further invoice, and its number and date, which need a reason to change. */
export function ChangeFurtherInvoiceDialog({ order, about, onClose }: CommandDialogProps) {
  const [invoices] = useState(() => standingInvoices(order).filter(({ id }) => id !== null))
  const invoice = invoices.find(({ id }) => id === about) ?? invoices.at(-1)
  const [chosen, setChosen] = useState(invoice)
  if (!chosen) return null
  return (
    <CommandForm<Emptyable<Changed>, Changed>
      order={order}
      onClose={onClose}
      command="change_further_invoice"
      schema={changeFurtherInvoiceInput}
      values={{ version: order.version, reason: '', ...storedOf(chosen) }}
      size={560}
    >
      {({ control, reset }) => (
        <>
          <InvoiceField
            control={control}
            name="further_id"
            invoices={invoices}
            onPicked={(key) => {
              const picked = invoices.find(({ id }) => id === idOfKey(key))
              if (!picked) return
              setChosen(picked)
              reset({ version: order.version, reason: '', ...storedOf(picked) })
            }}
          />
          <TextField control={control} name="number" label={t('number')} required isFirst span={6} />
          <DateField control={control} name="date" label={t('date')} required span={6} />
          <Payment control={control} order={order} side={chosen.side} />
          <Reason control={control} stored={chosen} />
        </>
      )}
    </CommandForm>
  )
}

const storedOf = ({ id, number, date, due, paid_on, paid, ...invoice }: OrderInvoice) => ({
  ...picked(invoice, markNames),
  further_id: id ?? 0,
  number,
  date,
  due,
  paid_on,
  paid: paid || undefined,
})

function Reason({
  control,
  stored,
}: {
  control: Control<Emptyable<Changed>, unknown, Changed>
  stored: OrderInvoice
}) {
  const [number, date, paid] = useWatch({ control, name: ['number', 'date', 'paid'] })
  const isCorrected = number !== stored.number || date !== stored.date
  if (!isCorrected && !isBeyondAgreed({ paid, agreed: stored.gross, before: stored.paid })) return null
  const label = t(isCorrected ? 'correction' : 'beyond')
  return <TextField control={control} name="reason" label={label} required span={12} />
}

type PaymentControl = Control<Emptyable<Changed>, unknown, Changed>

function Payment({
  control,
  order,
  side,
}: {
  control: PaymentControl
  order: StaffOrderRecord
  side: OrderInvoice['side']
}) {
  const date = useWatch({ control, name: 'date' })
  const due = dueOf(order, order.terms[side], { date, received: order.cmr_received_on })
  return (
    <>
      <DateField
        control={control}
        name="due"
        label={t('field.invoice_due')}
        description={proposal(date, due)}
        span={6}
      />
      <DateField control={control} name="paid_on" label={t('field.invoice_paid_on')} span={6} />
      <MoneyField
        control={control}
        name="paid"
        label={t('field.invoice_paid')}
        description={t('further.inFull')}
        span={6}
      />
      <InvoiceMarksField control={control} date="date" issuedIn={order.issued_in[side]} />
    </>
  )
}
