-- in batches of bookings
-- The search texts are made anew where the key of a reference is another one now.
update bookings set
  words = concat_ws(' ', (select string_agg(line.ref_number || ' ' || code_key(line.ref_number), ' ' order by detail.sort, line.sort)
      from consignment_details detail join consignment_references line on line.detail_id = detail.id
      where detail.booking_id = bookings.id),
    (select string_agg(place.name || ' ' || place.city, ' ' order by detail.sort, stop.kind)
      from consignment_details detail join consignment_stops stop on stop.detail_id = detail.id
      join places place on place.id = stop.place_id where detail.booking_id = bookings.id)),
  customer_words = concat_ws(' ', (select string_agg(line.ref_number || ' ' || code_key(line.ref_number), ' ' order by detail.sort, line.sort)
      from consignment_details detail join consignment_references line on line.detail_id = detail.id
      join reference_types kind on kind.id = line.reference_type_id and kind.audience in ('customer', 'both')
      where detail.booking_id = bookings.id),
    (select string_agg(place.name || ' ' || place.city, ' ' order by detail.sort, stop.kind)
      from consignment_details detail join consignment_stops stop on stop.detail_id = detail.id
      join places place on place.id = stop.place_id where detail.booking_id = bookings.id))
where id > $1 and id <= $2 and exists (select from consignment_details detail
  join consignment_references line on line.detail_id = detail.id
  where detail.booking_id = bookings.id and line.ref_number ~ U&'[Ѐ-ӿ\00AD\034F\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF\0009\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000]');
