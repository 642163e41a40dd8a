import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { groupDesk } from '../test/desks/group-desk.ts'
import { sendForm } from '../test/form.ts'
import { pdf } from '../test/sample-files.ts'
import { noteRefusal } from './suppressions.service.ts'

let test: TestApp
const { enter, send, fates, linksTo, contact } = groupDesk(() => test)

beforeAll(async () => {
  test = await startTestApp()
  await test.make.business({ company_title: 'House of Tests' })
})
afterAll(() => test.close())

const list = async (query = '') => (await test.call('GET', `/suppressions?${query}`, { as: 4 })).body.data
const unsubscribe = (token: string) => test.call('POST', '/unsubscribe', { body: { token } })
const oneClick = (token: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  test.app.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    payload,
    headers: { 'content-type': type },
  })

async function sentTo(address: string) {
  const id = await enter({ emails: [address] })
  await send(id)
  return { id, ...(await linksTo(address)) }
}

describe('a reader who unsubscribes', () => {
  it('is asked by the page, which changes nothing, and noted when they press', async () => {
    const { id, stop } = await sentTo('Reader@stops.test')
    expect((await test.call('GET', `/unsubscribe/${stop}`)).status).toBe(404)
    expect((await test.app.inject({ url: `/unsubscribe/${stop}` })).statusCode).toBe(405)
    expect(await list('search=stops.test')).toEqual([])
    expect(await unsubscribe(stop)).toMatchObject({ status: 200, body: { address: 'Re…@stops.test' } })
    expect((await unsubscribe(stop)).status).toBe(200)
    expect(await list('search=stops.test')).toMatchObject([
      { address: 'reader@stops.test', kind: 'unsubscribed', created_by: null, lifted_at: null },
    ])
    // What had not left yet does not leave.
    expect(await fates(id)).toEqual({ 'Reader@stops.test': 'unsubscribed' })
    await test.work()
    const mails = await test.pool.query("select status from outbox where recipient = 'Reader@stops.test'")
    expect(mails.rows).toEqual([{ status: 'withdrawn' }])
  })

  it.each([
    ['a form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      'parts',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
  ])('is noted when their mail program posts %s', async (_what, payload, type) => {
    const address = `${type.length}@click.test`
    const { stop } = await sentTo(address)
    expect((await oneClick(stop, 'Hello=World')).statusCode).toBe(400)
    expect(await list(`search=${address}`)).toEqual([])
    expect((await oneClick(stop, payload, type)).statusCode).toBe(204)
    expect(await list(`search=${address}`)).toHaveLength(1)
  })

  it('stays unsubscribed where the address is entered anew, for a contact, or in other letters', async () => {
    const { stop } = await sentTo('again@stops.test')
    await unsubscribe(stop)
    const chosen = await contact({ email: 'AGAIN@stops.test' })
    const id = await enter({ selectedContacts: [chosen], emails: ['other@stops.test'] })
    expect((await send(id)).body).toMatchObject({ total: 1, skipped: 1 })
    expect(await fates(id)).toMatchObject({ 'AGAIN@stops.test': 'unsubscribed' })
  })

  it('gets mails again when who answers for groups says why', async () => {
    const { stop } = await sentTo('back@stops.test')
    await unsubscribe(stop)
    const [{ id }] = await list('search=back@stops.test')
    const lift = (body: object, as: 3 | 4 | 5 = 3) =>
      test.call('PUT', `/suppressions/lift/${id}`, { as, body })
    for (const role of [4, 5] as const) expect((await lift({ reason: 'x' }, role)).status).toBe(403)
    expect(await lift({ reason: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { reason: 'Field is required.' } },
    })
    expect((await lift({ reason: 'Asked for it by letter' })).status).toBe(200)
    expect((await lift({ reason: 'Once more' })).status).toBe(422)
    expect(await list('search=back@stops.test')).toEqual([])
    expect(await list('state=lifted&search=back@stops.test')).toMatchObject([
      { lift_reason: 'Asked for it by letter', lifted_by: expect.any(String) },
    ])
    const audited = await test.pool.query("select after from audit_log where action = 'suppressions.lift'")
    expect(audited.rows[0].after).toEqual({ address: 'back@stops.test', reason: 'Asked for it by letter' })
    await unsubscribe(stop)
    expect(await list('search=back@stops.test')).toHaveLength(1)
  })

  it('is allowed again by the desk where only the address did not work', async () => {
    await noteRefusal(test.db, 'full@stops.test', '5.1.1 no such user')
    const [{ id }] = await list('search=full@stops.test')
    const body = { reason: 'A new mailbox' }
    expect((await test.call('PUT', `/suppressions/lift/${id}`, { as: 4, body })).status).toBe(200)
    expect(await list('search=full@stops.test')).toEqual([])
  })

  it('is listed with why the address does not work, in the reader’s language', async () => {
    await noteRefusal(test.db, 'refused@stops.test', 'mail_refused:550')
    const inLanguage = async (language: string) =>
      (
        await test.call('GET', '/suppressions?search=refused@stops.test', {
          as: 4,
          headers: { 'x-localization': language },
        })
      ).body.data
    expect(await inLanguage('en')).toMatchObject([
      { reason: 'The mail server did not accept the email (550).' },
    ])
    expect(await inLanguage('el')).toMatchObject([
      { reason: 'Ο διακομιστής αλληλογραφίας δεν δέχθηκε το μήνυμα (550).' },
    ])
  })

  it('may say so on the telephone, and a colleague notes it', async () => {
    const note = (email: string) =>
      test.call('POST', '/suppressions/store', { as: 4, body: { email, reason: 'By telephone' } })
    const made = await note('Called@stops.test')
    expect(made.status).toBe(201)
    expect((await note('called@STOPS.test')).body).toEqual(made.body)
    expect(await list('search=called')).toMatchObject([
      { address: 'called@stops.test', reason: 'By telephone' },
    ])
    expect((await note('nobody')).status).toBe(422)
  })
})

it('unknown links to unsubscribe are refused alike, and guessing at them soon has to wait', async () => {
  const guess = (path: string) => test.call('POST', path, { body: { token: 'a'.repeat(32) } })
  expect(await guess('/unsubscribe')).toMatchObject({ status: 410, body: { code: 'link_invalid' } })
  expect(await guess('/groupFiles/unlock')).toMatchObject({ status: 403, body: { code: 'files_refused' } })
  const answers = []
  for (let n = 0; n < 10; n += 1) answers.push((await guess('/groupFiles/unlock')).status)
  expect(answers.at(-1)).toBe(429)
  await test.pool.query('delete from rate_limits')
})

it('a valid link to unsubscribe works beside others’ guesses, and for providers who press many', async () => {
  const [page, click] = [await sentTo('page@guessed.test'), await sentTo('click@guessed.test')]
  for (let n = 0; n < 12; n += 1) await unsubscribe('b'.repeat(32))
  expect((await unsubscribe('b'.repeat(32))).status).toBe(429)
  expect((await unsubscribe(page.stop)).status).toBe(200)
  // One after the other: how many at once find a connection to the database is the machine's.
  const answers = new Set<number>()
  for (let n = 0; n < 70; n += 1) {
    answers.add((await oneClick(click.stop, 'List-Unsubscribe=One-Click')).statusCode)
  }
  expect(answers).toEqual(new Set([204]))
  await test.pool.query('delete from rate_limits')
})

describe('files too large for a group mail', () => {
  async function shared() {
    const id = await enter({ emails: ['large@files.test'] })
    const files = [{ content: pdf('x'.repeat(2 * 1024 * 1024)), name: 'catalogue.pdf' }]
    await sendForm(test, `/groups/${id}/files/store`, { data: {}, files })
    const sent = await send(id, { link_days: 7 })
    const { files: token } = await linksTo('large@files.test')
    return { id, token, sending: sent.body.id as number }
  }
  const unlock = (token: string) => test.call('POST', '/groupFiles/unlock', { body: { token } })
  const link = async (id: number) =>
    (await test.call('GET', `/groups/sendings/${id}`, { as: 2 })).body.sendings[0].link

  it('are fetched by the link in each mail; every opening is noted', async () => {
    const { id, token, sending } = await shared()
    const attached = await test.pool.query('select 1 from outbox_files')
    expect(attached.rowCount).toBe(0)
    const page = await unlock(token)
    expect(page).toMatchObject({
      status: 200,
      body: { subject: 'News for you', files: [{ name: 'catalogue.pdf', type: 'application/pdf' }] },
    })
    const [file] = page.body.files
    const content = await test.call('POST', `/groupFiles/content/${file.id}`, { body: { token } })
    expect(content.headers['content-disposition']).toContain('catalogue.pdf')
    const opened = await test.pool.query('select file_id from group_file_openings order by id')
    expect(opened.rows).toEqual([{ file_id: null }, { file_id: file.id }])
    expect(await link(id)).toMatchObject({ opened: 1, revoked_at: null })
    const history = await test.call('GET', `/groups/history/${sending}`, { as: 2 })
    expect(history.body.data[0].opened_at).not.toBeNull()
    const other = await shared()
    expect(
      (await test.call('POST', `/groupFiles/content/${file.id}`, { body: { token: other.token } })).status,
    ).toBe(404)
  })

  it('expire when the days are over, or when a colleague ends them', async () => {
    const { id, token, sending } = await shared()
    expect((await test.call('PUT', `/groups/revoke/${sending}`, { as: 4 })).status).toBe(404)
    expect((await test.call('PUT', `/groups/revoke/${sending}`, { as: 2 })).status).toBe(200)
    expect((await test.call('PUT', `/groups/revoke/${sending}`, { as: 2 })).status).toBe(422)
    expect(await unlock(token)).toMatchObject({ status: 410, body: { code: 'files_revoked' } })
    expect((await link(id)).revoked_at).not.toBeNull()
    const late = await shared()
    test.clock.set(new Date(test.clock.now().getTime() + 8 * 86_400_000).toISOString())
    expect(await unlock(late.token)).toMatchObject({ status: 410, body: { code: 'files_expired' } })
  })
})
