import { withdrawCreditNoteInput } from '@dromos/contract/orders/accounting/credit-notes.ts'
import { withdrawInvoiceInput } from '@dromos/contract/orders/accounting/further-invoices.ts'
import { useState } from 'react'
import { z } from 'zod'
import { t as shared } from '../../documents/commands.messages.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { CommandForm } from '../life/order-command-form.tsx'
import type { CommandDialogProps } from '../life/order-command-form.tsx'
import { idOfKey, InvoiceField, keyOf, standingInvoices } from './invoice-choice.tsx'
import { NoteField } from './note-choice.tsx'
import { t } from './order-accounting.messages.ts'

const { version, reason } = withdrawInvoiceInput.shape

/** An invoice that was entered by mistake. */
export function WithdrawInvoiceDialog({ order, about, onClose }: CommandDialogProps) {
  // As the order was when it was opened: while it is answered, the invoice stands no more.
  const [invoices] = useState(() => standingInvoices(order))
  const chosen = invoices.find((invoice) => keyOf(invoice) === about) ?? invoices.at(-1)
  if (!chosen) return null
  const sideOf = (key: number) => invoices.find((one) => keyOf(one) === key)?.side ?? chosen.side
  const schema = z
    .strictObject({ version, invoice: z.int(), reason })
    .transform(({ invoice, ...rest }) => ({ ...rest, side: sideOf(invoice), further_id: idOfKey(invoice) }))
  return (
    <CommandForm<Emptyable<z.input<typeof schema>>, z.output<typeof withdrawInvoiceInput>>
      order={order}
      onClose={onClose}
      command="withdraw_invoice"
      schema={schema}
      values={{ version: order.version, invoice: keyOf(chosen), reason: '' }}
      hint={t('withdrawHint')}
    >
      {({ control }) => (
        <>
          <InvoiceField control={control} name="invoice" invoices={invoices} />
          <TextAreaField
            control={control}
            name="reason"
            label={shared('reason')}
            required
            isFirst
            span={12}
          />
        </>
      )}
    </CommandForm>
  )
}

type Note = z.output<typeof withdrawCreditNoteInput>

/** A credit note that was entered by mistake. */
export function WithdrawCreditNoteDialog({ order, about, onClose }: CommandDialogProps) {
  const [notes] = useState(() => order.credit_notes.filter(({ withdrawn }) => withdrawn === null))
  const chosen = notes.find(({ id }) => id === about) ?? notes.at(-1)
  if (!chosen) return null
  return (
    <CommandForm<Emptyable<Note>, Note>
      order={order}
      onClose={onClose}
      command="withdraw_credit_note"
      schema={withdrawCreditNoteInput}
      values={{ version: order.version, note_id: chosen.id, reason: '' }}
      hint={t('withdrawNoteHint')}
    >
      {({ control }) => (
        <>
          <NoteField control={control} name="note_id" notes={notes} />
          <TextAreaField
            control={control}
            name="reason"
            label={shared('reason')}
            required
            isFirst
            span={12}
          />
        </>
      )}
    </CommandForm>
  )
}
