import { ownRefusal } from '@dromos/contract/bookings/moves.ts'
import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { orderStatuses } from '@dromos/contract/constants/order-statuses.ts'
import type { OrderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { makeOwnDesk } from '../../test/desks/own-desk.ts'
import type { OwnDesk } from '../../test/desks/own-desk.ts'
import { sendForm } from '../../test/form.ts'
import { makeCarrier, orderDriver } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import { pdf } from '../../test/sample-files.ts'

let test: TestApp
let desk: OwnDesk
let orders: OrderDriver

beforeAll(async () => {
  test = await startTestApp()
  // The stops of every booking are over.
  test.clock.set('2026-12-01T09:00:00Z')
  desk = await makeOwnDesk(test)
  orders = orderDriver(test, desk.parents, await makeCarrier(test))
})
afterAll(() => test.close())

/** A booking whose order has come so far. */
async function booked(status: OrderStatus): Promise<{ id: number; order: number }> {
  const id = await desk.requested()
  const accepted = await desk.office(id, 'accept', { version: 2, customer_price: 90_000 })
  expect(accepted.status).toBe(200)
  const order: number = accepted.body.order.id
  if (status === 6) await orders.give(order, 'cancel', { type: 1, reason: 'Off' })
  if (status > 1 && status < 6) await orders.assign(order)
  if (status > 2 && status < 6) await orders.load(order)
  if (status === 4) await orders.deliver(order)
  if (status === 5) await orders.damage(order)
  expect((await orders.read(order)).status).toBe(status)
  return { id, order }
}

async function report(id: number, changes: object = {}) {
  const { version } = await desk.read(id)
  const body = { version, damage_type_id: 2, reason: 'Two pallets crushed', ...changes }
  return desk.call('PUT', `/bookings/own/reportDamage/${id}`, body)
}
async function takeBack(id: number) {
  const { version } = await desk.read(id)
  return desk.call('PUT', `/bookings/own/takeDamageBack/${id}`, { version })
}
const offeredTo = async (id: number) => (await desk.read(id)).can.commands
const events = async (path: string) =>
  (await test.call('GET', path, { as: 4 })).body.data.map(
    ({ event, text }: { event: string; text: string }) => (text === '' ? event : `${event}: ${text}`),
  )

describe('a damage that a customer reports', () => {
  it.each(orderStatuses)(
    'is allowed in status %i of its order as the table of its moves says',
    async (status) => {
      const { id, order } = await booked(status)
      const facts = {
        status: 4,
        waits: false,
        isOver: false,
        showsPrices: true,
        asksCancel: false,
        order: status,
        isClosed: false,
        damage: 'none',
      } as const
      const mayReport = ownRefusal('report_damage', facts) === null
      expect(mayReport).toBe([3, 4, 5].includes(status))
      expect((await offeredTo(id)).includes('report_damage')).toBe(mayReport)
      expect((await takeBack(id)).body.errors).toEqual({ result: 'No damage was reported.' })
      const { status: answered, body } = await report(id)
      const said = body.errors?.result ?? ''
      expect([answered, said.includes('after loading')]).toEqual([mayReport ? 200 : 409, !mayReport])
      expect((await orders.read(order)).status).toBe(status)
      expect((await offeredTo(id)).includes('take_damage_back')).toBe(mayReport)
      expect((await takeBack(id)).status).toBe(mayReport ? 200 : 409)
      expect(await desk.read(id)).toMatchObject({ damage_told: null })
    },
  )

  it('is read by the desk on booking, order and both logs, and by the customer with its moment', async () => {
    const { id, order } = await booked(3)
    const before = (await test.call('GET', '/notifications', { as: 4 })).body.total
    expect((await report(id)).body).toMatchObject({ id, status: 4, waits: false, order: { id: order } })
    const told = { damage_type_id: 2, text: 'Two pallets crushed', entered: false }
    expect(await desk.read(id)).toMatchObject({
      damage_told: { ...told, told_at: '2026-12-01T09:00:00.000Z', name_en: 'Crushing', name_el: 'Σύνθλιψη' },
    })
    const { body: staffs } = await test.call('GET', `/bookings/edit/${id}`, { as: 4 })
    expect(staffs.damage_told).toMatchObject(told)
    const record = await orders.read(order)
    expect(record).toMatchObject({ damage_told: told, damaged: false, damages: [] })
    expect((await events(`/bookings/log/${id}`))[0]).toBe('damage_reported: Two pallets crushed')
    expect((await events(`/orders/log/${order}`))[0]).toBe('damage_reported: Two pallets crushed')
    const { body: notices } = await test.call('GET', '/notifications', { as: 4 })
    expect(notices.total).toBe(before + 1)
    expect(notices.data[0]).toMatchObject({
      link: `/app/bookings/edit/${id}`,
      message: expect.stringContaining('reports damage'),
    })
  })

  it('is added to until it is full, and taken back as a whole', async () => {
    const { id, order } = await booked(4)
    await report(id)
    expect((await report(id, { reason: 'A third one is wet', damage_type_id: 3 })).status).toBe(200)
    expect(await desk.read(id)).toMatchObject({
      damage_told: { damage_type_id: 3, text: 'Two pallets crushed\nA third one is wet' },
    })
    for (const _more of [1, 2, 3]) expect((await report(id, { reason: 'x'.repeat(1000) })).status).toBe(200)
    const full = await report(id, { reason: 'x'.repeat(1000) })
    expect([full.status, full.body.errors.result]).toEqual([409, expect.stringContaining('4,000 characters')])
    expect((await takeBack(id)).status).toBe(200)
    expect((await events(`/orders/log/${order}`))[0]).toBe('damage_taken_back')
    expect((await orders.read(order)).damage_told).toBeNull()
  })

  it('stays once the office has entered its case, and is news again where the customer adds to it', async () => {
    const { id, order } = await booked(3)
    await report(id)
    test.clock.set('2026-12-01T10:00:00Z')
    expect((await orders.damage(order)).status).toBe(200)
    expect((await desk.read(id)).damage_told).toMatchObject({ entered: true })
    expect((await orders.read(order)).damage_told).toBeNull()
    const late = await takeBack(id)
    expect([late.status, late.body.errors.result]).toEqual([
      409,
      expect.stringContaining('recorded the damage'),
    ])
    test.clock.set('2026-12-01T11:00:00Z')
    await report(id, { reason: 'One more' })
    expect((await orders.read(order)).damage_told).toMatchObject({ text: 'Two pallets crushed\nOne more' })
    test.clock.set('2026-12-01T09:00:00Z')
  })

  it('is kept from another customer who gets the order, as the case of that one is from the first', async () => {
    const { id, order } = await booked(3)
    await report(id)
    const other = await test.make.firm()
    await test.pool.query('update orders set firm_company_id = $1 where id = $2', [other, order])
    test.clock.set('2026-12-01T10:00:00Z')
    expect((await orders.damage(order)).status).toBe(200)
    expect((await desk.read(id)).damage_told).toMatchObject({ entered: false })
    expect((await orders.read(order)).damage_told).toBeNull()
    test.clock.set('2026-12-01T09:00:00Z')
  })

  it('names a kind in use, says what happened, and comes before its order is closed', async () => {
    const { id, order } = await booked(4)
    await test.pool.query('update damage_types set active = false where id = 5')
    const refusals: [object, string][] = [
      [{ damage_type_id: 999_999 }, 'damage_type_id'],
      [{ damage_type_id: 5 }, 'damage_type_id'],
      [{ reason: '' }, 'reason'],
      [{ reason: 'x'.repeat(1001) }, 'reason'],
      [{ amount: 5 }, 'amount'],
    ]
    for (const [changes, field] of refusals) {
      const { status, body } = await report(id, changes)
      expect([field, status, Object.keys(body.errors)]).toEqual([field, 422, [field]])
    }
    const { body: choices } = await desk.call('GET', '/bookings/own/choices')
    expect(choices.damages.map((kind: { id: number }) => kind.id)).not.toContain(5)
    expect((await orders.give(order, 'close', { reason: 'Invoiced' })).status).toBe(200)
    expect(await offeredTo(id)).not.toContain('report_damage')
    expect((await report(id)).status).toBe(409)
  })

  it('comes with photos, which are the order’s files and its customer’s to read', async () => {
    const { id, order } = await booked(4)
    await report(id)
    const form = {
      data: { file_type_id: fileKind.damageReport },
      files: [{ content: pdf('crushed'), name: 'crushed.pdf' }],
    }
    const sent = await sendForm(test, `/orders/${order}/files/store`, form, { as: desk.token })
    expect(sent.status).toBe(201)
    const own = (await desk.call('GET', `/orders/${order}/files`)).body.files
    expect(own).toMatchObject([{ name: 'crushed.pdf', file_type_id: fileKind.damageReport }])
    expect((await desk.call('GET', `/orders/edit/${order}`)).body.booking_id).toBe(id)
  })
})
