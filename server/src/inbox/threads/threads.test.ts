import { stat } from 'node:fs/promises'
import { roleIds } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUpOrphans } from '../../files/kept-files.ts'
import { registerInboundHandler } from '../../platform/mail/incoming-mail.ts'
import { openFilingDesk } from '../../test/desks/filing-desk.ts'
import type { FilingDesk } from '../../test/desks/filing-desk.ts'
import type { MailDesk } from '../../test/desks/mail-desk.ts'
import { pdf } from '../../test/sample-files.ts'

let filing: FilingDesk
let desk: MailDesk
let order: number
let customer: number

beforeAll(async () => {
  filing = await openFilingDesk()
  ;({ desk, customer } = filing)
})
afterAll(() => desk.close())
beforeEach(async () => {
  order = await filing.newOrder()
})

const log = async (id = order) => (await desk.test.call('GET', `/orders/log/${id}`, { as: 4 })).body.data
const file = (thread: { id: number; version: number }, change: object = {}) =>
  filing.put(`/mails/file/${thread.id}`, {
    kind: 'order',
    document_id: order,
    version: thread.version,
    ...change,
  })

describe('an incoming mail that is filed nowhere', () => {
  it('is proposed for what its sender’s firm has under way, found by words, and filed with one call', async () => {
    const thread = await filing.unfiled({ from: 'second@kunde.example', text: 'Where is it?' })
    expect(thread.document).toBeNull()
    const { proposals, can } = await filing.read(thread.id)
    expect(proposals).toContainEqual(expect.objectContaining({ kind: 'order', id: order, reason: 'sender' }))
    expect(can).toEqual({ change: true })
    const { body: found } = await desk.test.call('GET', '/mails/documents?search=kunde', { as: 4 })
    expect(found.data).toContainEqual(expect.objectContaining({ kind: 'order', id: order, reason: 'search' }))
    expect((await file(thread)).body).toEqual({ id: thread.id, version: thread.version + 1 })
    expect((await log())[0]).toMatchObject({
      event: 'mail_received',
      text: expect.stringContaining('Where is it?'),
    })
    expect(await filing.read(thread.id)).toMatchObject({
      document: { kind: 'order', id: order },
      proposals: [],
      state: 'open',
    })
    const { body: ofOrder } = await desk.test.call('GET', `/mails/of/order/${order}`, { as: 4 })
    expect(ofOrder.data.map(({ id }: { id: number }) => id)).toEqual([thread.id])
  })

  it('takes its answers along once it is filed', async () => {
    const subject = 'Unfiled, and answered'
    const first = desk.arrive({ subject })
    await desk.read()
    const thread = (await desk.threads('unfiled')).find((one) => one.subject === subject)
    await file(thread ?? { id: 0, version: 0 })
    desk.arrive({ subject: 'Re: again', headers: { 'In-Reply-To': first } })
    await desk.read()
    expect((await filing.read(thread?.id ?? 0)).mails).toHaveLength(2)
    expect((await log()).filter((line: { event: string }) => line.event === 'mail_received')).toHaveLength(2)
  })

  it.each([
    ['an order that is not there', { document_id: 999_999 }, 422, 'document_id'],
    ['a kind that is none', { kind: 'firm' }, 422, 'kind'],
    ['an older version', { version: 99 }, 409, 'version'],
  ])('is not filed under %s', async (_what, change, status, field) => {
    const answer = await file(await filing.unfiled(), change)
    expect(answer.status).toBe(status)
    expect([...Object.keys(answer.body.errors ?? {}), 'version']).toContain(field)
  })

  it('is filed once, and deleted only while it is filed nowhere', async () => {
    const thread = await filing.unfiled()
    expect((await file(thread)).status).toBe(200)
    expect((await file({ ...thread, version: thread.version + 1 })).status).toBe(409)
    const destroy = (id: number) => desk.test.call('DELETE', `/mails/destroy/${id}`, { as: 4 })
    expect((await destroy(thread.id)).status).toBe(409)
    const other = await filing.unfiled()
    expect((await destroy(other.id)).body).toEqual({ id: other.id })
    expect((await desk.test.call('GET', `/mails/${other.id}`, { as: 4 })).status).toBe(404)
    expect((await destroy(other.id)).status).toBe(404)
  })

  it('is moved to another record: both logs say so, and its files can be filed there too', async () => {
    const body = `Content-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: application/pdf; name="pod.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf('Move').toString('base64')}\r\n--B--`
    const thread = await filing.unfiled({ body })
    await file(thread)
    const [{ files }] = (await filing.read(thread.id)).mails
    const store = () =>
      desk.test.call('POST', `/mails/files/store/${files[0].id}`, { as: 4, body: { file_type_id: 2 } })
    expect((await store()).status).toBe(201)
    const number_id = '2026-960001'
    const other = await desk.test.make.order({ number_id, firm_company_id: customer })
    const moved = await file({ id: thread.id, version: thread.version + 1 }, { document_id: other })
    expect(moved.body).toEqual({ id: thread.id, version: thread.version + 2 })
    expect((await log())[0]).toMatchObject({
      event: 'mail_moved',
      text: `Anna: ${thread.subject} → ${number_id}`,
    })
    expect((await log(other))[0]).toMatchObject({ event: 'mail_received' })
    expect(await filing.read(thread.id)).toMatchObject({ document: { kind: 'order', id: other } })
    const of = async (id: number) =>
      (await desk.test.call('GET', `/mails/of/order/${id}`, { as: 4 })).body.data.length
    expect([await of(order), await of(other)]).toEqual([0, 1])
    expect((await store()).status).toBe(201)
    expect((await file({ id: thread.id, version: thread.version + 2 }, { document_id: other })).status).toBe(
      409,
    )
    const trail = await desk.test.pool.query(
      "select before, after from audit_log where action = 'mails.moved'",
    )
    expect(trail.rows.at(-1)).toMatchObject({
      before: { kind: 'order', id: order },
      after: { document: other },
    })
  })

  it('reaches the open lists of staff as it comes and changes, and is read by its number', async () => {
    const { pool } = desk.test
    const last = Number((await pool.query('select coalesce(max(id), 0) as id from live_events')).rows[0].id)
    const thread = await filing.unfiled()
    await file(thread)
    const { rows } = await pool.query(
      "select data, roles, users from live_events where id > $1 and kind = 'mails' order by id",
      [last],
    )
    expect(rows.map(({ data }) => data)).toEqual([{ id: thread.id, entered_by: null }, { id: thread.id }])
    expect(rows[0]).toMatchObject({ roles: [1, 2, 3, 4], users: null })
    const some = async (query: string) =>
      (await desk.test.call('GET', `/mails?ids=${thread.id},999999${query}`, { as: 4 })).body.data.length
    expect([await some(''), await some('&tab=open'), await some('&tab=unfiled')]).toEqual([1, 1, 0])
  })

  it('is put away when it concerns nobody here', async () => {
    const thread = await filing.unfiled()
    await filing.put(`/mails/state/${thread.id}`, { state: 'ignored', version: thread.version })
    const idsOf = async (tab: string) => (await desk.threads(tab)).map(({ id }) => id)
    expect(await idsOf('unfiled')).not.toContain(thread.id)
    expect(await idsOf('ignored')).toContain(thread.id)
  })
})

describe('an attachment of an incoming mail', () => {
  const attached = (name: string) =>
    `Content-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: application/pdf; name="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf('POD').toString('base64')}\r\n--B--`

  it('becomes a file of the record with a kind, by the rules of its files, once', async () => {
    const thread = await filing.unfiled({ body: attached('pod.pdf') })
    const [{ files }] = (await filing.read(thread.id)).mails
    const store = (kind: number) =>
      desk.test.call('POST', `/mails/files/store/${files[0].id}`, { as: 4, body: { file_type_id: kind } })
    expect((await store(2)).body.errors).toHaveProperty('file')
    await file(thread)
    expect((await store(9_999)).body.errors).toHaveProperty('file_type_id')
    const made = await store(2)
    expect(made.status).toBe(201)
    const kept = (await desk.test.call('GET', `/orders/${order}/files`, { as: 4 })).body.files
    expect(kept).toEqual([
      expect.objectContaining({ id: made.body.id, name: 'pod.pdf', file_type_id: 2, shared: false }),
    ])
    expect((await store(2)).status).toBe(409)
    expect((await filing.read(thread.id)).mails[0].files[0].is_filed).toBe(true)
    await desk.test.call('DELETE', `/orders/files/destroy/${made.body.id}`, { as: 4 })
    expect((await filing.read(thread.id)).mails[0].files[0].is_filed).toBe(false)
    expect((await store(2)).status).toBe(201)
  })

  it('is downloaded by staff only', async () => {
    const thread = await filing.unfiled({ body: attached('Φορτωτική.pdf') })
    const [{ files }] = (await filing.read(thread.id)).mails
    const path = `/mails/files/${files[0].id}/content`
    const answer = await desk.test.call('GET', path, { as: 4 })
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect((await desk.test.call('GET', path, { as: 5 })).status).toBe(403)
    const nothing = '00000000-0000-4000-8000-000000000000'
    expect((await desk.test.call('GET', `/mails/files/${nothing}/content`, { as: 4 })).status).toBe(404)
  })
})

describe('the original of an incoming mail', () => {
  const original = (id: number, as: RoleId) => desk.test.call('GET', `/mails/original/${id}`, { as })
  const stored = async () =>
    (
      await desk.test.pool.query<{ key: string }>(
        'select stored_key as key from incoming_mail_sources order by mail_id desc',
      )
    ).rows.map(({ key }) => key)

  it('is downloaded by staff only, and each download is noted', async () => {
    const thread = await filing.unfiled({ text: 'Φορτίο: 4 × 120×80×180' })
    const [mail] = (await filing.read(thread.id)).mails
    expect(mail.has_original).toBe(true)
    const answer = await original(mail.id, 4)
    const came = desk.imap.mails.at(-1)?.source
    expect(answer.body).toBe(came?.toString('utf8'))
    expect(answer.headers).toMatchObject({
      'content-type': 'message/rfc822',
      'content-length': String(came?.length),
      'content-disposition': expect.stringMatching(/^attachment; filename=".*\.eml"/),
    })
    expect((await original(mail.id, 5)).status).toBe(403)
    expect((await original(999_999, 4)).status).toBe(404)
    const trail = await desk.test.pool.query("select after from audit_log where action = 'mails.download'")
    expect(trail.rows.at(-1)).toEqual({ after: { mail: mail.id } })
  })

  it('is packed, swept while nobody has deleted it, and gone with its thread', async () => {
    const thread = await filing.unfiled({ text: 'x'.repeat(100_000) })
    const [key = ''] = await stored()
    const future = new Date(Date.now() + 7 * 86_400_000)
    await cleanUpOrphans(desk.test.db, desk.test.files, future)
    const kept = await stat(desk.test.pathOf(key))
    expect(kept.size).toBeLessThan(2_000)
    await desk.test.call('DELETE', `/mails/destroy/${thread.id}`, { as: 4 })
    await desk.test.work()
    await expect(stat(desk.test.pathOf(key))).rejects.toThrow('ENOENT')
    expect(await stored()).not.toContain(key)
  })

  it('leaves no content behind, whatever ends the record that it is filed under', async () => {
    const body = `Content-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: application/pdf; name="p.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf('Gone').toString('base64')}\r\n--B--`
    const thread = await filing.unfiled({ body })
    const count = async () =>
      Number((await desk.test.pool.query('select count(*) as n from stored_files')).rows[0].n)
    const before = await count()
    await desk.test.pool.query('delete from mail_threads where id = $1', [thread.id])
    expect(await count()).toBe(before - 2)
  })
})

describe('the rights to incoming mails', () => {
  it.each(roleIds)('let role %i read and file them, or neither', async (role) => {
    const thread = await filing.unfiled()
    const expected = role === 5 ? 403 : 200
    const calls = [
      desk.test.call('GET', '/mails', { as: role }),
      desk.test.call('GET', '/mails/counts', { as: role }),
      desk.test.call('GET', '/mails/documents?search=kunde', { as: role }),
      desk.test.call('GET', `/mails/${thread.id}`, { as: role }),
      desk.test.call('PUT', `/mails/state/${thread.id}`, {
        as: role,
        body: { state: 'done', version: thread.version },
      }),
      desk.test.call('GET', '/mailboxes/own', { as: role }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => expected))
    const business = await desk.test.call('GET', `/mailboxes/business/${desk.business}`, { as: role })
    expect(business.status).toBe(role <= 3 ? 200 : 403)
  })

  it('open no mail to anybody by an id of nothing', async () => {
    for (const path of ['/mails/999999', '/mails/message/999999', '/mails/of/order/999999']) {
      expect((await desk.test.call('GET', path, { as: 4 })).status).toBe(404)
    }
  })
})

it('an answer to a mail of somebody else goes to who takes it, and nowhere else', async () => {
  const taken: string[] = []
  const chat = await desk.sent({})
  const { rows } = await desk.test.pool.query('select id from outbox where message_id = $1', [chat])
  registerInboundHandler('test', {
    owns: async (_db, ids) => ids.find((id) => id === rows[0].id) ?? null,
    handle: async (_inside, { outboxId, mail }) => {
      taken.push(`${outboxId} ${mail.from.address} ${mail.text}`)
    },
  })
  const before = (await desk.threads('unfiled')).length
  desk.arrive({ headers: { 'In-Reply-To': chat }, text: 'Yes' })
  await desk.read()
  expect(taken).toEqual([`${rows[0].id} anna@carrier.example Yes`])
  expect((await desk.threads('unfiled')).length).toBe(before)
})
