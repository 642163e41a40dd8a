import type { StaffOrderRecord } from '@dromos/contract/orders/orders.ts'
import { categoryName, useCategories } from '../../categories/categories.api.ts'
import { LatestLines } from '../../documents/latest-lines.tsx'
import { orderEventWords } from './order-log-words.ts'

/** The newest lines of an order's log. */
export function OrderLatest({ order }: { order: StaffOrderRecord }) {
  const types = useCategories('log')
  const typeOf = (id: number) => {
    const type = types.find((one) => one.id === id)
    return type ? categoryName(type) : ''
  }
  return <LatestLines lines={order.logs} words={{ events: orderEventWords }} typeOf={typeOf} />
}
