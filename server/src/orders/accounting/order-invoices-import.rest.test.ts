import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { enterSheet, sendSheet } from '../../test/sheets.ts'

let test: TestApp
let first: number
let second: number

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-24T10:00:00Z')
  const firm = await test.make.firm({ term_type_id: 6 })
  const order = (number_id: string) =>
    test.make.order({ number_id, firm_company_id: firm, customer_price: 100_000, status: 4, closed: true })
  first = await order('2026-000501')
  second = await order('2026-000502')
})
afterAll(() => test.close())

const HEAD = 'Order number;Invoice number;Invoice date;Due;Paid on;Paid amount'
const sheet = (...lines: string[]) => [HEAD, ...lines].join('\n')
const read = async (id: number) => (await test.call('GET', `/orders/edit/${id}`, { as: 4 })).body

describe('a sheet of invoices', () => {
  it('is matched on the order number: one invoice for two orders, one of them paid in part', async () => {
    await enterSheet(
      test,
      'invoices',
      sheet('2026-000501;A-9;20/11/2026;;;', '2026-000502;A-9;2026-11-20;2026-12-31;24/11/2026;250,00'),
    )
    expect(await read(first)).toMatchObject({
      invoice_number: 'A-9',
      invoice_date: '2026-11-20',
      invoice_due: '2026-12-20',
      invoice_paid: 0,
    })
    expect(await read(second)).toMatchObject({
      invoice_due: '2026-12-31',
      invoice_paid_on: '2026-11-24',
      invoice_paid: 25_000,
    })
  })

  it('leaves what it has no word of; a day of payment alone is the whole amount', async () => {
    await enterSheet(test, 'invoices', 'Order number;Paid on\n2026-000501;24.11.2026')
    expect(await read(first)).toMatchObject({
      invoice_number: 'A-9',
      invoice_paid_on: '2026-11-24',
      invoice_paid: 100_000,
    })
    const log = await test.call('GET', `/orders/log/${first}`, { as: 4 })
    expect(log.body.data[0]).toMatchObject({ event: 'invoice' })
  })

  it('names what is wrong in each row, and then nothing is entered', async () => {
    const { body } = await sendSheet(
      test,
      'invoices',
      sheet(
        '2026-999999;A-1;20/11/2026;;;',
        '2026-000501;;;;25/11/2026;',
        '2026-000502;;31/02/2026;;;x',
        '2026-000502;;;19/11/2026;;',
      ),
    )
    const seen = body.errors.map(({ row, column, message }: Record<string, string>) => [row, column, message])
    expect(seen).toEqual([
      [2, 'Order number', expect.stringContaining('This choice does not exist.')],
      [3, 'Paid on', expect.stringContaining('This time is in the future.')],
      [4, 'Invoice date', expect.stringContaining('Date is not valid.')],
      [4, 'Paid amount', expect.stringContaining('Must be a number.')],
      [5, 'Due', expect.stringContaining('The due date is before the invoice.')],
    ])
    expect((await read(second)).invoice_number).toBe('A-9')
  })

  it('pays nothing beyond what was agreed', async () => {
    const { body } = await sendSheet(test, 'invoices', sheet('2026-000501;A-9;20/11/2026;;24/11/2026;999999'))
    expect(body.errors).toMatchObject([
      { row: 2, column: 'Paid amount', message: expect.stringContaining('more than agreed') },
    ])
  })

  it('replaces no invoice that stands, by another number or day, and names it', async () => {
    const { body } = await sendSheet(
      test,
      'invoices',
      sheet('2026-000501;A-10;20/11/2026;;;', '2026-000502;A-9;21/11/2026;;;'),
    )
    const seen = body.errors.map(({ row, column, message }: Record<string, string>) => [row, column, message])
    const stands = 'Invoice A-9 (20/11/2026) exists. Correct it in its order, with a reason.'
    expect(seen).toEqual([
      [2, 'Invoice number', stands],
      [3, 'Invoice date', expect.stringContaining(stands)],
    ])
    expect([(await read(first)).invoice_number, (await read(second)).invoice_date]).toEqual([
      'A-9',
      '2026-11-20',
    ])
  })

  it('is entered by owner and manager only', async () => {
    const sent = await sendSheet(test, 'invoices', sheet('2026-000501;A-1;20/11/2026;;;'), { as: 2 })
    expect(sent.status).toBe(403)
  })
})
