import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { furtherInvoices, taken, waitingTime } from '../../test/desks/further-invoices.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import type { OrderParents } from '../../test/order-body.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, parents, orders } = await openOrderDesk())
})
afterAll(() => test.close())

const { extended, give } = furtherInvoices(() => ({ test, parents, orders }))

let last = 400_001_000_000_000
const nextMark = () => String((last += 1))
const uid = 'A1B2C3D4E5F60718293A4B5C6D7E8F9012345678'
const qr_url = 'https://mydatapi.aade.gr/myDATA/TimologioQR/QRInfo?q=abc%2bdef'
const all = () => ({ mark: nextMark(), uid, qr_url, provider: 'Πάροχος ΑΕ' })
const none = { mark: '', uid: '', qr_url: '', provider: '' }
const ours = { invoice_number: 'A-1', invoice_date: '2026-11-20' }
const theirs = { carrier_invoice_number: 'F-1', carrier_invoice_date: '2026-11-20' }
const invoiceOf = async (id: number, side: string, further = false) =>
  (await orders.read(id)).invoices.find((one) => one.side === side && (one.id !== null) === further)
const newestChanges = async (id: number) =>
  (await test.call('GET', `/orders/log/${id}`, { as: 4 })).body.data[0].changes

describe('the data of myDATA for an invoice', () => {
  it('is entered with it, kept where it is left out, corrected and taken away, and logged', async () => {
    const id = await orders.enter()
    const { mark } = { mark: nextMark() }
    const spaced = `${mark.slice(0, 6)} ${mark.slice(6)}`
    const entered = { ...ours, mark: spaced, uid: uid.toLowerCase(), qr_url, provider: 'timologio' }
    await taken(give(id, 'invoice', entered))
    const known = { mark, uid, qr_url, provider: 'timologio' }
    expect(await invoiceOf(id, 'sell')).toMatchObject(known)
    // Paid by somebody who knows nothing of it.
    await taken(give(id, 'invoice', { ...ours, invoice_paid_on: '2026-11-25' }))
    expect(await invoiceOf(id, 'sell')).toMatchObject(known)
    // Corrected on a paid invoice, without a reason, and then with its number.
    const other = nextMark()
    await taken(give(id, 'invoice', { ...ours, invoice_paid_on: '2026-11-25', mark: other }))
    expect(await newestChanges(id)).toEqual([{ field: 'invoice_mark', before: mark, after: other }])
    const renamed = { ...ours, invoice_number: 'A-2', invoice_paid_on: '2026-11-25', reason: 'Mistyped' }
    await taken(give(id, 'invoice', renamed))
    expect(await invoiceOf(id, 'sell')).toMatchObject({ number: 'A-2', ...known, mark: other })
    await taken(give(id, 'invoice', { ...renamed, ...none }))
    expect(await invoiceOf(id, 'sell')).toMatchObject({ number: 'A-2', ...none })
    const { rows } = await test.pool.query('select from invoice_marks where order_id = $1', [id])
    expect(rows.length).toBe(0)
  })

  it('is kept of the carrier’s and of further invoices, and goes with an entry that is withdrawn', async () => {
    const { id } = await extended([waitingTime])
    await orders.assign(id)
    const [bought, sold] = [all(), all()]
    await taken(give(id, 'carrierInvoice', { ...theirs, ...bought }))
    await taken(give(id, 'furtherInvoice', { side: 'sell', number: 'A-5', date: '2026-11-30', ...sold }))
    expect(await invoiceOf(id, 'buy')).toMatchObject(bought)
    const further = await invoiceOf(id, 'sell', true)
    expect(further).toMatchObject(sold)
    const changed = { further_id: further?.id, number: 'A-6', date: '2026-11-30', reason: 'Mistyped' }
    await taken(give(id, 'changeFurtherInvoice', changed))
    expect(await invoiceOf(id, 'sell', true)).toMatchObject({ number: 'A-6', ...sold })
    expect((await orders.read(id)).issued_in).toEqual({ sell: 'GR', buy: 'GR' })
    const reason = 'Entered by mistake'
    await taken(give(id, 'withdrawInvoice', { side: 'sell', further_id: further?.id, reason }))
    await taken(give(id, 'withdrawInvoice', { side: 'buy', reason }))
    expect(await newestChanges(id)).toContainEqual({ field: 'carrier_mark', before: bought.mark, after: '' })
    const { rows } = await test.pool.query('select number from invoice_marks where order_id = $1', [id])
    expect(rows).toEqual([])
  })

  it('is kept of credit notes, also later, and an invoice that stands again has its own', async () => {
    const id = await orders.enter()
    const invoiced = all()
    await taken(give(id, 'invoice', { ...ours, ...invoiced }))
    const [credited, later] = [all(), nextMark()]
    const note = { number: 'K-1', date: '2026-11-25', reason: 'Wrong price' }
    await taken(give(id, 'creditInvoice', { ...note, ...credited }))
    const [read] = (await orders.read(id)).credit_notes
    expect(read).toMatchObject({ number: 'K-1', ...credited })
    await taken(give(id, 'markCreditNote', { note_id: read?.id, mark: later }))
    expect((await orders.read(id)).credit_notes[0]).toMatchObject({ ...credited, mark: later })
    expect(await newestChanges(id)).toEqual([{ field: 'credit_mark', before: credited.mark, after: later }])
    expect((await give(id, 'markCreditNote', { note_id: 9_999_999, mark: '1' })).body.errors).toHaveProperty(
      'note_id',
    )
    await taken(give(id, 'withdrawCreditNote', { note_id: read?.id, reason: 'Not credited' }))
    expect(await invoiceOf(id, 'sell')).toMatchObject({ number: 'A-1', ...invoiced })
    expect((await orders.read(id)).credit_notes[0]).toMatchObject(none)
  })

  it('is rejected when it is invalid, or its invoice has no number', async () => {
    const id = await orders.enter()
    const wrong = { mark: '40000A', uid: 'A1', qr_url: 'javascript:alert(1)', provider: 'x'.repeat(101) }
    const refused = await give(id, 'invoice', { ...ours, ...wrong })
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
      422,
      ['mark', 'provider', 'qr_url', 'uid'],
    ])
    expect((await give(id, 'invoice', { mark: nextMark() })).body.errors).toEqual({
      invoice_number: 'Field is required.',
    })
    const mark = nextMark()
    for (const as of [2, 4] as const) {
      expect((await give(id, 'invoice', { ...ours, mark }, as)).status).toBe(403)
      expect((await give(id, 'markCreditNote', { note_id: 1, mark }, as)).status).toBe(403)
    }
  })

  it('has one MARK for several orders of one invoice, and none of another', async () => {
    const [first, second, third] = await Promise.all([orders.enter(), orders.enter(), orders.enter()])
    const [mark, invoice_number] = [nextMark(), 'A-70']
    await taken(give(first, 'invoice', { ...ours, invoice_number, mark }))
    await taken(give(second, 'invoice', { ...ours, invoice_number, mark }))
    const refused = await give(third, 'invoice', { ...ours, invoice_number: 'A-71', mark })
    const why = 'This MARK belongs to A-70. Each invoice has its own MARK.'
    expect([refused.status, refused.body.errors]).toEqual([422, { mark: why }])
    await taken(give(third, 'invoice', { ...ours, invoice_number: 'A-71' }))
    const greek = await test.call('PUT', `/orders/invoice/${third}`, {
      as: 3,
      language: 'el',
      body: { version: (await orders.read(third)).version, ...ours, invoice_number: 'A-71', mark },
    })
    expect(greek.body.errors.mark).toContain('Αυτός ο ΜΑΡΚ ανήκει στο A-70')
    const note = { number: 'A-70', date: '2026-11-25', reason: 'Wrong', mark }
    expect((await give(third, 'creditInvoice', note)).body.errors).toHaveProperty('mark')
    // The other side issues its own; two of its carriers never the same.
    await orders.assign(first)
    await taken(give(first, 'carrierInvoice', { ...theirs, mark }))
    const another = await test.make.carrier()
    await orders.assign(second, { firm_carrier_id: another, transporter_id: null })
    expect((await give(second, 'carrierInvoice', { ...theirs, mark })).body.errors).toHaveProperty('mark')
  })

  it('is entered for many orders at once, stays where it is left out, and goes with what is withdrawn', async () => {
    const ids = [await orders.enter(), await orders.enter()]
    const known = all()
    const send = async (sell: object, body: object = {}) => {
      const rows = ids.map(async (id) => ({ id, version: (await orders.read(id)).version, sell }))
      return test.call('PUT', '/orders/invoices', {
        as: 3,
        body: { orders: await Promise.all(rows), ...body },
      })
    }
    const invoice = { ...ours, invoice_number: 'A-80' }
    await taken(send({ ...invoice, ...known }))
    for (const id of ids) expect(await invoiceOf(id, 'sell')).toMatchObject(known)
    const again = await send({ ...invoice, invoice_due: '2026-12-20' })
    expect(again.body.results.map(({ outcome }: { outcome: string }) => outcome)).toContain('entered')
    const corrected = nextMark()
    const only = await send({ ...invoice, invoice_due: '2026-12-20', mark: corrected })
    expect(only.body.results).toMatchObject([{ outcome: 'entered' }, { outcome: 'entered' }])
    for (const id of ids) expect(await invoiceOf(id, 'sell')).toMatchObject({ ...known, mark: corrected })
    const another = await send({ ...invoice, invoice_due: '2026-12-20', mark: (await marked()).mark })
    expect(another.body.errors).toHaveProperty('orders.0.sell.mark')
    await taken(send({}, { withdraw_reason: 'Entered by mistake' }))
    const { rows } = await test.pool.query('select from invoice_marks where order_id = any($1)', [ids])
    expect(rows.length).toBe(0)
  })

  it('is missed where a Greek firm has issued without a MARK since the law asks for it', async () => {
    const found = async (query: string) => {
      const { body } = await test.call('GET', `/orders?${query}=unmarked&pageSize=200`, { as: 3 })
      return body.data.map(({ id }: { id: number }) => id)
    }
    const [ofOurs, ofTheirs] = [() => found('invoice'), () => found('carrier_invoice')]
    const { id } = await extended([waitingTime])
    const early = await orders.enter()
    await taken(give(early, 'invoice', { invoice_number: 'A-110', invoice_date: '2026-09-30' }))
    expect([(await ofOurs()).includes(id), (await ofOurs()).includes(early)]).toEqual([true, false])
    await taken(give(id, 'invoice', { invoice_number: 'A-99', invoice_date: '2026-11-20', mark: nextMark() }))
    expect(await ofOurs()).not.toContain(id)
    // A further one, and a credit note.
    await taken(give(id, 'furtherInvoice', { side: 'sell', number: 'A-111', date: '2026-11-30' }))
    expect(await ofOurs()).toContain(id)
    const further = (await invoiceOf(id, 'sell', true))?.id
    const changed = { further_id: further, number: 'A-111', date: '2026-11-30', mark: nextMark() }
    await taken(give(id, 'changeFurtherInvoice', changed))
    expect(await ofOurs()).not.toContain(id)
    await taken(give(id, 'creditInvoice', { number: 'K-9', date: '2026-11-30', amount: 100, reason: 'Late' }))
    expect(await ofOurs()).toContain(id)
    const [note] = (await orders.read(id)).credit_notes
    await taken(give(id, 'markCreditNote', { note_id: note?.id, mark: nextMark() }))
    expect(await ofOurs()).not.toContain(id)
    // The carrier's, at home and abroad.
    await orders.assign(id)
    await taken(give(id, 'carrierInvoice', theirs))
    expect(await ofTheirs()).toContain(id)
    const { firm_carrier: carrier } = await orders.read(id)
    const abroad = `update firms set country_id = (select id from countries where iso = $1) where id = $2`
    await test.pool.query(abroad, ['BG', carrier?.id])
    expect(await ofTheirs()).not.toContain(id)
    expect((await orders.read(id)).issued_in.buy).toBe('BG')
    await test.pool.query(abroad, ['GR', carrier?.id])
  })

  it('is given to one of two who enter it at once', async () => {
    const [one, other] = [await orders.enter(), await orders.enter()]
    const mark = nextMark()
    const answers = await Promise.all([
      give(one, 'invoice', { ...ours, invoice_number: 'A-100', mark }),
      give(other, 'invoice', { ...ours, invoice_number: 'A-101', mark }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  /** An order of its own that has a MARK already. */
  async function marked() {
    const id = await orders.enter()
    const known = { ...ours, invoice_number: 'A-90', mark: nextMark() }
    await taken(give(id, 'invoice', known))
    return known
  }
})
