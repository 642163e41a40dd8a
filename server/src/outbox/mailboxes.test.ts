import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, testPasswordHash } from '../test/app.ts'
import { openPostDesk } from '../test/desks/post-desk.ts'
import type { PostDesk } from '../test/desks/post-desk.ts'

let desk: PostDesk

beforeAll(async () => {
  desk = await openPostDesk()
})
afterAll(() => desk.close())
beforeEach(() => {
  desk.box.mails.length = 0
  desk.box.password = 'mail-secret'
})

describe('a letter', () => {
  it('leaves by the mailbox of who writes it, from their address', async () => {
    const { id: sender, email } = await desk.dispatcher()
    const id = await desk.write(sender)
    expect(await desk.test.work(desk.system)).toEqual([])
    expect(desk.box.mails).toMatchObject([
      {
        user: email,
        from: email,
        to: 'carrier@road.example',
        mail: { from: { address: email, name: 'Dora Disp' } },
      },
    ])
    const { message_id, ...kept } = await desk.row(id)
    expect(kept).toEqual({ status: 'sent', attempts: 1, error: null })
    expect(desk.box.mails[0]?.mail.messageId).toBe(message_id)
  })

  it('leaves by the mailbox of its business where its writer has none, else by the product’s', async () => {
    const business_id = await desk.test.make.business()
    const body = {
      current_password: PASSWORD,
      smtp_host: 'localhost',
      smtp_port: desk.box.port,
      smtp_user: 'office',
      email_password: 'mail-secret',
      from_email: 'office@axion.example',
    }
    const owner = await desk.test.make.person({ role_id: 1, password_hash: await testPasswordHash() })
    const as = await desk.test.tokenFor(owner, 1)
    expect((await desk.test.call('PUT', `/businesses/mailbox/${business_id}`, { as, body })).status).toBe(200)
    const { id: sender } = await desk.dispatcher(null)
    await desk.write(sender, { business_id })
    await desk.write(null, { business_id })
    await desk.write(sender, { business_id: null }, 'by-system@road.example')
    expect(await desk.test.work(desk.system)).toEqual([])
    expect(desk.box.mails.map(({ user, from }) => [user, from])).toEqual([
      ['office', 'office@axion.example'],
      ['office', 'office@axion.example'],
    ])
    expect(desk.system.mailTo('by-system@road.example')?.from).toMatchObject({
      address: 'dromos@dromos.test',
    })
  })

  it('names all its readers where several read the same, and goes to each once', async () => {
    const { id: sender } = await desk.dispatcher()
    const shown = { shown_to: ['a@road.example', 'b@road.example'], shown_cc: ['c@road.example'] }
    for (const to of ['a@road.example', 'c@road.example']) await desk.write(sender, shown, to)
    await desk.test.work(desk.system)
    expect(desk.box.mails.map(({ to }) => to).toSorted()).toEqual(['a@road.example', 'c@road.example'])
    for (const { mail } of desk.box.mails) {
      expect(mail.to?.map(({ address }) => address)).toEqual(shown.shown_to)
      expect(mail.cc?.map(({ address }) => address)).toEqual(shown.shown_cc)
    }
  })

  it('leaves by no mailbox of people when the product writes it of itself', async () => {
    const { id } = await desk.dispatcher()
    await desk.write(id, null, 'plain@road.example')
    await desk.test.work(desk.system)
    expect(desk.box.mails).toEqual([])
    expect(desk.system.mailTo('plain@road.example')).toBeDefined()
  })
})
