/** The offer whose acceptance made a booking, its alias. */
export const takenOfferJson = (booking: string): string => `(
  select json_build_object('id', o.id, 'number_id', o.number_id, 'option', o.accepted->'option',
    'title', o.accepted->'title', 'loading_date', o.accepted->'loading_date')
  from offers o where o.booking_id = ${booking}.id and o.accepted is not null)`
