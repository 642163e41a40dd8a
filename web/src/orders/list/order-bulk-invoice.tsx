import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { markNames, noMarks } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import type { MarkFacts } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import {
  buyInvoiceFields,
  invoiceColumns,
  sellInvoiceFields,
} from '@dromos/contract/orders/accounting/order-invoices.ts'
import type { EnteredInvoice } from '@dromos/contract/orders/accounting/order-invoices.ts'
import type { OrderRow } from '@dromos/contract/orders/order-rows.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call, newIdempotencyKey } from '../../platform/api.ts'
import type { BodyOf } from '../../platform/api.ts'
import { sentenceOf } from '../../platform/http.ts'
import { queryClient } from '../../platform/query-client.ts'
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { t as commands } from '../../documents/commands.messages.ts'
import { t as ui } from '../../ui/ui.messages.ts'
import { InvoiceMarksField } from '../accounting/invoice-marks-field.tsx'
import { t as accounting } from '../accounting/order-accounting.messages.ts'
import { refreshOrder } from '../orders.api.ts'
import { t } from './order-bulk.messages.ts'
import classes from './order-bulk.module.css'

const invoiceActions = ['invoice', 'paid', 'cmr', 'carrier_invoice', 'carrier_paid'] as const
type InvoiceAction = (typeof invoiceActions)[number]

interface Entered extends MarkFacts {
  deed: InvoiceAction
  number: string
  day: string | null
}

type Sent = BodyOf<'PUT /orders/invoices'>['orders']

export function OrderBulkInvoice({ orders, onClose }: { orders: readonly OrderRow[]; onClose: () => void }) {
  const [today] = useState(() => officeDay(new Date()))
  const form = useForm<Entered>({ defaultValues: { deed: 'invoice', number: '', day: today, ...noMarks } })
  const deed = useWatch({ control: form.control, name: 'deed' })
  const { send, isSending, problem } = useEntering(orders, onClose)
  const isNumbered = deed === 'invoice' || deed === 'carrier_invoice'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(form.getValues())
  }
  return (
    <Dialog title={t('invoiceTitle', { count: orders.length })} size={440} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className={classes['form']}>
          <SelectField
            control={form.control}
            name="deed"
            label={t('deed')}
            options={invoiceActions.map((value) => ({ value, label: t(`deeds.${value}`) }))}
            required
            isFirst
          />
          {isNumbered && (
            <TextField control={form.control} name="number" label={accounting('number')} required />
          )}
          <DateField control={form.control} name="day" label={accounting('date')} required />
          {isNumbered && (
            <FieldGrid>
              <InvoiceMarksField control={form.control} date="day" issuedIn={null} />
            </FieldGrid>
          )}
          <p className={classes['hint']}>{t(`deedHints.${deed}`)}</p>
        </div>
        <DialogFoot refusals={problem ? [problem] : []}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="filled" loading={isSending}>
            {t('enter')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function useEntering(orders: readonly OrderRow[], onClose: () => void) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [key, setKey] = useState(newIdempotencyKey)
  // As they were when the dialog opened: what others change meanwhile is theirs.
  const [rows] = useState(orders)
  const send = async (entered: Entered) => {
    setSending(true)
    setProblem('')
    try {
      const body = { orders: rows.map((row) => sentOf(row, entered)) }
      const { results } = await call('PUT /orders/invoices', { body, idempotencyKey: key })
      showResult(rows, results)
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
      // What is entered next is another request.
      setKey(newIdempotencyKey())
    }
    setSending(false)
  }
  return { send, isSending, problem }
}

const ours = fieldNames(sellInvoiceFields)
const theirs = fieldNames(buyInvoiceFields)

/** What was typed of the marks; what was not stays as it is. */
const typedMarks = (entered: Entered) =>
  Object.fromEntries(markNames.filter((name) => entered[name].trim()).map((name) => [name, entered[name]]))

/** What a side has been: of an invoice that stood, with what was known of it. */
function stored(row: OrderRow): Pick<Sent[number], 'sell' | 'buy'> {
  const marksOf = (side: InvoiceSide) => {
    const number = row[invoiceColumns[side].number]
    const known = row.marks.find((one) => one.side === side && one.number === number)
    return number === '' ? {} : picked(known ?? noMarks, markNames)
  }
  return {
    sell: { ...picked(row, ours), ...marksOf('sell') },
    buy: { ...picked(row, theirs), ...marksOf('buy') },
  }
}

function sentOf(row: OrderRow, entered: Entered): Sent[number] {
  const { deed, number, day } = entered
  const marks = typedMarks(entered)
  const { id, version } = row
  const sell = picked(row, ours)
  const buy = picked(row, theirs)
  const made: Record<InvoiceAction, Partial<Sent[number]>> = {
    invoice: { sell: { ...sell, invoice_number: number, invoice_date: day, invoice_due: null, ...marks } },
    paid: { sell: { ...sell, invoice_paid_on: day, invoice_paid: null } },
    cmr: { buy: { ...buy, cmr_received_on: day, carrier_invoice_due: null } },
    carrier_invoice: {
      buy: {
        ...buy,
        carrier_invoice_number: number,
        carrier_invoice_date: day,
        carrier_invoice_due: null,
        ...marks,
      },
    },
    carrier_paid: { buy: { ...buy, carrier_paid_on: day, carrier_paid: null } },
  }
  return { id, version, ...made[deed] }
}

function showResult(rows: readonly OrderRow[], results: readonly EnteredInvoice[]): void {
  const before = new Map(rows.map((row) => [row.id, row]))
  const entered = results.filter(({ outcome }) => outcome === 'entered')
  const left = results.filter(({ outcome }) => outcome === 'stale' || outcome === 'missing')
  refresh(results)
  const undo = entered.flatMap(({ id, version }): Sent => {
    const row = before.get(id)
    return row ? [{ id, version, ...stored(row) }] : []
  })
  const action = { label: ui('undo'), run: () => void takeBack(undo) }
  const numbers = left.map(({ id, number_id: number }) => number || id).join(', ')
  const since = left.length > 0 ? t('keptSince', { count: left.length, numbers }) : ''
  const stands = standing(results)
  const kept = [since, stands].filter(Boolean).join('. ')
  const text = [t('entered', { count: entered.length }), kept].filter(Boolean).join('. ')
  toast({ text, ...(kept && { tone: 'problem' as const }), ...(undo.length > 0 && { action }) })
}

/** On which orders another invoice was in the way. */
function standing(results: readonly EnteredInvoice[]): string {
  const rows = results.filter(({ outcome }) => outcome === 'conflict')
  const numbers = rows.map(({ number_id: number, standing: invoice }) => `${number} · ${invoice}`).join(', ')
  return rows.length > 0 ? t('invoiceStands', { count: rows.length, numbers }) : ''
}

async function takeBack(orders: Sent): Promise<void> {
  try {
    const { results } = await call('PUT /orders/invoices', {
      body: { orders, withdraw_reason: commands('undoneAtOnce') },
      idempotencyKey: newIdempotencyKey(),
    })
    refresh(results)
    const count = results.filter(({ outcome }) => outcome === 'entered').length
    const stands = standing(results)
    const text = [t('entryTakenBack', { count }), stands].filter(Boolean).join(' ')
    toast({ text, ...(stands && { tone: 'problem' as const }) })
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
}

function refresh(results: readonly EnteredInvoice[]): void {
  for (const { id } of results) void refreshOrder(id)
  void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] })
}
