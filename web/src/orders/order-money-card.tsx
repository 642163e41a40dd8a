import type { StaffOrderRecord } from '@dromos/contract/orders.ts'
import { moneyOfOrder } from '@dromos/contract/rules/order-money.ts'
import type { CostLine } from '@dromos/contract/rules/order-money.ts'
import { useWatch } from 'react-hook-form'
import { amountOf, moneyOf, percentOf } from '../platform/format.ts'
import { FormSection } from '../ui/form-section.tsx'
import type { OrderForm, OrderFormApi } from './order-form-values.ts'
import { t } from './order-money.messages.ts'
import classes from './order-money.module.css'

/** What the order earns with what is typed so far. */
export function OrderMoneyCard({ form, order }: { form: OrderFormApi; order: StaffOrderRecord | null }) {
  const [price, net, lines] = useWatch({
    control: form.control,
    name: ['customer_price', 'transporter_price', 'additional_costs'],
  })
  const money = moneyOfOrder({
    customer_price: centsOf(price),
    transporter_price: centsOf(net),
    additional_costs: lines.flatMap(lineOf),
    compensation: order?.compensation ?? 0,
    cancelled: order?.cancelled ?? false,
  })
  const { profit, margin, gap } = money
  return (
    <FormSection title={t('card.title')}>
      <dl className={classes['sums']} aria-label={t('card.title')}>
        <Sum name={t('card.price')} value={amountOf(money.price)} />
        <Sum name={t('card.extraSell')} value={amountOf(money.extra_sell)} isFaint={money.extra_sell === 0} />
        <Sum
          name={t('card.net')}
          value={money.net === 0 ? t('card.noCost') : amountOf(less(money.net))}
          isFaint={money.net === 0}
        />
        <Sum
          name={t('card.extraBuy')}
          value={amountOf(less(money.extra_buy))}
          isFaint={money.extra_buy === 0}
        />
        <Sum
          name={t('card.prepay')}
          value={amountOf(less(money.prepay_buy))}
          isFaint={money.prepay_buy === 0}
        />
        <Sum
          name={t('card.prepayBack')}
          value={amountOf(money.prepay_sell)}
          isFaint={money.prepay_sell === 0}
        />
        {gap !== 0 && (
          <Sum name={t('card.gap')} value={amountOf(gap)} hint={t('card.gapHint')} isLoss={gap < 0} />
        )}
        {money.compensation !== 0 && (
          <Sum name={t('card.compensation')} value={amountOf(less(money.compensation))} />
        )}
        <Sum name={t('card.profit')} value={moneyOf(profit)} isTotal isLoss={profit < 0} />
        <Sum
          name={t('card.margin')}
          value={margin === null ? '' : percentOf(margin)}
          isLoss={margin !== null && margin < 0}
        />
      </dl>
    </FormSection>
  )
}

interface SumProps {
  name: string
  value: string
  hint?: string
  isFaint?: boolean
  isTotal?: boolean
  isLoss?: boolean
}

function Sum({ name, value, hint, isFaint = false, isTotal = false, isLoss = false }: SumProps) {
  return (
    <div data-faint={isFaint || undefined} data-total={isTotal || undefined} data-loss={isLoss || undefined}>
      <dt>
        {name}
        {hint && <span className={classes['hint']}>{hint}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

type CostForm = OrderForm['additional_costs'][number]

// What is not typed yet, or is no number, does not count.
function lineOf({ cost_type_id: type, side, prepaid, amount, rate }: CostForm): CostLine[] {
  if (!side || !isWhole(amount) || typeof rate !== 'number' || !Number.isFinite(rate)) return []
  return [{ cost_type_id: type ?? 0, side, prepaid: prepaid === true, amount, rate }]
}

/** What goes off; nought has no sign. */
const less = (cents: number): number => 0 - cents

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const centsOf = (value: unknown): number => (isWhole(value) ? value : 0)
