import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { addDays } from '../calendar.ts'
import type { DemoOrder } from './orders.generate.ts'

/** A customer that has not paid for months. */
const DEBTOR = 21

export function invoicesOf({ id, plan, closed, assignment }: DemoOrder, today: string) {
  const { status, delivery, customer } = plan
  const known = (day: string): string | null => (day <= today ? day : null)
  if (status !== orderStatus.finished) return none
  const invoiced = known(addDays(delivery, 2 + (id % 5)))
  const received = known(addDays(delivery, 6 + (id % 9)))
  const theirs = known(addDays(delivery, 4 + (id % 7)))
  const isPaid = customer.id !== DEBTOR || closed
  return {
    ...none,
    ...(invoiced && {
      invoice_number: `ΤΠΥ-${String(id).padStart(5, '0')}`,
      invoice_date: invoiced,
      invoice_due: addDays(invoiced, 30),
      invoice_paid_on: isPaid ? known(addDays(invoiced, 22 + (id % 30))) : null,
    }),
    cmr_received_on: received,
    ...(theirs &&
      assignment && {
        carrier_invoice_number: `${assignment.carrier.id}/${id}`,
        carrier_invoice_date: theirs,
        carrier_invoice_due: addDays(theirs, 45),
        carrier_paid_on: received && known(addDays(theirs, 40 + (id % 20))),
      }),
  }
}

const none = {
  invoice_number: '',
  invoice_date: null,
  invoice_due: null,
  invoice_paid_on: null,
  cmr_received_on: null,
  carrier_invoice_number: '',
  carrier_invoice_date: null,
  carrier_invoice_due: null,
  carrier_paid_on: null,
}
