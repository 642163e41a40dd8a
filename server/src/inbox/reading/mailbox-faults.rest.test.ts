import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bouncedAmong } from '../bounces.service.ts'
import { PASSWORD, testPasswordHash } from '../../test/app.ts'
import { groupDesk } from '../../test/desks/group-desk.ts'
import { openMailDesk } from '../../test/desks/mail-desk.ts'
import type { MailDesk } from '../../test/desks/mail-desk.ts'

let desk: MailDesk

beforeAll(async () => {
  desk = await openMailDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  Object.assign(desk.imap, { manner: 'accept', at: /^LOGIN|^AUTHENTICATE/i })
  await desk.test.pool.query('delete from rate_limits')
  await desk.setUpBusiness()
})

const setting = async (language: 'en' | 'el' = 'en') =>
  (await desk.test.call('GET', `/mailboxes/business/${desk.business}`, { as: desk.manager.token, language }))
    .body
const test = async (as = desk.manager.token) =>
  (await desk.test.call('PUT', `/mailboxes/business/${desk.business}/test`, { as })).body
const notices = async (as = desk.manager.token) =>
  (await desk.test.call('GET', '/notifications', { as })).body.data as {
    title: string
    message: string
    link: string
  }[]
const nextAt = async () =>
  (await desk.test.pool.query<{ next_at: string }>('select next_at from mailboxes')).rows.map(
    ({ next_at: at }) => new Date(at),
  )

describe('a mailbox that cannot be read', () => {
  it('is noted with its wrong password, and its owner told once', async () => {
    desk.imap.users['desk@dromos.test'] = 'another-password'
    await desk.read()
    expect(await setting('el')).toMatchObject({
      failing_since: expect.stringMatching(/^2026-11-25T/),
      error: 'Ο διακομιστής αλληλογραφίας απέρριψε τον χρήστη ή τον κωδικό.',
    })
    const told = async () => (await notices()).filter(({ title }) => title === 'Mailbox unread')
    expect(await told()).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('refused user or password'),
        link: `/app/businesses/edit/${desk.business}`,
      }),
    ])
    expect(await test()).toEqual({
      opened: false,
      error: 'The mail server refused user or password.',
      failed_step: 'sign_in',
    })
    for (let times = 0; times < 3; times += 1) {
      await desk.test.pool.query("update mailboxes set next_at = now() - interval '1 year'")
      await desk.read()
    }
    expect(await told()).toHaveLength(1)
    desk.imap.users['desk@dromos.test'] = 'desk-password'
    await desk.test.pool.query("update mailboxes set next_at = now() - interval '1 year'")
    await desk.read()
    expect(await setting()).toMatchObject({ failing_since: null, error: null, read_at: expect.any(String) })
  })

  it('is tried again later each time, and its owner told the third time', async () => {
    Object.assign(desk.imap, { manner: 'drop' })
    const before = (await notices()).length
    const waits: number[] = []
    for (let times = 0; times < 4; times += 1) {
      await desk.test.pool.query("update mailboxes set next_at = now() - interval '1 year'")
      await desk.read()
      const [at] = await nextAt()
      const { rows } = await desk.test.pool.query('select failures from mailboxes')
      waits.push(Math.round(((at?.getTime() ?? 0) - desk.test.clock.now().getTime()) / 60_000))
      expect((await notices()).length).toBe(before + (Number(rows[0].failures) >= 3 ? 1 : 0))
    }
    expect(waits).toEqual([2, 4, 8, 16])
  })

  it('is left until the next day when too much came within one, and who answers for it is told', async () => {
    await desk.test.pool.query("update mailboxes set next_at = now() - interval '1 year'")
    desk.arrive({ subject: 'Of a flood' })
    await desk.read()
    const flood = `update stored_files set size = $1 where key = (
      select stored_key from incoming_mail_sources order by mail_id desc limit 1)`
    await desk.test.pool.query(flood, [2_000_000_000])
    desk.arrive({ subject: 'After it' })
    const found = async () => (await desk.threads('unfiled')).filter(({ subject }) => subject === 'After it')
    await desk.test.pool.query("update mailboxes set next_at = now() - interval '1 year'")
    await desk.read()
    expect([await found(), (await setting()).error]).toEqual([
      [],
      expect.stringContaining('stays in the mailbox'),
    ])
    expect((await notices())[0]).toMatchObject({ message: expect.stringContaining('2 GB') })
    await desk.test.pool.query("update incoming_mails set created_at = created_at - interval '25 hours'")
    await desk.test.pool.query("update mailboxes set next_at = now() - interval '1 year'")
    await desk.read()
    expect([(await found()).length, (await setting()).error]).toEqual([1, null])
    await desk.test.pool.query(flood, [1_000])
  })

  it('loses nothing of what came meanwhile', async () => {
    Object.assign(desk.imap, { manner: 'drop' })
    desk.arrive({ subject: 'Meanwhile' })
    await desk.read()
    Object.assign(desk.imap, { manner: 'accept' })
    await desk.test.pool.query("update mailboxes set next_at = now() - interval '1 year'")
    await desk.read()
    expect((await desk.threads('unfiled')).filter(({ subject }) => subject === 'Meanwhile')).toHaveLength(1)
  })
})

describe('a database that is away', () => {
  it('loses nothing of a mail that is being kept, and keeps nothing twice', async () => {
    desk.arrive({ subject: 'Before' })
    desk.arrive({ subject: 'Away' })
    desk.arrive({ subject: 'After' })
    // The database refuses the second one for a while, in the middle of its transaction.
    await desk.test.pool.query(`create table away (subject text)`).catch(() => undefined)
    const { Client } = await import('pg')
    const owner = new Client({ connectionString: desk.test.ownerUrl })
    await owner.connect()
    await owner.query(`create function refuse_away() returns trigger language plpgsql as $$
      begin if new.subject = 'Away' then raise exception 'away' using errcode = '57P01'; end if; return new; end $$`)
    await owner.query(
      'create trigger refuse_away before insert on incoming_mails for each row execute function refuse_away()',
    )
    expect((await desk.read()).length).toBeGreaterThan(0)
    const kept = async () =>
      (await desk.threads('unfiled')).flatMap(({ subject }) =>
        /^(?:Before|Away|After)$/.test(subject) ? [subject] : [],
      )
    expect(await kept()).toEqual(['Before'])
    await owner.query('drop trigger refuse_away on incoming_mails')
    await owner.end()
    expect(await desk.read()).toEqual([])
    expect((await kept()).toSorted()).toEqual(['After', 'Away', 'Before'])
  })
})

describe('a mail that comes back undelivered', () => {
  const report = (
    messageId: string,
    {
      status = '5.1.1',
      action = 'failed',
      to = 'gone@carrier.example',
      returned = `--B\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: ${messageId}\r\nSubject: x\r\n\r\nx\r\n`,
    } = {},
  ) =>
    `Content-Type: multipart/report; report-type=delivery-status; boundary=B\r\n\r\n--B\r\nContent-Type: text/plain\r\n\r\nSorry\r\n--B\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.carrier.example\r\n\r\nFinal-Recipient: rfc822; ${to}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 5.1.1 User\r\n unknown\r\n\r\n${returned}--B--\r\n`
  const fateOf = async (messageId: string) =>
    (await desk.test.pool.query('select status, error from outbox where message_id = $1', [messageId]))
      .rows[0]

  it('is marked with its reason when it is for good, told to its sender, and known of the address', async () => {
    const order = await desk.test.make.order()
    const sender = await desk.test.make.person({ role_id: 4 })
    const id = await desk.sent({ order_id: order }, 'Gone@carrier.example', sender)
    const threads = (await desk.threads('unfiled')).length
    desk.arrive({ from: 'MAILER-DAEMON@carrier.example', subject: 'Undelivered', body: report(id) })
    desk.arrive({ from: 'MAILER-DAEMON@carrier.example', subject: 'Undelivered again', body: report(id) })
    await desk.read()
    expect(await fateOf(id)).toEqual({ status: 'failed', error: '5.1.1 550 5.1.1 User unknown' })
    const told = await notices(await desk.test.tokenFor(sender, 4))
    expect(told.map(({ message }) => message)).toEqual([
      '“Transport order” could not be delivered to Gone@carrier.example. 5.1.1 550 5.1.1 User unknown',
    ])
    expect(await bouncedAmong(desk.test.db, ['GONE@carrier.example', 'there@carrier.example'])).toEqual([
      {
        address: 'gone@carrier.example',
        reason: '5.1.1 550 5.1.1 User unknown',
        bounced_at: expect.any(String),
      },
    ])
    expect((await desk.threads('unfiled')).length).toBe(threads + 1)
  })

  it('is noted in the history of its group, and its address gets no more of them', async () => {
    const { enter, send, fates } = groupDesk(() => desk.test)
    const emails = ['Gone@group.example', 'full@group.example', 'fine@group.example']
    const group = await enter({ emails })
    await send(group)
    await desk.test.pool.query("update outbox set status = 'sent', sent_at = now() where status = 'waiting'")
    const idOf = async (to: string): Promise<string> =>
      (await desk.test.pool.query('select message_id from outbox where recipient = $1', [to])).rows[0]
        .message_id
    const full = { status: '5.2.2' }
    desk.arrive({ from: 'MAILER-DAEMON@group.example', body: report(await idOf('Gone@group.example')) })
    desk.arrive({ from: 'MAILER-DAEMON@group.example', body: report(await idOf('full@group.example'), full) })
    const told = async () =>
      (await desk.test.pool.query("select count(*) as n from notifications where kind like 'mail.%'")).rows[0]
        .n
    const before = await told()
    expect(await desk.read()).toEqual([])
    expect(await fates(group)).toEqual({
      'Gone@group.example': 'bounced',
      'full@group.example': 'bounced',
      'fine@group.example': 'sent',
    })
    const call = async (path: string) => (await desk.test.call('GET', path, { as: 2 })).body
    const [{ id, counts }] = (await call(`/groups/sendings/${group}`)).sendings
    expect(counts).toMatchObject({ total: 3, sent: 1, bounced: 2, failed: 0 })
    expect((await call(`/groups/history/${id}?search=gone`)).data[0].reason).toBe(
      '5.1.1 550 5.1.1 User unknown',
    )
    expect(await told()).toBe(before)
    expect(await send(group)).toMatchObject({ body: { total: 2, skipped: 1 } })
    expect(await fates(group)).toMatchObject({ 'Gone@group.example': 'undeliverable' })
  })

  it('changes nothing when it is only late', async () => {
    const id = await desk.sent({ order_id: await desk.test.make.order() }, 'late@carrier.example')
    const late = { action: 'delayed', status: '4.4.1' }
    desk.arrive({ from: 'MAILER-DAEMON@carrier.example', body: report(id, late) })
    await desk.read()
    expect(await fateOf(id)).toMatchObject({ status: 'sent' })
  })

  it('has failed when its server has given it up for a fault that passes, and its address stays', async () => {
    const { enter, send, fates } = groupDesk(() => desk.test)
    const group = await enter({ emails: ['slow@group.example'] })
    await send(group)
    await desk.test.pool.query("update outbox set status = 'sent', sent_at = now() where status = 'waiting'")
    const { rows } = await desk.test.pool.query(
      "select message_id from outbox where recipient = 'slow@group.example'",
    )
    desk.arrive({
      from: 'MAILER-DAEMON@group.example',
      body: report(rows[0].message_id, { status: '4.4.7' }),
    })
    await desk.read()
    expect(await fateOf(rows[0].message_id)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^4\.4\.7 /),
    })
    expect(await fates(group)).toEqual({ 'slow@group.example': 'bounced' })
    expect(await send(group)).toMatchObject({ body: { total: 1, skipped: 0 } })
  })

  it.each([
    ['without what was sent', ''],
    [
      'with a head that has no id',
      '--B\r\nContent-Type: text/rfc822-headers\r\n\r\nSubject: Transport order\r\n\r\n',
    ],
  ])('is known by what the report answers, %s', async (_what, returned) => {
    const id = await desk.sent({ order_id: await desk.test.make.order() }, 'gone3@carrier.example')
    desk.arrive({
      from: 'MAILER-DAEMON@carrier.example',
      headers: { 'In-Reply-To': id },
      body: report(id, { returned }),
    })
    await desk.read()
    expect(await fateOf(id)).toMatchObject({ status: 'failed' })
  })

  it('is read in a person’s own mailbox too, and forgotten where it is about another mail', async () => {
    const person = await desk.test.make.person({ role_id: 4, password_hash: await testPasswordHash() })
    const token = await desk.test.tokenFor(person, 4)
    await desk.setUpBusiness({ current_password: PASSWORD, imap_host: '' })
    await desk.setUpOwn(token)
    const id = await desk.sent({ order_id: await desk.test.make.order() }, 'gone2@carrier.example', person)
    const kept = async () =>
      (await desk.test.pool.query('select count(*) as n from incoming_mails')).rows[0].n
    const before = await kept()
    desk.arrive({ from: 'MAILER-DAEMON@carrier.example', body: report(id) })
    desk.arrive({ from: 'MAILER-DAEMON@carrier.example', body: report('<private@elsewhere.example>') })
    await desk.read()
    expect(await fateOf(id)).toMatchObject({ status: 'failed' })
    expect(await kept()).toBe(before)
    await desk.setUpOwn(token, { imap_host: '' })
  })
})
