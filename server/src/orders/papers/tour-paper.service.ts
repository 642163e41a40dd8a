import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Language } from '@dromos/contract/trade/languages.ts'
import type { VisitKey } from '@dromos/contract/groupages/planner/stops.rules.ts'
import { MOST_PAGES, pagesOfLetter } from '@dromos/contract/orders/papers.rules.ts'
import { categoryChoices } from '../../categories/categories.service.ts'
import type { FileStore } from '../../files/files.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { makePdf } from '../../platform/pdf/pdf.ts'
import type { PdfSheet } from '../../platform/pdf/pdf-nodes.ts'
import { transportOrder } from './order-letters.ts'
import { inHouse } from '../../businesses/business-house.service.ts'
import { carrierCancelMail } from '../cancel/order-cancel.mail.ts'
import { readClosingWords } from '../close/order-close.queries.ts'
import { orderWords } from '../life/order-words.service.ts'
import type { OrderWords } from '../life/order-words.service.ts'
import { findStanding, findTourDays, findTourFacts } from './order-papers.queries.ts'
import { transportOrderMail } from './order-sending.mail.ts'
import type { Paper, PaperFacts } from './paper-facts.ts'
import { paperFormat } from './paper-format.ts'
import { latinFacts } from './paper-latin.ts'
import { paperWords } from './paper-words.ts'
import { manifest } from './tour-manifest.ts'
import type { ManifestMoney } from './tour-manifest.ts'
import { tourLoadingList, tourSheet } from './tour-sheets.ts'
import { stopTable, truckOf } from './tour-stops.ts'
import type { Truck } from './tour-stops.ts'

interface Tour {
  number: string
  /** In the sequence of loading. */
  orders: readonly number[]
  /** As people have put them; none where the truck goes by sequence and windows. */
  stops: readonly VisitKey[]
  carrier: {
    firm_carrier_id: number | null
    transporter_id: number | null
    pn_truck: string
    pn_trailer: string
  }
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

const ordered = (paper: Paper, { stops }: Truck): PdfSheet[] => transportOrder(paper, stopTable(paper, stops))

/** What goes along with the truck, without any price. */
export const drawTruckPaper = (
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
  const { clock } = context
  const { language, revision } = tour
  if (await isTooLong(context, tour.orders)) throw invalid({ result: `paper_too_long:${MOST_PAGES}` })
  const side = paper === 'transport_order' ? 'tour' : 'truck'
  const all = await readOrders(context, tour, side)
  const read = joined(all, tour)
  const written = (one: PaperFacts) => (language === 'en' ? latinFacts(one) : one)
  const facts = written(read)
  const carried = all.flatMap((one, at) => {
    const { number_id: number, details } = written(one)
    return details.map((detail, load) => ({ order: tour.orders[at] ?? 0, load, number, detail }))
  })
  const { data } = await categoryChoices(context, 'country', { lang: language })
  const format = paperFormat(language, new Map(data.map(({ iso = '', name }) => [iso, name])))
  const words = paperWords[language]
  const logo = facts.business.logo ? await buffer(await files.read(facts.business.logo)) : null
  const today = format.today(clock.now())
  const sheets = draw(
    { facts, language, words, format, today, logo, revision, copies: [] },
    truckOf(tour, carried),
  )
  const again = revision > 1 ? `, ${words.revision} ${revision}` : ''
  const title = `${words[paper]} ${tour.number}${again}`
  const document = { title, author: facts.business.title, language, madeAt: facts.updated_at, sheets }
  const { bytes, lost } = await makePdf(document, context.actor.id)
  return { bytes, lost, name: `${title}.pdf`, read }
}

/** What the transport order of a tour states, as a hash. */
export const readTourStatement = async (context: Context, tour: Tour): Promise<string> =>
  statementOf(joined(await readOrders(context, tour, 'tour'), tour), tour)

async function readOrders(
  { db }: Context,
  { orders, carrier, language }: Tour,
  side: 'tour' | 'truck',
): Promise<PaperFacts[]> {
  const all: PaperFacts[] = []
  for (const id of orders) {
    const facts = await findTourFacts(db, id, { carrier, language, side })
    if (!facts) throw notFound()
    all.push(facts)
  }
  return all
}

function joined(all: readonly PaperFacts[], { number, carrier, price }: Tour): PaperFacts {
  const [first] = all
  if (!first) throw invalid({ result: 'tour_empty' })
  return {
    ...first,
    number_id: number,
    incoterm: null,
    incoterm_place: '',
    avoid_sea: all.some((one) => one.avoid_sea),
    pn_truck: carrier.pn_truck,
    pn_trailer: carrier.pn_trailer,
    price,
    costs: all.flatMap((one) => one.costs),
    direct: all.flatMap((one) => one.direct),
    details: all.flatMap((one) => one.details),
  }
}

function statementOf(
  { carrier, pn_truck, pn_trailer, price, costs, direct, details }: PaperFacts,
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
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url')
}

interface Told {
  orders: readonly number[]
  number: string
  carrier: string
  plates: readonly string[]
  language: Language
}

/** The mail that brings the transport order of a tour to its carrier, and in whose name. */
export async function tourLetter(context: Context, { revision, ...told }: Told & { revision: number }) {
  const words = await tourWords(context, told.orders)
  const { loading, delivery } = await findTourDays(context.db, told.orders)
  const [pn_truck = '', pn_trailer = ''] = told.plates
  const said = { ...words, carrier: told.carrier, loading, delivery, pn_truck, pn_trailer, revision }
  const parts = transportOrderMail(told.number, said, told.language)
  return { words, content: await inHouse(context.db, parts, { ...words, language: told.language }) }
}

/** The mail that tells the carrier of a tour not to come. */
export async function tourRecallLetter(context: Context, told: Told) {
  const words = await tourWords(context, told.orders)
  const { loading } = await findTourDays(context.db, told.orders)
  const closing = await readClosingWords(context.db, told.orders[0] ?? 0, context.actor.id)
  const plates = told.plates.filter(Boolean).join(' / ')
  const said = { ...closing, ...words, loaded: loading, carrier: told.carrier, plates, wasSent: true }
  const parts = carrierCancelMail(told.number, said, told.language)
  return { words, content: await inHouse(context.db, parts, { ...words, language: told.language }) }
}

/** From the first order's loading to the last one's delivery. */
async function tourWords(context: Context, orders: readonly number[]): Promise<OrderWords> {
  const first = await orderWords(context, orders[0] ?? 0)
  const last = await orderWords(context, orders.at(-1) ?? 0)
  return { ...first, to: last.to }
}
