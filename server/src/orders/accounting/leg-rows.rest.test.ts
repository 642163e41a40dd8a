import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { groupageDesk } from '../../test/desks/groupages.ts'
import type { GroupageDesk } from '../../test/desks/groupages.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import { enterSheet, sendSheet } from '../../test/sheets.ts'

let test: TestApp
let orders: OrderDriver
let desk: GroupageDesk
let collector: number

beforeAll(async () => {
  const ground = await openOrderDesk()
  ;({ test, orders } = ground)
  desk = groupageDesk(ground)
  collector = await test.make.carrier()
})
afterAll(() => test.close())

/** A tour whose first two orders another carrier collects for 600.00, and nobody yet brings the last one to its door. */
async function collected({ isSent = true } = {}) {
  const ids: number[] = []
  for (const metres of [4, 6.4, 2]) ids.push(await desk.enter(metres))
  const [one = 0, two = 0, three = 0] = ids
  const leg = (kind: string, of: number[], by: number | null) => ({
    kind,
    firm_carrier_id: by,
    transport_cost: 60_000,
    split_key: 'equal',
    orders: of.map((order_id) => ({ order_id })),
  })
  const legs = [leg('before', [one, two], collector), leg('after', [three], null)]
  const body = { orders: ids.map((order_id) => ({ order_id })), legs }
  const { id } = await (isSent ? desk.sent(body) : desk.planned(body))
  const numbers = await Promise.all(ids.map(async (order) => (await orders.read(order)).number_id))
  const legId = (await desk.read(id)).legs[0].id as number
  return { id, legId, numbers, first: numbers[0] ?? '', order: one }
}

const HEAD =
  'Order number;Leg;Carrier’s invoice number;Carrier’s invoice date;Carrier’s invoice due;Carrier paid on;Paid to carrier;Carrier’s MARK;Invoice number'
const lines = (...rows: string[]) => [HEAD, ...rows].join('\n')
const billOf = async (id: number) => (await desk.read(id)).legs[0].invoice

async function mistakes(...rows: string[]): Promise<[number, string, string][]> {
  const { body } = await sendSheet(test, 'invoices', lines(...rows))
  return body.errors.map((one: Record<string, string>) => [one['row'], one['column'], one['message']])
}

describe('a sheet of invoices for the legs before and after', () => {
  it('enters the invoice of who carries a leg, and that of the order’s own carrier beside it', async () => {
    const { id, first, order } = await collected()
    const done = await enterSheet(
      test,
      'invoices',
      lines(`${first};1;B-7;20/11/2026;;;;400005000000001;`, `${first};;M-1;20/11/2026;;;;;`),
    )
    expect(done.body).toMatchObject({ state: 'done' })
    expect(await billOf(id)).toMatchObject({
      number: 'B-7',
      date: '2026-11-20',
      paid: 0,
      mark: '400005000000001',
    })
    expect((await orders.read(order)).carrier_invoice_number).toBe('M-1')
    expect((await desk.log(id))[0]).toMatchObject({ event: 'leg_invoice' })
  })

  it('leaves what it has no word of; a day of payment alone is all that the leg costs', async () => {
    const { id, first } = await collected()
    await enterSheet(test, 'invoices', lines(`${first};1;B-8;20/11/2026;31/12/2026;;;;`))
    const before = (await desk.log(id)).length
    await enterSheet(test, 'invoices', lines(`${first};1;B-8;20/11/2026;;;;;`))
    expect((await desk.log(id)).length).toBe(before)
    await enterSheet(test, 'invoices', lines(`${first};1;;;;21/11/2026;;;`))
    expect(await billOf(id)).toMatchObject({ number: 'B-8', due: '2026-12-31', paid: 60_000 })
  })

  it('names what is wrong in each row', async () => {
    const { numbers } = await collected()
    const [one, two, three] = numbers
    const alone = (await orders.read(await desk.enter(3))).number_id
    const planned = await collected({ isSent: false })
    const seen = await mistakes(
      `${one};7;B-9;20/11/2026;;;;;`,
      `${three};1;B-9;20/11/2026;;;;;`,
      `${three};2;B-9;20/11/2026;;;;;`,
      `${alone};1;B-9;20/11/2026;;;;;`,
      `${planned.first};1;B-9;20/11/2026;;;;;`,
      `${one};1;B-9;;;;;;A-1`,
      `${two};1;B-9;20/11/2026;;;;;`,
      `${two};first;B-9;20/11/2026;;;;;`,
    )
    const none = expect.stringContaining('This choice does not exist.')
    expect(seen).toEqual([
      [2, 'Leg', none],
      [3, 'Leg', expect.stringContaining('This order is not on this leg.')],
      [4, 'Leg', expect.stringContaining('This leg has no carrier yet.')],
      [5, 'Leg', none],
      [6, 'Leg', expect.stringContaining('after sending')],
      [7, 'Carrier’s invoice date', expect.stringContaining('required')],
      [7, 'Invoice number', expect.stringContaining('A leg row')],
      [8, 'Leg', expect.stringContaining('Duplicate of row 7.')],
      [9, 'Leg', expect.stringContaining('Must be a number.')],
    ])
  })

  it('checks the entry as it is checked by hand, and corrects nothing', async () => {
    const { id, legId, first } = await collected()
    const kept = { leg_id: legId, number: 'B-10', date: '2026-11-20', mark: '400005000000010' }
    expect((await desk.give(id, 'legInvoice', kept, 1)).status).toBe(200)
    const other = await collected()
    const stands = 'Invoice B-10 (20/11/2026) already exists. Correct it in its groupage, with a reason.'
    expect(await mistakes(`${first};1;B-11;20/11/2026;;;;;`)).toEqual([
      [2, 'Carrier’s invoice number', stands],
    ])
    expect(await mistakes(`${first};1;;;19/11/2026;01/01/2099;601,00;;`)).toEqual([
      [2, 'Carrier’s invoice due', expect.stringContaining('before the invoice')],
      [2, 'Carrier paid on', expect.stringContaining('in the future')],
      [2, 'Paid to carrier', expect.stringContaining('Record it in its groupage, with a reason.')],
    ])
    expect(await mistakes(`${other.first};1;B-12;20/11/2026;;;;400005000000010;`)).toEqual([
      [2, 'Carrier’s MARK', expect.stringContaining('This MARK belongs to B-10.')],
    ])
    expect(await mistakes(`${other.first};1;;;;;;400005000000012;`)).toEqual([
      [2, 'Carrier’s invoice number', expect.stringContaining('required')],
    ])
  })

  it('has a column of its own in the empty sheet', async () => {
    const token = await test.tokenOf(3)
    const sent = await test.app.inject({
      url: '/api/imports/template/invoices?format=csv',
      headers: { authorization: `Bearer ${token}`, 'x-localization': 'el' },
    })
    expect(sent.payload).toContain('Σκέλος')
  })
})
