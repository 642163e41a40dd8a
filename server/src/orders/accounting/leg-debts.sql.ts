import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'

/** Legs before and after `leg` of groupages `g`, with their carriers' invoices `bill` where those have come. */
export const invoicedLegs = `groupage_legs leg join groupages g on g.id = leg.groupage_id
  left join groupage_leg_invoices bill on bill.leg_id = leg.id`

/** What the carrier of an order `o` gets of its net, in cents: what legs before and after bear is of who carries these. */
export const netOfCarrier = `(o.transporter_price - coalesce((select sum(part.share) from groupage_leg_orders part
    where part.order_id = o.id), 0))::bigint`

/** What is open of such a leg, in cents without VAT. */
export const openOfLeg = 'leg.transport_cost - coalesce(bill.paid, 0)'

/** Whether its carrier has not got all of it: of legs that were invoiced, and of finished groupages. */
export const isOpenLeg = `(leg.firm_carrier_id is not null and ${openOfLeg} > 0
  and (bill.number <> '' or g.status = ${groupageStatus.finished}))`

/** The orders that such legs carry, of which this holds. */
export const ordersOfOpenLegs = (condition: string): string =>
  `id = any(array(select part.order_id from ${invoicedLegs} join groupage_leg_orders part on part.leg_id = leg.id
    where ${isOpenLeg} and ${condition}))`

/** The orders that a leg carries whose invoice has this in its number; `pattern` is that of `search_pattern`. */
export const ordersOfLegNumber = (pattern: string): string =>
  `select part.order_id from groupage_leg_invoices bill join groupage_leg_orders part on part.leg_id = bill.leg_id
    where norm_search(' ' || bill.number) like ${pattern}`
