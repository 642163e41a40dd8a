import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { useState } from 'react'
import type { ReplyOf } from '../../platform/api.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { RecordFormData } from '../../ui/form/use-record-form.ts'
import type { Overrides } from '../../documents/overrides/use-overrides.tsx'
import { orderCalls } from '../orders.api.ts'
import {
  emptyOrder,
  newOrderResolver,
  noCarrierSide,
  orderResolver,
  storedOrder,
} from './order-form-values.ts'
import type { CarrierSide, OrderForm } from './order-form-values.ts'

type SavedOrder = ReplyOf<'POST /orders/store'>

export type OrderBeginning = (assignUser: number) => OrderForm

interface OrderSaveOptions {
  record: StaffOrderRecord | null
  beginning: OrderBeginning | undefined
  onSaved: (saved: SavedOrder) => void
  reveal: (path: string) => void
  saveOrAsk: Overrides['saveOrAsk']
}

export function useOrderSave({
  record,
  beginning = emptyOrder,
  saveOrAsk,
  ...rest
}: OrderSaveOptions): RecordFormData<OrderForm, OrderInput> {
  const { user } = useAuthor()
  const [values] = useState(() => ({
    resolver: record ? orderResolver : newOrderResolver,
    empty: { ...noCarrierSide, ...beginning(user.id) },
    stored: storedOrder,
    recheck: 'onChange' as const,
  }))
  const calls = {
    ...orderCalls,
    store: (body: OrderInput & Partial<CarrierSide>, idempotencyKey: string) =>
      saveOrAsk((reasons) => orderCalls.store({ ...body, ...reasons }, idempotencyKey)),
    update: (id: number, body: OrderInput & { version: number }) =>
      saveOrAsk((reasons) => orderCalls.update(id, { ...body, ...reasons })),
  }
  return useRecordForm({ record, calls, values, ...rest })
}
