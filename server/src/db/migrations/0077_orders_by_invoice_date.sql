-- alone
create index concurrently orders_invoice_date on orders (invoice_date) where invoice_date is not null;
