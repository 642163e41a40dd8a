import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../platform/jobs.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import { orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
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

  it('tells each who looks after the order once, in their language, and notes it in the log', async () => {
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

  it('keeps the mark when the order is given another day', async () => {
    const id = await enter()
    await look('2026-11-24T11:00:00Z')
    const { version, details } = await orders.read(id)
    const body = orderBody(parents)
    const [detail] = body.details.map((one) => ({
      ...one,
      id: details[0]?.id,
      loading: { ...one.loading, date: '2026-11-26' },
    }))
    const saved = await test.call('POST', `/orders/update/${id}`, {
      as: 4,
      body: { ...body, details: [detail], version },
    })
    expect(saved.status).toBe(200)
    expect(await flags(id)).toMatchObject({ loading: true })
  })
})
