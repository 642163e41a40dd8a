import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_URL } from '../test/app.ts'
import { makeChatDesk, textsOf } from '../test/desks/chats.ts'
import type { ChatDesk } from '../test/desks/chats.ts'
import { openMailDesk } from '../test/desks/mail-desk.ts'
import type { MailDesk } from '../test/desks/mail-desk.ts'
import { pdf } from '../test/sample-files.ts'
import { mailUnread } from './chat-mails.service.ts'

let post: MailDesk
let desk: ChatDesk

beforeAll(async () => {
  post = await openMailDesk()
  desk = await makeChatDesk(post.test)
})
afterAll(() => post.close())

interface SentMail {
  message_id: string
  recipient: string
  reply_to: string
  body_text: string
}

/** A message that its reader has not read, and the mail that they got of it. */
async function mailed(text = 'When?', writer = desk.elena.token, reader = desk.own.id) {
  const { pool, db } = post.test
  const order = await desk.enter()
  await pool.query('update orders set business_id = $2 where id = $1', [order, post.business])
  await desk.write(writer, `/orders/${order}`, { text })
  await pool.query("update chat_readers set mail_at = mail_at - interval '5 minutes'")
  await mailUnread(db, { publicUrl: PUBLIC_URL })
  const { rows } = await pool.query<SentMail>(
    `select message_id, recipient, reply_to, body_text from outbox
      where recipient = (select email from people where id = $1) order by id desc limit 1`,
    [reader],
  )
  const [mail] = rows
  if (!mail) throw new Error('no mail was written')
  return { order, mail, id: mail.message_id, from: mail.recipient }
}

const chatOf = async (order: number) => desk.open(desk.elena.token, `/orders/${order}`)
const written = async (order: number) => textsOf(await chatOf(order), 'customer')
const filed = async (order: number, tabs = ['open', 'waiting']) => {
  const threads = await Promise.all(tabs.map((tab) => post.threads(tab)))
  return threads.flat().filter(({ document }) => document?.kind === 'order' && document.id === order)
}

it('a mail with messages says that it can be answered only where its answer is read', async () => {
  const unread = await mailed()
  expect(unread.mail.body_text).not.toContain('Write your answer above this line')
  expect((await post.setUpBusiness()).status).toBe(200)
  const { mail } = await mailed()
  expect(mail.reply_to).toBe('desk@dromos.test')
  expect(mail.body_text.split('\n')[0]).toMatch(/πάνω από αυτή τη γραμμή|above this line/)
  const back = await mailed('Here', desk.own.token, desk.elena.id)
  expect(back.mail.reply_to).toBe('desk@dromos.test')
})

describe('an answer by mail', () => {
  it('is written in the chat once, as who got the mail, without what it quotes', async () => {
    const { order, id, from } = await mailed()
    const headers = { 'In-Reply-To': id, 'Message-ID': '<one@mail.example>' }
    const text = 'At six.\r\n\r\n> When?'
    post.arrive({ from: `Katerina <${from.toUpperCase()}>`, headers, text })
    expect(await post.read()).toEqual([])
    post.arrive({ from, headers: { ...headers, Date: 'Wed, 25 Nov 2026 11:00:00 +0200' }, text })
    post.arrive({ from, headers, text: 'Another text under the same name' })
    expect(await post.read()).toEqual([])
    const chat = await chatOf(order)
    expect(textsOf(chat, 'customer')).toEqual(['When?', 'At six.'])
    expect(chat.data[1].messages[1].author.id).toBe(desk.own.id)
    expect(chat.data[1].messages.map(({ by_mail: byMail }: { by_mail: boolean }) => byMail)).toEqual([
      false,
      true,
    ])
    expect(await filed(order)).toEqual([])
  })

  it('reaches the customer when a colleague writes it, known by its token alone', async () => {
    const { order, id, from } = await mailed('Where is it?', desk.own.token, desk.elena.id)
    post.arrive({ from, headers: { References: id.replace('<', '<r.') }, text: 'Near Graz' })
    expect(await post.read()).toEqual([])
    const chat = await desk.open(desk.own.token, `/orders/${order}`)
    expect(textsOf(chat, 'customer')).toEqual(['Where is it?', 'Near Graz'])
  })

  it.each([
    ['from another address', (id: string) => ({ from: 'thief@mail.example', headers: { References: id } })],
    [
      'from another address that names theirs for the answer',
      (id: string, theirs: string) => ({
        from: 'thief@mail.example',
        headers: { 'In-Reply-To': id, 'Reply-To': theirs, 'X-Original-From': theirs },
      }),
    ],
    [
      'of a machine that says so in German',
      (id: string) => ({ subject: 'Abwesenheitsnotiz: messages', headers: { 'In-Reply-To': id } }),
    ],
    ['of a machine', (id: string) => ({ headers: { 'In-Reply-To': id, 'Auto-Submitted': 'auto-replied' } })],
    ['that says nothing of its own', (id: string) => ({ text: '> When?', headers: { References: id } })],
  ])('%s is no message, and stands in the log of the order', async (_what, said) => {
    const { order, id, from } = await mailed()
    post.arrive({ from, text: 'I was here', ...said(id, from) })
    expect(await post.read()).toEqual([])
    expect(await written(order)).toEqual(['When?'])
    expect(await filed(order)).toHaveLength(1)
  })

  it('is kept with the order, and colleagues are told, when its servers deny its sender', async () => {
    const { order, id, from } = await mailed()
    const domain = from.split('@')[1]
    const results = `mx.desk.test; spf=pass smtp.mailfrom=thief.example; dmarc=fail (p=none) header.from=${domain}`
    post.arrive({
      from,
      text: 'Pay elsewhere',
      headers: { 'In-Reply-To': id, 'Authentication-Results': results },
    })
    expect(await post.read()).toEqual([])
    expect(await written(order)).toEqual(['When?'])
    const [thread] = await filed(order)
    const { body } = await post.test.call('GET', `/mails/${thread?.id}`, { as: 4 })
    expect(body.mails).toMatchObject([{ text: 'Pay elsewhere', sender_failed: true }])
    const { rows } = await post.test.pool.query(
      "select 1 from notifications where kind = 'mail.received' and (params->>'id')::int = $1",
      [thread?.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('with a file is written to the chat, and its file is offered with the order', async () => {
    const { order, id, from } = await mailed()
    const body = `Content-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: text/plain\r\n\r\nHere it is\r\n--B\r\nContent-Type: application/pdf; name=cmr.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf('cmr').toString('base64')}\r\n--B--\r\n`
    post.arrive({ from, headers: { 'In-Reply-To': id }, body })
    expect(await post.read()).toEqual([])
    expect(await written(order)).toEqual(['When?', 'Here it is'])
    const [thread] = await filed(order)
    const { body: kept } = await post.test.call('GET', `/mails/${thread?.id}`, { as: 4 })
    expect(kept.mails[0].files).toMatchObject([{ name: 'cmr.pdf' }])
  })

  it('is not written to the chat for who may not write any more', async () => {
    const { pool } = post.test
    const [lost, gone] = [await mailed('Lost?'), await mailed('Gone?')]
    await pool.query('update orders set firm_company_id = $2 where id = $1', [lost.order, desk.other])
    post.arrive({ from: lost.from, headers: { 'In-Reply-To': lost.id }, text: 'Still mine?' })
    await post.read()
    await pool.query('update people set active = false where id = $1', [desk.own.id])
    post.arrive({ from: gone.from, headers: { 'In-Reply-To': gone.id }, text: 'Still here?' })
    expect(await post.read()).toEqual([])
    expect([await written(lost.order), await written(gone.order)]).toEqual([['Lost?'], ['Gone?']])
    expect([await filed(lost.order), await filed(gone.order)].map(({ length }) => length)).toEqual([1, 1])
  })
})
