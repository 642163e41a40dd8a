import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { invoiceSides, nameOfInvoice } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import { markColumns, markNames } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import type { MarkInput } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import {
  buyInvoice,
  buyInvoiceFields,
  invoiceColumns,
  sellInvoice,
  sellInvoiceFields,
} from '@dromos/contract/orders/accounting/order-invoices.ts'
import type {
  BuyInvoice,
  InvoicedOrder,
  SellInvoice,
} from '@dromos/contract/orders/accounting/order-invoices.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { asText, BadCell } from '../../sheets/sheet-cells.ts'
import { hints } from '../../sheets/sheet-hints.ts'
import type { ImportField } from '../../sheets/import-field.ts'
import type { ImportPlan, JudgedRow, NoteMistake } from '../../sheets/sheet-import.ts'
import type { SheetCell } from '../../sheets/sheet-reader.ts'
import { findTaken } from './invoice-marks.queries.ts'
import type { GivenMark } from './invoice-marks.queries.ts'
import { factFields, rowSchema } from './invoice-sheet-fields.ts'
import type { InvoiceSheetRow } from './invoice-sheet-fields.ts'
import { enterLegRows, judgeLegRows, lockLegRows } from './leg-rows.service.ts'
import { inTheWay, paidBeyond, replacing, standingOf } from './order-invoices.policy.ts'
import { rounded, writeEntries } from './order-invoices.service.ts'
import { findByNumbers, lockAccounted, readAccounted } from './order-invoices.queries.ts'
import type { AccountedOrder } from './order-invoices.queries.ts'

const paidDays = ['invoice_paid_on', 'carrier_paid_on', 'cmr_received_on'] as const

export function invoicePlan(context: Context): Promise<ImportPlan<InvoiceSheetRow>> {
  const today = officeDay(context.clock.now())
  return Promise.resolve({
    area: 'invoices',
    title: listTitles.invoices,
    fields: [numberField(context), ...factFields],
    schema: rowSchema,
    compose: ({ order, leg = null, ...changes }) => ({ order, leg, named: Object.keys(changes), changes }),
    fieldOf: ([field, part]) => String(field === 'changes' ? part : field),
    async examine(rows, { error }) {
      const ofOrders = rows.filter(({ value }) => value.leg === null)
      const orders = await readAccounted(context.db, ordersOf(ofOrders.map(({ value }) => value)))
      const seen = new Map<number, number>()
      for (const one of ofOrders) {
        const before = seen.get(one.value.order)
        if (before) error(one.row, 'order', `repeated_in_row:${before}`)
        seen.set(one.value.order, before ?? one.row)
        const order = orders.get(one.value.order)
        if (order) judge(one, order, { today, error })
      }
      const ofLegs = await judgeLegRows(context, rows, { today, error })
      const ownMarks = ofOrders.flatMap(({ row, value }) => {
        const order = orders.get(value.order)
        return order ? invoiceSides.flatMap((side) => givenMark(order, { row, side, value })) : []
      })
      await judgeMarks(context, [...ownMarks, ...ofLegs], error)
    },
    async insert(inside, values) {
      const ofOrders = values.filter(({ leg }) => leg === null)
      const orders = await lockAccounted(inside.db, ordersOf(ofOrders))
      const legs = await lockLegRows(inside, values)
      for (const { order: id, changes } of ofOrders) {
        const found = orders.get(id)
        // Somebody has deleted it since it was judged.
        if (!found) throw new AppError('not_found')
        const entry = merged(found, changes)
        const order = await rounded(inside, found, entry.sell)
        if (inTheWay(order, entry, false) !== null) throw new AppError('conflict')
        await writeEntries(inside, order, entry)
      }
      await enterLegRows(inside, legs)
    },
  })
}

const ordersOf = (rows: readonly InvoiceSheetRow[]): number[] => rows.map(({ order }) => order)

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

const sellNames = fieldNames(sellInvoiceFields)
const buyNames = fieldNames(buyInvoiceFields)

/** A new payment day without an amount means that all of it was paid. */
function merged(
  order: AccountedOrder,
  changes: InvoiceSheetRow['changes'],
): Pick<InvoicedOrder, 'sell' | 'buy'> {
  const has = (names: readonly (keyof InvoiceSheetRow['changes'])[]) =>
    names.some((name) => changes[name] !== undefined)
  const paid = {
    ...(changes.invoice_paid_on && { invoice_paid: null }),
    ...(changes.carrier_paid_on && { carrier_paid: null }),
  }
  const all = { ...order, ...paid, ...changes }
  return {
    ...(has([...sellNames, ...marksOf.sell]) && {
      sell: { ...picked(all, sellNames), ...marksIn(changes, 'sell') },
    }),
    ...(has([...buyNames, ...marksOf.buy]) && {
      buy: { ...picked(all, buyNames), ...marksIn(changes, 'buy') },
    }),
  }
}

const marksOf = { sell: Object.values(markColumns.sell), buy: Object.values(markColumns.buy) }

/** What a row says of the marks of a side, under their own names. */
const marksIn = (changes: InvoiceSheetRow['changes'], side: InvoiceSide): MarkInput =>
  Object.fromEntries(markNames.map((name) => [name, changes[markColumns[side][name]]]))

interface RowMark extends GivenMark {
  row: number
}

/** A MARK stands on one invoice: not on that of another row, nor on what is kept already. */
async function judgeMarks({ db }: Context, given: readonly RowMark[], error: NoteMistake): Promise<void> {
  const first = new Map<string, string>()
  for (const { row, side, number, mark } of given) {
    const other = first.get(`${side} ${mark}`) ?? number
    if (other !== number) error(row, markColumns[side].mark, `mark_taken::${other}`)
    first.set(`${side} ${mark}`, other)
  }
  for (const { at, number } of await findTaken(db, given)) {
    const one = given[at]
    if (one) error(one.row, markColumns[one.side].mark, `mark_taken::${number}`)
  }
}

function givenMark(
  order: AccountedOrder,
  { row, side, value }: JudgedRow<InvoiceSheetRow> & { side: InvoiceSide },
): RowMark[] {
  const mark = value.changes[markColumns[side].mark]
  const field = invoiceColumns[side].number
  const number = value.changes[field] ?? order[field]
  return mark ? [{ row, order: order.id, leg: null, side, kind: 'invoice', number, mark }] : []
}

function judge(
  { row, value }: JudgedRow<InvoiceSheetRow>,
  order: AccountedOrder,
  { today, error }: { today: string; error: NoteMistake },
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

interface SheetInvoice {
  row: number
  side: InvoiceSide
  given: SellInvoice | BuyInvoice
  error: NoteMistake
}

/** An invoice that stands is not replaced by a sheet: the row names it. */
function judgeStanding(order: AccountedOrder, { row, side, given, error }: SheetInvoice): void {
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
