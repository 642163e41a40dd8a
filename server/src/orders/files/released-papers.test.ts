import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { sendForm } from '../../test/form.ts'
import { makeOwnDesk } from '../../test/desks/own-desk.ts'
import { notificationCalls } from '../../test/notification-calls.ts'
import { pdf } from '../../test/sample-files.ts'

let test: TestApp
let order: number
let number: string
let firm: number
let email: string
let account: { id: number; token: string }
const { person, list } = notificationCalls(() => test)

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  firm = await test.make.firm({ name: 'Kunde GmbH' })
  account = await person(5, { firm_id: firm })
  email = `buyer${firm}@kunde.example`
  const contact = await test.make.contact(firm, { first_name: 'Eva', last_name: 'Braun', email })
  order = await test.make.order({ firm_company_id: firm, customer_id: contact })
  const { rows } = await test.pool.query('select number_id from orders where id = $1', [order])
  number = rows[0].number_id
})

const PROOF = 2
async function store(name: string, as: string | 4 = 4, kind = PROOF): Promise<string> {
  const sent = { data: { file_type_id: kind }, files: [{ content: pdf(name), name }] }
  return (await sendForm(test, `/orders/${order}/files/store`, sent, { as })).body.id
}
const share = (id: string, version = 1, shared = true) =>
  test.call('PUT', `/orders/files/share/${id}`, { as: 4, body: { shared, version } })
async function release(name: string): Promise<string> {
  const id = await store(name)
  expect((await share(id)).status).toBe(200)
  return id
}
const told = async (of = account, language: 'en' | 'el' = 'en') =>
  (await list(of.token, '?pageSize=50&topic=released', language)).data
/** What was mailed to who has booked: its words, and what came along. */
async function mailed(to = email): Promise<{ subject: string; body_text: string; names: string[] }[]> {
  expect(await test.work()).toEqual([])
  const { rows } = await test.pool.query(
    `select m.subject, m.body_text, array(select content.name from outbox_files f
       join stored_files content on content.key = f.stored_key where f.mail_id = m.id order by content.name) as names
     from outbox m where m.recipient = $1 order by m.id`,
    [to],
  )
  return rows
}

it('a released paper notifies the accounts of its customer, in the product and as they chose', async () => {
  const body = { choices: [{ topic: 'released', in_app: true, mail: 'at_once' }], digest_hour: 7 }
  expect((await test.call('PUT', '/notifications/choices', { as: account.token, body })).status).toBe(200)
  await release('pod.pdf')
  const [kind] = (
    await test.pool.query('select name_en as en, name_el as el from file_types where id = $1', [PROOF])
  ).rows
  expect(await told()).toMatchObject([
    {
      title: 'New document',
      message: `${number}, ${kind.en}: pod.pdf`,
      link: `/app/orders/edit/${order}`,
      from_id: null,
    },
  ])
  expect((await told(account, 'el'))[0].message).toContain(`${kind.el}: pod.pdf`)
  const { rows } = await test.pool.query('select email from people where id = $1', [account.id])
  const [mail] = await mailed(rows[0].email)
  expect(mail?.body_text).toContain('pod.pdf')
  const stranger = await person(5, { firm_id: await test.make.firm() })
  expect(await told(stranger)).toEqual([])
})

it('the contact who booked gets one mail with what was released together, in their language', async () => {
  await release('pod.pdf')
  await release('cmr.pdf')
  const [mail, ...others] = await mailed()
  expect(others).toEqual([])
  expect(mail?.subject).toContain(number)
  expect(mail?.names).toEqual(['cmr.pdf', 'pod.pdf'])
  for (const word of ['Eva Braun', 'pod.pdf', 'cmr.pdf']) expect(mail?.body_text).toContain(word)
  const { data } = (await test.call('GET', `/orders/log/${order}`, { as: 4 })).body
  expect(data[0]).toMatchObject({ event: 'mailed', changes: [{ field: 'log_emails', after: email }] })
  await release('damage.pdf')
  expect((await mailed()).map(({ names }) => names)).toEqual([['cmr.pdf', 'pod.pdf'], ['damage.pdf']])
})

it('a release that is taken back before the mail leaves is not in it, and tells nobody', async () => {
  const id = await release('wrong.pdf')
  expect((await share(id, 2, false)).status).toBe(200)
  await store('ours.pdf')
  expect(await mailed()).toEqual([])
  expect(await told()).toHaveLength(1)
  await share(id, 3)
  expect([(await mailed()).length, (await told()).length]).toEqual([1, 1])
})

it('a file that an account added itself does not notify it, and a contact with an account is told as it chose', async () => {
  await store('theirs.pdf', account.token)
  expect([await told(), await mailed()]).toEqual([[], []])
  await test.pool.query('update people set email = $1 where id = $2', [email, account.id])
  await release('pod.pdf')
  expect([(await told()).length, await mailed()]).toEqual([1, []])
})

it('a released paper is mailed to nobody of a firm that is switched off', async () => {
  await release('pod.pdf')
  await test.pool.query('update firms set active = false where id = $1', [firm])
  expect(await mailed()).toEqual([])
})

it('a released paper of a booking notifies its accounts, once it is requested', async () => {
  const desk = await makeOwnDesk(test)
  const id = await desk.requested()
  const sent = { data: { file_type_id: PROOF }, files: [{ content: pdf('x'), name: 'quote.pdf' }] }
  const { body } = await sendForm(test, `/bookings/${id}/files/store`, sent, { as: 4 })
  const shared = { shared: true, version: 1 }
  expect((await test.call('PUT', `/bookings/files/share/${body.id}`, { as: 4, body: shared })).status).toBe(
    200,
  )
  const { data } = await list(desk.token, '?topic=released')
  expect(data).toMatchObject([
    { link: `/app/bookings/edit/${id}`, message: expect.stringContaining('quote.pdf') },
  ])
})
