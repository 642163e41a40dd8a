import { vatUnknown } from '@dromos/contract/vat/vat.rules.ts'
import { paragraph, view } from '../../platform/pdf/pdf-nodes.ts'
import type { PdfNode, PdfSheet, PdfView } from '../../platform/pdf/pdf-nodes.ts'
import { consignments } from './pdf-details.ts'
import type { OrderPaperFacts, Paper, PaperCost } from './pdf-facts.ts'
import {
  above,
  columns,
  fact,
  factRow,
  FULL,
  heading,
  hint,
  muted,
  remark,
  signatures,
  sums,
  together,
  written,
} from './pdf-layout.ts'
import { firmBlock, pdfLetterSheets, reachOf } from './pdf-letter.ts'
import { vatLines } from './pdf-vat.ts'

/** What the transport order of a tour says besides: before the consignments, and whose each of them is. */
interface OfTour {
  more: readonly PdfNode[]
  numbers: readonly string[]
}

export function transportOrder(
  paper: Paper,
  { more, numbers }: OfTour = { more: [], numbers: [] },
): PdfSheet[] {
  const { facts, words } = paper
  const { carrier, price, costs } = facts
  const direct = [...new Set(facts.direct.map(({ name }) => name))]
  const vehicle = [
    `${words.truck}: ${facts.pn_truck || words.toBeNamed}`,
    `${words.trailerPlate}: ${facts.pn_trailer || words.toBeNamed}`,
  ].join('  ·  ')
  const opening = [
    columns(
      [firmBlock(paper, words.carrier, carrier)],
      [...about(paper), ...fact(words.vehicle, vehicle, under)],
    ),
    intro(words.orderIntro),
    ...(facts.avoid_sea ? [paragraph({ marginTop: 4, fontWeight: 600 }, words.avoid_sea)] : []),
    ...more,
  ]
  const closing = [
    heading(words.freight),
    amounts(paper, { name: words.freight, price: price ?? 0, extras: costs, more: [] }, notByUs),
    ...(direct.length > 0 ? [hint(words.paidByUs.replace('{list}', direct.join(', ')))] : []),
    ...remark(words.payment, termsOf(carrier)),
    ...together(facts.business.terms.length, [
      ...conditions(paper),
      signatures([words.forUs.replace('{name}', facts.business.title), words.forCarrier], words.signature),
    ]),
  ]
  const parts = consignments(paper, { isForCarrier: true, numbers })
  const { revision } = paper
  const title =
    revision > 1 ? `${words.transport_order}, ${words.revision} ${revision}` : words.transport_order
  return pdfLetterSheets(paper, { title, opening, parts, closing })
}

export function bookingConfirmation(paper: Paper<OrderPaperFacts>): PdfSheet[] {
  const { facts, words } = paper
  const { customer, price, costs, bank } = facts
  const account = bank ? [bank.name, bank.iban, bank.swift].filter(Boolean).join('\n') : ''
  const named = facts.incoterm ? [facts.incoterm, facts.incoterm_place].filter(Boolean).join(' ') : ''
  const opening = [
    columns([firmBlock(paper, words.customer, customer)], about(paper)),
    intro(words.confirmIntro),
  ]
  const closing = [
    heading(words.price),
    amounts(
      paper,
      {
        name: words.price,
        price: price ?? 0,
        extras: costs.filter(({ prepaid }) => !prepaid),
        more: costs.filter(({ prepaid }) => prepaid),
        isCollected: facts.freight_terms === 'collect',
      },
      notByCustomer,
    ),
    ...agreed([
      [words.payment, termsOf(customer)],
      [words.incoterm, named],
      [words.bank, account],
    ]),
    ...together(facts.business.terms.length, [
      ...conditions(paper),
      signatures([words.forUs.replace('{name}', facts.business.title)], words.signature),
    ]),
  ]
  const parts = consignments(paper, { isForCarrier: false, numbers: [] })
  return pdfLetterSheets(paper, { title: words.booking_confirmation, opening, parts, closing })
}

const under = { marginTop: 6 }

const intro = (text: string): PdfNode => written(text, FULL, { marginTop: 8 })

function about({ facts: { person }, words, today }: Paper): PdfView[] {
  const reach = person ? reachOf(person) : ''
  return [...fact(words.date, today), ...fact(words.contact, reach, under)]
}

const agreed = (facts: readonly (readonly [string, string])[]): PdfNode[] =>
  facts.every(([, text]) => text.length < NARROW)
    ? factRow(facts)
    : facts.flatMap(([name, text]) => remark(name, text))

const NARROW = 120

interface Amounts {
  name: string
  price: number
  extras: readonly PaperCost[]
  /** What was paid for somebody and is asked back, one to one. */
  more: readonly PaperCost[]
  /** The consignee pays the price. */
  isCollected?: boolean
}

type Payer = NonNullable<PaperCost['payer']>
const notByUs: readonly Payer[] = ['customer', 'sender', 'consignee']
const notByCustomer: readonly Payer[] = ['sender', 'consignee']

/** A price with what comes to it. What somebody else pays on the spot stands below, and in no sum. */
function amounts(
  paper: Paper,
  { name, price, extras, more, isCollected = false }: Amounts,
  others: readonly Payer[],
): PdfView {
  const { format, words } = paper
  const named = ({ name: kind, text }: PaperCost): string => [kind, text].filter(Boolean).join(': ')
  const isOurs = ({ payer }: PaperCost): boolean => payer === null || !others.includes(payer)
  const rows = [
    ...(isCollected ? [] : [[name, format.money(price)] as const]),
    ...extras.filter(isOurs).map((cost) => [named(cost), format.money(cost.amount)] as const),
    ...more
      .filter(isOurs)
      .map((cost) => [`${words.disbursed}: ${named(cost)}`, format.money(cost.amount)] as const),
  ]
  const lines = [...extras, ...more]
  const owed = [...(isCollected ? [] : [{ amount: price, vat_code: '' }]), ...lines.filter(isOurs)]
  const total = owed.reduce((sum, { amount }) => sum + amount, 0)
  const vat = vatLines(paper, owed)
  const onTheSpot = lines.filter((cost) => !isOurs(cost))
  return view({}, [
    sums(rows, [vat.total, format.money(total)]),
    ...vat.below,
    ...(isCollected
      ? [hint(`${words.collected}: ${format.money(price)}. ${vatUnknown[paper.language]}`)]
      : []),
    ...onTheSpot.map((cost) =>
      hint(`${words.paidBy[cost.payer ?? 'customer']}: ${named(cost)}, ${format.money(cost.amount)}`),
    ),
  ])
}

const termsOf = (firm: { terms: string; term: string | null } | null): string =>
  [firm?.term, firm?.terms].filter(Boolean).join('\n')

function conditions({ facts: { business }, words }: Paper): PdfNode[] {
  if (business.terms === '') return []
  return [
    above(words.terms, 8),
    written(business.terms, FULL, { fontSize: 8, lineHeight: 1.4, color: muted }),
  ]
}
