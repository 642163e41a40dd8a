import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_URL, startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makeChatDesk } from '../test/desks/chats.ts'
import type { ChatDesk } from '../test/desks/chats.ts'
import { mailUnread } from './chat-mails.service.ts'

let test: TestApp
let desk: ChatDesk

beforeAll(async () => {
  test = await startTestApp()
  desk = await makeChatDesk(test)
})
afterAll(() => test.close())

const at = (order: number): string => `/orders/${order}`

/** Five minutes go by. */
async function later(): Promise<void> {
  await test.pool.query("update chat_readers set mail_at = mail_at - interval '5 minutes'")
  await mailUnread(test.db, { publicUrl: PUBLIC_URL })
}

const addressOf = async (id: number): Promise<string> =>
  (await test.pool.query('select email from people where id = $1', [id])).rows[0].email

async function mailsTo(id: number) {
  const { rows } = await test.pool.query('select body_text from outbox where recipient = $1 order by id', [
    await addressOf(id),
  ])
  return rows
}

describe('a chat message that is unread for five minutes', () => {
  it('is mailed to the accounts of the customer in one mail, and not again', async () => {
    const order = await desk.enter()
    await desk.write(desk.elena.token, at(order), { text: 'It is loading.' })
    await desk.write(desk.maria.token, at(order), { text: 'It has left.' })
    await mailUnread(test.db, { publicUrl: PUBLIC_URL })
    expect(await mailsTo(desk.own.id)).toEqual([])
    await later()
    await later()
    const mails = await mailsTo(desk.own.id)
    expect(mails).toHaveLength(1)
    expect(mails[0].body_text).toContain('It is loading.')
    expect(mails[0].body_text).toContain('It has left.')
    expect(mails[0].body_text).not.toContain('Markou')
    expect(mails[0].body_text).toContain(`${PUBLIC_URL}/app/orders/edit/${order}`)
    expect(await mailsTo(desk.elena.id)).toEqual([])
  })

  it('is mailed to who is in charge when a customer writes, and not once it is read', async () => {
    const [read, unread] = [await desk.enter(), await desk.enter()]
    const sent = await desk.write(desk.own.token, at(read), { text: 'Read in time' })
    await desk.write(desk.own.token, at(unread), { text: 'Unread' })
    const body = { channel: 'customer', up_to: sent.body.id }
    await test.call('PUT', `${at(read)}/chat/read`, { as: desk.elena.token, body })
    await later()
    const mails = await mailsTo(desk.elena.id)
    expect(mails).toHaveLength(1)
    expect(mails[0].body_text).toContain('Unread')
  })

  it('is mailed to nobody who wants no such mail, was switched off, or lost the order', async () => {
    const order = await desk.enter()
    const quiet = await desk.account(desk.parents.customer, 'Quiet')
    const gone = await desk.account(desk.parents.customer, 'Gone')
    const choices = await test.call('GET', '/notifications/choices', { as: quiet.token })
    const asked = choices.body.choices.find(({ topic }: { topic: string }) => topic === 'messages')
    expect(asked).toEqual({ topic: 'messages', in_app: true, mail: 'at_once' })
    await test.call('PUT', '/notifications/choices', {
      as: quiet.token,
      body: { ...choices.body, choices: [{ ...asked, mail: 'none' }] },
    })
    await desk.write(desk.elena.token, at(order), { text: 'Hello' })
    await test.pool.query('update people set active = false where id = $1', [gone.id])
    const lost = await desk.enter()
    await desk.write(desk.elena.token, at(lost), { text: 'Not for others' })
    await test.pool.query('update orders set firm_company_id = $2 where id = $1', [lost, desk.other])
    await later()
    expect([await mailsTo(quiet.id), await mailsTo(gone.id)]).toEqual([[], []])
    const { rows } = await test.pool.query("select 1 from outbox where body_text like '%Not for others%'")
    expect(rows).toEqual([])
  })

  it('is mailed to no account of a firm that is switched off', async () => {
    const order = await desk.enter()
    await desk.write(desk.elena.token, at(order), { text: 'Only while it is on' })
    const off = (active: boolean) =>
      test.pool.query('update firms set active = $2 where id = $1', [desk.parents.customer, active])
    await off(false)
    await later()
    await off(true)
    const { rows } = await test.pool.query(
      "select 1 from outbox where body_text like '%Only while it is on%'",
    )
    expect(rows).toEqual([])
  })
})
