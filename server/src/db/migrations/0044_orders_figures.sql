-- alone
-- All that cards, series and groups of the statistics read of an order, in the order of its day: a year of them without its rows.
create index concurrently orders_figures on orders (loading_date, id) include (status, firm_carrier_id, customer_price,
  transporter_price, loading_place_id, delivery_place_id, finished, loading_delay, delivery_delay, damaged, firm_company_id,
  business_id, assign_user);
