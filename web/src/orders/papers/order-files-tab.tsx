import type { StaffOrderRecord } from '@dromos/contract/orders/orders.ts'
import { OrderFileLink } from './order-file-link.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderPapers } from './order-papers.tsx'

/** "Files" of an order: what can be made of it, and what is kept with it. */
export function OrderFilesTab({ order }: { order: StaffOrderRecord }) {
  return (
    <>
      <OrderPapers order={order} />
      <OrderFiles orderId={order.id} />
      <OrderFileLink orderId={order.id} />
    </>
  )
}
