import type { OrderListReply } from '@dromos/contract/orders/order-rows.ts'
import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { amountOf, dayOf } from '../platform/format.ts'
import { Empty } from '../ui/states/empty.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { t } from './firm-orders.messages.ts'
import { OrderState } from './order-chip.tsx'
import { OrderLink } from './order-link.tsx'
import { orderListQuery } from './orders.api.ts'
import { OrderNarrowRow } from './list/order-narrow-row.tsx'
import { useIsNarrow } from '../ui/use-is-narrow.ts'
import plain from '../ui/grid/plain-table.module.css'
import classes from './firm-orders.module.css'

const sides = ['customer', 'carrier'] as const
type Side = (typeof sides)[number]

export function FirmOrdersPanel({ firmId, side: first }: { firmId: number; side: Side }) {
  const [side, setSide] = useState<Side>(first)
  const orders = useQuery(orderListQuery({ [side]: [firmId], pageSize: 10 }))
  return (
    <>
      <div className={classes.head}>
        <SegmentedControl
          size="xs"
          aria-label={t('side')}
          data={sides.map((value) => ({ value, label: t(value) }))}
          value={side}
          onChange={(chosen) => setSide(sides.find((known) => known === chosen) ?? first)}
        />
        <Button
          renderRoot={(props) => (
            <Link to="/app/orders/list" search={{ [side]: String(firmId) }} {...props} />
          )}
        >
          {t('all', { total: orders.data?.total ?? 0 })}
        </Button>
      </div>
      {orders.isError && <ErrorPanel error={orders.error} onRetry={() => void orders.refetch()} />}
      {orders.isPending && <SkeletonLines count={6} />}
      {orders.data && <Rows reply={orders.data} />}
    </>
  )
}

function Rows({ reply }: { reply: OrderListReply }) {
  const isNarrow = useIsNarrow()
  if (reply.view !== 'staff' || reply.data.length === 0) {
    return <Empty title={t('none')} text={t('noneText')} />
  }
  if (isNarrow) {
    return (
      <ul className={`bare ${classes.narrow}`}>
        {reply.data.map((order) => (
          <li key={order.id}>
            <Link to="/app/orders/edit/$id" params={{ id: String(order.id) }} className={classes.line}>
              <OrderNarrowRow row={order} />
            </Link>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className={plain.scroll}>
      <table className={`${plain.table} ${classes.orders}`}>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('loading')}</th>
            <th scope="col">{t('delivery')}</th>
            <th scope="col" className={classes.money}>
              {t('price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {reply.data.map((order) => (
            <tr key={order.id}>
              <td>
                <OrderLink id={order.id} number={order.number_id} />
              </td>
              <td>
                <OrderState order={order} isShort />
              </td>
              <td>
                {order.loading.country_iso} {order.loading.city}, {dayOf(order.loading.date)}
              </td>
              <td>
                {order.delivery.country_iso} {order.delivery.city}, {dayOf(order.delivery.date)}
              </td>
              <td className={classes.money}>{amountOf(order.customer_price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
