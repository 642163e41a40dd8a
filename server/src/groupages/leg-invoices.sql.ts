/** The invoice `bill` of a leg, as `LegInvoice`; blank where nothing is known of one. */
export const legInvoiceJson = `json_build_object('number', coalesce(bill.number, ''), 'date', bill.date, 'due', bill.due,
  'paid_on', bill.paid_on, 'paid', coalesce(bill.paid, 0))`
