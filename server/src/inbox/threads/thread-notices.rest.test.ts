import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFilingDesk } from '../../test/desks/filing-desk.ts'
import type { FilingDesk } from '../../test/desks/filing-desk.ts'
import type { MailDesk, ThreadInList } from '../../test/desks/mail-desk.ts'
import { notificationCalls } from '../../test/notification-calls.ts'

let filing: FilingDesk
let desk: MailDesk
let order: number
let number: string
let keeper: { id: number; token: string }
let other: { id: number; token: string }
const { person, list } = notificationCalls(() => desk.test)

beforeAll(async () => {
  filing = await openFilingDesk()
  ;({ desk } = filing)
})
afterAll(() => desk.close())
beforeEach(async () => {
  keeper = await person(4)
  other = await person(3)
  order = await filing.newOrder()
  const { rows } = await desk.test.pool.query(
    'update orders set assign_user = $1 where id = $2 returning number_id',
    [keeper.id, order],
  )
  number = rows[0].number_id
})

const CARRIER = 'anna@carrier.example'

/** A carrier answers what was written about the order, by nobody or by a colleague. */
async function answer({ headers = {}, from = CARRIER, by = null as number | null, subject = 'Re: x' } = {}) {
  const id = await desk.sent({ order_id: order }, from, by)
  desk.arrive({ from, subject, headers: { 'In-Reply-To': id, ...headers } })
  expect(await desk.read()).toEqual([])
}
const told = async ({ token }: { token: string }) =>
  (await list(token, '?pageSize=50&topic=received')).data.filter(({ link }: { link: string }) =>
    link.startsWith('/app/mails?'),
  )
const threadOf = async (): Promise<ThreadInList> => {
  const { body } = await desk.test.call('GET', `/mails/of/order/${order}`, { as: 4 })
  return body.data[0]
}
const words = async (of: { token: string }) =>
  (await told(of)).map(({ message }: { message: string }) => message)

describe('an incoming mail', () => {
  it('notifies who is responsible for its record at once, whoever wrote it, with the way to it', async () => {
    await answer({ subject: 'Re: confirmed, plates IKA-1234' })
    const { id } = await threadOf()
    expect(await told(keeper)).toMatchObject([
      {
        title: 'New email',
        message: `${CARRIER} wrote about ${number}: “Re: confirmed, plates IKA-1234”`,
        link: `/app/mails?tab=open&peek=${id}`,
      },
    ])
    expect(await told(other)).toEqual([])
    const { data } = await list(keeper.token, '', 'el')
    expect(data[0]).toMatchObject({ title: 'Νέο email', message: expect.stringContaining(`για ${number}`) })
  })

  it('notifies the colleague who wrote what it answers, and no other', async () => {
    await answer({ by: other.id })
    expect([await words(keeper), (await words(other)).length]).toEqual([[], 1])
  })

  it('notifies once until its reader has read it, by the notification or in the inbox', async () => {
    await answer()
    await answer()
    const [first, ...more] = await told(keeper)
    expect(more).toEqual([])
    const body = { notification_id: first.id }
    expect((await desk.test.call('PUT', '/notifications/read', { as: keeper.token, body })).status).toBe(200)
    await answer()
    expect(await told(keeper)).toHaveLength(2)
    const { id } = await threadOf()
    expect((await desk.test.call('GET', `/mails/${id}`, { as: keeper.token })).status).toBe(200)
    const [{ read }] = await told(keeper)
    expect(read).toBe(true)
    await answer()
    expect(await told(keeper)).toHaveLength(3)
  })

  it('notifies nobody when a machine or a colleague wrote it', async () => {
    await answer({ headers: { 'Auto-Submitted': 'auto-replied' } })
    await desk.test.make.person({ role_id: 4, email: 'colleague@dromos.test' })
    await answer({ from: 'colleague@dromos.test' })
    expect(await words(keeper)).toEqual([])
  })

  it('notifies the whole desk where nobody answers for its record, and nobody while it is filed nowhere', async () => {
    await filing.unfiled()
    expect(await words(keeper)).toEqual([])
    await desk.test.pool.query('update orders set assign_user = null where id = $1', [order])
    await answer()
    expect([(await words(keeper)).length, (await words(other)).length]).toEqual([1, 1])
  })

  it('notifies who is responsible for the record that a colleague files it under', async () => {
    const thread = await filing.unfiled({ subject: 'Where is it?' })
    const filed = { kind: 'order', document_id: order, version: thread.version }
    expect((await filing.put(`/mails/file/${thread.id}`, filed)).status).toBe(200)
    expect(await words(keeper)).toEqual([expect.stringContaining(`wrote about ${number}: “Where is it?”`)])
  })

  it('is notified by mail too for who wants that, and not at all for who does not', async () => {
    const want = (choice: object) =>
      desk.test.call('PUT', '/notifications/choices', {
        as: keeper.token,
        body: { choices: [{ topic: 'received', ...choice }], digest_hour: 7 },
      })
    expect((await want({ in_app: true, mail: 'at_once' })).status).toBe(200)
    await answer()
    const mails = await desk.test.pool.query("select 1 from outbox where subject like 'Νέο email%'")
    expect(mails.rowCount).toBe(1)
    expect((await want({ in_app: false, mail: 'none' })).status).toBe(200)
    await desk.test.pool.query('delete from notifications')
    await answer()
    expect(await words(keeper)).toEqual([])
  })
})
