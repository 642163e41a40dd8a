import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { isProfitKnown, moneyOfOrder } from '@dromos/contract/orders/money.ts'
import type { CostLine } from '@dromos/contract/orders/money.ts'
import { orderStatus } from '@dromos/contract/trade/order-statuses.ts'
import { useWatch } from 'react-hook-form'
import { amountOf, moneyOf, percentOf } from '../../platform/format.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import type { OrderForm, OrderFormApi } from './order-form-values.ts'
import { t } from './order-money.messages.ts'
import classes from './order-money.module.css'

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
  const isKnown = isProfitKnown(carriageOf(order, money.net))
  return (
    <FormSection title={t('card.title')}>
      <dl className={classes.sums} aria-label={t('card.title')}>
        <Sum name={t('card.price')} amount={money.price} />
        <Sum name={t('card.extraSell')} amount={money.extra_sell} />
        <Sum
          name={t('card.net')}
          amount={0 - money.net}
          text={isKnown ? amountOf(0 - money.net) : t('card.noCost')}
        />
        <Sum name={t('card.extraBuy')} amount={0 - money.extra_buy} />
        <Sum name={t('card.prepay')} amount={0 - money.prepay_buy} />
        <Sum name={t('card.prepayBack')} amount={money.prepay_sell} />
        {gap !== 0 && <Sum name={t('card.gap')} amount={gap} hint={t('card.gapHint')} isLoss={gap < 0} />}
        {money.compensation !== 0 && <Sum name={t('card.compensation')} amount={0 - money.compensation} />}
        {isKnown ? <Result profit={profit} margin={margin} /> : <Unknown />}
      </dl>
    </FormSection>
  )
}

const carriageOf = (order: StaffOrderRecord | null, net: number) => ({
  carrier: order?.firm_carrier ?? null,
  transporter_price: net,
  status: order?.status ?? orderStatus.created,
})

function Result({ profit, margin }: { profit: number; margin: number | null }) {
  const isLoss = profit < 0
  return (
    <>
      <Sum name={t('card.profit')} amount={profit} text={moneyOf(profit)} isTotal isLoss={isLoss} />
      <Sum
        name={t('card.margin')}
        amount={profit}
        text={margin === null ? '' : percentOf(margin)}
        isLoss={isLoss}
      />
    </>
  )
}

const Unknown = () => <Sum name={t('card.profit')} amount={0} text="–" hint={t('card.unknown')} isTotal />

interface SumProps {
  name: string
  amount: number
  text?: string
  hint?: string
  isTotal?: boolean
  isLoss?: boolean
}

function Sum({ name, amount, text = amountOf(amount), hint, isTotal = false, isLoss = false }: SumProps) {
  return (
    <div
      data-faint={amount === 0 || undefined}
      data-total={isTotal || undefined}
      data-loss={isLoss || undefined}
    >
      <dt>
        {name}
        {hint && <span className={classes.hint}>{hint}</span>}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}

type CostForm = OrderForm['additional_costs'][number]

// What is not typed yet, or is no number, does not count.
function lineOf({ cost_type_id: type, side, prepaid, amount, rate }: CostForm): CostLine[] {
  if (!side || !isWhole(amount) || typeof rate !== 'number' || !Number.isFinite(rate)) return []
  return [{ cost_type_id: type ?? 0, side, prepaid: prepaid === true, amount, rate }]
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const centsOf = (value: unknown): number => (isWhole(value) ? value : 0)
