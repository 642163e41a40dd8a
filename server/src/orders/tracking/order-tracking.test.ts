import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_URL } from '../../test/app.ts'
import { openTrackingDesk, tokenIn } from '../../test/desks/tracking-desk.ts'
import type { TrackingDesk } from '../../test/desks/tracking-desk.ts'

const DELIVERED = '2026-11-27T08:40:00.000Z'

let desk: TrackingDesk

beforeAll(async () => {
  desk = await openTrackingDesk()
})
afterAll(() => desk.test.close())
beforeEach(() => desk.begin())

describe('a tracking link', () => {
  it.each([1, 2, 3, 4] as const)('is made by role %i, and copied again from its list', async (as) => {
    expect((await desk.make(as)).status).toBe(201)
    expect(await desk.links(as)).toEqual([
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
    expect(await desk.log()).toContain('track_made')
  })

  it('is made and ended by the order’s own customer, who sees no link of the office and no other firm’s', async () => {
    const office = await desk.made()
    const { status, body } = await desk.make(desk.own)
    expect(status).toBe(201)
    expect((await desk.links(desk.own)).map(({ id }) => id)).toEqual([body.id])
    expect(new Set((await desk.links()).map(({ id }) => id))).toEqual(new Set([office.id, body.id]))
    expect((await desk.revoke(office.id, desk.own)).status).toBe(404)
    expect((await desk.give(office.id, { file_ids: [] }, desk.own)).status).toBe(404)
    expect((await desk.make(desk.foreign)).status).toBe(404)
    expect(
      (await desk.test.call('GET', `/orders/${desk.order()}/tracking`, { as: desk.foreign })).status,
    ).toBe(404)
    expect((await desk.revoke(body.id, desk.foreign)).status).toBe(404)
    expect((await desk.revoke(body.id, desk.own)).status).toBe(200)
    expect((await desk.links(desk.own))[0]).toMatchObject({ state: 'revoked', address: null })
  })

  it('shows one delivery where it was made for one, and only one of its own order', async () => {
    const [detail] = (await desk.orders.read(desk.order())).details
    const other = await desk.orders.enter()
    const [foreignDetail] = (await desk.orders.read(other)).details
    expect((await desk.make(4, { detail_id: foreignDetail?.id ?? 0 })).body.errors).toHaveProperty(
      'detail_id',
    )
    expect((await desk.make(4, { detail_id: detail?.id ?? 0 })).status).toBe(201)
    const [link] = await desk.links()
    expect(link?.detail_id).toBe(detail?.id)
    expect((await desk.open(tokenIn(link?.address ?? null))).body.deliveries).toHaveLength(1)
  })

  it('is refused beyond twenty that are open', async () => {
    for (let count = 0; count < 20; count += 1) expect((await desk.make()).status).toBe(201)
    expect((await desk.make()).status).toBe(422)
    const [first] = await desk.links()
    await desk.revoke(first?.id ?? '')
    expect((await desk.make()).status).toBe(201)
  })

  it('is made once under one key, and no row, log or answer that is kept names what opens it', async () => {
    const headers = { 'idempotency-key': `track-${desk.order()}` }
    const send = () =>
      desk.test.call('POST', `/orders/${desk.order()}/tracking/store`, {
        as: 4,
        body: { detail_id: null },
        headers,
      })
    expect((await send()).body).toEqual((await send()).body)
    const [link] = await desk.links()
    const { rows } = await desk.test.pool.query(
      `select (select string_agg(t::text, '') from audit_log t) || (select string_agg(t::text, '') from idempotency_keys t)
        || (select string_agg(t::text, '') from shipment_links t)
        || (select string_agg(t::text, '') from document_logs t) as everything`,
    )
    expect(rows[0].everything).not.toContain(tokenIn(link?.address ?? null))
  })
})

describe('the tracking page', () => {
  it('writes towns in the letters of who reads it', async () => {
    const { token } = await desk.made()
    const cities = async (language: string) =>
      (await desk.open(token, { language })).body.deliveries.map(
        (one: { loading: { city: string } }) => one.loading.city,
      )
    expect([await cities('en'), await cities('el')]).toEqual([['Aspropyrgos'], ['Ασπρόπυργος']])
  })

  it('shows where the shipment is, in the reader’s language, and cannot be found by a search or a referrer', async () => {
    const { token } = await desk.made()
    const { status, body, headers } = await desk.open(token, { language: 'el' })
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

  it('counts an opening once, also when the page asks again within the hour', async () => {
    const { token } = await desk.made()
    await desk.open(token, { again: true })
    await desk.open(token, { again: true })
    expect((await desk.links())[0]).toMatchObject({ openings: 1, opened_at: '2026-12-01T09:00:00.000Z' })
    await desk.open(token)
    desk.test.clock.set('2026-12-01T10:00:01Z')
    await desk.open(token, { again: true })
    expect((await desk.links())[0]?.openings).toBe(3)
  })

  it('follows stops as they are recorded and taken back, and ends 14 days after the delivery', async () => {
    const { token } = await desk.made()
    expect((await desk.open(token)).body.deliveries[0].loading.departed_at).toBeNull()
    await desk.orders.assign(desk.order())
    await desk.orders.load(desk.order())
    expect((await desk.open(token)).body.deliveries[0].loading.departed_at).not.toBeNull()
    await desk.orders.deliver(desk.order())
    const { body } = await desk.open(token)
    expect(body.deliveries[0].unloading.departed_at).toBe(DELIVERED)
    expect(body.expires_at).toBe('2026-12-11T08:40:00.000Z')
    desk.test.clock.set('2026-12-11T08:40:00Z')
    expect((await desk.open(token)).body.code).toBe('files_expired')
    expect((await desk.links())[0]).toMatchObject({ state: 'expired', address: null })
    await desk.test.pool.query(
      'update consignment_stops set arrived_at = null, departed_at = null where order_id = $1 and kind = 2',
      [desk.order()],
    )
    expect((await desk.open(token)).status).toBe(200)
  })

  it('says that the order was called off, and nothing of why', async () => {
    const { token } = await desk.made()
    await desk.orders.give(desk.order(), 'cancel', { type: 1, reason: 'Never paid' })
    const { body } = await desk.open(token)
    expect([body.cancelled, JSON.stringify(body).includes('Never paid')]).toEqual([true, false])
  })

  it('answers alike to every invalid link, and says to who has the link that it ended', async () => {
    const link = await desk.made()
    const answers = await Promise.all(
      ['x', 'A'.repeat(32), link.token.slice(1)].map((token) => desk.open(token)),
    )
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'track_unknown'])
    await desk.revoke(link.id)
    expect((await desk.open(link.token)).body.code).toBe('files_revoked')
    expect((await desk.revoke(link.id)).status).toBe(404)
    expect((await desk.give(link.id, { file_ids: [] })).status).toBe(409)
    const moved = await desk.made()
    await desk.test.pool.query('update orders set firm_company_id = $2 where id = $1', [
      desk.order(),
      await desk.test.make.firm(),
    ])
    expect((await desk.open(moved.token)).body.code).toBe('files_revoked')
    expect(await desk.log()).toContain('track_revoked')
  })

  it('slows down who guesses, and nobody who has a link', async () => {
    const { token } = await desk.made()
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect((await desk.open(`guess${attempt}`)).status).toBe(404)
    }
    const stopped = await desk.open('guess')
    expect([stopped.status, Number(stopped.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await desk.open(token)).status).toBe(200)
  })

  it.each([[{ token: '' }], [{ token: 'x'.repeat(200) }], [{ token: 1 }], [{ token: 'x', id: 1 }]])(
    'refuses %j by the field',
    async (body) => {
      expect((await desk.test.call('POST', '/track/open', { body, headers: desk.from() })).status).toBe(422)
    },
  )
})
