import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { markCountry, markDays } from '@dromos/contract/orders/accounting/mark.rules.ts'
import { invoiceColumns } from '@dromos/contract/orders/accounting/order-invoices.ts'

const since = `date '${markDays.all}'`

const issuers = {
  sell: `(select b.country_id from businesses b where b.id = orders.business_id)`,
  buy: `(select f.country_id from firms f where f.id = orders.firm_carrier_id)`,
} as const

interface Named {
  order: string
  side: InvoiceSide
  kind: 'invoice' | 'credit'
  number: string
}

const hasMark = ({ order, side, kind, number }: Named): string =>
  `exists (select from invoice_marks m where m.order_id = ${order} and m.side = '${side}' and m.kind = '${kind}'
    and m.number = ${number} and m.mark <> '')`

const greek = `(select c.id from countries c where c.iso = '${markCountry}')`

/** Orders that a leg before or after carries whose invoice has none. */
const onUnmarkedLeg = `id = any(array(select part.order_id from groupage_leg_invoices bill
    join groupage_legs leg on leg.id = bill.leg_id join firms issuer on issuer.id = leg.firm_carrier_id
    join groupage_leg_orders part on part.leg_id = leg.id
    where bill.number <> '' and bill.date >= ${since} and issuer.country_id = ${greek}
      and not exists (select from invoice_marks m where m.leg_id = leg.id and m.mark <> '')))`

/** Orders with an invoice or credit note of this side for which `isMarkMissing` of the contract holds. Of `orders`. */
export function isUnmarked(side: InvoiceSide): string {
  const { number, date } = invoiceColumns[side]
  const first = hasMark({ order: 'orders.id', side, kind: 'invoice', number: `orders.${number}` })
  const further = hasMark({ order: 'f.order_id', side, kind: 'invoice', number: 'f.number' })
  const note = hasMark({ order: 'n.order_id', side, kind: 'credit', number: 'n.number' })
  const own = `(((${number} <> '' and ${date} >= ${since} and not ${first})
      or id = any(array(select f.order_id from order_further_invoices f
        where f.side = '${side}' and f.number <> '' and f.date >= ${since} and not ${further}))
      or id = any(array(select n.order_id from order_credit_notes n
        where n.side = '${side}' and n.withdrawn_at is null and n.date >= ${since} and not ${note})))
    and ${issuers[side]} = ${greek})`
  return side === 'sell' ? own : `(${own} or ${onUnmarkedLeg})`
}
