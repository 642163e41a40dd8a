import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import type { MovedOrder } from '@dromos/contract/orders/order-life.ts'
import { afterMove, refusalOf } from '@dromos/contract/orders/moves.ts'
import type { LifeFacts, LifeRefusal, OrderCommand } from '@dromos/contract/orders/moves.ts'
import { logType } from '@dromos/contract/trade/log-types.ts'
import type { LogType } from '@dromos/contract/trade/log-types.ts'
import { orderStatus } from '@dromos/contract/trade/order-statuses.ts'
import { noteInLog } from '../../documents/document-log.service.ts'
import type { Change } from '../../documents/document-log.service.ts'
import { tellDocument } from '../../documents/documents.ts'
import { audit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { demandVersion } from '../../platform/versions.ts'
import * as queries from './order-life.queries.ts'
import type { LifeOrder, OrderColumns } from './order-life.queries.ts'
import { getOrder } from '../entry/orders.service.ts'
import { orderOf } from '../order-admission.ts'

export type { LifeOrder }

/** What a command did besides moving the order: columns of its row, and what the log says. */
export interface Deed {
  columns?: OrderColumns
  changes?: Change[]
  text?: string
  logType?: LogType
  /** What is asked of the order as it stands then. */
  afterwards?: () => Promise<void>
}

type Work = (inside: Context, order: LifeOrder) => Promise<Deed> | Deed

/**
 * Gives one command to an order: under its row lock, once per key, at the version it was decided upon, if the table of
 * legal moves allows it. Writes the state, the log and the audit trail, and tells open pages.
 */
export async function giveCommand(
  context: Context,
  id: number,
  { command, version }: { command: OrderCommand; version: number },
  work: Work,
): Promise<MovedOrder> {
  return once(context, async (inside) => {
    const { db, actor } = inside
    await demandVersion(await queries.lockVersion(db, id), version, () => getOrder(inside, id))
    const order = await queries.readLife(db, id)
    demandMove(command, order.life, actor)
    const deed = await work(inside, order)
    const after = afterMove(command, order.life)
    const columns = { ...stateColumns(command, after, inside), ...deed.columns }
    const saved = await queries.writeState(db, id, columns, actor.id)
    await deed.afterwards?.()
    await noteCommand(inside, order, { command, after, deed })
    await tellDocument(inside, orderOf(id))
    return saved
  })
}

/** Refuses a command before costly work is done for it; giving it judges again, under the lock. */
export async function demandCommand(
  context: Context,
  id: number,
  { command, version }: { command: OrderCommand; version: number },
): Promise<void> {
  await inTransaction(context, async (inside) => {
    await demandVersion(await queries.lockVersion(inside.db, id), version, () => getOrder(inside, id))
    demandMove(command, (await queries.readLife(inside.db, id)).life, inside.actor)
  })
}

/** Deletes an order that nobody outside knows of, and gives its number back. */
export async function destroyOrder(context: Context, id: number): Promise<{ message: string }> {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    if ((await queries.lockVersion(db, id)) === undefined) throw notFound()
    const order = await queries.readLife(db, id)
    demandMove('destroy', order.life, actor)
    // Another order may have drawn the next number since.
    if (!(await queries.giveNumberBack(db, id))) throw refused('destroy', 'newest_number')
    // While it is there, its listeners are known.
    await tellDocument(inside, orderOf(id))
    await queries.deleteOrder(db, id)
    const { life: _life, closing: _closing, ...before } = order
    await audit(inside, { action: 'orders.destroy', entity: 'orders', entityId: id, before })
    return { message: '' }
  })
}

function demandMove(command: OrderCommand, life: LifeFacts, actor: Actor): void {
  const refusal = refusalOf(command, life, actor.role)
  if (refusal !== null) throw refused(command, refusal)
}

function refused(command: OrderCommand, refusal: LifeRefusal): AppError {
  if (refusal === 'role') return new AppError('forbidden')
  const shared = command === 'withdraw_damage' ? 'settle_damage' : command
  const result: FieldKey = refusal === 'status' ? `life_status_${shared}` : `life_${refusal}`
  return new AppError('conflict', { fields: { result } })
}

function stateColumns(command: OrderCommand, after: LifeFacts, { clock }: Context): OrderColumns {
  const { status, previous_status, closed, finished, damaged, complete_damage } = after
  const state = { status, previous_status, closed, finished, damaged, complete_damage }
  const now = clock.now().toISOString()
  return {
    ...state,
    cancelled: status === orderStatus.cancelled,
    ...(command === 'close' ? { closed_at: now } : {}),
    ...(command === 'reopen_closed' ? { closed_at: null } : {}),
  }
}

async function noteCommand(
  context: Context,
  order: LifeOrder,
  { command, after, deed }: { command: OrderCommand; after: LifeFacts; deed: Deed },
): Promise<void> {
  const { changes = [], text = '', logType: type = logType.status } = deed
  const move = { event: command, from: order.life.status, to: after.status }
  await noteInLog(context, orderOf(order.id), { type, ...move, text, changes })
  const valuesOf = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]))
  await audit(context, {
    action: `orders.${command}`,
    entity: 'orders',
    entityId: order.id,
    before: { status: order.life.status, ...valuesOf('before') },
    after: { status: after.status, ...valuesOf('after'), ...(text && { reason: text }) },
  })
}
