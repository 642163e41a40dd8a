import { nameOfInvoice } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { OrderInvoice } from '@dromos/contract/orders/accounting/further-invoices.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { moneyOf } from '../../platform/format.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { t } from './order-accounting.messages.ts'

/** The first invoice of a side has no id of its own: it is chosen by one that no other has. */
const firstKeys: Readonly<Record<InvoiceSide, number>> = { sell: -1, buy: -2 }

export const keyOf = ({ id, side }: Pick<OrderInvoice, 'id' | 'side'>): number => id ?? firstKeys[side]
export const idOfKey = (key: number): number | null => (key < 0 ? null : key)

export const standingInvoices = ({ invoices }: StaffOrderRecord): OrderInvoice[] =>
  invoices.filter(({ number }) => number !== '')

/** The lines that wait for a further invoice, by side. */
export const waitingInvoices = ({ invoices }: StaffOrderRecord): OrderInvoice[] =>
  invoices.filter(({ number }) => number === '')

interface InvoiceFieldProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  name: FieldPath<T>
  invoices: readonly OrderInvoice[]
  onPicked?: (key: number) => void
}

/** Which of several invoices is meant; where there is one alone, it is told. */
export function InvoiceField<T extends FieldValues, O>({
  control,
  name,
  invoices,
  onPicked,
}: InvoiceFieldProps<T, O>) {
  const [only] = invoices
  if (invoices.length < 2) return only ? <p className="whole">{told(only)}</p> : null
  return (
    <SelectField
      control={control}
      name={name}
      label={t('which')}
      options={invoices.map((invoice) => ({ value: keyOf(invoice), label: told(invoice) }))}
      onChanged={(key) => onPicked?.(Number(key))}
      required
      span={12}
    />
  )
}

const told = (invoice: OrderInvoice): string => {
  const kind = t(invoice.id === null ? invoice.side : `further.${invoice.side}`)
  return `${kind} ${nameOfInvoice(invoice)} · ${moneyOf(invoice.gross)}`
}
