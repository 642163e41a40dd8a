import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { nameOfInvoice } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import {
  buyInvoice,
  buyInvoiceFields,
  invoiceColumns,
  invoiceFields,
  sellInvoice,
  sellInvoiceFields,
} from '@dromos/contract/orders/accounting/order-invoices.ts'
import type {
  BuyInvoice,
  InvoicedOrder,
  SellInvoice,
} from '@dromos/contract/orders/accounting/order-invoices.ts'
import { officeDay } from '@dromos/contract/trade/office.ts'
import { listTitles, words } from '@dromos/contract/trade/words.ts'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { asCents, asDay, asText, BadCell } from '../../sheets/sheet-cells.ts'
import { hints } from '../../sheets/sheet-hints.ts'
import { importField } from '../../sheets/import-field.ts'
import type { ImportField } from '../../sheets/import-field.ts'
import type { ImportPlan, JudgedRow, Note } from '../../sheets/sheet-import.ts'
import type { SheetCell } from '../../sheets/sheet-reader.ts'
import { inTheWay, paidBeyond, replacing, standingOf } from './order-invoices.policy.ts'
import { writeEntries } from './order-invoices.service.ts'
import { findByNumbers, lockAccounted, readAccounted } from './order-invoices.queries.ts'
import type { AccountedOrder } from './order-invoices.queries.ts'

type Facts = SellInvoice & BuyInvoice

/** A row names an order and says what is new of its invoices; an empty cell leaves what is there. */
interface Row {
  order: number
  changes: Partial<Facts>
}

const schema: z.ZodType<Row> = z
  .strictObject({
    order: z.int(),
    named: z.array(z.enum(fieldNames(invoiceFields))),
    changes: z.strictObject(invoiceFields),
  })
  .transform(({ order, named, changes }) => ({ order, changes: picked(changes, named) }))

const paidDays = ['invoice_paid_on', 'carrier_paid_on', 'cmr_received_on'] as const

export function invoicePlan(context: Context): Promise<ImportPlan<Row>> {
  const today = officeDay(context.clock.now())
  return Promise.resolve({
    area: 'invoices',
    title: listTitles.invoices,
    fields: [numberField(context), ...facts],
    schema,
    compose: ({ order, ...changes }) => ({ order, named: Object.keys(changes), changes }),
    fieldOf: ([field, part]) => String(field === 'changes' ? part : 'order'),
    async examine(rows, { error }) {
      const orders = await readAccounted(
        context.db,
        rows.map(({ value }) => value.order),
      )
      const seen = new Map<number, number>()
      for (const one of rows) {
        const before = seen.get(one.value.order)
        if (before) error(one.row, 'order', `repeated_in_row:${before}`)
        seen.set(one.value.order, before ?? one.row)
        const order = orders.get(one.value.order)
        if (order) judge(one, order, { today, error })
      }
    },
    async insert(inside, values) {
      const orders = await lockAccounted(
        inside.db,
        values.map(({ order }) => order),
      )
      for (const { order: id, changes } of values) {
        const order = orders.get(id)
        // Somebody has deleted it since it was judged.
        if (!order) throw new AppError('not_found')
        const entry = merged(order, changes)
        if (inTheWay(order, entry, false) !== null) throw new AppError('conflict')
        await writeEntries(inside, order, entry)
      }
    },
  })
}

function numberField(context: Context): ImportField {
  return {
    name: 'order',
    en: 'Order number',
    el: 'Αριθμός παραγγελίας',
    required: true,
    also: ['order', 'number', 'παραγγελία', 'αριθμός'],
    example: '2026-000123',
    hint: hints.orderNumber,
    read: asText,
    async prepare(cells) {
      const numbers = cells.filter((cell) => cell !== null).map(String)
      const found = Map.groupBy(await findByNumbers(context.db, numbers), (order) => order.number_id)
      return (cell: SheetCell): number | BadCell | undefined => {
        if (cell === null) return undefined
        const [order, another] = found.get(String(cell)) ?? []
        if (!order) return new BadCell('unknown_choice')
        return another ? new BadCell('several_match') : order.id
      }
    },
  }
}

const text = { read: asText }
const day = { read: asDay, example: '2026-11-24', hint: hints.day }
const money = { read: asCents, hint: hints.amount }

const facts: readonly ImportField[] = [
  importField('invoice_number', words.invoiceNumber, { ...text, example: 'A-1024' }),
  importField('invoice_date', words.invoiceDate, day),
  importField('invoice_due', words.invoiceDue, { ...day, example: '' }),
  importField('invoice_paid_on', words.invoicePaidOn, { ...day, example: '' }),
  importField('invoice_paid', words.invoicePaid, money),
  importField('cmr_received_on', words.cmrReceived, { ...day, example: '' }),
  importField('carrier_invoice_number', words.carrierInvoice, text),
  importField('carrier_invoice_date', words.carrierInvoiceDate, { ...day, example: '' }),
  importField('carrier_invoice_due', words.carrierInvoiceDue, { ...day, example: '' }),
  importField('carrier_paid_on', words.carrierPaidOn, { ...day, example: '' }),
  importField('carrier_paid', words.carrierPaid, money),
]

const sellNames = fieldNames(sellInvoiceFields)
const buyNames = fieldNames(buyInvoiceFields)

/** A new payment day without an amount means that all of it was paid. */
function merged(order: AccountedOrder, changes: Row['changes']): Pick<InvoicedOrder, 'sell' | 'buy'> {
  const has = (names: readonly (keyof Row['changes'])[]) => names.some((name) => changes[name] !== undefined)
  const paid = {
    ...(changes.invoice_paid_on && { invoice_paid: null }),
    ...(changes.carrier_paid_on && { carrier_paid: null }),
  }
  const all = { ...order, ...paid, ...changes }
  return {
    ...(has(sellNames) && { sell: picked(all, sellNames) }),
    ...(has(buyNames) && { buy: picked(all, buyNames) }),
  }
}

function judge(
  { row, value }: JudgedRow<Row>,
  order: AccountedOrder,
  { today, error }: { today: string; error: Note },
): void {
  const { sell, buy } = merged(order, value.changes)
  const faults = [sell && sellInvoice.safeParse(sell), buy && buyInvoice.safeParse(buy)]
  for (const { path, message } of faults.flatMap((parsed) => parsed?.error?.issues ?? [])) {
    // The schema's own keys.
    error(row, String(path[0]), message as FieldKey)
  }
  if (sell) judgeStanding(order, { row, side: 'sell', given: sell, error })
  if (buy) judgeStanding(order, { row, side: 'buy', given: buy, error })
  for (const field of paidDays) {
    if ((value.changes[field] ?? '') > today) error(row, field, 'life_future')
  }
}

interface Given {
  row: number
  side: InvoiceSide
  given: SellInvoice | BuyInvoice
  error: Note
}

/** An invoice that stands is not replaced by a sheet: the row names it. */
function judgeStanding(order: AccountedOrder, { row, side, given, error }: Given): void {
  const made = replacing(order, side, given)
  const { number, date } = invoiceColumns[side]
  const standing = standingOf(order, side)
  const beyond = paidBeyond(order, side, given)
  if (beyond) error(row, beyond, 'paid_beyond_many')
  if (made === 'twice') error(row, number, 'invoice_twice')
  if (made === null || made === 'twice' || !standing) return
  const isSameNumber = picked({ ...order, ...given }, [number])[number] === standing.number
  error(row, isSameNumber ? date : number, `invoice_stands::${nameOfInvoice(standing)}`)
}
