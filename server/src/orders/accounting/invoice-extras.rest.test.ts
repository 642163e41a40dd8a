import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { customs, furtherInvoices, taken, waitingTime } from '../../test/desks/further-invoices.ts'
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

const { extended, give, owedBy, save } = furtherInvoices(() => ({ test, parents, orders }))

const theirs = { carrier_invoice_number: 'F-12', carrier_invoice_date: '2026-11-20' }
const bill = { side: 'buy', number: 'F-13', date: '2026-11-30' } as const
const demurrage = {
  cost_type_id: 7,
  side: 'buy',
  payee: 'carrier',
  text: 'Demurrage',
  amount: 8_000,
} as const

describe('an extra on an invoiced order', () => {
  it('is added by a dispatcher, waits for its invoice, and is changed and taken away until then', async () => {
    const { id, customer } = await extended([waitingTime, customs])
    const record = await orders.read(id)
    expect(record.invoices).toMatchObject([
      { id: null, side: 'sell', number: 'A-99', gross: 539_400, lines: [] },
      { side: 'sell', number: '', date: null, gross: 37_200, lines: [0, 1] },
    ])
    expect(record).toMatchObject({ gross: 576_600, open: 576_600, life: { waiting: true, further: [] } })
    expect(await owedBy(customer)).toMatchObject({
      parts: { running: 37_200, invoiced: 539_400 },
      invoices: [{ number: 'A-99', open: 539_400 }],
      total: 1,
    })
    await taken(save(id, [{ ...customs, amount: 5_000 }]))
    expect((await orders.read(id)).invoices[1]).toMatchObject({ gross: 6_200, lines: [0] })
    await taken(save(id, []))
    const bare = await orders.read(id)
    expect([bare.invoices.length, bare.gross, bare.life.waiting]).toEqual([1, 539_400, false])
  })

  it('leaves what stands on the invoice where it is', async () => {
    const { id } = await extended([waitingTime, customs], { additional_costs: [waitingTime] })
    expect((await orders.read(id)).invoices).toMatchObject([{ lines: [0] }, { lines: [1] }])
    const answer = await save(id, [customs, customs], { customer_price: 1 })
    const stands = 'Invoice A-99 (20/11/2026) exists. Accounting must record its credit note first.'
    expect(answer).toMatchObject({ status: 409, body: { code: 'invoiced' } })
    expect(answer.body.errors).toEqual({ customer_price: stands, additional_costs: stands })
  })

  it('counts against the insured amount of the customer', async () => {
    const { id, customer } = await extended()
    const limit = { company_insurance: 600_000, insurance: 'assigned' }
    await test.pool.query('update firms set company_insurance = $2, insurance = $3 where id = $1', [
      customer,
      limit.company_insurance,
      limit.insurance,
    ])
    const { body } = await test.call('GET', `/firms/credit/${customer}?order=${id}&owed=0`, { as: 1 })
    expect(body.credit_percent).toBe(0)
    const answer = await save(id, [waitingTime, { ...customs, amount: 60_000 }], {}, 1)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['firm_company_id']])
    await taken(save(id, [waitingTime, { ...customs, amount: 60_000 }], { release_reason: 'Known' }, 1))
  })
})

describe('a second bill of the carrier', () => {
  async function billed() {
    const id = await orders.at(2)
    await taken(give(id, 'carrierInvoice', theirs))
    await taken(save(id, [demurrage]))
    return id
  }

  it('takes the lines that were added after its first, and locks them and the carrier', async () => {
    const id = await billed()
    const profit = (await orders.read(id)).profit
    expect((await orders.read(id)).invoices).toMatchObject([
      { side: 'buy', number: 'F-12', gross: 380_000, lines: [] },
      { side: 'buy', number: '', gross: 8_000, lines: [0] },
    ])
    await taken(give(id, 'furtherInvoice', bill))
    const record = await orders.read(id)
    expect(record.invoices[1]).toMatchObject({ ...bill, gross: 8_000, lines: [0] })
    expect(record.profit).toBe(profit)
    const answer = await save(id, [])
    expect(answer.body.errors['additional_costs']).toContain(
      'The carrier’s invoice F-13 (30/11/2026) exists.',
    )
    await taken(give(id, 'creditCarrierInvoice', { number: 'K', date: '2026-12-01', reason: 'x' }))
    expect(resultOf(await orders.give(id, 'unassign'))).toContain('F-13 (30/11/2026) exists')
    const gone = test.pool.query('update orders set firm_carrier_id = null where id = $1', [id])
    await expect(gone).rejects.toMatchObject({ constraint: 'orders_further_invoice_stands' })
    await taken(save(id, [demurrage], { transporter_price: 1 }))
  })

  it('is payable beside the first', async () => {
    const payables = async () => (await test.call('GET', '/stats/payables', { as: 1 })).body
    const before = JSON.stringify(await payables())
    const id = await billed()
    await taken(give(id, 'furtherInvoice', { ...bill, due: '2026-11-30' }))
    const found = async (query: string) =>
      (await test.call('GET', `/orders?invoice_number=F-13&${query}`, { as: 1 })).body.data.length
    expect(await found('carrier_invoice=overdue')).toBeGreaterThan(0)
    expect(JSON.stringify(await payables())).not.toBe(before)
    const { invoices } = await orders.read(id)
    const entry = { further_id: invoices[1]?.id, number: 'F-13', date: '2026-11-30', paid_on: '2026-12-01' }
    await taken(give(id, 'changeFurtherInvoice', entry))
    await taken(give(id, 'carrierInvoice', { ...theirs, carrier_paid_on: '2026-12-01' }))
    expect(await found('carrier_invoice=paid')).toBe(1)
  })
})
