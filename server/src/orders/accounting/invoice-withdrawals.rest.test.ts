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
const further = { side: 'sell', number: 'A-120', date: '2026-11-30' } as const
const note = { number: 'Π-7', date: '2026-11-30', reason: 'Agreed' }
const mistake = { reason: 'Entered by mistake' }
const sold = { cost_type_id: 7, side: 'sell', text: 'Waiting', amount: 10_000 } as const

const give = (id: number, command: string, body: object) => orders.give(id, command, body, 3)
const taken = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect([status, status === 200 ? null : body]).toEqual([200, null])
}
const refusal = async (answer: ReturnType<typeof give>) => {
  const given = await answer
  return [given.status, resultOf(given)]
}

async function save(id: number, additional_costs: object[], changes: object = {}) {
  const { version, details, firm_company_id } = await orders.read(id)
  const [planned] = orderBody(parents).details
  const kept = { firm_company_id, details: [{ ...planned, id: details[0]?.id }] }
  const body = { ...orderBody(parents), ...kept, additional_costs, ...changes, version }
  return test.call('POST', `/orders/update/${id}`, { as: 4, body })
}

async function invoiced(changes: object = {}): Promise<number> {
  const id = await orders.enter(changes)
  await taken(give(id, 'invoice', ours))
  return id
}

/** With a line on each of two invoices. */
async function twice() {
  const id = await invoiced()
  await taken(save(id, [sold]))
  await taken(give(id, 'furtherInvoice', further))
  const { invoices } = await orders.read(id)
  return { id, further_id: invoices.find((one) => one.id !== null)?.id ?? 0 }
}

const lastNote = async (id: number): Promise<number> => (await orders.read(id)).credit_notes.at(-1)?.id ?? 0
const takeNoteBack = async (id: number) =>
  give(id, 'withdrawCreditNote', { note_id: await lastNote(id), ...mistake })

/** What of a record a withdrawal brings back. */
const moneyOf = async (id: number) => {
  const { invoices, additional_costs, gross, open, life, profit } = await orders.read(id)
  const bare = invoices.map(({ id: _id, ...invoice }) => invoice)
  const further = life.further.map(({ id: _id, ...one }) => one)
  return {
    invoices: bare,
    additional_costs,
    gross,
    open,
    profit,
    life: { ...life, further, credited: false, known_outside: true },
  }
}

describe('a withdrawn entry of an invoice', () => {
  it('lifts what the invoice locks, and is in log and trail with its reason', async () => {
    const id = await invoiced()
    await taken(save(id, [sold]))
    await taken(give(id, 'withdrawInvoice', { side: 'sell', ...mistake }))
    const record = await orders.read(id)
    // What waited for a further one goes with the order again.
    expect(record).toMatchObject({
      invoice_number: '',
      invoices: [],
      gross: 551_800,
      life: { waiting: false },
    })
    const log = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.body.data[0]).toMatchObject({ event: 'withdraw_invoice', text: mistake.reason })
    expect(log.body.data[0].changes).toContainEqual({ field: 'invoice_number', before: 'A-99', after: '' })
    const trail = await test.pool.query(
      `select before, after from audit_log where action = 'orders.withdraw_invoice' and entity_id = $1`,
      [id],
    )
    expect(trail.rows).toMatchObject([{ before: { invoice_number: 'A-99' }, after: mistake }])
    await taken(save(id, [], { customer_price: 400_000 }))
  })

  it('has the same effect among many', async () => {
    const id = await invoiced()
    await taken(save(id, [sold]))
    const { version, invoice_paid_on, invoice_paid } = await orders.read(id)
    const sell = { invoice_number: '', invoice_date: null, invoice_due: null, invoice_paid_on, invoice_paid }
    const body = { withdraw_reason: mistake.reason, orders: [{ id, version, sell }] }
    await taken(test.call('PUT', '/orders/invoices', { as: 3, body }))
    expect(await orders.read(id)).toMatchObject({ invoices: [], gross: 551_800, open: 551_800 })
  })

  it('frees the lines of a further invoice, which wait again', async () => {
    const { id, further_id } = await twice()
    await taken(give(id, 'withdrawInvoice', { side: 'sell', further_id, ...mistake }))
    expect((await orders.read(id)).invoices).toMatchObject([
      { number: 'A-99' },
      { number: '', gross: 12_400, lines: [0] },
    ])
  })

  it('lifts what the carrier’s invoice locks too', async () => {
    const id = await orders.at(2)
    await taken(give(id, 'carrierInvoice', theirs))
    await taken(give(id, 'withdrawInvoice', { side: 'buy', ...mistake }))
    await taken(orders.give(id, 'unassign'))
  })

  it('must have nothing paid on it, and nothing credited', async () => {
    const id = await invoiced()
    await taken(give(id, 'invoice', { ...ours, invoice_paid_on: '2026-12-01', invoice_paid: 5 }))
    const withdraw = { side: 'sell', ...mistake }
    const paid = 'Invoice A-99 (20/11/2026) is paid. Accounting must undo the payment first.'
    expect(await refusal(give(id, 'withdrawInvoice', withdraw))).toEqual([409, paid])
    await taken(give(id, 'invoice', ours))
    await taken(give(id, 'creditInvoice', { ...note, amount: 1_000 }))
    const credited = 'Part of invoice A-99 (20/11/2026) is credited. Withdraw that credit note first.'
    expect(await refusal(give(id, 'withdrawInvoice', withdraw))).toEqual([409, credited])
    await taken(takeNoteBack(id))
    expect((await give(id, 'withdrawInvoice', { side: 'sell', reason: '' })).status).toBe(422)
    await taken(give(id, 'withdrawInvoice', withdraw))
    expect((await give(id, 'withdrawInvoice', withdraw)).status).toBe(409)
  })

  it('must have nothing paid or credited on a further invoice either', async () => {
    const { id, further_id } = await twice()
    const withdraw = { side: 'sell', further_id, ...mistake }
    const entry = { further_id, number: 'A-120', date: '2026-11-30' }
    await taken(give(id, 'changeFurtherInvoice', { ...entry, paid_on: '2026-12-01' }))
    const paid = 'Invoice A-120 (30/11/2026) is paid. Accounting must undo the payment first.'
    expect(await refusal(give(id, 'withdrawInvoice', withdraw))).toEqual([409, paid])
    expect(await refusal(give(id, 'creditInvoice', { ...note, further_id }))).toEqual([409, paid])
    await taken(give(id, 'changeFurtherInvoice', entry))
    await taken(give(id, 'creditInvoice', { ...note, further_id, amount: 1_000 }))
    expect((await refusal(give(id, 'withdrawInvoice', withdraw)))[1]).toMatch(/^Part of invoice A-120/)
    expect((await give(id, 'withdrawInvoice', { ...withdraw, side: 'buy' })).status).toBe(422)
  })
})

describe('a credit note of a further invoice', () => {
  it('opens its lines again', async () => {
    const { id, further_id } = await twice()
    await taken(give(id, 'creditInvoice', { ...note, further_id }))
    const record = await orders.read(id)
    expect(record.credit_notes).toMatchObject([{ invoice_number: 'A-120', amount: 12_400, is_whole: true }])
    expect(record.invoices).toMatchObject([{ number: 'A-99' }, { number: '', gross: 12_400 }])
    await taken(save(id, []))
    expect((await orders.read(id)).gross).toBe(539_400)
  })

  it('reduces it in part', async () => {
    const { id, further_id } = await twice()
    await taken(give(id, 'creditInvoice', { ...note, further_id, amount: 4_000 }))
    const record = await orders.read(id)
    expect(record.invoices).toMatchObject([
      { gross: 539_400 },
      { number: 'A-120', gross: 7_440, lines: [0, 1] },
    ])
    expect(record).toMatchObject({
      gross: 546_840,
      credit_notes: [{ amount: 4_960, invoice_number: 'A-120' }],
    })
    const whole = await give(id, 'creditInvoice', { ...note, further_id, amount: 6_000 })
    expect(whole.body.errors['amount']).toMatch(/^This is not part/)
    const other = { further_id, number: 'A-121', date: '2026-11-30', reason: 'Mistyped' }
    await taken(give(id, 'changeFurtherInvoice', other))
    expect((await orders.read(id)).credit_notes).toMatchObject([{ invoice_number: 'A-121' }])
  })
})

describe('a withdrawn credit note', () => {
  it.each([
    ['all of the first invoice', {}],
    ['a part of the first invoice', { amount: 10_000 }],
  ])('of %s leaves the order as it was', async (_, part) => {
    const { id } = await twice()
    await taken(save(id, [sold, { ...sold, text: 'Added' }]))
    const before = await moneyOf(id)
    await taken(give(id, 'creditInvoice', { ...note, ...part }))
    expect(await moneyOf(id)).not.toEqual(before)
    await taken(takeNoteBack(id))
    expect(await moneyOf(id)).toEqual(before)
    const { credit_notes } = await orders.read(id)
    expect(credit_notes).toMatchObject([{ number: 'Π-7', withdrawn: { ...mistake, by: expect.any(String) } }])
    const log = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.body.data[0]).toMatchObject({ event: 'withdraw_credit_note', text: mistake.reason })
    expect((await takeNoteBack(id)).status).toBe(409)
  })

  it.each([
    ['all of a further invoice', {}],
    ['a part of a further invoice', { amount: 1_000 }],
  ])('of %s leaves the order as it was', async (_, part) => {
    const { id, further_id } = await twice()
    const before = await moneyOf(id)
    await taken(give(id, 'creditInvoice', { ...note, further_id, ...part }))
    expect(await moneyOf(id)).not.toEqual(before)
    await taken(takeNoteBack(id))
    expect(await moneyOf(id)).toEqual(before)
  })

  it('of a whole further invoice beside a first one that stands no more leaves the order as it was', async () => {
    const { id, further_id } = await twice()
    await taken(give(id, 'creditInvoice', note))
    const before = await moneyOf(id)
    await taken(give(id, 'creditInvoice', { ...note, number: 'Π-8', further_id }))
    expect(await orders.read(id)).toMatchObject({ invoices: [], gross: 551_800 })
    await taken(takeNoteBack(id))
    expect(await moneyOf(id)).toEqual(before)
  })

  it.each([
    ['the carrier’s whole invoice', {}],
    ['a part of it', { amount: 10_000 }],
  ])('of %s leaves the order as it was', async (_, part) => {
    const id = await orders.at(2)
    await taken(give(id, 'carrierInvoice', theirs))
    const before = await moneyOf(id)
    await taken(give(id, 'creditCarrierInvoice', { ...note, ...part }))
    await taken(takeNoteBack(id))
    expect(await moneyOf(id)).toEqual(before)
  })

  const changed = 'The order has changed since: the invoice cannot be restored as it was.'

  it('is refused where price, lines or customer have changed', async () => {
    for (const [lines, changes] of [
      [[sold], { customer_price: 1 }],
      [[], {}],
      [[{ ...sold, amount: 1 }], {}],
      [[sold], { firm_company_id: await test.make.firm() }],
    ] as const) {
      const id = await invoiced({ additional_costs: [sold] })
      await taken(give(id, 'creditInvoice', note))
      await taken(save(id, [...lines], changes))
      expect(await refusal(takeNoteBack(id))).toEqual([409, changed])
      expect((await orders.read(id)).credit_notes).toMatchObject([{ withdrawn: null }])
    }
  })

  it('is refused where another invoice stands meanwhile, or the credited part is on none', async () => {
    const id = await invoiced()
    await taken(give(id, 'creditInvoice', note))
    await taken(give(id, 'invoice', { ...ours, invoice_number: 'A-100' }))
    expect(await refusal(takeNoteBack(id))).toEqual([
      409,
      'Invoice A-100 (20/11/2026) exists in the meantime.',
    ])
    const part = await invoiced()
    await taken(give(part, 'creditInvoice', { ...note, amount: 1_000 }))
    const noted = await lastNote(part)
    await taken(give(part, 'creditInvoice', { ...note, number: 'Π-8' }))
    const answer = give(part, 'withdrawCreditNote', { note_id: noted, ...mistake })
    expect(await refusal(answer)).toEqual([
      409,
      'The credited lines are on no invoice of the order any more.',
    ])
  })

  it('leaves parts that were credited before', async () => {
    const { id, further_id } = await twice()
    await taken(give(id, 'creditInvoice', { ...note, number: 'Π-6', further_id, amount: 1_000 }))
    const part = await lastNote(id)
    await taken(give(id, 'creditInvoice', { ...note, further_id }))
    await taken(takeNoteBack(id))
    const again = (await orders.read(id)).invoices.find(({ number }) => number === 'A-120')
    expect(again).toMatchObject({ gross: 11_160 })
    const withdraw = { side: 'sell', further_id: again?.id, ...mistake }
    expect((await refusal(give(id, 'withdrawInvoice', withdraw)))[1]).toMatch(/^Part of invoice A-120/)
    await taken(give(id, 'withdrawCreditNote', { note_id: part, ...mistake }))
    await taken(give(id, 'withdrawInvoice', withdraw))
  })

  it('must be one of the order', async () => {
    const [one, other] = [await invoiced(), await invoiced()]
    await taken(give(one, 'creditInvoice', { ...note, amount: 1_000 }))
    await taken(give(other, 'creditInvoice', { ...note, amount: 1_000 }))
    const foreign = await give(one, 'withdrawCreditNote', { note_id: await lastNote(other), ...mistake })
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['note_id']])
  })
})
