import { buffer } from 'node:stream/consumers'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { orderPapers } from '@dromos/contract/orders/order-pdf.ts'
import type { OrderPaper, PaperList, PaperObstacle } from '@dromos/contract/orders/order-pdf.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { addOrderFile } from '../files/order-files.service.ts'
import { categoryChoices } from '../../categories/categories.service.ts'
import type { Db } from '../../db/client.ts'
import { cmrCopies, MOST_PAGES, pagesOfLetter, pagesOfNotes } from '@dromos/contract/orders/pdf.rules.ts'
import type { CmrCopy } from '@dromos/contract/orders/pdf.rules.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { FileStore } from '../../files/files.ts'
import { openFileScope } from '../../files/kept-files.ts'
import { lostGlyphs } from '../../platform/pdf/pdf-measure.ts'
import { makePdf } from '../../platform/pdf/pdf.ts'
import type { PdfSheet } from '../../platform/pdf/pdf-nodes.ts'
import { readTreatments } from '../../vat/vat.service.ts'
import { cmrNote } from './cmr-note.ts'
import { bookingConfirmation, transportOrder } from './order-pdf-letters.ts'
import { loadingList } from './loading-list.ts'
import { findPaperFacts, findStanding } from './order-pdf.queries.ts'
import type { OrderStanding } from './order-pdf.queries.ts'
import type { OrderPaperFacts, Paper, PaperReader } from './pdf-facts.ts'
import { latinFacts } from './pdf-latin.ts'
import { pdfFormat } from './pdf-format.ts'
import { statementHash } from './pdf-statement.ts'
import { pdfWords } from './pdf-words.ts'

interface PaperRequest {
  id: number
  paper: OrderPaper
  language: Language
  /** For a consignment note; all unless stated. */
  copies?: readonly CmrCopy[] | undefined
  /** How often it was sent, this one included; 1 unless stated. */
  revision?: number
}

interface Making extends PaperReader {
  kind: number
  draw: (paper: Paper<OrderPaperFacts>) => PdfSheet[]
}

const made: Record<OrderPaper, Making> = {
  transport_order: {
    side: 'carrier',
    reader: 'carrier',
    kind: fileKind.transportOrder,
    draw: (paper) => transportOrder(paper),
  },
  booking_confirmation: {
    side: 'customer',
    reader: 'customer',
    kind: fileKind.bookingConfirmation,
    draw: bookingConfirmation,
  },
  cmr_note: { side: 'parties', reader: 'all', kind: fileKind.cmrNote, draw: cmrNote },
  loading_list: { side: 'goods', reader: 'carrier', kind: fileKind.loadingList, draw: loadingList },
}

/** Under which kind a paper is kept among the files. */
export const kindOfPaper = (paper: OrderPaper): number => made[paper].kind

export async function listOrderPapers({ db, language }: Context, id: number): Promise<PaperList> {
  const standing = await findStanding(db, id)
  if (!standing) throw notFound()
  const languageFor = (spoken: string | null): Language => {
    if (spoken === null) return language
    return spoken === 'el' ? 'el' : 'en'
  }
  const languages: Record<OrderPaper, Language> = {
    transport_order: languageFor(standing.carrier_speaks),
    booking_confirmation: languageFor(standing.customer_speaks),
    cmr_note: language,
    loading_list: language,
  }
  return {
    papers: orderPapers.map((paper) => ({
      paper,
      obstacle: obstacleOf(paper, standing),
      language: languages[paper],
    })),
  }
}

/** A document of an order, drawn: what is agreed with the other side is not even read for it. */
export async function drawOrderPdf(
  context: Context,
  { id, paper, language, revision = 1, copies = cmrCopies }: PaperRequest,
  files: FileStore,
) {
  const { db, clock } = context
  const standing = await findStanding(db, id)
  if (!standing) throw notFound()
  const obstacle = obstacleOf(paper, standing, copies.length)
  if (obstacle === 'paper_too_long') throw invalid({ result: `${obstacle}:${MOST_PAGES}` })
  if (obstacle) throw invalid({ result: obstacle })
  const { side, reader, draw } = made[paper]
  const read = await findPaperFacts(db, id, { side, reader, language })
  if (!read) throw notFound()
  const facts = language === 'en' ? latinFacts(read) : read
  const format = pdfFormat(language, await countryNames(context, language))
  const words = pdfWords[language]
  const logo = facts.business.logo ? await buffer(await files.read(facts.business.logo)) : null
  const today = format.today(clock.now())
  const treatments = await readTreatments(db, clock.now())
  const sheets = draw({ facts, language, words, format, today, logo, revision, copies, treatments })
  const again = revision > 1 ? `, ${words.revision} ${revision}` : ''
  const title = `${words[paper]} ${facts.number_id}${again}`
  const { title: author } = facts.business
  const document = { title, author, language, madeAt: facts.updated_at, sheets }
  const { bytes, lost } = await makePdf(document, context.actor.id)
  return { bytes, lost, name: `${title}.pdf`, statement: statementOf(read) }
}

// In the language of the paper, whoever has it drawn.
async function countryNames(context: Context, lang: Language): Promise<Map<string, string>> {
  const { data } = await categoryChoices(context, 'country', { lang })
  return new Map(data.map(({ iso = '', name }) => [iso, name]))
}

/** What the transport order of an order states in a language, as a hash: two that are the same state the same. */
export async function readStatement(db: Db, id: number, language: Language): Promise<string | null> {
  const facts = await readCarrierFacts(db, id, language)
  return facts ? statementOf(facts) : null
}

/** The letters that its transport order cannot show in a language. */
export async function readLostGlyphs(db: Db, id: number, language: Language): Promise<string> {
  const facts = await readCarrierFacts(db, id, language)
  return facts ? lostGlyphs(JSON.stringify(language === 'en' ? latinFacts(facts) : facts)) : ''
}

const readCarrierFacts = (db: Db, id: number, language: Language) =>
  findPaperFacts(db, id, { side: 'carrier', reader: 'carrier', language })

export async function saveOrderPdf(
  context: Context,
  { shared, ...asked }: PaperRequest & { shared: boolean },
  { files, heavy }: { files: FileStore; heavy: Db },
) {
  const { bytes, name } = await drawOrderPdf({ ...context, db: heavy }, asked, files)
  const scope = openFileScope(context.db, files)
  try {
    const content = await scope.write(bytes)
    const file = { content, name, type: 'application/pdf', shared, file_type_id: made[asked.paper].kind }
    return await addOrderFile(context, asked.id, file)
  } finally {
    await scope.close()
  }
}

// Who writes, and on which letterhead, is not what was agreed.
function statementOf(facts: OrderPaperFacts): string {
  const {
    status: _status,
    updated_at: _at,
    business: _business,
    bank: _bank,
    person: _person,
    // VAT goes by the law of the day, not by agreement.
    vat: _vat,
    ...agreed
  } = facts
  return statementHash(agreed)
}

function obstacleOf(
  paper: OrderPaper,
  { status, firm_carrier_id: carrier, grouped: isGrouped, details }: OrderStanding,
  copies = 1,
): PaperObstacle | null {
  if (status === orderStatus.cancelled) return 'order_cancelled'
  if (paper === 'transport_order' && isGrouped) return 'on_groupage'
  if (paper === 'transport_order' && carrier === null) return 'carrier_missing'
  const pages = paper === 'cmr_note' ? pagesOfNotes(details, copies) : pagesOfLetter(details)
  return pages > MOST_PAGES ? 'paper_too_long' : null
}
