import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-24T10:00:00Z')
})
afterAll(() => test.close())

const none = {
  invoice_number: '',
  invoice_date: null,
  invoice_due: null,
  invoice_paid_on: null,
  invoice_paid: 0,
}
const noneOfCarrier = {
  cmr_received_on: null,
  carrier_invoice_number: '',
  carrier_invoice_date: null,
  carrier_invoice_due: null,
  carrier_paid_on: null,
  carrier_paid: 0,
}
const inDays30 = { term_type_id: 6 }
const inDays30FromCmr = { term_type_id: 12 }

async function enter(values: Record<string, unknown> = {}, terms: Record<string, unknown> = inDays30) {
  const firm = await test.make.firm(terms)
  return test.make.order({ firm_company_id: firm, customer_price: 100_000, vat_rate: 24, ...values })
}

const give = (command: 'invoice' | 'carrierInvoice', id: number, body: object, as: 1 | 2 | 3 | 4 = 3) =>
  test.call('PUT', `/orders/${command}/${id}`, { as, body: { version: 1, ...body } })

const read = async (id: number) => (await test.call('GET', `/orders/edit/${id}`, { as: 4 })).body

describe('our invoice of an order', () => {
  it('is due by the customer’s terms and paid in full on a day, and stands in the log with what it was', async () => {
    const id = await enter()
    const invoiced = { invoice_number: 'A-7', invoice_date: '2026-11-20' }
    expect((await give('invoice', id, invoiced)).status).toBe(200)
    expect(await read(id)).toMatchObject({ ...none, ...invoiced, invoice_due: '2026-12-20', version: 2 })
    const paid = await give('invoice', id, { version: 2, ...invoiced, invoice_paid_on: '2026-11-24' })
    expect(paid.status).toBe(200)
    const record = await read(id)
    expect(record).toMatchObject({ invoice_paid: 124_000, gross: 124_000, invoice_paid_on: '2026-11-24' })
    const log = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.body.data[0]).toMatchObject({ event: 'invoice', log_type_id: 5 })
    expect(log.body.data[0].changes).toEqual([
      { field: 'invoice_paid_on', before: null, after: '2026-11-24' },
      { field: 'invoice_paid', before: 0, after: 124_000 },
    ])
  })

  it('is corrected with a reason, which stands in log and trail with before and after, and keeps its lock', async () => {
    const id = await enter()
    await give('invoice', id, { invoice_number: 'A-8', invoice_date: '2026-11-20' })
    const right = { version: 2, invoice_number: 'A-88', invoice_date: '2026-11-21' }
    for (const change of [
      right,
      { ...right, invoice_number: 'A-8' },
      { ...right, invoice_date: '2026-11-20' },
    ]) {
      const answer = await give('invoice', id, change)
      expect([answer.status, answer.body.errors]).toEqual([422, { reason: 'Field is required.' }])
    }
    expect((await give('invoice', id, { ...right, reason: 'Mistyped' })).status).toBe(200)
    expect((await read(id)).life.invoice).toEqual({ number: 'A-88', date: '2026-11-21' })
    const log = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.body.data[0]).toMatchObject({ event: 'invoice', text: 'Mistyped' })
    expect(log.body.data[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'invoice_number', before: 'A-8', after: 'A-88' },
        { field: 'invoice_date', before: '2026-11-20', after: '2026-11-21' },
      ]),
    )
    const trail = await test.pool.query(
      `select before, after from audit_log where action = 'orders.invoice' and entity_id = $1 order by id desc limit 1`,
      [id],
    )
    expect(trail.rows[0]).toMatchObject({
      before: { invoice_number: 'A-8' },
      after: { invoice_number: 'A-88', reason: 'Mistyped' },
    })
  })

  it('is not paid beyond what was agreed without a reason, on either side', async () => {
    const id = await enter()
    const beyond = 'This is more than agreed. Check the amount, or give a reason.'
    const ours = { version: 1, invoice_number: 'A-8', invoice_date: '2026-11-20', invoice_paid: 99_999_999 }
    const refused = await give('invoice', id, { ...ours, invoice_paid_on: '2026-11-20' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { invoice_paid: beyond, reason: 'Field is required.' },
    ])
    const taken = { ...ours, invoice_paid_on: '2026-11-20', reason: 'Paid two orders at once' }
    expect((await give('invoice', id, taken)).status).toBe(200)
    // What stands is not asked about again.
    const due = { ...taken, version: 2, invoice_due: '2026-12-20', reason: '' }
    expect((await give('invoice', id, due)).status).toBe(200)
    const paid = { carrier_paid: 99_999_999, carrier_paid_on: '2026-11-20' }
    const theirs = { carrier_invoice_number: 'C-1', carrier_invoice_date: '2026-11-20', ...paid }
    const answer = await give('carrierInvoice', id, { version: 3, ...theirs })
    expect([answer.status, answer.body.errors.carrier_paid]).toEqual([422, beyond])
    const many = await test.call('PUT', '/orders/invoices', {
      as: 1,
      body: { orders: [{ id, version: 3, buy: theirs }] },
    })
    expect([many.status, many.body.errors]).toEqual([
      422,
      {
        'orders.0.buy.carrier_paid': 'This is more than agreed. Record it in its order, with a reason.',
      },
    ])
  })

  it('cannot be emptied: a credit note ends it, or its entry is withdrawn', async () => {
    const id = await enter()
    await give('invoice', id, { invoice_number: 'A-8', invoice_date: '2026-11-20' })
    const answer = await give('invoice', id, { version: 2, ...none, reason: 'x' })
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      409,
      'invoiced',
      {
        invoice_number:
          'Invoice A-8 (20/11/2026) exists. Cancel it by a credit note; withdraw it if it was recorded by mistake.',
      },
    ])
    expect((await read(id)).invoice_number).toBe('A-8')
  })

  it.each([
    [{ invoice_number: 'A' }, { invoice_date: 'Field is required.' }],
    [{ invoice_date: '2026-11-20' }, { invoice_number: 'Field is required.' }],
    [{ invoice_due: '2026-11-20' }, { invoice_number: 'Field is required.' }],
    [
      { invoice_number: 'A', invoice_date: '2026-11-20', invoice_due: '2026-11-19' },
      { invoice_due: 'The due date is before the invoice.' },
    ],
    [{ invoice_paid: 1 }, { invoice_paid_on: 'Field is required.' }],
    [{ invoice_paid_on: '2026-11-25' }, { invoice_paid_on: 'This time is in the future.' }],
    [{ invoice_paid: -1, invoice_paid_on: '2026-11-20' }, { invoice_paid: 'Minimum value is 0.' }],
    [{ carrier_paid: 1 }, { carrier_paid: 'This field does not exist.' }],
  ])('is rejected with %j', async (body, errors) => {
    const answer = await give('invoice', await enter(), body)
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })

  it.each([
    ['closed', { status: 4, finished: true, closed: true }],
    ['cancelled', { status: 6, cancelled: true, customer_price: 0 }],
    ['created', {}],
  ])('is entered for an order that is %s', async (_state, values) => {
    const id = await enter(values)
    expect((await give('invoice', id, { invoice_number: 'A', invoice_date: '2026-11-20' })).status).toBe(200)
  })

  it('is entered by owner and manager, and read by the rest of the staff', async () => {
    const id = await enter()
    for (const as of [2, 4] as const) expect((await give('invoice', id, none, as)).status).toBe(403)
    expect((await give('invoice', id, none, 1)).status).toBe(200)
    expect((await read(id)).invoice_number).toBe('')
  })
})

describe('the carrier’s invoice of an order', () => {
  it('is due from the day its original CMR note came in, where the terms say so', async () => {
    const carrier = await test.make.carrier(inDays30FromCmr)
    const id = await enter({ firm_carrier_id: carrier, transporter_price: 80_000, status: 4 })
    const invoiced = { carrier_invoice_number: '77/A', carrier_invoice_date: '2026-11-10' }
    expect((await give('carrierInvoice', id, invoiced)).status).toBe(200)
    expect(await read(id)).toMatchObject({ ...noneOfCarrier, ...invoiced, carrier_invoice_due: null })
    const received = { version: 2, ...invoiced, cmr_received_on: '2026-11-15', carrier_paid_on: '2026-11-24' }
    expect((await give('carrierInvoice', id, received)).status).toBe(200)
    expect(await read(id)).toMatchObject({ carrier_invoice_due: '2026-12-15', carrier_paid: 80_000 })
  })
})

describe('the invoices of several orders', () => {
  const send = (orders: object[], more = {}, as: 3 | 4 = 3) =>
    test.call('PUT', '/orders/invoices', { as, body: { orders, ...more } })

  it('are entered at once, each answered by itself, and taken back by the same call with a reason', async () => {
    const [one, other, third] = [await enter(), await enter({ customer_price: 50_000 }), await enter()]
    const sell = { invoice_number: 'B-1', invoice_date: '2026-11-20', invoice_paid_on: '2026-11-23' }
    const orders = [
      { id: one, version: 1, sell },
      { id: other, version: 1, sell },
      { id: third, version: 9, sell },
      { id: 999_999, version: 1, sell },
    ]
    const { body } = await send(orders)
    const [first] = body.results
    expect(first).toEqual({
      id: one,
      number_id: expect.any(String),
      version: 2,
      outcome: 'entered',
      standing: '',
    })
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'entered',
      'entered',
      'stale',
      'missing',
    ])
    // One invoice covers both; each is paid with its own amount.
    expect([(await read(one)).invoice_paid, (await read(other)).invoice_paid]).toEqual([124_000, 62_000])
    const unpaid = { ...sell, invoice_paid_on: null }
    await send([{ id: one, version: 2, sell: unpaid }])
    const without = [
      { id: one, version: 3, sell: none },
      { id: other, version: 2, sell: none },
    ]
    const outcomesOf = async (more: object) =>
      (await send(without, more)).body.results.map((row: Record<string, string>) => [
        row['outcome'],
        row['standing'],
      ])
    const kept = ['conflict', 'B-1 (20/11/2026)']
    expect(await outcomesOf({})).toEqual([kept, kept])
    // What is paid is not withdrawn.
    expect(await outcomesOf({ withdraw_reason: 'Undone' })).toEqual([['entered', ''], kept])
    expect(await read(one)).toMatchObject({ ...none, version: 4 })
    const log = await test.call('GET', `/orders/log/${one}`, { as: 4 })
    expect(log.body.data[0]).toMatchObject({ event: 'withdraw_invoice', text: 'Undone' })
    const same = await send([{ id: one, version: 4, sell: none }])
    expect(same.body.results[0]).toMatchObject({ outcome: 'unchanged', version: 4 })
  })

  it('replace no invoice that stands: the row names it, and stays as it is', async () => {
    const id = await enter()
    const sell = { invoice_number: 'B-2', invoice_date: '2026-11-20' }
    await send([{ id, version: 1, sell }])
    for (const other of [
      { ...sell, invoice_number: 'B-3' },
      { ...sell, invoice_date: '2026-11-21' },
    ]) {
      const { body } = await send([{ id, version: 2, sell: other }], { withdraw_reason: 'x' })
      expect(body.results[0]).toMatchObject({ outcome: 'conflict', standing: 'B-2 (20/11/2026)', version: 2 })
    }
    expect(await read(id)).toMatchObject({ ...sell, version: 2 })
  })

  it('are refused whole where one of them cannot be', async () => {
    const id = await enter()
    const paidTomorrow = { invoice_paid_on: '2026-11-25' }
    const answer = await send([{ id, version: 1, sell: paidTomorrow }])
    expect(answer.body.errors).toEqual({ 'orders.0.sell.invoice_paid_on': 'This time is in the future.' })
    expect((await send([{ id, version: 1 }])).status).toBe(422)
    expect((await send([{ id, version: 1, sell: none }], {}, 4)).status).toBe(403)
  })
})
