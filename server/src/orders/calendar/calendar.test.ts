import { usualWeights } from '@dromos/contract/calendar/returns.rules.ts'
import type { CalendarDay } from '@dromos/contract/calendar/calendar.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { detailBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { makeCarrier, openOrderDesk } from '../../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let orders: OrderDriver
let parents: OrderParents
let carrier: Carrier
let me: number
let theirs: string

beforeAll(async () => {
  ;({ test, orders, parents, carrier } = await openOrderDesk())
  const account = await test.make.person({ role_id: 5, firm_id: parents.customer })
  theirs = await test.tokenFor(account, 5)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-23T09:00:00Z')
  me = await test.make.person({ role_id: 4 })
})

const enter = (changes: object = {}) => orders.enter({ assign_user: me, ...changes })
const asked = (query: string, as: RoleId | string = 4) => test.call('GET', `/calendar?${query}`, { as })
const week = 'from=2026-11-23&to=2026-11-29'
const mine = () => `${week}&assign_users=${me}`
const daysOf = async (query = mine(), as: RoleId | string = 4): Promise<CalendarDay[]> =>
  (await asked(query, as)).body.days

describe('the days of a calendar', () => {
  it('contain the loadings and deliveries of their orders, with windows and states', async () => {
    const id = await enter()
    expect(await daysOf()).toEqual([
      {
        day: '2026-11-24',
        loading: 1,
        delivery: 0,
        troubled: 0,
        carrierless: 1,
        events: [
          expect.objectContaining({
            order_id: id,
            kind: 1,
            city: 'Ασπρόπυργος',
            time_from: '08:00',
            time_to: '12:00',
            timezone: 'Europe/Athens',
            starts_at: '2026-11-24T06:00:00.000Z',
            state: 'carrierless',
            carrier: '',
          }),
        ],
      },
      expect.objectContaining({ day: '2026-11-27', loading: 0, delivery: 1, carrierless: 0 }),
    ])
    await orders.assign(id)
    test.clock.set('2026-11-24T10:31:00Z')
    const [first] = await daysOf()
    expect(first).toMatchObject({
      troubled: 1,
      carrierless: 0,
      events: [{ state: 'late', pn_truck: 'IKA 4521' }],
    })
  })

  it('count all, and show as many as were asked for, each place of an order once', async () => {
    await enter({ details: [detailBody(parents), detailBody(parents)] })
    await enter()
    const [first] = await daysOf(`${mine()}&most=1`)
    expect(first).toMatchObject({ loading: 2, events: [expect.anything()] })
    expect((await daysOf(`${mine()}&most=0`))[0]).toMatchObject({ loading: 2, events: [] })
  })

  it('leave out cancelled orders and other days', async () => {
    const id = await enter()
    await orders.give(id, 'cancel', { type: 1, reason: 'Off' })
    expect(await daysOf()).toEqual([])
    expect(await daysOf(`from=2026-12-01&to=2026-12-31&assign_users=${me}`)).toEqual([])
  })

  it('are narrowed by each filter, and by the days of its own', async () => {
    const id = await enter({ details: [detailBody(parents, { load_type_id: 2 })] })
    const other = await enter()
    await orders.assign(other)
    const { number_id: number } = await orders.read(id)
    const foundBy = async (filter: string) =>
      (await daysOf(`${mine()}&${filter}`)).flatMap(({ events }) =>
        events.map(({ order_id, kind }) => [order_id, kind]),
      )
    const whole = [
      [id, 1],
      [id, 2],
    ]
    expect(await foundBy(`order_id=${number}`)).toEqual(whole)
    expect(await foundBy('load_type=2')).toEqual(whole)
    expect(await foundBy(`order_id=${number}&type=delivery`)).toEqual([[id, 2]])
    expect(await foundBy(`order_id=${number}&dates_from=2026-11-25`)).toEqual([[id, 2]])
    expect(await foundBy(`order_id=${number}&dates_to=2026-11-25`)).toEqual([[id, 1]])
    expect(await foundBy(`carriers=${carrier.firm}`)).toEqual([
      [other, 1],
      [other, 2],
    ])
    expect(await foundBy('pn_truck=IKA-4521')).toEqual([
      [other, 1],
      [other, 2],
    ])
    expect(await foundBy('pn_trailer=nothing1')).toEqual([])
    expect(await foundBy('ref_number=88-4410')).toHaveLength(4)
    expect(await foundBy(`customers=${parents.customer}&business=${parents.business}`)).toHaveLength(4)
    expect(await foundBy('operations=1')).toEqual([])
  })

  it('are asked for in their sequence, and not by the year', async () => {
    const faultOf = async (query: string) => Object.keys((await asked(query)).body.errors)
    expect(await faultOf('from=2026-11-29&to=2026-11-23')).toEqual(['to'])
    expect(await faultOf('from=2026-11-01&to=2027-11-01')).toEqual(['to'])
    expect(await faultOf('from=2026-11-01')).toEqual(['to'])
    expect(await faultOf(`${week}&most=9999`)).toEqual(['most'])
    expect(await faultOf(`${week}&type=both`)).toEqual(['type'])
    expect(await faultOf(`${week}&carrier=1`)).toEqual(['carrier'])
    expect((await asked('from=2026-10-01&to=2026-12-01')).status).toBe(200)
  })
})

describe('a customer’s calendar', () => {
  it('contains their own orders, and nothing of who carries them', async () => {
    const id = await enter()
    await orders.assign(id)
    const foreign = await test.make.order({ loading_date: '2026-11-24', status: 2 })
    const { body } = await asked(week, theirs)
    expect(body.view).toBe('customer')
    const events = body.days.flatMap((day: CalendarDay) => day.events)
    expect(events.some(({ order_id }: { order_id: number }) => order_id === id)).toBe(true)
    expect(events.some(({ order_id }: { order_id: number }) => order_id === foreign)).toBe(false)
    expect(JSON.stringify(body)).not.toMatch(/carrier|pn_truck|IKA|Τυριά|price/)
    const open = await enter()
    const again = (await daysOf(week, theirs)).flatMap(({ events: all }) => all)
    expect(again.find(({ order_id }) => order_id === open)?.state).toBe('planned')
  })

  it('cannot be narrowed by what only staff may know', async () => {
    for (const name of ['carriers', 'customers', 'business', 'operations', 'assign_users']) {
      const answer = await asked(`${week}&${name}=1`, theirs)
      expect([name, answer.status, Object.keys(answer.body.errors)]).toEqual([name, 422, [name]])
    }
    expect((await asked(`${week}&pn_truck=IKA4521`, theirs)).status).toBe(422)
    expect((await asked(`${week}&ref_number=88-4410&load_type=1`, theirs)).status).toBe(200)
    expect((await test.call('GET', '/calendar/board?from=2026-11-23', { as: theirs })).status).toBe(403)
  })
})

describe('the board', () => {
  const board = async (query = '', as: RoleId | string = 4) =>
    (await test.call('GET', `/calendar/board?from=2026-11-23&assign_users=${me}${query}`, { as })).body

  it('has loads without a carrier above the trucks that drive the others', async () => {
    const open = await enter()
    const driven = await enter()
    await orders.assign(driven)
    const found = await board()
    expect(found.loads.map(({ id }: { id: number }) => id)).toEqual([open])
    expect(found).toMatchObject({ loads_total: 1, is_cut: false, shown_from: 60 })
    expect(found.rows).toEqual([
      {
        key: `${carrier.firm} IKA4521`,
        title: 'IKA 4521',
        pn_trailer: 'P 12345',
        trailer_type_id: 7,
        firm_id: carrier.firm,
        orders: [
          expect.objectContaining({
            id: driven,
            from: { country_iso: 'GR', city: 'Ασπρόπυργος', lat: 37.98, lng: 23.73 },
            starts_at: '2026-11-24T06:00:00.000Z',
            ends_at: '2026-11-27T09:00:00.000Z',
            loads_by: '2026-11-24T10:00:00.000Z',
            frees_at: '2026-11-27T05:00:00.000Z',
            is_sent: false,
            has_begun: false,
          }),
        ],
      },
    ])
    expect(found.firms).toEqual([expect.objectContaining({ id: carrier.firm, name: 'Μεταφορική Αιγαίου' })])
  })

  it('is arranged by carriers or colleagues as well, and is limited to what is under way', async () => {
    const open = await enter()
    await orders.assign(await enter())
    expect((await board('&rows=carriers')).rows).toMatchObject([
      { title: 'Μεταφορική Αιγαίου', firm_id: carrier.firm },
    ])
    const [person] = (await board('&rows=people')).rows
    expect(person).toMatchObject({ key: `${me}`, firm_id: null })
    const running = await board('&mode=running')
    expect([running.loads, running.rows.length]).toEqual([[], 1])
    expect(open).toBeGreaterThan(0)
  })

  it('shows what is on its way through the days, and nothing that is over before them', async () => {
    await orders.assign(await enter())
    const rowsFrom = async (from: string) =>
      (await test.call('GET', `/calendar/board?from=${from}&days=7&assign_users=${me}`, { as: 4 })).body.rows
        .length
    expect([
      await rowsFrom('2026-11-27'),
      await rowsFrom('2026-11-28'),
      await rowsFrom('2026-11-17'),
    ]).toEqual([1, 0, 0])
  })

  it('proposes a load near where a truck unloads, with what its fit is made of', async () => {
    await orders.assign(await enter())
    const back = {
      loading: { place_id: parents.munich, date: '2026-11-28', time_from: '09:00', time_to: '12:00' },
      unloading: { place_id: parents.athens, date: '2026-12-02' },
    }
    const load = await enter({ details: [detailBody(parents, back)] })
    const [found] = (await board()).returns
    expect(found).toMatchObject({
      row: `${carrier.firm} IKA4521`,
      load,
      km: 0,
      hours: 23,
      trailer: 'same',
      temperature: 'kept',
      parts: { empty_run: 40, waiting: 17, trailer: 20, temperature: 15 },
      total: 92,
    })
  })

  it('refuses what is no board', async () => {
    const faultOf = async (query: string) =>
      Object.keys((await test.call('GET', `/calendar/board?${query}`, { as: 4 })).body.errors)
    expect(await faultOf('days=14')).toEqual(['from'])
    expect(await faultOf('from=2026-11-23&days=90')).toEqual(['days'])
    expect(await faultOf('from=2026-11-23&rows=drivers')).toEqual(['rows'])
    expect(await faultOf('from=2026-02-30')).toEqual(['from'])
  })
})

describe('the weights of return loads', () => {
  it('are read by the staff and changed by the office, against the version that was seen', async () => {
    for (const role of staffRoleIds) {
      const { body } = await test.call('GET', '/calendar/weights', { as: role })
      expect(body).toMatchObject({ ...usualWeights, can: { update: role !== 4 } })
    }
    const { version } = (await test.call('GET', '/calendar/weights', { as: 3 })).body
    const change = (changes: object, as: RoleId = 3) =>
      test.call('PUT', '/calendar/weights', { as, body: { version, ...usualWeights, ...changes } })
    expect((await change({}, 4)).status).toBe(403)
    expect((await change({ empty_run: 41 })).body.errors).toHaveProperty('empty_run')
    expect((await change({ reach_km: 0 })).body.errors).toHaveProperty('reach_km')
    const answers = await Promise.all([
      change({ empty_run: 50, waiting: 15 }),
      change({ empty_run: 30, waiting: 35 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const trail = await test.pool.query("select 1 from audit_log where action = 'return_weights.update'")
    expect(trail.rowCount).toBe(1)
    expect((await test.call('GET', '/calendar/weights', { as: 3 })).body.version).toBe(version + 1)
  })

  it('decide what is proposed', async () => {
    const other = await makeCarrier(test, 'Balkan Line')
    await orders.assign(await enter(), { firm_carrier_id: other.firm, transporter_id: other.contact })
    const back = {
      loading: { place_id: parents.munich, date: '2026-11-29' },
      unloading: { place_id: parents.athens, date: '2026-12-02' },
    }
    await enter({ details: [detailBody(parents, back)] })
    const proposed = async () =>
      (await test.call('GET', `/calendar/board?from=2026-11-23&assign_users=${me}`, { as: 4 })).body.returns
        .length
    expect(await proposed()).toBe(1)
    const weights = (await test.call('GET', '/calendar/weights', { as: 1 })).body
    const { version } = weights
    await test.call('PUT', '/calendar/weights', {
      as: 1,
      body: { version, ...usualWeights, shown_from: 100 },
    })
    expect(await proposed()).toBe(0)
  })
})
