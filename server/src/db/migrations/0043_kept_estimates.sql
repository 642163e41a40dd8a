-- As before, but from an order to its stops and never the other way, which what PostgreSQL knew of smaller tables proposes.
create or replace view detail_emissions as
select d.order_id, d.id as detail_id, d.sort, loading.place_id as from_place_id, unloading.place_id as to_place_id,
  loading.date as loading_date, known.weight, known.vehicle, known.temperature,
  way.km - way.ferry_km as road_km, way.ferry_km,
  road.id as road_factor_id, ferry.id as ferry_factor_id,
  round(known.weight * (way.km - way.ferry_km))::bigint as road_moved,
  round(known.weight * way.ferry_km)::bigint as ferry_moved,
  round(known.weight * (way.km - way.ferry_km) * road.grams / 1000)::bigint as road_grams,
  case when way.ferry_km = 0 then 0 else round(known.weight * way.ferry_km * ferry.grams / 1000) end::bigint as ferry_grams,
  coalesce(road.carrier_vat, '') <> '' as is_carriers
from consignment_details d
join orders o on o.id = d.order_id
cross join lateral (select place_id, date from consignment_stops where detail_id = d.id and kind = 1 offset 0) loading
cross join lateral (select place_id from consignment_stops where detail_id = d.id and kind = 2 offset 0) unloading
join places start on start.id = loading.place_id
join places finish on finish.id = unloading.place_id
-- Each `offset 0` has its part reckoned once for a row, and planned by itself. Functions would be called for each row: what
-- `detail_weight` says stands here again.
cross join lateral (select
  floor(great_circle_km(start.lat, start.lng, finish.lat, finish.lng)
    * case when o.avoid_sea then 1.4 else 1.25 end + 0.5)::int as km,
  case when o.avoid_sea or start.country_id = finish.country_id then 0 else coalesce((
    select c.km from countries a, countries b, sea_crossings c
    where a.id = start.country_id and b.id = finish.country_id and c.active
      and least(c.iso_from, c.iso_to) = least(a.iso, b.iso) and greatest(c.iso_from, c.iso_to) = greatest(a.iso, b.iso)), 0)
  end as sailed offset 0) whole
cross join lateral (select whole.km, least(whole.sailed, whole.km) as ferry_km offset 0) way
cross join lateral (select nullif(coalesce(d.weight, (
    select case when bool_and(k.weight is not null) then sum(k.pallets * k.weight) end
    from consignment_packings k where k.detail_id = d.id)), 0) as weight,
  (select case when weight < 2000 then 'van' when weight < 9000 then 'rigid' end
    from trailer_types where id = d.trailer_type_id) as small,
  case when num_nonnulls(d.temp, d.start_temp, d.stop_temp) > 0 then 'controlled' else 'ambient' end as temperature
  offset 0) goods
cross join lateral (select goods.weight, coalesce(goods.small, 'artic') as vehicle, goods.temperature offset 0) known
left join lateral (select f.id, f.grams, f.carrier_vat from emission_factors f
  where f.active and f.vehicle = known.vehicle and f.temperature = known.temperature
    and f.valid_from <= loading.date and coalesce(f.valid_to, loading.date) >= loading.date
    and case when f.carrier_vat = '' then f.fuel = 'diesel'
      else f.carrier_vat = (select vat from firms where id = o.firm_carrier_id) end
  order by f.carrier_vat = '', f.valid_from desc, f.sort, f.id limit 1) road on true
left join lateral (select f.id, f.grams from emission_factors f
  where way.ferry_km > 0 and f.active and f.vehicle = 'ferry' and f.temperature = known.temperature and f.carrier_vat = ''
    and f.valid_from <= loading.date and coalesce(f.valid_to, loading.date) >= loading.date
  order by f.valid_from desc, f.sort, f.id limit 1) ferry on true
where d.order_id is not null;

-- What an order comes to in CO2e by its details, and the factors it was reckoned with, a place of the arrays for each use of one.
-- `known`: all its details can be estimated.
create view order_estimates as
select o.id as order_id, coalesce(bool_and(d.road_grams + d.ferry_grams is not null), false) as known,
  sum(d.weight) as weight, sum(d.road_km)::int as road_km, sum(d.ferry_km)::int as ferry_km,
  sum(d.road_moved)::bigint as moved, sum(d.ferry_moved)::bigint as ferry_moved,
  sum(d.road_grams)::bigint as grams, sum(d.ferry_grams)::bigint as ferry_grams,
  (coalesce(sum(d.road_grams) filter (where not d.is_carriers), 0) + sum(d.ferry_grams))::bigint as default_grams,
  array_agg(d.road_factor_id order by d.sort, d.detail_id) filter (where d.road_factor_id is not null)
    || array_agg(d.ferry_factor_id order by d.sort, d.detail_id) filter (where d.ferry_factor_id is not null) as factors,
  array_agg(d.road_moved order by d.sort, d.detail_id) filter (where d.road_factor_id is not null)
    || array_agg(d.ferry_moved order by d.sort, d.detail_id) filter (where d.ferry_factor_id is not null) as factor_moved,
  array_agg(d.road_grams order by d.sort, d.detail_id) filter (where d.road_factor_id is not null)
    || array_agg(d.ferry_grams order by d.sort, d.detail_id) filter (where d.ferry_factor_id is not null) as factor_grams
from orders o
left join lateral (select * from detail_emissions where detail_emissions.order_id = o.id offset 0) d on true
group by o.id;

-- The same, kept. An order without a row here is read from the view, and gets its row from whoever saves it or from the job.
create table order_emissions (
  order_id integer primary key,
  known boolean not null,
  weight numeric, road_km integer, ferry_km integer,
  moved bigint, ferry_moved bigint, grams bigint, ferry_grams bigint, default_grams bigint,
  factors integer[], factor_moved bigint[], factor_grams bigint[],
  constraint order_emissions_order_fk foreign key (order_id) references orders (id) on delete cascade
);

-- For each change after which orders are without their row: those up to `after_order` have one again.
create table emission_reckonings (
  id integer generated by default as identity primary key,
  after_order integer not null default 0
);
-- Orders from before this table.
insert into emission_reckonings default values;

-- Whoever reckons and whoever changes what is reckoned with wait for each other: else a row would be of the factor before.
create function keep_order_emissions(wanted int[]) returns void language plpgsql as $$
declare
  one int;
begin
  perform pg_advisory_xact_lock_shared(hashtext('order_emissions'));
  -- By one, so that the plan is kept: for a list PostgreSQL makes it anew each time.
  foreach one in array wanted loop
    insert into order_emissions select * from order_estimates where order_id = one
    on conflict (order_id) do update set known = excluded.known, weight = excluded.weight, road_km = excluded.road_km,
      ferry_km = excluded.ferry_km, moved = excluded.moved, ferry_moved = excluded.ferry_moved, grams = excluded.grams,
      ferry_grams = excluded.ferry_grams, default_grams = excluded.default_grams, factors = excluded.factors,
      factor_moved = excluded.factor_moved, factor_grams = excluded.factor_grams;
  end loop;
end $$;

create function keep_estimates_of_stops() returns trigger language plpgsql as $$
declare
  wanted int[] := array(select distinct order_id from touched where order_id is not null);
begin
  if wanted <> '{}' then perform keep_order_emissions(wanted); end if;
  return null;
end $$;
create function keep_estimates_of_moved_stops() returns trigger language plpgsql as $$
declare
  wanted int[] := array(select distinct now.order_id from touched now join before on before.id = now.id
    where now.order_id is not null and (before.place_id, before.date) is distinct from (now.place_id, now.date));
begin
  if wanted <> '{}' then perform keep_order_emissions(wanted); end if;
  return null;
end $$;
-- A detail comes and goes with its stops.
create function keep_estimates_of_details() returns trigger language plpgsql as $$
declare
  wanted int[] := array(select distinct now.order_id from touched now join before on before.id = now.id
    where now.order_id is not null
      and (before.weight, before.temp, before.start_temp, before.stop_temp, before.trailer_type_id)
        is distinct from (now.weight, now.temp, now.start_temp, now.stop_temp, now.trailer_type_id));
begin
  if wanted <> '{}' then perform keep_order_emissions(wanted); end if;
  return null;
end $$;
-- Packings weigh where their detail says no weight.
create function keep_estimates_of_packings() returns trigger language plpgsql as $$
declare
  wanted int[] := array(select distinct d.order_id from touched join consignment_details d on d.id = touched.detail_id
    where d.order_id is not null and d.weight is null);
begin
  if wanted <> '{}' then perform keep_order_emissions(wanted); end if;
  return null;
end $$;
create function keep_estimate_of_order() returns trigger language plpgsql as $$
begin
  perform keep_order_emissions(array[new.id]);
  return null;
end $$;

create trigger consignment_stops_estimated_in after insert on consignment_stops
  referencing new table as touched for each statement execute function keep_estimates_of_stops();
create trigger consignment_stops_estimated_on after update on consignment_stops
  referencing old table as before new table as touched for each statement execute function keep_estimates_of_moved_stops();
create trigger consignment_stops_estimated_out after delete on consignment_stops
  referencing old table as touched for each statement execute function keep_estimates_of_stops();
create trigger consignment_details_estimated_on after update on consignment_details
  referencing old table as before new table as touched for each statement execute function keep_estimates_of_details();
create trigger consignment_packings_estimated_in after insert on consignment_packings
  referencing new table as touched for each statement execute function keep_estimates_of_packings();
create trigger consignment_packings_estimated_on after update on consignment_packings
  referencing new table as touched for each statement execute function keep_estimates_of_packings();
create trigger consignment_packings_estimated_out after delete on consignment_packings
  referencing old table as touched for each statement execute function keep_estimates_of_packings();
create trigger orders_estimated after update of avoid_sea, firm_carrier_id on orders for each row
  when ((old.avoid_sea, old.firm_carrier_id) is distinct from (new.avoid_sea, new.firm_carrier_id))
  execute function keep_estimate_of_order();

create function begin_reckoning() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('order_emissions'));
$$;
create function forget_order_emissions(wanted int[]) returns void language plpgsql as $$
begin
  delete from order_emissions where order_id = any (wanted);
  if found then insert into emission_reckonings default values; end if;
end $$;

-- Orders of the days of a factor; of those a carrier's own is for its orders, and a ferry's for those that sail.
create function forget_estimates_by_factor() returns trigger language plpgsql as $$
declare
  factor emission_factors;
begin
  if tg_op = 'UPDATE' and (old.active, old.vehicle, old.fuel, old.temperature, old.grams, old.valid_from, old.valid_to,
      old.carrier_vat, old.sort) is not distinct from (new.active, new.vehicle, new.fuel, new.temperature, new.grams,
      new.valid_from, new.valid_to, new.carrier_vat, new.sort) then return null; end if;
  perform begin_reckoning();
  foreach factor in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
    continue when not factor.active;
    perform forget_order_emissions(array(select kept.order_id from order_emissions kept
      where (factor.vehicle <> 'ferry' or kept.ferry_km > 0)
        and (factor.carrier_vat = '' or kept.order_id in (select o.id from orders o join firms f on f.id = o.firm_carrier_id
          where f.vat = factor.carrier_vat))
        and kept.order_id in (select order_id from consignment_stops
          where kind = 1 and date between factor.valid_from and coalesce(factor.valid_to, 'infinity'))));
  end loop;
  return null;
end $$;
create trigger emission_factors_reckoned after insert or update or delete on emission_factors
  for each row execute function forget_estimates_by_factor();

create function forget_estimates_by_crossing() returns trigger language plpgsql as $$
declare
  crossing sea_crossings;
begin
  if tg_op = 'UPDATE' and (old.active, old.iso_from, old.iso_to, old.km)
      is not distinct from (new.active, new.iso_from, new.iso_to, new.km) then return null; end if;
  perform begin_reckoning();
  foreach crossing in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
    perform forget_order_emissions(array(
      select s.order_id from consignment_stops s join places p on p.id = s.place_id join countries c on c.id = p.country_id
      where s.order_id is not null and c.iso in (crossing.iso_from, crossing.iso_to)
      group by s.order_id having count(distinct c.iso) = 2));
  end loop;
  return null;
end $$;
create trigger sea_crossings_reckoned after insert or update or delete on sea_crossings
  for each row execute function forget_estimates_by_crossing();

create function forget_estimates_by_part() returns trigger language plpgsql as $$
begin
  perform begin_reckoning();
  perform forget_order_emissions(case tg_table_name
    when 'places' then array(select order_id from consignment_stops where place_id = new.id and order_id is not null)
    when 'countries' then array(select s.order_id from consignment_stops s join places p on p.id = s.place_id
      where p.country_id = new.id and s.order_id is not null)
    when 'firms' then array(select id from orders where firm_carrier_id = new.id)
    when 'trailer_types' then array(select order_id from consignment_details
      where trailer_type_id = new.id and order_id is not null)
  end);
  return null;
end $$;
create trigger places_reckoned after update of lat, lng, country_id on places for each row
  when ((old.lat, old.lng, old.country_id) is distinct from (new.lat, new.lng, new.country_id))
  execute function forget_estimates_by_part();
create trigger countries_reckoned after update of iso on countries for each row
  when (old.iso is distinct from new.iso) execute function forget_estimates_by_part();
create trigger firms_reckoned after update of vat on firms for each row
  when (old.vat is distinct from new.vat) execute function forget_estimates_by_part();
create trigger trailer_types_reckoned after update of weight on trailer_types for each row
  when (old.weight is distinct from new.weight) execute function forget_estimates_by_part();
