import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailDesk } from '../../test/desks/mail-desk.ts'
import type { MailDesk } from '../../test/desks/mail-desk.ts'

let desk: MailDesk
let customer: number
let order: number
let number: string
let serial = 0

const MARIA = 'maria@customer.example'

beforeAll(async () => {
  desk = await openMailDesk()
  await desk.setUpBusiness()
  customer = await desk.test.make.firm({ name: 'Kunde GmbH', is_customer: true })
  await desk.test.make.contact(customer, { email: MARIA })
})
afterAll(() => desk.close())
beforeEach(async () => {
  number = `2026-${String(910_000 + (serial += 1))}`
  order = await desk.test.make.order({ number_id: number, firm_company_id: customer })
})

type Written = Parameters<MailDesk['arrive']>[0]

/** Where a mail that names the order comes to lie. */
async function arrived(written: Written) {
  const subject = `${number} when does the truck come?`
  desk.arrive({ subject, ...written })
  expect(await desk.read()).toEqual([])
  const { rows } = await desk.test.pool.query(
    `select thread.order_id, thread.address, thread.name, thread.state, thread.due_at is not null as is_due, mail.kind, mail.sender_failed
     from incoming_mails mail join mail_threads thread on thread.id = mail.thread_id order by mail.id desc limit 1`,
  )
  return rows[0]
}

const group = {
  'Reply-To': `Maria <${MARIA}>`,
  'X-Original-From': `Maria <${MARIA}>`,
  'X-Original-Sender': MARIA,
  Precedence: 'list',
  'Mailing-list': 'list desk@dromos.test; contact owner@dromos.test',
  'List-ID': '<desk.dromos.test>',
  'List-Unsubscribe': '<mailto:x@groups.example>',
}

describe('a mail that a group of ours passes on', () => {
  it('is from who wrote to it: filed, and due', async () => {
    const from = "'Maria' via Desk <desk@dromos.test>"
    expect(await arrived({ from, headers: group })).toEqual({
      order_id: order,
      address: MARIA,
      name: 'Maria',
      state: 'open',
      is_due: true,
      kind: 'mail',
      sender_failed: false,
    })
  })

  it('waits like any where the group leaves its sender', async () => {
    const { 'X-Original-From': _from, 'X-Original-Sender': _sender, ...headers } = group
    expect(await arrived({ from: MARIA, headers })).toMatchObject({
      order_id: order,
      kind: 'mail',
      is_due: true,
    })
  })

  it('is not from who wrote to it where servers deny one of the two', async () => {
    const from = 'Maria via Desk <desk@dromos.test>'
    const denied = { ...group, 'Authentication-Results': 'mx; dmarc=fail header.from=dromos.test' }
    expect(await arrived({ from, headers: denied })).toMatchObject({
      order_id: null,
      address: 'desk@dromos.test',
      sender_failed: true,
    })
    const before = {
      ...group,
      'X-Original-Authentication-Results': 'mx; dmarc=fail header.from=customer.example',
    }
    expect(await arrived({ from, headers: before })).toMatchObject({ address: MARIA, sender_failed: true })
  })

  it('is a note of a machine where it was one before', async () => {
    const from = 'Maria via Desk <desk@dromos.test>'
    const headers = { ...group, 'Auto-Submitted': 'auto-replied' }
    expect(await arrived({ from, headers })).toMatchObject({ kind: 'automatic', is_due: false })
  })
})

describe('a mail of a stranger that names a contact of a customer', () => {
  it.each([
    ['for its answers', 'noreply@portal.example', { 'Reply-To': `Maria <${MARIA}>` }],
    ['as who wrote to a group of theirs', 'list@thief.example', group],
    ['as who wrote to a group in our domain that is no desk', 'staff@dromos.test', group],
  ])('%s is not filed, and is due', async (_what, from, headers) => {
    const subject = `${number} portal ${from}`
    expect(
      await arrived({ from, headers: { ...headers, Precedence: '', 'List-Unsubscribe': '' }, subject }),
    ).toMatchObject({
      order_id: null,
      address: from,
    })
    const thread = (await desk.threads('unfiled')).find((one) => one.subject === subject)
    expect(thread?.due_at).not.toBeNull()
    const { body } = await desk.test.call('GET', `/mails/${thread?.id}`, { as: 4 })
    expect(body.proposals[0]).toMatchObject({ kind: 'order', id: order, reason: 'number' })
  })

  it('is not due when it is a newsletter', async () => {
    const headers = { 'Reply-To': MARIA, 'List-Id': '<news.thief.example>' }
    expect(await arrived({ from: 'news@thief.example', headers })).toMatchObject({
      kind: 'automatic',
      is_due: false,
    })
  })
})

it('an order that a machine of a customer sends is due', async () => {
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Mailer': 'ERP output management' }
  expect(
    await arrived({ from: `Customer ERP <${MARIA}>`, subject: 'Transport order 4500012345', headers }),
  ).toMatchObject({ order_id: null, kind: 'mail', is_due: true })
})

it('a mail from the address of a firm that was merged is from the firm that it was merged into', async () => {
  const make = (email: string) => desk.test.make.firm({ email, is_customer: true })
  const [last, kept, merged] = [await make(''), await make('office@a.example'), await make('info@b.example')]
  const into = (heir: number, firm: number) =>
    desk.test.pool.query('update firms set merged_into = $1, active = false where id = $2', [heir, firm])
  await into(kept, merged)
  await into(last, kept)
  await desk.test.pool.query('update orders set firm_company_id = $1 where id = $2', [last, order])
  expect(await arrived({ from: 'Info@B.example' })).toMatchObject({ order_id: order, is_due: true })
})
