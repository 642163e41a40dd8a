import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-24T10:00:00Z')
})
afterAll(() => test.close())

const insured = (values: Record<string, unknown> = {}) =>
  test.make.firm({ insurance: 'assigned', company_insurance: 1_000_000, ...values })
const judged = async (id: number, query = '', as: 1 | 4 = 4) =>
  (await test.call('GET', `/firms/credit/${id}?${query}`, { as })).body

describe('how a customer stands with an order that is typed', () => {
  it('counts the price being typed, and what the order owed before only once', async () => {
    const id = await insured()
    const order = await test.make.order({ firm_company_id: id, customer_price: 600_000 })
    expect(await judged(id)).toMatchObject({ credit_state: 'free', credit_percent: 60, free: null, ask: [] })
    expect(await judged(id, 'owed=200000')).toMatchObject({ credit_state: 'warning', credit_percent: 80 })
    expect(await judged(id, `owed=700000&order=${order}`, 1)).toMatchObject({
      credit_percent: 70,
      free: 300_000,
    })
    const over = await judged(id, 'owed=400001', 1)
    expect(over).toMatchObject({ credit_state: 'exceeded', free: -1 })
    expect(over.ask.length).toBeGreaterThan(0)
  })

  it('says which VAT applies to these places, once the business is known', async () => {
    const id = await insured()
    const business = await test.make.business({ vat_rate: 24 })
    const [athens, istanbul] = [await test.make.place(), await test.make.place({ country_id: 11 })]
    expect((await judged(id)).vat).toBeNull()
    expect((await judged(id, `business=${business}&places=${athens}`)).vat).toEqual({
      rule: 'domestic',
      rate: 24,
    })
    expect((await judged(id, `business=${business}&places=${athens},${istanbul}`)).vat).toEqual({
      rule: 'third_country',
      rate: 0,
    })
  })

  it('names the missing file and the overdue invoice, and whom to ask, also where it is picked', async () => {
    const manager = await test.make.person({ role_id: 3, name: 'Μαρία', surname: 'Ταμία' })
    const id = await test.make.firm({ insurance: 'unassigned' })
    await test.make.order({
      firm_company_id: id,
      customer_price: 100,
      invoice_number: 'A-1',
      invoice_date: '2026-06-01',
      invoice_due: '2026-07-01',
    })
    const found = await judged(id)
    expect(found).toMatchObject({
      insurance_file_missing: true,
      overdue: { number: 'A-1', days: 146 },
      ask: expect.arrayContaining(['Μαρία Ταμία']),
    })
    const { body: page } = await test.call('GET', `/firms?ids=${id}`, { as: 4 })
    expect(page.data).toMatchObject([{ insurance_file_missing: true }])
    await test.make.firmFile(id, { file_type_id: 20 })
    const { body: after } = await test.call('GET', `/firms?ids=${id}`, { as: 4 })
    expect(after.data).toMatchObject([{ insurance_file_missing: false }])
    await test.pool.query('update people set active = false where id = $1', [manager])
    expect((await judged(id)).ask).not.toContain('Μαρία Ταμία')
  })
})

describe('the invoices of a customer', () => {
  it('are those that are not paid, over all their orders, with the parts of the credit in use', async () => {
    const id = await insured()
    const order = (values: Record<string, unknown>) => test.make.order({ firm_company_id: id, ...values })
    const late = { invoice_number: 'B-1', invoice_date: '2026-09-01', invoice_due: '2026-11-20' }
    const [one, other] = [
      await order({ customer_price: 10_000, finished: true, status: 4, ...late }),
      await order({ customer_price: 20_000, finished: true, status: 4, invoice_paid: 5_000, ...late }),
    ]
    await order({
      customer_price: 7_000,
      status: 4,
      finished: true,
      closed: true,
      invoice_number: 'B-2',
      invoice_date: '2026-11-20',
      invoice_due: '2026-12-20',
    })
    await order({ customer_price: 400, status: 4, finished: true })
    await order({ customer_price: 30, status: 2 })
    await order({ customer_price: 900, status: 4, invoice_number: 'B-0', invoice_paid: 900 })
    const { body } = await test.call('GET', `/firms/invoices/${id}`, { as: 3 })
    expect(body.parts).toEqual({ running: 30, delivered: 400, invoiced: 7_000, overdue: 25_000 })
    expect(body.total).toBe(2)
    expect(body.invoices).toMatchObject([
      { number: 'B-1', gross: 30_000, open: 25_000, overdue_days: 4, orders: [{ id: one }, { id: other }] },
      { number: 'B-2', open: 7_000, overdue_days: 0 },
    ])
    const { body: firm } = await test.call('GET', `/firms/edit/${id}`, { as: 3 })
    const parts: number[] = Object.values(body.parts)
    expect(parts.reduce((sum, part) => sum + part)).toBe(firm.charged_insurance)
    expect((await test.call('GET', `/firms/invoices/${id}`, { as: 4 })).body.parts).toBeNull()
    expect((await test.call('GET', `/firms/invoices/${id}`, { as: 5 })).status).toBe(403)
  })
})
