import type { AssignedOrder, RestorableOrder } from '@dromos/contract/orders/order-lists.ts'
import { call, newIdempotencyKey } from '../../platform/api.ts'
import { sentenceOf } from '../../platform/http.ts'
import { queryClient } from '../../platform/query-client.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { t } from './order-bulk.messages.ts'
import { refreshOrder } from '../orders.api.ts'

type Results = readonly AssignedOrder[]

export function assignmentDone(results: Results): void {
  const undo = results.flatMap(({ undo: one }) => one ?? [])
  for (const { id } of undo) void refreshOrder(id)
  const action = { label: ui('undo'), run: () => void takeBack(undo) }
  if (undo.length > 0) toast({ text: doneText(results), action })
  else if (results.every(({ outcome }) => outcome === 'unchanged')) toast({ text: doneText(results) })
}

export function doneText(results: Results): string {
  const count = results.filter(({ outcome }) => outcome === 'assigned').length
  const isAllSame = results.every(({ outcome }) => outcome === 'unchanged')
  return isAllSame ? t('nothing') : t('done', { count })
}

async function takeBack(orders: readonly RestorableOrder[]): Promise<void> {
  try {
    const body = { orders: [...orders] }
    const { results } = await call('PUT /orders/restorePeople', { body, idempotencyKey: newIdempotencyKey() })
    for (const { id } of orders) void refreshOrder(id)
    const left = results.filter(({ outcome }) => outcome !== 'assigned')
    const back = results.length - left.length
    const done = back > 0 ? t('takenBack', { count: back }) : ''
    const numbers = left.map(({ id, number_id: number }) => number || id).join(', ')
    const kept = left.length > 0 ? t('keptSince', { count: left.length, numbers }) : ''
    toast({ text: [done, kept].filter(Boolean).join(' '), ...(kept && { tone: 'problem' }) })
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
  void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] })
}
