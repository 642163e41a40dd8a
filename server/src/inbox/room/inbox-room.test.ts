import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAnswerDesk } from '../../test/desks/answer-desk.ts'
import type { AnswerDesk } from '../../test/desks/answer-desk.ts'

let desk: AnswerDesk
let account: string
let serial = 0

interface Listed {
  key: string
  channel: string
  state: string
  urgency: string
  subject: string
  name: string
  due_at: string | null
  is_overdue: boolean
  message_id: number | null
}

beforeAll(async () => {
  desk = await openAnswerDesk()
  const { test } = desk.filing.desk
  const id = await test.make.person({ role_id: 5, firm_id: desk.filing.customer, name: 'Rita', surname: 'K' })
  account = await test.tokenFor(id, 5)
})
afterAll(() => desk.close())

const call = (...args: Parameters<AnswerDesk['filing']['desk']['test']['call']>) =>
  desk.filing.desk.test.call(...args)
const read = async (query = '', as: 1 | 4 | string = 4): Promise<Listed[]> => {
  const { status, body } = await call('GET', `/inbox?limit=200&${query}`, { as })
  expect(status).toBe(200)
  return body.data
}
const find = async (key: string, query = '') => (await read(query)).find((one) => one.key === key)

/** An order with a stop on a day, in a state, and a mail of its customer that waits. */
async function waiting(status: number, day: string) {
  const order = await desk.filing.newOrder()
  await desk.filing.desk.test.pool.query(
    'update orders set status = $2, loading_date = $3, delivery_date = $3 where id = $1',
    [order, status, day],
  )
  const thread = await desk.filing.unfiled({ from: 'office@kunde.example', subject: `Room ${(serial += 1)}` })
  await desk.filing.put(`/mails/file/${thread.id}`, {
    kind: 'order',
    document_id: order,
    version: thread.version,
  })
  return { order, thread, key: `email-${thread.id}` }
}
const write = (order: number, channel: string, text: string, as: 4 | string) =>
  call('POST', `/orders/${order}/chat/store`, { as, body: { channel, text } })

describe('the inbox', () => {
  it('has trucks on the road first, then stops of today, then what is due first', async () => {
    const later = await waiting(1, '2027-03-01')
    const loose = await desk.filing.unfiled({ from: 'who@nowhere.example' })
    const today = await waiting(1, '2026-11-25')
    const road = await waiting(3, '2026-11-20')
    const keys = (await read()).map(({ key }) => key)
    const wanted = [road.key, today.key, later.key, `email-${loose.id}`]
    expect(keys.filter((key) => wanted.includes(key))).toEqual(wanted)
    expect(await find(road.key)).toMatchObject({ urgency: 'road', state: 'answer', firm: 'Kunde GmbH' })
    expect(await find(today.key)).toMatchObject({ urgency: 'today' })
    expect((await read('state=unlinked')).map(({ key }) => key)).toContain(`email-${loose.id}`)
    expect((await read('state=unlinked')).map(({ key }) => key)).not.toContain(road.key)
  })

  it('has what customers write in chats until it is answered, or said to need no answer', async () => {
    const { order } = await waiting(1, '2027-03-01')
    const key = `customer-order-${order}`
    await write(order, 'customer', 'When do you come?', account)
    expect(await find(key)).toMatchObject({ state: 'answer', name: 'Rita K', channel: 'customer' })
    expect((await find(key))?.due_at).not.toBeNull()
    await write(order, 'customer', 'At eleven.', 4)
    expect(await find(key)).toBeUndefined()
    expect(await find(key, 'state=waiting')).toMatchObject({ state: 'waiting' })
    await write(order, 'customer', 'Thank you', account)
    const up_to = (await find(key))?.message_id
    expect((await call('PUT', `/inbox/chat/order/${order}`, { as: 4, body: { up_to } })).body).toEqual({
      up_to,
    })
    expect(await find(key)).toBeUndefined()
    expect(await find(key, 'state=done')).toMatchObject({ state: 'done' })
  })

  it('keeps what colleagues write on a tab of its own', async () => {
    const { order } = await waiting(1, '2027-03-01')
    await write(order, 'staff', 'Between us', 4)
    const key = `staff-order-${order}`
    expect(await find(key, 'state=any')).toBeUndefined()
    expect(await find(key, 'state=any&tab=staff')).toMatchObject({ state: 'done', channel: 'staff' })
    expect(await read('state=any&tab=staff', 1)).toEqual([])
  })

  it('is counted by state, searched, and read in steps', async () => {
    const { key, thread } = await waiting(1, '2027-03-01')
    const { body: counts } = await call('GET', '/inbox/counts?tab=all', { as: 4 })
    expect(counts.answer).toEqual({ count: (await read()).length, capped: false })
    expect(
      (await read(`state=any&search=${encodeURIComponent(thread.subject)}`)).map((one) => one.key),
    ).toEqual([key])
    const step = await call('GET', '/inbox?limit=1', { as: 4 })
    expect(step.body).toMatchObject({ data: [{}], has_more: true })
    expect((await call('GET', '/inbox?limit=1&offset=1', { as: 4 })).body.data[0].key).not.toBe(
      step.body.data[0].key,
    )
  })

  it('is of our own people: customers read and settle nothing there', async () => {
    for (const path of ['/inbox', '/inbox?tab=staff', '/inbox/counts']) {
      expect((await call('GET', path, { as: account })).status).toBe(403)
    }
    const { status } = await call('PUT', `/inbox/chat/order/${desk.order}`, {
      as: account,
      body: { up_to: 1 },
    })
    expect(status).toBe(403)
    expect((await call('PUT', '/inbox/chat/order/999999', { as: 4, body: { up_to: 1 } })).status).toBe(404)
  })
})
