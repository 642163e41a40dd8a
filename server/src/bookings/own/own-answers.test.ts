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

describe('answers to a customer’s booking', () => {
  it('reach every account of the firm, and by mail the one that asked, in its language', async () => {
    const fresh = await makeOwnDesk(test)
    await test.pool.query(
      `update people set terms_language = 'el', email = 'lindqvist@nordfrakt.test' where id = $1`,
      [fresh.account],
    )
    const colleague = await test.make.person({ role_id: 5, firm_id: fresh.firm })
    const as = await test.tokenFor(colleague, 5)
    const id = await fresh.requested()
    const offer = { version: 2, customer_price: 90_000, offer_until: '2026-12-01' }
    expect((await fresh.office(id, 'offer', offer)).status).toBe(200)
    await test.work()
    const { number_id: number } = await fresh.read(id)
    for (const token of [fresh.token, as]) {
      const told = (await test.call('GET', '/notifications', { as: token })).body.data
      expect(told[0]).toMatchObject({ link: `/app/bookings/edit/${id}`, from_id: null, image: null })
      expect(told[0].message).toContain(number)
    }
    const mails = test.letters.filter(({ subject }) => subject.includes(number))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.recipient).toBe('lindqvist@nordfrakt.test')
    expect(mails[0]?.text).toMatch(/Η τιμή μας είναι 900,00/)
    expect(mails[0]?.text).toContain('Ο ΦΠΑ θα επιβεβαιωθεί.')
    // Who goes to another firm reads no more of it.
    await test.pool.query('update people set firm_id = $1 where id = $2', [await test.make.firm(), colleague])
    const moved = await test.tokenFor(colleague, 5)
    expect((await test.call('GET', '/notifications', { as: moved })).body.data).toEqual([])
  })

  it('tell of an acceptance once, by one notification and one mail, and nothing of the order besides', async () => {
    const fresh = await makeOwnDesk(test)
    await test.pool.query(`update people set email = 'once@nordfrakt.test' where id = $1`, [fresh.account])
    const id = await fresh.requested()
    const before = (await fresh.call('GET', '/notifications')).body.total
    expect((await fresh.office(id, 'accept', { version: 2, customer_price: 90_000 })).status).toBe(200)
    await test.work()
    const told = (await fresh.call('GET', '/notifications')).body
    expect(told.total).toBe(before + 1)
    expect(told.data[0].link).toBe(`/app/bookings/edit/${id}`)
    expect(test.letters.filter(({ recipient }) => recipient === 'once@nordfrakt.test')).toHaveLength(1)
  })

  it.each([
    [true, ['Η τιμή μας είναι 900,00 € χωρίς ΦΠΑ.', 'Ο ΦΠΑ θα επιβεβαιωθεί.']],
    [false, []],
  ])('name the price of an acceptance where prices are shown (%s)', async (show_price, said) => {
    const fresh = await makeOwnDesk(test, { firm: { show_price } })
    const address = `price-${show_price}@nordfrakt.test`
    await test.pool.query(`update people set terms_language = 'el', email = $2 where id = $1`, [
      fresh.account,
      address,
    ])
    await fresh.office(await fresh.requested(), 'accept', { version: 2, customer_price: 90_000 })
    await test.work()
    const text = test.letters.find(({ recipient }) => recipient === address)?.text ?? ''
    const lines = text
      .replaceAll('\u00a0', ' ')
      .split('\n')
      .filter((line) => /€|ΦΠΑ θα/.test(line))
    expect([text.includes('εκτελείται ως παραγγελία'), lines]).toEqual([true, said])
  })

  it('are not followed by news of internal notes', async () => {
    const id = await desk.requested()
    await desk.office(id, 'accept', { version: 2, customer_price: 90_000 })
    const { order } = await desk.read(id)
    await test.pool.query('delete from live_events')
    const note = { log_type_id: 1, text: 'margin is thin' }
    for (const path of [`/orders/log/store/${order.id}`, `/bookings/log/store/${id}`]) {
      expect((await test.call('POST', path, { as: 4, body: note })).status).toBe(201)
    }
    const { rows } = await test.pool.query('select kind, users, roles from live_events order by kind')
    const roles = [1, 2, 3, 4]
    expect(rows).toEqual([
      { kind: 'booking', users: null, roles },
      { kind: 'order', users: null, roles },
    ])
  })

  it('notify the desk, as requests do, also where nobody is responsible', async () => {
    const before = (await test.call('GET', '/notifications', { as: 4 })).body.total
    const id = await desk.requested()
    const told = (await test.call('GET', '/notifications', { as: 4 })).body
    expect(told.total).toBe(before + 1)
    expect(told.data[0].link).toBe(`/app/bookings/edit/${id}`)
  })
})
