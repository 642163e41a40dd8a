import type { MovedOrder } from '@dromos/contract/orders/order-life.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/orders.ts'
import type { RoleId } from '@dromos/contract/trade/roles.ts'
import { afterMove, orderMoves, refusalOf } from '@dromos/contract/orders/moves.ts'
import type { OrderCommand } from '@dromos/contract/orders/moves.ts'
import { orderStatus } from '@dromos/contract/trade/order-statuses.ts'
import { call, newIdempotencyKey } from '../../platform/api.ts'
import { sentenceOf } from '../../platform/http.ts'
import { queryClient } from '../../platform/query-client.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { t } from './order-life.messages.ts'
import { refreshOrder } from '../orders.api.ts'

/** What can be done by a button; the plain save has its own. */
export type ButtonCommand = Exclude<OrderCommand, 'change'>

/** Tells of a command that was done, offers to take it back where that needs no more to be said, and reads anew. */
export function commandDone(
  order: StaffOrderRecord,
  { command, moved, role }: { command: ButtonCommand; moved: MovedOrder; role: RoleId },
): void {
  refreshOrder(order.id)
  void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] })
  void queryClient.invalidateQueries({ queryKey: ['orders', 'counts'] })
  void queryClient.invalidateQueries({ queryKey: ['orders', 'totals'] })
  const run = undoing(order, { command, moved, role })
  const text = t(`done.${command}`, { number: order.number_id })
  toast({ text, about: noticeOf(order), ...(run && { action: { label: ui('undo'), run } }) })
}

// An earlier command can no longer be taken back by its own notice.
const noticeOf = ({ id }: StaffOrderRecord): string => `order ${id}`

type Undo = (id: number, version: number) => Promise<unknown>

const reason = t('undoneAtOnce')

const undoCalls: Partial<Record<OrderCommand, Undo>> = {
  unassign: (id, version) =>
    call('PUT /orders/unassign/{id}', {
      params: { id },
      body: { version },
      idempotencyKey: newIdempotencyKey(),
    }),
  undo_loaded: (id, version) =>
    call('PUT /orders/undoLoaded/{id}', {
      params: { id },
      body: { version, reason },
      idempotencyKey: newIdempotencyKey(),
    }),
  reopen: (id, version) =>
    call('PUT /orders/reopen/{id}', {
      params: { id },
      body: { version, reason },
      idempotencyKey: newIdempotencyKey(),
    }),
  withdraw_damage: (id, version) =>
    call('PUT /orders/withdrawDamage/{id}', {
      params: { id },
      body: { version, reason },
      idempotencyKey: newIdempotencyKey(),
    }),
  reopen_damage: (id, version) =>
    call('PUT /orders/reopenDamage/{id}', {
      params: { id },
      body: { version, reason },
      idempotencyKey: newIdempotencyKey(),
    }),
  undo_cancel: (id, version) =>
    call('PUT /orders/undoCancel/{id}', {
      params: { id },
      body: { version, restore_price: true, restore_costs: true },
      idempotencyKey: newIdempotencyKey(),
    }),
  reopen_closed: (id, version) =>
    call('PUT /orders/reopenClosed/{id}', {
      params: { id },
      body: { version, reason },
      idempotencyKey: newIdempotencyKey(),
    }),
}

function undoing(
  order: StaffOrderRecord,
  { command, moved, role }: { command: ButtonCommand; moved: MovedOrder; role: RoleId },
): (() => void) | undefined {
  const { undo } = orderMoves[command]
  const send = undo && undoCalls[undo]
  if (!undo || !send || refusalOf(undo, afterMove(command, order.life), role) !== null) return undefined
  // Only a created order loses nothing when its cancellation is undone.
  if (command === 'cancel' && order.status !== orderStatus.created) return undefined
  return () => {
    send(order.id, moved.version)
      .then(() => toast({ text: t('undone', { number: order.number_id }), about: noticeOf(order) }))
      .catch((error: unknown) => toast({ text: sentenceOf(error), tone: 'problem' }))
      .finally(() => {
        refreshOrder(order.id)
        void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] })
      })
  }
}
