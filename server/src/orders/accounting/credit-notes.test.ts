import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk, resultOf } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, parents, orders } = await openOrderDesk())
  await test.pool.query('update businesses set vat_rate = 24')
})
afterAll(() => test.close())

const ours = { invoice_number: 'A-99', invoice_date: '2026-11-20' }
const theirs = { carrier_invoice_number: 'F-12', carrier_invoice_date: '2026-11-20' }
const note = { number: 'Π-7', date: '2026-11-30', reason: 'Wrong customer' }

const credit = (id: number, body: object = {}, as: 1 | 2 | 3 | 4 = 3) =>
  orders.give(id, 'creditInvoice', { ...note, ...body }, as)

async function invoiced(changes: object = {}, payment: object = {}): Promise<number> {
  const id = await orders.enter(changes)
  expect((await orders.give(id, 'invoice', { ...ours, ...payment }, 3)).status).toBe(200)
  return id
}

const owedBy = async (firm: number) => (await test.call('GET', `/firms/invoices/${firm}`, { as: 1 })).body

describe('a credit note of the whole invoice', () => {
  it('lifts the lock, keeps what was paid, and stands on the order, in its log and in the trail', async () => {
    const id = await invoiced({}, { invoice_paid_on: '2026-11-25', invoice_paid: 1_000 })
    expect((await credit(id)).status).toBe(200)
    const record = await orders.read(id)
    expect(record).toMatchObject({
      invoice_number: '',
      invoice_date: null,
      invoice_due: null,
      gross: 539_400,
    })
    expect(record).toMatchObject({ invoice_paid: 1_000, life: { invoice: null, paid: true } })
    expect(record.credit_notes).toEqual([
      expect.objectContaining({
        side: 'sell',
        number: 'Π-7',
        date: '2026-11-30',
        invoice_number: 'A-99',
        invoice_date: '2026-11-20',
        amount: 539_400,
        is_whole: true,
        reason: 'Wrong customer',
        created_by: expect.stringContaining('Test'),
      }),
    ])
    const log = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.body.data[0]).toMatchObject({ event: 'credit_invoice', text: 'Wrong customer' })
    expect(log.body.data[0].changes).toEqual([
      { field: 'credit_note', before: null, after: 'Π-7' },
      { field: 'credit_date', before: null, after: '2026-11-30' },
      { field: 'credit_amount', before: null, after: 539_400 },
      { field: 'invoice_number', before: 'A-99', after: '' },
    ])
    const trail = await test.pool.query(
      `select actor_id from audit_log where action = 'orders.credit_invoice' and entity_id = $1`,
      [id],
    )
    expect(trail.rows).toHaveLength(1)
    const { version, details } = record
    const [planned] = orderBody(parents).details
    const body = {
      ...orderBody(parents, { customer_price: 400_000 }),
      details: [{ ...planned, id: details[0]?.id }],
    }
    expect(
      (await test.call('POST', `/orders/update/${id}`, { as: 4, body: { ...body, version } })).status,
    ).toBe(200)
  })

  it('makes the order wait for an invoice again, which may be the next one', async () => {
    const customer = await test.make.firm()
    const id = await invoiced({ firm_company_id: customer })
    expect((await owedBy(customer)).parts).toMatchObject({ running: 0 })
    await credit(id)
    expect(await owedBy(customer)).toMatchObject({
      parts: { running: 539_400, invoiced: 0, overdue: 0 },
      invoices: [],
    })
    const again = await orders.give(id, 'invoice', { invoice_number: 'A-100', invoice_date: '2026-12-01' }, 3)
    expect(again.status).toBe(200)
    expect((await orders.read(id)).life.invoice).toEqual({ number: 'A-100', date: '2026-12-01' })
    const gone = await test.call('DELETE', `/orders/destroy/${id}`, { as: 1 })
    expect(gone.status).toBe(409)
  })

  it('lifts the lock of the carrier’s invoice too', async () => {
    const id = await orders.at(2)
    await orders.give(id, 'carrierInvoice', theirs, 3)
    const { status } = await orders.give(id, 'creditCarrierInvoice', note, 3)
    expect(status).toBe(200)
    const record = await orders.read(id)
    expect(record).toMatchObject({ carrier_invoice_number: '', transporter_price: 380_000 })
    expect(record.credit_notes).toMatchObject([{ side: 'buy', amount: 380_000, is_whole: true }])
    expect((await orders.give(id, 'unassign')).status).toBe(200)
  })
})

describe('a credit note of a part', () => {
  it('reduces what the customer owes and the profit, and leaves the invoice standing', async () => {
    const customer = await test.make.firm()
    const id = await invoiced({ firm_company_id: customer })
    const { profit } = await orders.read(id)
    expect((await credit(id, { amount: 35_000 })).status).toBe(200)
    const record = await orders.read(id)
    expect(record).toMatchObject({ invoice_number: 'A-99', gross: 496_000, profit: profit - 35_000 })
    expect(record.credit_notes).toMatchObject([{ amount: 43_400, is_whole: false }])
    expect(record.additional_costs).toMatchObject([{ side: 'sell', amount: -35_000, text: 'Π-7' }])
    expect(await owedBy(customer)).toMatchObject({
      parts: { invoiced: 496_000 },
      invoices: [{ open: 496_000 }],
    })
    const { rows } = await test.pool.query(
      'select credited, order_gross(id) as gross from orders where id = $1',
      [id],
    )
    expect(rows).toEqual([{ credited: 43_400, gross: 496_000 }])
    const cancelled = await orders.give(id, 'cancel', { type: 1, reason: 'x' })
    expect(cancelled.body.code).toBe('invoiced')
    expect((await credit(id, { number: 'Π-8' })).status).toBe(200)
    expect((await orders.read(id)).credit_notes).toMatchObject([
      { amount: 43_400 },
      { amount: 496_000, is_whole: true },
    ])
  })

  it('follows a VAT code of its own', async () => {
    const id = await invoiced({
      additional_costs: [{ cost_type_id: 7, side: 'sell', amount: 10_000, vat_code: 'AE' }],
    })
    expect((await credit(id, { amount: 10_000, vat_code: 'ae' })).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({ gross: 539_400 })
  })

  it('counts against dead freight where the order is cancelled', async () => {
    const id = await orders.at(6)
    await orders.give(id, 'deadFreight', { charged: 20_000, paid: 0 })
    await orders.give(id, 'invoice', ours, 3)
    expect((await credit(id, { amount: 5_000 })).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({ gross: 18_600, profit: 15_000 })
  })

  it('reduces what the carrier gets', async () => {
    const id = await orders.at(2)
    await orders.give(id, 'carrierInvoice', theirs, 3)
    const { profit } = await orders.read(id)
    expect((await orders.give(id, 'creditCarrierInvoice', { ...note, amount: 20_000 }, 3)).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({ profit: profit + 20_000, carrier_invoice_number: 'F-12' })
  })

  it('must be less than the invoice', async () => {
    const id = await invoiced()
    const before = await orders.read(id)
    const answer = await credit(id, { amount: 435_000 })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { amount: expect.stringMatching(/^This is not part/) } },
    })
    expect(await orders.read(id)).toEqual(before)
  })
})

describe('the right to a credit note', () => {
  it('is of accounting, for an invoice that stands, neither before it nor in the future', async () => {
    const id = await invoiced()
    for (const as of [2, 4] as const) expect((await credit(id, {}, as)).status).toBe(403)
    expect((await credit(id, { date: '2026-11-19' })).body.errors).toEqual({
      date: 'The credit note is dated before the invoice.',
    })
    expect((await credit(id, { date: '2026-12-24' })).body.errors).toEqual({
      date: 'This time is in the future.',
    })
    expect((await credit(id, { number: '', reason: '' })).status).toBe(422)
    expect((await credit(id)).status).toBe(200)
    const twice = await credit(id)
    expect([twice.status, resultOf(twice)]).toEqual([409, 'There is no invoice to credit.'])
  })

  it('includes closed orders', async () => {
    const id = await orders.at(4)
    await orders.give(id, 'invoice', ours, 3)
    expect((await orders.give(id, 'close', { reason: 'x' }, 3)).status).toBe(200)
    expect((await credit(id)).status).toBe(200)
  })
})
