import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { customs, further, furtherInvoices, taken, waitingTime } from '../../test/desks/further-invoices.ts'
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

const { extended, furthered, give, owedBy, save } = furtherInvoices(() => ({ test, parents, orders }))
const sumOf = (parts: Record<string, number>) => Object.values(parts).reduce((sum, part) => sum + part)

describe('a further invoice', () => {
  it('takes all that waits, is due by the terms, and locks its lines', async () => {
    const { id, customer } = await extended([waitingTime, customs])
    await taken(give(id, 'furtherInvoice', further))
    const record = await orders.read(id)
    expect(record.invoices[1]).toMatchObject({
      ...further,
      due: '2026-12-30',
      gross: 37_200,
      paid: 0,
      lines: [0, 1],
    })
    expect(record).toMatchObject({ gross: 576_600, life: { waiting: false } })
    expect(await owedBy(customer)).toMatchObject({
      parts: { running: 0, invoiced: 576_600 },
      invoices: [
        { number: 'A-99', open: 539_400 },
        { number: 'A-120', gross: 37_200, open: 37_200, orders: [{ id }] },
      ],
    })
    const answer = await save(id, [waitingTime, { ...customs, amount: 1 }])
    expect(answer.body.errors).toEqual({
      additional_costs: 'Invoice A-120 (30/11/2026) exists. Accounting must record its credit note first.',
    })
    const log = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.body.data[0]).toMatchObject({ event: 'further_invoice' })
    expect(log.body.data[0].changes).toContainEqual({ field: 'invoice_number', before: '', after: 'A-120' })
    await taken(save(id, [customs, waitingTime, { ...waitingTime, text: 'Again' }]))
    await taken(give(id, 'furtherInvoice', { ...further, number: 'A-121' }))
    expect((await orders.read(id)).invoices.map(({ number, lines }) => [number, lines])).toEqual([
      ['A-99', []],
      ['A-120', [0, 1]],
      ['A-121', [2]],
    ])
  })

  it('takes some of what waits', async () => {
    const { id } = await extended([waitingTime, customs])
    await taken(give(id, 'furtherInvoice', { ...further, lines: [1], paid_on: '2026-12-01' }))
    expect((await orders.read(id)).invoices).toMatchObject([
      { number: 'A-99' },
      { number: 'A-120', gross: 24_800, paid: 24_800, lines: [1] },
      { number: '', gross: 12_400, lines: [0] },
    ])
  })

  it.each([
    ['a number that stands on the order', { number: 'A-99' }, 422],
    ['lines that do not wait', { lines: [7] }, 422],
    ['a due day before it', { due: '2026-11-01' }, 422],
    ['a payment to come', { paid_on: '2027-01-01' }, 422],
    ['a payment without its day', { paid: 5 }, 422],
    ['no number', { number: '' }, 422],
    ['a side on which nothing waits', { side: 'buy' }, 409],
  ])('is refused with %s', async (_, change, status) => {
    const { id } = await extended()
    expect((await give(id, 'furtherInvoice', { ...further, ...change })).status).toBe(status)
  })

  it('is not made of lines that come to nothing', async () => {
    const { id } = await extended([waitingTime, { ...customs, amount: -10_000 }])
    const answer = await give(id, 'furtherInvoice', further)
    expect(answer.body.errors).toEqual({ lines: 'These lines have no amount to invoice.' })
    await taken(give(id, 'furtherInvoice', { ...further, lines: [0] }))
  })

  it('is paid beyond what its lines come to only afterwards, with a reason', async () => {
    const { id } = await extended()
    const paid = { paid_on: '2026-12-01', paid: 12_401 }
    const first = await give(id, 'furtherInvoice', { ...further, ...paid })
    expect(first.body.errors.paid).toContain('Record the invoice first')
    await taken(give(id, 'furtherInvoice', further))
    const { invoices } = await orders.read(id)
    const entry = {
      further_id: invoices[1]?.id,
      number: invoices[1]?.number,
      date: invoices[1]?.date,
      ...paid,
    }
    const asked = await give(id, 'changeFurtherInvoice', entry)
    expect(asked.body.errors).toEqual({
      paid: 'This is more than agreed. Check the amount, or give a reason.',
      reason: 'Field is required.',
    })
    await taken(give(id, 'changeFurtherInvoice', { ...entry, reason: 'Rounded up by the customer' }))
  })

  it('is paid, and corrected with a reason', async () => {
    const { id, customer, furtherId } = await furthered()
    const entry = { further_id: furtherId, number: 'A-120', date: '2026-11-30' }
    await taken(give(id, 'changeFurtherInvoice', { ...entry, paid_on: '2026-12-01', paid: 2_400 }))
    expect(await owedBy(customer)).toMatchObject({ invoices: [{ open: 539_400 }, { open: 10_000 }] })
    const other = { ...entry, number: 'A-122', paid_on: '2026-12-01' }
    expect((await give(id, 'changeFurtherInvoice', other)).body.errors).toEqual({
      reason: 'Field is required.',
    })
    const twice = await give(id, 'changeFurtherInvoice', { ...other, number: 'A-99', reason: 'x' })
    expect(twice.body.errors).toEqual({ number: 'The order already has an invoice with this number.' })
    await taken(give(id, 'changeFurtherInvoice', { ...other, reason: 'Mistyped' }))
    const record = await orders.read(id)
    expect(record.invoices[1]).toMatchObject({ number: 'A-122', paid: 12_400, paid_on: '2026-12-01' })
    expect(record.open).toBe(539_400)
    const log = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.body.data[0]).toMatchObject({ event: 'change_further_invoice', text: 'Mistyped' })
  })

  it('locks customer and VAT while it alone stands, and leaves the price open', async () => {
    const { id, customer } = await furthered()
    await taken(give(id, 'creditInvoice', { number: 'Π-1', date: '2026-12-01', reason: 'x' }))
    const record = await orders.read(id)
    expect(record.life).toMatchObject({ invoice: null, further: [{ number: 'A-120' }] })
    const stands = 'Invoice A-120 (30/11/2026) exists. Accounting must record its credit note first.'
    const other = await save(id, [waitingTime], { firm_company_id: await test.make.firm() })
    expect(other.body.errors).toEqual({ firm_company_id: stands })
    const cancelled = await orders.give(id, 'cancel', { type: 1, reason: 'x' })
    expect([cancelled.status, resultOf(cancelled)]).toEqual([409, stands])
    await taken(save(id, [waitingTime, customs], { customer_price: 100_000 }))
    // Without a first invoice nothing waits: it goes on the next one with the price.
    expect(await orders.read(id)).toMatchObject({ gross: 161_200, life: { waiting: false } })
    expect(await owedBy(customer)).toMatchObject({ parts: { running: 148_800, invoiced: 12_400 } })
    await test.pool.query('update firms set vat = $2 where id = $1', [customer, 'DE 123456789'])
    await test.pool.query('update orders set vat_rate = vat_rate where id = $1', [id])
    for (const change of ['firm_company_id = (select max(id) from firms)', 'vat_rate = 1']) {
      const changed = test.pool.query(`update orders set ${change} where id = $1`, [id])
      await expect(changed).rejects.toMatchObject({ constraint: 'orders_further_invoice_stands' })
    }
  })

  it('has the amount of its lines, whatever writes them', async () => {
    const { id, furtherId } = await furthered()
    for (const change of [
      `update consignment_costs set amount = 1 where order_id = ${id}`,
      `delete from consignment_costs where order_id = ${id}`,
      `update consignment_costs set further_invoice_id = null where order_id = ${id}`,
      `update order_further_invoices set gross = 1 where id = ${furtherId}`,
    ]) {
      await expect(test.pool.query(change)).rejects.toMatchObject({
        code: '23514',
        constraint: 'orders_further_invoice_stands',
      })
    }
  })

  it('is found by its number and its state, and counted where invoices are', async () => {
    const { id, customer } = await furthered({ due: '2026-11-30' })
    const found = async (query: string) =>
      (await test.call('GET', `/orders?customer=${customer}&${query}`, { as: 4 })).body.data
    for (const query of [
      'invoice_number=a-120',
      'invoice_number=A-99',
      'invoice=overdue',
      'invoice=unpaid',
    ]) {
      expect([query, (await found(query)).length]).toEqual([query, 1])
    }
    for (const query of ['invoice_number=A-121', 'invoice=none', 'invoice=paid']) {
      expect([query, (await found(query)).length]).toEqual([query, 0])
    }
    const [row] = await found('')
    expect(row).toMatchObject({ gross: 551_800, open: 551_800, further_numbers: 'A-120' })
    const { body } = await test.call('GET', `/firms/credit/${customer}`, { as: 1 })
    expect(body.overdue).toBeNull()
    const owed = await owedBy(customer)
    expect(owed.parts).toMatchObject({ invoiced: 539_400, overdue: 12_400 })
    const firm = (await test.call('GET', `/firms/edit/${customer}`, { as: 1 })).body
    expect(sumOf(owed.parts)).toBe(firm.charged_insurance)
    await taken(save(id, [waitingTime, customs]))
    expect((await found('invoice=none')).length).toBe(1)
    const today = (await test.call('GET', '/today', { as: 1 })).body
    expect(JSON.stringify(today)).toContain('"open":12400')
  })

  it('is shown to its customer by number and days', async () => {
    const { id, customer } = await furthered()
    const as = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: customer }), 5)
    const { body } = await test.call('GET', `/orders/edit/${id}`, { as })
    expect(body.further_invoices).toMatchObject([{ number: 'A-120', due: '2026-12-30', paid_on: null }])
    const list = await test.call('GET', '/orders', { as })
    expect(list.body.data[0].invoice_number).toBe('A-99, A-120')
    await test.pool.query('update firms set show_price = false where id = $1', [customer])
    expect((await test.call('GET', `/orders/edit/${id}`, { as })).body.further_invoices).toEqual([])
  })

  it('is for accounting alone', async () => {
    const { id, furtherId } = await furthered()
    const entry = { further_id: furtherId, number: 'A-120', date: '2026-11-30' }
    const calls: [string, object][] = [
      ['furtherInvoice', further],
      ['changeFurtherInvoice', entry],
      ['withdrawInvoice', { side: 'sell', reason: 'x' }],
      ['withdrawCreditNote', { note_id: 1, reason: 'x' }],
    ]
    const customer = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: parents.customer }), 5)
    for (const [command, body] of calls) {
      for (const as of [2, 4] as const) expect((await give(id, command, body, as)).status).toBe(403)
      const { version } = await orders.read(id)
      const answer = await test.call('PUT', `/orders/${command}/${id}`, {
        as: customer,
        body: { version, ...body },
      })
      expect(answer.status).toBe(403)
    }
  })
})
