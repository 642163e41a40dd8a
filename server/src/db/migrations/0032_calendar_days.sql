-- alone
-- A month of the calendar is counted from the index alone, bookings left out.
create index concurrently consignment_stops_calendar on consignment_stops (date, kind)
  include (order_id, place_id, starts_at, ends_at, arrived_at, departed_at, eta, id) where order_id is not null;
