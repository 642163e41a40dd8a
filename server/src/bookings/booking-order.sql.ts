/** Where the order stands that was made of a booking; null where there is none. */
export const madeOrderJson = (booking: string): string => `(
  select json_build_object('id', o.id, 'number_id', o.number_id, 'status', o.status, 'loading_delay', o.loading_delay,
    'delivery_delay', o.delivery_delay, 'at_risk', o.at_risk, 'damaged', o.damaged, 'closed', o.closed)
  from orders o where o.booking_id = ${booking})`
