import type { Dimension } from '@dromos/contract/statistics/drilldown.rules.ts'
import { statisticsFilters } from '@dromos/contract/statistics/filters.ts'
import type { StatisticsHeading, StatisticsQuery } from '@dromos/contract/statistics/statistics.ts'
import type { SheetPanel } from '@dromos/contract/statistics/panels.rules.ts'
import { MOST_DAYS_COUNTED, countDays } from '@dromos/contract/statistics/period.rules.ts'
import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import type { Permission } from '@dromos/contract/permissions.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { Actor } from '../../platform/context.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { roleHas } from '../../platform/access/roles.ts'
import { isForStaff } from '../list/order-drilldown.policy.ts'
import { isCustomerView } from '../orders.policy.ts'

/**
 * Which figures somebody is shown: owner and manager the company’s money; an administrator operations, money by a setting; an
 * operator what is their own, with its money by a setting; a customer its firm’s orders and its own price.
 */
export function viewOf(actor: Actor, moneyShownTo: readonly string[]): StatisticsHeading['view'] {
  if (isCustomerView(actor)) return 'customer'
  if (roleHas(actor.role, 'statistics.money')) return 'money'
  const asked = actor.role === roles.operator ? 'operators' : 'administrators'
  return moneyShownTo.includes(asked) ? 'money' : 'operations'
}

export const isOwnOnly = ({ role }: Actor): boolean => role === roles.operator

/** Refuses what is not a period, and a customer who asks by what only the staff may know. */
export function validateStatisticsQuery(actor: Actor, query: StatisticsQuery, { from, to }: Period): void {
  if (to < from) throw invalid({ period_to: 'window_reversed' })
  if (countDays({ from, to }) > MOST_DAYS_COUNTED) throw invalid({ period_to: `period_too_long:5` })
  if (!isCustomerView(actor)) return
  const asked: Readonly<Record<string, unknown>> = query
  const hidden = Object.entries(statisticsFilters).find(
    ([name, filter]) => 'staff' in filter && asked[name] !== undefined,
  )
  if (hidden) throw invalid({ [hidden[0]]: 'unknown_field' })
}

const rightTo: Partial<Record<SheetPanel, Permission>> = {
  payables: 'statistics.money',
  payables_carriers: 'statistics.money',
  rates: 'expenses.read',
  rates_customer: 'expenses.read',
  rates_user: 'expenses.read',
}

/** Refuses a table to whom the call that shows it is refused. */
export function requirePanel({ role }: Actor, panel: SheetPanel): void {
  const right = rightTo[panel]
  if (right && !roleHas(role, right)) throw new AppError('forbidden')
}

/** A customer is told nothing of carriers and colleagues, not even that they could be asked for. */
export function requireDimension(actor: Actor, dimension: Dimension): void {
  if (isCustomerView(actor) && isForStaff(dimension)) throw notFound()
}
