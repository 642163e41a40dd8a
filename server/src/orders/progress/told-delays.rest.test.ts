import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_URL } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { notificationCalls } from '../../test/notification-calls.ts'
import { makeCarrier, openOrderDesk, orderDriver } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { notifyDelays } from './announced-delays.service.ts'

let test: TestApp
let orders: OrderDriver
let parents: OrderParents
let firm: number
let email: string
let account: { id: number; token: string }
let order: number
let number: string
const { person, list } = notificationCalls(() => test)

// What no customer may read of a delay.
const CARRIER = 'Geheimspedition Zorn'
const REMARK = 'Geheimnotiz: der Fahrer hat verschlafen'
const secrets = [CARRIER, REMARK, 'reakdown', 'βλάβη', 'Βλάβη', 'breakdown', 'carrier', 'μεταφορέα']

beforeAll(async () => {
  const desk = await openOrderDesk()
  ;({ test, parents } = desk)
  orders = orderDriver(test, parents, await makeCarrier(test, CARRIER))
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-25T09:00:00Z')
  firm = await test.make.firm({ name: 'Kunde GmbH', country_id: 17 })
  account = await person(5, { firm_id: firm, name: 'Anna', surname: 'Konto' })
  email = `buyer${firm}@kunde.example`
  const contact = await test.make.contact(firm, { first_name: 'Eva', last_name: 'Braun', email })
  order = await orders.enter({ firm_company_id: firm, customer_id: contact })
  await orders.assign(order)
  await orders.load(order)
  number = (await orders.read(order)).number_id
  await test.pool.query('delete from notifications')
})

const at = (date: string, time: string | null) => ({ date, time })
async function delay(changes: object = {}, kind = 2) {
  const [detail] = (await orders.read(order)).details
  const why = { reason: 'breakdown', responsible: 'carrier', text: REMARK }
  const body = { detail_id: detail!.id, kind, eta: at('2026-11-28', '14:30'), ...why, ...changes }
  return orders.give(order, 'delay', body, 4)
}
const release = async (eta = at('2026-11-28', '14:30')) =>
  expect((await delay({ eta, tell_customer: true })).status).toBe(200)
async function mailed(to = email): Promise<{ subject: string; body_text: string; body_html: string }[]> {
  expect(await test.work()).toEqual([])
  const { rows } = await test.pool.query('select * from outbox where recipient = $1 order by id', [to])
  return rows
}
const told = async (language: 'en' | 'el' = 'en'): Promise<string[]> =>
  (await list(account.token, '?pageSize=50&topic=delays', language)).data.map(
    (one: { message: string }) => one.message,
  )
const logged = async () => {
  const { data } = (await test.call('GET', `/orders/log/${order}`, { as: 4 })).body
  return data.filter((line: { event: string }) => line.event === 'delay_told')
}
const expected = async (as: string) =>
  (await test.call('GET', `/orders/edit/${order}`, { as })).body.milestones.map(
    (stop: { eta: string | null }) => stop.eta,
  )

describe('a delay that is only explained', () => {
  it('is told to no customer, and is on none of its pages', async () => {
    expect((await delay()).status).toBe(200)
    expect([await mailed(), await told(), await logged()]).toEqual([[], [], []])
    expect(await expected(account.token)).toEqual([null, null])
    const record = (await test.call('GET', `/orders/edit/${order}`, { as: account.token })).body
    expect(record.at_risk).toBe(false)
    expect((await orders.read(order)).at_risk).toBe(true)
    const read = async (path: string) => (await test.call('GET', path, { as: account.token })).body
    expect((await read('/orders?delay=risk')).total).toBe(0)
    expect((await read('/today')).shipments).toMatchObject([{ eta: null, state: 'planned' }])
    const { days } = await read('/calendar?from=2026-11-27&to=2026-11-27')
    expect(days).toMatchObject([{ events: [{ eta: null, state: 'planned' }] }])
    expect((await read('/map?loading_from=2026-11-01&loading_to=2026-12-31')).trouble).toEqual([0])
  })

  it('is not released to the customer without an expected time', async () => {
    const refused = await delay({ eta: null, tell_customer: true })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      eta: 'Enter the ETA: the customer is notified of it.',
    })
  })
})

describe('a released expected time', () => {
  it('is told to the accounts by notification and to who has booked without one by mail', async () => {
    await release()
    expect(await expected(account.token)).toEqual([null, '2026-11-28T13:30:00.000Z'])
    const [mail, ...others] = await mailed()
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Delay of transport ${number}: Aspropyrgos (GR) → München (DE)`)
    const said = [
      'Eva Braun',
      '88-4410',
      'München',
      '27 November 2026, 06:00 – 10:00',
      '28 November 2026, 14:30',
    ]
    for (const words of said) expect(mail?.body_text).toContain(words)
    expect(await told()).toEqual([
      `${number} (ref. 88-4410, 4711), Aspropyrgos (GR) → München (DE): Delivery in München was planned for Fri 27 Nov, 06:00 – 10:00 and is now expected on Sat 28 Nov, 14:30.`,
    ])
    expect((await told('el'))[0]).toContain('Ασπρόπυργος (GR) → München (DE). Η παράδοση (München) είχε')
    const [line] = await logged()
    expect(line.changes).toEqual([
      { field: 'told_people', before: null, after: 'Anna Konto' },
      { field: 'log_emails', before: null, after: email },
    ])
    expect(line.mails).toMatchObject([{ recipient: email }])
    expect((await test.call('GET', '/orders?delay=risk', { as: account.token })).body.total).toBe(1)
  })

  it.each([
    ['en', 17],
    ['el', 1],
  ] as const)('never names the reason, the side, or who drives (%s)', async (language, country) => {
    await test.pool.query('update firms set country_id = $1 where id = $2', [country, firm])
    const choices = [{ topic: 'delays', in_app: true, mail: 'at_once' }]
    const body = { choices, digest_hour: 7 }
    await test.call('PUT', '/notifications/choices', { as: account.token, body })
    await test.pool.query('update people set terms_language = $1 where id = $2', [language, account.id])
    const [own] = (await test.pool.query('select email from people where id = $1', [account.id])).rows
    await release()
    const outward = [...(await mailed()), ...(await mailed(own.email))]
    expect(outward).toHaveLength(2)
    expect(outward[0]?.body_text).toContain(language === 'el' ? 'καθυστερεί' : 'is delayed')
    const texts = [...outward.map((mail) => Object.values(mail).join('\n')), ...(await told(language))]
    for (const text of texts) {
      expect(text).toContain(number)
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
  })

  it('is told once, as it holds then, when it is corrected within the time of gathering', async () => {
    await release()
    await release(at('2026-11-29', null))
    const [mail, ...others] = await mailed()
    expect([others, await told()]).toEqual([
      [],
      [expect.stringContaining('Sun 29 Nov, by the end of the day')],
    ])
    expect(mail?.body_text).toContain('29 November 2026, by the end of the day')
    expect(mail?.body_text).not.toContain('14:30')
    await release(at('2026-11-30', '09:00'))
    expect((await mailed())[1]?.body_text).toContain('30 November 2026, 09:00')
  })

  it('is not told when it is taken back within the time of gathering', async () => {
    await release()
    await delay({ eta: at('2026-11-30', '08:00') })
    expect([await mailed(), await told()]).toEqual([[], []])
    expect(await expected(account.token)).toEqual([null, null])
    await release()
    test.clock.set('2026-12-01T09:00:00Z')
    await orders.give(order, 'delivered', { times: await orders.times(order, '2026-11-28') })
    expect([await mailed(), await told(), await logged()]).toEqual([[], [], []])
    expect((await delay({ tell_customer: true })).body.errors).toEqual({
      tell_customer: 'The truck has arrived: there is no ETA to send.',
    })
  })

  it('stays as the customer was told it when another is entered for ourselves', async () => {
    await release()
    await mailed()
    await delay({ eta: at('2026-11-30', '08:00') })
    expect([(await mailed()).length, (await told()).length]).toEqual([1, 1])
    expect(await expected(account.token)).toEqual([null, '2026-11-28T13:30:00.000Z'])
  })
})

describe('a firm without told delays', () => {
  it('is not told, and the desk is refused', async () => {
    await test.pool.query('update firms set tell_delays = false where id = $1', [firm])
    expect((await delay({ tell_customer: true })).body.errors).toEqual({
      tell_customer: 'This customer is not notified of delays. Change this in the firm.',
    })
    expect((await readers()).is_on).toBe(false)
    await test.pool.query('update firms set tell_delays = true where id = $1', [firm])
    await release()
    await test.pool.query('update firms set tell_delays = false where id = $1', [firm])
    expect([await mailed(), await told()]).toEqual([[], []])
  })

  it('is switched with its record, which keeps what it was and names the change', async () => {
    const read = async () => (await test.call('GET', `/firms/edit/${firm}`, { as: 1 })).body
    const address = { address: 'Hof 1', city: 'Köln', country_id: 17, timezone: 'Europe/Berlin', main: true }
    const save = async (changes: object) => {
      const kept = { name: 'Kunde GmbH', vat: '', country_id: 17, firm_types: [1], addresses: [address] }
      const body = { ...kept, version: (await read()).version, ...changes }
      expect((await test.call('POST', `/firms/update/${firm}`, { as: 1, body })).status).toBe(200)
    }
    expect((await read()).tell_delays).toBe(true)
    await save({ tell_delays: false })
    await save({ description: 'Calls at noon' })
    expect((await read()).tell_delays).toBe(false)
    const { data } = (await test.call('GET', `/firms/log/${firm}`, { as: 1 })).body
    expect(data[1].changes).toContainEqual({ field: 'tell_delays', before: true, after: false })
  })
})

const readers = async () => (await test.call('GET', `/orders/delay/readers/${order}`, { as: 4 })).body

it('the desk reads beforehand who is told of a delay, and nothing of an order that does not exist', async () => {
  const contact = { name: 'Eva Braun', email, language: 'en' }
  expect(await readers()).toEqual({ is_on: true, accounts: ['Anna Konto'], contact })
  await test.pool.query('update people set email = $1 where id = $2', [email, account.id])
  expect(await readers()).toEqual({ is_on: true, accounts: ['Anna Konto'], contact: null })
  await release()
  expect([await mailed(), (await told()).length]).toEqual([[], 1])
  await test.pool.query('update people set active = false where id = $1', [account.id])
  expect(await readers()).toEqual({ is_on: true, accounts: [], contact })
  expect((await test.call('GET', '/orders/delay/readers/999999', { as: 4 })).status).toBe(404)
})

it('a delay announced before times were released stays known, and is told to nobody', async () => {
  const announced =
    "update consignment_stops set eta = '2026-11-29T10:00:00Z' where order_id = $1 and kind = 2"
  await test.pool.query(announced, [order])
  const migration = join(import.meta.dirname, '../../db/migrations/0072_expected_times_known.sql')
  await test.pool.query(await readFile(migration, 'utf8'), [0, 1_000_000])
  await notifyDelays(test.db, { id: order, actor: account.id }, { publicUrl: PUBLIC_URL })
  expect([await mailed(), await told()]).toEqual([[], []])
  const seen = (await test.call('GET', `/orders/edit/${order}`, { as: account.token })).body.milestones
  expect(seen.at(-1).eta).toBe('2026-11-29T10:00:00.000Z')
})
