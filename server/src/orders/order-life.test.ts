import { orderCommands, orderMoves } from '@dromos/contract/rules/order-life.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { detailBody, makeParents, orderBody } from '../test/order-body.ts'
import type { OrderParents } from '../test/order-body.ts'
import { makeCarrier, orderDriver } from '../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../test/order-drive.ts'

let test: TestApp
let parents: OrderParents
let carrier: Carrier
let orders: OrderDriver

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-12-01T09:00:00Z')
  parents = await makeParents(test.make)
  carrier = await makeCarrier(test)
  orders = orderDriver(test, parents, carrier)
})
afterAll(() => test.close())

describe('assigning a carrier', () => {
  it('takes firm, driver, plates and price, and waits for loading', async () => {
    const id = await orders.enter()
    const answer = await orders.assign(id)
    expect(answer).toMatchObject({ status: 200, body: { id, version: 2, status: 2 } })
    expect(await orders.read(id)).toMatchObject({
      status: 2,
      firm_carrier: { id: carrier.firm, name: 'Μεταφορική Αιγαίου' },
      transporter: { id: carrier.contact, name: 'Νίκος Οδηγός' },
      pn_truck: 'IKA 4521',
      pn_trailer: 'P 12345',
      transporter_price: 380_000,
      profit: 55_000,
    })
    const found = await test.call('GET', `/orders?search=${encodeURIComponent('αιγαιου ika 4521')}`, {
      as: 4,
    })
    expect(found.body.data.map((row: { id: number }) => row.id)).toContain(id)
  })

  it('asks why when it costs nothing', async () => {
    const id = await orders.enter()
    const free = await orders.assign(id, { transporter_price: 0 })
    expect(free).toMatchObject({ status: 422, body: { errors: { reason: 'Field is required.' } } })
    expect((await orders.assign(id, { transporter_price: 0, reason: 'Goodwill' })).status).toBe(200)
  })

  it('refuses a firm that is none, no carrier or switched off, another’s driver, and a plate that is none', async () => {
    const id = await orders.enter()
    const off = await test.make.firm({ is_carrier: true, active: false })
    const refusals = [
      [{ firm_carrier_id: 999_999 }, 'firm_carrier_id', 'This choice does not exist.'],
      [{ firm_carrier_id: parents.customer }, 'firm_carrier_id', 'This firm is not a carrier.'],
      [{ firm_carrier_id: off }, 'firm_carrier_id', 'This firm is switched off.'],
      [
        { transporter_id: await test.make.contact(off) },
        'transporter_id',
        'This does not belong to the chosen firm.',
      ],
      [{ pn_truck: '' }, 'pn_truck', 'Field is required.'],
      [{ pn_truck: 'ABC' }, 'pn_truck', 'Plate number is not valid.'],
      [{ transporter_price: -1 }, 'transporter_price', 'Minimum value is 0.'],
    ] as const
    for (const [changes, field, sentence] of refusals) {
      const answer = await orders.assign(id, changes)
      expect([field, answer.status, answer.body.errors[field]]).toEqual([field, 422, sentence])
    }
    expect(await orders.read(id)).toMatchObject({ status: 1, version: 1, firm_carrier: null })
  })

  it('refuses a carrier without valid licences, and leaves the order as it was', async () => {
    const id = await orders.enter()
    const firm = await test.make.firm({ is_carrier: true })
    const bare = { firm_carrier_id: firm, transporter_id: await test.make.contact(firm) }
    const answer = await orders.assign(id, bare)
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { firm_carrier_id: 'Not Valid Carrier Licenses' },
    ])
    expect(await orders.read(id)).toMatchObject({ status: 1, version: 1, firm_carrier: null })
  })

  it('is taken back before loading, and its driver is forgotten', async () => {
    const id = await orders.at(2)
    expect((await orders.give(id, 'unassign', {}, 4)).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({
      status: 1,
      firm_carrier: null,
      transporter: null,
      pn_truck: '',
      pn_trailer: '',
      transporter_price: 0,
      customer_price: 435_000,
    })
  })

  it('given back by the carrier takes a reason, and counts', async () => {
    const id = await orders.at(2)
    expect((await orders.give(id, 'cancel', { type: 2, reason: '' }, 4)).status).toBe(422)
    expect((await orders.give(id, 'cancel', { type: 2, reason: 'Breakdown' }, 4)).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({
      status: 1,
      firm_carrier: null,
      cancelled_desc: 'Breakdown',
    })
    const kept = await test.pool.query(
      'select firm_id, transporter_price, reason from order_carrier_cancellations where order_id = $1',
      [id],
    )
    expect(kept.rows).toEqual([{ firm_id: carrier.firm, transporter_price: 380_000, reason: 'Breakdown' }])
    await orders.assign(id)
    expect(await orders.read(id)).toMatchObject({ status: 2, cancelled_desc: '' })
  })
})

describe('loading and delivery', () => {
  it('take the times of every stop in the zone of its place, and notice delays', async () => {
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

  it('refuse missing stops, times to come, turned round or before the loading', async () => {
    const id = await orders.enter({ details: [detailBody(parents), detailBody(parents)] })
    await orders.assign(id)
    const [one, two] = await orders.times(id, '2026-11-24')
    if (!one || !two) throw new Error('two details were entered')
    const at = (date: string, time: string) => ({ date, time })
    const refusals = [
      [[one], 'times', 'Give the times of every stop.'],
      [[one, one], 'times', 'Give the times of every stop.'],
      [
        [one, { ...two, departed: at('2026-11-24', '08:00') }],
        'times.1.departed.time',
        'The departure is before the arrival.',
      ],
      [
        [one, { ...two, departed: at('2026-12-02', '08:00') }],
        'times.1.departed.time',
        'This is still to come.',
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

  it('ask for the plate of the trailer where it was not known', async () => {
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
      before: '2026-11-24T06:10:00Z',
      after: null,
    })
  })

  it('are reopened by an operator on the same day only', async () => {
    const id = await orders.at(4)
    await test.pool.query(`update orders set finished_at = now() - interval '2 days' where id = $1`, [id])
    const late = await orders.give(id, 'reopen', { reason: 'Too late' }, 4)
    expect([late.status, late.body.errors.result]).toEqual([
      409,
      'Reopening is for managers, administrators and the owner once the day of delivery is over.',
    ])
    expect((await orders.give(id, 'reopen', { reason: 'Office' }, 3)).status).toBe(200)
  })

  it('keep the details of what is loaded', async () => {
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

describe('what no order takes', () => {
  it('refuses every command in every status that the table does not name, and changes nothing', async () => {
    const bodies: Record<string, object> = {
      unassign: {},
      undo_loaded: { reason: 'x' },
      reopen: { reason: 'x' },
      settle_damage: { amount: 0 },
      withdraw_damage: { reason: 'x' },
      reopen_damage: { reason: 'x' },
      cancel: { type: 1, reason: 'x' },
      carrier_cancel: { type: 2, reason: 'x' },
      undo_cancel: {},
      close: { reason: 'x' },
      assign: orders.assignment(),
      loaded: { times: [{ detail_id: 1, ...moment }] },
      delivered: { times: [{ detail_id: 1, ...moment }] },
      report_damage: { detail_id: 1, kind: 1, damage_type_id: 1, description: 'x' },
      delay: { detail_id: 1, kind: 1, reason: 'traffic', responsible: 'other' },
      reopen_closed: { reason: 'x' },
    }
    const paths: Record<string, string> = {
      undo_loaded: 'undoLoaded',
      settle_damage: 'settleDamage',
      withdraw_damage: 'withdrawDamage',
      reopen_damage: 'reopenDamage',
      carrier_cancel: 'cancel',
      undo_cancel: 'undoCancel',
      report_damage: 'damage',
      reopen_closed: 'reopenClosed',
    }
    for (const status of [1, 2, 3, 4, 5, 6] as const) {
      const id = await orders.at(status)
      const before = await orders.read(id)
      for (const command of orderCommands) {
        const body = bodies[command]
        if (!body || orderMoves[command].from.includes(status)) continue
        const answer = await orders.give(id, paths[command] ?? command, body)
        expect([status, command, answer.status]).toEqual([status, command, 409])
        expect(answer.body.errors.result).not.toBe('This value has the wrong form.')
      }
      expect(await orders.read(id)).toEqual(before)
    }
  })

  it('has no status to be entered: a save that names one is refused', async () => {
    const id = await orders.at(1)
    for (const smuggled of [{ status: 4 }, { closed: true }, { transporter_price: 1 }, { pn_truck: 'X1' }]) {
      const body = { ...orderBody(parents), ...smuggled, version: 1 }
      const answer = await test.call('POST', `/orders/update/${id}`, { as: 1, body })
      expect(answer.status).toBe(422)
    }
    expect((await orders.read(id)).status).toBe(1)
  })

  it('answers an older version with the present record, and a missing one with 428', async () => {
    const id = await orders.at(2)
    const stale = await orders.give(id, 'unassign', { version: 1 }, 4)
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { status: 2 } } })
    expect((await test.call('PUT', `/orders/unassign/${id}`, { as: 4, body: {} })).status).toBe(428)
    expect((await test.call('PUT', '/orders/unassign/999999', { as: 4, body: { version: 1 } })).status).toBe(
      404,
    )
  })
})

const moment = {
  arrived: { date: '2026-11-24', time: '08:00' },
  departed: { date: '2026-11-24', time: '09:00' },
}

describe('a command', () => {
  it('is done once under its key, and only one of many at the same time', async () => {
    const id = await orders.at(1)
    const body = { ...orders.assignment(), version: 1 }
    const send = (key: string) =>
      test.call('PUT', `/orders/assign/${id}`, { as: 4, body, headers: { 'idempotency-key': key } })
    const first = await send('once')
    const again = await send('once')
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect((await orders.read(id)).version).toBe(2)
    const other = await orders.at(1)
    const race = await Promise.all(
      Array.from({ length: 12 }, () => test.call('PUT', `/orders/assign/${other}`, { as: 4, body })),
    )
    expect(race.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(race.filter((answer) => answer.status === 409)).toHaveLength(11)
  })

  it('is written into the log and the trail, with who, before and after, and told to open pages', async () => {
    const id = await orders.at(1)
    await test.pool.query('delete from live_events')
    await orders.assign(id)
    const { rows: told } = await test.pool.query('select kind, data, roles from live_events')
    expect(told).toEqual([{ kind: 'order', data: { id }, roles: [1, 2, 3, 4] }])
    const log = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.body.total).toBe(2)
    expect(log.body.data[0]).toMatchObject({
      event: 'assign',
      from: 1,
      to: 2,
      log_type_id: 5,
      created_by: expect.stringContaining('Test'),
      changes: expect.arrayContaining([
        { field: 'firm_carrier', before: '', after: 'Μεταφορική Αιγαίου' },
        { field: 'transporter_price', before: 0, after: 380_000 },
      ]),
    })
    const { rows: trail } = await test.pool.query(
      `select before, after from audit_log where action = 'orders.assign' and entity_id = $1`,
      [id],
    )
    expect(trail[0].before.status).toBe(1)
    expect(trail[0].after).toMatchObject({ status: 2, transporter_price: 380_000, pn_truck: 'IKA 4521' })
  })
})
