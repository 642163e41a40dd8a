import { buffer } from 'node:stream/consumers'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { VisitKey } from '@dromos/contract/groupages/planner/stops.rules.ts'
import { MOST_PAGES, pagesOfLetter } from '@dromos/contract/orders/pdf.rules.ts'
import { categoryChoices } from '../../categories/categories.service.ts'
import type { FileStore } from '../../files/files.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { lostGlyphs } from '../../platform/pdf/pdf-measure.ts'
import { makePdf } from '../../platform/pdf/pdf.ts'
import type { PdfSheet } from '../../platform/pdf/pdf-nodes.ts'
import { transportOrder } from './order-pdf-letters.ts'
import { inHouse } from '../../businesses/business-house.service.ts'
import { carrierCancelMail } from '../cancel/order-cancel.mail.ts'
import { tourWriter } from '../life/order-words.service.ts'
import { findStanding, findTourHead, findTourPart } from './order-pdf.queries.ts'
import { transportOrderMail } from './order-sending.mail.ts'
import type { Paper, PaperContents, PdfFacts, TourHead, TourSide } from './pdf-facts.ts'
import { pdfFormat } from './pdf-format.ts'
import { statementHash } from './pdf-statement.ts'
import { latinDetail, latinFacts } from './pdf-latin.ts'
import { pdfWords } from './pdf-words.ts'
import { manifest } from './tour-manifest.ts'
import type { ManifestMoney } from './tour-manifest.ts'
import { tourLoadingList, tourSheet } from './tour-sheets.ts'
import { stopTable, truckOf } from './tour-stops.ts'
import { readTreatments } from '../../vat/vat.service.ts'
import type { PaperDetail } from '../../consignments/consignment-paper.sql.ts'
import type { Carried, TourStop, Truck } from './tour-stops.ts'

interface Tour {
  id: number
  number: string
  /** In the sequence of loading. */
  orders: readonly number[]
  /** As people have put them; none where the truck goes by sequence and windows. */
  stops: readonly VisitKey[]
  pn_truck: string
  pn_trailer: string
  /** What the carrier gets for all of it, in cents. */
  price: number
  language: Language
  revision: number
}

/** About how many pages a paper of a tour takes is more than is drawn. */
export async function isTooLong({ db }: Context, orders: readonly number[]): Promise<boolean> {
  const sizes = []
  for (const id of orders) sizes.push(...((await findStanding(db, id))?.details ?? []))
  return pagesOfLetter(sizes) > MOST_PAGES
}

/** One transport order for the stops of several orders: nothing of their customers is read for it. */
export async function drawTourOrder(context: Context, tour: Tour, files: FileStore) {
  const { read, ...drawn } = await drawTour(context, tour, { files, paper: 'transport_order', draw: ordered })
  return { ...drawn, statement: statementOf(read, tour) }
}

const ordered = (paper: Paper, { carried, stops }: Truck): PdfSheet[] =>
  transportOrder(paper, { more: stopTable(paper, stops), numbers: carried.map(({ number }) => number) })

/** What goes along with the truck, without any price. */
export const drawTruckPdf = (
  context: Context,
  tour: Tour,
  { files, paper }: { files: FileStore; paper: 'tour_sheet' | 'loading_list' },
) => drawTour(context, tour, { files, paper, draw: paper === 'tour_sheet' ? tourSheet : tourLoadingList })

/** For our own people alone. */
export const drawManifest = (
  context: Context,
  tour: Tour,
  { files, money }: { files: FileStore; money: ManifestMoney },
) => {
  const draw = (paper: Paper, truck: Truck) => manifest(paper, truck, money)
  return drawTour(context, tour, { files, paper: 'manifest', draw })
}

interface Drawing {
  files: FileStore
  paper: 'transport_order' | 'tour_sheet' | 'loading_list' | 'manifest'
  draw: (paper: Paper, truck: Truck) => PdfSheet[]
}

async function drawTour(context: Context, tour: Tour, { files, paper, draw }: Drawing) {
  const { clock, db } = context
  const { language, revision } = tour
  if (await isTooLong(context, tour.orders)) throw invalid({ result: `paper_too_long:${MOST_PAGES}` })
  const read = await readTour(context, tour, paper === 'transport_order' ? 'order' : 'truck')
  const said = joined(read, tour)
  const facts = language === 'en' ? latinFacts(said) : said
  const carried = carriedIn(read, tour, language === 'en' ? latinDetail : (one) => one)
  const { data } = await categoryChoices(context, 'country', { lang: language })
  const format = pdfFormat(language, new Map(data.map(({ iso = '', name }) => [iso, name])))
  const words = pdfWords[language]
  const logo = facts.business.logo ? await buffer(await files.read(facts.business.logo)) : null
  const today = format.today(clock.now())
  const treatments = await readTreatments(db, clock.now())
  const sheets = draw(
    { facts, language, words, format, today, logo, revision, copies: [], treatments },
    truckOf(tour, carried),
  )
  const again = revision > 1 ? `, ${words.revision} ${revision}` : ''
  const title = `${words[paper]} ${tour.number}${again}`
  const document = { title, author: facts.business.title, language, madeAt: facts.updated_at, sheets }
  const { bytes, lost } = await makePdf(document, context.actor.id)
  return { bytes, lost, name: `${title}.pdf`, read: said }
}

/** What the transport order of a tour states, as a hash. */
export const readTourStatement = async (context: Context, tour: Tour): Promise<string> =>
  statementOf(joined(await readTour(context, tour, 'order'), tour), tour)

/** The letters that the transport order of a tour cannot show. */
export async function readTourLostGlyphs(context: Context, tour: Tour): Promise<string> {
  const facts = joined(await readTour(context, tour, 'order'), tour)
  return lostGlyphs(JSON.stringify(tour.language === 'en' ? latinFacts(facts) : facts))
}

interface ReadTour {
  head: TourHead
  parts: readonly PaperContents[]
}

async function readTour({ db }: Context, { id, orders, language }: Tour, side: TourSide): Promise<ReadTour> {
  const head = await findTourHead(db, id, { language, side })
  if (!head) throw notFound()
  const parts: PaperContents[] = []
  for (const order of orders) {
    const part = await findTourPart(db, order, { language, side })
    if (!part) throw notFound()
    parts.push(part)
  }
  if (parts.length === 0) throw invalid({ result: 'tour_empty' })
  return { head, parts }
}

/** What the tour says of itself is the groupage's; its orders bring what is carried. */
function joined({ head, parts }: ReadTour, { number, pn_truck, pn_trailer, price }: Tour): PdfFacts {
  const moments = [head, ...parts].map((one) => one.updated_at)
  return {
    ...head,
    number_id: number,
    updated_at: moments.reduce((one, other) => (Date.parse(other) > Date.parse(one) ? other : one)),
    customer: null,
    pn_truck,
    pn_trailer,
    price,
    avoid_sea: parts.some((one) => one.avoid_sea),
    costs: parts.flatMap((one) => one.costs),
    direct: parts.flatMap((one) => one.direct),
    details: parts.flatMap((one) => one.details),
  }
}

const carriedIn = (
  { parts }: ReadTour,
  { orders }: Tour,
  written: (detail: PaperDetail) => PaperDetail,
): Carried[] =>
  parts.flatMap(({ number_id: number, details }, at) =>
    details.map((one, load) => ({ order: orders[at] ?? 0, load, number, detail: written(one) })),
  )

function statementOf(
  { carrier, pn_truck, pn_trailer, price, costs, direct, details }: PdfFacts,
  { orders, stops }: Tour,
): string {
  // Of an order that has left nothing is stated.
  const put = stops
    .map(({ order_id: order, load, kind }) => [orders.indexOf(order), load, kind])
    .filter(([at]) => at !== -1)
  const agreed = {
    carrier,
    pn_truck,
    pn_trailer,
    price,
    costs,
    direct,
    details,
    ...(put.length > 0 && { put }),
  }
  return statementHash(agreed)
}

/** The mail that brings the transport order of a tour to its carrier, and in whose name. */
export async function drawTourLetter(context: Context, tour: Tour) {
  const { number, pn_truck, pn_trailer, language, revision } = tour
  const { words, ...way } = await wordsOf(context, tour)
  const said = { ...words, ...way, pn_truck, pn_trailer, revision }
  const parts = transportOrderMail(number, said, language)
  return { words, content: await inHouse(context.db, parts, { ...words, language }) }
}

/** The mail that tells the carrier of a tour not to come. */
export async function tourRecallLetter(context: Context, tour: Tour) {
  const { number, pn_truck, pn_trailer, language } = tour
  const { words, loading, carrier } = await wordsOf(context, tour)
  const plates = [pn_truck, pn_trailer].filter(Boolean).join(' / ')
  const said = { ...words, loaded: loading, carrier, plates, wasSent: true }
  const parts = carrierCancelMail(number, said, language)
  return { words, content: await inHouse(context.db, parts, { ...words, language }) }
}

/** The towns of its first stop and of its last one. */
export async function tourEnds(context: Context, tour: Tour): Promise<{ from: string; to: string }> {
  const { from, to } = (await wordsOf(context, tour)).words
  return { from, to }
}

/** From the first stop of the tour to its last one. */
async function wordsOf(context: Context, tour: Tour) {
  const read = await readTour(context, tour, 'truck')
  const { stops } = truckOf(
    tour,
    carriedIn(read, tour, (one) => one),
  )
  const days = (kind: TourStop['kind']): string[] =>
    read.parts.flatMap(({ details }) => details.map((detail) => detail[kind].date)).toSorted()
  return {
    words: { ...(await tourWriter(context, tour.id)), from: townOf(stops[0]), to: townOf(stops.at(-1)) },
    carrier: read.head.carrier?.name ?? '',
    loading: days('loading')[0] ?? '',
    delivery: days('unloading').at(-1) ?? '',
  }
}

const townOf = (at: TourStop | undefined): string =>
  at ? `${at.stop.place.city ?? at.stop.place.name} (${at.stop.place.iso})` : ''
