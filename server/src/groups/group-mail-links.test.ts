import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealOpenLinks } from '../platform/mail/open-links.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { groupDesk } from '../test/desks/group-desk.ts'
import { startMailServer } from '../test/mail-server.ts'
import type { TestMailServer } from '../test/mail-server.ts'

let test: TestApp
let post: TestMailServer
const { enter, send } = groupDesk(() => test)

beforeAll(async () => {
  test = await startTestApp()
  post = await startMailServer()
  await test.make.business({ company_title: 'House of Links' })
})
afterAll(async () => {
  await post.close()
  await test.close()
})

const rowOf = async (address: string) =>
  (await test.pool.query('select * from outbox where recipient = $1', [address])).rows[0]
const stopIn = (text = '') => /http:\/\/dromos\.test\/unsubscribe\/([\w-]+)/.exec(text)?.[1] ?? ''

/** The token that the mail which arrived at an address carries, with which its reader is heard. */
async function arrived(address: string): Promise<string> {
  const mail = post.mailTo(address)
  const token = stopIn(mail?.text)
  expect(mail?.html).toContain(`href="http://dromos.test/unsubscribe/${token}"`)
  expect((await test.call('POST', '/unsubscribe', { body: { token } })).status).toBe(200)
  return token
}

describe('the links of a group mail', () => {
  it('are in no row of the outbox, before it has left and afterwards, and arrive whole', async () => {
    const address = 'sealed@links.test'
    await send(await enter({ emails: [address], message: '<p>[…] and {firm|you}</p>' }))
    const waiting = await rowOf(address)
    expect(waiting).toMatchObject({ status: 'waiting', sealed_link: expect.stringMatching(/^v1\./) })
    expect(JSON.stringify(waiting)).not.toContain('/unsubscribe/')
    expect(await test.work(post)).toEqual([])
    const sent = await rowOf(address)
    expect(sent).toMatchObject({ status: 'sent', sealed_link: null, unsubscribe_url: null })
    expect(JSON.stringify(sent)).not.toContain('/unsubscribe/')
    expect(post.mailTo(address)?.text).toContain('[…] and you')
    await arrived(address)
  })

  it('are kept for a mail that did not go out and is sent again', async () => {
    const address = 'again@links.test'
    await send(await enter({ emails: [address] }))
    await test.pool.query("update outbox set status = 'failed' where recipient = $1", [address])
    const { id } = await rowOf(address)
    expect((await test.call('PUT', `/mails/again/${id}`, { as: 2 })).status).toBe(200)
    expect(await test.work(post)).toEqual([])
    await arrived(address)
  })

  it('are sealed in mails from before, or cut out where these have left', async () => {
    const before = async (address: string, status: string) => {
      const stop = `http://dromos.test/unsubscribe/${'s'.repeat(31)}${address.length % 10}`
      const files = `http://dromos.test/shared#${'f'.repeat(32)}`
      await test.pool.query(
        `insert into outbox (message_id, recipient, subject, status, unsubscribe_url, body_text, body_html)
        values ($1, $2, 'Before', $3, $4, $5, $6)`,
        [
          `<${address}>`,
          address,
          status,
          stop,
          `Open the files (${files})\n\nUnsubscribe (${stop})`,
          `<a href="${files}">Open</a><a href="${stop}">Unsubscribe</a>`,
        ],
      )
      return { stop, files }
    }
    await before('left@before.test', 'sent')
    const waiting = await before('waiting@before.test', 'waiting')
    await sealOpenLinks(test.db, test.secrets)
    const left = await rowOf('left@before.test')
    expect(left).toMatchObject({ sealed_link: null, body_text: 'Open the files ([…])\n\nUnsubscribe ([…])' })
    expect(JSON.stringify([left, await rowOf('waiting@before.test')])).not.toMatch(/dromos\.test\//)
    const { id } = await rowOf('waiting@before.test')
    await test.pool.query(
      "select graphile_worker.add_job('mail.send_many', json_build_object('id', $1::int))",
      [id],
    )
    expect(await test.work(post)).toEqual([])
    const mail = post.mailTo('waiting@before.test')
    expect(mail?.text).toContain(`Open the files (${waiting.files})\n\nUnsubscribe (${waiting.stop})`)
    const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? [])
    expect(headers['list-unsubscribe']).toBe(`<${waiting.stop}>`)
  })
})
