import { ownCommands, ownRefusal } from '@dromos/contract/bookings/moves.ts'
import type { OwnCommand, OwnFacts } from '@dromos/contract/bookings/moves.ts'
import { bookingStatuses } from '@dromos/contract/constants/booking-statuses.ts'
import type { BookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { makeOwnDesk } from '../../test/desks/own-desk.ts'
import type { OwnDesk } from '../../test/desks/own-desk.ts'

let test: TestApp
let desk: OwnDesk

beforeAll(async () => {
  test = await startTestApp()
  desk = await makeOwnDesk(test)
})
afterAll(() => test.close())

const paths: Record<OwnCommand, string> = {
  request: 'request',
  accept: 'accept',
  cancel: 'cancel',
  ask_cancel: 'askCancel',
  report_damage: 'reportDamage',
  take_damage_back: 'takeDamageBack',
}
const isSaid = (command: OwnCommand) => command.includes('cancel') || command === 'report_damage'
const give = (id: number, command: OwnCommand, version: number, at = desk) => {
  const said = { reason: 'plans have changed', ...(command === 'report_damage' && { damage_type_id: 2 }) }
  const body = { version, ...(isSaid(command) && said) }
  return at.call('PUT', `/bookings/own/${paths[command]}/${id}`, body)
}
const offer = { version: 2, customer_price: 90_000, offer_until: '2026-12-01' }
const offered = async (at = desk) => {
  const id = await at.requested()
  expect((await at.office(id, 'offer', offer)).status).toBe(200)
  return id
}
const ordersOf = async (booking: number) =>
  (await test.pool.query('select id, assign_user from orders where booking_id = $1', [booking])).rows

const inStatus: Record<BookingStatus, () => Promise<[id: number, version: number]>> = {
  1: async () => [await desk.stored(), 1],
  2: async () => [await desk.requested(), 2],
  3: async () => [await offered(), 3],
  4: async () => {
    const id = await offered()
    expect((await give(id, 'accept', 3)).status).toBe(200)
    return [id, 4]
  },
  5: async () => {
    const id = await desk.requested()
    await desk.office(id, 'reject', { version: 2, reason: 'no truck' })
    return [id, 3]
  },
  6: async () => {
    const id = await desk.requested()
    await give(id, 'cancel', 2)
    return [id, 3]
  },
}
const factsIn = (status: BookingStatus): OwnFacts => ({
  status,
  waits: false,
  isOver: false,
  showsPrices: true,
  asksCancel: false,
  order: status === 4 ? 1 : null,
  isClosed: false,
  damage: 'none',
})
const staffCalls = ['request', 'offer', 'accept', 'withdrawOffer', 'reject', 'reopen', 'cancel', 'status']

describe('every move of a customer in every state', () => {
  it.each(bookingStatuses)(
    'from status %i is what the table of its moves and the record say',
    async (status) => {
      for (const command of ownCommands) {
        const [id, version] = await inStatus[status]()
        const refusal = ownRefusal(command, factsIn(status))
        const { can, status: before } = await desk.read(id)
        expect([command, before, can.commands.includes(command)]).toEqual([command, status, refusal === null])
        const answer = await give(id, command, version)
        expect([command, status, answer.status]).toEqual([command, status, refusal === null ? 200 : 409])
        expect(answer.body.errors?.result?.length > 20).toBe(refusal !== null)
      }
      const [id, version] = await inStatus[status]()
      for (const call of staffCalls) {
        const body = { ...offer, version, reason: 'x', status: 4 }
        expect([call, (await desk.call('PUT', `/bookings/${call}/${id}`, body)).status]).toEqual([call, 403])
      }
      for (const role of [1, 2, 3, 4] as const) {
        const path = `/bookings/own/edit/${id}`
        expect((await test.call('GET', path, { as: role })).status).toBe(403)
      }
    },
  )
})

describe('an offer for a customer’s booking', () => {
  it('is announced to the office when its booking is requested, and not before', async () => {
    await test.pool.query('delete from live_events')
    const news = async () => {
      const { rows } = await test.pool.query(
        `select data, users, roles from live_events where kind = 'booking' and data ? 'entered_by'`,
      )
      return rows
    }
    const id = await desk.stored()
    expect(await news()).toEqual([
      { data: { id, entered_by: desk.account }, users: [desk.account], roles: null },
    ])
    await desk.call('PUT', `/bookings/own/request/${id}`, { version: 1 })
    expect(await news()).toContainEqual({
      data: { id, entered_by: desk.account },
      users: null,
      roles: [1, 2, 3, 4],
    })
  })

  it('is accepted while it holds: one order, whoever is first, at the price of the offer', async () => {
    const id = await offered()
    const colleague = await test.make.person({ role_id: 5, firm_id: desk.firm })
    const as = await test.tokenFor(colleague, 5)
    const body = { version: 3 }
    const both = await Promise.all([
      give(id, 'accept', 3),
      test.call('PUT', `/bookings/own/accept/${id}`, { as, body }),
    ])
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    const orders = await ordersOf(id)
    expect(orders).toMatchObject([{ assign_user: null }])
    expect(await desk.read(id)).toMatchObject({
      status: 4,
      customer_price: 90_000,
      order: { id: orders[0].id },
      milestones: [{ kind: 1, eta: null }, { kind: 2 }],
    })
    expect((await desk.call('GET', `/orders/edit/${orders[0].id}`)).body).toMatchObject({
      customer_price: 90_000,
    })
  })

  it('is refused with a sentence after its last day, and accepted on it', async () => {
    const [id, other] = [await offered(), await offered()]
    const now = test.clock.now().toISOString()
    test.clock.set('2026-12-01T21:00:00Z')
    expect((await give(other, 'accept', 3)).status).toBe(200)
    test.clock.set('2026-12-01T22:30:00Z')
    const late = await give(id, 'accept', 3)
    test.clock.set(now)
    expect([late.status, late.body.errors]).toEqual([
      409,
      { result: 'This offer has ended. Ask us for a new price.' },
    ])
    expect(await ordersOf(id)).toEqual([])
  })

  it('waits for the office above the insured amount, and only the office reads why', async () => {
    const firm = { insurance: 'assigned', company_insurance: 10_000 }
    const poor = await makeOwnDesk(test, { firm })
    const id = await offered(poor)
    const taken = await give(id, 'accept', 3, poor)
    expect([taken.status, taken.body]).toMatchObject([
      200,
      { status: 3, waits: true, order: null, version: 4 },
    ])
    const own = await poor.read(id)
    expect(own).toMatchObject({ status: 3, waits: true, can: { commands: ['cancel'] } })
    expect(JSON.stringify([taken.body, own])).not.toMatch(/insur|limit|10000/i)
    const again = await give(id, 'accept', 4, poor)
    expect(again.body.errors.result).toContain('will confirm it shortly')
    const log = (await test.call('GET', `/bookings/log/${id}`, { as: 4 })).body.data
    expect(log[0]).toMatchObject({ event: 'offer_taken', text: expect.stringMatching(/όριο/) })
    const told = await test.call('GET', '/notifications', { as: 4 })
    expect(told.body.data[0]).toMatchObject({ link: `/app/bookings/edit/${id}` })
    const confirmed = await test.call('PUT', `/bookings/accept/${id}`, {
      as: 1,
      body: { version: 4, release_reason: 'long-standing customer' },
    })
    expect(confirmed.status).toBe(200)
    expect(await poor.read(id)).toMatchObject({ status: 4, waits: false })
  })

  it('shows no price to a firm that is shown none, and is accepted by telephone only', async () => {
    const blind = await makeOwnDesk(test, { firm: { show_price: false } })
    const id = await offered(blind)
    const own = await blind.read(id)
    expect(own).toMatchObject({ status: 3, customer_price: null, can: { commands: ['cancel'] } })
    expect((await blind.call('GET', '/bookings/own')).body.data[0].customer_price).toBeNull()
    expect((await give(id, 'accept', 3, blind)).status).toBe(409)
  })

  it('is taken back when the customer changes its booking', async () => {
    const id = await offered()
    const { details } = await desk.read(id)
    const body = { details: [{ ...desk.detail({ weight: 1 }), id: details[0].id }], version: 3 }
    expect((await desk.call('POST', `/bookings/own/update/${id}`, body)).status).toBe(200)
    expect(await desk.read(id)).toMatchObject({ status: 2, customer_price: null, offer_until: null })
  })
})

describe('an accepted booking', () => {
  it('can only be asked to be cancelled, once; the office decides', async () => {
    const [id] = await inStatus[4]()
    expect((await give(id, 'ask_cancel', 4)).status).toBe(200)
    expect(await desk.read(id)).toMatchObject({
      status: 4,
      cancel_asked: 'plans have changed',
      can: { update: false, commands: [] },
    })
    const again = await give(id, 'ask_cancel', 5)
    expect(again.body.errors.result).toContain('already requested cancellation')
    const [order] = await ordersOf(id)
    const log = (await test.call('GET', `/orders/log/${order.id}`, { as: 4 })).body.data
    expect(log[0]).toMatchObject({ event: 'cancel_asked', text: 'plans have changed' })
    expect((await test.call('GET', `/orders/edit/${order.id}`, { as: 4 })).body.status).toBe(1)
  })
})

it('an accepted booking shows nothing of its order once that has gone over to another customer', async () => {
  const [id] = await inStatus[4]()
  const [order] = await ordersOf(id)
  const { order: made } = await desk.read(id)
  const other = await test.make.firm()
  await test.pool.query('update orders set firm_company_id = $1, loading_delay = true where id = $2', [
    other,
    order.id,
  ])
  expect(await desk.read(id)).toMatchObject({ order: null, milestones: [], can: { commands: [] } })
  const idsOf = async (asked: string) =>
    (await desk.call('GET', `/bookings/own?${asked}`)).body.data.map((row: { id: number }) => row.id)
  expect(await idsOf(`order_id=${made.number_id}`)).not.toContain(id)
  expect(await idsOf('delay=any')).not.toContain(id)
  expect(await idsOf(`ids=${id}&delay=none`)).toEqual([id])
  const [row] = (await desk.call('GET', `/bookings/own?ids=${id}`)).body.data
  expect(row.order).toBeNull()
  expect((await give(id, 'ask_cancel', 4)).status).toBe(409)
  const staffs = (await test.call('GET', `/bookings/edit/${id}`, { as: 4 })).body
  expect(staffs.order).toMatchObject({ id: order.id })
})

it('an account whose firm has 200 open bookings is told so, and nothing is entered', async () => {
  const busy = await makeOwnDesk(test)
  const id = await busy.stored()
  const columns = `business_id, firm_company_id, loading_date, delivery_date, loading_place_id, delivery_place_id,
    customer_name, goods, words, customer_words, by_customer`
  await test.pool.query(
    `insert into bookings (${columns}) select ${columns} from bookings, generate_series(1, 199) where id = $1`,
    [id],
  )
  const refused = await busy.call('POST', '/bookings/own/store', { details: [busy.detail()] })
  expect([refused.status, refused.body.errors.result]).toEqual([
    409,
    'Your firm already has 200 open bookings. We will answer them first; please call us.',
  ])
})
