-- in batches of orders
-- Locked, so that what is read of an order is what its last writer has left.
select refresh_carrier_debts(array(
  select id from orders where id > $1 and id <= $2 and firm_carrier_id is not null for no key update
))
