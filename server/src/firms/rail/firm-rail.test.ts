import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

type Role = 1 | 2 | 3 | 4 | 5
const rail = (id: number, as: Role = 3) => test.call('GET', `/firms/rail/${id}`, { as })

const unpaid = { invoice_number: 'A 1', invoice_date: '2026-01-05', invoice_due: '2026-02-05' }

async function indebted(): Promise<number> {
  const firm_company_id = await test.make.firm({ company_insurance: 1_000_000 })
  await test.make.order({ firm_company_id, customer_price: 250_000 })
  await test.make.order({ firm_company_id, customer_price: 100_000, ...unpaid })
  return firm_company_id
}

describe('the rail of a firm', () => {
  it.each([1, 2, 3] as const)('shows limit, use and parts of its credit to role %i', async (as) => {
    const { body } = await rail(await indebted(), as)
    expect(body.credit).toMatchObject({ credit_state: 'free', credit_percent: 35 })
    expect(body.money).toMatchObject({ limit: 1_000_000, used: 350_000, free: 650_000 })
    expect(body.money.parts).toMatchObject({ running: 250_000, overdue: 100_000 })
    expect(body.counts.log).toBeTypeOf('number')
  })

  it('shows operators how full it is and what is late, without a key of an amount or of the log', async () => {
    const { body } = await rail(await indebted(), 4)
    expect(body.credit.credit_percent).toBe(35)
    expect(body).not.toHaveProperty('money')
    expect(body.counts).not.toHaveProperty('log')
    expect(body.invoices).toMatchObject({ unpaid: 1, overdue: 1 })
    expect(body.invoices.overdue_days).toBeGreaterThan(200)
  })

  it('shows the same as each of its own calls answers', async () => {
    const id = await indebted()
    const { body } = await rail(id)
    const credit = (await test.call('GET', `/firms/credit/${id}`, { as: 3 })).body
    const invoices = (await test.call('GET', `/firms/invoices/${id}`, { as: 3 })).body
    expect(body.credit).toMatchObject({
      credit_percent: credit.credit_percent,
      overdue: credit.overdue,
      insurance_file_missing: credit.insurance_file_missing,
    })
    expect(body.money.parts).toEqual(invoices.parts)
    expect(body.invoices.unpaid).toBe(invoices.total)
  })

  it('shows what we owe a carrier to those who see the money, as its own call answers', async () => {
    const id = await test.make.carrier()
    const owed = { carrier_invoice_number: 'C-1', carrier_invoice_due: '2026-02-05' }
    await test.make.order({ firm_carrier_id: id, transporter_price: 70_000, ...owed })
    const own = (await test.call('GET', `/firms/payables/${id}`, { as: 3 })).body
    const { body } = await rail(id)
    expect(body.payables).toEqual({ parts: own.parts, total: 70_000 })
    expect(body.counts.payables).toBe(1)
    for (const as of [2, 4] as const) {
      const other = (await rail(id, as)).body
      expect([as, other.payables, other.counts.payables]).toEqual([as, undefined, undefined])
    }
  })

  it('shows its last five orders, in whichever role, and how many there are', async () => {
    const both = await test.make.carrier({ is_customer: true, insurance: 'assigned' })
    for (const at of [1, 2, 3, 4]) {
      await test.make.order({
        firm_company_id: both,
        customer_price: at * 1000,
        created_at: `2026-0${at}-01T08:00:00Z`,
      })
    }
    await test.make.order({
      firm_carrier_id: both,
      carrier_name: 'Both',
      transporter_price: 777,
      created_at: '2026-05-01T08:00:00Z',
    })
    // Its own truck for its own goods: one order, not two.
    await test.make.order({
      firm_company_id: both,
      firm_carrier_id: both,
      carrier_name: 'Both',
      customer_price: 9000,
      created_at: '2026-06-01T08:00:00Z',
    })
    const { orders, counts } = (await rail(both)).body
    expect(orders.map(({ side, price }: { side: string; price: number }) => [side, price])).toEqual([
      ['customer', 9000],
      ['carrier', 777],
      ['customer', 4000],
      ['customer', 3000],
      ['customer', 2000],
    ])
    expect(orders[0]).toMatchObject({ from: 'Athens', to: 'Athens', status: 1 })
    expect(counts.orders).toBe(6)
  })

  it('shows a carrier’s stars, what it may drive today and its documents by their last day', async () => {
    const id = await test.make.carrier()
    await test.make.firmFile(id, { file_type_id: fileKind.communityLicence, valid_to: '2020-01-01' })
    const order = await test.make.order({ firm_carrier_id: id, carrier_name: 'C', status: 4 })
    await test.pool.query(
      `insert into ratings (order_id, side, firm_id, overall, finished_at) values ($1, 'carrier', $2, 4, now())`,
      [order, id],
    )
    const { ratings, verdicts, documents, counts } = (await rail(id, 4)).body
    expect(ratings.carrier).toMatchObject({ overall: 4, ratings: 1 })
    expect(ratings.customer).toBeNull()
    expect(verdicts).toHaveLength(3)
    // Of the two Community licences the one that ends last.
    expect(documents.map(({ valid_to: day }: { valid_to: string }) => day)).toEqual([
      '2027-12-31',
      '2027-12-31',
      '2027-12-31',
    ])
    expect(counts).toMatchObject({ files: 4, ratings: 1 })
  })

  it('shows no credit decisions to those who may not read them', async () => {
    const id = await test.make.firm()
    await test.make.firmFile(id, {
      file_type_id: fileKind.creditDecision,
      valid_to: '2027-01-01',
      amount: 500,
    })
    expect((await rail(id, 3)).body.documents).toHaveLength(1)
    expect((await rail(id, 4)).body.documents).toEqual([])
    expect((await rail(id, 4)).body.counts.files).toBe(0)
  })

  it('shows nothing to customers, nor of a firm that does not exist', async () => {
    expect((await rail(await test.make.firm(), 5)).status).toBe(403)
    expect((await rail(999_999)).status).toBe(404)
  })
})
