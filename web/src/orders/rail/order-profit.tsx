import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { moneyOf, percentOf } from '../../platform/format.ts'
import { RailCard } from '../../ui/rail.tsx'
import type { OrderFormApi } from '../form/order-form-values.ts'
import { t } from './order-profit.messages.ts'
import classes from './order-rail.module.css'
import { t as rail } from './order-rail.messages.ts'
import { useOrderMoney } from './use-order-money.ts'

interface OrderProfitProps {
  form: OrderFormApi
  order: StaffOrderRecord | null
}

/** What an order earns as it is typed: the lines that count, and what is left or lost in the end. */
export function OrderProfit({ form, order }: OrderProfitProps) {
  const { isKnown, ...money } = useOrderMoney(form, order)
  const { price, net, gap } = money
  const parts = [
    ['extraSell', money.extra_sell],
    ['extraBuy', 0 - money.extra_buy],
    ['prepay', 0 - money.prepay_buy],
    ['prepayBack', money.prepay_sell],
    ['compensation', 0 - money.compensation],
  ] as const
  return (
    <RailCard title={t('card.title')} memory="order.profit">
      <dl className={classes.sums} aria-label={t('card.title')}>
        <Sum name={t('card.price')} text={moneyOf(price)} />
        <Sum name={t('card.net')} text={isKnown ? moneyOf(0 - net) : t('card.noCost')} />
        {parts.map(
          ([part, amount]) =>
            amount !== 0 && <Sum key={part} name={t(`card.${part}`)} text={moneyOf(amount)} />,
        )}
        {gap !== 0 && (
          <Sum name={t('card.gap')} text={moneyOf(gap)} hint={t('card.gapHint')} isLoss={gap < 0} />
        )}
        {isKnown ? (
          <Result {...money} />
        ) : (
          <Sum name={t('card.profit')} text="–" hint={t('card.unknown')} isTotal />
        )}
      </dl>
    </RailCard>
  )
}

function Result({ profit, margin }: { profit: number; margin: number | null }) {
  const isLoss = profit < 0
  return (
    <Sum
      name={isLoss ? rail('loss') : t('card.profit')}
      text={earned(profit, margin)}
      isTotal
      isLoss={isLoss}
    />
  )
}

/** `612.00 € · 14.1%`: profit and margin. */
export const earned = (profit: number, margin: number | null): string =>
  [moneyOf(profit), ...(margin === null ? [] : [percentOf(margin)])].join(' · ')

export function ProfitMetric({ form, order }: OrderProfitProps) {
  const { isKnown, profit, margin } = useOrderMoney(form, order)
  const isLoss = isKnown && profit < 0
  return (
    <span className="nowrap" data-loss={isLoss || undefined}>
      <span className="muted">{isLoss ? rail('loss') : t('card.profit')}</span>{' '}
      <strong className={isLoss ? 'digits danger' : 'digits'}>
        {isKnown ? earned(profit, margin) : '–'}
      </strong>
    </span>
  )
}

interface SumProps {
  name: string
  text: string
  hint?: string
  isTotal?: boolean
  isLoss?: boolean
}

function Sum({ name, text, hint, isTotal = false, isLoss = false }: SumProps) {
  return (
    <div data-total={isTotal || undefined} data-loss={isLoss || undefined}>
      <dt>
        {name}
        {hint && <span className={classes.hint}>{hint}</span>}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}
