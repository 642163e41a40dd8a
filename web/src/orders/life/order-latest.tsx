import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { useLogTypeNames } from '../../categories/log-type-field.tsx'
import { LatestLines } from '../../documents/latest-lines.tsx'
import { orderEventWords } from './order-log-words.ts'

export const OrderLatest = ({ order }: { order: StaffOrderRecord }) => (
  <LatestLines lines={order.logs} words={{ events: orderEventWords }} typeOf={useLogTypeNames()} />
)
