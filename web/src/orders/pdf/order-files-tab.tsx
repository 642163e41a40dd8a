import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { FilesPanel } from '../../documents/files-panel.tsx'
import { LinkPanel } from '../../documents/link-panel.tsx'
import { orderFileCalls, orderLinkCalls } from './order-files.api.ts'
import { OrderPdfList } from './order-pdf.tsx'

export function OrderFilesTab({ order }: { order: StaffOrderRecord }) {
  return (
    <>
      <FilesPanel calls={orderFileCalls(order.id)} />
      <OrderPdfList order={order} />
      <LinkPanel calls={orderLinkCalls(order.id)} />
    </>
  )
}
