import { picked } from '@dromos/contract/base/fields.ts'
import { markCreditNoteInput } from '@dromos/contract/orders/accounting/credit-notes.ts'
import type { CreditNote } from '@dromos/contract/orders/accounting/credit-notes.ts'
import { markNames } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { useState } from 'react'
import { z } from 'zod'
import type { Emptyable } from '../../platform/form-schema.ts'
import { CommandForm } from '../life/order-command-form.tsx'
import type { CommandDialogProps } from '../life/order-command-form.tsx'
import { InvoiceMarksField } from './invoice-marks-field.tsx'
import { NoteField } from './note-choice.tsx'
import { t } from './order-accounting.messages.ts'

type Marked = z.output<typeof markCreditNoteInput>

// The day by which a MARK is asked for goes with the form, and is not sent.
const schema = z
  .strictObject({ ...markCreditNoteInput.shape, date: z.string() })
  .transform(({ date: _date, ...sent }) => sent)

/** What the tax authority knows a credit note by, where it has come later. */
export function MarkCreditNoteDialog({ order, about, onClose }: CommandDialogProps) {
  const [notes] = useState(() => order.credit_notes.filter(({ withdrawn }) => withdrawn === null))
  const [chosen, setChosen] = useState(() => notes.find(({ id }) => id === about) ?? notes.at(-1))
  if (!chosen) return null
  const { version } = order
  return (
    <CommandForm<Emptyable<z.input<typeof schema>>, Marked>
      order={order}
      onClose={onClose}
      command="mark_credit_note"
      schema={schema}
      values={{ version, ...storedOf(chosen) }}
      hint={t('markNoteHint')}
      size={560}
    >
      {({ control, reset }) => (
        <>
          <NoteField
            control={control}
            name="note_id"
            notes={notes}
            onPicked={(id) => {
              const picked = notes.find((note) => note.id === id)
              if (!picked) return
              setChosen(picked)
              reset({ version, ...storedOf(picked) })
            }}
          />
          <InvoiceMarksField control={control} date="date" issuedIn={order.issued_in[chosen.side]} />
        </>
      )}
    </CommandForm>
  )
}

const storedOf = ({ id, date, ...note }: CreditNote) => ({ note_id: id, date, ...picked(note, markNames) })
