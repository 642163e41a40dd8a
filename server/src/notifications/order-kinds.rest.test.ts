import { roles } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../platform/jobs.ts'
import { MARK_LATE_TASK } from '../orders/progress/late-orders.service.ts'
import type { TestApp } from '../test/app.ts'
import { groupageDesk } from '../test/desks/groupages.ts'
import type { GroupageDesk } from '../test/desks/groupages.ts'
import { sendForm } from '../test/form.ts'
import { openOrderDesk } from '../test/order-drive.ts'
import type { OrderDriver } from '../test/order-drive.ts'
import { notificationCalls } from '../test/notification-calls.ts'
import { pdf } from '../test/sample-files.ts'

interface Row {
  message: string
  link: string
  from_id: number | null
}

let test: TestApp
let orders: OrderDriver
let desk: GroupageDesk
let customer: number
let keeper: { id: number; token: string }
let account: { id: number; token: string }
const { person, list } = notificationCalls(() => test)

beforeAll(async () => {
  const ground = await openOrderDesk()
  test = ground.test
  orders = ground.orders
  customer = ground.parents.customer
  desk = groupageDesk(ground)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:00:00Z')
  keeper = await person(roles.operator)
  account = await person(roles.customer, { firm_id: customer })
})

const said = async (of: { token: string }, language: 'en' | 'el' = 'en'): Promise<Row[]> =>
  (await list(of.token, '?pageSize=50', language)).data
const messages = async (of: { token: string }, language: 'en' | 'el' = 'en') =>
  (await said(of, language)).map(({ message }) => message).toReversed()
/** An order of the keeper's, whose assignment is forgotten. */
async function enter(changes: object = {}): Promise<{ id: number; number: string }> {
  const id = await orders.enter({ assign_user: keeper.id, ...changes })
  const { number_id: number } = await orders.read(id)
  await test.pool.query('delete from notifications where order_id = $1', [id])
  return { id, number }
}

describe('the notification of an order that moves', () => {
  it('goes at every step to who looks after it, with a link, and to its customer from the loading on', async () => {
    const { id, number } = await enter()
    await orders.assign(id)
    test.clock.set('2026-11-24T08:00:00Z')
    await orders.load(id)
    test.clock.set('2026-11-27T09:00:00Z')
    await orders.deliver(id)
    await orders.give(id, 'reopen', { reason: 'Wrong day' })
    expect(await messages(keeper)).toEqual([
      `Order ${number} has a carrier and awaits loading.`,
      `Order ${number} is loaded and in transit.`,
      `Order ${number} is delivered.`,
      `Order ${number} is not delivered after all.`,
    ])
    expect(await messages(account)).toEqual([
      `Order ${number} is loaded and in transit.`,
      `Order ${number} is delivered.`,
      `Order ${number} is not delivered after all.`,
    ])
    const [last] = await said(account)
    expect(last).toMatchObject({ link: `/app/orders/edit/${id}`, from_id: null })
  })

  it('is in Greek, of a cancellation and its end too', async () => {
    const { id, number } = await enter()
    await orders.give(id, 'cancel', { type: 1, reason: 'Off' })
    await orders.give(id, 'undoCancel', { restore_price: false, restore_costs: false })
    expect(await messages(account, 'el')).toEqual([
      `Η παραγγελία ${number} ακυρώθηκε.`,
      `Η ακύρωση της παραγγελίας ${number} αναιρέθηκε.`,
    ])
  })

  it('goes to nobody of a refused step, nor to who does it, nor to another customer', async () => {
    const other = await person(roles.customer, { firm_id: await test.make.firm() })
    const { id } = await enter()
    expect((await orders.load(id)).status).toBe(409)
    expect(await messages(keeper)).toEqual([])
    const as = keeper.token
    const { version } = await orders.read(id)
    const body = { ...orders.assignment(), version }
    expect((await test.call('PUT', `/orders/assign/${id}`, { as, body })).status).toBe(200)
    expect([await messages(keeper), await messages(other)]).toEqual([[], []])
  })

  it('goes once with the others of its groupage', async () => {
    const { id, ids } = await desk.planned()
    await test.pool.query('update orders set assign_user = $2 where id = any($1)', [ids, keeper.id])
    expect((await desk.send(id)).status).toBe(200)
    expect(await said(keeper)).toMatchObject([
      {
        message: '3 of your orders have a carrier and await loading.',
        link: `/app/orders/list?assign_users=${keeper.id}`,
      },
    ])
    await desk.give(id, 'recall', { reason: 'Truck broke down', emails: [], language: 'en' })
    expect((await messages(keeper)).at(-1)).toBe('3 of your orders no longer have a carrier.')
  })
})

describe('the notification of a delay', () => {
  it('goes to the others of the order, once, when a delay is entered', async () => {
    const { id, number } = await enter()
    await orders.assign(id)
    await test.pool.query('delete from notifications where order_id = $1', [id])
    test.clock.set('2026-11-25T10:00:00Z')
    await orders.give(id, 'loaded', { times: await orders.times(id, '2026-11-25') })
    const late = (await messages(keeper)).filter((message) => message.includes('late'))
    expect(late).toEqual([`Order ${number} is late for loading in Ασπρόπυργος.`])
    // The clock finds nothing new.
    await enqueue(test.db, MARK_LATE_TASK, {})
    await test.work()
    const again = (await messages(keeper)).filter((message) => message.includes('late for loading'))
    expect(again).toHaveLength(1)
  })

  it('says that a delay is a risk while it is only announced', async () => {
    const { id, number } = await enter()
    await orders.assign(id)
    await test.pool.query('delete from notifications where order_id = $1', [id])
    const [detail] = (await orders.read(id)).details
    const delay = {
      detail_id: detail?.id,
      kind: 1,
      reason: 'traffic',
      responsible: 'carrier',
      text: '',
      eta: { date: '2026-11-24', time: '20:00' },
    }
    expect((await orders.give(id, 'delay', delay)).status).toBe(200)
    expect(await messages(keeper)).toEqual([`Order ${number} will be late for loading in Ασπρόπυργος.`])
  })
})

describe('the notification of a damage', () => {
  it('has its words, and says how it ends', async () => {
    const { id, number } = await enter()
    await orders.assign(id)
    await test.pool.query('delete from notifications where order_id = $1', [id])
    await orders.damage(id)
    expect(await messages(keeper)).toEqual([`Damage to order ${number} (Ελληνικά Τυριά ΑΕ): “Σύνθλιψη”`])
    await orders.give(id, 'settleDamage', { amount: 100, recovered: 0, reason: 'Paid' })
    expect((await messages(keeper)).at(-1)).toBe(`A damage of order ${number} is settled.`)
    expect(await messages(account)).toEqual([])
  })

  it('goes to who looks after its customer when nobody looks after the order', async () => {
    const firm = await test.make.firm({ assignee: keeper.id })
    const { id, number } = await enter({ assign_user: null, firm_company_id: firm })
    await orders.assign(id)
    await orders.damage(id)
    expect((await messages(keeper)).at(-1)).toContain(`Damage to order ${number}`)
  })
})

describe('the notification of a customer’s files', () => {
  it('goes once until they are looked at, and not for those of the office', async () => {
    const { id, number } = await enter()
    const add = (as: string | 4, name: string) =>
      sendForm(
        test,
        `/orders/${id}/files/store`,
        { data: { file_type_id: 1 }, files: [{ content: pdf(name), name }] },
        { as },
      )
    expect((await add(4, 'ours.pdf')).status).toBe(201)
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) expect((await add(account.token, name)).status).toBe(201)
    expect(await messages(keeper)).toEqual([`Ελληνικά Τυριά ΑΕ has added files to order ${number}.`])
  })
})

describe('the notification of an order whose topic is by mail', () => {
  it('goes by mail alone', async () => {
    const body = { choices: [{ topic: 'status', in_app: false, mail: 'at_once' }], digest_hour: 7 }
    await test.call('PUT', '/notifications/choices', { as: keeper.token, body })
    const { id, number } = await enter()
    await orders.assign(id)
    await test.work()
    expect(await messages(keeper)).toEqual([])
    const { rows } = await test.pool.query('select body_text from outbox order by id desc limit 1')
    expect(rows[0].body_text).toContain(number)
  })
})
