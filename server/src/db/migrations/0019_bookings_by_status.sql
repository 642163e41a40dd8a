-- alone
-- The list of bookings sorted by state, both ways; within a state by id.
create index concurrently bookings_status_id on bookings (status, id);
