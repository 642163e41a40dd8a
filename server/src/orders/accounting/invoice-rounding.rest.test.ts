import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let orders: OrderDriver
let parents: OrderParents

beforeAll(async () => {
  ;({ test, orders, parents } = await openOrderDesk())
  await test.pool.query('update businesses set vat_rate = 24')
})
afterAll(() => test.close())

// Of 1,000.10 € with 24 % each: 1,240.12 alone, 2,480.25 of two on one invoice, 3,720.37 of three.
const enter = (changes: object = {}) => orders.enter({ customer_price: 100_010, ...changes })
const enterThree = async (): Promise<[number, number, number]> => [
  await enter(),
  await enter(),
  await enter(),
]

const give = (id: number, body: object, command = 'invoice') => orders.give(id, command, body, 3)
const invoice = (number: string) => ({ invoice_number: number, invoice_date: '2026-11-24' })
const grossOf = (ids: number[]) => Promise.all(ids.map(async (id) => (await orders.read(id)).gross))
const statementOf = async (number: string, firm = parents.customer) => {
  const { body } = await test.call('GET', `/firms/invoices/${firm}`, { as: 3 })
  return body.invoices.find((one: { number: string }) => one.number === number)
}

describe('VAT of an invoice of several orders', () => {
  it('is rounded once for the whole invoice, in what its orders owe and on the statement', async () => {
    const ids = await enterThree()
    for (const id of ids) expect((await give(id, invoice('A-1'))).status).toBe(200)
    expect(await grossOf(ids)).toEqual([124_012, 124_013, 124_012])
    expect(await statementOf('A-1')).toMatchObject({ gross: 372_037, open: 372_037 })
    const { version, details } = await orders.read(ids[1])
    const [planned] = orderBody(parents).details
    const unchanged = {
      ...orderBody(parents),
      customer_price: 100_010,
      details: [{ ...planned, id: details[0]?.id }],
    }
    const saved = await test.call('POST', `/orders/update/${ids[1]}`, {
      as: 4,
      body: { ...unchanged, version },
    })
    expect([saved.status, await grossOf([ids[1]])]).toEqual([200, [124_013]])
  })

  it('is paid in full by a day alone, also together with the number', async () => {
    const ids = await enterThree()
    const sell = { ...invoice('A-2'), invoice_paid_on: '2026-11-24' }
    const body = { orders: ids.map((id) => ({ id, version: 1, sell })) }
    const { body: entered } = await test.call('PUT', '/orders/invoices', { as: 3, body })
    expect(entered.results).toMatchObject(ids.map((id) => ({ id, outcome: 'entered' })))
    expect(await statementOf('A-2')).toBeUndefined()
    const paid = await test.pool.query(
      'select sum(invoice_paid)::int as cents from orders where id = any($1)',
      [ids],
    )
    expect(paid.rows).toEqual([{ cents: 372_037 }])
  })

  it('takes the exact payment of the last order for no more than what is owed', async () => {
    const [one, two] = await enterThree()
    await give(one, invoice('A-3'))
    const paid = { ...invoice('A-3'), invoice_paid_on: '2026-11-24', invoice_paid: 124_013 }
    expect((await give(two, paid)).status).toBe(200)
  })

  it('is rounded anew where an order leaves the invoice, which then owes its own again', async () => {
    const ids = await enterThree()
    for (const id of ids) await give(id, invoice('A-4'))
    const withdrawal = { side: 'sell', further_id: null, reason: 'The wrong order' }
    expect((await give(ids[1], withdrawal, 'withdrawInvoice')).status).toBe(200)
    expect(await grossOf(ids)).toEqual([124_013, 124_012, 124_012])
    expect(await statementOf('A-4')).toMatchObject({ gross: 248_025 })
  })

  it('is of a credit note what it was of the invoice, which stands again with it', async () => {
    const ids = await enterThree()
    for (const id of ids) await give(id, invoice('A-5'))
    const note = { number: 'C-1', date: '2026-11-24', amount: null, reason: 'Off', further_id: null }
    expect((await give(ids[1], note, 'creditInvoice')).status).toBe(200)
    const { gross, credit_notes: notes } = await orders.read(ids[1])
    expect([gross, notes[0]?.amount]).toEqual([124_012, 124_013])
    const withdrawal = { note_id: notes[0]?.id, reason: 'Mistaken' }
    expect((await give(ids[1], withdrawal, 'withdrawCreditNote')).status).toBe(200)
    expect(await statementOf('A-5')).toMatchObject({ gross: 372_037 })
  })

  it('is by rate: what is exempt adds nothing, and a line of another rate is rounded with its like', async () => {
    const line = { cost_type_id: 1, side: 'sell', amount: 10, vat_code: '6' }
    const ids = [await enter({ additional_costs: [line] }), await enter({ additional_costs: [line] })]
    for (const id of ids) await give(id, invoice('A-6'))
    // 0.10 € with 6 % are 0.106 € each, 0.212 € together: 0.22 of two, 0.21 of one invoice.
    expect(await statementOf('A-6')).toMatchObject({ gross: 248_025 + 21 })
  })

  it('is that of one invoice: of another day or number there is nothing to share', async () => {
    const [one, two, three] = await enterThree()
    await give(one, invoice('A-7'))
    await give(two, { invoice_number: 'A-7', invoice_date: '2026-11-23' })
    await give(three, invoice('A-8'))
    expect(await grossOf([one, two, three])).toEqual([124_012, 124_012, 124_012])
  })

  it('goes with the firm into a merge', async () => {
    const [kept, merged] = [await test.make.firm(), await test.make.firm()]
    const ids = [await enter({ firm_company_id: merged }), await enter({ firm_company_id: merged })]
    for (const id of ids) await give(id, invoice('A-9'))
    expect(await statementOf('A-9', merged)).toMatchObject({ gross: 248_025 })
    const body = { kept, merged, kept_version: 1, merged_version: 1 }
    expect((await test.call('POST', '/firms/merge', { as: 3, body })).status).toBe(201)
    expect(await statementOf('A-9', kept)).toMatchObject({ gross: 248_025 })
  })
})

describe('an issued invoice that states its own VAT and total', () => {
  const stated = (number: string, invoice_gross: number, invoice_vat = 72_000) => ({
    ...invoice(number),
    invoice_gross,
    invoice_vat,
  })

  it('is owed as it states, once its orders are on it', async () => {
    const ids = await enterThree()
    for (const id of ids) expect((await give(id, stated('B-1', 372_040))).status).toBe(200)
    expect(await statementOf('B-1')).toMatchObject({ gross: 372_040, open: 372_040 })
    expect(await grossOf(ids)).toEqual([124_012, 124_013, 124_015])
    expect(await orders.read(ids[0])).toMatchObject({ invoice_gross: 372_040, invoice_vat: 72_000 })
  })

  it('is paid in full by a day alone, and goes back to its lines where the amounts are taken out', async () => {
    const id = await enter()
    const paid = { ...stated('B-2', 124_010, 24_000), invoice_paid_on: '2026-11-24' }
    expect((await give(id, paid)).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({ gross: 124_010, invoice_paid: 124_010, open: 0 })
    expect((await give(id, invoice('B-2'))).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({ gross: 124_012, invoice_gross: null })
  })

  it('is borne by the order that it is recorded with', async () => {
    const [one, two] = await enterThree()
    for (const id of [one, two]) await give(id, invoice('B-6'))
    const paid = { ...stated('B-6', 248_030, 48_010), invoice_paid_on: '2026-11-24' }
    expect((await give(two, paid)).status).toBe(200)
    expect(await orders.read(two)).toMatchObject({ gross: 124_018, invoice_paid: 124_018, open: 0 })
    expect(await statementOf('B-6')).toMatchObject({ gross: 124_012, open: 124_012 })
  })

  it('counts for nothing while it is further from its orders than one euro', async () => {
    const id = await enter()
    await give(id, stated('B-3', 130_000, 25_000))
    expect(await orders.read(id)).toMatchObject({ gross: 124_012, invoice_gross: 130_000 })
  })

  it('ends with a credit note, and stands again as it was', async () => {
    const id = await enter()
    await give(id, stated('B-4', 124_010, 24_000))
    const note = { number: 'C-4', date: '2026-11-24', amount: null, reason: 'Off', further_id: null }
    expect((await give(id, note, 'creditInvoice')).status).toBe(200)
    const credited = await orders.read(id)
    expect(credited).toMatchObject({
      gross: 124_012,
      invoice_gross: null,
      credit_notes: [{ amount: 124_010 }],
    })
    const withdrawal = { note_id: credited.credit_notes[0]?.id, reason: 'Mistaken' }
    expect((await give(id, withdrawal, 'withdrawCreditNote')).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({ gross: 124_010, invoice_gross: 124_010 })
  })

  it.each([
    [{ invoice_gross: 1 }, ['invoice_vat']],
    [{ invoice_vat: 1 }, ['invoice_gross']],
    [{ invoice_number: '', invoice_date: null, invoice_gross: 1, invoice_vat: 1 }, ['invoice_number']],
  ])('is refused as %j', async (changes, fields) => {
    const answer = await give(await enter(), { ...invoice('B-5'), ...changes })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields])
  })
})
