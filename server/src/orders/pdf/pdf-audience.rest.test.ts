import { audiences } from '@dromos/contract/constants/audiences.ts'
import type { Audience } from '@dromos/contract/constants/audiences.ts'
import { languages } from '@dromos/contract/constants/languages.ts'
import { orderPapers } from '@dromos/contract/orders/order-pdf.ts'
import type { OrderPaper } from '@dromos/contract/orders/order-pdf.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { detailBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import { readPaper } from '../../test/read-paper.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver
let account: string
let id: number
const types = new Map<Audience, number>()

/** What stands in a note or a reference for an audience. */
const mark = (where: string, audience: Audience): string => `ZZ${where}${audience.toUpperCase()}`
const wheres = ['LOADING', 'UNLOADING', 'DETAIL', 'REFERENCE'] as const
const marksOf = (audience: Audience): string[] => wheres.map((where) => mark(where, audience))

/** An order that has, for each audience, a detail with a note of each kind, and a reference of every type there is. */
beforeAll(async () => {
  ;({ test, parents, orders } = await openOrderDesk())
  const found = await test.pool.query<{ id: number; audience: Audience }>(
    'select id, audience from reference_types order by id',
  )
  for (const audience of audiences) {
    const type = found.rows.find((row) => row.audience === audience)
    types.set(audience, type?.id ?? 0)
  }
  const details = audiences.map((audience) => {
    const { loading, unloading, ...detail } = detailBody(parents)
    return {
      ...detail,
      loading: { ...loading, notes: mark('LOADING', audience), notes_audience: audience },
      unloading: { ...unloading, notes: mark('UNLOADING', audience), notes_audience: audience },
      notes: mark('DETAIL', audience),
      notes_audience: audience,
      references: [
        { reference_type_id: types.get(audience), ref_number: mark('REFERENCE', audience) },
        ...found.rows.map((type) => ({
          reference_type_id: type.id,
          ref_number: `YY${type.id}${type.audience.toUpperCase()}`,
        })),
      ],
    }
  })
  id = await orders.enter({ details })
  await orders.assign(id)
  const person = await test.make.person({ role_id: 5, firm_id: parents.customer })
  account = await test.tokenFor(person, 5)
})
afterAll(() => test.close())

const allowed: Record<OrderPaper, readonly Audience[]> = {
  transport_order: ['carrier', 'both'],
  loading_list: ['carrier', 'both'],
  booking_confirmation: ['customer', 'both'],
  cmr_note: ['both'],
}

function expectOnly(text: string, mine: readonly Audience[], marks: (audience: Audience) => string[]): void {
  const known = audiences.flatMap(marks).filter((word) => text.includes(word))
  expect(known).toEqual(mine.flatMap(marks))
}

describe.each(orderPapers)('the readers of the %s', (paper) => {
  it.each(languages)(
    'see the notes and references that are for them, and no others, in %s',
    async (language) => {
      const text = (await readPaper(test, id, paper, language)).replaceAll(' ', '')
      const prints = (audience: Audience) =>
        // A loading list is read where goods are loaded.
        marksOf(audience).filter((word) => paper !== 'loading_list' || !/UNLOADING|DETAIL/.test(word))
      expectOnly(text, allowed[paper], prints)
      const hidden = audiences.filter((audience) => !allowed[paper].includes(audience))
      expect(hidden.filter((audience) => new RegExp(`YY\\d+${audience.toUpperCase()}`).test(text))).toEqual(
        [],
      )
    },
  )
})

describe('a customer and the references of an order', () => {
  it('reads those that are for it, by name, and nothing of the others', async () => {
    const { body } = await test.call('GET', `/orders/edit/${id}`, { as: account })
    expectOnly(JSON.stringify(body), ['customer', 'both'], marksOf)
    expect(JSON.stringify(body)).not.toMatch(/YY\d+(INTERNAL|CARRIER)|audience/)
    expect(body.details[0]).toMatchObject({
      trailer: { name_en: expect.any(String), name_el: expect.any(String) },
      load: { name_en: 'Full truck (FTL)' },
      cargos: [{ name_en: expect.any(String), description: 'Φέτα' }],
      packings: [{ name_en: expect.any(String), pallets: 33 }],
      temp: 4,
    })
    expect(body.details[2].references[0]).toMatchObject({ name_en: 'Customer order no.' })
  })

  it('finds the order by the references it reads, in the list and in its column, and not by the others', async () => {
    const found = async (query: string, as: string | 4 = account) =>
      (await test.call('GET', `/orders?${query}`, { as })).body
    for (const audience of audiences) {
      const isMine = audience === 'customer' || audience === 'both'
      for (const query of ['search', 'ref_number']) {
        const asked = `${query}=${mark('REFERENCE', audience)}`
        expect([asked, (await found(asked)).total]).toEqual([asked, isMine ? 1 : 0])
        expect((await found(asked, 4)).total).toBe(1)
      }
    }
    // A word of the place beside one of a reference that is not theirs finds nothing either.
    expect((await found(`search=M%C3%BCnchen&ref_number=${mark('REFERENCE', 'internal')}`)).total).toBe(0)
    const [row] = (await found('search=M%C3%BCnchen')).data
    expectOnly(row.references, ['customer', 'both'], (audience) => [mark('REFERENCE', audience)])
  })

  it('no longer finds the order by a reference that is hidden since, whatever way it was saved', async () => {
    const total = async () =>
      (await test.call('GET', `/orders?search=${mark('REFERENCE', 'customer')}`, { as: account })).body.total
    const type = types.get('customer')
    const { body: record } = await test.call('GET', `/categories/reference/edit/${type}`, { as: 1 })
    const { name_en, name_el, required_default, attached, version } = record
    const give = (audience: Audience, at: number) =>
      test.call('POST', `/categories/reference/update/${type}`, {
        as: 1,
        body: { name_en, name_el, required_default, attached, audience, version: at },
      })
    expect(await total()).toBe(1)
    expect((await give('carrier', version)).status).toBe(200)
    expect(await total()).toBe(0)
    await test.call('GET', '/orders', { as: 4 })
    expect((await give('customer', version + 1)).status).toBe(200)
    expect(await total()).toBe(1)
  })
})

describe('the mail that closes an order', () => {
  it('shows the customer its own references', async () => {
    const cancelled = await orders.enter({
      details: [
        detailBody(parents, {
          references: audiences.map((audience) => ({
            reference_type_id: types.get(audience) ?? 0,
            ref_number: mark('REFERENCE', audience),
          })),
        }),
      ],
    })
    await orders.give(cancelled, 'cancel', { type: 1, reason: 'Off', customer_emails: ['c@firm.test'] })
    const mails = await test.pool.query<{ text: string }>(
      'select to_jsonb(outbox)::text as text from outbox order by id desc limit 1',
    )
    expectOnly(mails.rows[0]?.text ?? '', ['customer', 'both'], (audience) => [mark('REFERENCE', audience)])
  })
})

describe('a consignment note', () => {
  it('lists in box 5 the papers that travel with the goods, and no number besides', async () => {
    const details = [
      detailBody(parents, {
        references: [
          { reference_type_id: 5, ref_number: 'DELIVERY-5' },
          { reference_type_id: 2, ref_number: 'LOADING-2' },
        ],
      }),
    ]
    const text = await readPaper(test, await orders.enter({ details }), 'cmr_note')
    const box = (number: number) => text.indexOf(`${number} `)
    expect(text).toMatch(/Documents annexés Delivery note no\.: DELIVERY-5/)
    expect(text.indexOf('LOADING-2')).toBeGreaterThan(text.indexOf("Sender's instructions"))
    expect(box(13)).toBeGreaterThan(0)
  })
})

describe('notes that are newly typed', () => {
  it('are the carrier’s at a stop and ours at a detail, and who enters them says otherwise', async () => {
    const { loading, unloading } = detailBody(parents)
    const details = [
      detailBody(parents, {
        loading: { ...loading, notes: 'Gate 3' },
        unloading: { ...unloading, notes: 'Gate 4', notes_audience: 'both' },
        notes: 'Ours',
      }),
    ]
    const [detail] = (await orders.read(await orders.enter({ details }))).details
    expect([detail?.loading, detail?.unloading, detail].map((part) => part?.notes_audience)).toEqual([
      'carrier',
      'both',
      'internal',
    ])
  })
})
