import { utcIso } from '../db/columns.ts'

/** What the customer of a booking has reported, `booking` its alias; null where it has not. A withdrawn case was looked at too. */
export const reportedDamageJson = (booking: string): string => `(
  select json_build_object('damage_type_id', kind.id, 'name_en', kind.name_en, 'name_el', kind.name_el,
    'text', ${booking}.damage_told, 'told_at', ${utcIso(`${booking}.damage_told_at`)}, 'entered', ${damageEntered(booking)})
  from damage_types kind where kind.id = ${booking}.damage_told_type_id)`

/** Whether the office has entered a case of it since the customer said so; what went over to another customer has none. */
export const damageEntered = (booking: string): string => `exists (
  select from orders made join order_damages entered on entered.order_id = made.id
  where made.booking_id = ${booking}.id and made.firm_company_id = ${booking}.firm_company_id
    and entered.created_at > ${booking}.damage_told_at)`
