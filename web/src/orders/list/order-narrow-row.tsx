import type { CustomerOrderRow } from '@dromos/contract/orders/order-rows.ts'
import { LateUnreadFlag } from '../../documents/chat/unread/late-unread-flag.tsx'
import { moneyOf } from '../../platform/format.ts'
import { OrderState } from '../order-chip.tsx'
import { StopLine } from './order-columns.tsx'
import classes from '../orders.module.css'

export function OrderNarrowRow({ row, firm }: { row: CustomerOrderRow; firm?: string }) {
  return (
    <>
      <span className={classes.narrowHead}>
        <strong className="figures nowrap">
          {row.number_id}
          <LateUnreadFlag kind="order" id={row.id} />
        </strong>
        <OrderState order={row} />
      </span>
      <span className="spread">
        <span className={classes.narrowFirm}>{firm ?? row.references}</span>
        {row.customer_price ? <span>{moneyOf(row.customer_price)}</span> : null}
      </span>
      <span className={classes.narrowRoute}>
        <StopLine stop={row.loading} /> → <StopLine stop={row.delivery} />
      </span>
    </>
  )
}
