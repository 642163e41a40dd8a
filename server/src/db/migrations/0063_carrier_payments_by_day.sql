-- in batches of orders
-- A day alone meant all of it, and the price was noted; the lines of the carrier belong to it.
update orders set carrier_paid = carrier_gross(id)
where id > $1 and id <= $2 and firm_carrier_id is not null and carrier_paid_on is not null
  and carrier_paid = transporter_price and carrier_paid < carrier_gross(id)
