import { drilldownText } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { Drilldown } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import type { StatisticsHeading } from '@dromos/contract/statistics/statistics.ts'
import { MOST_DRILLDOWN } from '@dromos/contract/statistics/drilldown.rules.ts'
import { Link } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { useAuthor } from '../platform/session/session.tsx'
import type { StatisticsState } from './statistics.api.ts'
import classes from './statistics-tables.module.css'

export interface DrilldownScope {
  state: StatisticsState
  heading: StatisticsHeading
}

export const DrilldownScopeContext = createContext<DrilldownScope | null>(null)

/** The orders behind a figure, as the list of orders is asked for them; null where the question would be too long. */
function ordersBehind(
  { state, heading }: DrilldownScope,
  part: Drilldown,
  { userId, period = heading.period }: { userId: number; period?: Period | undefined },
): Record<string, string> | null {
  const { type, country_from, country_to, damages, complete_damage } = state
  const figure = drilldownText({
    basis: type,
    ...period,
    country_from,
    country_to,
    ...(damages !== null && { damages }),
    ...(complete_damage !== null && { complete_damage }),
    ...(heading.is_own && { owner: userId }),
    ...part,
  })
  if (figure.length > MOST_DRILLDOWN) return null
  const side = state.firm_type === 'carrier' ? 'carrier' : 'customer'
  const lists = {
    [side]: state.firms,
    business: state.business,
    assign_users: state.users,
    operations: state.operations,
    trailers: state.trailers,
    cargos: state.cargos,
    load_type: state.loads,
    status: state.status,
  }
  const asked = Object.entries(lists).flatMap(([name, ids]) =>
    ids.length > 0 ? [[name, ids.join(',')] as const] : [],
  )
  return { ...Object.fromEntries(asked), figure }
}

/** A figure that opens the orders it counted. */
export function DrilldownLink({
  of,
  period,
  label,
  isLoss = false,
  children,
}: {
  of: Drilldown
  period?: Period | null
  /** What is said of it where the figure alone says too little. */
  label?: string
  isLoss?: boolean
  children: ReactNode
}) {
  const scope = use(DrilldownScopeContext)
  const { user } = useAuthor()
  const search = scope && ordersBehind(scope, of, { userId: user.id, period: period ?? undefined })
  const className = isLoss ? `${classes.figure} danger` : classes.figure
  if (!search) return <span className={className}>{children}</span>
  return (
    <Link to="/app/orders/list" search={search} className={className} aria-label={label} preload={false}>
      {children}
    </Link>
  )
}
