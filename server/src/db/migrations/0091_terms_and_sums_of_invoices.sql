-- "30 days, end of month" can be read in two ways. The terms that came with the product say which they are, and the other way
-- can be chosen as well. What somebody has renamed stays, and nothing is counted in another way than before.
update term_types t set name_en = clear.name_en, name_el = clear.name_el, version = version + 1, updated_at = now()
from (values
  (10, '30 days, end of month', '30 ημέρες, τέλος μήνα', '30 days, then end of month', '30 ημέρες, μετά τέλος μήνα'),
  (11, '60 days, end of month', '60 ημέρες, τέλος μήνα', '60 days, then end of month', '60 ημέρες, μετά τέλος μήνα')
) as clear (id, was_en, was_el, name_en, name_el)
where t.id = clear.id and t.base = 'end_of_month' and (t.name_en, t.name_el) = (clear.was_en, clear.was_el)
  and not exists (select from term_types other where other.id <> t.id
    and (norm_search(other.name_en) = norm_search(clear.name_en) or norm_search(other.name_el) = norm_search(clear.name_el)));

insert into term_types (name_en, name_el, days, base, sort) values
  ('End of month, then 30 days', 'Τέλος μήνα, μετά 30 ημέρες', 30, 'after_month', 112),
  ('End of month, then 60 days', 'Τέλος μήνα, μετά 60 ημέρες', 60, 'after_month', 114)
on conflict do nothing;

-- An invoice of several orders has its VAT rounded once for each rate (EN 16931), not once for each order. What that makes of
-- the sum is borne by one of its orders, as part of its gross: every sum of orders comes to what the invoice states.
-- Where an issued invoice states its own VAT and total, recorded on each of its orders for the whole of it, it is that total.
alter table orders
  add column invoice_rounding bigint not null default 0,
  add column invoice_vat bigint,
  add column invoice_gross bigint;

create or replace function order_gross(wanted int) returns bigint
language sql stable parallel safe
return (
  select coalesce(sum(net + round(net * rate / 100)), 0)::bigint
    + coalesce((select o.invoice_rounding from orders o where o.id = wanted), 0)
  from (
    select rate, sum(net) as net
    from (
      select o.vat_rate as rate, case when o.freight_terms = 'collect' then 0 else o.customer_price end as net
      from orders o where o.id = wanted
      union all
      select coalesce(vat_of_code(c.vat_code), o.vat_rate), euro_cents(c.amount, c.rate)
      from consignment_costs c join orders o on o.id = c.order_id
      where c.order_id = wanted and c.further_invoice_id is null
        and c.side = 'sell' and coalesce(c.payer, '') not in ('sender', 'consignee')
        and (o.status <> 6 or c.cost_type_id = 10)
    ) owed group by rate
  ) sums
);

-- The orders on an invoice of ours: by their first one, or by a further one.
create function orders_on_invoice(business integer, firm integer, given text, day date)
returns table (order_id integer, further_id integer)
language sql stable as $$
  select o.id, null::integer from order_invoice_numbers n join orders o on o.id = n.order_id
  where n.search = norm_search(' ' || given) and n.number = given
    and o.firm_company_id = firm and o.business_id = business and o.invoice_number = given and o.invoice_date = day
  union all
  select o.id, f.id from order_invoice_numbers n join orders o on o.id = n.order_id
    join order_further_invoices f on f.order_id = o.id and f.side = 'sell' and f.number = given and f.date = day
  where n.search = norm_search(' ' || given) and n.number = given
    and o.firm_company_id = firm and o.business_id = business
$$;

-- By how many cents the VAT of a whole invoice is more than that of its orders, each by itself. `joining`: an order that is
-- about to be on it.
create function invoice_rounding(business integer, firm integer, given text, day date, joining integer default null)
returns bigint language sql stable
return (
  with documents as (
    select * from orders_on_invoice(business, firm, given, day)
    union select joining, null::integer where joining is not null
  ), lines as (
    select d.order_id, d.further_id, o.vat_rate as rate, o.customer_price as net
    from documents d join orders o on o.id = d.order_id where d.further_id is null and o.freight_terms <> 'collect'
    union all
    select d.order_id, d.further_id, coalesce(vat_of_code(c.vat_code), o.vat_rate), euro_cents(c.amount, c.rate)
    from documents d join orders o on o.id = d.order_id
      join consignment_costs c on c.order_id = d.order_id and c.further_invoice_id is not distinct from d.further_id
    where c.side = 'sell' and coalesce(c.payer, '') not in ('sender', 'consignee') and (o.status <> 6 or c.cost_type_id = 10)
  ), parts as (
    select rate, sum(net) as net from lines group by order_id, further_id, rate
  )
  select coalesce((select sum(round(net * rate / 100)) from (select rate, sum(net) as net from parts group by rate) whole), 0)::bigint
    - coalesce((select sum(round(net * rate / 100)) from parts), 0)::bigint
);

-- What the orders of an invoice bear together beside `own`, what they come to by themselves. What is stated counts within one
-- euro: further apart, not all of the orders are on the invoice yet, or one is wrong.
create function rounding_of(stated bigint, own bigint, counted bigint) returns bigint
language sql immutable
return case when abs(stated - own) <= 100 then stated - own else counted end;

-- Whoever has just been written bears the difference; of those that are left behind, one that is still owed does.
create function round_invoice(business integer, firm integer, given text, day date, written integer) returns void
language plpgsql as $$
declare
  due bigint;
  borne bigint;
  stated bigint;
  own bigint;
  bearer integer;
begin
  if given = '' or day is null then return; end if;
  select coalesce(sum(o.invoice_rounding), 0), coalesce(sum(o.gross - o.invoice_rounding + o.credited), 0),
      (array_agg(o.id order by o.id = written desc, o.id) filter (where o.id = written or o.owes))[1],
      (array_agg(o.invoice_gross order by o.id = written desc, o.id) filter (where o.invoice_gross is not null))[1]
    into borne, own, bearer, stated
    from orders_on_invoice(business, firm, given, day) d join orders o on o.id = d.order_id where d.further_id is null;
  if bearer is null then return; end if;
  own := own + (select coalesce(sum(f.gross + f.credited), 0) from orders_on_invoice(business, firm, given, day) d
    join order_further_invoices f on f.id = d.further_id);
  due := rounding_of(stated, own, invoice_rounding(business, firm, given, day));
  if due = borne then return; end if;
  update orders set gross = gross + due - borne, invoice_rounding = orders.invoice_rounding + due - borne where id = bearer;
end $$;

create function round_invoices_of_order() returns trigger language plpgsql as $$
begin
  if (old.invoice_number, old.invoice_date) is distinct from (new.invoice_number, new.invoice_date) then
    perform round_invoice(old.business_id, old.firm_company_id, old.invoice_number, old.invoice_date, null);
  end if;
  perform round_invoice(new.business_id, new.firm_company_id, new.invoice_number, new.invoice_date, new.id);
  return null;
end $$;

-- Off an invoice, an order comes to what its own lines do.
create function leave_invoice() returns trigger language plpgsql as $$
begin
  new.gross := new.gross - old.invoice_rounding;
  new.invoice_rounding := 0;
  return new;
end $$;

-- Customer and business do not change while an invoice stands; a merge carries over all of its orders with what they bear.
create trigger orders_off_invoice before update of invoice_number, invoice_date on orders
  for each row when (old.invoice_rounding <> 0
    and (old.invoice_number, old.invoice_date) is distinct from (new.invoice_number, new.invoice_date))
  execute function leave_invoice();
create trigger orders_rounded after update of invoice_number, invoice_date, invoice_gross on orders
  for each row when ((old.invoice_number, old.invoice_date, old.invoice_gross)
    is distinct from (new.invoice_number, new.invoice_date, new.invoice_gross))
  execute function round_invoices_of_order();

create function round_invoices_of_further() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.side = 'sell' then
    perform round_invoice(o.business_id, o.firm_company_id, old.number, old.date, null) from orders o where o.id = old.order_id;
  end if;
  if tg_op <> 'DELETE' and new.side = 'sell' then
    perform round_invoice(o.business_id, o.firm_company_id, new.number, new.date, null) from orders o where o.id = new.order_id;
  end if;
  return null;
end $$;
create trigger order_further_invoices_rounded after insert or update of number, date, gross or delete on order_further_invoices
  for each row execute function round_invoices_of_further();

-- As before, apart from the difference that an order bears.
create or replace function keep_invoices() returns trigger language plpgsql as $$
declare
  another_customer boolean := old.firm_company_id <> new.firm_company_id
    and not is_merge(old.firm_company_id, new.firm_company_id);
  another_carrier boolean := old.firm_carrier_id is distinct from new.firm_carrier_id
    and not coalesce(is_merge(old.firm_carrier_id, new.firm_carrier_id), false);
begin
  if old.invoice_number <> '' and new.invoice_number <> '' and (another_customer
    or (old.business_id, old.customer_price, old.freight_terms, old.vat_rule, old.vat_rate,
        old.gross - old.invoice_rounding + old.credited)
      <> (new.business_id, new.customer_price, new.freight_terms, new.vat_rule, new.vat_rate,
        new.gross - new.invoice_rounding + new.credited)) then
    raise exception 'an invoice stands' using errcode = '23514', constraint = 'orders_invoice_stands', table = 'orders';
  elsif old.carrier_invoice_number <> '' and new.carrier_invoice_number <> '' and old.firm_carrier_id is not null
    and (another_carrier or old.transporter_price <> new.transporter_price) then
    raise exception 'a carrier''s invoice stands'
      using errcode = '23514', constraint = 'orders_carrier_invoice_stands', table = 'orders';
  elsif old.invoice_paid > 0 and new.invoice_paid > 0 and (another_customer or old.business_id <> new.business_id) then
    raise exception 'the customer has paid' using errcode = '23514', constraint = 'orders_payment_stands', table = 'orders';
  elsif old.carrier_paid > 0 and new.carrier_paid > 0 and old.firm_carrier_id is not null and another_carrier then
    raise exception 'the carrier was paid'
      using errcode = '23514', constraint = 'orders_carrier_payment_stands', table = 'orders';
  end if;
  return new;
end $$;
