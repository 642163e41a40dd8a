import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let orders: OrderDriver
let parents: OrderParents
let me: number
let mine: string

beforeAll(async () => {
  ;({ test, orders, parents } = await openOrderDesk())
  test.clock.set('2026-11-20T09:00:00Z')
  me = await test.make.person({ role_id: 4 })
  mine = await test.tokenFor(me, 4)
})
afterAll(() => test.close())

const make = async (as: RoleId | string, scope = 'mine'): Promise<string> => {
  const made = await test.call('POST', '/calendar/feed/store', { as, body: { scope } })
  expect(made.status).toBe(201)
  return new URL(made.body.address).pathname
}
const read = (path: string) => test.app.inject({ method: 'GET', url: path })

it('a calendar feed has the stops of one’s own orders, or of all, by their hours and without a price', async () => {
  const id = await orders.enter({ assign_user: me })
  await orders.assign(id)
  await orders.enter()
  const own = await read(await make(mine))
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(own.body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(own.body).toContain('DTSTART;TZID=Europe/Athens:20261124T080000\r\n')
  expect(own.body).toContain('DTEND;TZID=Europe/Athens:20261124T120000\r\n')
  expect(own.body).toContain('DTSTART;TZID=Europe/Berlin:20261127T060000\r\n')
  const text = own.body.replaceAll('\r\n ', '')
  expect(text).toContain('Loading: Ασπρόπυργος (GR)')
  expect(text).toContain('IKA 4521')
  expect(text).not.toMatch(/4350|435000|380000|3800/)
  const all = await read(await make(mine, 'all'))
  expect(all.body.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(2)
})

const eventOf = (feed: string, id: number, kind: string): string =>
  feed
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .find((event) => event.includes(`/orders/edit/${id}\r\n`) && event.includes(`SUMMARY:${kind}`)) ?? ''

it('a calendar feed has the rules of each zone once, and days without times as days', async () => {
  const id = await orders.enter()
  await orders.move(id, 'loading', { time_from: null, time_to: null })
  const { body } = await read(await make(mine, 'all'))
  expect(body.match(/TZID:[^\r]+/g)?.toSorted()).toEqual(['TZID:Europe/Athens', 'TZID:Europe/Berlin'])
  expect(body).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU')
  const loading = eventOf(body, id, 'Loading')
  expect(loading).toContain('DTSTART;VALUE=DATE:20261124\r\n')
  expect(loading).toContain('DTEND;VALUE=DATE:20261125\r\n')
})

it('an event of a calendar feed keeps its name while its sequence rises, and is cancelled with its order', async () => {
  const id = await orders.enter()
  const path = await make(mine, 'all')
  const facts = async () => {
    const event = eventOf((await read(path)).body, id, 'Loading')
    const [, uid] = /UID:([^\r]+)/.exec(event) ?? []
    const [, sequence] = /SEQUENCE:(\d+)/.exec(event) ?? []
    const [, start] = /DTSTART;TZID=Europe\/Athens:(\w+)/.exec(event) ?? []
    return { uid, sequence: Number(sequence), start, isCancelled: event.includes('STATUS:CANCELLED') }
  }
  const first = await facts()
  expect(await facts()).toEqual(first)
  await orders.move(id, 'loading', { time_from: '09:00' })
  const moved = await facts()
  expect(moved).toMatchObject({ uid: first.uid, start: '20261124T090000', isCancelled: false })
  expect(moved.sequence).toBeGreaterThan(first.sequence)
  await orders.give(id, 'cancel', { type: 1, reason: 'Off' })
  const cancelled = await facts()
  expect(cancelled).toMatchObject({ uid: first.uid, start: '20261124T090000', isCancelled: true })
  expect(cancelled.sequence).toBeGreaterThan(moved.sequence)
})

it('a time of the hour that comes twice is written in UTC in a calendar feed', async () => {
  test.clock.set('2026-10-20T09:00:00Z')
  const id = await orders.enter()
  const window = { date: '2026-10-25', time_from: '03:30', time_to: '05:00', from_hour: 'second' }
  expect((await orders.move(id, 'loading', window)).status).toBe(200)
  const event = eventOf((await read(await make(mine, 'all'))).body, id, 'Loading')
  test.clock.set('2026-11-20T09:00:00Z')
  expect(event).toContain('DTSTART:20261025T013000Z')
  expect(event).toContain('DTEND:20261025T030000Z')
})

it('the calendar feed of a customer’s account has its firm’s orders, and nothing of who carries them', async () => {
  const account = await test.make.person({ role_id: 5, firm_id: parents.customer })
  const foreign = await test.make.order({ loading_date: '2026-11-24', status: 2 })
  const { body } = await read(await make(await test.tokenFor(account, 5), 'all'))
  expect(body).toContain('BEGIN:VEVENT')
  expect(body).not.toContain(`/orders/edit/${foreign}`)
  expect(body).not.toMatch(/IKA|Αιγαίου/)
})

it('a calendar feed ends with a new address, when it is ended, and when its person is switched off', async () => {
  const first = await make(mine)
  const second = await make(mine)
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
  const known = await test.call('GET', '/calendar/feed', { as: mine })
  expect(known.body.feed).toMatchObject({ scope: 'mine', read_at: '2026-11-20T09:00:00.000Z' })
  expect(JSON.stringify(known.body)).not.toContain(second.split('/').at(-1))
  await test.pool.query('update people set active = false where id = $1', [me])
  expect((await read(second)).statusCode).toBe(404)
  await test.pool.query('update people set active = true where id = $1', [me])
  expect((await test.call('DELETE', '/calendar/feed/destroy', { as: mine })).status).toBe(200)
  expect((await read(second)).statusCode).toBe(404)
  expect((await test.call('DELETE', '/calendar/feed/destroy', { as: mine })).status).toBe(404)
  expect((await test.call('GET', '/calendar/feed', { as: mine })).body).toEqual({ feed: null })
})

it('only a hash of a feed’s address is kept, and an unknown one answers as if there were none', async () => {
  const path = await make(1)
  const token = path.split('/').at(-1) ?? ''
  const kept = await test.pool.query('select token_hash from calendar_feeds')
  expect(kept.rows.some(({ token_hash: hash }) => hash.includes(token))).toBe(false)
  expect((await read(path.replace(token, 'A'.repeat(32)))).statusCode).toBe(404)
  expect((await read('/api/calendar/feed/short')).statusCode).toBe(404)
  const refused = await test.call('POST', '/calendar/feed/store', { as: 1, body: { scope: 'team' } })
  expect(Object.keys(refused.body.errors)).toEqual(['scope'])
})
