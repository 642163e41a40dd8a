import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { useWatch } from 'react-hook-form'
import { consignmentOf } from '../../consignments/consignment-values.ts'
import { RouteOfDetails } from '../../consignments/route-of-details.tsx'
import { CreditChip, CreditShareChip } from '../../firms/credit/credit-chip.tsx'
import { CreditFactsPanel } from '../../firms/credit/customer-credit-panel.tsx'
import { OrderGroupagePanel } from '../../groupages/order-groupage-panel.tsx'
import { OrderEmissionsPanel } from '../../statistics/emissions/order-emissions-panel.tsx'
import { RailCard } from '../../ui/rail.tsx'
import type { RailContent } from '../../ui/rail.tsx'
import type { OrderFormApi } from '../form/order-form-values.ts'
import { OrderLatest } from '../life/order-latest.tsx'
import { OrderCarrier } from './order-carrier.tsx'
import { OrderProfit, ProfitMetric } from './order-profit.tsx'
import { t } from './order-rail.messages.ts'
import classes from './order-rail.module.css'
import { useOrderCredit } from './use-order-credit.ts'

interface OrderRailProps {
  form: OrderFormApi
  order: StaffOrderRecord | null
}

/** What has to be known of an order while it is typed: what it earns, who owes, who drives, which way, what happened. */
export const orderRail = (form: OrderFormApi, order: StaffOrderRecord | null): RailContent => ({
  label: t('label'),
  line: <Metrics form={form} order={order} />,
  cards: (
    <>
      <OrderProfit form={form} order={order} />
      <CreditCard form={form} order={order} />
      {order && <OrderCarrier form={form} order={order} />}
      {order?.life.grouped && <OrderGroupagePanel orderId={order.id} />}
      <Route form={form} />
      {order && <OrderEmissionsPanel id={order.id} />}
      {order && (
        <RailCard title={t('latest')} memory="order.latest">
          <OrderLatest order={order} />
        </RailCard>
      )}
    </>
  ),
})

function CreditCard({ form, order }: OrderRailProps) {
  const firmId = useWatch({ control: form.control, name: 'firm_company_id' })
  const credit = useOrderCredit(form, order)
  return (
    <RailCard title={t('credit')} memory="order.credit" aside={credit && <CreditShareChip credit={credit} />}>
      {credit && <CreditFactsPanel credit={credit} />}
      {!firmId && <p className="bare muted">{t('creditNone')}</p>}
    </RailCard>
  )
}

/** The route of its details; its card folds by itself. */
const Route = ({ form }: { form: OrderFormApi }) => {
  const count = useWatch({ control: form.control, name: 'details', compute: (details) => details.length })
  return <RouteOfDetails form={consignmentOf(form)} count={count} />
}

function Metrics({ form, order }: OrderRailProps) {
  const credit = useOrderCredit(form, order)
  return (
    <>
      <ProfitMetric form={form} order={order} />
      {credit && credit.credit_percent !== null && (
        <span className={classes.figure}>
          <span className="muted">{t('creditShort')}</span> <CreditChip credit={credit} />
        </span>
      )}
      {order?.firm_carrier && <span className="clip">{order.firm_carrier.name}</span>}
    </>
  )
}
