-- What the price of a booking was made for, as JSON, and what has ended it since. Where nothing is kept of an older price,
-- it holds for the goods as they are when it is next looked at: the version before took it back with every change.
alter table bookings add column priced_for jsonb;
alter table bookings add column price_void jsonb;
