import type { OrderStatus } from '@dromos/contract/trade/order-statuses.ts'
import { orderStatus } from '@dromos/contract/trade/order-statuses.ts'
import { orderFlagWords, statusWords } from '@dromos/contract/trade/order-words.ts'
import { language } from '../i18n/language.ts'
import { IconLock } from '../ui/icons.ts'
import { StateChip, StateFlag } from '../ui/state-chip.tsx'
import type { StateTone } from '../ui/state-chip.tsx'
import classes from './orders.module.css'
import { t } from './orders.messages.ts'

export const orderTones: Record<OrderStatus, StateTone> = {
  1: 'created',
  2: 'loading',
  3: 'delivery',
  4: 'finished',
  5: 'damage',
  6: 'cancelled',
}

function OrderChip({ status }: { status: OrderStatus }) {
  return <StateChip tone={orderTones[status]}>{statusWords[status][language]}</StateChip>
}

interface Facts {
  status: OrderStatus
  loading_delay: boolean
  delivery_delay: boolean
  at_risk: boolean
  damaged: boolean
  closed: boolean
}

export function OrderState({ order, isShort = false }: { order: Facts; isShort?: boolean }) {
  const isLate = order.loading_delay || order.delivery_delay
  return (
    <span className="inline tight">
      <OrderChip status={order.status} />
      {isLate && <StateFlag tone="warning">{t(isShort ? shortly(order) : lateness(order))}</StateFlag>}
      {order.at_risk && <StateFlag tone="warning">{orderFlagWords.atRisk[language]}</StateFlag>}
      {order.damaged && order.status !== orderStatus.damage && (
        <StateFlag tone="damage">{t('flags.damaged')}</StateFlag>
      )}
      {order.closed && (isShort ? <ClosedSign /> : <StateFlag tone="plain">{t('flags.closed')}</StateFlag>)}
    </span>
  )
}

/** A lock says the same in any language's width. */
function ClosedSign() {
  return (
    <span className={classes.closed} title={t('flags.closed')}>
      <IconLock size={14} aria-hidden />
      <span className="visually-hidden">{t('flags.closed')}</span>
    </span>
  )
}

function shortly({ loading_delay, delivery_delay }: Facts) {
  if (loading_delay && delivery_delay) return 'flags.late'
  return loading_delay ? 'flags.loadingShort' : 'flags.deliveryShort'
}

function lateness({ loading_delay, delivery_delay }: Facts) {
  if (loading_delay && delivery_delay) return 'flags.bothLate'
  return loading_delay ? 'flags.loadingLate' : 'flags.deliveryLate'
}
