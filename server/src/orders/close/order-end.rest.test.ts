import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { addOrderFile } from '../../test/desks/order-files.ts'
import { orderBody } from '../../test/order-body.ts'
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

const cost = (orderId: number, side: string, amount: number) =>
  test.pool.query(
    `insert into consignment_costs (order_id, sort, cost_type_id, side, amount) values ($1, 0, 4, $2, $3)`,
    [orderId, side, amount],
  )

describe('cancelling an order', () => {
  it('sets status 6, both prices 0 and clears additional costs, and keeps what there was', async () => {
    const id = await orders.at(2)
    await cost(id, 'sell', 45_000)
    await cost(id, 'buy', 42_000)
    const answer = await orders.give(id, 'cancel', { type: 1, reason: 'Ο πελάτης ανέβαλε' }, 4)
    expect(answer).toMatchObject({ status: 200, body: { status: 6 } })
    expect(await orders.read(id)).toMatchObject({
      status: 6,
      cancelled: true,
      customer_price: 0,
      transporter_price: 0,
      profit: 0,
      cancelled_desc: 'Ο πελάτης ανέβαλε',
      cancel_offer: { customer_price: 435_000, costs: 2, told: [] },
      can: { update: false },
    })
  })

  it('is undone into a created order without carrier, with price and costs as asked', async () => {
    const id = await orders.at(3)
    await cost(id, 'sell', 45_000)
    await orders.give(id, 'cancel', { type: 1, reason: 'Off' }, 3)
    await orders.give(id, 'undoCancel', { restore_price: true, restore_costs: true }, 3)
    const order = await orders.read(id)
    expect(order).toMatchObject({
      status: 1,
      cancelled: false,
      customer_price: 435_000,
      profit: 480_000,
      firm_carrier: null,
      transporter: null,
      pn_truck: '',
      pn_trailer: '',
      cancel_offer: null,
    })
    expect(order.details[0]?.loading.departed_at).toBeNull()
    expect((await orders.assign(id)).status).toBe(200)
  })

  it('leaves the prices at 0 when it is undone without taking anything back', async () => {
    const id = await orders.at(6)
    await orders.give(id, 'undoCancel', {}, 2)
    expect(await orders.read(id)).toMatchObject({ status: 1, customer_price: 0, profit: 0 })
  })

  it('checks the customer’s insurance for the price that it takes back when it is undone', async () => {
    const firm_company_id = await test.make.firm({ company_insurance: 400_000 })
    const id = await orders.enter({ firm_company_id, customer_price: 300_000 })
    await orders.give(id, 'cancel', { type: 1, reason: 'Off' })
    await orders.enter({ firm_company_id, customer_price: 200_000 })
    const over = await orders.give(id, 'undoCancel', { restore_price: true })
    expect(over.body.errors['firm_company_id']).toBe(
      'This company has exceeded the insurance limit and cannot be selected',
    )
    expect((await orders.read(id)).status).toBe(6)
    expect((await orders.give(id, 'undoCancel', {})).status).toBe(200)
  })

  it('requires a reason, one of the two types, and the office once the order is loaded', async () => {
    const id = await orders.at(3)
    expect((await orders.give(id, 'cancel', { type: 1, reason: ' ' })).status).toBe(422)
    expect((await orders.give(id, 'cancel', { type: 3, reason: 'x' })).status).toBe(422)
    expect(resultOf(await orders.give(id, 'cancel', { type: 1, reason: 'x' }, 4))).toBe(
      'After loading, only a manager, administrator or owner can cancel.',
    )
    expect((await orders.give(id, 'cancel', { type: 1, reason: 'x' }, 2)).status).toBe(200)
  })
})

describe('a damage of an order', () => {
  it('holds the order until the case is completed, counts it in the profit, and stays marked', async () => {
    const id = await orders.at(4)
    expect((await orders.damage(id)).body.status).toBe(5)
    expect(await orders.read(id)).toMatchObject({
      status: 5,
      damaged: true,
      complete_damage: false,
      damages: [{ damage_type_id: 2, kind: 2, description: 'Σύνθλιψη', amount: 50_000, state: 'open' }],
    })
    await orders.give(id, 'settleDamage', { amount: 40_000, recovered: 30_000, reason: 'Agreed' }, 3)
    expect(await orders.read(id)).toMatchObject({
      status: 4,
      finished: true,
      damaged: true,
      complete_damage: true,
      damages: [{ amount: 40_000, recovered: 30_000, state: 'settled', note: 'Agreed' }],
      profit: 45_000,
    })
    await orders.give(id, 'reopenDamage', { reason: 'Insurer asks' }, 3)
    expect(await orders.read(id)).toMatchObject({ status: 5, complete_damage: false, profit: 55_000 })
  })

  it('does not stop the journey: the order is delivered, damaged again, and ends with its last case', async () => {
    const id = await orders.at(2)
    expect((await orders.damage(id)).body.status).toBe(5)
    expect((await orders.load(id)).body.status).toBe(5)
    expect((await orders.damage(id)).body.status).toBe(5)
    expect((await orders.deliver(id)).body.status).toBe(5)
    const damaged = await orders.read(id)
    expect(damaged).toMatchObject({ status: 5, finished: true, life: { previous_status: 4, open_cases: 2 } })
    const listed = async (tab: string) =>
      (await test.call('GET', `/orders?tab=${tab}&pageSize=100`, { as: 4 })).body.data.some(
        (row: { id: number }) => row.id === id,
      )
    expect([await listed('damaged'), await listed('finished')]).toEqual([true, false])
    const [first] = damaged.damages
    const settled = { damage_id: first?.id, amount: 10_000, reason: 'Agreed' }
    expect((await orders.give(id, 'settleDamage', settled, 3)).body.status).toBe(5)
    const again = await orders.give(id, 'settleDamage', settled, 3)
    expect([again.status, again.body.errors.damage_id]).toEqual([422, 'This choice does not exist.'])
    expect((await orders.give(id, 'withdrawDamage', { reason: 'Same pallet' }, 3)).body.status).toBe(4)
    expect((await orders.read(id)).damages.map(({ state }) => state)).toEqual(['settled', 'withdrawn'])
  })

  it('leaves no mark when it is withdrawn', async () => {
    const id = await orders.at(3)
    await orders.damage(id)
    expect((await orders.give(id, 'withdrawDamage', { reason: 'Wrong order' }, 2)).body.status).toBe(3)
    expect(await orders.read(id)).toMatchObject({ damaged: false, complete_damage: false })
    expect(resultOf(await orders.give(id, 'reopenDamage', { reason: 'x' }))).toBe(
      'This order has no settled damage.',
    )
  })

  it('requires a kind, a stop of the order and a text; only the office ends a case', async () => {
    const id = await orders.at(3)
    const [detail] = (await orders.read(id)).details
    const sound = { damage_type_id: 1, detail_id: detail?.id, kind: 1, description: 'x' }
    const refusals = [
      [{ damage_type_id: 9_999 }, 'damage_type_id'],
      [{ detail_id: 999_999 }, 'detail_id'],
      [{ kind: 3 }, 'kind'],
      [{ description: '' }, 'description'],
      [{ amount: -5 }, 'amount'],
    ] as const
    for (const [changes, field] of refusals) {
      const answer = await orders.give(id, 'damage', { ...sound, ...changes }, 4)
      expect([field, answer.status, field in answer.body.errors]).toEqual([field, 422, true])
    }
    await orders.damage(id)
    expect((await orders.give(id, 'settleDamage', { amount: 0 }, 4)).status).toBe(403)
    expect((await orders.give(id, 'withdrawDamage', { reason: 'x' }, 5)).status).toBe(403)
  })
})

describe('closing an order', () => {
  it('requires a reason while something is open, and then nothing changes any more', async () => {
    const id = await orders.enter({ customer_price: 0 })
    await orders.assign(id)
    await orders.load(id)
    await orders.deliver(id)
    expect((await orders.read(id)).open_items).toEqual(['price'])
    expect((await orders.give(id, 'close')).body.errors['reason']).toContain('give a reason')
    expect((await orders.give(id, 'close', { reason: 'Free of charge' }, 3)).status).toBe(200)
    const order = await orders.read(id)
    expect(order).toMatchObject({ status: 4, closed: true, can: { update: false } })
    const save = { ...orderBody(parents), version: order.version }
    expect((await test.call('POST', `/orders/update/${id}`, { as: 1, body: save })).status).toBe(409)
    expect(resultOf(await orders.damage(id))).toContain('closed')
  })

  it('does not call a cancelled order completed, and is in Latin letters where it is English', async () => {
    const id = await orders.at(6)
    const { number_id, business_id } = await orders.read(id)
    await test.pool.query(`update businesses set company_title = 'Δρόμος ΑΕ' where id = $1`, [business_id])
    await orders.give(id, 'close', { emails: ['kim@example.com'], language: 'en' })
    const { rows } = await test.pool.query(
      `select subject, body_text from outbox where recipient = 'kim@example.com'`,
    )
    expect(rows[0].subject).toBe(`Order ${number_id} cancelled, file closed: Aspropyrgos (GR) → München (DE)`)
    expect(rows[0].body_text).toMatch(/Kind regards\n.+\nDromos AE\n\n--\nDromos AE\n/)
  })

  it('confirms to the customer by the outbox, in their language, and remembers to whom', async () => {
    const id = await orders.at(4)
    await test.pool.query(
      `update consignment_stops set departed_at = '2026-11-25T10:00:00Z' where order_id = $1 and kind = 1`,
      [id],
    )
    await addOrderFile(test, id, { kind: 2, name: 'signed.pdf' })
    await addOrderFile(test, id, { kind: 2, name: 'inner.pdf', shared: false })
    await orders.give(id, 'close', { emails: ['kostas@example.gr', 'KOSTAS@example.gr'], language: 'el' })
    const { rows } = await test.pool.query(
      `select recipient, subject, body_text, (select array_agg(name) from outbox_files join stored_files on key = stored_key
        where mail_id = outbox.id) as files from outbox where subject like '%' || $1 || '%'`,
      [(await orders.read(id)).number_id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].recipient).toBe('kostas@example.gr')
    expect(rows[0].files).toContain('signed.pdf')
    expect(rows[0].files).not.toContain('inner.pdf')
    expect(rows[0].subject).toContain('Ολοκλήρωση παραγγελίας')
    // The day it was loaded, not the one that was planned.
    expect(rows[0].body_text).toContain('Φόρτωση: 25 Νοεμβρίου 2026')
    expect(rows[0].body_text).toContain('Παράδοση: 27 Νοεμβρίου 2026')
    expect(rows[0].body_text).not.toMatch(/Αιγαίου|4521|380|435/)
    const log = await test.call('GET', `/orders/log/${id}?kind=events`, { as: 4 })
    expect(log.body.data.map((line: { event: string }) => line.event)).toContain('mailed')
  })

  it('is undone by the owner with a reason', async () => {
    const id = await orders.at(6)
    await orders.give(id, 'close', {}, 3)
    expect((await orders.give(id, 'reopenClosed', { reason: 'x' }, 3)).status).toBe(403)
    expect((await orders.give(id, 'reopenClosed', { reason: '' }, 1)).status).toBe(422)
    expect((await orders.give(id, 'reopenClosed', { reason: 'Invoice wrong' }, 1)).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({ status: 6, closed: false })
    expect((await orders.give(id, 'undoCancel', {}, 1)).status).toBe(200)
  })

  it('is refused to operators, and for an order on its way', async () => {
    expect((await orders.give(await orders.at(4), 'close', {}, 4)).status).toBe(403)
    expect(resultOf(await orders.give(await orders.at(3), 'close', {}))).toContain('Settle open damage first')
  })
})

describe('deleting an order', () => {
  const destroy = (id: number, as: 1 | 4 | 5 = 4) => test.call('DELETE', `/orders/destroy/${id}`, { as })

  it('takes the newest order away and draws its number again', async () => {
    const id = await orders.enter()
    const { number_id: number } = await orders.read(id)
    expect((await destroy(id)).status).toBe(200)
    expect((await test.call('GET', `/orders/edit/${id}`, { as: 1 })).status).toBe(404)
    expect((await orders.read(await orders.enter())).number_id).toBe(number)
  })

  it('refuses an older number, one that others know of, and one that does not exist', async () => {
    const older = await orders.enter()
    const newest = await orders.enter()
    expect(resultOf(await destroy(older))).toContain('Only the newest number')
    await orders.assign(newest)
    await orders.give(newest, 'unassign')
    expect(resultOf(await destroy(newest))).toContain('This order has a booking, carrier, email or file')
    expect((await destroy(999_999)).status).toBe(404)
    expect((await destroy(newest, 5)).status).toBe(403)
  })

  it('leaves the numbers of other kinds: they are neither drawn on nor given back', async () => {
    const { business_id } = await orders.read(await orders.enter())
    // What is to be numbered beside orders, as a kind of its own.
    await test.pool.query(
      `insert into document_numbers (kind, business_id, year, last) values ('other', $1, 2026, 41)`,
      [business_id],
    )
    const id = await orders.enter()
    const { number_id } = await orders.read(id)
    expect((await destroy(id)).status).toBe(200)
    expect((await orders.read(await orders.enter())).number_id).toBe(number_id)
    const { rows } = await test.pool.query(`select last from document_numbers where kind = 'other'`)
    expect(rows).toEqual([{ last: 41 }])
  })

  it('leaves no gap for two at the same moment', async () => {
    const id = await orders.enter()
    const answers = await Promise.all([destroy(id), orders.enter(), destroy(id)])
    const gone = [answers[0], answers[2]].filter((answer) => answer.status === 200).length
    const { rows } = await test.pool.query(
      `select n.last, (select max(substr(number_id, 6)::int) from orders where business_id = n.business_id
        and number_id like n.year || '-%') as highest from document_numbers n where n.kind = 'order'`,
    )
    expect(gone).toBeLessThanOrEqual(1)
    expect(rows.every((row) => row.last === row.highest)).toBe(true)
  })
})
