import { SCORED_FROM, scoreParts } from '@dromos/contract/ratings/carrier-score.rules.ts'
import type { ScorePart } from '@dromos/contract/ratings/carrier-score.rules.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp
let customer: number
let carrier: number

const usual = { loading: 20, delivery: 30, cancellations: 15, damages: 15, documents: 10, rating: 10 }

/** What may be told of one finished order of a carrier. */
interface OrderCase {
  finishedAt?: string
  /** Late at a stop; `carrier` where it was named for it. */
  loading?: 'carrier' | 'other'
  delivery?: 'carrier' | 'other'
  isDamaged?: boolean
  /** Days from the delivery to its signed papers; null for none. */
  papers?: number | null
  stars?: number
  isCancelled?: boolean
}

const DELIVERED = '2026-10-10T10:00:00Z'
const DAY_MS = 86_400_000

async function drive(firm: number, told: OrderCase = {}): Promise<number> {
  const { finishedAt = DELIVERED, papers = 1 } = told
  const id = await test.make.order({
    status: 4,
    finished: true,
    finished_at: finishedAt,
    firm_company_id: customer,
    firm_carrier_id: firm,
    carrier_name: 'As then',
    loading_delay: told.loading !== undefined,
    delivery_delay: told.delivery !== undefined,
    damaged: told.isDamaged === true,
    damage_desc: told.isDamaged ? 'Wet pallets' : '',
    cmr_received_on: papers === null ? null : dayAfter(finishedAt, papers),
  })
  await blame(id, { 1: told.loading, 2: told.delivery })
  if (told.stars !== undefined) await rate(id, firm, told.stars, finishedAt)
  if (told.isCancelled) await cancel(id, firm)
  return id
}

const dayAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString().slice(0, 10)

async function blame(id: number, sides: Record<1 | 2, 'carrier' | 'other' | undefined>): Promise<void> {
  for (const kind of [1, 2] as const) {
    if (sides[kind] === undefined) continue
    await test.pool.query(
      `update consignment_stops set arrived_at = ends_at + interval '90 minutes', delay_reason = 'breakdown',
        delay_responsible = $3, delay_acknowledged_at = now() where order_id = $1 and kind = $2`,
      [id, kind, sides[kind]],
    )
  }
}

/** Another loading, which the carrier announced to be late at and came to in time. */
const addStopOnTime = (id: number) =>
  test.pool.query(
    `with detail as (insert into consignment_details (order_id, sort) values ($1, 2) returning id)
      insert into consignment_stops (detail_id, order_id, kind, place_id, date, timezone, starts_at, ends_at, arrived_at,
        delay_reason, delay_responsible, delay_acknowledged_at)
      select detail.id, $1, 1, place_id, date, timezone, starts_at, ends_at, ends_at - interval '3 hours', 'traffic', 'carrier', now()
      from consignment_stops, detail where order_id = $1 and kind = 1`,
    [id],
  )

const rate = (id: number, firm: number, stars: number, at: string) =>
  test.pool.query(
    `insert into ratings (order_id, side, firm_id, finished_at, overall, comment) values ($1, 'carrier', $2, $3, $4, 'Said')`,
    [id, firm, at, stars],
  )
const cancel = (id: number, firm: number, at = '2026-11-01T10:00:00Z') =>
  test.pool.query(
    `insert into order_carrier_cancellations (order_id, firm_id, transporter_price, reason, created_at)
      values ($1, $2, 100000, 'No truck', $3)`,
    [id, firm, at],
  )

const scoreOf = async (firm: number) => (await test.call('GET', `/ratings/score/${firm}`, { as: 4 })).body
const costly = async (firm: number, part: ScorePart) =>
  (await test.call('GET', `/ratings/score/${firm}/orders?part=${part}`, { as: 4 })).body

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-12-01T09:00:00Z')
  customer = await test.make.firm({ name: 'Τυροκομική' })
})
afterAll(() => test.close())
beforeEach(async () => {
  carrier = await test.make.carrier({ name: 'Άλφα' })
})

describe('the score of a carrier', () => {
  it('is shown from five finished orders of the last twelve months on', async () => {
    for (let at = 1; at < SCORED_FROM; at += 1) await drive(carrier)
    await drive(carrier, { finishedAt: '2025-12-01T08:59:59Z' })
    expect(await scoreOf(carrier)).toMatchObject({ orders: 4, score: null })
    await drive(carrier, { finishedAt: '2025-12-01T09:00:00Z' })
    expect(await scoreOf(carrier)).toMatchObject({ orders: 5, score: 100 })
  })

  it('counts a delay only where the carrier was named for it', async () => {
    for (let at = 0; at < 3; at += 1) await drive(carrier)
    await drive(carrier, { loading: 'other', delivery: 'other' })
    await drive(carrier, { delivery: 'carrier' })
    const { score, parts } = await scoreOf(carrier)
    expect(parts).toMatchObject({
      loading: { good: 5, of: 5, share: 1 },
      delivery: { good: 4, of: 5, share: 0.8 },
    })
    // Of 90, since nobody rated it: 84 are kept.
    expect(score).toBe(93)
  })

  it('counts no delay at one stop for what it was named for at another', async () => {
    const id = await drive(carrier, { loading: 'other' })
    await addStopOnTime(id)
    expect((await scoreOf(carrier)).parts.loading).toEqual({ good: 1, of: 1, share: 1 })
    expect((await costly(carrier, 'loading')).data).toEqual([])
  })

  it('forgets a delay whose window was corrected', async () => {
    const id = await drive(carrier, { loading: 'carrier' })
    await test.pool.query('update orders set loading_delay = false where id = $1', [id])
    expect((await scoreOf(carrier)).parts.loading).toEqual({ good: 1, of: 1, share: 1 })
  })

  it('counts papers once they came or their days are over', async () => {
    await drive(carrier, { papers: 14 })
    await drive(carrier, { papers: 15 })
    await drive(carrier, { papers: null })
    await drive(carrier, { finishedAt: '2026-11-25T10:00:00Z', papers: null })
    expect((await scoreOf(carrier)).parts.documents).toEqual({ good: 1, of: 3, share: 1 / 3 })
    const { data } = await costly(carrier, 'documents')
    expect(data.map(({ came_on }: { came_on: string | null }) => came_on)).toEqual([null, '2026-10-25'])
  })

  it('accepts a signed note among the files of the order as its papers', async () => {
    const id = await drive(carrier, { papers: null })
    const file = await test.make.firmFile(carrier)
    await test.pool.query(
      `update files set firm_id = null, order_id = $2, file_type_id = 2, created_at = '2026-10-12' where id = $1`,
      [file, id],
    )
    expect((await scoreOf(carrier)).parts.documents).toMatchObject({ good: 1, of: 1 })
    await test.pool.query('update files set removed_at = now() where id = $1', [file])
    expect((await scoreOf(carrier)).parts.documents).toMatchObject({ good: 0, of: 1 })
  })

  it('lets each part open the orders that cost it', async () => {
    const late = await drive(carrier, { loading: 'carrier' })
    const wet = await drive(carrier, { isDamaged: true, stars: 2, finishedAt: '2026-10-11T10:00:00Z' })
    const left = await drive(customer)
    await cancel(left, carrier)
    const found = Object.fromEntries(
      await Promise.all(scoreParts.map(async (part) => [part, (await costly(carrier, part)).data])),
    )
    expect(found).toMatchObject({
      loading: [{ id: late, late_minutes: 90, reason: 'breakdown', came_on: null, stars: null }],
      delivery: [],
      cancellations: [{ id: left, reason: 'No truck' }],
      damages: [{ id: wet, reason: 'Wet pallets' }],
      documents: [],
      rating: [{ id: wet, stars: 2, reason: 'Said' }],
    })
  })

  it('is shown in the list, which it sorts, beside the firm and where a carrier is chosen', async () => {
    const worse = await test.make.carrier({ name: 'Ωμέγα' })
    for (let at = 0; at < 5; at += 1) {
      await drive(carrier, { stars: 5 })
      await drive(worse, { stars: 5, isDamaged: true })
    }
    const list = async (order: string) => {
      const { body } = await test.call('GET', `/ratings?dataField=score&order=${order}&pageSize=200`, {
        as: 4,
      })
      return body.data
        .filter(({ id }: { id: number }) => [carrier, worse].includes(id))
        .map(({ id, score }: { id: number; score: number }) => [id, score])
    }
    const [first, second] = [
      [carrier, 100],
      [worse, 85],
    ]
    expect(await list('desc')).toEqual([first, second])
    expect(await list('asc')).toEqual([second, first])
    const rail = await test.call('GET', `/firms/rail/${worse}`, { as: 4 })
    expect(rail.body.score).toMatchObject({ score: 85, orders: 5, parts: { damages: { good: 0, of: 5 } } })
    const place = await test.make.place()
    const asked = `from=2026-12-02&to=2026-12-04&places=${place}&ids=${worse}`
    const chosen = await test.call('GET', `/firms/carriers?${asked}`, { as: 4 })
    expect(chosen.body.data[0]).toMatchObject({ id: worse, score: 85, rating: { overall: 5, ratings: 5 } })
  })

  it('is not found for a missing firm, and empty for one that carried nothing', async () => {
    expect(await scoreOf(carrier)).toMatchObject({
      orders: 0,
      score: null,
      parts: { loading: { share: null } },
    })
    for (const path of ['/ratings/score/999999', '/ratings/score/999999/orders?part=loading']) {
      expect((await test.call('GET', path, { as: 4 })).status).toBe(404)
    }
    const unknown = await test.call('GET', `/ratings/score/${carrier}/orders?part=mood`, { as: 4 })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['part']])
  })

  it('equals what the facts of random orders add up to', async () => {
    const side = fc.constantFrom('carrier' as const, 'other' as const, undefined)
    const told = fc.record({
      loading: side,
      delivery: side,
      isDamaged: fc.boolean(),
      papers: fc.constantFrom(null, 0, 14, 15, 40),
      stars: fc.constantFrom(undefined, 1, 2, 3, 4, 5),
      isCancelled: fc.boolean(),
    })
    const way = fc.asyncProperty(fc.array(told, { minLength: 3, maxLength: 8 }), async (orders) => {
      const firm = await test.make.carrier()
      for (const one of orders) await drive(firm, one)
      expect((await scoreOf(firm)).score).toBe(expectedScore(orders))
    })
    await fc.assert(way, { numRuns: 8 })
  })
})

/** The score by hand: shares of good ones, weighed against each other. */
function expectedScore(orders: OrderCase[]): number | null {
  const count = (is: (one: OrderCase) => boolean): number => orders.filter(is).length
  const all = orders.length
  const stars = orders.flatMap(({ stars: given }) => given ?? [])
  const sum = stars.reduce((total, one) => total + one, 0)
  const shares: Record<ScorePart, number | null> = {
    loading: (all - count(({ loading }) => loading === 'carrier')) / all,
    delivery: (all - count(({ delivery }) => delivery === 'carrier')) / all,
    cancellations: all / (all + count(({ isCancelled }) => isCancelled === true)),
    damages: (all - count(({ isDamaged }) => isDamaged === true)) / all,
    documents: count(({ papers }) => papers !== null && papers !== undefined && papers <= 14) / all,
    rating: stars.length === 0 ? null : (sum / stars.length - 1) / 4,
  }
  const known = scoreParts.filter((part) => shares[part] !== null)
  const whole = known.reduce((total, part) => total + usual[part], 0)
  const kept = known.reduce((total, part) => total + usual[part] * (shares[part] ?? 0), 0)
  // Sums of such shares are exact to far more than this, and a half is rounded up on both sides.
  return all < SCORED_FROM ? null : Math.round(Number(((100 * kept) / whole).toFixed(9)))
}
