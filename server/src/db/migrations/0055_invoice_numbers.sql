-- in batches of orders
insert into order_invoice_numbers select numbers.* from orders o,
  invoice_numbers_of(o.id, o.invoice_number, o.carrier_invoice_number) numbers
  where o.id > $1 and o.id <= $2 and (o.invoice_number <> '' or o.carrier_invoice_number <> '')
  on conflict do nothing
