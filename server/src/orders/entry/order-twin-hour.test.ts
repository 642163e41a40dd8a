import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { detailBody, orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import { readPaper } from '../../test/read-paper.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, parents, orders } = await openOrderDesk())
})
afterAll(() => test.close())

/** An order that loads in Athens in the night in which the clocks go back. */
const ofThatNight = (window: object) => {
  const loading = { place_id: parents.athens, date: '2026-10-25', ...window }
  return orderBody(parents, { details: [detailBody(parents, { loading })] })
}
const store = (window: object) => test.call('POST', '/orders/store', { as: 4, body: ofThatNight(window) })
const entered = async (window: object): Promise<number> => (await store(window)).body.id

const asked = 'This local time occurs twice that night: choose which one.'

it('a planned time that comes twice asks which hour is meant, at its own field', async () => {
  const unclear = await store({ time_from: '03:30', time_to: '03:45' })
  expect([unclear.status, unclear.body.errors]).toEqual([
    422,
    { 'details.0.loading.from_hour': asked, 'details.0.loading.to_hour': asked },
  ])
  expect((await store({ time_from: '02:30', time_to: '04:30' })).status).toBe(201)
})

it('the hour that is meant is kept, and none for times that come once', async () => {
  const id = await entered({ time_from: '03:30', from_hour: 'second', time_to: '04:30', to_hour: 'first' })
  expect((await orders.read(id)).details[0]?.loading).toMatchObject({
    from_hour: 'second',
    to_hour: null,
    starts_at: '2026-10-25T01:30:00.000Z',
    ends_at: '2026-10-25T02:30:00.000Z',
  })
})

it('a window that ends before it begins is judged by the hours that are meant', async () => {
  const across = { time_from: '03:45', from_hour: 'first', time_to: '03:15' }
  expect((await store({ ...across, to_hour: 'second' })).status).toBe(201)
  const turned = { time_from: '03:15', from_hour: 'second', time_to: '03:45', to_hour: 'first' }
  expect(Object.keys((await store(turned)).body.errors)).toEqual(['details.0.loading.time_to'])
})

it('the offset of a time that comes twice is in lists, sheets and on papers, and that of others is not', async () => {
  const id = await entered({ time_from: '03:30', from_hour: 'second', time_to: '04:30' })
  const { number_id: number } = await orders.read(id)
  const { data } = (await test.call('GET', `/orders?search=${number}`, { as: 4 })).body
  expect(data[0]).toMatchObject({
    loading: { time_from: '03:30', offset: '+02:00' },
    delivery: { time_from: '06:00', offset: null },
  })
  const csv = await test.call(
    'GET',
    `/orders/export?format=csv&timezone=UTC&columns=loading&search=${number}`,
    {
      as: 4,
    },
  )
  expect(JSON.stringify(csv.body)).toContain('03:30 (UTC+02:00)')
  await orders.assign(id)
  for (const paper of ['transport_order', 'booking_confirmation', 'loading_list'] as const) {
    const text = await readPaper(test, id, paper)
    expect(text).toContain('03:30 (UTC+02:00)–04:30')
    expect(text).toContain('06:00–10:00 (UTC+1)')
  }
  const { rows } = await test.pool.query('select from orders where goods is distinct from order_goods(id)')
  expect(rows).toEqual([])
})

it('lateness is judged by the hour that is meant', async () => {
  const id = await entered({ time_from: '02:30', time_to: '03:15', to_hour: 'first' })
  await orders.assign(id)
  const detail_id = (await orders.read(id)).details[0]?.id
  const arrived = { date: '2026-10-25', time: '03:50', hour: 'first' }
  const times = [{ detail_id, arrived, departed: { date: '2026-10-25', time: '05:00' } }]
  expect((await orders.give(id, 'loaded', { times }, 4)).status).toBe(200)
  expect((await orders.read(id)).loading_delay).toBe(true)
})

it('an order begun from a template has no choice of hour from its night', async () => {
  const order_id = await entered({ time_from: '03:30', from_hour: 'second', time_to: null })
  const template = { name: 'Night', shared: false, order_id }
  const { body } = await test.call('POST', '/orders/templates/store', { as: 4, body: template })
  const opened = await test.call('GET', `/orders/templates/open/${body.id}?first_day=2027-10-31`, { as: 4 })
  expect(opened.body.order.details[0].loading).toMatchObject({
    date: '2027-10-31',
    time_from: '03:30',
    from_hour: null,
  })
})
