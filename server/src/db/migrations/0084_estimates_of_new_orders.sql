-- The CO2e estimate of an order that is entered in this transaction is left to the job: it was a seventh of what saving one
-- takes. Until then readers reckon it by the view, as for every order without a row. Nobody else can see the order yet, so
-- that no estimate of it can be under way.

create or replace function keep_estimates_of_stops() returns trigger language plpgsql as $$
declare
  wanted int[] := array(select distinct order_id from touched where order_id is not null);
  entered int[];
begin
  if wanted = '{}' then return null; end if;
  entered := array(select o.id from orders o where o.id = any (wanted) and o.created_at = now()
    and not exists (select from order_emissions kept where kept.order_id = o.id));
  if entered <> '{}' then
    insert into emission_reckonings (after_order) select min(id) - 1 from unnest(entered) id;
    wanted := array(select id from unnest(wanted) id where id <> all (entered));
  end if;
  if wanted <> '{}' then perform keep_order_emissions(wanted); end if;
  return null;
end $$;

create or replace function keep_estimates_of_packings() returns trigger language plpgsql as $$
declare
  wanted int[] := array(select distinct o.id from touched join consignment_details d on d.id = touched.detail_id
    join orders o on o.id = d.order_id where d.weight is null
      and (o.created_at <> now() or exists (select from order_emissions kept where kept.order_id = o.id)));
begin
  if wanted <> '{}' then perform keep_order_emissions(wanted); end if;
  return null;
end $$;
