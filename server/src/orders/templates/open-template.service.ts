import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import type { BegunOrder, OpenedTemplate } from '@dromos/contract/orders/order-templates.ts'
import { dayAfter, daysFrom } from '@dromos/contract/consignments/repeat.rules.ts'
import { officeDay } from '@dromos/contract/trade/office.ts'
import { readFacts } from '../entry/order-choices.queries.ts'
import { faultsOf, namedBy } from '../entry/order-document.ts'
import type { Context } from '../../platform/context.ts'
import { findName, firmNow, isNamingField, readNames } from './open-template.queries.ts'
import { orderTemplates } from './order-templates.service.ts'

type LeftOut = OpenedTemplate['left_out']

/** What would be refused because it is gone or switched off since is left empty and named. */
export async function openTemplate(context: Context, id: number, firstDay: string): Promise<OpenedTemplate> {
  const { db } = context
  const template = await orderTemplates.get(context, id)
  const firm = await firmNow(db, template.content.firm_company_id)
  const order = movedTo({ ...template.content, firm_company_id: firm }, template.first_day, firstDay)
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

// Days move, times of day stay: they are those of the place. Which of two hours was meant, belonged to its night.
function movedTo(order: OrderInput, from: string, to: string): OrderInput {
  const moved = <S extends { date: string }>(stop: S): S => ({
    ...stop,
    date: dayAfter(to, daysFrom(from, stop.date)),
    from_hour: null,
    to_hour: null,
  })
  const details = order.details.map((detail) => ({
    ...detail,
    loading: moved(detail.loading),
    unloading: moved(detail.unloading),
  }))
  return { ...order, details }
}

async function withoutFaults(context: Context, order: OrderInput) {
  const today = officeDay(context.clock.now())
  const faults = faultsOf(order, await readFacts(context.db, namedBy(order), today))
  // The same order, in which some ids become null.
  const begun = structuredClone(order) as BegunOrder
  const leftOut: LeftOut = []
  for (const [path, reason] of Object.entries(faults)) {
    const field = fieldOf(path)
    if (!isNamingField(field)) continue
    const id = emptied(begun, path)
    if (id === null) continue
    const name = await findName(context.db, { field, id }, context.language)
    leftOut.push({ path, reason, name })
  }
  begun.assign_users = begun.assign_users.filter((person) => person !== null)
  // What belongs to the customer is emptied with it.
  if (begun.firm_company_id === null) Object.assign(begun, { firm_address_id: null, customer_id: null })
  return { begun, leftOut }
}

const fieldOf = (path: string): string => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''

function emptied(order: object, path: string): number | null {
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  // Paths are those of the order itself.
  let at = order as Record<string, unknown>
  for (const part of parts) at = at[part] as Record<string, unknown>
  const was = at[last]
  at[last] = null
  return typeof was === 'number' ? was : null
}
