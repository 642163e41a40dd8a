-- alone
-- `orders_figures` begins with the same columns.
drop index concurrently if exists orders_loading_date;
