import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { groupageDesk } from '../../test/desks/groupages.ts'
import type { GroupageDesk } from '../../test/desks/groupages.ts'
import { orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { makeCarrier, openOrderDesk, resultOf } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver
let desk: GroupageDesk

beforeAll(async () => {
  const ground = await openOrderDesk()
  ;({ test, parents, orders } = ground)
  desk = groupageDesk(ground)
  await test.pool.query('update businesses set vat_rate = 24')
})
afterAll(() => test.close())

const ours = { invoice_number: 'A-99', invoice_date: '2026-11-30' }
const theirs = { carrier_invoice_number: 'F-12', carrier_invoice_date: '2026-11-30' }
const stands = 'Invoice A-99 (30/11/2026) exists. Accounting must record its credit note first.'
const theirsStands =
  'The carrier’s invoice F-12 (30/11/2026) exists. Accounting must record its credit note first.'
const sold = { cost_type_id: 7, side: 'sell', amount: 5_000 } as const
const bought = { cost_type_id: 7, side: 'buy', payee: 'carrier', amount: 4_000 } as const
const brokers = { cost_type_id: 12, side: 'buy', payee: 'other', amount: 3_000 } as const

const invoiced = async (id: number, payment: object = {}) => {
  expect((await orders.give(id, 'invoice', { ...ours, ...payment }, 3)).status).toBe(200)
}
const invoicedByCarrier = async (id: number, payment: object = {}) => {
  expect((await orders.give(id, 'carrierInvoice', { ...theirs, ...payment }, 3)).status).toBe(200)
}

async function save(id: number, changes: object, as: 1 | 4 = 1) {
  const { version, details, transporter_price, firm_carrier } = await orders.read(id)
  const [planned] = orderBody(parents).details
  const price = firm_carrier ? { transporter_price } : {}
  const body = {
    ...orderBody(parents),
    details: [{ ...planned, id: details[0]?.id }],
    ...price,
    ...changes,
    version,
  }
  return test.call('POST', `/orders/update/${id}`, { as, body })
}

describe('our invoice', () => {
  it.each([
    ['is open', {}],
    ['is paid', { invoice_paid_on: '2026-12-01' }],
  ])('%s and locks customer, price, terms and sold lines for everybody', async (_, payment) => {
    const id = await orders.enter({ additional_costs: [sold] })
    const other = await test.make.firm()
    await invoiced(id, payment)
    const before = await orders.read(id)
    for (const as of [1, 4] as const) {
      const answer = await save(
        id,
        { firm_company_id: other, customer_price: 999_900, additional_costs: [sold] },
        as,
      )
      expect(answer).toMatchObject({ status: 409, body: { code: 'invoiced' } })
      expect(answer.body.errors).toEqual({ firm_company_id: stands, customer_price: stands })
      const dearer = { ...sold, amount: 5_001 }
      const lines = await save(id, { additional_costs: [dearer], freight_terms: 'collect' }, as)
      expect(lines.body.errors).toEqual({ freight_terms: stands, additional_costs: stands })
    }
    expect(await orders.read(id)).toEqual(before)
  })

  it('leaves the rest of the order open: notes, stops and what is bought', async () => {
    const id = await orders.enter({ additional_costs: [sold] })
    await orders.assign(id)
    await invoiced(id)
    const answer = await save(id, {
      gps_link: 'https://example.test/a',
      transporter_price: 390_000,
      additional_costs: [brokers, sold, bought],
    })
    expect(answer.status).toBe(200)
    expect(await orders.read(id)).toMatchObject({ transporter_price: 390_000, gross: 545_600 })
  })

  it('is named in Greek too', async () => {
    const id = await orders.enter()
    await invoiced(id)
    const { version } = await orders.read(id)
    const { body } = await test.call('PUT', `/orders/cancel/${id}`, {
      as: 1,
      body: { version, type: 1, reason: 'x' },
      headers: { 'x-localization': 'el' },
    })
    expect(body.errors.result).toBe(
      'Ισχύει το τιμολόγιο A-99 (30/11/2026). Το λογιστήριο καταχωρίζει πρώτα το πιστωτικό του.',
    )
  })

  it('keeps its order from being cancelled or deleted, and its dead freight from changing', async () => {
    const id = await orders.enter()
    await invoiced(id)
    const cancelled = await orders.give(id, 'cancel', { type: 1, reason: 'x' })
    expect([cancelled.status, cancelled.body.code, resultOf(cancelled)]).toEqual([409, 'invoiced', stands])
    const gone = await test.call('DELETE', `/orders/destroy/${id}`, { as: 1 })
    expect([gone.status, resultOf(gone)]).toEqual([409, stands])

    const dead = await orders.at(6)
    expect((await orders.give(dead, 'deadFreight', { charged: 20_000, paid: 0 })).status).toBe(200)
    await invoiced(dead)
    const more = await orders.give(dead, 'deadFreight', { charged: 30_000, paid: 0 })
    expect(more).toMatchObject({ status: 409, body: { errors: { charged: stands } } })
    expect((await orders.give(dead, 'deadFreight', { charged: 20_000, paid: 9_000 })).status).toBe(200)
    expect((await orders.read(dead)).gross).toBe(24_800)
    const revived = await orders.give(dead, 'undoCancel')
    expect([revived.status, resultOf(revived)]).toEqual([409, stands])
  })
})

describe('a payment', () => {
  it('keeps its order with the customer it came from, also before an invoice', async () => {
    const id = await orders.enter()
    expect(
      (await orders.give(id, 'invoice', { invoice_paid_on: '2026-12-01', invoice_paid: 100 }, 3)).status,
    ).toBe(200)
    const answer = await save(id, { firm_company_id: await test.make.firm() })
    expect(answer.body.errors).toEqual({
      firm_company_id: 'The customer has paid for this order. Accounting must undo the payment first.',
    })
    expect((await save(id, { customer_price: 500_000 })).status).toBe(200)
  })

  it('keeps its order with the carrier it went to', async () => {
    const id = await orders.at(2)
    const advance = { carrier_paid_on: '2026-12-01', carrier_paid: 50_000 }
    expect((await orders.give(id, 'carrierInvoice', advance, 3)).status).toBe(200)
    for (const [command, body] of [
      ['unassign', {}],
      ['cancel', { type: 2, reason: 'x' }],
    ] as const) {
      expect(resultOf(await orders.give(id, command, body))).toMatch(/^The carrier was paid for this order/)
    }
  })
})

describe('the carrier’s invoice', () => {
  it('locks carrier, price and its lines, and leaves what is sold and what others get', async () => {
    const id = await orders.enter({ additional_costs: [bought] })
    await orders.assign(id)
    await invoicedByCarrier(id)
    const answer = await save(id, { transporter_price: 1, additional_costs: [{ ...bought, amount: 1 }] }, 4)
    expect(answer).toMatchObject({ status: 409, body: { code: 'invoiced' } })
    expect(answer.body.errors).toEqual({ transporter_price: theirsStands, additional_costs: theirsStands })
    expect(
      (await save(id, { customer_price: 440_000, additional_costs: [sold, bought, brokers] }, 4)).status,
    ).toBe(200)
    for (const [command, body] of [
      ['unassign', {}],
      ['cancel', { type: 2, reason: 'x' }],
      ['cancel', { type: 1, reason: 'x' }],
    ] as const) {
      expect(resultOf(await orders.give(id, command, body))).toBe(theirsStands)
    }
  })

  it('locks its share of a groupage: nothing is divided anew, recalled or handed over', async () => {
    const { id, ids, body } = await desk.sent()
    const [first = 0, second = 0] = ids
    await invoicedByCarrier(first)
    const { number_id: number } = await orders.read(first)
    const nets = await desk.netsOf(ids)
    const other = await makeCarrier(test, 'Άλλη Μεταφορική')
    const refusal = `Order ${number}, F-12 (30/11/2026) has a carrier invoice or payment`
    for (const answer of [
      await desk.update(id, { ...body, transport_cost: 250_000 }),
      await desk.cancelOrder(second),
      await desk.give(id, 'recall', { reason: 'x' }),
      await desk.give(id, 'swap', {
        firm_carrier_id: other.firm,
        transporter_id: other.contact,
        pn_truck: 'CB 1234 AB',
        pn_trailer: 'CB 5678 AB',
        transport_cost: 200_000,
        reason: 'x',
      }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'invoiced'])
      expect(resultOf(answer)).toContain(refusal)
    }
    expect(await desk.netsOf(ids)).toEqual(nets)
    expect((await desk.read(id)).status).toBe(2)
  })
})

describe('a merge of firms', () => {
  it('carries invoices and payments over with the firm, and back', async () => {
    const kept = await test.make.firm()
    const merged = await test.make.firm()
    const id = await orders.enter({ firm_company_id: merged })
    await invoiced(id, { invoice_paid_on: '2026-12-01' })
    const versions = await test.pool.query('select id, version from firms where id = any($1)', [
      [kept, merged],
    ])
    const versionOf = (firm: number) => versions.rows.find((row) => row.id === firm).version
    const body = { kept, merged, kept_version: versionOf(kept), merged_version: versionOf(merged) }
    const done = await test.call('POST', '/firms/merge', { as: 1, body })
    expect(done.status).toBe(201)
    expect((await orders.read(id)).firm_company_id).toBe(kept)
    const { body: firm } = await test.call('GET', `/firms/edit/${kept}`, { as: 1 })
    const undone = await test.call('PUT', `/firms/unmerge/${firm.undoable_merge.id}`, { as: 1 })
    expect(undone.status).toBe(200)
    expect((await orders.read(id)).firm_company_id).toBe(merged)
  })
})

describe('the lock of an invoice in the database', () => {
  it.each([
    ['orders_invoice_stands', 'customer_price = customer_price + 1'],
    ['orders_invoice_stands', 'gross = gross + 1'],
    ['orders_invoice_stands', 'firm_company_id = (select max(id) from firms)'],
    ['orders_carrier_invoice_stands', 'transporter_price = transporter_price + 1'],
    ['orders_carrier_invoice_stands', 'firm_carrier_id = null'],
  ])('refuses by %s whatever sets %s', async (constraint, change) => {
    const id = await orders.at(2)
    await test.make.firm()
    await invoiced(id)
    await invoicedByCarrier(id)
    const changed = test.pool.query(`update orders set ${change} where id = $1`, [id])
    await expect(changed).rejects.toMatchObject({ code: '23514', constraint })
  })
})

/** Who writes lines of costs of a document; whoever does so of an order keeps what is invoiced. */
const writers = [
  'consignments/consignment-save.sql.ts',
  // It says on which invoice they stand.
  'orders/accounting/further-invoices.queries.ts',
  'orders/cancel/order-cancel.queries.ts',
]
const callers: Readonly<Record<string, readonly string[]>> = {
  'clearCosts|restoreCosts': [
    'accounting/credit-notes.service.ts',
    'accounting/invoice-withdrawals.service.ts',
    'cancel/order-cancel.service.ts',
  ],
  clearParts: ['entry/orders.service.ts'],
}

it('the lock of an invoice is bypassed by no writer of lines', () => {
  const server = join(import.meta.dirname, '../..')
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^(?:demo|test)\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(server, path), 'utf8') }))
  const writing =
    /(?:insert into|delete from|update|insertInto\('|deleteFrom\('|updateTable\(')\s*consignment_costs/
  expect(
    sources
      .filter(({ text }) => writing.test(text))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(writers)
  for (const [names, expected] of Object.entries(callers)) {
    const calling = new RegExp(String.raw`(?<!function )\b(?:${names})\(`)
    const found = sources.filter(({ path, text }) => path.startsWith('orders/') && calling.test(text))
    expect(found.map(({ path }) => relative('orders', path)).toSorted()).toEqual(expected)
  }
})
