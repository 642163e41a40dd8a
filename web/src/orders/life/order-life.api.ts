import type { MovedOrder } from '@dromos/contract/orders/order-life.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/orders.ts'
import type { RoleId } from '@dromos/contract/trade/roles.ts'
import { afterMove, orderMoves, refusalOf } from '@dromos/contract/orders/moves.ts'
import type { OrderCommand, UndoCommand } from '@dromos/contract/orders/moves.ts'
import { orderStatus } from '@dromos/contract/trade/order-statuses.ts'
import { call, newIdempotencyKey } from '../../platform/api.ts'
import type { BodyOf, Call } from '../../platform/api.ts'
import { sentenceOf } from '../../platform/http.ts'
import { queryClient } from '../../platform/query-client.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { t } from './order-life.messages.ts'
import { refreshOrder } from '../orders.api.ts'

/** What can be done by a button; the plain save has its own. */
export type ButtonCommand = Exclude<OrderCommand, 'change'>

/** Commands that red buttons warn of. */
export const dangerous: ReadonlySet<ButtonCommand> = new Set(['carrier_cancel', 'cancel', 'destroy'])

type CamelCase<S extends string> = S extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : S

/** What a command sends to the call that bears its name, as `undo_loaded` to `PUT /orders/undoLoaded/{id}`. */
type CommandBody<C extends OrderCommand> = BodyOf<Extract<Call, `PUT /orders/${CamelCase<C>}/{id}`>>

/** The commands with a call of their name that takes `O`. */
export type CommandTaking<O> = {
  [C in ButtonCommand]: O extends CommandBody<C> ? (keyof O extends keyof CommandBody<C> ? C : never) : never
}[ButtonCommand]

/** The commands that are only asked for a reason. */
export type ReasonCommand = {
  [C in CommandTaking<Reasoned>]: keyof CommandBody<C> extends keyof Reasoned ? C : never
}[CommandTaking<Reasoned>]

interface Reasoned {
  version: number
  reason: string
}

/** Gives a command by the call that bears its name; `CommandTaking` says which bodies it takes. */
export function giveCommand(
  command: OrderCommand,
  id: number,
  body: { version: number },
  idempotencyKey: string,
): Promise<MovedOrder> {
  const name = command.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  // Each of these calls takes a version and answers alike; the callers' types have checked what else it takes.
  const key = `PUT /orders/${name}/{id}` as 'PUT /orders/unassign/{id}'
  return call(key, { params: { id }, body, idempotencyKey })
}

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

const reason = t('undoneAtOnce')

/** What is sent to take a command back at once, besides a mere reason; null where that has to be asked. */
const undoBodies: {
  readonly [C in Exclude<UndoCommand, ReasonCommand>]: Omit<CommandBody<C>, 'version'> | null
} = {
  unassign: {},
  undo_cancel: { restore_price: true, restore_costs: true },
  settle_damage: null,
  close: null,
}

const isListed = (undo: UndoCommand): undo is keyof typeof undoBodies => undo in undoBodies

function undoing(
  order: StaffOrderRecord,
  { command, moved, role }: { command: ButtonCommand; moved: MovedOrder; role: RoleId },
): (() => void) | undefined {
  const { undo } = orderMoves[command]
  if (!undo || refusalOf(undo, afterMove(command, order.life), role) !== null) return undefined
  const body = isListed(undo) ? undoBodies[undo] : { reason }
  // Only a created order loses nothing when its cancellation is undone.
  if (!body || (command === 'cancel' && order.status !== orderStatus.created)) return undefined
  return () => {
    giveCommand(undo, order.id, { ...body, version: moved.version }, newIdempotencyKey())
      .then(() => toast({ text: t('undone', { number: order.number_id }), about: noticeOf(order) }))
      .catch((error: unknown) => toast({ text: sentenceOf(error), tone: 'problem' }))
      .finally(() => {
        refreshOrder(order.id)
        void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] })
      })
  }
}
