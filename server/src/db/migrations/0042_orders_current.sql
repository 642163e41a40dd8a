-- alone
-- Orders that are not delivered yet, and those cancelled: all that the calendar looks up beside the stops of its days.
create index concurrently orders_current on orders (id) include (status, previous_status, firm_carrier_id, finished)
  where not finished or status = 6;
