import { offerDrilldownText } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import type { OfferDrilldown } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import { MOST_DRILLDOWN } from '@dromos/contract/statistics/drilldown.rules.ts'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { ReactNode } from 'react'
import { useAuthor } from '../../platform/session/session.tsx'
import { DrilldownScopeContext } from '../drilldown-scope.tsx'
import type { DrilldownScope } from '../drilldown-scope.tsx'
import classes from '../statistics-tables.module.css'

/** A figure that opens the offers it counted; plain where the question would be too long for an address. */
export function OfferDrilldownLink({ of, children }: { of: OfferDrilldown; children: ReactNode }) {
  const scope = use(DrilldownScopeContext)
  const { user } = useAuthor()
  const search = scope && offersBehind(scope, of, user.id)
  if (!search) return <span className={classes.figure}>{children}</span>
  return (
    <Link to="/app/offers/list" search={search} className={classes.figure} preload={false}>
      {children}
    </Link>
  )
}

function offersBehind(
  { state, heading }: DrilldownScope,
  part: OfferDrilldown,
  userId: number,
): Record<string, string> | null {
  const { country_from, country_to, firm_type: side, firms, business, users } = state
  const figure = offerDrilldownText({
    sent: heading.period,
    country_from,
    country_to,
    ...(heading.is_own && { owner: userId }),
    ...part,
  })
  if (figure.length > MOST_DRILLDOWN) return null
  const lists = { customer: side === 'carrier' ? [] : firms, business, users }
  const asked = Object.entries(lists).flatMap(([name, ids]) =>
    ids.length > 0 ? [[name, ids.join(',')] as const] : [],
  )
  return { ...Object.fromEntries(asked), figure }
}
