import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../app.ts'
import type { HttpAnswer, TestApp } from '../app.ts'
import { addOrderFile } from '../desks/order-files.ts'
import { makeOwnDesk } from '../desks/own-desk.ts'
import type { OwnDesk } from '../desks/own-desk.ts'
import { makeCarrier, orderDriver } from '../order-drive.ts'
import type { OrderDriver } from '../order-drive.ts'
import { textOf } from '../knowledge/readers.ts'

const OPERATOR = 4
const OWNER = 1
const RECIPIENT = 'lager@nordfrakt.test'

let test: TestApp
let desk: OwnDesk
let orders: OrderDriver

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-20T08:00:00Z')
  desk = await makeOwnDesk(test)
  orders = orderDriver(test, desk.parents, await makeCarrier(test))
  await speak('en')
})
afterAll(() => test.close())

const speak = (language: 'en' | 'el') =>
  test.pool.query('update people set terms_language = $1, email = $2 where id = $3', [
    language,
    RECIPIENT,
    desk.account,
  ])

/** Gives a command with the version that was just read; it must be done. */
async function office(
  id: number,
  command: string,
  body: object = {},
  as: 1 | 4 = OPERATOR,
): Promise<HttpAnswer> {
  const { version } = (await test.call('GET', `/bookings/edit/${id}`, { as })).body
  return test.call('PUT', `/bookings/${command}/${id}`, { as, body: { version, ...body } })
}

async function own(id: number, command: string, body: object = {}): Promise<HttpAnswer> {
  const { version } = await desk.read(id)
  return desk.call('PUT', `/bookings/own/${command}/${id}`, { version, ...body })
}

async function done(...steps: (() => Promise<HttpAnswer>)[]): Promise<void> {
  for (const [at, step] of steps.entries()) {
    const { status, body } = await step()
    expect([at, status < 300 ? 'done' : body]).toEqual([at, 'done'])
    // A mail that its booking has overtaken says nothing: each goes before the next step.
    await test.work()
  }
}

async function eventsOf(id: number): Promise<string[]> {
  const { body } = await test.call('GET', `/bookings/log/${id}?pageSize=100`, { as: OPERATOR })
  return body.data.map(({ event }: { event: string }) => event).toReversed()
}

/** What the firm's account has been told by mail and in the product since, the oldest first. */
async function toldSince(mails: number, notices: number) {
  await test.work()
  const { data } = (await desk.call('GET', '/notifications?pageSize=100')).body
  return {
    mails: test.letters.slice(mails).map(({ recipient, text }) => `${recipient}: ${text}`),
    notices: data
      .map(({ message }: { message: string }) => message)
      .toReversed()
      .slice(notices),
  }
}

const offer = { customer_price: 90_000, offer_until: '2026-11-22' }
const orderOf = async (id: number): Promise<number> => (await desk.read(id)).order.id
const countOrders = async (id: number): Promise<number> =>
  (await test.pool.query('select from orders where booking_id = $1', [id])).rows.length

it('a customer books three loads, the desk answers each in its way, and one is followed to its proof', async () => {
  const whole = await desk.requested()
  const pallets = { weight: 800, packings: [{ packing_type_id: 1, pallets: 2 }] }
  const part = await desk.requested({ details: [desk.detail(pallets)] })
  const cold = await desk.requested({
    details: [desk.detail(), desk.detail({ weight: 400 })],
    customer_note: 'ring first',
  })
  const { data: waiting } = (await test.call('GET', '/bookings?status=2', { as: OPERATOR })).body
  expect(waiting.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([whole, part, cold]))

  await done(
    () => office(whole, 'offer', offer),
    () => office(part, 'accept', { customer_price: 31_000 }),
    () => office(cold, 'reject', { reason: 'No reefer is free on Tuesday.' }),
    () => own(whole, 'accept'),
  )
  const told = await toldSince(0, 0)
  expect(told.mails.every((mail) => mail.startsWith(RECIPIENT))).toBe(true)
  for (const said of ['900.00', 'We have accepted it as order', 'No reefer is free on Tuesday.']) {
    expect(told.mails.filter((mail) => mail.includes(said)).length).toBeGreaterThan(0)
  }
  const answers = told.notices.filter((notice: string) => notice.includes('booking'))
  expect(answers).toEqual([
    expect.stringMatching(/^There is an offer for your booking B2026-/),
    expect.stringMatching(/^Your booking B2026-\d+ was accepted/),
    expect.stringMatching(/^Your booking B2026-\d+ was rejected/),
  ])

  const order = await orderOf(whole)
  await done(() => orders.assign(order))
  test.clock.set('2026-11-24T12:00:00Z')
  await done(() => orders.load(order))
  expect((await desk.read(whole)).milestones).toMatchObject([
    { kind: 1, departed_at: expect.any(String) },
    { kind: 2, arrived_at: null },
  ])
  test.clock.set('2026-11-27T12:00:00Z')
  await done(() => orders.deliver(order))
  const proof = await addOrderFile(test, order, {
    kind: fileKind.proof,
    name: 'pod.pdf',
    content: 'signed by M. Weiss',
  })
  const got = await test.app.inject({
    url: `/api/orders/files/${proof}/content`,
    headers: { authorization: `Bearer ${desk.token}` },
  })
  expect(textOf(String(got.headers['content-type']), got.rawPayload)).toContain('signed by M. Weiss')
  expect(await eventsOf(whole)).toEqual(['created', 'request', 'offer', 'accept'])
  expect(await eventsOf(cold)).toEqual(['created', 'request', 'reject'])
  expect(await desk.read(cold)).toMatchObject({ status: 5, reason: 'No reefer is free on Tuesday.' })
})

it('another day goes wrong in every way, and nothing is half made', async () => {
  test.clock.set('2026-11-20T08:00:00Z')
  await speak('el')
  const [late, two, gone] = [await desk.requested(), await desk.requested(), await desk.requested()]
  const { mails: seen, notices } = await toldSince(0, 0)
  await done(() => office(late, 'offer', offer))

  test.clock.set('2026-11-23T08:00:00Z')
  const lapsed = await own(late, 'accept')
  expect([lapsed.status, lapsed.body.errors.result]).toEqual([
    409,
    'This offer has ended. Ask us for a new price.',
  ])
  await done(
    () => office(late, 'withdrawOffer'),
    () => office(late, 'offer', { customer_price: 95_000, offer_until: '2026-11-30' }),
    () => own(late, 'accept'),
    () => own(late, 'askCancel', { reason: 'Ο παραλήπτης έκλεισε' }),
  )
  const order = await orderOf(late)
  expect(await desk.read(late)).toMatchObject({ status: 4, cancel_asked: 'Ο παραλήπτης έκλεισε' })
  await done(() => orders.give(order, 'cancel', { type: 1, reason: 'Ο παραλήπτης έκλεισε' }, OPERATOR))
  expect((await test.call('GET', `/orders/edit/${order}`, { as: OPERATOR })).body.status).toBe(
    orderStatus.cancelled,
  )

  const version = (await desk.read(two)).version
  const price = { version, customer_price: 70_000 }
  const both = await Promise.all(
    ([OPERATOR, OWNER] as const).map((as) =>
      test.call('PUT', `/bookings/accept/${two}`, { as, body: price }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await countOrders(two)).toBe(1)

  await test.pool.query('update firms set active = false where id = $1', [desk.firm])
  const refused = await office(gone, 'accept', { customer_price: 70_000 })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['firm_company_id']])
  expect(await countOrders(gone)).toBe(0)
  await test.pool.query('update firms set active = true where id = $1', [desk.firm])

  const { details } = await desk.read(two)
  const repeated = details.map(({ id: _id, ...detail }: { id: number }) => detail)
  const again = await desk.call('POST', '/bookings/own/store', { details: repeated.map(entered) })
  expect([again.status, again.body.errors]).toEqual([201, undefined])
  await done(() => own(again.body.id, 'request'))

  const told = await toldSince(seen.length, notices.length)
  const [first] = told.mails
  expect(first).toContain(RECIPIENT)
  expect(first).toMatch(/Η τιμή μας είναι 900,00/)
  expect(told.notices.length).toBeGreaterThanOrEqual(3)
})

/** A load as it would be entered anew from the one that was read. */
const entered = ({ loading, unloading, weight, packings, cargos }: ReturnType<OwnDesk['detail']>) => ({
  loading: { place_id: loading.place_id, date: '2026-11-30', notes: loading.notes },
  unloading: { place_id: unloading.place_id, date: '2026-12-03' },
  weight,
  packings: packings.map(({ packing_type_id, pallets }) => ({ packing_type_id, pallets })),
  cargos: cargos.map(({ cargo_id, description }) => ({ cargo_id, description })),
})

it('an acceptance above the insured amount waits for the office, which releases it with its reason', async () => {
  const poor = await makeOwnDesk(test, { firm: { insurance: 'assigned', company_insurance: 10_000 } })
  const id = await poor.requested()
  await done(
    () => office(id, 'offer', { customer_price: 90_000, offer_until: '2026-11-30' }),
    async () => poor.call('PUT', `/bookings/own/accept/${id}`, { version: 3 }),
  )
  expect(await poor.read(id)).toMatchObject({ status: 3, waits: true, order: null })
  expect(await countOrders(id)).toBe(0)
  expect((await office(id, 'accept')).status).toBe(422)
  await done(() => office(id, 'accept', { release_reason: 'Paid in advance' }, OWNER))
  expect(await poor.read(id)).toMatchObject({ status: 4, waits: false })
  expect(await eventsOf(id)).toEqual(['created', 'request', 'offer', 'offer_taken', 'accept'])
})
