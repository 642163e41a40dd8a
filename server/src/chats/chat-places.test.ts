import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { textsOf } from '../test/desks/chats.ts'
import { groupageDesk } from '../test/desks/groupages.ts'
import { makeOwnDesk } from '../test/desks/own-desk.ts'
import type { OwnDesk } from '../test/desks/own-desk.ts'
import { makeParents } from '../test/order-body.ts'
import { makeCarrier, orderDriver } from '../test/order-drive.ts'

let test: TestApp
let own: OwnDesk

beforeAll(async () => {
  test = await startTestApp()
  own = await makeOwnDesk(test)
})
afterAll(() => test.close())

const write = (as: 4 | string, path: string, text: string, channel = 'customer') =>
  test.call('POST', `${path}/chat/store`, { as, body: { channel, text } })
const read = async (as: 4 | string, path: string) => (await test.call('GET', `${path}/chat`, { as })).body

describe('the chat of a booking', () => {
  it('is the customer’s and ours, and goes on in the order that is made of it', async () => {
    const id = await own.requested()
    expect((await write(own.token, `/bookings/own/${id}`, 'Can you load at six?')).status).toBe(201)
    expect((await write(4, `/bookings/${id}`, 'Ask the driver.', 'staff')).status).toBe(201)
    expect((await write(4, `/bookings/${id}`, 'Yes.')).status).toBe(201)
    const accepted = await own.office(id, 'accept', { version: 2, customer_price: 90_000 })
    const order = accepted.body.order.id as number
    expect(textsOf(await read(4, `/orders/${order}`), 'customer')).toEqual(['Can you load at six?', 'Yes.'])
    expect(textsOf(await read(4, `/orders/${order}`), 'staff')).toEqual(['Ask the driver.'])
    // Both addresses lead to the one chat.
    expect((await write(own.token, `/bookings/own/${id}`, 'Thank you.')).status).toBe(201)
    expect(textsOf(await read(own.token, `/orders/${order}`), 'customer')).toEqual([
      'Can you load at six?',
      'Yes.',
      'Thank you.',
    ])
    expect(await read(4, `/bookings/${id}`)).toEqual(await read(4, `/orders/${order}`))
  })

  it('begins when it is requested: nobody reads a draft on the other side', async () => {
    const draft = await own.stored()
    expect((await read(own.token, `/bookings/own/${draft}`)).data).toEqual([])
    expect((await write(own.token, `/bookings/own/${draft}`, 'Hello')).status).toBe(422)
    expect((await test.call('GET', `/bookings/${draft}/chat`, { as: 4 })).status).toBe(404)
    const office = await own.byOffice()
    expect((await write(4, `/bookings/${office}`, 'Price?', 'staff')).status).toBe(201)
    expect((await write(4, `/bookings/${office}`, 'Hello')).status).toBe(422)
    expect((await test.call('GET', `/bookings/own/${office}/chat`, { as: own.token })).status).toBe(404)
  })

  it('is not found by another firm, on either side', async () => {
    const id = await own.requested()
    const stranger = await test.make.person({ role_id: 5, firm_id: await test.make.firm() })
    const token = await test.tokenFor(stranger, 5)
    expect((await test.call('GET', `/bookings/own/${id}/chat`, { as: token })).status).toBe(404)
    expect((await write(token, `/bookings/own/${id}`, 'Hello')).status).toBe(404)
    expect((await test.call('GET', `/bookings/${id}/chat`, { as: token })).status).toBe(403)
    expect((await test.call('GET', `/bookings/own/${id}/chat`, { as: 4 })).status).toBe(403)
  })
})

describe('the chat of a groupage', () => {
  it('is among colleagues alone', async () => {
    const parents = await makeParents(test.make)
    const carrier = await makeCarrier(test)
    const orders = orderDriver(test, parents, carrier)
    const { id, number } = await groupageDesk({ test, parents, carrier, orders }).planned()
    const path = `/groupages/${id}`
    expect((await write(4, path, 'Reload in Skopje.', 'staff')).status).toBe(201)
    expect((await write(4, path, 'Hello')).status).toBe(422)
    const chat = await read(4, path)
    expect([chat.title, chat.firm, chat.customers, chat.data.length]).toEqual([number, null, [], 1])
    expect(textsOf(chat, 'staff')).toEqual(['Reload in Skopje.'])
    expect((await test.call('GET', `${path}/chat`, { as: own.token })).status).toBe(403)
    expect((await test.call('GET', '/groupages/999999/chat', { as: 4 })).status).toBe(404)
  })
})
