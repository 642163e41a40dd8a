import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import { afterMove } from '@dromos/contract/orders/after-move.rules.ts'
import { refusalOf } from '@dromos/contract/orders/moves.ts'
import type { LifeFacts } from '@dromos/contract/orders/life-needs.ts'
import type { LifeRefusal, OrderCommand } from '@dromos/contract/orders/moves.ts'
import { lockBy, lockReasons } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { defineLife } from '../../documents/document-life.service.ts'
import { broadcastDocument } from '../../documents/admitted.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { followOrder } from '../../groupages/groupage-members.service.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { invoicedError, lockSentence } from '../accounting/invoice-lock.policy.ts'
import { notifyOfDelays } from '../progress/delay-notices.service.ts'
import { judgeDelays } from '../progress/order-delays.queries.ts'
import * as queries from './order-life.queries.ts'
import type { LifeOrder, OrderColumns } from './order-life.queries.ts'
import { notifyOfCommand } from './order-notices.service.ts'
import { getOrder } from '../entry/orders.service.ts'
import { orderOf } from '../order-admission.ts'

export type { LifeOrder }

export const { giveCommand, demandCommand: requireCommand } = defineLife<
  OrderCommand,
  LifeOrder,
  OrderColumns,
  MovedDocument
>({
  documentOf: orderOf,
  // A groupage is locked before its orders, by everybody.
  async lockVersion(db, id) {
    await queries.lockGroupageOf(db, id)
    return queries.lockVersion(db, id)
  },
  readLife,
  getCurrent: getOrder,
  demandMove: requireTransition,
  afterMove,
  writeState: async (inside, id, { command, after, columns }: Move): Promise<MovedDocument> => {
    const { db, actor, clock } = inside
    const now = clock.now().toISOString()
    const by = { actorId: actor.id, now }
    const saved = await queries.writeState(db, id, { ...stateColumns(command, after, now), ...columns }, by)
    await notifyOfDelays(inside, id, await judgeDelays(db, id, now))
    await followOrder(inside, id)
    return saved
  },
  tell: notifyOfCommand,
})

interface Move {
  command: OrderCommand
  after: LifeFacts
  columns: OrderColumns | undefined
}

export async function destroyOrder(context: Context, id: number): Promise<{ message: string }> {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    if ((await queries.lockVersion(db, id)) === undefined) throw notFound()
    const order = await readLife(inside, id)
    requireTransition('destroy', order.life, actor.role)
    // Another order may have drawn the next number since.
    if (!(await queries.giveBackNumber(db, id))) throw refused('destroy', 'newest_number', order.life)
    // While it is there, its listeners are known.
    await broadcastDocument(inside, orderOf(id))
    await queries.deleteOrder(db, id)
    const { life: _life, closing: _closing, ...before } = order
    await audit(inside, { action: 'orders.destroy', entity: 'orders', entityId: id, before })
    return { message: '' }
  })
}

function readLife({ db, clock }: Context, id: number): Promise<LifeOrder> {
  return queries.readLife(db, id, officeDay(clock.now()))
}

function requireTransition(command: OrderCommand, life: LifeFacts, role: RoleId): void {
  const refusal = refusalOf(command, life, role)
  if (refusal !== null) throw refused(command, refusal, life)
}

function refused(command: OrderCommand, refusal: LifeRefusal, life: LifeFacts): AppError {
  if (refusal === 'role') return new AppError('forbidden')
  const reason = lockReasons.find((one) => refusal === `not_${one}`)
  const lock = reason && lockBy(life, reason)
  if (lock) return invoicedError({ result: lockSentence(lock) })
  if (refusal !== 'status') return new AppError('conflict', { fields: { result: `life_${refusal}` } })
  if (isOfAccounts(command)) return new AppError('conflict')
  const shared = command === 'withdraw_damage' ? 'settle_damage' : command
  return new AppError('conflict', { fields: { result: `life_status_${shared}` } })
}

// Possible in every status.
const ofAccounts = [
  'invoice',
  'carrier_invoice',
  'credit_invoice',
  'credit_carrier_invoice',
  'further_invoice',
  'change_further_invoice',
  'mark_credit_note',
  'withdraw_invoice',
  'withdraw_credit_note',
] as const

const isOfAccounts = (command: OrderCommand): command is (typeof ofAccounts)[number] =>
  ofAccounts.some((one) => one === command)

function stateColumns(
  command: OrderCommand,
  after: LifeFacts,
  now: string,
): OrderColumns & Pick<LifeFacts, 'status' | 'previous_status'> {
  const { status, previous_status, closed, finished, damaged, complete_damage } = after
  const state = { status, previous_status, closed, finished, damaged, complete_damage }
  return {
    ...state,
    cancelled: status === orderStatus.cancelled,
    ...(command === 'close' ? { closed_at: now } : {}),
    ...(command === 'reopen_closed' ? { closed_at: null } : {}),
  }
}
