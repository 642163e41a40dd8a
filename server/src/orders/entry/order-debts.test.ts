import { officeDay } from '@dromos/contract/constants/office.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { exceeded, openCreditDesk } from '../../test/desks/credit-desk.ts'
import { orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'

let test: TestApp
let parents: OrderParents
const { surroundings, insured, sell, change } = openCreditDesk()
beforeAll(() => {
  ;({ test, parents } = surroundings())
})

describe('a debt that cannot be refused', () => {
  const lineOf = (amount: number) => ({ cost_type_id: 7, side: 'sell' as const, amount })
  const told = async (order: number) => {
    const { rows } = await test.pool.query(
      `select array_agg(distinct role_id order by role_id) as roles from notifications n
        join notification_recipients r on r.notification_id = n.id join people p on p.id = r.person_id
        where n.order_id = $1 and n.kind = 'order.over_limit'`,
      [order],
    )
    return rows[0].roles
  }

  it('is recorded above the limit once the truck is loaded, and the office is told', async () => {
    for (const role_id of [1, 2, 3, 4] as const) await test.make.person({ role_id })
    const customer = await insured()
    const { body: order } = await sell(customer, 1_000_000)
    const raise = (version: number) =>
      test.call('POST', `/orders/update/${order.id}`, {
        as: 4,
        body: {
          ...orderBody(parents, {
            firm_company_id: customer,
            customer_price: 1_000_000,
            additional_costs: [lineOf(5_000)],
          }),
          version,
        },
      })
    expect((await raise(1)).body.errors).toEqual(exceeded)
    await test.pool.query('update orders set status = 3 where id = $1', [order.id])
    const { rows } = await test.pool.query('select id from consignment_details where order_id = $1', [
      order.id,
    ])
    const body = orderBody(parents, {
      firm_company_id: customer,
      customer_price: 1_000_000,
      additional_costs: [lineOf(5_000)],
    })
    const details = body.details.map((detail) => ({ ...detail, id: rows[0].id }))
    const saved = await test.call('POST', `/orders/update/${order.id}`, {
      as: 4,
      body: { ...body, details, version: 1 },
    })
    expect(saved.status).toBe(200)
    const log = await test.call('GET', `/orders/log/${order.id}`, { as: 4 })
    expect(log.body.data).toContainEqual(expect.objectContaining({ event: 'over_limit', log_type_id: 14 }))
    expect(await told(order.id)).toEqual([1, 2, 3])
  })

  it('can be dead freight, which counts until it is paid', async () => {
    const customer = await insured()
    const { body: order } = await sell(customer, 900_000)
    const give = (command: string, version: number, body: object) =>
      test.call('PUT', `/orders/${command}/${order.id}`, { as: 3, body: { version, ...body } })
    expect((await give('cancel', 1, { type: 1, reason: 'off' })).status).toBe(200)
    expect((await give('deadFreight', 2, { charged: 1_100_000, paid: 0 })).status).toBe(200)
    const used = async () =>
      (await test.call('GET', `/firms/edit/${customer}`, { as: 1 })).body.charged_insurance
    expect(await used()).toBe(1_100_000)
    expect((await told(order.id)).length).toBeGreaterThan(0)
    expect((await sell(customer, 0)).body.errors).toEqual(exceeded)
    const paid = { invoice_number: 'D-1', invoice_date: '2026-11-20', invoice_paid_on: '2026-11-20' }
    expect((await give('invoice', 3, paid)).status).toBe(200)
    expect(await used()).toBe(0)
  })

  it('is checked again when a cancelled order comes back', async () => {
    const customer = await insured()
    const { body: order } = await sell(customer, 900_000)
    const give = (command: string, version: number, body: object) =>
      test.call('PUT', `/orders/${command}/${order.id}`, { as: 3, body: { version, ...body } })
    await give('cancel', 1, { type: 1, reason: 'off' })
    expect((await sell(customer, 200_000)).status).toBe(201)
    expect((await give('undoCancel', 2, { restore_price: true })).body.errors).toEqual(exceeded)
    expect((await give('undoCancel', 2, { restore_price: false })).status).toBe(200)
  })
})

describe('closing an order of an insured customer', () => {
  it('frees nothing of the insured amount: nobody has paid', async () => {
    const customer = await insured()
    const { body: order } = await sell(customer, 900_000)
    await test.pool.query('update orders set status = 4, finished = true, closed = true where id = $1', [
      order.id,
    ])
    expect((await sell(customer, 100_001)).body.errors).toEqual(exceeded)
    expect((await sell(customer, 100_000)).status).toBe(201)
  })
})

describe('an invoice overdue beyond the reporting term', () => {
  const owing = async (firm: object, due: string) => {
    const customer = await test.make.firm({ insurance: 'assigned', ...firm })
    const id = await test.make.order({
      firm_company_id: customer,
      customer_price: 50_000,
      invoice_number: 'ΤΠΥ-77',
      invoice_date: '2026-01-10',
      invoice_due: due,
    })
    return { customer, id }
  }
  const today = () => officeDay(test.clock.now())
  const daysAgo = (days: number) =>
    new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10)

  it('stops new orders at whatever price, in its own sentence, and leaves running ones alone', async () => {
    const { customer } = await owing({}, daysAgo(61))
    const sentence = {
      firm_company_id: 'Invoice ΤΠΥ-77 is 61 days overdue: no new orders for this company until it is paid.',
    }
    expect((await sell(customer, 100)).body.errors).toEqual(sentence)
    expect((await sell(customer, 0)).body.errors).toEqual(sentence)
    const greek = await sell(customer, 100, { 'x-localization': 'el' })
    expect(greek.body.errors.firm_company_id).toContain('ΤΠΥ-77 εκκρεμεί 61 ημέρες')
    const running = await test.make.order({ firm_company_id: customer, customer_price: 100 })
    expect((await change(running, 1, customer, 200)).status).toBe(200)
    const { body: other } = await sell(parents.customer, 100)
    expect((await change(other.id, 1, customer, 100)).body.errors).toEqual(sentence)
  })

  it('is counted from the firm’s own term, and over when it is paid', async () => {
    expect((await sell((await owing({}, daysAgo(60))).customer, 100)).status).toBe(201)
    expect((await sell((await owing({ reporting_days: 10 }, daysAgo(10))).customer, 100)).status).toBe(201)
    const { customer, id } = await owing({ reporting_days: 10 }, daysAgo(11))
    expect((await sell(customer, 100)).status).toBe(422)
    await test.pool.query('update orders set invoice_paid = gross where id = $1', [id])
    expect((await sell(customer, 100)).status).toBe(201)
  })

  it('is passed by who may release, with a reason', async () => {
    const { customer } = await owing({}, daysAgo(90))
    const body = { ...orderBody(parents, { firm_company_id: customer }), release_reason: 'Pays on Friday' }
    expect((await test.call('POST', '/orders/store', { as: 3, body })).status).toBe(422)
    expect((await test.call('POST', '/orders/store', { as: 2, body })).status).toBe(201)
  })
})
