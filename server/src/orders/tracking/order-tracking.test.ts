import type { TrackingLink } from '@dromos/contract/orders/order-tracking.ts'
import type { RoleId } from '@dromos/contract/trade/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_URL } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { addOrderFile, linesOf } from '../../test/desks/order-files.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import { pdf } from '../../test/sample-files.ts'

const DELIVERED = '2026-11-27T08:40:00.000Z'
const CMR = 1
const DELIVERY_NOTE = 6

let test: TestApp
let orders: OrderDriver
let customer: number
let own: string
let foreign: string
let orderId: number
/** Guesses are counted by address: each test has one of its own. */
let address = 10

beforeAll(async () => {
  const desk = await openOrderDesk({ trustProxy: ['127.0.0.1'] })
  ;({ test, orders } = desk)
  customer = desk.parents.customer
  const account = async (firm_id: number) => test.tokenFor(await test.make.person({ role_id: 5, firm_id }), 5)
  own = await account(customer)
  foreign = await account(await test.make.firm())
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-12-01T09:00:00Z')
  address += 1
  orderId = await orders.enter()
})

const from = (at = address) => ({ 'x-forwarded-for': `203.0.113.${at}` })
const make = (as: RoleId | string = 4, { id = orderId, detail_id = null as number | null } = {}) =>
  test.call('POST', `/orders/${id}/tracking/store`, { as, body: { detail_id } })
const read = async (as: RoleId | string = 4, id = orderId) =>
  (await test.call('GET', `/orders/${id}/tracking`, { as })).body
const links = async (as: RoleId | string = 4, id = orderId): Promise<TrackingLink[]> =>
  (await read(as, id)).links
const tokenIn = (target: string | null) => /\/track#([\w-]{32})$/.exec(target ?? '')?.[1] ?? ''
const open = (token: string, { again = false, headers = from(), language = 'en' } = {}) =>
  test.call('POST', '/track/open', {
    body: { token, again },
    headers: { ...headers, 'x-localization': language },
  })
const revoke = (id: string, as: RoleId | string = 4) =>
  test.call('PUT', `/orders/tracking/revoke/${id}`, { as })
const give = (id: string, body: object, as: RoleId | string = 4) =>
  test.call('PUT', `/orders/tracking/papers/${id}`, { as, body })
const content = (id: string, token: string) =>
  test.app.inject({ method: 'POST', url: `/api/track/content/${id}`, payload: { token }, headers: from() })

async function made(id = orderId): Promise<{ id: string; token: string }> {
  const { status, body } = await make(4, { id })
  expect(status).toBe(201)
  const link = (await links(4, id)).find((one) => one.id === body.id)
  return { id: body.id, token: tokenIn(link?.address ?? null) }
}

const addFile = (kind: number, { id = orderId, shared = true, name = 'Balkan Line 4350 EUR.pdf' } = {}) =>
  addOrderFile(test, id, { kind, name, content: 'paper', shared })

const log = async () => linesOf((await test.call('GET', `/orders/log/${orderId}`, { as: 1 })).body.data)

describe('a tracking link', () => {
  it.each([1, 2, 3, 4] as const)('is made by role %i, and copied again from its list', async (as) => {
    expect((await make(as)).status).toBe(201)
    expect(await links(as)).toEqual([
      expect.objectContaining({
        state: 'open',
        address: expect.stringMatching(new RegExp(`^${PUBLIC_URL}/track#[\\w-]{32}$`)),
        expires_at: '2027-12-01T09:00:00.000Z',
        openings: 0,
        opened_at: null,
        file_ids: [],
        created_by: expect.stringContaining('Test'),
      }),
    ])
    expect(await log()).toContain('track_made')
  })

  it('is made and ended by the order’s own customer, who sees no link of the office and no other firm’s', async () => {
    const office = await made()
    const { status, body } = await make(own)
    expect(status).toBe(201)
    expect((await links(own)).map(({ id }) => id)).toEqual([body.id])
    expect(new Set((await links()).map(({ id }) => id))).toEqual(new Set([office.id, body.id]))
    expect((await revoke(office.id, own)).status).toBe(404)
    expect((await give(office.id, { file_ids: [] }, own)).status).toBe(404)
    expect((await make(foreign)).status).toBe(404)
    expect((await test.call('GET', `/orders/${orderId}/tracking`, { as: foreign })).status).toBe(404)
    expect((await revoke(body.id, foreign)).status).toBe(404)
    expect((await revoke(body.id, own)).status).toBe(200)
    expect((await links(own))[0]).toMatchObject({ state: 'revoked', address: null })
  })

  it('shows one delivery where it was made for one, and only one of its own order', async () => {
    const [detail] = (await orders.read(orderId)).details
    const other = await orders.enter()
    const [foreignDetail] = (await orders.read(other)).details
    expect((await make(4, { detail_id: foreignDetail?.id ?? 0 })).body.errors).toHaveProperty('detail_id')
    expect((await make(4, { detail_id: detail?.id ?? 0 })).status).toBe(201)
    const [link] = await links()
    expect(link?.detail_id).toBe(detail?.id)
    expect((await open(tokenIn(link?.address ?? null))).body.deliveries).toHaveLength(1)
  })

  it('is one of at most twenty that are open', async () => {
    for (let count = 0; count < 20; count += 1) expect((await make()).status).toBe(201)
    expect((await make()).status).toBe(422)
    const [first] = await links()
    await revoke(first?.id ?? '')
    expect((await make()).status).toBe(201)
  })

  it('is made once under one key, and no row, log or answer that is kept names what opens it', async () => {
    const headers = { 'idempotency-key': `track-${orderId}` }
    const send = () =>
      test.call('POST', `/orders/${orderId}/tracking/store`, { as: 4, body: { detail_id: null }, headers })
    expect((await send()).body).toEqual((await send()).body)
    const [link] = await links()
    const { rows } = await test.pool.query(
      `select (select string_agg(t::text, '') from audit_log t) || (select string_agg(t::text, '') from idempotency_keys t)
        || (select string_agg(t::text, '') from shipment_links t)
        || (select string_agg(t::text, '') from document_logs t) as everything`,
    )
    expect(rows[0].everything).not.toContain(tokenIn(link?.address ?? null))
  })
})

describe('the tracking page', () => {
  it('tells where the shipment is, in the reader’s language, found by no search and told to nobody', async () => {
    const { token } = await made()
    const { status, body, headers } = await open(token, { language: 'el' })
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(
      [
        'booked_at',
        'business',
        'cancelled',
        'deliveries',
        'expires_at',
        'number_id',
        'papers',
        'told_at',
      ].sort(),
    )
    const stop = [
      'arrived_at',
      'city',
      'country_iso',
      'date',
      'departed_at',
      'ends_at',
      'lat',
      'lng',
      'starts_at',
      'time_from',
      'time_to',
      'timezone',
    ]
    const [delivery] = body.deliveries
    expect(Object.keys(delivery).sort()).toEqual(
      ['cargos', 'loading', 'packings', 'references', 'temperature', 'unloading', 'weight'].sort(),
    )
    expect(Object.keys(delivery.loading).sort()).toEqual(stop.sort())
    expect(Object.keys(delivery.unloading).sort()).toEqual([...stop, 'eta'].sort())
    expect(headers).toMatchObject({
      'x-robots-tag': expect.stringContaining('noindex'),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })

  it('counts an opening, and a page that asks again within the hour as the same', async () => {
    const { token } = await made()
    await open(token, { again: true })
    await open(token, { again: true })
    expect((await links())[0]).toMatchObject({ openings: 1, opened_at: '2026-12-01T09:00:00.000Z' })
    await open(token)
    test.clock.set('2026-12-01T10:00:01Z')
    await open(token, { again: true })
    expect((await links())[0]?.openings).toBe(3)
  })

  it('follows stops as they are recorded and taken back, and ends 14 days after the delivery', async () => {
    const { token } = await made()
    expect((await open(token)).body.deliveries[0].loading.departed_at).toBeNull()
    await orders.assign(orderId)
    await orders.load(orderId)
    expect((await open(token)).body.deliveries[0].loading.departed_at).not.toBeNull()
    await orders.deliver(orderId)
    const { body } = await open(token)
    expect(body.deliveries[0].unloading.departed_at).toBe(DELIVERED)
    expect(body.expires_at).toBe('2026-12-11T08:40:00.000Z')
    test.clock.set('2026-12-11T08:40:00Z')
    expect((await open(token)).body.code).toBe('files_expired')
    expect((await links())[0]).toMatchObject({ state: 'expired', address: null })
    await test.pool.query(
      'update consignment_stops set arrived_at = null, departed_at = null where order_id = $1 and kind = 2',
      [orderId],
    )
    expect((await open(token)).status).toBe(200)
  })

  it('says that the order was called off, and nothing of why', async () => {
    const { token } = await made()
    await orders.give(orderId, 'cancel', { type: 1, reason: 'Never paid' })
    const { body } = await open(token)
    expect([body.cancelled, JSON.stringify(body).includes('Never paid')]).toEqual([true, false])
  })

  it('answers alike to what opens nothing, and says to who has the link that it ended', async () => {
    const link = await made()
    const answers = await Promise.all(['x', 'A'.repeat(32), link.token.slice(1)].map((token) => open(token)))
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'track_unknown'])
    await revoke(link.id)
    expect((await open(link.token)).body.code).toBe('files_revoked')
    expect((await revoke(link.id)).status).toBe(404)
    expect((await give(link.id, { file_ids: [] })).status).toBe(409)
    const moved = await made()
    await test.pool.query('update orders set firm_company_id = $2 where id = $1', [
      orderId,
      await test.make.firm(),
    ])
    expect((await open(moved.token)).body.code).toBe('files_revoked')
    expect(await log()).toContain('track_revoked')
  })

  it('makes who guesses wait, and nobody who has a link', async () => {
    const { token } = await made()
    for (let attempt = 0; attempt < 9; attempt += 1) expect((await open(`guess${attempt}`)).status).toBe(404)
    const stopped = await open('guess')
    expect([stopped.status, Number(stopped.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await open(token)).status).toBe(200)
  })

  it.each([[{ token: '' }], [{ token: 'x'.repeat(200) }], [{ token: 1 }], [{ token: 'x', id: 1 }]])(
    'refuses %j by the field',
    async (body) => {
      expect((await test.call('POST', '/track/open', { body, headers: from() })).status).toBe(422)
    },
  )
})

describe('the papers of a tracking page', () => {
  it('are those that are released and chosen, under names of their own', async () => {
    const { id, token } = await made()
    const [one, two] = [await addFile(DELIVERY_NOTE), await addFile(DELIVERY_NOTE)]
    await addFile(DELIVERY_NOTE)
    expect((await open(token)).body.papers).toEqual([])
    expect((await give(id, { file_ids: [one, two] })).status).toBe(200)
    const { number_id: number } = await orders.read(orderId)
    const { body } = await open(token)
    expect(body.papers.map(({ name }: { name: string }) => name)).toEqual([
      `Delivery note ${number}.pdf`,
      `Delivery note ${number} (2).pdf`,
    ])
    const answer = await content(one, token)
    expect(answer.rawPayload.equals(pdf('paper'))).toBe(true)
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Delivery note ${number}.pdf"; filename*=UTF-8''Delivery%20note%20${number}.pdf`,
    )
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(await log()).toContain(`track_file Delivery note ${number}.pdf`)
    await test.call('PUT', `/orders/files/share/${one}`, { as: 4, body: { shared: false, version: 2 } })
    expect((await content(one, token)).statusCode).toBe(404)
    await test.call('DELETE', `/orders/files/destroy/${two}`, { as: 4 })
    expect((await open(token)).body.papers).toEqual([])
    await revoke(id)
    expect((await content(two, token)).statusCode).toBe(410)
  })

  it('that name the carrier are given only when that is said', async () => {
    const { id, token } = await made()
    const note = await addFile(CMR)
    expect((await read()).papers).toEqual([expect.objectContaining({ id: note, names_carrier: true })])
    const refused = await give(id, { file_ids: [note] })
    expect([refused.status, refused.body.code]).toEqual([409, 'track_names_carrier'])
    expect((await open(token)).body.papers).toEqual([])
    expect((await give(id, { file_ids: [note], names_carrier: true })).status).toBe(200)
    expect((await give(id, { file_ids: [note] })).status).toBe(200)
    expect((await open(token)).body.papers).toHaveLength(1)
  })

  it('are none of another order, none that is not released, and none that says a price', async () => {
    const { id, token } = await made()
    const other = await orders.enter()
    const wrong = [
      await addFile(DELIVERY_NOTE, { id: other }),
      await addFile(DELIVERY_NOTE, { shared: false }),
      await addFile(4),
      await addFile(7),
    ]
    for (const file of wrong) {
      expect((await give(id, { file_ids: [file], names_carrier: true })).status).toBe(422)
      await test.pool.query('insert into shipment_link_files (link_id, file_id) values ($1, $2)', [id, file])
      expect((await content(file, token)).statusCode).toBe(404)
    }
    expect((await open(token)).body.papers).toEqual([])
  })
})
