import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Language } from '@dromos/contract/trade/languages.ts'
import { MOST_PAGES, pagesOfLetter } from '@dromos/contract/orders/papers.rules.ts'
import { categoryChoices } from '../../categories/categories.service.ts'
import type { FileStore } from '../../files/files.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { makePdf } from '../../platform/pdf/pdf.ts'
import { transportOrder } from './order-letters.ts'
import { carrierCancelMail } from '../cancel/order-cancel.mail.ts'
import { readClosingWords } from '../close/order-close.queries.ts'
import { orderWords } from '../life/order-words.service.ts'
import type { OrderWords } from '../life/order-words.service.ts'
import { findStanding, findTourDays, findTourFacts } from './order-papers.queries.ts'
import { transportOrderMail } from './order-sending.mail.ts'
import type { PaperFacts } from './paper-facts.ts'
import { paperFormat } from './paper-format.ts'
import { latinFacts } from './paper-latin.ts'
import { paperWords } from './paper-words.ts'

interface Tour {
  number: string
  /** In the sequence of loading. */
  orders: readonly number[]
  carrier: { firm_carrier_id: number; transporter_id: number; pn_truck: string; pn_trailer: string }
  /** What the carrier gets for all of it, in cents. */
  price: number
  language: Language
  revision: number
}

/** One transport order for the stops of several orders: nothing of their customers is read for it. */
export async function drawTourOrder(context: Context, tour: Tour, files: FileStore) {
  const { db, clock } = context
  const { language, revision } = tour
  const sizes = []
  for (const id of tour.orders) sizes.push(...((await findStanding(db, id))?.details ?? []))
  if (pagesOfLetter(sizes) > MOST_PAGES) throw invalid({ result: `paper_too_long:${MOST_PAGES}` })
  const read = await readTour(context, tour)
  const facts = language === 'en' ? latinFacts(read) : read
  const { data } = await categoryChoices(context, 'country', { lang: language })
  const format = paperFormat(language, new Map(data.map(({ iso = '', name }) => [iso, name])))
  const words = paperWords[language]
  const logo = facts.business.logo ? await buffer(await files.read(facts.business.logo)) : null
  const paper = {
    facts,
    language,
    words,
    format,
    today: format.today(clock.now()),
    logo,
    revision,
    copies: [],
  }
  const again = revision > 1 ? `, ${words.revision} ${revision}` : ''
  const title = `${words.transport_order} ${tour.number}${again}`
  const document = {
    title,
    author: facts.business.title,
    language,
    madeAt: facts.updated_at,
    sheets: transportOrder(paper),
  }
  const { bytes } = await makePdf(document, context.actor.id)
  return { bytes, name: `${title}.pdf`, statement: statementOf(read) }
}

/** What the transport order of a tour states, as a hash. */
export const readTourStatement = async (context: Context, tour: Tour): Promise<string> =>
  statementOf(await readTour(context, tour))

async function readTour(
  { db }: Context,
  { number, orders, carrier, price, language }: Tour,
): Promise<PaperFacts> {
  const all: PaperFacts[] = []
  for (const id of orders) {
    const facts = await findTourFacts(db, id, { carrier, language })
    if (!facts) throw notFound()
    all.push(facts)
  }
  const [first] = all
  if (!first) throw invalid({ orders: 'required' })
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

function statementOf({ carrier, pn_truck, pn_trailer, price, costs, direct, details }: PaperFacts): string {
  const agreed = { carrier, pn_truck, pn_trailer, price, costs, direct, details }
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
  return { words, content: transportOrderMail(told.number, said, told.language) }
}

/** The mail that tells the carrier of a tour not to come. */
export async function tourRecallLetter(context: Context, told: Told) {
  const words = await tourWords(context, told.orders)
  const { loading } = await findTourDays(context.db, told.orders)
  const closing = await readClosingWords(context.db, told.orders[0] ?? 0, context.actor.id)
  const plates = told.plates.filter(Boolean).join(' / ')
  const said = { ...closing, ...words, loaded: loading, carrier: told.carrier, plates, wasSent: true }
  return { words, content: carrierCancelMail(told.number, said, told.language) }
}

/** From the first order's loading to the last one's delivery. */
async function tourWords(context: Context, orders: readonly number[]): Promise<OrderWords> {
  const first = await orderWords(context, orders[0] ?? 0)
  const last = await orderWords(context, orders.at(-1) ?? 0)
  return { ...first, to: last.to }
}
