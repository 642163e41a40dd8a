import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { groupDesk } from '../test/desks/group-desk.ts'
import { sendForm } from '../test/form.ts'
import { startMailServer } from '../test/mail-server.ts'
import type { TestMailServer } from '../test/mail-server.ts'
import { pdf } from '../test/sample-files.ts'

let test: TestApp
let post: TestMailServer
const { enter, read, send, fates, contact } = groupDesk(() => test)

beforeAll(async () => {
  test = await startTestApp({ mailsPerHour: 5 })
  await test.make.business({ company_title: 'House of Tests' })
  post = await startMailServer()
})
afterAll(async () => {
  await post.close()
  await test.close()
})

const get = async (path: string) => (await test.call('GET', path, { as: 2 })).body
const sendings = async (id: number) => (await get(`/groups/sendings/${id}`)).sendings
/** So that each test has the hour to itself. */
const nextHour = () =>
  test.pool
    .query(`with gone as (update outbox set sent_at = sent_at - interval '1 hour' where sent_at is not null),
      over as (update mail_turns set due_at = due_at - interval '1 hour')
    update graphile_worker._private_jobs set run_at = now()`)

describe('a group mail', () => {
  it('goes to each recipient alone, in their language and under their name, with a link to unsubscribe', async () => {
    const eleni = { first_name: 'Ελένη', last_name: 'Δέδε', email: 'Eleni@dede.test' }
    const chosen = await contact(eleni, { name: 'Δέδες & Σία' })
    const id = await enter({
      other_subject: 'Νέα: {firm}',
      other_message: '<p>Αγαπητή {first_name|συνεργάτη},</p><p>ταξιδεύουμε.</p>',
      selectedContacts: [chosen],
      emails: ['free@addresses.test', 'ELENI@dede.test'],
    })
    const sent = await send(id)
    expect(sent).toMatchObject({ status: 201, body: { total: 2, skipped: 0, version: 2 } })
    expect(await fates(id)).toEqual({ 'Eleni@dede.test': 'waiting', 'free@addresses.test': 'waiting' })
    expect(await test.work(post)).toEqual([])
    expect(await fates(id)).toEqual({ 'Eleni@dede.test': 'sent', 'free@addresses.test': 'sent' })
    const [greek, english] = [post.mailTo('Eleni@dede.test'), post.mailTo('free@addresses.test')]
    expect(greek?.subject).toBe('Νέα: Δέδες & Σία')
    expect(greek?.html).toContain('>Αγαπητή Ελένη,</p>')
    expect(greek?.text).toContain('Διαγραφή από τη λίστα (http://dromos.test/unsubscribe/')
    expect(english?.subject).toBe('News for you')
    expect(english?.text).toContain('Dear colleague,\n\nwe drive on Sunday.')
    expect(english?.text).toContain('House of Tests writes to you because we work together.')
    const headers = Object.fromEntries(english?.headers.map(({ key, value }) => [key, value]) ?? [])
    expect(headers['list-unsubscribe']).toMatch(/^<http:\/\/dromos\.test\/unsubscribe\/[\w-]{32}>$/)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(await sendings(id)).toMatchObject([
      { subject: 'News for {firm|you}', legal_basis: 'customer', counts: { total: 2, sent: 2, waiting: 0 } },
    ])
    const row = (await get(`/groups?ids=${id}`)).data[0]
    expect(row).toMatchObject({ sent_total: 2, sent_done: 2, recipients: 3 })
    await nextHour()
  })

  it('writes names as plain words, in subject and message', async () => {
    const name = '<b>"Eve"</b> {firm}'
    const chosen = await contact({ first_name: name, email: 'eve@names.test' }, { name: 'A & B' })
    const id = await enter({
      subject: '{first_name}',
      message: '<p>{first_name}</p>',
      selectedContacts: [chosen],
    })
    await send(id)
    await test.work(post)
    const mail = post.mailTo('eve@names.test')
    expect(mail?.subject).toBe(name)
    expect(mail?.html).toContain('>&lt;b&gt;&quot;Eve&quot;&lt;/b&gt; {firm}</p>')
    await nextHour()
  })

  it('is sent once for one key and for one version, however often it is pressed', async () => {
    const id = await enter({ emails: ['once@keys.test'] })
    const key = { 'idempotency-key': 'send-once' }
    const press = () => test.call('POST', `/groups/send/${id}`, { as: 2, body: { version: 1 }, headers: key })
    const [one, again] = await Promise.all([press(), press()])
    expect(again?.body).toEqual(one?.body)
    expect((await press()).body).toEqual(one?.body)
    const other = await test.call('POST', `/groups/send/${id}`, { as: 2, body: { version: 1 } })
    expect(other.status).toBe(409)
    const mails = await test.pool.query("select 1 from outbox where recipient = 'once@keys.test'")
    expect(mails.rowCount).toBe(1)
    expect(await send(id)).toMatchObject({
      status: 422,
      body: { errors: { result: 'The previous email is still being sent. Let it finish, or cancel it.' } },
    })
    await test.work(post)
    await nextHour()
  })

  it.each([
    ['without a subject', { subject: '' }, { subject: 'Field is required.' }],
    ['without a message', { message: '<p> </p>' }, { message: 'Field is required.' }],
    ['half in the other language', { other_subject: 'Νέα' }, { other_message: 'Field is required.' }],
    ['without anybody', { emails: [] }, { emails: 'This group has no recipients for the email.' }],
  ])('is not sent %s', async (_what, more, errors) => {
    const id = await enter({ emails: ['some@body.test'], ...more })
    expect(await send(id)).toMatchObject({ status: 422, body: { errors } })
    expect((await get(`/groups/plan/${id}`)).lacks).toEqual(
      Object.keys(errors).map((one) => (one === 'emails' ? 'recipients' : one)),
    )
  })

  it('skips who is switched off or has no address, and says so', async () => {
    const people = await Promise.all([
      contact({ last_name: 'On', email: 'on@skips.test' }),
      contact({ last_name: 'Off', email: 'off@skips.test' }),
      contact({ last_name: 'Silent' }),
      contact({ last_name: 'Gone', email: 'gone@skips.test' }),
    ])
    const id = await enter({ selectedContacts: people })
    await test.pool.query('update contacts set active = false where id = $1', [people[1]])
    await test.pool.query(
      'update firms set active = false where id = (select firm_id from contacts where id = $1)',
      [people[3]],
    )
    const plan = await get(`/groups/plan/${id}`)
    expect(plan).toMatchObject({ total: 1, skipped: 3, lacks: [], until: null })
    expect(await send(id)).toMatchObject({ body: { total: 1, skipped: 3 } })
    expect(await fates(id)).toEqual({
      'on@skips.test': 'waiting',
      'off@skips.test': 'inactive',
      'Con Silent': 'no_address',
      'gone@skips.test': 'inactive',
    })
    await test.work(post)
    await nextHour()
  })

  it('is spread over hours where it has more mails than a person sends in one, and says until when', async () => {
    const id = await enter({ emails: Array.from({ length: 12 }, (_, n) => `n${n}@hours.test`) })
    const plan = await get(`/groups/plan/${id}`)
    const inHours = (moment: string) =>
      Math.round((Date.parse(moment) - test.clock.now().getTime()) / 3_600_000)
    expect([plan.per_hour, inHours(plan.until)]).toEqual([5, 2])
    const { body } = await send(id)
    expect(inHours(body.until)).toBe(2)
    await test.work(post)
    const counts = async () => (await sendings(id))[0].counts
    expect(await counts()).toMatchObject({ sent: 5, waiting: 7 })
    const cancelled = await test.call('PUT', `/groups/cancel/${body.id}`, { as: 2 })
    expect(cancelled.body).toEqual({ id: body.id, withdrawn: 7 })
    await nextHour()
    expect(await test.work(post)).toEqual([])
    expect(await counts()).toMatchObject({ total: 12, sent: 5, withdrawn: 7, waiting: 0 })
    expect((await test.call('PUT', `/groups/cancel/${body.id}`, { as: 2 })).status).toBe(422)
    expect((await test.call('PUT', `/groups/cancel/${body.id}`, { as: 4 })).status).toBe(404)
    expect(post.mails.filter((mail) => mail.to?.[0]?.address?.endsWith('@hours.test'))).toHaveLength(5)
  })

  it('notes a refused address, and goes there no more', async () => {
    const id = await enter({ emails: ['refused@bounces.test', 'fine@bounces.test'] })
    await send(id)
    await test.work(post)
    expect(await fates(id)).toEqual({ 'refused@bounces.test': 'failed', 'fine@bounces.test': 'sent' })
    await nextHour()
    expect(await send(id)).toMatchObject({ body: { total: 1, skipped: 1 } })
    expect(await fates(id)).toMatchObject({ 'refused@bounces.test': 'undeliverable' })
    const told = await test.pool.query("select 1 from notifications where kind like 'mail.%'")
    expect(told.rowCount).toBe(0)
    await test.work(post)
    await nextHour()
  })

  it('takes small files along, and remembers them when they are taken out', async () => {
    const id = await enter({ emails: ['files@along.test'] })
    const files = [{ content: pdf('prices'), name: 'prices.pdf' }]
    await sendForm(test, `/groups/${id}/files/store`, { data: {}, files })
    await send(id)
    const { files: kept } = await read(id)
    await test.call('DELETE', `/groups/files/destroy/${kept[0].id}`, { as: 2 })
    await test.work(post)
    expect(post.mailTo('files@along.test')?.attachments.map(({ filename }) => filename)).toEqual([
      'prices.pdf',
    ])
    const after = await read(id)
    expect(after).toMatchObject({ files: [], sendedFiles: [{ name: 'prices.pdf' }] })
    const content = await test.call('GET', `/groups/files/${after.sendedFiles[0].id}/content`, { as: 2 })
    expect(content.body).toContain('prices')
    expect((await test.call('DELETE', `/groups/destroy/${id}`, { as: 2 })).body.errors).toEqual({
      group_was_sent: 'Times sent: 1. Deactivate it instead.',
    })
    await nextHour()
  })
})

it('the preview of a group mail is the mail as its recipient gets it', async () => {
  const chosen = await contact({ first_name: 'Ada', email: 'ada@preview.test' }, { name: 'Lovelace' })
  const id = await enter({ selectedContacts: [chosen], emails: ['free@preview.test'] })
  expect(await get(`/groups/preview/${id}`)).toMatchObject({
    to: 'ada@preview.test',
    subject: 'News for Lovelace',
  })
  const free = await get(`/groups/preview/${id}?address=FREE@preview.test&language=el`)
  expect(free).toMatchObject({ to: 'free@preview.test', subject: 'News for you', language: 'en' })
  expect(free.html).toContain('>Dear colleague,</p>')
})
