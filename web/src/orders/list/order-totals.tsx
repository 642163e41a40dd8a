import { useQuery } from '@tanstack/react-query'
import { ListTotals, NoTotals } from '../../list/list-totals.tsx'
import { moneyOf, numberOf, percentOf } from '../../platform/format.ts'
import { orderTotalsQuery } from '../orders.api.ts'
import type { TotalsInput } from '../orders.api.ts'
import { t } from '../orders.messages.ts'

/** What everything the list matches comes to; asked for apart, so that the rows never wait for it. */
export function OrderTotals({ query }: { query: TotalsInput }) {
  const { data, isPlaceholderData } = useQuery(orderTotalsQuery(query))
  if (!data) return null
  const { price } = data
  const { cost, profit, margin } = data.view === 'staff' ? data : { cost: null, profit: null, margin: null }
  // The office does not show this firm its prices.
  if (price === null && !data.capped) return null
  if (price === null) return <NoTotals text={t('totals.capped', { count: numberOf(data.orders) })} />
  const sums = [
    { label: t('totals.price'), text: moneyOf(price) },
    { label: t('totals.cost'), text: cost === null ? null : moneyOf(cost) },
    { label: t('totals.profit'), text: profit === null ? null : moneyOf(profit) },
    { label: t('totals.margin'), text: margin === null ? null : percentOf(margin) },
  ]
  return <ListTotals label={t('totals.label')} sums={sums} isStale={isPlaceholderData} />
}
