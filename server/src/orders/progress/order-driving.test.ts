import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { detailBody, orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk, resultOf } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, parents, orders } = await openOrderDesk())
})
afterAll(() => test.close())

describe('loading and delivery', () => {
  it('record the times of every stop in the zone of its place, and notice delays', async () => {
    const id = await orders.at(2)
    expect((await orders.load(id)).status).toBe(200)
    const late = (await orders.times(id, '2026-11-28')).map((stop) => ({ ...stop }))
    expect((await orders.give(id, 'delivered', { times: late }, 4)).status).toBe(200)
    const order = await orders.read(id)
    expect(order).toMatchObject({ status: 4, finished: true, loading_delay: false, delivery_delay: true })
    expect(order.details[0]?.loading).toMatchObject({
      arrived_at: '2026-11-24T06:10:00.000Z',
      departed_at: '2026-11-24T07:40:00.000Z',
    })
    expect(order.details[0]?.unloading.arrived_at).toBe('2026-11-28T07:10:00.000Z')
    expect(order.open_items).toContain('delays')
  })

  it('reject missing stops, times to come, reversed or before the loading', async () => {
    const id = await orders.enter({ details: [detailBody(parents), detailBody(parents)] })
    await orders.assign(id)
    const [one, two] = await orders.times(id, '2026-11-24')
    if (!one || !two) throw new Error('two details were entered')
    const at = (date: string, time: string) => ({ date, time })
    const refusals = [
      [[one], 'times', 'Enter the times of every stop.'],
      [[one, one], 'times', 'Enter the times of every stop.'],
      [
        [one, { ...two, departed: at('2026-11-24', '08:00') }],
        'times.1.departed.time',
        'The departure is before the arrival.',
      ],
      [
        [one, { ...two, departed: at('2026-12-02', '08:00') }],
        'times.1.departed.time',
        'This time is in the future.',
      ],
      [[one, { ...two, detail_id: 999_999 }], 'times.1.detail_id', 'This choice does not exist.'],
      [
        [one, { ...two, arrived: at('2026-11-24', '25:00') }],
        'times.1.arrived.time',
        'Time must be in the form 23:59.',
      ],
    ] as const
    for (const [times, field, sentence] of refusals) {
      const answer = await orders.give(id, 'loaded', { times }, 4)
      expect([field, answer.status, answer.body.errors[field]]).toEqual([field, 422, sentence])
    }
    expect((await orders.read(id)).details[0]?.loading.arrived_at).toBeNull()
    await orders.load(id)
    const early = await orders.give(id, 'delivered', { times: await orders.times(id, '2026-11-23') }, 4)
    expect(early.body.errors['times.0.arrived.time']).toBe(
      'The arrival is before the departure from loading.',
    )
  })

  it('ask which of the two was meant in the hour that comes twice, and show it', async () => {
    const night = {
      place_id: parents.athens,
      date: '2026-10-25',
      time_from: '02:00',
      time_to: '03:15',
      to_hour: 'second' as const,
    }
    const id = await orders.enter({ details: [detailBody(parents, { loading: night })] })
    await orders.assign(id)
    const detail_id = (await orders.read(id)).details[0]?.id
    const load = (hour?: string) => {
      const arrived = { date: '2026-10-25', time: '03:50', ...(hour && { hour }) }
      const times = [{ detail_id, arrived, departed: { date: '2026-10-25', time: '05:00' } }]
      return orders.give(id, 'loaded', { times }, 4)
    }
    const unclear = await load()
    expect([unclear.status, unclear.body.errors]).toEqual([
      422,
      {
        'times.0.arrived.hour': 'This local time occurs twice that night: choose which one.',
      },
    ])
    expect((await load('second')).status).toBe(200)
    const order = await orders.read(id)
    expect(order.details[0]?.loading.arrived_at).toBe('2026-10-25T01:50:00.000Z')
    // The window ends with the second 03:15: the first 03:50 would have been in time.
    expect(order.loading_delay).toBe(true)
    const { data } = (await test.call('GET', `/orders/log/${id}`, { as: 4 })).body
    expect(JSON.stringify(data)).toContain('2026-10-25T03:50:00+02:00')
  })

  it('refuse a time that no clock of the place shows, planned or expected, at its field', async () => {
    const refused = 'The clocks go forward that night: this local time does not exist.'
    const spring = { place_id: parents.munich, date: '2027-03-28', time_from: '01:00', time_to: '02:30' }
    const details = [
      detailBody(parents, {
        loading: { place_id: parents.athens, date: '2027-03-27', time_from: null, time_to: null },
        unloading: spring,
      }),
    ]
    const answer = await test.call('POST', '/orders/store', { as: 4, body: orderBody(parents, { details }) })
    expect([answer.status, answer.body.errors]).toEqual([422, { 'details.0.unloading.time_to': refused }])
    const id = await orders.at(3)
    const stop = (await orders.read(id)).details[0]?.id
    const eta = { date: '2027-03-28', time: '02:30' }
    const delay = { detail_id: stop, kind: 2, reason: 'border', responsible: 'other', eta, text: '' }
    const late = await orders.give(id, 'delay', delay, 4)
    expect([late.status, late.body.errors]).toEqual([422, { 'eta.time': refused }])
  })

  it('require the plate of the trailer where it was not known', async () => {
    const id = await orders.enter()
    await orders.assign(id, { pn_trailer: '' })
    const bare = await orders.load(id)
    expect(bare.body.errors).toEqual({ pn_trailer: 'The plate of the trailer is needed before loading.' })
    const times = await orders.times(id, '2026-11-24')
    expect((await orders.give(id, 'loaded', { times, pn_trailer: 'P 777' }, 4)).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({ status: 3, pn_trailer: 'P 777' })
  })

  it('are withdrawn with a reason; the times stay in the log', async () => {
    const id = await orders.at(4)
    expect((await orders.give(id, 'reopen', { reason: 'Wrong order' }, 4)).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({ status: 3, finished: false })
    expect((await orders.give(id, 'undoLoaded', { reason: 'Wrong truck' }, 4)).status).toBe(200)
    const order = await orders.read(id)
    expect(order.status).toBe(2)
    expect(order.details[0]?.loading).toMatchObject({ arrived_at: null, departed_at: null })
    const log = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.body.data[0]).toMatchObject({ event: 'undo_loaded', from: 3, to: 2, text: 'Wrong truck' })
    expect(log.body.data[0].changes[0]).toEqual({
      field: 'details.0.loading.arrived_at',
      before: '2026-11-24T08:10:00+02:00',
      after: null,
    })
  })

  it('are reopened by an operator on the same day only', async () => {
    const id = await orders.at(4)
    await test.pool.query(`update orders set finished_at = now() - interval '2 days' where id = $1`, [id])
    const late = await orders.give(id, 'reopen', { reason: 'Too late' }, 4)
    expect([late.status, late.body.errors.result]).toEqual([
      409,
      'After the day of delivery, only a manager, administrator or owner can undo it.',
    ])
    expect((await orders.give(id, 'reopen', { reason: 'Office' }, 3)).status).toBe(200)
  })

  it('lock the details of what is loaded', async () => {
    const id = await orders.at(3)
    const order = await orders.read(id)
    const own = order.details.map((detail) => ({ ...detailBody(parents, { weight: 7 }), id: detail.id }))
    const save = (details: object[]) =>
      test.call('POST', `/orders/update/${id}`, {
        as: 4,
        body: { ...orderBody(parents), details, version: order.version },
      })
    expect((await save([...own, detailBody(parents)])).body.errors).toHaveProperty('details')
    expect((await save([detailBody(parents)])).body.errors).toHaveProperty('details')
    expect((await save(own)).status).toBe(200)
  })
})

describe('a delay', () => {
  const explain = async (id: number, changes: object = {}) => {
    const [detail] = (await orders.read(id)).details
    const body = { detail_id: detail?.id, kind: 2, reason: 'border', responsible: 'other' }
    return orders.give(id, 'delay', { ...body, ...changes }, 4)
  }

  it('is explained once its window is over, or with an arrival expected after it', async () => {
    const id = await orders.at(2)
    expect((await explain(id, { text: 'Two hours at Evzoni' })).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({
      status: 2,
      delivery_delay: true,
      delays: [{ kind: 2, delay_reason: 'border', delay_responsible: 'other', eta: null }],
    })
    test.clock.set('2026-11-23T09:00:00Z')
    const early = await orders.enter()
    expect((await explain(early)).body.errors['eta']).toContain('enter the ETA')
    const within = await explain(early, { eta: { date: '2026-11-27', time: '09:00' } })
    expect(within.body.errors['eta']).toBe('This is within the window: there is no delay.')
    expect((await explain(early, { eta: { date: '2026-11-27', time: '15:00' } })).status).toBe(200)
    expect(await orders.read(early)).toMatchObject({
      delivery_delay: false,
      at_risk: true,
      delays: [{ eta: '2026-11-27T14:00:00.000Z' }],
    })
    test.clock.set('2026-12-01T09:00:00Z')
  })

  it('is expected by the end of its day when only the day is known', async () => {
    const id = await orders.at(3)
    const eta = { date: '2026-12-03', time: null }
    expect((await explain(id, { kind: 2, eta })).status).toBe(200)
    const delay = (await orders.read(id)).delays.find(({ kind }) => kind === 2)
    expect(delay?.eta).toBe('2026-12-03T22:59:00.000Z')
  })

  it('is rejected where there was none, and so are words that are not of the lists', async () => {
    const id = await orders.at(4)
    expect(resultOf(await explain(id))).toContain('was on time')
    expect((await explain(id, { reason: 'aliens' })).status).toBe(422)
    expect((await explain(id, { responsible: 'nobody' })).status).toBe(422)
  })
})
