import {
  creditCarrierInvoiceInput,
  creditInvoiceInput,
} from '@dromos/contract/orders/accounting/credit-notes.ts'
import type { OrderInvoice } from '@dromos/contract/orders/accounting/further-invoices.ts'
import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { noMarks } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { z } from 'zod'
import type { Emptyable } from '../../platform/form-schema.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CommandForm } from '../life/order-command-form.tsx'
import type { CommandDialogProps } from '../life/order-command-form.tsx'
import { idOfKey, InvoiceField, keyOf, standingInvoices } from './invoice-choice.tsx'
import { InvoiceMarksField } from './invoice-marks-field.tsx'
import { t } from './order-accounting.messages.ts'

// The first invoice of a side has no id, and a choice is never empty.
const { further_id: _own, ...ours } = creditInvoiceInput.shape
const { further_id: _their, ...theirs } = creditCarrierInvoiceInput.shape
const credited = z
  .strictObject({ ...ours, invoice: z.int() })
  .transform(({ invoice, ...note }) => ({ ...note, further_id: idOfKey(invoice) }))
const creditedBuy = z
  .strictObject({ ...theirs, invoice: z.int() })
  .transform(({ invoice, ...note }) => ({ ...note, further_id: idOfKey(invoice) }))

type Credit = z.output<typeof creditInvoiceInput>
type CarrierCredit = z.output<typeof creditCarrierInvoiceInput>
type CreditForm = Emptyable<z.input<typeof credited>>
type CarrierCreditForm = Emptyable<z.input<typeof creditedBuy>>

/** Our credit note for an invoice that stands. */
export function CreditDialog({ order, about, onClose }: CommandDialogProps) {
  const { values, invoices } = useEmptyNote(order, { side: 'sell', about })
  return (
    <CommandForm<CreditForm, Credit>
      order={order}
      onClose={onClose}
      command="credit_invoice"
      schema={credited}
      values={{ ...values, vat_code: '' }}
      hint={t('credit.hint')}
      size={560}
    >
      {({ control }) => (
        <>
          <Note control={control} invoices={invoices} />
          <TextField
            control={control}
            name="vat_code"
            label={t('credit.vat_code')}
            description={t('credit.vatHint')}
            span={6}
          />
          <TextField control={control} name="reason" label={t('credit.reason')} required span={12} />
          <InvoiceMarksField control={control} date="date" issuedIn={order.issued_in.sell} />
        </>
      )}
    </CommandForm>
  )
}

export function CarrierCreditDialog({ order, about, onClose }: CommandDialogProps) {
  const { values, invoices } = useEmptyNote(order, { side: 'buy', about })
  return (
    <CommandForm<CarrierCreditForm, CarrierCredit>
      order={order}
      onClose={onClose}
      command="credit_carrier_invoice"
      schema={creditedBuy}
      values={values}
      hint={t('credit.hintBuy')}
      size={560}
    >
      {({ control }) => (
        <>
          {/* The fields it shares with our own credit note have the same paths and types. */}
          <Note control={control as unknown as NoteControl} invoices={invoices} />
          <TextField control={control} name="reason" label={t('credit.reason')} required span={12} />
          <InvoiceMarksField control={control} date="date" issuedIn={order.issued_in.buy} />
        </>
      )}
    </CommandForm>
  )
}

interface Meant {
  side: InvoiceSide
  about: number | null | undefined
}

function useEmptyNote(order: StaffOrderRecord, { side, about }: Meant) {
  const [date] = useState(() => officeDay(new Date()))
  // As the order was when it was opened: while it is answered, the invoice stands no more.
  const [invoices] = useState(() => standingInvoices(order).filter((invoice) => invoice.side === side))
  const meant = invoices.find((invoice) => keyOf(invoice) === about) ?? invoices[0]
  const empty = { version: order.version, number: '', date, amount: undefined, reason: '', ...noMarks }
  return { invoices, values: { ...empty, invoice: meant && keyOf(meant) } }
}

type NoteControl = Control<CreditForm, unknown, Credit>

function Note({ control, invoices }: { control: NoteControl; invoices: readonly OrderInvoice[] }) {
  const key = useWatch({ control, name: 'invoice' })
  const { number = '' } = invoices.find((invoice) => keyOf(invoice) === key) ?? {}
  return (
    <>
      <InvoiceField control={control} name="invoice" invoices={invoices} />
      <TextField control={control} name="number" label={t('credit.number')} required isFirst span={6} />
      <DateField control={control} name="date" label={t('credit.date')} required span={6} />
      <MoneyField
        control={control}
        name="amount"
        label={t('credit.amount')}
        description={t('credit.all', { number })}
        span={6}
      />
    </>
  )
}
