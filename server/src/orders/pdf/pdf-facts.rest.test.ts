import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { detailBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../../test/order-drive.ts'
import { pageCount, pdfText } from '../../test/pdf-text.ts'
import { drawPaper, readPaper } from '../../test/read-paper.ts'

let test: TestApp
let parents: OrderParents
let carrier: Carrier
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, parents, carrier, orders } = await openOrderDesk())
  await test.pool.query(
    `update businesses set company_title = 'Δρόμος Διαμεταφορική ΑΕ', address = 'Ακτή Μιαούλη 85', city = 'Πειραιάς',
       doy = 'ΚΕΦΟΔΕ Αττικής', title_el = 'Δρόμος ΑΕ', city_en = 'Piraeus',
       carrier_terms_en = 'TERMS FOR CARRIERS', customer_terms_en = 'TERMS FOR CUSTOMERS',
       carrier_terms_el = 'ΟΡΟΙ ΜΕΤΑΦΟΡΕΩΝ', customer_terms_el = 'ΟΡΟΙ ΠΕΛΑΤΩΝ'
     where id = $1`,
    [parents.business],
  )
  await test.pool.query(`update firms set terms = 'PAYS IN 45', term_type_id = 13 where id = $1`, [
    parents.customer,
  ])
  await test.pool.query(`update firms set terms = 'GETS IN 30', term_type_id = 12 where id = $1`, [
    carrier.firm,
  ])
})
afterAll(() => test.close())

async function carried(changes: object = {}): Promise<number> {
  const id = await orders.enter(changes)
  await orders.assign(id)
  return id
}
const details = (changes: object) => [detailBody(parents, changes)]

describe('our own company on papers', () => {
  it('is named in Latin letters on English papers, as it writes itself or as passports would', async () => {
    const id = await carried()
    for (const paper of ['transport_order', 'booking_confirmation', 'cmr_note', 'loading_list'] as const) {
      const text = await readPaper(test, id, paper)
      expect(text).toContain('Dromos Diametaforiki AE')
      expect(text).not.toMatch(/Δρόμος|Ακτή|Πειραιάς|ΚΕΦΟΔΕ/)
    }
    const order = await readPaper(test, id, 'transport_order')
    for (const words of ['For Dromos Diametaforiki AE', 'Akti Miaouli 85', 'Piraeus', 'KEFODE Attikis']) {
      expect(order).toContain(words)
    }
    const drawn = (await drawPaper(test, id, 'transport_order')).toString('latin1')
    expect(drawn.includes('(Dromos Diametaforiki AE)\nendobj')).toBe(true)
  })

  it('is named in Greek on Greek papers', async () => {
    const text = await readPaper(test, await carried(), 'transport_order', 'el')
    for (const words of ['Για την Δρόμος ΑΕ', 'Ακτή Μιαούλη 85', 'Πειραιάς', 'ΚΕΦΟΔΕ']) {
      expect(text).toContain(words)
    }
  })
})

describe('terms on papers', () => {
  it.each([
    ['en', 'TERMS FOR CARRIERS', 'TERMS FOR CUSTOMERS'],
    ['el', 'ΟΡΟΙ ΜΕΤΑΦΟΡΕΩΝ', 'ΟΡΟΙ ΠΕΛΑΤΩΝ'],
  ] as const)(
    'of each side stand on its own paper and on no other, in %s',
    async (language, mine, theirs) => {
      const id = await carried()
      const order = await readPaper(test, id, 'transport_order', language)
      const confirmation = await readPaper(test, id, 'booking_confirmation', language)
      const said = [mine, 'GETS IN 30', theirs, 'PAYS IN 45']
      expect(said.map((words) => order.includes(words))).toEqual([true, true, false, false])
      expect(said.map((words) => confirmation.includes(words))).toEqual([false, false, true, true])
      for (const paper of ['cmr_note', 'loading_list'] as const) {
        expect(await readPaper(test, id, paper, language)).not.toMatch(/TERMS FOR|ΟΡΟΙ|PAYS IN|GETS IN/)
      }
    },
  )
})

it.each([
  ['en', 'Packages total 6,400 kg'],
  ['el', 'Με το βάρος κάθε τεμαχίου: 6.400 kg'],
] as const)('papers with two weights say which counts, in %s', async (language, said) => {
  const packings = [{ packing_type_id: 1, pallets: 16, weight: 400 }]
  const odd = await carried({ details: details({ weight: 1_000.4, packings }) })
  const even = await carried({ details: details({ weight: 6_400, packings }) })
  for (const paper of ['transport_order', 'booking_confirmation', 'loading_list'] as const) {
    expect([paper, (await readPaper(test, odd, paper, language)).includes(said)]).toEqual([paper, true])
    expect([paper, (await readPaper(test, even, paper, language)).includes(said)]).toEqual([paper, false])
  }
})

describe('the pages of a paper', () => {
  it('are one for an order with one plain detail, with its signatures', async () => {
    const id = await carried({
      additional_costs: [{ cost_type_id: 7, side: 'buy', amount: 10_000 }],
      details: details({ notes: 'Ring at gate 3', notes_audience: 'both' }),
    })
    for (const language of ['en', 'el'] as const) {
      for (const paper of ['transport_order', 'booking_confirmation', 'loading_list', 'cmr_note'] as const) {
        const bytes = await drawPaper(test, id, paper, language)
        // A consignment note is made for four readers, a page for each.
        expect([paper, language, pageCount(bytes)]).toEqual([paper, language, paper === 'cmr_note' ? 4 : 1])
      }
    }
  })

  it('are one for a detail with all that an ordinary order has, with terms and signatures', async () => {
    const places = [parents.athens, parents.munich]
    await test.pool.query(
      `update places set address = 'Παλαιά Εθνική οδός 12', postal = '20200', person = 'Γιώργος Νικολαΐδης',
         phone = '+30 2100771905', book_emails = '{slots@places.test}',
         book_desc = 'Ραντεβού τουλάχιστον 24 ώρες πριν, με αριθμό εντολής και πινακίδες.' where id = any($1)`,
      [places],
    )
    await test.pool.query(
      `update businesses set phone = '+30 2100771905', email = 'info@dromos.test', website = 'www.dromos.test',
         vat = 'EL 091228885', gemi = '123456707000', footer_en = 'Foot', footer_el = 'Υποσέλιδο',
         carrier_terms_en = repeat('Terms of ours. ', 18), carrier_terms_el = repeat('Δικοί μας όροι. ', 18),
         customer_terms_en = repeat('Terms of ours. ', 18), customer_terms_el = repeat('Δικοί μας όροι. ', 18)
       where id = $1`,
      [parents.business],
    )
    const id = await carried({
      incoterm: 'DAP',
      incoterm_place: 'München',
      additional_costs: [
        { cost_type_id: 7, side: 'buy', amount: 10_000 },
        { cost_type_id: 7, side: 'sell', amount: 12_000 },
        { cost_type_id: 14, side: 'sell', amount: 50_000, prepaid: true, text: 'Ηγουμενίτσα - Ancona' },
      ],
    })
    for (const language of ['en', 'el'] as const) {
      for (const paper of ['transport_order', 'booking_confirmation'] as const) {
        const bytes = await drawPaper(test, id, paper, language)
        expect([paper, language, pageCount(bytes)]).toEqual([paper, language, 1])
      }
    }
    // The order is read in English by those who know no Greek letters: streets, towns and people are written in Latin.
    const english = await readPaper(test, id, 'transport_order')
    for (const words of [
      'Palaia Ethniki odos 12',
      '20200 Aspropyrgos',
      'Giorgos Nikolaidis',
      'All times are local',
    ]) {
      expect(english).toContain(words)
    }
    expect(english).toContain('Κέντρο Διανομής / Kentro Dianomis')
    expect(await readPaper(test, id, 'transport_order', 'el')).not.toContain('Kentro')
    const note = await readPaper(test, id, 'cmr_note')
    expect(note).toContain(
      'Kentro Dianomis Palaia Ethniki odos 12, 20200 Aspropyrgos, Greece Date: Tue 24/11/2026',
    )
    expect(note).toContain('Aspropyrgos, 24/11/2026')
  })

  it('show signs of the trade as they are read, and warn who sends which letters are lost', async () => {
    const notes = '≤ 2 t → ramp 4 ✓ ☎ 210 ≥ 1 ≠ 2 漢'
    const id = await carried({ details: details({ notes, notes_audience: 'both' }) })
    const { rawPayload } = await test.app.inject({
      url: `/api/orders/${id}/papers/transport_order?language=en`,
      headers: { authorization: `Bearer ${await test.tokenOf(4)}` },
    })
    const text = pdfText(rawPayload).replaceAll(/\s+/g, ' ')
    expect(text).toContain('<= 2 t -> ramp 4 [x] Tel. 210 >= 1 =/= 2 [?]')
    const sending = await test.call('GET', `/orders/${id}/transportOrder`, { as: 4 })
    expect(sending.body.lost_letters).toBe('漢')
  })

  it('show a mark for each letter the typeface lacks, and warn who looks which', async () => {
    const id = await carried({
      details: details({ notes: 'Fragile 😀👍🏽 漢 Nguyễn Łódź Живот', notes_audience: 'both' }),
    })
    const { headers, rawPayload } = await test.app.inject({
      url: `/api/orders/${id}/papers/transport_order?language=en`,
      headers: { authorization: `Bearer ${await test.tokenOf(4)}` },
    })
    const text = pdfText(rawPayload)
    for (const words of ['Fragile [?][?] [?] Nguyễn Łódź', 'Живот']) expect(text).toContain(words)
    expect(decodeURIComponent(String(headers['x-missing-letters']))).toBe('😀👍漢')
  })
})

describe('a place on papers', () => {
  it('says where and how a slot is booked, in the language of the paper, to those who book it', async () => {
    const place = await test.make.place({
      name: 'Ramp',
      book_emails: ['slots@ramp.test'],
      book_desc: 'Ραντεβού μία μέρα πριν',
      book_desc_en: 'A day ahead',
    })
    const id = await carried({ details: details({ loading: { place_id: place, date: '2026-11-24' } }) })
    for (const paper of ['transport_order', 'loading_list'] as const) {
      const english = await readPaper(test, id, paper)
      expect(english).toContain('slots@ramp.test · A day ahead')
      expect(english).not.toContain('Ραντεβού μία')
      expect(await readPaper(test, id, paper, 'el')).toContain('slots@ramp.test · Ραντεβού μία μέρα πριν')
    }
    expect(await readPaper(test, id, 'booking_confirmation')).not.toContain('slots@ramp.test')
    expect(await readPaper(test, id, 'cmr_note')).not.toContain('slots@ramp.test')
  })

  it('says where customs formalities are done, also where no customs place is named', async () => {
    const { loading, unloading } = detailBody(parents)
    const customs = await test.make.place({ name: 'Τελωνείο Πειραιά', customs: 1 })
    const id = await carried({
      details: details({
        loading: { ...loading, custom: 1 },
        unloading: { ...unloading, custom: 1, custom_place_id: customs },
      }),
    })
    const here = 'Customs formalities at this place'
    for (const paper of ['transport_order', 'booking_confirmation', 'cmr_note'] as const) {
      const text = await readPaper(test, id, paper)
      expect(text).toContain(here)
      expect(text).toContain('Τελωνείο Πειραιά')
    }
    expect(await readPaper(test, id, 'loading_list')).toContain(here)
    expect(await readPaper(test, id, 'cmr_note', 'el')).toContain('Τελωνειακές διατυπώσεις σε αυτόν τον τόπο')
    expect(await readPaper(test, await carried(), 'transport_order')).not.toContain('Customs')
  })
})

it('the file of a Greek paper has a name that everybody can read', async () => {
  const { headers } = await test.app.inject({
    url: `/api/orders/${await carried()}/papers/transport_order?language=el`,
    headers: { authorization: `Bearer ${await test.tokenOf(4)}` },
  })
  expect(headers['content-disposition']).toMatch(/^inline; filename="Entoli metaforas \d{4}-\d+\.pdf"; /)
})
