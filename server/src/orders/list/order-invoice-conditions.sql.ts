import type { InvoiceState } from '@dromos/contract/orders/filters.ts'
import { searchWords } from '../../platform/search.ts'
import { isOwedToCarrier, ordersFurther } from '../accounting/further-invoices.sql.ts'
import { ordersOfLegNumber } from '../accounting/leg-debts.sql.ts'
import { isUnmarked } from '../accounting/unmarked.sql.ts'
import type { ConditionSink } from './order-drilldown.sql.ts'

const isSold = `f.number <> '' and f.gross > f.paid`
const isBought = `f.number <> '' and f.gross > f.paid`
const soldUnpaid = ordersFurther('sell', isSold)
const boughtUnpaid = ordersFurther('buy', isBought)

const ours: Record<InvoiceState, string | null> = {
  none: `((invoice_number = '' and gross > 0) or ${ordersFurther('sell', `f.number = '' and f.gross > 0`)})`,
  unpaid: `((owes and invoice_number <> '') or ${soldUnpaid})`,
  // By its day, which is asked for beside it.
  overdue: null,
  paid: `not owes and invoice_number <> '' and not ${soldUnpaid}`,
  unmarked: isUnmarked('sell'),
}
const theirs: Record<InvoiceState, string | null> = {
  none: `((carrier_invoice_number = '' and firm_carrier_id is not null and transporter_price > 0)
    or (carrier_invoice_number = '' and ${isOwedToCarrier})
    or ${ordersFurther('buy', `f.number = ''`)})`,
  unpaid: `((carrier_invoice_number <> '' and ${isOwedToCarrier}) or ${boughtUnpaid})`,
  overdue: null,
  paid: `(carrier_invoice_number <> '' or carrier_paid_on is not null)
    and not exists (select from carrier_debts debt where debt.order_id = orders.id) and not ${boughtUnpaid}`,
  unmarked: isUnmarked('buy'),
}

interface InvoiceFilter {
  invoice?: InvoiceState | undefined
  carrier_invoice?: InvoiceState | undefined
  invoice_number?: string | undefined
  /** The day of the office: what was due before it is overdue. */
  today?: string | undefined
}

export function askInvoice(asked: ConditionSink, { invoice, today }: InvoiceFilter): void {
  asked.plain(invoice ? ours[invoice] : null)
  if (invoice !== 'overdue') return
  asked.value(
    today,
    (p) => `((owes and invoice_number <> '' and invoice_due < ${p}::date)
      or ${ordersFurther('sell', `${isSold} and f.due < ${p}::date`)})`,
  )
}

export function askCarrierInvoice(
  asked: ConditionSink,
  { carrier_invoice: invoice, today }: InvoiceFilter,
): void {
  asked.plain(invoice ? theirs[invoice] : null)
  if (invoice !== 'overdue') return
  asked.value(
    today,
    (p) => `((carrier_invoice_number <> '' and ${isOwedToCarrier} and carrier_invoice_due < ${p}::date)
      or ${ordersFurther('buy', `${isBought} and f.due < ${p}::date`)})`,
  )
}

/** The number of any invoice of an order, or of a leg that carries it. */
export function askInvoiceNumber(asked: ConditionSink, { invoice_number: text }: InvoiceFilter): void {
  for (const word of searchWords(text ?? '')) {
    asked.mixed(
      word,
      (p) =>
        `id = any(array(select n.order_id from order_invoice_numbers n where n.search like search_pattern(${p})
          union all ${ordersOfLegNumber(`search_pattern(${p})`)}))`,
    )
  }
}
