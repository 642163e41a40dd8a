import { useQueries } from '@tanstack/react-query'
import { categoryQuery } from '../../categories/categories.api.ts'
import { DocumentLogPanel } from '../../inbox/document-log-panel.tsx'
import { orderCalls } from '../orders.api.ts'
import { orderLogWords } from './order-log-words.ts'

const named = ['damage', 'trailer', 'load', 'cargo', 'packing', 'reference', 'ambient'] as const

export function OrderLogPanel({ orderId }: { orderId: number }) {
  // The names behind ids are wanted at once.
  useQueries({ queries: named.map(categoryQuery) })
  return <DocumentLogPanel area="orders" id={orderId} calls={orderCalls.log(orderId)} words={orderLogWords} />
}
