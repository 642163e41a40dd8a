-- alone
create index concurrently orders_carrier_invoice_date on orders (carrier_invoice_date) where carrier_invoice_date is not null;
