import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { pdfText } from '../../test/pdf-text.ts'

let test: TestApp
const NOVEMBER = 'period_from=2026-11-01&period_to=2026-11-30'

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-26T09:00:00Z')
  const firm = await test.make.firm({ name: 'Running Customer' })
  const carrier = await test.make.firm({ name: 'Running Carrier' })
  const order = (loading_date: string, values: object = {}) =>
    test.make.order({
      firm_company_id: firm,
      firm_carrier_id: carrier,
      customer_price: 10_000,
      transporter_price: 8_000,
      loading_date,
      delivery_date: loading_date,
      ...values,
    })
  const delivered = { finished: true, status: 4 }
  await order('2026-10-05', delivered)
  await order('2026-10-26', { ...delivered, loading_delay: true })
  await order('2026-10-27', delivered)
  await order('2026-11-02', delivered)
  await order('2026-11-03', { ...delivered, delivery_delay: true })
  // Late at its loading and under way: as little judged as those beside it that were not late.
  await order('2026-11-25', { loading_delay: true, delivery_date: '2026-11-29', status: 3 })
  await order('2026-11-25', { delivery_date: '2026-11-29', status: 3 })
  await order('2026-11-26', { delivery_delay: true, status: 3 })
  await order('2026-11-27', { customer_price: 70_000 })
  await order('2026-11-30', { customer_price: 14_000 })
})
afterAll(() => test.close())

const ask = async (path: string) => (await test.call('GET', `/stats/${path}`, { as: 1 })).body
const toDate = {
  period: { from: '2026-11-01', to: '2026-11-26' },
  whole: { from: '2026-11-01', to: '2026-11-30' },
  before: { from: '2026-10-01', to: '2026-10-26' },
}

describe('statistics of a period that has not ended', () => {
  it('are compared with as many days, and say what is planned', async () => {
    expect(await ask(`summary?${NOVEMBER}`)).toMatchObject({
      ...toDate,
      figures: { orders: 5, turnover: 50_000 },
      compared: { orders: 2, turnover: 20_000 },
      planned: { orders: 2, turnover: 84_000 },
    })
    expect(await ask(`summary?${NOVEMBER}&against=none`)).toMatchObject({
      figures: { orders: 5 },
      before: null,
      planned: { orders: 2 },
    })
  })

  it('judge only what was to be delivered by now', async () => {
    const { figures, compared } = await ask(`summary?${NOVEMBER}`)
    expect(figures).toMatchObject({ judged: 3, punctual: 1, late: 3, late_loading: 1, on_time: 1 / 3 })
    expect(compared).toMatchObject({ judged: 2, punctual: 1, on_time: 0.5 })
    const figure = encodeURIComponent('loading:2026-11-01..2026-11-26 judged')
    expect((await test.call('GET', `/orders?figure=${figure}`, { as: 1 })).body.total).toBe(3)
  })

  it('have their points until today, and those that are planned apart', async () => {
    const { now_points: now, before_points: past, planned_points: planned } = await ask(`series?${NOVEMBER}`)
    const days = (points: { day: string }[]) => points.map(({ day }) => day.slice(5))
    expect([days(now), days(past), days(planned)]).toEqual([
      ['11-02', '11-03', '11-25', '11-26'],
      ['10-05', '10-26'],
      ['11-27', '11-30'],
    ])
    const quarter = await ask('series?period_from=2026-10-01&period_to=2026-12-31')
    expect(quarter).toMatchObject({ step: 'week', before: { from: '2026-07-01', to: '2026-08-26' } })
  })

  it('are counted so by group, by country, in rates, offers and emissions', async () => {
    const groups = await ask(`groups/customer?${NOVEMBER}`)
    expect(groups).toMatchObject({ ...toDate, total: { orders: 5 }, total_before: { orders: 2 } })
    const { pairs, ...heading } = await ask(`countries?${NOVEMBER}`)
    expect(heading).toMatchObject(toDate)
    expect(pairs.reduce((sum: number, { orders }: { orders: number }) => sum + orders, 0)).toBe(5)
    expect((await ask(`rates?${NOVEMBER}`)).total.orders).toBe(5)
    expect(await ask(`offers/customer?${NOVEMBER}`)).toMatchObject(toDate)
    expect(await ask(`emissions?${NOVEMBER}`)).toMatchObject({ ...toDate, figures: { orders: 5 } })
  })

  it('say so in the name of a file and on paper', async () => {
    const file = await test.call(
      'GET',
      `/stats/export?panel=customer&format=csv&columns=name,orders,orders_before,judged,punctual&${NOVEMBER}`,
      { as: 1 },
    )
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
      'Customers, to date 1–26 Nov 2026 compared with 1–26 Oct 2026 2026-11-26.csv',
    )
    const rows: string[][] = parse(file.body, { bom: true })
    expect(rows[1]).toEqual(['Running Customer', '5', '2', '3', '1'])
    const paper = await test.app.inject({
      url: `/api/stats/export?panel=customer&format=pdf&tab=customers&${NOVEMBER}`,
      headers: { authorization: `Bearer ${await test.tokenOf(1)}` },
    })
    const text = pdfText(paper.rawPayload).replaceAll(/\s+/g, ' ')
    expect(text).toContain('To date: 1–26 Nov 2026 compared with 1–26 Oct 2026.')
    expect(text).toContain('Planned until 30 Nov 2026, not included: 2 orders, 840.00 €.')
    expect(text).toContain('On time: 3 of 5 judged')
  })

  it('are whole on its last day and once it is over', async () => {
    test.clock.set('2026-11-30T09:00:00Z')
    for (const day of ['2026-11-30T09:00:00Z', '2026-12-01T09:00:00Z']) {
      test.clock.set(day)
      expect(await ask(`summary?${NOVEMBER}`)).toMatchObject({
        period: toDate.whole,
        whole: null,
        before: { from: '2026-10-01', to: '2026-10-31' },
        figures: { orders: 7 },
        compared: { orders: 3 },
        planned: null,
      })
    }
  })
})
