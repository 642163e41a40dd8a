import type { OrderCommand } from '@dromos/contract/orders/moves.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { officeRoleIds } from '@dromos/contract/constants/roles.ts'
import { peopleOf } from '../../db/people-on.ts'
import { notifyOfRaise } from '../../firms/firm-credit-notices.service.ts'
import { customerMoves, isNotifiedCommand } from '../../notifications/moves.policy.ts'
import type { NotifiedCommand } from '../../notifications/moves.policy.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { Context } from '../../platform/context.ts'
import type { LifeOrder } from './order-life.queries.ts'
import { countByPerson, findNotifiedOrder } from './order-notices.queries.ts'
import type { NotifiedOrder } from './order-notices.queries.ts'

const MOST_OF_TEXT = 200

interface Done {
  command: OrderCommand
  status: number
  text: string
}

/** Tells those who look after an order, its customer and the accounts of what a command has come to. */
export async function notifyOfCommand(context: Context, before: LifeOrder, done: Done): Promise<void> {
  const order = await findNotifiedOrder(context.db, before.id)
  await notifyOfMove(context, before, { ...done, order })
  await notifyOfDamage(context, before.id, { ...done, order })
  const raise = order.open - before.open
  // What is owed in any case, the office hears of with its order.
  const knowing = done.command === 'undo_cancel' ? [] : await peopleOf(context.db, officeRoleIds)
  await notifyOfRaise(context, order.firm_id, { raise, knowing })
}

type NotifiedCommandResult = Done & { order: NotifiedOrder }

async function notifyOfMove(
  context: Context,
  before: LifeOrder,
  { command, status, order }: NotifiedCommandResult,
) {
  if (!isNotifiedCommand(command)) return
  const isClosing = command === 'close' || command === 'reopen_closed'
  if (!isClosing && before.life.status === status) return
  const hears = customerMoves.includes(command) && status !== orderStatus.damage
  const to = [...order.people, ...(hears ? order.accounts : [])]
  await notify(context, {
    kind: 'order.moved',
    params: { number: order.number, move: command },
    ...sent(context, before.id, to),
  })
}

async function notifyOfDamage(
  context: Context,
  id: number,
  { command, text, order }: NotifiedCommandResult,
): Promise<void> {
  const { number, customer } = order
  const to = order.people.length > 0 ? order.people : order.desk
  const sending = sent(context, id, to)
  if (command === 'report_damage') {
    const said = Array.from(text).slice(0, MOST_OF_TEXT).join('')
    await notify(context, { kind: 'order.damage', params: { number, customer, text: said }, ...sending })
  }
  if (command === 'settle_damage' || command === 'withdraw_damage') {
    await notify(context, { kind: 'order.damage_ended', params: { number, how: command }, ...sending })
  }
}

function sent({ actor }: Context, orderId: number, to: readonly number[]) {
  return { to: to.filter((person) => person !== actor.id), fromId: actor.id, orderId }
}

/** Several orders moved together: everybody is told once of all that are theirs. */
export async function notifyOfMoves(
  context: Context,
  ids: readonly number[],
  move: Extract<NotifiedCommand, 'assign' | 'unassign'>,
): Promise<void> {
  if (ids.length === 0) return
  const { id: fromId } = context.actor
  for (const { person, count, order_id: orderId, number } of await countByPerson(context.db, ids)) {
    if (person === fromId) continue
    const to = [person]
    if (count > 1) await notify(context, { kind: 'orders.moved', params: { count, move }, to, fromId })
    else await notify(context, { kind: 'order.moved', params: { number, move }, to, fromId, orderId })
  }
}

/** Its customer has added files: told once, until they are looked for. */
export async function notifyOfFiles(context: Context, id: number): Promise<void> {
  const { number, customer, people, desk } = await findNotifiedOrder(context.db, id)
  const to = people.length > 0 ? people : desk
  const params = { number, customer }
  await notify(context, { kind: 'order.file', params, ...sent(context, id, to), isOnce: true })
}
