import { offerFigureText } from '@dromos/contract/statistics/offer-figure.rules.ts'
import type { OfferFigure } from '@dromos/contract/statistics/offer-figure.rules.ts'
import { MOST_FIGURE } from '@dromos/contract/statistics/figure.rules.ts'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { ReactNode } from 'react'
import { useAuthor } from '../../platform/session/session.tsx'
import { FigureScopeContext } from '../figure-scope.tsx'
import type { FigureScope } from '../figure-scope.tsx'
import classes from '../statistics-tables.module.css'

/** A figure that opens the offers it counted; plain where the question would be too long for an address. */
export function OfferFigureLink({ of, children }: { of: OfferFigure; children: ReactNode }) {
  const scope = use(FigureScopeContext)
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
  { state, heading }: FigureScope,
  part: OfferFigure,
  userId: number,
): Record<string, string> | null {
  const { country_from, country_to, firm_type: side, firms, business, users } = state
  const figure = offerFigureText({
    sent: heading.period,
    country_from,
    country_to,
    ...(heading.is_own && { owner: userId }),
    ...part,
  })
  if (figure.length > MOST_FIGURE) return null
  const lists = { customer: side === 'carrier' ? [] : firms, business, users }
  const asked = Object.entries(lists).flatMap(([name, ids]) =>
    ids.length > 0 ? [[name, ids.join(',')] as const] : [],
  )
  return { ...Object.fromEntries(asked), figure }
}
