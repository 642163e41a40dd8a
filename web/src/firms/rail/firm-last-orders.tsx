import type { LastOrder } from '@dromos/contract/firms/firm-rail.ts'
import { statusWords } from '@dromos/contract/constants/order-words.ts'
import { language } from '../../i18n/language.ts'
import { orderTones } from '../../orders/order-chip.tsx'
import { OrderLink } from '../../orders/order-link.tsx'
import { amountOf, dayOf, numberOf } from '../../platform/format.ts'
import { RailCard } from '../../ui/rail.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import type { FirmRailPart } from './firm-rail-part.ts'
import { t } from './firm-rail.messages.ts'
import classes from './firm-rail.module.css'

export function FirmLastOrders({ rail: { orders, counts }, onOpen }: FirmRailPart) {
  return (
    <RailCard
      title={t('orders')}
      memory="firm.orders"
      aside={
        counts.orders > 0 && (
          <button type="button" className={classes.link} onClick={() => onOpen('orders')}>
            {t('allOrders', { total: numberOf(counts.orders) })}
          </button>
        )
      }
    >
      {orders.length === 0 && <p className="bare muted">{t('noOrders')}</p>}
      <ul className={classes.orders}>
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
    </RailCard>
  )
}

function Row({ order }: { order: LastOrder }) {
  const { id, number_id: number, status, side, from, to, loading_date: day, price } = order
  return (
    <li>
      <span className="clip" title={`${from} → ${to}`}>
        <OrderLink id={id} number={number} /> {from} → {to}
      </span>
      <span className="digits">{price !== null && amountOf(price)}</span>
      <span className="muted">
        {t(side === 'customer' ? 'asCustomer' : 'asCarrier')} · {dayOf(day)}
      </span>
      <StateChip tone={orderTones[status]}>{statusWords[status][language]}</StateChip>
    </li>
  )
}
