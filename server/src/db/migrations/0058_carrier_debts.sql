-- What the carrier of an order is owed on its first invoice, or will be, without VAT, in cents: its price and the lines of its
-- transport order. Of a cancelled order only dead freight counts.
create function carrier_gross(wanted integer) returns bigint
language sql stable parallel safe
return (
  select o.transporter_price + coalesce((
    select sum(euro_cents(c.amount, c.rate)) from consignment_costs c join cost_types kind on kind.id = c.cost_type_id
    where c.order_id = o.id and c.further_invoice_id is null and c.side = 'buy' and coalesce(c.leg, 'main') = 'main'
      and coalesce(c.payee, kind.payee) = 'carrier' and (o.status <> 6 or c.cost_type_id = 10)), 0)::bigint
  from orders o where o.id = wanted
);

-- The orders whose carrier has not got all of it, and how much it has not got: kept by the triggers below, whatever writes them.
create table carrier_debts (
  order_id integer primary key,
  open bigint not null,
  constraint carrier_debts_order_fk foreign key (order_id) references orders (id) on delete cascade,
  constraint carrier_debts_positive check (open > 0)
);
create function refresh_carrier_debts(wanted integer[]) returns void
language sql as $$
  with owed as (
    select o.id, carrier_gross(o.id) - o.carrier_paid as open from orders o
    where o.id = any (wanted) and o.firm_carrier_id is not null
  ), paid as (
    delete from carrier_debts where order_id = any (wanted) and order_id not in (select id from owed where open > 0)
  )
  insert into carrier_debts select id, open from owed where open > 0
  on conflict (order_id) do update set open = excluded.open
$$;
create function keep_carrier_debts() returns trigger language plpgsql as $$
begin
  perform refresh_carrier_debts(array(select distinct order_id from touched where order_id is not null));
  return null;
end $$;
create function keep_carrier_debt_of_order() returns trigger language plpgsql as $$
begin
  perform refresh_carrier_debts(array[new.id]);
  return null;
end $$;
create function keep_carrier_debts_of_kind() returns trigger language plpgsql as $$
begin
  perform refresh_carrier_debts(array(
    select distinct order_id from consignment_costs
    where cost_type_id = new.id and payee is null and side = 'buy' and order_id is not null));
  return null;
end $$;
create trigger consignment_costs_owed_in after insert on consignment_costs
  referencing new table as touched for each statement execute function keep_carrier_debts();
create trigger consignment_costs_owed_on after update on consignment_costs
  referencing new table as touched for each statement execute function keep_carrier_debts();
create trigger consignment_costs_owed_out after delete on consignment_costs
  referencing old table as touched for each statement execute function keep_carrier_debts();
create trigger orders_owed_in after insert on orders
  for each row when (new.firm_carrier_id is not null) execute function keep_carrier_debt_of_order();
create trigger orders_owed_on after update of firm_carrier_id, transporter_price, status on orders
  for each row when (old.firm_carrier_id is distinct from new.firm_carrier_id or old.transporter_price <> new.transporter_price
    or (old.status = 6) <> (new.status = 6))
  execute function keep_carrier_debt_of_order();
create trigger orders_owed_paid after update of carrier_paid on orders
  for each row when (new.firm_carrier_id is not null) execute function keep_carrier_debt_of_order();
create trigger cost_types_owed after update of payee on cost_types
  for each row when (old.payee <> new.payee) execute function keep_carrier_debts_of_kind();

-- A carrier loses score where the stop that is late, by more than the half hour of grace, is the one that it was named for.
create or replace function carrier_scores(
  carriers integer[], since timestamptz, today date, proof_kinds integer[], least_orders integer)
returns table (firm_id integer, orders integer, loading integer, delivery integer, cancelled integer,
  damages integer, documents integer, documents_good integer, ratings integer, stars integer, score integer)
language sql stable parallel safe as $$
  with carried as (
    select o.firm_carrier_id as firm_id,
      count(*)::integer as orders,
      count(*) filter (where o.loading_delay and late.loading)::integer as loading,
      count(*) filter (where o.delivery_delay and late.delivery)::integer as delivery,
      count(*) filter (where o.damaged)::integer as damages,
      count(*) filter (where proof.came_on is not null or due.day < today)::integer as documents,
      count(*) filter (where proof.came_on <= due.day)::integer as documents_good
    from orders o
    cross join carrier_score_weights weigh
    cross join lateral (select office_day(o.finished_at) + weigh.document_days as day) due
    left join lateral (
      select bool_or(stop.kind = 1) as loading, bool_or(stop.kind = 2) as delivery
      from consignment_stops stop
      where stop.order_id = o.id and stop.delay_responsible = 'carrier' and stop.delay_acknowledged_at is not null
        and stop.arrived_at >= stop.ends_at + interval '31 minutes'
    ) late on o.loading_delay or o.delivery_delay
    left join lateral (
      select least(o.cmr_received_on, min(office_day(file.created_at))) as came_on from files file
      where file.order_id = o.id and file.file_type_id = any(proof_kinds) and file.removed_at is null
    ) proof on true
    where o.finished and o.firm_carrier_id = any(carriers) and o.finished_at >= since
    group by o.firm_carrier_id
  ), told as (
    select carried.*, gone.cancelled, said.ratings, said.stars
    from carried
    cross join lateral (
      select count(*)::integer as cancelled from order_carrier_cancellations cancellation
      where cancellation.firm_id = carried.firm_id and cancellation.created_at >= since
    ) gone
    cross join lateral (
      select count(*)::integer as ratings, coalesce(sum(rating.overall), 0)::integer as stars from ratings rating
      where rating.firm_id = carried.firm_id and rating.side = 'carrier' and rating.finished_at >= since
    ) said
  )
  select told.firm_id, told.orders, told.loading, told.delivery, told.cancelled, told.damages,
    told.documents, told.documents_good, told.ratings, told.stars,
    case when told.orders >= least_orders then (
      -- Thirds are cut somewhere: nine digits tell a half from what only looks like less.
      select round(round(
        100 * sum(part.weight * part.share) / nullif(sum(part.weight) filter (where part.share is not null), 0), 9))
      from carrier_score_weights weigh
      cross join lateral (values
        (weigh.loading, 1 - told.loading::numeric / told.orders),
        (weigh.delivery, 1 - told.delivery::numeric / told.orders),
        (weigh.cancellations, told.orders::numeric / (told.orders + told.cancelled)),
        (weigh.damages, 1 - told.damages::numeric / told.orders),
        (weigh.documents, told.documents_good::numeric / nullif(told.documents, 0)),
        (weigh.rating, (told.stars::numeric / nullif(told.ratings, 0) - 1) / 4)
      ) part (weight, share)
    )::integer end
  from told
$$;
