import { noticeTopicsOf } from '@dromos/contract/notifications/topics.rules.ts'
import { usualNoticeMail } from '@dromos/contract/notifications/notice-choices.ts'
import type { NoticeMail } from '@dromos/contract/notifications/notice-choices.ts'
import type { NoticeTopic } from '@dromos/contract/notifications/topics.rules.ts'
import { roleIds, roles } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { enqueue } from '../platform/jobs.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { notificationCalls } from '../test/notification-calls.ts'
import { DIGEST_TASK } from './notice-mails.service.ts'
import { notify } from './notifications.service.ts'
import { topicOf } from './notification-texts.ts'

let test: TestApp
let since = 0
const { person, list } = notificationCalls(() => test)

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.pool.query('delete from notice_mails')
  const { rows } = await test.pool.query<{ last: number }>('select coalesce(max(id), 0) as last from outbox')
  since = rows[0]?.last ?? 0
})

const anybody = async (role: RoleId) =>
  person(role, role === roles.customer ? { firm_id: await test.make.firm() } : {})

const PATH = '/notifications/choices'
const read = async (as: string) => (await test.call('GET', PATH, { as })).body
const put = (as: string, body: object) => test.call('PUT', PATH, { as, body })
const choose = (as: string, topic: NoticeTopic, mail: NoticeMail, { inApp = true, hour = 7 } = {}) =>
  put(as, { choices: [{ topic, in_app: inApp, mail }], digest_hour: hour })
const late = (to: number[], number = '2026-000001', about: { orderId?: number } = {}) =>
  notify(test, { kind: 'order.late', params: { number, kind: 1, place: 'Patras' }, to, ...about })
const mails = async () =>
  (
    await test.pool.query<{ recipient: string; subject: string; body_text: string; body_html: string }>(
      'select recipient, subject, body_text, body_html from outbox where id > $1 order by id',
      [since],
    )
  ).rows
const work = async () => expect(await test.work()).toEqual([])
async function digestAt(at: string): Promise<void> {
  test.clock.set(at)
  await enqueue(test.db, DIGEST_TASK, {})
  await work()
}
/** All of today's came at this hour of the office, 24 November. */
const cameAt = (at: string) => test.pool.query('update notifications set created_at = $1', [at])

it.each(roleIds)(
  'notifications of role %i are all in the product and only unread messages by mail, until it chooses',
  async (role) => {
    const { token } = await anybody(role)
    expect(await read(token)).toEqual({
      choices: noticeTopicsOf(role).map((topic) => ({ topic, in_app: true, mail: usualNoticeMail(topic) })),
      digest_hour: 7,
    })
  },
)

it('every topic can be chosen, but for what concerns the account or a lost backup', () => {
  const chosen = new Set(roleIds.flatMap((role) => [...noticeTopicsOf(role)]))
  expect(new Set(Object.values(topicOf).filter((topic) => topic !== null))).toEqual(chosen)
  const always = Object.entries(topicOf).filter(([, topic]) => topic === null)
  expect(always.map(([kind]) => kind)).toEqual([
    'account.password',
    'account.role',
    'backup.failed',
    'system.failing',
    'system.recovered',
  ])
})

it('a choice of notifications is kept, and leaves what is not named', async () => {
  const { token } = await person(4)
  await choose(token, 'late', 'daily', { inApp: false, hour: 18 })
  const { status, body } = await choose(token, 'credit', 'at_once', { hour: 18 })
  expect(status).toBe(200)
  expect(body).toEqual(await read(token))
  expect(body.digest_hour).toBe(18)
  const changed = body.choices.filter(
    ({ topic, mail }: { topic: NoticeTopic; mail: string }) => mail !== usualNoticeMail(topic),
  )
  expect(changed).toEqual([
    { topic: 'late', in_app: false, mail: 'daily' },
    { topic: 'credit', in_app: true, mail: 'at_once' },
  ])
})

it.each([
  ['a topic of the staff’s', 5, { choices: [{ topic: 'late', in_app: true, mail: 'none' }], digest_hour: 7 }],
  ['an unknown one', 4, { choices: [{ topic: 'weather', in_app: true, mail: 'none' }], digest_hour: 7 }],
  [
    'one twice',
    4,
    {
      choices: [
        { topic: 'late', in_app: true, mail: 'none' },
        { topic: 'late', in_app: true, mail: 'daily' },
      ],
      digest_hour: 7,
    },
  ],
  ['an unknown way', 4, { choices: [{ topic: 'late', in_app: true, mail: 'weekly' }], digest_hour: 7 }],
  ['an hour that is none', 4, { choices: [], digest_hour: 24 }],
] as const)('a choice of notifications is refused: %s', async (_what, role, body) => {
  const { token } = await anybody(role)
  const answer = await put(token, body)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toHaveLength(1)
})

it('a topic that is switched off in the product is still told by mail', async () => {
  const { id, token } = await person(4, { email: 'quiet@dromos.example' })
  await choose(token, 'late', 'at_once', { inApp: false })
  await late([id])
  await work()
  expect(await list(token)).toMatchObject({ total: 0, unseenCount: 0 })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'quiet@dromos.example',
    subject: expect.stringMatching(/\S: 2026-000001$/),
  })
  expect(mail?.body_text).toContain('2026-000001')
})

it('a topic that is wanted nowhere writes no notification', async () => {
  const { id, token } = await person(4)
  await choose(token, 'late', 'none', { inApp: false })
  const before = (await test.pool.query('select count(*)::int as n from notifications')).rows
  await late([id])
  await work()
  expect((await test.pool.query('select count(*)::int as n from notifications')).rows).toEqual(before)
  expect(await mails()).toEqual([])
})

it('a notification that concerns the account always shows in the product', async () => {
  const { id, token } = await person(4)
  await put(token, {
    choices: noticeTopicsOf(4).map((topic) => ({ topic, in_app: false, mail: 'none' })),
    digest_hour: 7,
  })
  await notify(test, { kind: 'account.password', params: {}, to: [id] })
  expect(await list(token)).toMatchObject({ total: 1, unseenCount: 1 })
})

it('the mail of the day gathers what came before its hour, once', async () => {
  const { id, token } = await person(4, { email: 'daily@dromos.example' })
  await choose(token, 'late', 'daily', { hour: 18 })
  const orders = [await test.make.order(), await test.make.order()]
  await late([id], '2026-000011', { orderId: orders[0] ?? 0 })
  await late([id], '2026-000012', { orderId: orders[1] ?? 0 })
  // 17:30 in Athens.
  await cameAt('2026-11-24T15:30:00Z')
  await digestAt('2026-11-24T15:45:00Z')
  expect(await mails()).toEqual([])
  await digestAt('2026-11-24T16:00:00Z')
  await digestAt('2026-11-24T16:01:00Z')
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.recipient).toBe('daily@dromos.example')
  expect(mail?.body_text).toContain('2026-000011')
  expect(mail?.body_text).toContain('17:30')
  expect(mail?.body_text).toContain('2026-000012')
  // Each line leads to what it is about.
  for (const order of orders) {
    expect(mail?.body_text).toMatch(new RegExp(`/app/orders/edit/${order}$`, 'm'))
    expect(mail?.body_html).toMatch(new RegExp(`<a href="[^"]+/app/orders/edit/${order}"[^>]*>\\d\\d:\\d\\d`))
  }
  expect(await list(token)).toMatchObject({ total: 2 })
})

it('the mail of the day leaves what comes after its hour to the next day', async () => {
  const { id, token } = await person(4)
  await choose(token, 'late', 'daily')
  await late([id])
  await cameAt('2026-11-24T07:00:00Z')
  await digestAt('2026-11-24T07:01:00Z')
  expect(await mails()).toEqual([])
  await digestAt('2026-11-25T05:00:00Z')
  expect(await mails()).toHaveLength(1)
})

it('the mail of the day skips who was switched off, and for a customer what is theirs no more', async () => {
  const gone = await person(4)
  const firm = await test.make.firm()
  const other = await test.make.firm()
  const account = await person(5, { firm_id: firm })
  await choose(gone.token, 'late', 'at_once')
  await choose(account.token, 'answers', 'at_once')
  await late([gone.id])
  const params = { id: 1, number: 'B2026-000001', firm_id: firm }
  await notify(test, { kind: 'booking.accepted', params, to: [account.id] })
  await test.pool.query('update people set active = false where id = $1', [gone.id])
  await test.pool.query('update people set firm_id = $2 where id = $1', [account.id, other])
  await work()
  expect(await mails()).toEqual([])
})

it('the mail of a long day is one that counts what it does not name', async () => {
  const { id, token } = await person(4)
  await choose(token, 'late', 'daily')
  for (let turn = 0; turn < 52; turn += 1) await late([id])
  await cameAt('2026-11-24T04:00:00Z')
  await digestAt('2026-11-24T05:00:00Z')
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/52/)
  expect(mail?.body_text).toMatch(/ 2\./)
})
