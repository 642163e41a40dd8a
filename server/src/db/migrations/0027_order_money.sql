-- Dead freight is what the program itself enters for cancelled orders.
update cost_types set system = true where id = 10;

alter table order_costs
  add constraint order_costs_payer_known check (payer in ('customer', 'sender', 'consignee', 'carrier')),
  add constraint order_costs_rate_sound check (rate > 0),
  add constraint order_costs_amount_bounded check (amount between -9999999999 and 9999999999);

-- Whether the customer's own accounts see what they are charged.
alter table firms add column show_price boolean not null default true;
