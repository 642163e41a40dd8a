-- The same estimate without functions, which would be called for each row of a year: what `sailed_km` and `detail_weight` say
-- stands in the view.
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
join consignment_stops loading on loading.detail_id = d.id and loading.kind = 1
join consignment_stops unloading on unloading.detail_id = d.id and unloading.kind = 2
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

drop function sailed_km(integer, integer);
