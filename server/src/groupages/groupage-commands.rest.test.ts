import { groupageCommands, refusalOf } from '@dromos/contract/groupages/moves.ts'
import type { GroupageCommand } from '@dromos/contract/groupages/moves.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { groupageDesk } from '../test/desks/groupages.ts'
import type { GroupageDesk } from '../test/desks/groupages.ts'
import { openOrderDesk } from '../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../test/order-drive.ts'

let test: TestApp
let desk: GroupageDesk
let carrier: Carrier
let orders: OrderDriver

beforeAll(async () => {
  const ground = await openOrderDesk()
  ;({ test, carrier, orders } = ground)
  desk = groupageDesk(ground)
})
afterAll(() => test.close())

const unnamed = { transporter_id: null, pn_truck: '', pn_trailer: '' }
const TO = { emails: ['dispatch@carrier.example'], language: 'en' }

/** Whatever state a groupage may be in, as a person brings it there. */
const states: Readonly<Record<string, () => Promise<number>>> = {
  empty: async () => (await desk.planned({ firm_carrier_id: null, ...unnamed, orders: [] })).id,
  'of one order': async () => {
    const order = await desk.enter(2)
    return (await desk.planned({ orders: [{ order_id: order }] })).id
  },
  'without a carrier': async () => (await desk.planned({ firm_carrier_id: null, ...unnamed })).id,
  planned: async () => (await desk.planned()).id,
  off: async () => {
    const { id } = await desk.planned({ orders: [] })
    await desk.give(id, 'deactivate', {}, 1)
    return id
  },
  sent: async () => (await desk.sent()).id,
  'sent with a leg': async () => {
    const ids = [await desk.enter(2), await desk.enter(3)]
    const shared = ids.map((order_id) => ({ order_id }))
    const leg = { kind: 'before', firm_carrier_id: carrier.firm, transport_cost: 10_000, orders: shared }
    return (await desk.sent({ orders: shared, legs: [leg] })).id
  },
  'sent without plates': async () => (await desk.sent(unnamed)).id,
  confirmed: async () => {
    const { id } = await desk.sent()
    await desk.give(id, 'carrierConfirm')
    return id
  },
  'swapped and not sent again': async () => {
    const { id } = await desk.sent()
    await desk.give(id, 'swap', await bodyOf('swap', id))
    return id
  },
  loading: async () => {
    const { id, ids } = await desk.sent()
    await orders.load(ids[0] ?? 0)
    return id
  },
  loaded: async () => {
    const { id, ids } = await desk.sent()
    for (const order of ids) await orders.load(order)
    return id
  },
  finished: async () => {
    const { id, ids } = await desk.sent()
    for (const order of ids) {
      await orders.load(order)
      await orders.deliver(order)
    }
    return id
  },
  cancelled: async () => {
    const { id } = await desk.planned()
    await desk.give(id, 'cancel', { reason: 'Off' })
    return id
  },
}

async function bodyOf(command: GroupageCommand, id: number): Promise<object> {
  const side = { firm_carrier_id: carrier.firm, transport_cost: 150_000 }
  const other = await test.make.carrier()
  const driver = await test.make.contact(other)
  const [leg] = (await desk.read(id)).legs
  const bodies: Partial<Record<GroupageCommand, object>> = {
    assign: side,
    send: TO,
    swap: { ...side, firm_carrier_id: other, transporter_id: driver, pn_truck: 'SWP 1', reason: 'Broken' },
    leg_invoice: { leg_id: leg?.id ?? 1, number: 'B-7', date: '2026-11-20' },
    recall: { reason: 'Off' },
    cancel: { reason: 'Off' },
    undo_carrier_confirm: { reason: 'Another' },
  }
  return bodies[command] ?? {}
}

const pathOf = (command: GroupageCommand) =>
  command.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

it.each(Object.keys(states))(
  'a groupage that is %s takes what is offered, and refuses the rest',
  async (name) => {
    let id: number | undefined
    for (const command of groupageCommands) {
      // What was refused has changed nothing.
      id ??= (await states[name]?.()) ?? 0
      const { life } = await desk.read(id)
      const isOffered = refusalOf(command, life, roles.owner) === null
      const answer = await desk.give(id, pathOf(command), await bodyOf(command, id), 1)
      expect([name, command, answer.status]).toEqual([name, command, isOffered ? 200 : 409])
      if (isOffered) id = undefined
    }
  },
)
