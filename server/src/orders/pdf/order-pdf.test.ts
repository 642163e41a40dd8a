import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { makePaperOrder } from '../../test/desks/paper-order.ts'
import { sendForm } from '../../test/form.ts'
import { pageCount, pdfText } from '../../test/pdf-text.ts'

let test: TestApp
let orderId: number
const staff = [1, 2, 3, 4] as const
const papers = ['transport_order', 'booking_confirmation', 'cmr_note', 'loading_list'] as const
const SELL = '1,234.56'
const BUY = '987.65'

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-21T09:00:00Z')
  orderId = await makePaperOrder(test)
})
afterAll(() => test.close())

describe('the documents of an order', () => {
  it.each(staff)('never tell the carrier the customer’s price or name, made by role %i', async (role) => {
    const text = await read(orderId, 'transport_order', { as: role })
    expect(text).toContain(BUY)
    expect(text).toContain('ΙΧΟΣ Transport')
    expect(text).not.toContain(SELL)
    expect(text).not.toContain('Sellside')
    expect(text).not.toContain('77.00')
  })

  it.each(staff)('never tell the customer a cost or the carrier, made by role %i', async (role) => {
    const text = await read(orderId, 'booking_confirmation', { as: role })
    expect(text).toContain(SELL)
    expect(text).toContain('Sellside')
    expect(text).toContain('1,311.56')
    for (const hidden of [BUY, 'Transport S.A.', 'ΙΑΒ-1234', '55.00']) expect(text).not.toContain(hidden)
  })

  it.each(['cmr_note', 'loading_list'])('name no price at all in the %s', async (paper) => {
    const text = await read(orderId, paper)
    expect(text).toContain('ΙΑΒ-1234')
    for (const hidden of [BUY, SELL, 'Sellside', '€']) expect(text).not.toContain(hidden)
  })

  it('carry the letterhead, the terms, the bank and the foot of the order’s business in their language', async () => {
    const greek = await read(orderId, 'booking_confirmation', { language: 'el' })
    for (const words of [
      'Επιβεβαίωση ανάθεσης',
      'Όροι στα ελληνικά',
      'Υποσέλιδο',
      'EL123456789',
      'GR16 0110 1250 0000 0001 2300 695',
    ]) {
      expect(greek).toContain(words)
    }
    expect(greek).toContain('1.234,56')
    expect(greek).not.toContain('Terms in English')
    const english = await read(orderId, 'booking_confirmation')
    expect(english).toContain('Terms in English')
    expect(english).toContain('Page 1 of')
  })

  it('name countries as their list does, and are proposed in the language of the country', async () => {
    const { rows } = await test.pool.query<{ lang_iso: string; carrier: number }>(
      `select lang_iso, orders.firm_carrier_id as carrier from orders
        join firms on firms.id = firm_carrier_id join countries on countries.id = firms.country_id
        where orders.id = $1`,
      [orderId],
    )
    expect(rows[0]?.lang_iso).toBe('el')
    const languageOf = async () =>
      (await test.call('GET', `/orders/${orderId}/papers`, { as: 1 })).body.papers.find(
        ({ paper }: { paper: string }) => paper === 'transport_order',
      ).language
    expect(await languageOf()).toBe('el')
    await test.pool.query(`update countries set name_en = 'Hellas', lang_iso = 'en' where iso = 'GR'`)
    expect(await languageOf()).toBe('en')
    expect(await read(orderId, 'cmr_note')).toContain('Hellas')
    await test.pool.query(`update countries set name_en = 'Greece', lang_iso = 'el' where iso = 'GR'`)
    expect(await read(orderId, 'cmr_note')).not.toContain('Hellas')
  })

  it('name countries in their own language, whatever that of who makes them', async () => {
    const greek = await read(orderId, 'cmr_note', { language: 'el' })
    expect(greek).toContain('Ελλάδα')
    expect(greek).not.toContain('Greece')
    const headers = { authorization: `Bearer ${await test.tokenOf(4)}`, 'x-localization': 'el' }
    const url = `/api/orders/${orderId}/papers/cmr_note?language=en`
    const { rawPayload } = await test.app.inject({ url, headers })
    expect(pdfText(rawPayload)).toContain('Greece')
    expect(pdfText(rawPayload)).not.toContain('Ελλάδα')
  })

  it('write a stop in the time of its place, with what it is off Greenwich', async () => {
    const text = await read(orderId, 'transport_order')
    expect(text).toContain('Tue 24/11/2026 08:00–12:00 (UTC+2)')
    expect(text).toContain('Fri 27/11/2026 (UTC+1)')
  })

  it('fill the boxes of the CMR note from the stops, and the sender’s where one is named', async () => {
    const text = await read(orderId, 'cmr_note')
    for (const words of ['24', 'Goods received', 'Παραλήπτης Hamburg', 'Own sender', 'Carriage paid', '33']) {
      expect(text).toContain(words)
    }
    expect(await read(orderId, 'cmr_note', { language: 'el' })).toContain(
      'Αποστολέας (επωνυμία, διεύθυνση, χώρα)',
    )
  })

  it('are the same bytes when they are made again, and change with the logo', async () => {
    const [one, other] = [
      await fetched(orderId, 'transport_order'),
      await fetched(orderId, 'transport_order'),
    ]
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
    const picture = await sharp({ create: { width: 300, height: 60, channels: 3, background: '#1d4f91' } })
      .png()
      .toBuffer()
    const business = await test.pool.query<{ business_id: number }>(
      'select business_id from orders where id = $1',
      [orderId],
    )
    const address = `/businesses/logo/${business.rows[0]!.business_id}`
    await sendForm(test, address, { data: {}, files: [{ content: picture }] }, { as: 1 })
    const third = await fetched(orderId, 'transport_order')
    expect(third.rawPayload.toString('latin1')).toContain('/Subtype /Image')
    expect(pdfText(third.rawPayload)).toContain('Transport order')
  })

  it('flow over pages with long texts, and the CMR note says where the rest is', async () => {
    const notes = `${'long text '.repeat(390)}the very end`
    const id = await makePaperOrder(test, { notes, iban: 'DE02120300000000202051' })
    for (const paper of papers.slice(0, 2)) {
      const answer = await fetched(id, paper)
      expect(pageCount(answer.rawPayload)).toBeGreaterThan(1)
      expect(pdfText(answer.rawPayload).replaceAll(/\s+/g, ' ')).toContain('the very end')
    }
    const note = await fetched(id, 'cmr_note', { copies: '2' })
    expect(pageCount(note.rawPayload)).toBe(2)
    const text = pdfText(note.rawPayload).replaceAll(/\s+/g, ' ')
    for (const words of ['(see continuation sheet)', 'the very end']) expect(text).toContain(words)
  }, 60_000)

  it('are shown in the browser and cached by nobody', async () => {
    const { headers } = await fetched(orderId, 'loading_list')
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-disposition']).toMatch(/^inline; filename="Loading list /)
  })
})

describe('an obstacle to a document of an order', () => {
  it('is named before and refused after', async () => {
    const bare = await test.make.order()
    const listed = await test.call('GET', `/orders/${bare}/papers`, { as: 4 })
    expect(listed.body.papers).toEqual(
      papers.map((paper) => ({
        paper,
        obstacle: paper === 'transport_order' ? 'carrier_missing' : null,
        language: paper === 'booking_confirmation' ? 'el' : 'en',
      })),
    )
    const refused = await test.call('GET', `/orders/${bare}/papers/transport_order?language=en`, { as: 4 })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { result: 'The order has no carrier yet. Assign one first.' },
    ])
  })

  it('includes its cancellation', async () => {
    const gone = await test.make.order({ status: 6, cancelled: true })
    for (const paper of papers) {
      const refused = await test.call('GET', `/orders/${gone}/papers/${paper}?language=el`, {
        as: 1,
        language: 'el',
      })
      expect([refused.status, refused.body.errors.result]).toEqual([422, 'Η παραγγελία είναι ακυρωμένη.'])
    }
  })

  it.each([
    ['/orders/999999/papers', 404],
    ['/orders/999999/papers/cmr_note?language=en', 404],
    ['/orders/1/papers/invoice?language=en', 404],
    ['/orders/1/papers/cmr_note?language=de', 422],
    ['/orders/1/papers/cmr_note', 422],
    ['/orders/1/papers/cmr_note?language=en&copies=5', 422],
    ['/orders/1/papers/cmr_note?language=en&copies=', 422],
  ])('refuses %s with %i', async (path, status) => {
    expect((await test.call('GET', path, { as: 1 })).status).toBe(status)
  })

  it('keeps customers to the papers that are released to them', async () => {
    const refused = await test.call('GET', `/orders/${orderId}/papers/booking_confirmation?language=en`, {
      as: 5,
    })
    expect(refused.status).toBe(403)
  })
})

interface PaperQuery {
  as?: 1 | 2 | 3 | 4
  language?: string
  copies?: string
}

async function fetched(id: number, paper: string, { as = 1, language = 'en', copies }: PaperQuery = {}) {
  const answer = await test.app.inject({
    url: `/api/orders/${id}/papers/${paper}?language=${language}${copies ? `&copies=${copies}` : ''}`,
    headers: { authorization: `Bearer ${await test.tokenOf(as)}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer
}

async function read(id: number, paper: string, options: PaperQuery = {}) {
  // Where a line ends is the layout's business.
  return pdfText((await fetched(id, paper, options)).rawPayload).replaceAll(/\s+/g, ' ')
}
