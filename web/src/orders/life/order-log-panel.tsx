import { isPeoplesLogType } from '@dromos/contract/trade/log-types.ts'
import { useQueries } from '@tanstack/react-query'
import { categoryName, categoryQuery, useCategories } from '../../categories/categories.api.ts'
import { CategoryField } from '../../categories/category-field.tsx'
import type { NoteControl } from '../../documents/log-form.tsx'
import { LogPanel } from '../../documents/log-panel.tsx'
import { call } from '../../platform/api.ts'
import { refreshOrder } from '../orders.api.ts'
import { orderLogWords } from './order-log-words.ts'

const named = ['damage', 'trailer', 'load', 'cargo', 'packing', 'reference', 'ambient'] as const

/** Everything that has happened to an order. */
export function OrderLogPanel({ orderId }: { orderId: number }) {
  // The names behind ids are wanted at once.
  useQueries({ queries: named.map(categoryQuery) })
  const types = useCategories('log')
  const typeOf = (id: number) => {
    const type = types.find((one) => one.id === id)
    return type ? categoryName(type) : ''
  }
  return (
    <LogPanel
      queryKey={['orders', 'log', orderId]}
      read={(query, signal) => call('GET /orders/log/{id}', { params: { id: orderId }, query, signal })}
      words={orderLogWords}
      typeOf={typeOf}
      add={(body, idempotencyKey) =>
        call('POST /orders/log/store/{id}', { params: { id: orderId }, body, idempotencyKey })
      }
      typeField={peoplesTypeField}
      onAdded={() => refreshOrder(orderId)}
    />
  )
}

const peoplesTypeField = (control: NoteControl, label: string) => (
  <CategoryField
    control={control}
    name="log_type_id"
    type="log"
    label={label}
    only={({ id }) => isPeoplesLogType(id)}
    required
    span={4}
  />
)
