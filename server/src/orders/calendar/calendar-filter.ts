import { calendarFilters } from '@dromos/contract/calendar/filters.ts'
import type { GivenFilters } from '@dromos/contract/base/filters.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { OrderFilter } from '../list/order-conditions.sql.ts'
import { resolveOperations } from '../list/order-filter.queries.ts'
import { isCustomerView, rowScope } from '../orders.policy.ts'

export type AskedCalendar = GivenFilters<typeof calendarFilters>

/** The calendar's filter as the order list asks it, within what its reader may see; its days are the caller's. */
export async function calendarFilterOf(context: Context, asked: AskedCalendar): Promise<OrderFilter> {
  const { db, actor } = context
  if (isCustomerView(actor)) {
    const hidden = Object.entries(calendarFilters).find(
      ([name, filter]) => 'staff' in filter && asked[name as keyof AskedCalendar] !== undefined, // a name of the table
    )
    if (hidden) throw invalid({ [hidden[0]]: 'unknown_field' })
  }
  const { customers, carriers, business, operations, pn_truck, pn_trailer } = asked
  const { order_id, ref_number, load_type, assign_users } = asked
  return resolveOperations(db, {
    firmId: rowScope(actor),
    search: '',
    customer: customers,
    carrier: carriers,
    business,
    operations,
    pn_truck,
    pn_trailer,
    order_id,
    ref_number,
    load_type,
    assign_users,
  })
}
