import { splitKeys } from '@dromos/contract/constants/split-keys.ts'
import { moneyOfOrder } from '@dromos/contract/orders/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { groupageDesk } from '../test/desks/groupages.ts'
import type { GroupageDesk } from '../test/desks/groupages.ts'
import { openOrderDesk } from '../test/order-drive.ts'
import type { OrderDriver } from '../test/order-drive.ts'

let test: TestApp
let orders: OrderDriver
let desk: GroupageDesk

beforeAll(async () => {
  const ground = await openOrderDesk()
  ;({ test, orders } = ground)
  desk = groupageDesk(ground)
})
afterAll(() => test.close())

const acts = [
  'add',
  'remove',
  'cancel',
  'revive',
  'price',
  'cost',
  'key',
  'goods',
  'divide',
  'recall',
  'send',
] as const
const step = fc.record({
  act: fc.constantFrom(...acts),
  which: fc.nat(20),
  amount: fc.integer({ min: 1, max: 900_000 }),
  key: fc.constantFrom(...splitKeys.filter((key) => key !== 'agreed')),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Tour {
  id: number
  /** Those that are in it, and those that are not any more. */
  off: number[]
  spare: number[]
}

const bodyOf = async (id: number) => {
  const {
    business_id,
    firm_carrier_id,
    transporter_id,
    pn_truck,
    pn_trailer,
    transport_cost,
    split_key,
    ...rest
  } = await desk.read(id)
  const own = { business_id, firm_carrier_id, transporter_id, pn_truck, pn_trailer }
  return {
    ...own,
    transport_cost,
    split_key,
    orders: rest.orders as { order_id: number; agreed: number | null }[],
  }
}

/** One thing that somebody does; what the tour as it stands does not allow is refused, and changes nothing. */
async function take(tour: Tour, { act, which, amount, key }: Step): Promise<void> {
  const { id } = tour
  const body = await bodyOf(id)
  const member = body.orders[which % Math.max(1, body.orders.length)]?.order_id ?? 0
  const others = body.orders.filter((one) => one.order_id !== member)
  const spare = tour.spare[which % Math.max(1, tour.spare.length)]
  const off = tour.off[which % Math.max(1, tour.off.length)]
  const does: Record<Step['act'], () => Promise<unknown>> = {
    add: async () => {
      if (spare === undefined) return
      const agreed = amount % 3 === 0 ? Math.min(amount, 5_000) : null
      const added = await desk.update(id, { ...body, orders: [...body.orders, { order_id: spare, agreed }] })
      if (added.status === 200) tour.spare = tour.spare.filter((one) => one !== spare)
    },
    remove: async () => {
      const removed = await desk.update(id, { ...body, orders: others })
      if (removed.status === 200 && member) tour.spare.push(member)
    },
    cancel: async () => {
      if (member && (await desk.cancelOrder(member)).status === 200) tour.off.push(member)
    },
    revive: async () => {
      if (off === undefined) return
      const revived = await orders.give(off, 'undoCancel', { restore_price: true, restore_costs: true })
      if (revived.status !== 200) return
      tour.off = tour.off.filter((one) => one !== off)
      tour.spare.push(off)
    },
    price: () => test.pool.query('update orders set customer_price = $2 where id = $1', [member, amount]),
    goods: () =>
      test.pool.query(
        `update orders set goods = goods || jsonb_build_object('load_meters', $2::numeric) where id = $1`,
        [member, (amount % 130) / 10],
      ),
    cost: () => desk.update(id, { ...body, transport_cost: amount }),
    key: () => desk.update(id, { ...body, split_key: key }),
    divide: () => desk.give(id, 'divide', {}, 1),
    recall: () => desk.give(id, 'recall', { reason: 'Again' }),
    send: () => desk.send(id),
  }
  await does[act]()
}

async function expectExact(id: number, after: string): Promise<void> {
  const { status, money, transport_cost, orders: members } = await desk.read(id)
  const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)
  const shares: number[] = money.shares.map((one: { share: number | null }) => one.share)
  const isDivided = members.length > 0 && money.fault === null
  const profits = sum(money.shares.map((one: { profit: number }) => one.profit))
  expect([after, isDivided ? sum(shares) : transport_cost]).toEqual([after, transport_cost])
  expect([after, isDivided ? profits : money.profit]).toEqual([after, money.profit])
  if (status !== 2) return
  // What was sent stands in the orders, and each of them earns by itself what the tour says.
  expect([after, money.fault]).toEqual([after, null])
  const ids: number[] = members.map((one: { order_id: number }) => one.order_id)
  expect([after, await desk.netsOf(ids)]).toEqual([after, shares])
  const records = await Promise.all(ids.map(orders.read))
  const earned = records.map((one) => moneyOfOrder({ ...one, compensation: 0, cancelled: false }).profit)
  expect([after, earned]).toEqual([after, money.shares.map((one: { profit: number }) => one.profit)])
}

it('shares of a groupage add up to its cost, and profits to the tour’s, whatever is done in whatever sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const { id } = await desk.planned()
      const tour: Tour = { id, off: [], spare: [await desk.enter(1.2), await desk.enter(3)] }
      await desk.send(id)
      for (const [at, one] of steps.entries()) {
        await take(tour, one)
        await expectExact(id, `${at} ${one.act}`)
      }
    }),
    { numRuns: 12 },
  )
})
