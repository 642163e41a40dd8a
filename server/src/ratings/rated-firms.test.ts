import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RatedFirm } from '@dromos/contract/ratings/ratings.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp
let customer: number

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-12-01T09:00:00Z')
  customer = await test.make.firm({ name: 'Τυροκομική' })
})
afterAll(() => test.close())

/** A finished order of a carrier, on a day. */
async function drive(firm: number, finished_at: string): Promise<number> {
  const parties = { firm_company_id: customer, firm_carrier_id: firm, carrier_name: 'As then' }
  return test.make.order({ status: 4, finished: true, finished_at, ...parties })
}

/** The same, with what was said of the carrier. */
async function driveRated(firm: number, finished_at: string, marks: object): Promise<number> {
  const order_id = await drive(firm, finished_at)
  const body = { order_id, side: 'carrier', ...marks }
  expect((await test.call('POST', '/ratings/store', { as: 4, body })).status).toBe(201)
  return order_id
}
const list = async (query = '') => (await test.call('GET', `/ratings?${query}`, { as: 4 })).body
const names = async (query: string): Promise<string[]> =>
  (await list(query)).data.map(({ name }: RatedFirm) => name)
const ofFirm = async (id: number, query = '') =>
  (await test.call('GET', `/ratings/firm/${id}?${query}`, { as: 4 })).body

let good: number
let bad: number
let old: number

beforeAll(async () => {
  good = await test.make.carrier({ name: 'Άλφα' })
  await test.make.address(good, { main: true, city: 'Λάρισα' })
  bad = await test.make.carrier({ name: 'Ωμέγα' })
  old = await test.make.carrier({ name: 'Gone' })
  await driveRated(good, '2026-11-20T10:00:00Z', { overall: 5, punctuality: 4 })
  await driveRated(good, '2025-12-01T09:00:00Z', { overall: 4, punctuality: 5, care: 3 })
  await drive(good, '2026-03-01T09:00:00Z')
  await driveRated(good, '2025-12-01T08:59:59Z', { overall: 2 })
  await driveRated(good, '2024-11-30T09:00:00Z', { overall: 1 })
  await driveRated(bad, '2026-10-01T10:00:00Z', { overall: 1, punctuality: 1 })
  await driveRated(old, '2025-06-01T10:00:00Z', { overall: 5 })
})

describe('the rated firms of twelve months', () => {
  it('are shown with their averages, their orders and the trend, the best first', async () => {
    expect(await list()).toEqual({
      data: [
        {
          id: good,
          name: 'Άλφα',
          country_iso: 'GR',
          city: 'Λάρισα',
          active: true,
          overall: 4.5,
          punctuality: 4.5,
          communication: null,
          documents: null,
          care: 3,
          trend: 2.5,
          ratings: 2,
          orders: 3,
          score: null,
        },
        expect.objectContaining({ id: bad, overall: 1, trend: null, ratings: 1, orders: 1 }),
      ],
      total: 2,
      total_is_estimate: false,
      pageSize: 10,
      currentPage: 1,
    })
  })

  it.each([
    ['dataField=name&order=desc', ['Ωμέγα', 'Άλφα']],
    ['dataField=name', ['Άλφα', 'Ωμέγα']],
    ['dataField=overall', ['Ωμέγα', 'Άλφα']],
    ['dataField=punctuality&order=desc', ['Άλφα', 'Ωμέγα']],
    ['dataField=care', ['Άλφα', 'Ωμέγα']],
    ['dataField=care&order=desc', ['Άλφα', 'Ωμέγα']],
    ['dataField=trend', ['Άλφα', 'Ωμέγα']],
    ['dataField=ratings', ['Ωμέγα', 'Άλφα']],
    ['search=αλφα', ['Άλφα']],
    ['search=ωμεγα', ['Ωμέγα']],
    ['search=gone', []],
    ['pageSize=1&currentPage=2', ['Ωμέγα']],
    ['pageSize=1&currentPage=3', []],
    ['side=customer', []],
  ])('are sorted, searched and paged: %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('are asked for by known fields only', async () => {
    for (const query of ['dataField=comment', 'side=both', 'order=up', 'pageSize=0', 'mood=good']) {
      expect([query, (await test.call('GET', `/ratings?${query}`, { as: 4 })).status]).toEqual([query, 422])
    }
  })
})

describe('the ratings of a firm', () => {
  it('are listed by their orders, with their averages', async () => {
    const { summary, data, total } = await ofFirm(good, 'pageSize=2')
    expect(summary).toEqual({
      overall: 4.5,
      punctuality: 4.5,
      communication: null,
      documents: null,
      care: 3,
      trend: 2.5,
      ratings: 2,
      orders: 3,
    })
    expect(total).toBe(4)
    expect(data).toMatchObject([
      { overall: 5, finished_at: '2026-11-20T10:00:00.000Z', number_id: expect.stringContaining('2025-') },
      { overall: 4, care: 3, finished_at: '2025-12-01T09:00:00.000Z' },
    ])
  })

  it('are empty where nobody has said anything', async () => {
    const none = { overall: null, punctuality: null, communication: null, documents: null, care: null }
    expect(await ofFirm(customer, 'side=customer')).toMatchObject({
      summary: { ...none, trend: null, ratings: 0, orders: 4 },
      data: [],
      total: 0,
    })
    expect(await ofFirm(old)).toMatchObject({ summary: { ...none, ratings: 0, orders: 0 }, total: 1 })
  })

  it('follow their orders through a merge and back, and so do those written since', async () => {
    const [kept, merged] = [await test.make.carrier({ name: 'Kept' }), await test.make.carrier({ name: 'M' })]
    const rated = await driveRated(merged, '2026-11-01T10:00:00Z', { overall: 3 })
    const later = await drive(merged, '2026-11-02T10:00:00Z')
    const resting = await driveRated(merged, '2026-11-03T10:00:00Z', { overall: 2 })
    await test.pool.query(
      'update orders set status = 3, finished = false, finished_at = null where id = $1',
      [resting],
    )
    const ratedOf = async (firm: number): Promise<number[]> =>
      (await ofFirm(firm)).data.map(({ order_id }: { order_id: number }) => order_id)
    const body = { kept, merged, kept_version: 1, merged_version: 1 }
    expect((await test.call('POST', '/firms/merge', { as: 3, body })).status).toBe(201)
    expect([await ratedOf(kept), await ratedOf(merged)]).toEqual([[rated, resting], []])
    expect((await ofFirm(kept)).summary).toMatchObject({ overall: 3, ratings: 1, orders: 2 })
    const since = { order_id: later, side: 'carrier', overall: 5 }
    expect((await test.call('POST', '/ratings/store', { as: 4, body: since })).status).toBe(201)

    const { undoable_merge: undoable } = (await test.call('GET', `/firms/edit/${kept}`, { as: 3 })).body
    expect((await test.call('PUT', `/firms/unmerge/${undoable.id}`, { as: 3 })).status).toBe(200)
    expect([await ratedOf(kept), await ratedOf(merged)]).toEqual([[], [later, rated, resting]])
  })

  it('survive a merge of the two parties of an order', async () => {
    const kept = await test.make.firm({ name: 'Both' })
    const merged = await test.make.carrier({ name: 'Both too' })
    const order = await test.make.order({
      status: 4,
      finished: true,
      finished_at: '2026-11-01T10:00:00Z',
      firm_company_id: kept,
      firm_carrier_id: merged,
    })
    for (const side of ['carrier', 'customer']) {
      const body = { order_id: order, side, overall: 3 }
      expect((await test.call('POST', '/ratings/store', { as: 4, body })).status).toBe(201)
    }
    const body = { kept, merged, kept_version: 1, merged_version: 1 }
    expect((await test.call('POST', '/firms/merge', { as: 3, body })).status).toBe(201)
    expect([(await ofFirm(kept)).total, (await ofFirm(kept, 'side=customer')).total]).toEqual([1, 1])
  })
})
