-- When the carrier of a groupage has confirmed its transport order, as orders have it.
alter table groupages add column confirmed_by_carrier_at timestamptz;
