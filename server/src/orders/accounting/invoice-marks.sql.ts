/** Pieces of SQL about what myDATA knows invoices by; each needs the order as `o` in scope. */

const firstNumber = `case m.side when 'sell' then o.invoice_number else o.carrier_invoice_number end`

// What was credited keeps its own, and stands no more.
const standing = `from invoice_marks m where m.order_id = o.id and m.kind = 'invoice'
    and (m.number = ${firstNumber} or exists (select from order_further_invoices f
      where f.order_id = o.id and f.side = m.side and f.number = m.number))`
const firstBefore = `order by m.number <> ${firstNumber}, m.id`

/** Of all invoices that stand. */
export const marksOfRow = `(select coalesce(json_agg(json_build_object('side', m.side, 'number', m.number, 'mark', m.mark,
    'uid', m.uid, 'qr_url', m.qr_url, 'provider', m.provider) ${firstBefore}), '[]') ${standing})`

/** Of all invoices and credit notes, whether they stand or not. */
export const marksOfRecord = `(select coalesce(json_agg(json_build_object('side', m.side, 'kind', m.kind, 'number', m.number,
    'mark', m.mark, 'uid', m.uid, 'qr_url', m.qr_url, 'provider', m.provider)), '[]')
  from invoice_marks m where m.order_id = o.id)`

/** For the customer: of ours. */
export const ownMarksOfRow = `(select coalesce(json_agg(json_build_object('mark', m.mark, 'qr_url', m.qr_url) ${firstBefore}), '[]')
  ${standing} and m.side = 'sell')`

/** For the customer: `mark` and `qr_url` of our invoice of this number, as pairs of a JSON object. */
export function ownMark(number: string): string {
  const of = (name: 'mark' | 'qr_url'): string => `coalesce((select m.${name} from invoice_marks m
    where m.order_id = o.id and m.side = 'sell' and m.kind = 'invoice' and m.number = ${number}), '')`
  return `'mark', ${of('mark')}, 'qr_url', ${of('qr_url')}`
}
