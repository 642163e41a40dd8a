import { dueBy } from '@dromos/contract/orders/due.rules.ts'
import type { PaymentTerm } from '@dromos/contract/orders/due.rules.ts'
import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import {
  buyInvoiceFields,
  carrierInvoiceInput,
  invoiceInput,
  sellInvoiceFields,
} from '@dromos/contract/orders/order-invoices.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Emptyable } from '../../platform/form-schema.ts'
import { dayOf, moneyOf } from '../../platform/format.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CommandForm } from '../life/order-command-form.tsx'
import type { CommandDialogProps } from '../life/order-command-form.tsx'
import { t } from './order-accounting.messages.ts'
import { vatSentence } from './vat-sentence.ts'

type Invoice = z.output<typeof invoiceInput>
type CarrierInvoice = z.output<typeof carrierInvoiceInput>

export function InvoiceDialog({ order, onClose }: CommandDialogProps) {
  const stored = picked(order, fieldNames(sellInvoiceFields))
  return (
    <CommandForm<Emptyable<Invoice>, Invoice>
      order={order}
      onClose={onClose}
      command="invoice"
      schema={invoiceInput}
      values={{ version: order.version, ...stored, invoice_paid: order.invoice_paid || undefined }}
      takeBack={stored}
      hint={`${t('gross')}: ${moneyOf(order.gross)}. ${vatSentence(order)}.`}
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
          <DateField control={control} name="invoice_paid_on" label={t('field.invoice_paid_on')} span={6} />
          <MoneyField
            control={control}
            name="invoice_paid"
            label={t('field.invoice_paid')}
            description={t('inFull', { amount: moneyOf(Math.max(0, order.gross)) })}
            span={6}
          />
        </>
      )}
    </CommandForm>
  )
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
  const stored = picked(order, fieldNames(buyInvoiceFields))
  return (
    <CommandForm<Emptyable<CarrierInvoice>, CarrierInvoice>
      order={order}
      onClose={onClose}
      command="carrier_invoice"
      schema={carrierInvoiceInput}
      values={{ version: order.version, ...stored, carrier_paid: order.carrier_paid || undefined }}
      takeBack={stored}
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
            description={t('inFull', { amount: moneyOf(order.transporter_price) })}
            span={6}
          />
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

interface Typed {
  date: string | null | undefined
  received: string | null | undefined
}

function dueOf(
  { loading_date, delivery_date }: StaffOrderRecord,
  term: PaymentTerm | null,
  { date, received = null }: Typed,
): string | null {
  return date ? dueBy(term, { date, loading_date, delivery_date, received }) : null
}

const proposal = (date: string | null | undefined, due: string | null): string | undefined => {
  if (!date) return undefined
  return due ? t('proposed', { day: dayOf(due) }) : t('noTerms')
}
