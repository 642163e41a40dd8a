import { movesOpenTo } from '@dromos/contract/documents/moves.ts'
import { orderCommands, orderLife } from '@dromos/contract/orders/moves.ts'
import type { OrderCommand } from '@dromos/contract/orders/moves.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { HttpAnswer, TestApp } from '../app.ts'
import { wallAt } from './exact.ts'
import { acts, truckOf } from './random-acts.ts'
import type { Play } from './random-acts.ts'
import { randomChange } from './random-orders.ts'

const MINUTE = 60_000

const ways: Partial<Record<OrderCommand, string>> = {
  carrier_cancel: 'PUT /orders/cancel',
  report_damage: 'POST /orders/damage',
  destroy: 'DELETE /orders/destroy',
}
const camelled = (command: string): string =>
  command.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** How often each command was given and taken. */
export type Reached = Map<OrderCommand, number>
export const newlyReached = (): Reached => new Map(orderCommands.map((command) => [command, 0]))

/** What has to happen before a rare command can be given is wanted like that one. */
const leadsTo: Partial<Record<OrderCommand, OrderCommand>> = {
  send: 'recall',
  unassign: 'recall',
  carrier_confirm: 'undo_carrier_confirm',
  report_damage: 'withdraw_damage',
  loaded: 'delivered',
  delivered: 'reopen',
}

/** Gives an order a command that it may be given, sooner one that was given seldom; answers which, and the answer. */
export async function giveRandom(test: TestApp, play: Play, reached: Reached): Promise<void> {
  const { dice, order } = play
  const timesOf = (command: OrderCommand): number => reached.get(leadsTo[command] ?? command) ?? 0
  const due = movesOpenTo(orderLife, order.life, roles.owner)
    .map((command) => ({ command, pull: dice.whole(0, 999) / (1 + timesOf(command)) }))
    .toSorted((one, other) => other.pull - one.pull)
  for (const { command } of due) {
    const body = acts[command](play)
    if (body === null) continue
    const answer = await give(test, order, { command, body })
    assertAnswered(answer, `${command} of ${order.number_id}`)
    if (answer.status === 200) reached.set(command, (reached.get(command) ?? 0) + 1)
    return
  }
}

function give(
  test: TestApp,
  { id, version }: StaffOrderRecord,
  { command, body }: { command: OrderCommand; body: object },
): Promise<HttpAnswer> {
  const [method, path] = (ways[command] ?? `PUT /orders/${camelled(command)}`).split(' ')
  const isBare = method === 'DELETE'
  return test.call(method as 'PUT', `${path}/${id}`, {
    as: 1,
    ...(isBare ? {} : { body: { version, ...body } }),
  })
}

/** A truck that is so many minutes late at the loading of an order whose window ends at an instant. */
export async function comeLate(test: TestApp, play: Play, { ends, late }: { ends: number; late: number }) {
  const id = play.order.id
  const read = async () => (await test.call('GET', `/orders/edit/${id}`, { as: 1 })).body as StaffOrderRecord
  const taken = await give(test, play.order, { command: 'assign', body: acts.assign(play) ?? {} })
  assertSucceeded(taken)
  test.clock.set(new Date(ends + (late + 5) * MINUTE).toISOString())
  const order = await read()
  const times = order.details.map(({ id: detail_id, loading: { timezone } }) => {
    const at = wallAt(ends + late * MINUTE, timezone)
    return { detail_id, arrived: at, departed: at }
  })
  assertSucceeded(
    await give(test, order, { command: 'loaded', body: { times, ...truckOf({ ...play, order }) } }),
  )
}

function assertSucceeded({ status, body }: HttpAnswer): void {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
}

/** Enters what somebody might make of an order. */
export async function changeRandom(test: TestApp, { dice, stage, now, order }: Play): Promise<number> {
  const reasons = { release_reason: 'Guarantee by bank', licence_reason: 'Seen on paper' }
  const body = { ...randomChange(dice, stage, now, order), ...reasons, version: order.version }
  const answer = await test.call('POST', `/orders/update/${order.id}`, { as: 1, body })
  assertAnswered(answer, `change of ${order.number_id}`)
  return answer.status === 200 ? 1 : 0
}

/** A refusal is an answer; a fault is none. */
function assertAnswered({ status, body }: HttpAnswer, what: string): void {
  if (status < 500) return
  throw new Error(`${what}: ${status} ${JSON.stringify(body)}`)
}
