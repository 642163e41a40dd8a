import { offerLimits } from '@dromos/contract/offers/offer-input.ts'
import { languages } from '@dromos/contract/constants/languages.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { cmrCopies } from '@dromos/contract/orders/pdf.rules.ts'
import { describe, expect, it } from 'vitest'
import { offerSheets } from '../offers/offer.pdf.ts'
import { bare, drawTexts } from './drawn-texts.ts'
import {
  longestFacts,
  longestFigures,
  longestOffer,
  longestTreatments,
  longTextsIn,
} from './longest-facts.ts'
import type { Making } from './longest-facts.ts'
import { pdfPages } from './pdf-text.ts'
import { makePdf } from '../platform/pdf/pdf.ts'
import { LONG_SHEET } from '../platform/pdf/pdf-drawing.ts'
import { sizeOf } from '../platform/pdf/pdf-nodes.ts'
import type { PdfSheet } from '../platform/pdf/pdf-nodes.ts'
import { statisticsSheets } from '../orders/statistics/statistics-paper.ts'
import { cmrNote } from '../orders/pdf/cmr-note.ts'
import { loadingList } from '../orders/pdf/loading-list.ts'
import { bookingConfirmation, transportOrder } from '../orders/pdf/order-pdf-letters.ts'
import type { OrderPaperFacts, Paper } from '../orders/pdf/pdf-facts.ts'
import { pdfFormat } from '../orders/pdf/pdf-format.ts'
import { pdfWords } from '../orders/pdf/pdf-words.ts'
import { manifest } from '../orders/pdf/tour-manifest.ts'
import { tourLoadingList, tourSheet } from '../orders/pdf/tour-sheets.ts'
import { stopTable, truckOf } from '../orders/pdf/tour-stops.ts'
import type { Truck } from '../orders/pdf/tour-stops.ts'

/** What no typeface has a shape for. */
const notForReaders = /[^\P{Cc}\n]|\ufffd/u

const makings = ['words', 'one word'] as const
const size = { cargos: 2, packings: 2, notes: 600 }

const paperOf = (
  facts: OrderPaperFacts,
  language: Language,
  making: Making = 'words',
): Paper<OrderPaperFacts> => ({
  facts,
  language,
  words: pdfWords[language],
  format: pdfFormat(language, new Map()),
  today: '24 November 2026',
  logo: null,
  revision: 2,
  copies: [1],
  treatments: longestTreatments(making),
})

const truckIn = ({ details, number_id: number }: OrderPaperFacts): Truck =>
  truckOf(
    { orders: [1] },
    details.map((detail, load) => ({ order: 1, load, number, detail })),
  )

const most = 9_999_999_999
const money = ({ number_id: number, customer }: OrderPaperFacts) => ({
  rows: [{ number, customer: customer?.name ?? '', freight: most, others: most, share: most, profit: -most }],
  cost_before: most,
  cost_main: most,
  cost_after: most,
  profit: -most,
})

/** Every document that is drawn, made of an order with every field at its longest. */
const papers: Record<string, (paper: Paper<OrderPaperFacts>, making: Making) => PdfSheet[]> = {
  cmr_note: cmrNote,
  transport_order: (paper) => transportOrder(paper),
  booking_confirmation: bookingConfirmation,
  loading_list: loadingList,
  tour_order: (paper) => {
    const { carried, stops } = truckIn(paper.facts)
    return transportOrder(paper, {
      more: stopTable(paper, stops),
      numbers: carried.map(({ number }) => number),
    })
  },
  tour_sheet: (paper) => tourSheet(paper, truckIn(paper.facts)),
  tour_loading_list: (paper) => tourLoadingList(paper, truckIn(paper.facts)),
  manifest: (paper) => manifest(paper, truckIn(paper.facts), money(paper.facts)),
  offer: ({ language }, making) => offerSheets(...longestOffer(making, language)),
  statistics: ({ language }, making) => statisticsSheets(longestFigures(making, language)),
}

describe.each(Object.keys(papers))('the longest %s', (name) => {
  it.each(languages.flatMap((language) => makings.map((making) => [language, making] as const)))(
    'keeps all its words within their frames and off each other, in %s, of %s',
    async (language, making) => {
      const sheets = papers[name]?.(paperOf(longestFacts(making, size), language, making), making) ?? []
      const { faults, lines, copied } = await drawTexts(sheets)
      expect(lines.length).toBeGreaterThan(20)
      expect(faults).toEqual([])
      expect(copied).not.toMatch(notForReaders)
    },
  )
})

describe('a paper so long that it is laid out another way', () => {
  const long = { cargos: 20, packings: 60, notes: 4_000 }

  // Of a groupage's money, an offer and figures there is a line for each; the long offer is below.
  const all = Object.keys(papers).filter((name) => !['manifest', 'offer', 'statistics'].includes(name))

  it.each(all)('keeps all its words too, and says which page it is: %s', async (name) => {
    const facts = longestFacts('words', long)
    const sheets = papers[name]?.(paperOf(facts, 'el'), 'words') ?? []
    expect(sheets.some(({ children }) => sizeOf(children) > LONG_SHEET)).toBe(true)
    const { faults, lines, copied } = await drawTexts(sheets)
    expect(faults).toEqual([])
    expect(copied).not.toMatch(notForReaders)
    const pages = Math.max(...lines.map(({ page }) => page))
    const numbers = lines.filter(({ text, isFixed }) => isFixed && /^Σελίδα \d+ από \d+/.test(text))
    expect(numbers.map(({ page }) => page)).toEqual(
      name === 'cmr_note' ? [] : Array.from({ length: pages }, (_, at) => at + 1),
    )
  })

  it('an offer with as much as it may say is drawn, and no heading of it stands alone', async () => {
    const [page, head] = longestOffer('words', 'en')
    const words = (signs: number): string => `<p>${'Φόρτωση στις θύρες 12 και 14. '.repeat(signs / 30)}</p>`
    const clauses = Array.from({ length: offerLimits.manuscripts }, (_, at) => ({
      title: `Clause ${at}`,
      body: words(4_000 + at * 100),
    }))
    const options = Array.from({ length: offerLimits.options }, () => page.options).flat()
    const sheets = offerSheets(
      { ...page, content: '<h2>Ώρα</h2><p>b</p>'.repeat(1_900), options, manuscripts: clauses },
      head,
    )
    const { faults, lines, copied } = await drawTexts(sheets)
    expect(faults).toEqual([])
    expect(copied).not.toMatch(notForReaders)
    const body = lines.filter(({ isFixed }) => !isFixed)
    const alone = body.filter(({ text, page }, at) => {
      const next = body[at + 1]
      return text.startsWith('Clause ') && next !== undefined && next.page !== page
    })
    expect(alone).toEqual([])
    expect(body.filter(({ text }) => text.startsWith('Clause '))).toHaveLength(offerLimits.manuscripts)
  })
})

describe('a consignment note', () => {
  it('says all of everything, here or on its continuation sheet', async () => {
    const facts = longestFacts('words', size)
    const { words } = await drawTexts(cmrNote(paperOf(facts, 'en')))
    const missing = toldOf(facts).filter((text) => !words.includes(bare(text)))
    expect(missing).toEqual([])
  })

  it('has its continuation sheet in every copy, with its number, which sheet it is, and box 9 pointing to it', async () => {
    const paper = { ...paperOf(longestFacts('words', size), 'en'), copies: cmrCopies }
    const document = { title: 'CMR', author: '', language: 'en', madeAt: '2026-11-24T10:00:00Z' } as const
    const { bytes } = await makePdf({ ...document, sheets: cmrNote(paper) }, null)
    const pages = pdfPages(bytes).map((page) => page.replaceAll(/\s+/g, ' '))
    const each = pages.length / cmrCopies.length
    for (const [at] of cmrCopies.entries()) {
      const [form = '', ...sheets] = pages.slice(at * each, (at + 1) * each)
      expect(form).toMatch(
        /Nature of the goods.*see continuation sheet.*Dangerous goods \(ADR\): see continuation sheet/,
      )
      for (const [number, sheet] of sheets.entries()) {
        expect(sheet).toContain('2026-99999')
        expect(sheet).toContain(`Continuation sheet ${number + 1} of ${each - 1}`)
      }
    }
  })

  it('puts no line on another for three substances with ordinary names', async () => {
    const facts = longestFacts('words', { cargos: 0, packings: 1, notes: 30 })
    const substance = {
      description: 'Drums',
      name: 'Chemicals',
      technical_name: '',
      shipping_name_local: '',
      packing_group: 'II',
      tunnel_code: 'D/E',
      environmentally_hazardous: false,
      packages: '',
      gross_weight: null,
      net_weight: null,
    } as const
    const [detail] = facts.details
    detail?.cargos.push(
      { ...substance, un_number: '1263', shipping_name: 'PAINT', adr_class: '3' },
      {
        ...substance,
        un_number: '1993',
        shipping_name: 'FLAMMABLE LIQUID, N.O.S.',
        technical_name: 'ethanol, acetone',
        shipping_name_local: 'ΕΥΦΛΕΚΤΟ ΥΓΡΟ, Ε.Α.Ο. (αιθανόλη, ακετόνη)',
        adr_class: '3 (6.1)',
        environmentally_hazardous: true,
        packages: '4 drums',
        gross_weight: 820,
        net_weight: 800.5,
      },
      { ...substance, un_number: '1830', shipping_name: 'SULPHURIC ACID', adr_class: '8', tunnel_code: 'E' },
    )
    const { faults, lines } = await drawTexts(cmrNote(paperOf(facts, 'en')))
    expect(faults).toEqual([])
    expect(
      lines.map(({ text }) => text.replaceAll('\u00a0', ' ')).filter((text) => text.startsWith('UN ')),
    ).toEqual([
      'UN 1263 PAINT, 3, II, (D/E)',
      'UN 1993 FLAMMABLE LIQUID, N.O.S. (ethanol, acetone), 3 (6.1), II, (D/E), ENVIRONMENTALLY HAZARDOUS, 4 drums, 820 kg gross, 800.5 kg net',
      'UN 1993 ΕΥΦΛΕΚΤΟ ΥΓΡΟ, Ε.Α.Ο. (αιθανόλη, ακετόνη), 3 (6.1), II, (D/E), ΕΠΙΚΙΝΔΥΝΟ ΓΙΑ ΤΟ ΠΕΡΙΒΑΛΛΟΝ, 4 drums, 820 kg μικτό, 800.5 kg καθαρό',
      'UN 1830 SULPHURIC ACID, 8, II, (E)',
    ])
  })
})

/** What a consignment note has to say of an order with one detail. */
function toldOf({ carrier, incoterm_place, pn_truck, details }: OrderPaperFacts): string[] {
  const [detail] = details
  if (!detail || !carrier) throw new Error('the longest order has a detail and a carrier')
  const { loading, unloading, notes, cargos, packings, references } = detail
  const ends = [loading, unloading]
  // Whom to call there and how to book is said to the carrier by its transport order.
  const unsaid = new Set(
    ends.flatMap(({ place, party, customs }) =>
      [place, party, customs].flatMap((at) => [at?.person, at?.booking]),
    ),
  )
  return longTextsIn([
    ...ends.flatMap(({ party, customs, notes: said }) => [party, customs, said]),
    unloading.place,
    notes,
    cargos,
    packings,
    references,
    carrier.name,
    carrier.address,
    carrier.city,
    incoterm_place,
    pn_truck,
  ]).filter((text) => !text.includes('@') && !unsaid.has(text))
}
