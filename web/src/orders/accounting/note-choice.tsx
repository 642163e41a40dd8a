import type { CreditNote } from '@dromos/contract/orders/accounting/credit-notes.ts'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { dayOf, moneyOf } from '../../platform/format.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { t } from './order-accounting.messages.ts'

interface NoteFieldProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  name: FieldPath<T>
  notes: readonly CreditNote[]
  onPicked?: (id: number) => void
}

/** Which of several credit notes is meant; where there is one alone, it is told. */
export function NoteField<T extends FieldValues, O>({
  control,
  name,
  notes,
  onPicked,
}: NoteFieldProps<T, O>) {
  const [only] = notes
  if (notes.length < 2) return only ? <p className="whole">{told(only)}</p> : null
  return (
    <SelectField
      control={control}
      name={name}
      label={t('creditNote')}
      options={notes.map((note) => ({ value: note.id, label: told(note) }))}
      onChanged={(id) => onPicked?.(Number(id))}
      required
      span={12}
    />
  )
}

const told = ({ number, date, amount }: CreditNote) => `${number} · ${dayOf(date)} · ${moneyOf(amount)}`
