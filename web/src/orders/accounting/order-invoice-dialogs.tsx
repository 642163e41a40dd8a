import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import {
  buyInvoiceFields,
  carrierInvoiceInput,
  invoiceInput,
  sellInvoiceFields,
} from '@dromos/contract/orders/accounting/order-invoices.ts'
import { isBeyondAgreed } from '@dromos/contract/orders/accounting/payment.rules.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { t as commands } from '../../documents/commands.messages.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { moneyOf } from '../../platform/format.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CommandForm } from '../life/order-command-form.tsx'
import type { CommandDialogProps } from '../life/order-command-form.tsx'
import { dueOf, proposal } from './due-proposal.ts'
import { firstGross } from './first-gross.ts'
import { InvoiceMarksField } from './invoice-marks-field.tsx'
import { t } from './order-accounting.messages.ts'
import { storedMarks } from './stored-marks.ts'
import { vatSentence } from './vat-sentence.ts'

type Invoice = z.output<typeof invoiceInput>
type CarrierInvoice = z.output<typeof carrierInvoiceInput>

export function InvoiceDialog({ order, onClose }: CommandDialogProps) {
  const stored = { ...picked(order, fieldNames(sellInvoiceFields)), ...storedMarks(order, 'sell') }
  return (
    <CommandForm<Emptyable<Invoice>, Invoice>
      order={order}
      onClose={onClose}
      command="invoice"
      schema={invoiceInput}
      values={{
        version: order.version,
        ...stored,
        invoice_paid: order.invoice_paid || undefined,
        reason: '',
      }}
      takeBack={takenBack(stored, stored.invoice_number)}
      hint={`${t('gross')}: ${moneyOf(firstGross(order))}. ${vatSentence(order)}`}
      size={560}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="invoice_number"
            label={t('field.invoice_number')}
            isFirst
            span={6}
          />
          <DateField control={control} name="invoice_date" label={t('field.invoice_date')} span={6} />
          <DueField control={control} order={order} />
          <MoneyField
            control={control}
            name="invoice_gross"
            label={t('field.invoice_gross')}
            description={t('stated')}
            span={6}
          />
          <MoneyField control={control} name="invoice_vat" label={t('field.invoice_vat')} span={6} />
          <DateField control={control} name="invoice_paid_on" label={t('field.invoice_paid_on')} span={6} />
          <MoneyField
            control={control}
            name="invoice_paid"
            label={t('field.invoice_paid')}
            description={t('inFull', { amount: moneyOf(Math.max(0, firstGross(order))) })}
            span={6}
          />
          <InvoiceMarksField control={control} date="invoice_date" issuedIn={order.issued_in.sell} />
          <Correction control={control} order={order} />
        </>
      )}
    </CommandForm>
  )
}

/** An invoice that was entered is withdrawn, with a reason, and not taken back like a payment. */
const takenBack = (stored: object, number: string): object | undefined =>
  number === '' ? undefined : { ...stored, reason: commands('undoneAtOnce') }

/** Why the number or the date of an invoice that stands is corrected, or more is paid than was agreed. */
function Correction({ control, order }: DueProps<Emptyable<Invoice>, Invoice>) {
  const [number, date, paid] = useWatch({ control, name: ['invoice_number', 'invoice_date', 'invoice_paid'] })
  const isSame = number === order.invoice_number && date === order.invoice_date
  const isCorrected = order.invoice_number !== '' && !isSame
  const isBeyond = isBeyondAgreed({ paid, agreed: firstGross(order), before: order.invoice_paid })
  if (!isCorrected && !isBeyond) return null
  const label = t(isCorrected ? 'correction' : 'beyond')
  return <TextField control={control} name="reason" label={label} required span={12} />
}

function CarrierCorrection({ control, order }: DueProps<Emptyable<CarrierInvoice>, CarrierInvoice>) {
  const [number, date, paid] = useWatch({
    control,
    name: ['carrier_invoice_number', 'carrier_invoice_date', 'carrier_paid'],
  })
  const isSame = number === order.carrier_invoice_number && date === order.carrier_invoice_date
  const isCorrected = order.carrier_invoice_number !== '' && !isSame
  const isBeyond = isBeyondAgreed({ paid, agreed: order.carrier_gross, before: order.carrier_paid })
  if (!isCorrected && !isBeyond) return null
  const label = t(isCorrected ? 'correction' : 'beyond')
  return <TextField control={control} name="reason" label={label} required span={12} />
}

interface DueProps<T extends object, O> {
  control: Control<T, unknown, O>
  order: StaffOrderRecord
}

function DueField({ control, order }: DueProps<Emptyable<Invoice>, Invoice>) {
  const date = useWatch({ control, name: 'invoice_date' })
  const due = dueOf(order, order.terms.sell, { date, received: order.cmr_received_on })
  return (
    <DateField
      control={control}
      name="invoice_due"
      label={t('field.invoice_due')}
      description={proposal(date, due)}
      span={6}
    />
  )
}

export function CarrierInvoiceDialog({ order, onClose }: CommandDialogProps) {
  const stored = { ...picked(order, fieldNames(buyInvoiceFields)), ...storedMarks(order, 'buy') }
  return (
    <CommandForm<Emptyable<CarrierInvoice>, CarrierInvoice>
      order={order}
      onClose={onClose}
      command="carrier_invoice"
      schema={carrierInvoiceInput}
      values={{
        version: order.version,
        ...stored,
        carrier_paid: order.carrier_paid || undefined,
        reason: '',
      }}
      takeBack={takenBack(stored, stored.carrier_invoice_number)}
      size={560}
    >
      {({ control }) => (
        <>
          <DateField
            control={control}
            name="cmr_received_on"
            label={t('field.cmr_received_on')}
            isFirst
            span={6}
          />
          <TextField
            control={control}
            name="carrier_invoice_number"
            label={t('field.carrier_invoice_number')}
            span={6}
          />
          <DateField
            control={control}
            name="carrier_invoice_date"
            label={t('field.carrier_invoice_date')}
            span={6}
          />
          <CarrierDueField control={control} order={order} />
          <DateField control={control} name="carrier_paid_on" label={t('field.carrier_paid_on')} span={6} />
          <MoneyField
            control={control}
            name="carrier_paid"
            label={t('field.carrier_paid')}
            description={t('inFull', { amount: moneyOf(Math.max(0, order.carrier_gross)) })}
            span={6}
          />
          <InvoiceMarksField control={control} date="carrier_invoice_date" issuedIn={order.issued_in.buy} />
          <CarrierCorrection control={control} order={order} />
        </>
      )}
    </CommandForm>
  )
}

function CarrierDueField({ control, order }: DueProps<Emptyable<CarrierInvoice>, CarrierInvoice>) {
  const [date, received] = useWatch({ control, name: ['carrier_invoice_date', 'cmr_received_on'] })
  const due = dueOf(order, order.terms.buy, { date, received })
  return (
    <DateField
      control={control}
      name="carrier_invoice_due"
      label={t('field.carrier_invoice_due')}
      description={proposal(date, due)}
      span={6}
    />
  )
}
