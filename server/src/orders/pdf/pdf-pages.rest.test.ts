import { languages } from '@dromos/contract/constants/languages.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { cmrCopies, MOST_PAGES, pagesOfLetter, pagesOfNotes } from '@dromos/contract/orders/pdf.rules.ts'
import { orderPapers } from '@dromos/contract/orders/order-pdf.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { detailBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import { pdfFonts, pdfPages } from '../../test/pdf-text.ts'
import { drawPaper } from '../../test/read-paper.ts'
import { makePdf } from '../../platform/pdf/pdf.ts'
import { bookingConfirmation, transportOrder } from './order-pdf-letters.ts'
import { findPaperFacts } from './order-pdf.queries.ts'
import { loadingList } from './loading-list.ts'
import type { Paper } from './pdf-facts.ts'
import { pdfFormat } from './pdf-format.ts'
import { pdfWords } from './pdf-words.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, parents, orders } = await openOrderDesk())
})
afterAll(() => test.close())

async function carried(details: object[]): Promise<number> {
  const id = await orders.enter({ details })
  await orders.assign(id)
  return id
}

describe('every paper', () => {
  it('contains all its fonts, and every letter can be copied', async () => {
    const bare = { packings: [{ packing_type_id: 1, pallets: 3, height: null, weight: null }] }
    const id = await carried([
      detailBody(parents, bare),
      detailBody(parents, {
        cargos: [],
        references: [],
        packings: [],
        notes: '👍🏽 漢',
        notes_audience: 'both',
      }),
    ])
    for (const paper of orderPapers) {
      for (const language of languages) {
        const bytes = await drawPaper(test, id, paper, language)
        expect(pdfPages(bytes).join()).not.toMatch(/[\uFB00-\uFB06]/)
        const fonts = pdfFonts(bytes)
        expect([paper, language, fonts]).toEqual([
          paper,
          language,
          {
            [Object.keys(fonts).find((name) => name.endsWith('NotoSans-Regular')) ?? '']: true,
            [Object.keys(fonts).find((name) => name.endsWith('NotoSans-SemiBold')) ?? '']: true,
          },
        ])
      }
    }
  })
})

const letters = {
  transport_order: { draw: transportOrder, side: 'carrier', reader: 'carrier' },
  booking_confirmation: { draw: bookingConfirmation, side: 'customer', reader: 'customer' },
  loading_list: { draw: loadingList, side: 'goods', reader: 'carrier' },
} as const

const frame = (language: Language): Omit<Paper, 'facts'> => ({
  language,
  words: pdfWords[language],
  format: pdfFormat(language, new Map([['GR', 'Greece']])),
  today: '1',
  logo: null,
  revision: 1,
  copies: cmrCopies,
  treatments: [],
})

describe('a heading on a paper', () => {
  /** What stands over something: alone at the foot of a page it says nothing. */
  const headingsOf = (language: Language): RegExp => {
    const words = pdfWords[language]
    const names = [
      words.consignment.replace('{at}', '2'),
      `${words.position} 2`,
      words.freight,
      words.price,
      words.loading,
      words.unloading,
      words.trailer,
      words.loadType,
      words.loadMeters,
      words.weight,
      words.temperature,
      words.goods,
      words.references,
      words.notes,
      words.exchange,
      words.terms,
      words.totals,
      words.customs,
      words.booking,
    ]
    return new RegExp(`^(${names.map((name) => name.replaceAll(/[.*]/g, '.')).join('|')})$`)
  }
  const lastOf = (page: string): string | undefined =>
    page
      .split('\n')
      .map((line) => line.trim())
      .findLast((line) => line !== '' && !/^(Page|Σελίδα) \d/.test(line))

  it.each(languages)(
    'never stands alone at the foot of a page, wherever that falls, in %s',
    async (language) => {
      const rows = Array.from({ length: 14 }, () => ({ packing_type_id: 1, pallets: 2 }))
      const id = await carried([
        detailBody(parents),
        detailBody(parents, { packings: rows, notes: 'word '.repeat(200), notes_audience: 'both' }),
      ])
      await test.pool.query(
        `update businesses set carrier_terms_${language} = $2, customer_terms_${language} = $2 where id = $1`,
        [parents.business, 'Terms of ours. '.repeat(100)],
      )
      const alone: string[] = []
      for (const [name, { draw, ...reader }] of Object.entries(letters)) {
        const read = await findPaperFacts(test.db, id, { ...reader, language })
        if (!read) throw new Error('the order is not there')
        // Other steps in the other language: both are drawn alike.
        for (let lines = language === 'en' ? 0 : 3; lines < 50; lines += 6) {
          const facts = structuredClone(read)
          const [first] = facts.details
          const text = 'line\n'.repeat(lines)
          if (first && reader.side === 'goods') first.loading.notes = text
          else if (first) first.notes = text
          const drawn = await makePdf(
            {
              title: name,
              author: '',
              language,
              madeAt: facts.updated_at,
              sheets: draw({ ...frame(language), facts }),
            },
            null,
          )
          const feet = pdfPages(drawn.bytes)
            .map(lastOf)
            .filter((line) => headingsOf(language).test(line ?? ''))
          alone.push(...feet.map((line) => `${name}, ${lines}: ${line}`))
        }
      }
      expect(alone).toEqual([])
    },
  )
})

describe('a consignment note', () => {
  const note = (id: number, copies: string, language: Language = 'en') =>
    test.app.inject({
      url: `/api/orders/${id}/papers/cmr_note?language=${language}${copies && `&copies=${copies}`}`,
      headers: { authorization: `Bearer ${staff}` },
    })
  let staff: string
  beforeAll(async () => {
    staff = await test.tokenOf(1)
  })

  it('is made for its sender, consignee, carrier and the file, each copy named, or for some of them', async () => {
    const id = await carried([detailBody(parents)])
    const titles = {
      en: ['Copy for sender', 'Copy for consignee', 'Copy for carrier', 'Copy for the file'],
      el: ['Αντίτυπο αποστολέα', 'Αντίτυπο παραλήπτη', 'Αντίτυπο μεταφορέα', 'Αντίτυπο αρχείου'],
    }
    for (const language of languages) {
      const pages = pdfPages((await note(id, '', language)).rawPayload).map((page) =>
        page.replaceAll(/\s+/g, ' '),
      )
      expect(pages.map((page) => titles[language].filter((title) => page.includes(title)))).toEqual(
        titles[language].map((title) => [title]),
      )
      const numbered = pages.map((page, at) => new RegExp(`^ ?${at + 1} +${titles[language][at]}`).test(page))
      expect(numbered).toEqual([true, true, true, true])
    }
    const some = pdfPages((await note(id, '3,1,3')).rawPayload)
    expect(some.map((page) => /Copy for \w+/.exec(page.replaceAll(/\s+/g, ' '))?.[0])).toEqual([
      'Copy for sender',
      'Copy for carrier',
    ])
  })

  it('says of each sheet whose copy, which consignment and which sheet it is', async () => {
    const packings = Array.from({ length: 9 }, () => ({ packing_type_id: 1, pallets: 2 }))
    const id = await carried([detailBody(parents), detailBody(parents, { packings })])
    const pages = pdfPages((await note(id, '2,3')).rawPayload).map((page) => page.replaceAll(/\s+/g, ' '))
    expect(pages).toHaveLength(6)
    expect(pages.map((page) => /Consignment \d \/ 2/.exec(page)?.[0])).toEqual([
      'Consignment 1 / 2',
      'Consignment 1 / 2',
      'Consignment 2 / 2',
      'Consignment 2 / 2',
      'Consignment 2 / 2',
      'Consignment 2 / 2',
    ])
    expect(pages[3]).toMatch(/Copy for consignee .*Continuation sheet 1 of 1/)
    expect(pages[5]).toMatch(/Copy for carrier .*Continuation sheet 1 of 1/)
  })

  it('is kept in the copies asked for', async () => {
    const id = await carried([detailBody(parents)])
    const keep = (copies: unknown) =>
      test.call('POST', `/orders/${id}/papers/cmr_note/keep`, { as: 4, body: { language: 'en', copies } })
    const { body } = await keep([1])
    const { rawPayload } = await test.app.inject({
      url: `/api/orders/files/${body.id}/content`,
      headers: { authorization: `Bearer ${staff}` },
    })
    expect(pdfPages(rawPayload)).toHaveLength(1)
    expect((await keep([])).body.errors).toEqual({ copies: 'Add at least 1.' })
    expect((await keep([7])).status).toBe(422)
  })
})

describe('a paper that would be far too long', () => {
  it('is refused before it is drawn, and says what would help', async () => {
    const rows = Array.from({ length: 200 }, () => ({ packing_type_id: 1, pallets: 2 }))
    const many = { packings: rows, notes: 'n\n'.repeat(1_900), notes_audience: 'both' } as const
    const id = await carried(Array.from({ length: 50 }, () => detailBody(parents, many)))
    const { body } = await test.call('GET', `/orders/${id}/papers`, { as: 4 })
    expect(body.papers.map(({ obstacle }: { obstacle: string }) => obstacle)).toEqual(
      orderPapers.map(() => 'paper_too_long'),
    )
    const refused = await test.call('GET', `/orders/${id}/papers/transport_order?language=en`, { as: 4 })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        result: `This document would have more than ${MOST_PAGES} pages. Shorten the texts, choose fewer copies, or split the order.`,
      },
    ])
  })

  it('is judged by the copies of a note that are asked for', () => {
    const plain = Array.from({ length: 50 }, () => ({ rows: 1, letters: 90 }))
    expect([pagesOfNotes(plain, 1), pagesOfNotes(plain, 4), pagesOfLetter(plain)]).toEqual([50, 200, 22])
    const long = plain.map(() => ({ rows: 8, letters: 9_000 }))
    expect(pagesOfNotes(long, 2)).toBe(400)
  })
})
