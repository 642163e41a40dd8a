import {
  firstInvoice,
  invoiceSides,
  nameOfInvoice,
  sideOfLine,
} from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import type { LineMarks } from '../../consignments/cost-lines.tsx'
import { t } from './order-accounting.messages.ts'

/** Which invoice holds each line of an order, and that what is added beside an invoice waits for the next. */
export function lineMarks({ life, invoices, additional_costs: lines }: StaffOrderRecord): LineMarks {
  const waits = { note: t('further.added'), isFixed: false }
  const invoiced = invoiceSides.filter((side) => firstInvoice(life, side) !== null)
  return {
    stored: lines.map((_, place) => {
      const invoice = invoices.find((one) => one.lines.includes(place))
      if (!invoice) return null
      if (invoice.number === '') return waits
      return { note: t('further.on', { invoice: nameOfInvoice(invoice) }), isFixed: true }
    }),
    ofNew: ({ side: typed, payee = null, leg = null }) => {
      const side = typed ? sideOfLine({ side: typed, payee, leg }) : null
      return side && invoiced.includes(side) ? waits : null
    },
    hint: invoiced.length > 0 ? t('further.hint') : null,
  }
}
