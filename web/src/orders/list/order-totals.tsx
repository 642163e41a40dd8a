import { useQuery } from '@tanstack/react-query'
import { moneyOf, numberOf, percentOf } from '../../platform/format.ts'
import { orderTotalsQuery } from '../orders.api.ts'
import type { TotalsInput } from '../orders.api.ts'
import { t } from '../orders.messages.ts'
import classes from '../orders.module.css'

/** What everything the list matches comes to; asked for apart, so that the rows never wait for it. */
export function OrderTotals({ query }: { query: TotalsInput }) {
  const { data, isPlaceholderData } = useQuery(orderTotalsQuery(query))
  if (!data) return null
  const { price } = data
  const { cost, profit, margin } = data.view === 'staff' ? data : { cost: null, profit: null, margin: null }
  // The office does not show this firm its prices.
  if (price === null && !data.capped) return null
  if (price === null) {
    return <p className={classes.totals}>{t('totals.capped', { count: numberOf(data.orders) })}</p>
  }
  const sums = [
    ['price', moneyOf(price)],
    ['cost', cost === null ? null : moneyOf(cost)],
    ['profit', profit === null ? null : moneyOf(profit)],
    ['margin', margin === null ? null : percentOf(margin)],
  ] as const
  return (
    <dl className={classes.totals} aria-label={t('totals.label')} aria-busy={isPlaceholderData || undefined}>
      {sums.map(
        ([name, text]) =>
          text !== null && (
            <div key={name}>
              <dt>{t(`totals.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
