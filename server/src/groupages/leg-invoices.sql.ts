/** The invoice `bill` of a leg with its marks `sign`, as `LegInvoice`; blank where nothing is known of one. */
export const legInvoiceJson = `json_build_object('number', coalesce(bill.number, ''), 'date', bill.date, 'due', bill.due,
  'paid_on', bill.paid_on, 'paid', coalesce(bill.paid, 0), 'mark', coalesce(sign.mark, ''), 'uid', coalesce(sign.uid, ''),
  'qr_url', coalesce(sign.qr_url, ''), 'provider', coalesce(sign.provider, ''))`

export const legInvoiceJoins = `left join groupage_leg_invoices bill on bill.leg_id = leg.id
  left join invoice_marks sign on sign.leg_id = leg.id`
