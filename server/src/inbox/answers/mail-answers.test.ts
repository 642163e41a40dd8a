import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CUSTOMER, headerOf, openAnswerDesk } from '../../test/desks/answer-desk.ts'
import type { AnswerDesk } from '../../test/desks/answer-desk.ts'

let desk: AnswerDesk

beforeAll(async () => {
  desk = await openAnswerDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.empty())

describe('an answer to a mail', () => {
  it('goes on with their exchange: in reply to it, with its references, its subject and its text below', async () => {
    const thread = await desk.filed({
      subject: 'Loading',
      text: 'Can we load at 11?\n\nRita',
      headers: { References: '<first@kunde.example>' },
    })
    const { answered, contacts } = await desk.options(thread)
    expect(answered).toMatchObject({
      address: CUSTOMER,
      side: 'customer',
      reply_to: '',
      subject: 'Re: Loading',
    })
    expect(contacts.filter(({ email }: { email: string }) => email === CUSTOMER)).toHaveLength(1)
    const headers = { 'idempotency-key': `answer-${thread.id}` }
    const sent = await desk.answer(thread, {}, headers)
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({ id: thread.id, state: 'waiting', version: thread.version + 1 })
    expect((await desk.answer(thread, {}, headers)).body.mails).toEqual(sent.body.mails)
    const arrived = await desk.arrivedAt(CUSTOMER)
    expect(arrived?.subject).toBe('Re: Loading')
    expect(headerOf(arrived, 'in-reply-to')).toMatch(/^<mail-\d+@carrier\.example>$/)
    expect(headerOf(arrived, 'references').split(/\s+/)).toEqual([
      '<first@kunde.example>',
      headerOf(arrived, 'in-reply-to'),
      expect.stringMatching(/^<r\..*@/),
    ])
    expect(arrived?.text).toMatch(
      /We will be there at 11\.[\s\S]*Rita Kunde <office@kunde\.example> wrote:[\s\S]*Can we load at 11\?/,
    )
    expect(arrived?.html).toContain('<blockquote')
    expect(arrived?.replyTo?.[0]?.address).toBe('desk@dromos.test')
  })

  it('stands in its thread and counts as the answer to it alone; its record’s log says what was written', async () => {
    const other = await desk.filed({ text: 'Something else' })
    const thread = await desk.filed({ text: 'The question' })
    const { body } = await desk.answer(thread)
    const read = await desk.filing.read(thread.id)
    expect(read).toMatchObject({ state: 'waiting', due_at: null })
    expect(read.letters).toMatchObject([
      { id: body.mails[0], to: [CUSTOMER], status: 'waiting', text: expect.stringContaining('at 11') },
    ])
    expect(await desk.filing.read(other.id)).toMatchObject({ state: 'open', letters: [] })
    const log = (await desk.filing.desk.test.call('GET', `/orders/log/${desk.order}`, { as: 4 })).body.data
    expect(log[0]).toMatchObject({ event: 'mailed', text: expect.stringContaining('at 11') })
    expect(log[0].text).not.toContain('The question')
  })

  it('is answered in the same thread, whatever the subject is by then', async () => {
    const thread = await desk.filed()
    await desk.answer(thread)
    const arrived = await desk.arrivedAt(CUSTOMER)
    desk.filing.desk.arrive({
      from: CUSTOMER,
      subject: 'Another word',
      headers: { 'In-Reply-To': arrived?.messageId ?? '' },
    })
    await desk.filing.desk.read()
    expect(await desk.filing.read(thread.id)).toMatchObject({ state: 'open', mails: [{}, {}] })
  })

  it('ends the thread where it says so, in the same transaction, and is refused where a colleague was first', async () => {
    const thread = await desk.filed()
    expect((await desk.answer(thread, { done: true })).body).toMatchObject({ state: 'done' })
    const before = (await desk.filing.read(thread.id)).letters.length
    expect((await desk.answer(thread)).status).toBe(409)
    expect((await desk.filing.read(thread.id)).letters).toHaveLength(before)
  })

  it('goes from the inbox also where the mail belongs to no record', async () => {
    const thread = await desk.filing.unfiled({
      from: 'Kurt <kurt@nobody.example>',
      text: 'Τι κοστίζει μια παλέτα;',
    })
    const written = await desk.options(thread)
    expect(written).toMatchObject({ language: 'el', files: [], papers: [], answered: { side: 'other' } })
    expect((await desk.answer(thread, { language: 'el', body: '<p>Καλημέρα σας</p>' })).status).toBe(201)
    expect((await desk.arrivedAt('kurt@nobody.example'))?.text).toContain('έγραψε:')
  })

  it('goes to who wrote: where they ask to be answered is shown, and has to be chosen and confirmed', async () => {
    const thread = await desk.filed({ headers: { 'Reply-To': 'rita@elsewhere.example' } })
    expect((await desk.options(thread)).answered).toMatchObject({
      address: CUSTOMER,
      reply_to: 'rita@elsewhere.example',
    })
    const to = ['rita@elsewhere.example']
    expect((await desk.answer(thread, { to })).body.errors).toHaveProperty('to')
    expect((await desk.answer(thread, { to, confirmed: to })).status).toBe(201)
    expect((await desk.arrivedAt('rita@elsewhere.example'))?.text).toContain('wrote:')
  })

  it('takes nothing of theirs to an address that a doubtful sender names', async () => {
    const results = 'mx.dromos.test; dmarc=fail header.from=kunde.example'
    const headers = { 'Reply-To': 'rita@elsewhere.example', 'Authentication-Results': results }
    const thread = await desk.filed({ text: 'Change the account', headers })
    expect((await desk.options(thread)).answered).toMatchObject({ sender_failed: true, side: 'other' })
    const to = ['rita@elsewhere.example']
    expect((await desk.answer(thread, { to, confirmed: to })).status).toBe(201)
    const arrived = await desk.arrivedAt('rita@elsewhere.example')
    expect(arrived?.text).not.toContain('Change the account')
    expect(headerOf(arrived, 'in-reply-to')).toBe('')
  })

  it('leaves their text behind where somebody unknown reads it too, and stays an answer', async () => {
    const thread = await desk.filed({ text: 'Our secret' })
    const cc = ['who@nowhere.example']
    expect((await desk.answer(thread, { cc, confirmed: cc })).body).toMatchObject({ state: 'waiting' })
    const arrived = await desk.arrivedAt(CUSTOMER)
    expect(arrived?.text).not.toContain('Our secret')
    expect(headerOf(arrived, 'in-reply-to')).not.toBe('')
    expect((await desk.filing.read(thread.id)).letters).toMatchObject([{ to: [CUSTOMER, ...cc] }])
  })

  it('is for staff alone, and of a mail of its thread', async () => {
    const thread = await desk.filed()
    const call = (as: 4 | 5, changes: object) =>
      desk.filing.desk.test.call('POST', `/mails/answer/${thread.id}`, {
        as,
        body: {
          mail_id: 1,
          to: [CUSTOMER],
          language: 'en',
          body: '<p>x</p>',
          version: thread.version,
          ...changes,
        },
      })
    expect((await call(5, {})).status).toBe(403)
    expect((await call(4, { mail_id: 999_999 })).body.errors).toHaveProperty('mail_id')
    expect((await desk.filing.desk.test.call('GET', `/mails/answer/${thread.id}`, { as: 5 })).status).toBe(
      403,
    )
  })
})
