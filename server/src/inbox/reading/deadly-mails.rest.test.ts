import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, testPasswordHash } from '../../test/app.ts'
import { openMailDesk } from '../../test/desks/mail-desk.ts'
import type { MailDesk } from '../../test/desks/mail-desk.ts'

let desk: MailDesk
let serial = 0
let next: string

beforeAll(async () => {
  desk = await openMailDesk()
  await desk.setUpBusiness()
})
afterAll(() => desk.close())
beforeEach(async () => {
  Object.assign(desk.imap, { manner: 'accept', at: /^LOGIN|^AUTHENTICATE/i })
  next = `Next ${(serial += 1)}`
  await readAgain()
})

const query = async (text: string, values: unknown[] = []) => (await desk.test.pool.query(text, values)).rows
const readAgain = () => query("update mailboxes set next_at = now() - interval '1 year'")
const setting = async () =>
  (await desk.test.call('GET', `/mailboxes/business/${desk.business}`, { as: desk.manager.token })).body
const mailsOf = async (subject: string) => {
  const found = (await desk.threads('unfiled')).filter((one) => one.subject === subject)
  const read = found.map(
    async ({ id }) => (await desk.test.call('GET', `/mails/${id}`, { as: 4 })).body.mails,
  )
  return (await Promise.all(read)).flat()
}
const titles = async (as: string) =>
  (await desk.test.call('GET', '/notifications', { as })).body.data.map(
    ({ title }: { title: string }) => title,
  )
/** As if a process had been ended while it read the next mail, so often. */
const endedAt = (uid: number, times: number) =>
  query('update mailboxes set tried_uid = $1, tried_ended = $2, tried_failed = 0', [uid, times])
const lastUid = () => desk.imap.mails.at(-1)?.uid ?? 0

describe('a stranger’s mail', () => {
  it.each([
    ['names two megabytes of readers', `To: ${'a,a,a,\r\n '.repeat(220_000)}`],
    ['names them on few lines', Array.from({ length: 10 }, () => `To: ${'a,'.repeat(46_000)}`).join('\r\n')],
    ['has groups within groups', `Cc: ${'a:'.repeat(200_000)}`],
    ['has a head of five megabytes', `X-Long: ${'word word\r\n '.repeat(500_000)}`],
  ])('is read when it %s, and the next one too', async (what, head) => {
    desk.arrive({ subject: what, body: `${head}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nΚαλημέρα` })
    desk.arrive({ subject: next })
    expect(await desk.read()).toEqual([])
    expect(await mailsOf(what)).toEqual([
      expect.objectContaining({ from_name: 'Anna', text: 'Καλημέρα', is_unreadable: false }),
    ])
    expect(await mailsOf(next)).toHaveLength(1)
    expect(await setting()).toMatchObject({ failing_since: null })
  })

  it('is read up to 30 MB; of a larger one the headers are kept', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(22_000_000, 'x')]).toString('base64')
    const body = (content: string) =>
      `Content-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: text/plain\r\n\r\nsee\r\n--B\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n--B--`
    desk.arrive({ subject: 'Large', body: body(large) })
    desk.arrive({ subject: 'Too large', body: body(large + large) })
    await desk.read()
    const [mail] = await mailsOf('Large')
    expect([mail.text, mail.files[0].refusal, mail.files[0].size]).toEqual(['see', null, 22_000_009])
    expect(await mailsOf('Too large')).toEqual([
      expect.objectContaining({ is_cut: true, text: '', files: [] }),
    ])
  })

  it('is kept with its sender, as it came, when nothing can take it apart, and the next one is read', async () => {
    const nested = Array.from(
      { length: 400 },
      (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
    )
    const body = `Content-Type: multipart/mixed; boundary=b0\r\n\r\n${nested.join('')}`
    desk.arrive({ subject: 'Endless parts', body })
    desk.arrive({ subject: next })
    expect(await desk.read()).toEqual([])
    const [mail] = await mailsOf('Endless parts')
    expect(mail).toMatchObject({ from_address: 'anna@carrier.example', text: '', is_unreadable: true })
    const original = await desk.test.call('GET', `/mails/original/${mail.id}`, { as: 4 })
    expect(original.body).toContain('boundary=b399')
    const row = (await desk.threads('unfiled')).find(({ subject }) => subject === 'Endless parts')
    expect(row).toMatchObject({ beginning: 'An email that could not be read' })
    expect(await mailsOf(next)).toHaveLength(1)
  })

  it('leaves nothing behind where it was taken apart', async () => {
    expect(await readdir(desk.test.workFolder)).toEqual([])
  })
})

describe('a mail that ended the process', () => {
  it('is read again after the first time', async () => {
    desk.arrive({ subject: 'Once' })
    await endedAt(lastUid(), 1)
    expect(await desk.read()).toEqual([])
    expect(await mailsOf('Once')).toEqual([expect.objectContaining({ text: 'Hello', is_unreadable: false })])
  })

  it('is kept by what its head says after the second time, without being fetched', async () => {
    desk.arrive({ subject: 'Twice' })
    await endedAt(lastUid(), 2)
    desk.arrive({ subject: next })
    desk.imap.said.length = 0
    expect(await desk.read()).toEqual([])
    expect(await mailsOf('Twice')).toEqual([
      expect.objectContaining({ text: '', is_unreadable: true, has_original: false }),
    ])
    expect(desk.imap.said.filter((line) => line.includes('BODY.PEEK[]'))).toHaveLength(1)
    expect(await mailsOf(next)).toHaveLength(1)
  })

  it('is kept as unknown after the third time, and is not looked at', async () => {
    desk.arrive({ subject: 'Three times' })
    const uid = lastUid()
    await endedAt(uid, 3)
    desk.imap.said.length = 0
    expect(await desk.read()).toEqual([])
    expect(desk.imap.said.filter((line) => line.startsWith(`UID FETCH ${uid} `))).toEqual([])
    expect(await mailsOf('')).toEqual([expect.objectContaining({ from_address: '', is_unreadable: true })])
  })

  it('is counted before anything of it is asked for', async () => {
    desk.arrive({ subject: 'Counted' })
    const uid = lastUid()
    Object.assign(desk.imap, { manner: 'drop', at: new RegExp(`^UID FETCH ${uid} `) })
    await desk.read()
    expect(await query('select tried_uid, tried_ended, tried_failed from mailboxes')).toEqual([
      { tried_uid: uid, tried_ended: 0, tried_failed: 1 },
    ])
  })

  it('is not kept from a person’s own mailbox, and its owner is told', async () => {
    const id = await desk.test.make.person({ role_id: 4, password_hash: await testPasswordHash() })
    const token = await desk.test.tokenFor(id, 4)
    await desk.setUpBusiness({ current_password: PASSWORD, imap_host: '' })
    await desk.setUpOwn(token)
    const before = await query('select count(*) as n from incoming_mails')
    desk.arrive({ subject: 'Private' })
    await endedAt(lastUid(), 3)
    // All that came to this mailbox before is passed.
    await query('update mailboxes set last_uid = $1, uid_validity = 1', [lastUid() - 1])
    expect(await desk.read()).toEqual([])
    expect(await query('select count(*) as n from incoming_mails')).toEqual(before)
    expect(await titles(token)).toEqual(['Email skipped'])
    await desk.setUpOwn(token, { imap_host: '' })
    await desk.setUpBusiness()
    await query('update mailboxes set last_uid = $1, uid_validity = 1', [lastUid()])
  })
})

describe('a mail that its server does not give', () => {
  it('holds up the others for a number of tries, and is then kept as one that could not be read', async () => {
    desk.arrive({ subject: 'Not given' })
    const uid = lastUid()
    desk.arrive({ subject: next })
    Object.assign(desk.imap, { manner: 'drop', at: new RegExp(`^UID FETCH ${uid} `) })
    for (let times = 0; times < 8; times += 1) {
      await desk.read()
      await readAgain()
    }
    expect((await mailsOf('')).length).toBe(2)
    expect(await mailsOf(next)).toHaveLength(1)
    expect(await setting()).toMatchObject({ failing_since: null })
  })
})

describe('a fault of our own while reading', () => {
  it('is told as one of the mailbox when it is at one mail, keeps what it can, and reads the next one', async () => {
    const { Client } = await import('pg')
    const owner = new Client({ connectionString: desk.test.ownerUrl })
    await owner.connect()
    await owner.query(`create function refuse_text() returns trigger language plpgsql as $$
      begin if new.body_text = 'Refused' then raise exception 'a fault of ours'; end if; return new; end $$`)
    await owner.query(
      'create trigger refuse_text before insert on incoming_mails for each row execute function refuse_text()',
    )
    desk.arrive({ subject: 'Ours', text: 'Refused' })
    desk.arrive({ subject: next })
    expect(await desk.read()).toEqual([expect.stringContaining('a fault of ours')])
    expect(await mailsOf('Ours')).toEqual([expect.objectContaining({ is_unreadable: true })])
    expect(await mailsOf(next)).toHaveLength(1)
    expect(await setting()).toMatchObject({ error: expect.stringContaining('on the Dromos server') })
    await readAgain()
    expect(await desk.read()).toEqual([])
    expect(await setting()).toMatchObject({ failing_since: null })
    await owner.query('drop trigger refuse_text on incoming_mails')
    await owner.end()
  })

  it('is told to whoever answers for the mailbox when it lasts', async () => {
    await query("update mailboxes set imap_password = 'sealed by nobody'")
    for (let times = 0; times < 3; times += 1) {
      await desk.read()
      await readAgain()
    }
    expect(await titles(desk.manager.token)).toContain('Mailbox unread')
    expect(await setting()).toMatchObject({ failing_since: expect.any(String) })
    await query('delete from rate_limits')
    await desk.setUpBusiness()
  })
})
