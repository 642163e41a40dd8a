import { roleIds } from '@dromos/contract/trade/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../platform/jobs.ts'
import { takeAnswers } from '../../platform/mail/incoming-mail.ts'
import { openMailDesk } from '../../test/desks/mail-desk.ts'
import type { MailDesk, ThreadInList } from '../../test/desks/mail-desk.ts'
import { pdf } from '../../test/sample-files.ts'
import { UNANSWERED_TASK } from '../unanswered.service.ts'

let desk: MailDesk
let order: number
let customer: number
let serial = 0

beforeAll(async () => {
  desk = await openMailDesk()
  await desk.setUpBusiness()
  customer = await desk.test.make.firm({ name: 'Kunde GmbH' })
  await desk.test.make.contact(customer, { email: 'office@kunde.example', emails: ['second@kunde.example'] })
})
afterAll(() => desk.close())
beforeEach(async () => {
  order = await desk.test.make.order({
    number_id: `2026-${950_000 + (serial += 1)}`,
    firm_company_id: customer,
    search: ' kunde gmbh',
  })
})

const put = (path: string, body: object, as: string | 4 = 4) => desk.test.call('PUT', path, { as, body })
const read = async (id: number, as: string | 4 = 4) =>
  (await desk.test.call('GET', `/mails/${id}`, { as })).body
const log = async (id = order) => (await desk.test.call('GET', `/orders/log/${id}`, { as: 4 })).body.data

async function unfiled(written: Parameters<MailDesk['arrive']>[0] = {}): Promise<ThreadInList> {
  const subject = `Unfiled ${(serial += 1)}`
  desk.arrive({ subject, ...written })
  expect(await desk.read()).toEqual([])
  const found = (await desk.threads('unfiled')).find((one) => one.subject === (written.subject ?? subject))
  if (!found) throw new Error('nothing came')
  return found
}

const file = (thread: { id: number; version: number }, change: object = {}) =>
  put(`/mails/file/${thread.id}`, { kind: 'order', document_id: order, version: thread.version, ...change })

describe('what is filed nowhere', () => {
  it('is proposed for what the firm of its sender has under way, found by words, and filed with one call', async () => {
    const thread = await unfiled({ from: 'second@kunde.example', text: 'Where is it?' })
    expect(thread.document).toBeNull()
    const { proposals, can } = await read(thread.id)
    expect(proposals).toContainEqual(expect.objectContaining({ kind: 'order', id: order, reason: 'sender' }))
    expect(can).toEqual({ change: true })
    const { body: found } = await desk.test.call('GET', '/mails/documents?search=kunde', { as: 4 })
    expect(found.data).toContainEqual(expect.objectContaining({ kind: 'order', id: order, reason: 'search' }))
    expect((await file(thread)).body).toEqual({ id: thread.id, version: thread.version + 1 })
    expect((await log())[0]).toMatchObject({
      event: 'mail_received',
      text: expect.stringContaining('Where is it?'),
    })
    expect(await read(thread.id)).toMatchObject({
      document: { kind: 'order', id: order },
      proposals: [],
      state: 'open',
    })
    const { body: ofOrder } = await desk.test.call('GET', `/mails/of/order/${order}`, { as: 4 })
    expect(ofOrder.data.map(({ id }: { id: number }) => id)).toEqual([thread.id])
  })

  it('takes what answers it along once it is filed', async () => {
    const subject = `Unfiled ${(serial += 1)}`
    const first = desk.arrive({ subject })
    await desk.read()
    const thread = (await desk.threads('unfiled')).find((one) => one.subject === subject)
    await file(thread ?? { id: 0, version: 0 })
    desk.arrive({ subject: 'Re: again', headers: { 'In-Reply-To': first } })
    await desk.read()
    expect((await read(thread?.id ?? 0)).mails).toHaveLength(2)
    expect((await log()).filter((line: { event: string }) => line.event === 'mail_received')).toHaveLength(2)
  })

  it.each([
    ['an order that is not there', { document_id: 999_999 }, 422, 'document_id'],
    ['a kind that is none', { kind: 'firm' }, 422, 'kind'],
    ['an older version', { version: 99 }, 409, 'version'],
  ])('is not filed under %s', async (_what, change, status, field) => {
    const answer = await file(await unfiled(), change)
    expect(answer.status).toBe(status)
    expect([...Object.keys(answer.body.errors ?? {}), 'version']).toContain(field)
  })

  it('is filed once, and deleted only while it is filed nowhere', async () => {
    const thread = await unfiled()
    expect((await file(thread)).status).toBe(200)
    expect((await file({ ...thread, version: thread.version + 1 })).status).toBe(409)
    const destroy = (id: number) => desk.test.call('DELETE', `/mails/destroy/${id}`, { as: 4 })
    expect((await destroy(thread.id)).status).toBe(409)
    const other = await unfiled()
    expect((await destroy(other.id)).body).toEqual({ id: other.id })
    expect((await desk.test.call('GET', `/mails/${other.id}`, { as: 4 })).status).toBe(404)
    expect((await destroy(other.id)).status).toBe(404)
  })

  it('is moved to another record: both logs say so, and its files can be filed there too', async () => {
    const body = `Content-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: application/pdf; name="pod.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf('Move').toString('base64')}\r\n--B--`
    const thread = await unfiled({ body })
    await file(thread)
    const [{ files }] = (await read(thread.id)).mails
    const store = () =>
      desk.test.call('POST', `/mails/files/store/${files[0].id}`, { as: 4, body: { file_type_id: 2 } })
    expect((await store()).status).toBe(201)
    const number_id = `2026-${960_000 + serial}`
    const other = await desk.test.make.order({ number_id, firm_company_id: customer })
    const moved = await file({ id: thread.id, version: thread.version + 1 }, { document_id: other })
    expect(moved.body).toEqual({ id: thread.id, version: thread.version + 2 })
    expect((await log())[0]).toMatchObject({
      event: 'mail_moved',
      text: `Anna: ${thread.subject} → ${number_id}`,
    })
    expect((await log(other))[0]).toMatchObject({ event: 'mail_received' })
    expect(await read(thread.id)).toMatchObject({ document: { kind: 'order', id: other } })
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

  it('is told to the open lists of our people as it comes and changes, and given by its number', async () => {
    const { pool } = desk.test
    const last = Number((await pool.query('select coalesce(max(id), 0) as id from live_events')).rows[0].id)
    const thread = await unfiled()
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

  it('goes out of the way when it concerns nobody here', async () => {
    const thread = await unfiled()
    await put(`/mails/state/${thread.id}`, { state: 'ignored', version: thread.version })
    const idsOf = async (tab: string) => (await desk.threads(tab)).map(({ id }) => id)
    expect(await idsOf('unfiled')).not.toContain(thread.id)
    expect(await idsOf('ignored')).toContain(thread.id)
  })
})

describe('an attachment', () => {
  const attached = (name: string) =>
    `Content-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: application/pdf; name="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf('POD').toString('base64')}\r\n--B--`

  it('becomes a file of the record with a kind, by the rules of its files, once', async () => {
    const thread = await unfiled({ body: attached('pod.pdf') })
    const [{ files }] = (await read(thread.id)).mails
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
    expect((await read(thread.id)).mails[0].files[0].is_filed).toBe(true)
    await desk.test.call('DELETE', `/orders/files/destroy/${made.body.id}`, { as: 4 })
    expect((await read(thread.id)).mails[0].files[0].is_filed).toBe(false)
    expect((await store(2)).status).toBe(201)
  })

  it('is given to be saved, to our own people only', async () => {
    const thread = await unfiled({ body: attached('Φορτωτική.pdf') })
    const [{ files }] = (await read(thread.id)).mails
    const path = `/mails/files/${files[0].id}/content`
    const answer = await desk.test.call('GET', path, { as: 4 })
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect((await desk.test.call('GET', path, { as: 5 })).status).toBe(403)
    const nothing = '00000000-0000-4000-8000-000000000000'
    expect((await desk.test.call('GET', `/mails/files/${nothing}/content`, { as: 4 })).status).toBe(404)
  })
})

describe('whose turn it is', () => {
  const answer = async (from: string, headers: Record<string, string> = {}, receivedAt?: Date) => {
    const id = await desk.sent({ order_id: order }, from)
    desk.arrive({
      from,
      subject: 'Re: x',
      headers: { 'In-Reply-To': id, ...headers },
      ...(receivedAt && { receivedAt }),
    })
    await desk.read()
    const { body } = await desk.test.call('GET', `/mails/of/order/${order}`, { as: 4 })
    return body.data as ThreadInList[]
  }

  it('is ours when they write, theirs when we do, and ours again', async () => {
    const [thread] = await answer('office@kunde.example')
    expect(thread).toMatchObject({ state: 'open', due_at: expect.any(String) })
    const colleague = await desk.test.make.person({ role_id: 4 })
    await desk.sent({ order_id: order }, 'Office@kunde.example', colleague)
    expect(await read(thread?.id ?? 0)).toMatchObject({ state: 'waiting', due_at: null })
    const [again] = await answer('office@kunde.example')
    expect(again).toMatchObject({ id: thread?.id, state: 'open', due_at: expect.any(String), mails: 2 })
  })

  it('is theirs when a colleague answers from a program of their own', async () => {
    await desk.test.make.person({ role_id: 4, email: 'colleague@dromos.test' })
    const first = await answer('office@kunde.example')
    const { mails } = await read(first[0]?.id ?? 0)
    const { rows } = await desk.test.pool.query('select message_id from incoming_mails where id = $1', [
      mails[0].id,
    ])
    desk.arrive({
      from: 'colleague@dromos.test',
      subject: 'Re: x',
      headers: { 'In-Reply-To': rows[0].message_id },
    })
    await desk.read()
    expect(await read(first[0]?.id ?? 0)).toMatchObject({ state: 'waiting', due_at: null })
  })

  it('does not change by what a machine writes', async () => {
    expect((await answer('office@kunde.example', { 'Auto-Submitted': 'auto-replied' }))[0]).toMatchObject({
      due_at: null,
    })
    expect((await desk.threads('unfiled')).filter(({ is_overdue: late }) => late)).toEqual([])
  })

  it('is a notice to its owner once a customer has waited two hours of the office, and counts for the day', async () => {
    const owner = await desk.test.make.person({ role_id: 4 })
    const token = await desk.test.tokenFor(owner, 4)
    const [thread] = await answer('office@kunde.example', {}, new Date('2026-11-25T14:30:00Z'))
    const id = thread?.id ?? 0
    expect(thread?.due_at).toBe('2026-11-26T07:30:00.000Z')
    await put(`/mails/owner/${id}`, { owner_id: owner, version: thread?.version })
    const told = async () => {
      await enqueue(desk.test.db, UNANSWERED_TASK, {})
      expect(await desk.test.work()).toEqual([])
      const { body } = await desk.test.call('GET', '/notifications?pageSize=100', { as: token })
      return body.data.filter(({ link }: { link: string }) => link.endsWith(`peek=${id}`))
    }
    const late = async () =>
      (await desk.test.call('GET', '/today?mine=true', { as: token })).body.counts.mails
    desk.test.clock.set('2026-11-26T07:29:00Z')
    expect([await told(), await late()]).toEqual([[], { count: 0 }])
    desk.test.clock.set('2026-11-26T07:30:00Z')
    expect(await told()).toEqual([
      expect.objectContaining({ title: 'Unanswered mail', link: `/app/mails?tab=unanswered&peek=${id}` }),
    ])
    expect(await late()).toEqual({ count: 1 })
    expect(await told()).toHaveLength(1)
    const { body } = await desk.test.call('GET', '/mails?tab=unanswered', { as: token })
    const shown = body.data.find((one: ThreadInList) => one.id === id)
    expect(shown).toMatchObject({ is_overdue: true })
    await put(`/mails/state/${id}`, { state: 'done', version: shown.version })
    expect(await late()).toEqual({ count: 0 })
  })

  it.each([
    ['somebody who is not there', { owner_id: 999_999 }, 'owner_id'],
    ['a word that is none', { state: 'asleep' }, 'state'],
  ])('refuses %s', async (_what, change, field) => {
    const thread = await unfiled()
    const path = 'state' in change ? 'state' : 'owner'
    const refused = await put(`/mails/${path}/${thread.id}`, { ...change, version: thread.version })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  })
})

describe('who may', () => {
  it.each(roleIds)('role %i reads and files mails, or neither', async (role) => {
    const thread = await unfiled()
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

  it('nobody by an address of nothing', async () => {
    for (const path of ['/mails/999999', '/mails/message/999999', '/mails/of/order/999999']) {
      expect((await desk.test.call('GET', path, { as: 4 })).status).toBe(404)
    }
  })
})

it('an answer to a mail of somebody else goes to who takes it, and nowhere else', async () => {
  const taken: string[] = []
  const chat = await desk.sent({})
  const { rows } = await desk.test.pool.query('select id from outbox where message_id = $1', [chat])
  takeAnswers('test', {
    owns: async (_db, ids) => ids.find((id) => id === rows[0].id) ?? null,
    take: async (_inside, { outboxId, mail }) => {
      taken.push(`${outboxId} ${mail.from.address} ${mail.text}`)
    },
  })
  const before = (await desk.threads('unfiled')).length
  desk.arrive({ headers: { 'In-Reply-To': chat }, text: 'Yes' })
  await desk.read()
  expect(taken).toEqual([`${rows[0].id} anna@carrier.example Yes`])
  expect((await desk.threads('unfiled')).length).toBe(before)
})
