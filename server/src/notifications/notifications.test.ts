import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, testPasswordHash } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { notificationCalls } from '../test/notification-calls.ts'
import { makeParents, orderBody } from '../test/order-body.ts'
import type { OrderParents } from '../test/order-body.ts'
import { textOf, topicOf } from './notification-texts.ts'
import type { NoticeKind } from './notification-texts.ts'

let test: TestApp
let parents: OrderParents
let manager: number
let managerToken: string
let photo: string
const { person, list, tell } = notificationCalls(() => test)

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeParents(test.make)
  manager = await test.make.person({
    role_id: 3,
    name: 'Γιώργος',
    surname: 'Νικολαΐδης',
  })
  photo = await test.make.picture(manager)
  managerToken = await test.tokenFor(manager, 3)
})
afterAll(() => test.close())

const storeOrder = async (changes: object, as = managerToken) =>
  (await test.call('POST', '/orders/store', { as, body: orderBody(parents, changes) })).body

describe('the list of notifications', () => {
  it('is empty for somebody who has none', async () => {
    const { token } = await person(4)
    expect(await list(token)).toEqual({
      data: [],
      total: 0,
      total_is_estimate: false,
      pageSize: 10,
      currentPage: 1,
      unseenCount: 0,
    })
  })

  it('shows pages of ten unless asked otherwise, newest first, and counts the unseen of all pages', async () => {
    const { id, token } = await person(4)
    for (let turn = 0; turn < 12; turn += 1) await tell([id])
    const [first, second, small] = await Promise.all([
      list(token),
      list(token, '?currentPage=2'),
      list(token, '?pageSize=5&currentPage=1'),
    ])
    expect([first.data.length, second.data.length, small.data.length]).toEqual([10, 2, 5])
    const ids = [...first.data, ...second.data].map((row: { id: number }) => row.id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(new Set(ids).size).toBe(12)
    expect(first).toMatchObject({ unseenCount: 12, total: 12 })
  })

  it.each([
    '?pageSize=0',
    '?pageSize=201',
    '?currentPage=x',
    '?search=a',
    '?dataField=id',
    '?currentPage=9999',
  ])('refuses %s', async (query) => {
    const { token } = await person(4)
    expect((await test.call('GET', `/notifications${query}`, { as: token })).status).toBe(422)
  })

  it('is in the reader’s language, and names the sender', async () => {
    const { id, token } = await person(4)
    const order = await storeOrder({ assign_users: [id] })
    const [english] = (await list(token)).data
    expect(english).toMatchObject({
      title: 'Γιώργος Νικολαΐδης',
      message: `Order ${order.number_id} for Ελληνικά Τυριά ΑΕ was assigned to you.`,
      link: `/app/orders/edit/${order.id}`,
      from_id: manager,
      image: photo,
      read: false,
      seen: false,
    })
    const [greek] = (await list(token, '', 'el')).data
    expect(greek.message).toBe(`Σας ανατέθηκε η παραγγελία ${order.number_id} (Ελληνικά Τυριά ΑΕ).`)
  })

  it('titles every kind with two words, in both languages', () => {
    const params = {
      loading: '2026-11-24',
      due: '2026-11-24',
      problem: 'mail_login',
      month: '2026-10-01',
      role: 4,
      move: 'assign',
      how: 'settle_damage',
      kind: 'firms',
      list: 'firms',
      from: 'Athens',
      to: 'Milano',
      place: 'Milano',
      starts: '2026-11-24T08:00:00',
      ends: '2026-11-24T14:00:00',
      expected: '2026-11-24T16:00:00',
      lights: ['mail'],
    }
    // The keys are the kinds.
    for (const kind of Object.keys(topicOf) as NoticeKind[]) {
      for (const language of ['en', 'el'] as const) {
        expect([kind, textOf(kind, params as never, language).title]).toEqual([
          kind,
          expect.stringMatching(/^\S+ \S+$/),
        ])
      }
    }
  })
})

describe('the state of a notification', () => {
  it('becomes seen without becoming read, and the count is zero', async () => {
    const { id, token } = await person(5, { firm_id: parents.customer })
    await tell([id], 3)
    const answer = await test.call('GET', '/notifications/seen', { as: token })
    expect(answer).toMatchObject({ status: 200, body: { unseenCount: 0 } })
    const after = await list(token)
    expect(after.unseenCount).toBe(0)
    expect(after.data.map((row: { read: boolean }) => row.read)).toEqual([false, false, false])
  })

  it('becomes read by read for one, and by allRead for all', async () => {
    const { id, token } = await person(2)
    await tell([id], 3)
    const [newest] = (await list(token)).data
    const body = { notification_id: newest.id }
    expect((await test.call('PUT', '/notifications/read', { as: token, body })).body).toEqual({
      unseenCount: 2,
    })
    expect((await test.call('PUT', '/notifications/read', { as: token, body })).body).toEqual({
      unseenCount: 2,
    })
    const reads = async () => (await list(token)).data.map((row: { read: boolean }) => row.read)
    expect(await reads()).toEqual([true, false, false])
    expect((await test.call('GET', '/notifications/allRead', { as: token })).body).toEqual({ unseenCount: 0 })
    expect(await reads()).toEqual([true, true, true])
  })

  it('cannot be changed by others: it answers as missing and stays as it is', async () => {
    const [own, other] = await Promise.all([person(1), person(4)])
    await tell([other.id])
    const [theirs] = (await list(other.token)).data
    for (const notification_id of [theirs.id, 2_147_483_647]) {
      const answer = await test.call('PUT', '/notifications/read', {
        as: own.token,
        body: { notification_id },
      })
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
    await test.call('GET', '/notifications/seen', { as: own.token })
    await test.call('GET', '/notifications/allRead', { as: own.token })
    expect(await list(other.token)).toMatchObject({ unseenCount: 1, data: [{ read: false }] })
  })

  it.each([
    {},
    { notification_id: '5' },
    { notification_id: 0 },
    { notification_id: 1.5 },
    { notification_id: 1, all: true },
  ])('refuses the body %j', async (body) => {
    const { token } = await person(4)
    expect((await test.call('PUT', '/notifications/read', { as: token, body })).status).toBe(422)
  })

  it('is changed for the bearer only: a cookie admits nobody', async () => {
    const { id } = await person(4, { email: 'cookie@dromos.test', password_hash: await testPasswordHash() })
    await tell([id])
    const signedIn = await test.call('POST', '/login', {
      body: { email: 'cookie@dromos.test', password: PASSWORD },
    })
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1).join('')
    expect(cookie).toMatch(/^dromos_refresh=.+/)
    for (const path of ['/notifications/seen', '/notifications/allRead']) {
      expect((await test.call('GET', path, { headers: { cookie } })).status).toBe(401)
    }
    expect((await list(signedIn.body.access_token)).unseenCount).toBe(1)
  })

  it('is counted right under parallel arrivals, reads and looks', async () => {
    const { id, token } = await person(4)
    await tell([id], 10)
    const ids = (await list(token)).data.map((row: { id: number }) => row.id)
    await Promise.all([
      tell([id], 20),
      ...[...ids, ...ids].map((notification_id) =>
        test.call('PUT', '/notifications/read', { as: token, body: { notification_id } }),
      ),
    ])
    expect((await list(token)).unseenCount).toBe(20)
    await Promise.all([tell([id], 10), test.call('GET', '/notifications/seen', { as: token })])
    const { rows } = await test.pool.query(
      'select count(*) filter (where seen_at is null) as n, count(*) as total from notification_recipients where person_id = $1',
      [id],
    )
    expect((await list(token)).unseenCount).toBe(rows[0].n)
    expect(rows[0].total).toBe(40)
  })
})
