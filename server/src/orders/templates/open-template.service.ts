import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import type { BegunOrder, OpenedTemplate } from '@dromos/contract/orders/order-templates.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { readFacts } from '../entry/order-choices.queries.ts'
import { faultsOf, namedBy } from '../entry/order-document.ts'
import type { Context } from '../../platform/context.ts'
import { leaveOut, movedTo } from '../../documents/opened-template.service.ts'
import { firmNow, readNames } from './open-template.queries.ts'
import { orderTemplates } from './order-templates.service.ts'

/** What would be refused because it is gone or switched off since is left empty and named. */
export async function openTemplate(context: Context, id: number, firstDay: string): Promise<OpenedTemplate> {
  const { db } = context
  const template = await orderTemplates.get(context, id)
  const firm = await firmNow(db, template.content.firm_company_id)
  const { content, first_day: from } = template
  const order = {
    ...content,
    firm_company_id: firm,
    details: movedTo(content.details, { from, to: firstDay }),
  }
  const { begun, leftOut } = await withoutFaults(context, order)
  const stops = begun.details.flatMap(({ loading, unloading }) => [loading, unloading])
  const places = stops.flatMap((stop) => [stop.place_id, stop.custom_place_id, stop.party_place_id])
  const names = await readNames(db, {
    customer: begun.firm_company_id,
    contact: begun.customer_id,
    places: places.filter((place) => place !== null),
    payees: begun.additional_costs.flatMap(({ payee_firm_id: payee }) => payee ?? []),
  })
  return { id, name: template.name, order: begun, left_out: leftOut, names }
}

async function withoutFaults(context: Context, order: OrderInput) {
  const today = officeDay(context.clock.now())
  const faults = faultsOf(order, await readFacts(context.db, namedBy(order), today))
  // The same order, in which some ids become null.
  const begun = structuredClone(order) as BegunOrder
  const leftOut = await leaveOut(context, begun, faults)
  begun.assign_users = begun.assign_users.filter((person) => person !== null)
  // What belongs to the customer is emptied with it.
  if (begun.firm_company_id === null) Object.assign(begun, { firm_address_id: null, customer_id: null })
  return { begun, leftOut }
}
