import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { FilesPanel } from '../../documents/files-panel.tsx'
import { LinkPanel } from '../../documents/link-panel.tsx'
import { orderFileCalls, orderLinkCalls } from './order-files.api.ts'
import { OrderPapers } from './order-papers.tsx'

export function OrderFilesTab({ order }: { order: StaffOrderRecord }) {
  return (
    <>
      <FilesPanel calls={orderFileCalls(order.id)} />
      <OrderPapers order={order} />
      <LinkPanel calls={orderLinkCalls(order.id)} />
    </>
  )
}
