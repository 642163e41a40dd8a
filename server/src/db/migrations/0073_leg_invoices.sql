-- What is known of the invoice of who carries a leg before or after, and what it was paid of it; a leg with one stays.
create table groupage_leg_invoices (
  leg_id integer primary key,
  number text not null default '',
  date date,
  due date,
  paid_on date,
  paid bigint not null default 0,
  constraint groupage_leg_invoices_leg_fk foreign key (leg_id) references groupage_legs (id),
  constraint groupage_leg_invoices_dated check ((number = '') = (date is null)),
  constraint groupage_leg_invoices_paid_sound check (paid >= 0 and (paid_on is not null or paid = 0))
);

-- What an order bears of legs before and after goes to who carries these, not to its own carrier.
create or replace function carrier_gross(wanted integer) returns bigint
language sql stable parallel safe
return (
  select o.transporter_price - coalesce((
      select sum(part.share) from groupage_leg_orders part where part.order_id = o.id), 0)::bigint
    + coalesce((
      select sum(euro_cents(c.amount, c.rate)) from consignment_costs c join cost_types kind on kind.id = c.cost_type_id
      where c.order_id = o.id and c.further_invoice_id is null and c.side = 'buy' and coalesce(c.leg, 'main') = 'main'
        and coalesce(c.payee, kind.payee) = 'carrier' and (o.status <> 6 or c.cost_type_id = 10)), 0)::bigint
  from orders o where o.id = wanted
);
create trigger groupage_leg_orders_owed_in after insert on groupage_leg_orders
  referencing new table as touched for each statement execute function keep_carrier_debts();
create trigger groupage_leg_orders_owed_on after update on groupage_leg_orders
  referencing new table as touched for each statement execute function keep_carrier_debts();
create trigger groupage_leg_orders_owed_out after delete on groupage_leg_orders
  referencing old table as touched for each statement execute function keep_carrier_debts();
select refresh_carrier_debts(array(select distinct order_id from groupage_leg_orders where share is not null));
