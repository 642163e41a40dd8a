import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveChannel } from '../test/live-pages.ts'
import type { LivePage } from '../test/live-pages.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makeChatDesk } from '../test/desks/chats.ts'
import type { ChatDesk } from '../test/desks/chats.ts'

const { live, connect, ticketFor } = liveChannel()
let desk: ChatDesk
let second: TestApp

beforeAll(async () => {
  desk = await makeChatDesk(live.test)
  second = await startTestApp({ beside: live.test.database })
})
afterAll(() => second.close())

const told = ({ frames }: LivePage, kind: string): Record<string, unknown>[] =>
  frames.flatMap((frame) => (frame.event === 'message' && frame.kind === kind ? [frame.data] : []))

async function page(token: string): Promise<LivePage> {
  const opened = connect(await ticketFor(token))
  await opened.ready()
  return opened
}

it('a chat message reaches who has its channel and nobody else, also from another process', async () => {
  const order = await desk.enter()
  const [elena, own, foreign] = await Promise.all([
    page(desk.elena.token),
    page(desk.own.token),
    page(desk.foreign.token),
  ])
  const maria = await second.tokenFor(desk.maria.id, 4)
  const write = (channel: string, text: string) =>
    second.call('POST', `/orders/${order}/chat/store`, { as: maria, body: { channel, text } })
  const inside = await write('staff', 'Among us')
  const outside = await write('customer', 'To you')
  const seen = (one: LivePage) => told(one, 'chat').map(({ message }) => message)
  await expect.poll(() => seen(elena)).toEqual([inside.body.id, outside.body.id])
  await expect.poll(() => seen(own)).toEqual([outside.body.id])
  expect(seen(foreign)).toEqual([])
  expect(JSON.stringify(own.frames)).not.toContain('To you')
})

it('somebody who writes in a chat is shown at that moment, and to customers without a name', async () => {
  const order = await desk.enter()
  const [maria, own] = await Promise.all([page(desk.maria.token), page(desk.own.token)])
  const elena = await second.tokenFor(desk.elena.id, 4)
  const type = (channel: string) =>
    second.call('PUT', `/orders/${order}/chat/typing`, { as: elena, body: { channel } })
  await type('staff')
  await type('customer')
  await expect
    .poll(() => told(maria, 'typing'))
    .toMatchObject([
      { channel: 'staff', name: 'Elena Markou', person: desk.elena.id },
      { channel: 'customer', name: 'Elena Markou' },
    ])
  await expect.poll(() => told(own, 'typing')).toMatchObject([{ channel: 'customer', person: 0 }])
  expect(JSON.stringify(own.frames)).not.toContain('Markou')
})

it('an account that is switched off hears nothing more of a chat', async () => {
  const order = await desk.enter()
  const leaving = await desk.account(desk.parents.customer, 'Leaving')
  const opened = await page(leaving.token)
  await live.test.pool.query('update people set active = false where id = $1', [leaving.id])
  expect(await opened.ended).toBe(4401)
  await desk.write(desk.elena.token, `/orders/${order}`, { text: 'After' })
  expect(told(opened, 'chat')).toEqual([])
})
