import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/orders.ts'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import type { ReplyOf } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { useSave } from '../../platform/use-save.ts'
import type { Saving } from '../../platform/use-save.ts'
import type { OrderForm, OrderFormApi } from './order-form-values.ts'
import { emptyOrder, orderResolver, storedOrder } from './order-form-values.ts'
import { orderQuery } from '../orders.api.ts'
import type { Overrides } from '../life/use-overrides.tsx'

export type SavedOrder = ReplyOf<'POST /orders/store'>

interface OrderSaveOptions {
  record: StaffOrderRecord | null
  onSaved: (saved: SavedOrder) => void
  reveal: (path: string) => void
  saveOrAsk: Overrides['saveOrAsk']
}

/** The form of one order, new or stored, and how it is saved. */
export function useOrderSave(
  form: OrderFormApi,
  { record, onSaved, reveal, saveOrAsk }: OrderSaveOptions,
): Saving<OrderForm> {
  const update = (id: number, body: OrderInput, version: number) =>
    saveOrAsk((reasons) =>
      call('POST /orders/update/{id}', { params: { id }, body: { ...body, ...reasons, version } }),
    )
  const stored = useMemo(() => record && storedOrder(record), [record])
  return useSave<OrderForm, OrderInput, SavedOrder>({
    form,
    record: stored,
    create: (body, idempotencyKey) =>
      saveOrAsk((reasons) => call('POST /orders/store', { body: { ...body, ...reasons }, idempotencyKey })),
    change: (made, body) => update(made.id, body, made.version),
    ...(record && {
      update: (body: OrderInput, version: number) => update(record.id, body, version),
      latest: () => latestOrder(record.id),
    }),
    onSaved: (saved) => {
      void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['orders', 'counts'] })
      void queryClient.invalidateQueries({ queryKey: ['orders', 'totals'] })
      onSaved(saved)
    },
    reveal,
  })
}

/** What a new order begins like, for whoever enters it. */
export type OrderBeginning = (assignUser: number) => OrderForm

/** The form of an order: a stored one's values, or what a new one begins like. */
export function useOrderForm(
  record: StaffOrderRecord | null,
  beginning: OrderBeginning = emptyOrder,
): OrderFormApi {
  const { user } = useAuthor()
  const [defaultValues] = useState(() => (record ? storedOrder(record).values : beginning(user.id)))
  return useForm<OrderForm, unknown, OrderInput>({
    defaultValues,
    resolver: orderResolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
}

async function latestOrder(id: number) {
  const record = await queryClient.fetchQuery({ ...orderQuery(id), staleTime: 0 })
  if (record.view !== 'staff') throw new Error('An order for staff was expected')
  return storedOrder(record)
}
