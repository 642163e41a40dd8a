import { releasedRisk, stopMilestonesJson } from '../consignments/milestones.sql.ts'

/** The order that was made of a booking, while it is still this customer's: changed hands, it is not the first one's to follow. */
const madeFor = (booking: string, firm: string): string =>
  `o.booking_id = ${booking}${firm && ` and o.firm_company_id = ${firm}`}`

/** Where the order stands that was made of a booking; null where there is none, and where `firm`, which reads it, is no longer its customer. */
export const madeOrderJson = (booking: string, firm = ''): string => `(
  select json_build_object('id', o.id, 'number_id', o.number_id, 'status', o.status, 'loading_delay', o.loading_delay,
    'delivery_delay', o.delivery_delay, 'at_risk', ${firm ? releasedRisk('o') : 'o.at_risk'}, 'damaged', o.damaged, 'closed', o.closed)
  from orders o where ${madeFor(booking, firm)})`

/** Where that order stands at each of its stops. */
export const milestonesJson = (booking: string, firm = ''): string =>
  stopMilestonesJson(
    `(select o.id from orders o where ${madeFor(booking, firm)})`,
    firm ? 'outside' : 'staff',
  )
