import { stopKind } from '@dromos/contract/constants/stops.ts'

const stopOf = (side: 'loading' | 'delivery'): string => `(
  select json_build_object('country_iso', country.iso, 'city', place.city, 'name', place.name, 'date', o.${side}_date)
  from places place join countries country on country.id = place.country_id where place.id = o.${side}_place_id)`

/** What a groupage reads of an order `o`. Floors are square metres over those of an EUR pallet, stacked ones once. */
export const memberColumns = `o.id, o.number_id, o.status, o.closed, o.customer_name as customer, o.avoid_sea,
  ${stopOf('loading')} as loading, ${stopOf('delivery')} as delivery,
  (o.goods->>'load_meters')::float8 as load_meters, (o.goods->>'weight')::float8 as weight,
  (o.goods->>'pallets')::int as pallets,
  (select coalesce(round(sum(line.pallets * coalesce(line.length, kind.length, 0)::numeric * coalesce(line.width, kind.width, 0)
      / 9600 / line.stack), 2), 0)::float8
    from consignment_details d join consignment_packings line on line.detail_id = d.id
    join packing_types kind on kind.id = line.packing_type_id where d.order_id = o.id) as places,
  (select coalesce(sum(line.pallets * coalesce(line.length, kind.length, 0)::numeric * coalesce(line.width, kind.width, 0)
      * coalesce(line.height, kind.height, 0) / 1e6), 0)::float8
    from consignment_details d join consignment_packings line on line.detail_id = d.id
    join packing_types kind on kind.id = line.packing_type_id where d.order_id = o.id) as volume,
  (select kg_per_ldm from businesses where id = o.business_id) as kg_per_ldm,
  exists (select from consignment_details d where d.order_id = o.id
    and coalesce(d.temp, d.start_temp, d.stop_temp) is not null) as reefer,
  (select coalesce(json_agg(json_build_object(
      'from', json_build_object('lat', origin.lat, 'lng', origin.lng),
      'to', json_build_object('lat', target.lat, 'lng', target.lng))), '[]')
    from consignment_details d
    join consignment_stops s on s.detail_id = d.id and s.kind = ${stopKind.loading} join places origin on origin.id = s.place_id
    join consignment_stops e on e.detail_id = d.id and e.kind = ${stopKind.unloading} join places target on target.id = e.place_id
    where d.order_id = o.id) as ways,
  o.customer_price,
  (select coalesce(json_agg(json_build_object('cost_type_id', c.cost_type_id, 'side', c.side, 'prepaid', c.prepaid,
      'amount', c.amount, 'rate', c.rate::float8, 'leg', c.leg)), '[]')
    from consignment_costs c where c.order_id = o.id) as additional_costs,
  (select coalesce(sum(amount - recovered) filter (where completed), 0)::bigint from order_damages where order_id = o.id)
    as compensation`
