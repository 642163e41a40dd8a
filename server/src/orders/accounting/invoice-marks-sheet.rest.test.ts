import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { furtherInvoices, taken, waitingTime } from '../../test/desks/further-invoices.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import { enterSheet, sendSheet } from '../../test/sheets.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, parents, orders } = await openOrderDesk())
})
afterAll(() => test.close())

const { extended, give } = furtherInvoices(() => ({ test, parents, orders }))

const uid = 'A1B2C3D4E5F60718293A4B5C6D7E8F9012345678'
const qr_url = 'https://mydatapi.aade.gr/myDATA/TimologioQR/QRInfo?q=abc'
const ours = { invoice_number: 'A-1', invoice_date: '2026-11-20' }

/** An order with its number. */
async function entered() {
  const id = await orders.enter()
  return { id, number: (await orders.read(id)).number_id }
}

const marksOf = async (id: number, side: string) => {
  const {
    mark,
    uid: hash,
    qr_url: address,
    provider,
  } = (await orders.read(id)).invoices.find((one) => one.side === side) ?? ({} as Record<string, undefined>)
  return { mark, uid: hash, qr_url: address, provider }
}

async function exported(columns: string, query: string, language = 'en'): Promise<string[]> {
  const token = await test.tokenOf(1)
  const sent = await test.app.inject({
    url: `/api/orders/export?format=csv&timezone=UTC&columns=${columns}${query}`,
    headers: { authorization: `Bearer ${token}`, 'x-localization': language },
  })
  expect(sent.statusCode).toBe(200)
  return sent.payload.replace('\uFEFF', '').split('\r\n')
}

describe('the data of myDATA for many invoices', () => {
  it('comes by a sheet with the invoice of either side, or later', async () => {
    const { id, number } = await entered()
    await orders.assign(id)
    const head = 'Αριθμός παραγγελίας;Αριθμός τιμολογίου;Ημερομηνία τιμολογίου;ΜΑΡΚ;UID;Διεύθυνση QR;Πάροχος'
    await enterSheet(
      test,
      'invoices',
      `${head}\n${number};A-1;20/11/2026;400002000000001;${uid};${qr_url};timologio`,
    )
    const known = { mark: '400002000000001', uid, qr_url, provider: 'timologio' }
    expect(await marksOf(id, 'sell')).toEqual(known)
    // Of the carrier, in English; ours stays.
    const theirs =
      'Order number,Carrier’s invoice number,Carrier’s invoice date,Carrier’s MARK,Carrier’s provider'
    await enterSheet(test, 'invoices', `${theirs}\n${number},F-1,2026-11-21,400002000000002,Provider SA`)
    const bought = { mark: '400002000000002', uid: '', qr_url: '', provider: 'Provider SA' }
    expect([await marksOf(id, 'sell'), await marksOf(id, 'buy')]).toEqual([known, bought])
    // Corrected by a row that says nothing else.
    await enterSheet(test, 'invoices', `Order number,MARK\n${number},400002000000003`)
    expect(await marksOf(id, 'sell')).toEqual({ ...known, mark: '400002000000003' })
    const log = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.body.data[0].changes).toEqual([
      { field: 'invoice_mark', before: known.mark, after: '400002000000003' },
    ])
  })

  it('is checked row by row: invalid, without a number, or with the MARK of another', async () => {
    const [one, two, three, four, kept] = [
      await entered(),
      await entered(),
      await entered(),
      await entered(),
      await entered(),
    ]
    await taken(give(kept.id, 'invoice', { ...ours, invoice_number: 'A-20', mark: '400003000000001' }))
    const { body } = await sendSheet(
      test,
      'invoices',
      [
        'Order number;Invoice number;Invoice date;MARK;UID',
        `${one.number};A-21;20/11/2026;40000A;12`,
        `${two.number};;;400003000000002;`,
        `${three.number};A-22;20/11/2026;400003000000001;`,
        `${four.number};A-23;20/11/2026;400003000000004;`,
        `${kept.number};;;400003000000004;`,
      ].join('\n'),
    )
    const seen = body.errors.map(({ row, column, message }: Record<string, string>) => [row, column, message])
    expect(seen).toEqual([
      [2, 'MARK', expect.stringContaining('digits only')],
      [2, 'UID', expect.stringContaining('40 characters')],
      [3, 'Invoice number', expect.stringContaining('required')],
      [4, 'MARK', expect.stringContaining('This MARK belongs to A-20.')],
      [6, 'MARK', expect.stringContaining('This MARK belongs to A-23.')],
    ])
    // One invoice over two orders has one.
    const shared = `A-24;20/11/2026;400003000000009`
    const sheet = ['Order number;Invoice number;Invoice date;MARK']
    await enterSheet(
      test,
      'invoices',
      [...sheet, `${one.number};${shared}`, `${two.number};${shared}`].join('\n'),
    )
    expect((await marksOf(two.id, 'sell')).mark).toBe('400003000000009')
  })

  it('is exported under heads that the sheet of invoices understands, of invoices that stand alone', async () => {
    const { id, customer } = await extended([waitingTime])
    await taken(
      give(id, 'invoice', {
        invoice_number: 'A-99',
        invoice_date: '2026-11-20',
        mark: '400004000000001',
        provider: 'timologio',
      }),
    )
    const further = { side: 'sell', number: 'A-98', date: '2026-11-30', mark: '400004000000002', qr_url }
    await taken(give(id, 'furtherInvoice', further))
    await orders.assign(id)
    const bought = { carrier_invoice_number: 'F-9', carrier_invoice_date: '2026-11-20', uid }
    await taken(give(id, 'carrierInvoice', bought))
    const query = `&customer=${customer}`
    const [head, row] = await exported('number,mark,carrier_mark', query)
    expect(head).toBe(
      'Order,MARK,UID,QR address,Provider,Carrier’s MARK,Carrier’s UID,Carrier’s QR address,Carrier’s provider',
    )
    expect(row).toContain('400004000000001, 400004000000002')
    expect(row).toContain(qr_url)
    expect(row).toContain(uid)
    const [greek = ''] = await exported('number,invoice,mark', query, 'el')
    expect(greek).toContain('ΜΑΡΚ')
    // What is exported is read as it is: a further invoice alone keeps it from being entered.
    const one = await entered()
    const line = `${one.number};A-30;20/11/2026;400004000000030;;;timologio`
    await enterSheet(test, 'invoices', `${greek.replaceAll(',', ';')}\n${line}`)
    expect(await marksOf(one.id, 'sell')).toMatchObject({ mark: '400004000000030', provider: 'timologio' })
    // Credited, it is not told of what stands.
    await taken(give(one.id, 'creditInvoice', { number: 'K-30', date: '2026-11-30', reason: 'Wrong' }))
    const { body } = await test.call('GET', `/orders?order_id=${one.number}`, { as: 1 })
    expect(body.data[0].marks).toEqual([])
  })

  it('is read by the customer as MARK and QR address of what stands, where it is shown prices', async () => {
    const { id, customer } = await extended([waitingTime])
    const sold = { ...ours, invoice_number: 'A-99', mark: '400005000000001', uid, qr_url }
    await taken(give(id, 'invoice', { ...sold, provider: 'Secret provider' }))
    const further = { side: 'sell', number: 'A-97', date: '2026-11-30', mark: '400005000000002' }
    await taken(give(id, 'furtherInvoice', further))
    await orders.assign(id)
    const bought = { carrier_invoice_number: 'F-8', carrier_invoice_date: '2026-11-20' }
    await taken(give(id, 'carrierInvoice', { ...bought, mark: '400005000000003' }))
    const token = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: customer }), 5)
    const read = async () => ({
      record: (await test.call('GET', `/orders/edit/${id}`, { as: token })).body,
      row: (await test.call('GET', '/orders', { as: token })).body.data[0],
    })
    await test.pool.query('update firms set show_price = true where id = $1', [customer])
    const { record, row } = await read()
    expect(record.invoice).toMatchObject({ number: 'A-99', mark: '400005000000001', qr_url })
    expect(record.further_invoices).toMatchObject([{ number: 'A-97', mark: '400005000000002', qr_url: '' }])
    expect(row.marks).toEqual([
      { mark: '400005000000001', qr_url },
      { mark: '400005000000002', qr_url: '' },
    ])
    const told = JSON.stringify({ record, row })
    for (const secret of ['400005000000003', uid, 'Secret provider']) expect(told).not.toContain(secret)
    await test.pool.query('update firms set show_price = false where id = $1', [customer])
    const hidden = await read()
    expect([hidden.record.invoice, hidden.row.marks]).toEqual([null, []])
    expect(JSON.stringify(hidden)).not.toContain('400005')
  })
})
