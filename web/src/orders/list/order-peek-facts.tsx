import type { OrderRail } from '@dromos/contract/orders/order-rail.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { isProfitKnown, moneyOfOrder } from '@dromos/contract/orders/money.ts'
import { useQuery } from '@tanstack/react-query'
import { CarrierVerdictsPanel } from '../../firms/carrier-verdicts-panel.tsx'
import { CreditFactsPanel } from '../../firms/credit/customer-credit-panel.tsx'
import { MoneyLine, PeekPart } from '../../list/peek/peek-panel.tsx'
import { amountOf, percentOf } from '../../platform/format.ts'
import { OrderLatest } from '../life/order-latest.tsx'
import { Rating } from '../rail/order-carrier.tsx'
import { orderRailQuery } from '../rail/order-rail.api.ts'
import { CallLink } from '../../ui/fact-lines.tsx'
import { t } from '../orders.messages.ts'
import classes from './order-peek.module.css'

/** What staff see of an order at a glance, besides its journey and goods. */
export function OrderPeekFacts({ order }: { order: StaffOrderRecord }) {
  const rail = useQuery(orderRailQuery(order.id)).data
  return (
    <>
      <PeekPart title={t('peek.customer')}>
        <p className="bare">{[order.firm_company.name, order.customer?.name].filter(Boolean).join(' · ')}</p>
      </PeekPart>
      <PeekPart title={t('peek.carrier')}>
        <Carrier order={order} facts={rail?.carrier} />
      </PeekPart>
      <PeekPart title={`${t('peek.money')}, €`}>
        <StaffMoney order={order} />
      </PeekPart>
      {rail && (
        <PeekPart title={t('peek.credit')}>
          <CreditFactsPanel credit={rail.credit} />
        </PeekPart>
      )}
      <PeekPart title={t('peek.log')}>
        <OrderLatest order={order} />
      </PeekPart>
    </>
  )
}

/** Who drives, how they are rated, and whether their papers hold. */
function Carrier({ order, facts }: { order: StaffOrderRecord; facts: OrderRail['carrier'] | undefined }) {
  const { firm_carrier: carrier, transporter, pn_truck: truck, pn_trailer: trailer } = order
  if (!carrier) return <p className="bare muted">{t('noCarrier')}</p>
  const plates = [truck, trailer].filter(Boolean).join(' / ')
  return (
    <>
      <p className="bare">
        {[carrier.name, transporter?.name].filter(Boolean).join(' · ')}
        {plates && <span className="nowrap"> · {plates}</span>}
        {facts?.rating && (
          <>
            {' · '}
            <Rating rating={facts.rating} />
          </>
        )}
      </p>
      {facts?.phone && (
        <p className={classes.call}>
          <CallLink number={facts.phone} />
        </p>
      )}
      {facts?.licences && <CarrierVerdictsPanel licences={facts.licences} lastDay={order.delivery_date} />}
    </>
  )
}

function StaffMoney({ order }: { order: StaffOrderRecord }) {
  const { price, net, extra_sell, extra_buy, gap, compensation, profit, margin } = moneyOfOrder(order)
  const hasProfit = isProfitKnown({ ...order, carrier: order.firm_carrier })
  const parts = [
    ['extraSell', extra_sell],
    ['cost', 0 - net],
    ['extraBuy', 0 - extra_buy],
    ['gap', gap],
    ['compensation', 0 - compensation],
  ] as const
  return (
    <>
      <MoneyLine label={t('peek.price')} value={amountOf(price)} />
      {parts.map(([part, amount]) =>
        amount === 0 ? null : <MoneyLine key={part} label={t(`peek.${part}`)} value={amountOf(amount)} />,
      )}
      {hasProfit && (
        <MoneyLine label={t('peek.profit')} value={amountOf(profit)} isTotal isLoss={profit < 0} />
      )}
      {hasProfit && margin !== null && <MoneyLine label={t('peek.margin')} value={percentOf(margin)} />}
    </>
  )
}
