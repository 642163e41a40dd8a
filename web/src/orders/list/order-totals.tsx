import type { OrderTotals as Totals } from '@dromos/contract/orders/order-sums.ts'
import { useQuery } from '@tanstack/react-query'
import { ListTotals, NoTotals } from '../../list/list-totals.tsx'
import { moneyOf, numberOf, percentOf } from '../../platform/format.ts'
import { orderTotalsQuery } from '../orders.api.ts'
import type { TotalsInput } from '../orders.api.ts'
import { t } from '../orders.messages.ts'

/** Asked for apart, so that the rows never wait for it. */
export function OrderTotals({ query }: { query: TotalsInput }) {
  const { data, isPlaceholderData } = useQuery(orderTotalsQuery(query))
  if (!data) return null
  if (data.capped) return <NoTotals text={t('totals.capped', { count: numberOf(data.orders) })} />
  // The office does not show this firm its prices.
  if (data.price === null) return null
  const sums = data.view === 'staff' ? staffSums(data) : customerSums(data)
  return <ListTotals label={t('totals.label')} sums={sums} isStale={isPlaceholderData} />
}

type StaffTotals = Extract<Totals, { view: 'staff' }>

// The sums stand in the order in which they add up to the profit.
function staffSums({ price, net, extras, gap, damages, pending, profit, margin, ...rest }: StaffTotals) {
  const count = rest.pending_orders ?? 0
  return [
    { label: t('totals.price'), text: money(price), isMain: true },
    { label: t('totals.net'), text: money(net && -net) },
    ...some('extras', extras),
    ...some('gap', gap),
    ...some('damages', damages && -damages),
    ...(count > 0 && pending
      ? [{ label: t('totals.pending', { count }), text: money(-pending), hint: t('totals.pendingHint') }]
      : []),
    { label: t('totals.profit'), text: money(profit), isLoss: (profit ?? 0) < 0, isMain: 'key' as const },
    { label: t('totals.margin'), text: margin === null ? null : percentOf(margin), isMain: true },
  ]
}

function customerSums({ price, charges }: Extract<Totals, { view: 'customer' }>) {
  return [
    { label: t('totals.price'), text: money(price), isMain: charges ? true : ('key' as const) },
    ...some('charges', charges),
    ...(charges
      ? [{ label: t('totals.together'), text: money((price ?? 0) + charges), isMain: 'key' as const }]
      : []),
  ]
}

const money = (amount: number | null): string | null => (amount === null ? null : moneyOf(amount))

const some = (name: 'extras' | 'gap' | 'damages' | 'charges', amount: number | null) =>
  amount ? [{ label: t(`totals.${name}`), text: moneyOf(amount) }] : []
