import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../platform/jobs.ts'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { CHECK_LICENCES_TASK } from './licence-check.service.ts'

let test: TestApp
let owner: number
let colleague: number

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.make.person({ role_id: 4 })
  colleague = await test.make.person({ role_id: 4 })
})

async function check(): Promise<void> {
  await enqueue(test.db, CHECK_LICENCES_TASK, {})
  expect(await test.work()).toEqual([])
}

async function told(person: number, language: 'en' | 'el' = 'en') {
  const { body } = await test.call('GET', '/notifications', { as: await test.tokenFor(person, 4), language })
  return body.data
}

const order = (carrier: number, status = 2, values = {}) =>
  test.make.order({
    firm_carrier_id: carrier,
    carrier_name: 'Μεταφορική ΑΕ',
    status,
    assign_user: owner,
    ...values,
  })
const lapse = (carrier: number, day: string) =>
  test.pool.query('update files set valid_to = $2 where firm_id = $1', [carrier, day])

describe('the nightly check of licences', () => {
  it('says nothing while they are valid for the whole journey', async () => {
    const carrier = await test.make.carrier()
    await lapse(carrier, '2026-11-27')
    await order(carrier)
    await check()
    expect(await told(owner)).toEqual([])
  })

  it('notifies the people of an order in their language, once for each finding', async () => {
    const carrier = await test.make.carrier()
    const id = await order(carrier)
    await test.pool.query('insert into order_assign_users values ($1, $2)', [id, colleague])
    await lapse(carrier, '2026-11-26')
    await check()
    await check()
    const { rows } = await test.pool.query('select number_id from orders where id = $1', [id])
    const number = rows[0].number_id
    expect(await told(owner)).toMatchObject([
      {
        title: 'Carrier licences',
        message: `Not Valid Carrier Licenses: Μεταφορική ΑΕ for order ${number}, loading Tue 24 Nov.`,
        link: `/app/orders/edit/${id}`,
      },
    ])
    const [greek] = await told(colleague, 'el')
    expect(greek.message).toMatch(/^Μη έγκυρες άδειες μεταφορέα: Μεταφορική ΑΕ, παραγγελία .*, φόρτωση/)
    await test.pool.query("update files set removed_at = '2026-11-21' where firm_id = $1", [carrier])
    await check()
    expect(await told(owner)).toHaveLength(2)
    const after = await test.pool.query('select firm_carrier_id, version from orders where id = $1', [id])
    expect(after.rows).toEqual([{ firm_carrier_id: carrier, version: 1 }])
  })

  it('notifies the person who entered it when nobody looks after it', async () => {
    const carrier = await test.make.firm({ is_carrier: true })
    await order(carrier, 2, { assign_user: null, created_by: colleague })
    await check()
    expect(await told(colleague)).toHaveLength(1)
  })

  it.each([3, 4, 5])('leaves orders in status %i alone', async (status) => {
    await order(await test.make.firm({ is_carrier: true }), status)
    await check()
    expect(await told(owner)).toEqual([])
  })

  it('goes through more orders than it takes at a time', async () => {
    const carrier = await test.make.firm({ is_carrier: true })
    const first = await order(carrier)
    await test.pool.query(
      `insert into orders (number_id, business_id, firm_company_id, loading_date, delivery_date, loading_place_id,
         delivery_place_id, customer_name, search, customer_search, firm_carrier_id, status)
       select 'N-' || n, business_id, firm_company_id, loading_date, delivery_date, loading_place_id,
         delivery_place_id, customer_name, '', '', firm_carrier_id, 1
       from orders, generate_series(1, 510) n where id = $1`,
      [first],
    )
    await test.pool.query(
      `insert into consignment_details (order_id, sort) select id, 0 from orders where number_id like 'N-%'`,
    )
    await test.pool.query(
      `insert into consignment_stops (detail_id, order_id, kind, place_id, date, timezone, starts_at, ends_at)
       select detail.id, detail.order_id, kind, place_id, date, timezone, starts_at, ends_at
       from consignment_details detail join orders on orders.id = detail.order_id and number_id like 'N-%'
       cross join consignment_stops where consignment_stops.order_id = $1`,
      [first],
    )
    await check()
    const found = await test.pool.query(
      "select count(*)::int as n from order_licence_findings join orders on id = order_id where number_id like 'N-%'",
    )
    expect(found.rows[0].n).toBe(510)
  })
})
