import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makeChatDesk } from '../test/desks/chats.ts'
import type { ChatDesk } from '../test/desks/chats.ts'

let test: TestApp
let desk: ChatDesk

beforeAll(async () => {
  test = await startTestApp()
  desk = await makeChatDesk(test)
})
afterAll(() => test.close())

const at = (order: number): string => `/orders/${order}`
const mark = (as: string, order: number, up_to: number, channel = 'customer') =>
  test.call('PUT', `${at(order)}/chat/read`, { as, body: { channel, up_to } })
const ofChat = async (token: string, id: number): Promise<number> => {
  const { body } = await test.call('GET', '/chat/unread', { as: token })
  const chats: { id: number; unread: number }[] = body.chats
  return chats.filter((one) => one.id === id).reduce((sum, { unread }) => sum + unread, 0)
}

describe('unread messages of a chat', () => {
  it('are counted for who is in charge and who takes part, until they have read them', async () => {
    const order = await desk.enter()
    const { elena, maria, own } = desk
    const first = await desk.write(own.token, at(order), { text: 'One' })
    const second = await desk.write(own.token, at(order), { text: 'Two' })
    expect(await ofChat(elena.token, order)).toBe(2)
    expect(await ofChat(maria.token, order)).toBe(0)
    expect(await ofChat(own.token, order)).toBe(0)
    expect((await mark(elena.token, order, first.body.id)).body).toEqual({ unread: 1 })
    await desk.write(maria.token, at(order), { channel: 'staff', text: 'I call them.' })
    await desk.write(own.token, at(order), { text: 'Three' })
    expect([await ofChat(elena.token, order), await ofChat(maria.token, order)]).toEqual([3, 1])
    expect((await mark(elena.token, order, 999_999)).body).toEqual({ unread: 0 })
    // A mark never goes back.
    expect((await mark(elena.token, order, second.body.id)).body).toEqual({ unread: 0 })
  })

  it('notify the desk where nobody is in charge', async () => {
    const order = await desk.orders.enter()
    await test.pool.query('update orders set assign_user = null where id = $1', [order])
    await desk.write(desk.own.token, at(order), { text: 'Anybody?' })
    expect(await ofChat(desk.maria.token, order)).toBe(1)
  })

  it('are counted right when marks and messages race', async () => {
    const order = await desk.enter()
    const { elena, own } = desk
    const sent = await desk.write(own.token, at(order), { text: 'Zero' })
    const begun = sent.body.id as number
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => [
        desk.write(own.token, at(order), { text: `More ${n}` }),
        mark(elena.token, order, begun + n),
      ]).flat(),
    )
    const { rows } = await test.pool.query(
      `select r.unread, (select count(*)::int from chat_messages m where m.chat_id = r.chat_id and m.id > r.read_to
          and m.channel = r.channel and m.author_id <> r.person_id) as counted
        from chat_readers r join chats c on c.id = r.chat_id
        where c.order_id = $1 and r.person_id = $2 and r.channel = 'customer'`,
      [order, elena.id],
    )
    expect(rows[0].unread).toBe(rows[0].counted)
  })

  it('are one less when a message that nobody has read is deleted', async () => {
    const order = await desk.enter()
    const sent = await desk.write(desk.own.token, at(order), { text: 'Wrong order' })
    await test.call('DELETE', `${at(order)}/chat/destroy/${sent.body.id}`, { as: desk.own.token })
    expect(await ofChat(desk.elena.token, order)).toBe(0)
  })
})

it('the marks of a chat show who has read up to where, and customers the office as one', async () => {
  const order = await desk.enter()
  const { elena, maria, own } = desk
  const sent = await desk.write(own.token, at(order), { text: 'Loaded?' })
  await mark(elena.token, order, sent.body.id)
  await mark(maria.token, order, sent.body.id)
  const theirs = await desk.open(own.token, at(order))
  expect(theirs.data[0].readers).toMatchObject([{ id: null, read_to: sent.body.id }])
  expect(theirs.data[0].readers).toHaveLength(1)
  const answer = await desk.write(elena.token, at(order), { text: 'Yes' })
  await mark(own.token, order, answer.body.id)
  const ours = await desk.open(elena.token, at(order))
  const names = ours.data[1].readers.map(({ name }: { name: string }) => name)
  expect(new Set(names)).toEqual(new Set(['Maria Markou', 'Katerina Account']))
})

describe('messages of a chat', () => {
  it('come page by page, forwards and one alone, and are found without accents', async () => {
    const order = await desk.enter()
    const ids: number[] = []
    for (const text of ['Α', 'Φόρτωση στις έξι', 'Β', 'Γ']) {
      ids.push((await desk.write(desk.elena.token, at(order), { channel: 'staff', text })).body.id)
    }
    const ask = async (query: string) =>
      (await test.call('GET', `${at(order)}/chat/messages?channel=staff&${query}`, { as: desk.elena.token }))
        .body
    const idsOf = (page: { messages: { id: number }[]; has_more: boolean }) => [
      page.messages.map(({ id }) => id),
      page.has_more,
    ]
    expect(idsOf(await ask('limit=2'))).toEqual([[ids[2], ids[3]], true])
    expect(idsOf(await ask(`limit=2&before=${ids[2]}`))).toEqual([[ids[0], ids[1]], false])
    expect(idsOf(await ask(`limit=2&after=${ids[0]}`))).toEqual([[ids[1], ids[2]], true])
    expect(idsOf(await ask(`only=${ids[3]}`))).toEqual([[ids[3]], false])
    expect(idsOf(await ask('search=ΦΟΡΤΩΣΗ'))).toEqual([[ids[1]], false])
    const across = await test.call('GET', `/chat?search=${encodeURIComponent('φορτωση εξι')}`, {
      as: desk.elena.token,
    })
    expect(across.body.data).toMatchObject([{ kind: 'order', id: order, channel: 'staff' }])
  })

  it('of all chats that a person takes part in are listed by the newest', async () => {
    const [one, two] = [await desk.enter(), await desk.enter()]
    await desk.write(desk.own.token, at(one), { text: 'First' })
    await desk.write(desk.own.token, at(two), { text: 'Second' })
    const { body } = await test.call('GET', '/chat', { as: desk.elena.token })
    expect(body.data.slice(0, 2)).toMatchObject([
      {
        id: two,
        firm: 'Ελληνικά Τυριά ΑΕ',
        unread: 1,
        message: { text: 'Second', author: 'Katerina Account' },
      },
      { id: one, message: { text: 'First' } },
    ])
    await desk.write(desk.elena.token, at(one), { text: 'Answered' })
    const theirs = await test.call('GET', '/chat', { as: desk.own.token })
    expect(theirs.body.data[0]).toMatchObject({ id: one, firm: null, unread: 1 })
    expect(JSON.stringify(theirs.body)).not.toContain('Markou')
  })
})

it('chats notify who is named, and of the first unread message of a customer or to one', async () => {
  const order = await desk.enter()
  const kindsOf = async (token: string) => {
    const { body } = await test.call('GET', '/notifications', { as: token })
    return body.data
      .filter(({ link }: { link: string }) => link.endsWith(`/orders/edit/${order}`))
      .map(({ message }: { message: string }) => message)
  }
  await desk.write(desk.elena.token, at(order), {
    channel: 'staff',
    text: '@Maria',
    mentions: [desk.maria.id],
  })
  await desk.write(desk.own.token, at(order), { text: 'One' })
  await desk.write(desk.own.token, at(order), { text: 'Two' })
  await desk.write(desk.elena.token, at(order), { text: 'Three' })
  const number = (await desk.orders.read(order)).number_id
  expect(await kindsOf(desk.maria.token)).toEqual([
    `Ελληνικά Τυριά ΑΕ wrote in the chat of ${number}.`,
    `${number}: “@Maria”`,
  ])
  expect((await kindsOf(desk.elena.token))[0]).toBe(`Ελληνικά Τυριά ΑΕ wrote in the chat of ${number}.`)
  const theirs = (await kindsOf(desk.own.token)).filter((message: string) => message.includes('wrote to you'))
  expect(theirs).toHaveLength(1)
})
