import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../platform/jobs.ts'
import { orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import type { TestApp } from '../../test/app.ts'
import { MARK_LATE_TASK } from './late-orders.service.ts'

let test: TestApp
let orders: OrderDriver
let parents: OrderParents
let owner: number
let colleague: number

beforeAll(async () => {
  ;({ test, orders, parents } = await openOrderDesk())
})
afterAll(() => test.close())
beforeEach(async () => {
  // Loading is over at 10:00 UTC, unloading at 09:00 UTC of the 27th: noon in Athens, ten in Munich.
  test.clock.set('2026-11-24T10:30:00Z')
  owner = await test.make.person({ role_id: 4 })
  colleague = await test.make.person({ role_id: 4 })
})

async function look(at: string): Promise<void> {
  test.clock.set(at)
  await enqueue(test.db, MARK_LATE_TASK, {})
  expect(await test.work()).toEqual([])
}

const enter = () => orders.enter({ assign_user: owner, assign_users: [colleague] })
const flags = async (id: number) => {
  const { loading_delay: loading, delivery_delay: delivery } = await orders.read(id)
  return { loading, delivery }
}

async function told(person: number, language: 'en' | 'el' = 'en'): Promise<string[]> {
  const as = await test.tokenFor(person, 4)
  const { data } = (await test.call('GET', '/notifications', { as, language })).body
  return data
    .map(({ message }: { message: string }) => message)
    .filter((text: string) => /late|καθυστερεί/.test(text))
}

describe('the look for trucks that are late', () => {
  it('marks nothing within half an hour of grace, and the loading a minute later, by the place’s clock', async () => {
    const id = await enter()
    await look('2026-11-24T10:30:00Z')
    expect(await flags(id)).toEqual({ loading: false, delivery: false })
    await look('2026-11-24T10:31:00Z')
    expect(await flags(id)).toEqual({ loading: true, delivery: false })
  })

  it('notifies each who looks after the order once, in their language, and notes it in the log', async () => {
    const id = await enter()
    const { number_id: number, version } = await orders.read(id)
    await look('2026-11-24T11:00:00Z')
    await look('2026-11-24T11:10:00Z')
    expect(await told(owner)).toEqual([`Order ${number} is late for loading in Ασπρόπυργος.`])
    expect(await told(colleague, 'el')).toEqual([
      `Η παραγγελία ${number} καθυστερεί στη φόρτωση: Ασπρόπυργος.`,
    ])
    const { data } = (await test.call('GET', `/orders/log/${id}`, { as: 4 })).body
    expect(data.map(({ event }: { event: string }) => event)).toEqual(['late_loading', 'created'])
    expect(data[0]).toMatchObject({ log_type_id: 6, text: 'Ασπρόπυργος', created_by: null })
    // A person who is typing is not overtaken by it.
    expect((await orders.read(id)).version).toBe(version)
  })

  it('marks a delivery that is late while the order is driven, and no loading that was in time', async () => {
    test.clock.set('2026-12-01T09:00:00Z')
    const id = await orders.at(3)
    await look('2026-11-27T09:31:00Z')
    expect(await flags(id)).toEqual({ loading: false, delivery: true })
  })

  it('goes on where it was stopped, and marks each order once however many look at the same time', async () => {
    const ids = [await enter(), await enter(), await enter()]
    test.clock.set('2026-11-24T12:00:00Z')
    for (let one = 0; one < 4; one += 1) await enqueue(test.db, MARK_LATE_TASK, {})
    await Promise.all([test.work(), test.work()])
    for (const id of ids) expect(await flags(id)).toMatchObject({ loading: true })
    expect(await told(owner)).toHaveLength(3)
  })

  it.each([4, 6] as const)('leaves an order in status %i alone', async (status) => {
    test.clock.set('2026-12-01T09:00:00Z')
    const id = await orders.at(status)
    await look('2026-12-02T09:00:00Z')
    expect(await flags(id)).toEqual({ loading: false, delivery: false })
  })

  it('takes the mark back when the order is given another day', async () => {
    const id = await enter()
    await look('2026-11-24T11:00:00Z')
    expect(await flags(id)).toMatchObject({ loading: true })
    expect((await orders.move(id, 'loading', { date: '2026-11-26' })).status).toBe(200)
    expect(await flags(id)).toMatchObject({ loading: false })
  })
})

describe('the mark of an order is updated', () => {
  const marks = async (id: number) => {
    const { loading_delay: loading, delivery_delay: delivery, at_risk: risk } = await orders.read(id)
    const found = async (delay: string) => {
      const { data } = (await test.call('GET', `/orders?delay=${delay}&pageSize=100`, { as: 4 })).body
      return data.some((row: { id: number }) => row.id === id)
    }
    return { loading, delivery, risk, any: await found('any'), listed: await found('risk') }
  }
  const none = { loading: false, delivery: false, risk: false, any: false, listed: false }

  it('when the window is corrected after the truck has come', async () => {
    test.clock.set('2026-12-01T09:00:00Z')
    const id = await orders.at(3)
    expect(await marks(id)).toEqual({ ...none, delivery: true, any: true })
    // It was there at ten past eight.
    expect((await orders.move(id, 'loading', { time_from: '06:00', time_to: '07:00' })).status).toBe(200)
    expect(await marks(id)).toMatchObject({ loading: true })
    expect((await orders.move(id, 'loading', { time_from: '08:00', time_to: '12:00' })).status).toBe(200)
    expect(await marks(id)).toMatchObject({ loading: false })
  })

  it('when a late arrival is withdrawn and entered right', async () => {
    test.clock.set('2026-12-01T09:00:00Z')
    const id = await orders.at(2)
    const late = await orders.times(id, '2026-11-25')
    expect((await orders.give(id, 'loaded', { times: late }, 4)).status).toBe(200)
    expect(await marks(id)).toMatchObject({ loading: true })
    test.clock.set('2026-11-24T09:00:00Z')
    expect((await orders.give(id, 'undoLoaded', { reason: 'Wrong day' }, 4)).status).toBe(200)
    expect(await marks(id)).toEqual(none)
  })

  it('to “at risk” while a delay is announced, and not once the truck has come in time', async () => {
    test.clock.set('2026-11-24T05:00:00Z')
    const id = await orders.at(2)
    const [detail] = (await orders.read(id)).details
    const body = { detail_id: detail?.id, kind: 1, reason: 'border', responsible: 'other' }
    const eta = { date: '2026-11-24', time: '12:05' }
    expect((await orders.give(id, 'delay', { ...body, eta }, 4)).status).toBe(200)
    expect(await marks(id)).toEqual({ ...none, risk: true, listed: true })
    const acknowledged = await test.pool.query(
      'select delay_acknowledged_at at from consignment_stops where detail_id = $1 and kind = 1',
      [detail?.id],
    )
    expect(acknowledged.rows).toEqual([{ at: '2026-11-24T05:00:00.000Z' }])
    test.clock.set('2026-11-24T09:00:00Z')
    expect((await orders.load(id)).status).toBe(200)
    expect(await marks(id)).toEqual(none)
  })

  it('to “late” once the announced stop is late like another before it', async () => {
    test.clock.set('2026-11-24T05:00:00Z')
    const [early] = orderBody(parents).details
    const late = { ...early!, loading: { ...early!.loading, time_from: '13:00', time_to: '14:00' } }
    const id = await orders.enter({ details: [early, late] })
    const detail = (await orders.read(id)).details[1]
    const body = { detail_id: detail?.id, kind: 1, reason: 'border', responsible: 'other' }
    const eta = { date: '2026-11-24', time: '18:00' }
    expect((await orders.give(id, 'delay', { ...body, eta }, 4)).status).toBe(200)
    await look('2026-11-24T10:31:00Z')
    expect(await marks(id)).toMatchObject({ loading: true, risk: true })
    await look('2026-11-24T12:30:00Z')
    expect(await marks(id)).toMatchObject({ loading: true, risk: true })
    await look('2026-11-24T12:31:00Z')
    expect(await marks(id)).toMatchObject({ loading: true, risk: false })
  })

  it('to none when a cancelled order begins anew', async () => {
    test.clock.set('2026-12-01T09:00:00Z')
    const id = await orders.at(2)
    expect((await orders.give(id, 'loaded', { times: await orders.times(id, '2026-11-25') }, 4)).status).toBe(
      200,
    )
    test.clock.set('2026-11-24T05:00:00Z')
    expect((await orders.give(id, 'cancel', { type: 1, reason: 'Off' }, 3)).status).toBe(200)
    expect((await orders.give(id, 'undoCancel', {}, 3)).status).toBe(200)
    expect(await marks(id)).toEqual(none)
    expect((await orders.read(id)).delays).toEqual([])
  })
})
