import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import type { PdfNode, PdfSheet, PdfView } from '../../platform/pdf/pdf-nodes.ts'
import type { Paper } from './pdf-facts.ts'
import { columns, fact, heading, sums, table } from './pdf-layout.ts'
import { firmBlock, pdfLetterSheets } from './pdf-letter.ts'
import { gap, stopTable } from './tour-stops.ts'
import type { Carried, Truck } from './tour-stops.ts'

/** What our own people know of an order on a truck. Amounts are cents; null while a cost cannot be divided. */
export interface ManifestRow {
  number: string
  customer: string
  freight: number
  /** What it brings besides, less what it costs: extras, freight of legs, advances, damages. */
  others: number
  share: number | null
  profit: number | null
}

export interface ManifestMoney {
  rows: readonly ManifestRow[]
  cost_before: number
  cost_main: number
  cost_after: number
  profit: number | null
}

/** The whole tour for our own people: whose goods, what they bring, bear and earn. */
export function manifest(paper: Paper, { carried, stops }: Truck, money: ManifestMoney): PdfSheet[] {
  const { facts, words, today } = paper
  const plates = [facts.pn_truck, facts.pn_trailer].filter(Boolean).join(' / ')
  return pdfLetterSheets(paper, {
    title: words.manifest,
    opening: [
      columns(
        [firmBlock(paper, words.carrier, facts.carrier)],
        [...fact(words.date, today), ...fact(words.vehicle, plates || words.toBeNamed, { marginTop: 6 })],
      ),
      gap(words.manifestIntro),
      heading(words.orders),
      ...orderTable(paper, carried, money.rows),
    ],
    parts: [stopTable(paper, stops)],
    closing: [heading(words.totals), tourSums(paper, money)],
  })
}

function orderTable(paper: Paper, carried: readonly Carried[], rows: readonly ManifestRow[]): PdfNode[] {
  const { words, format } = paper
  const heads = [
    { head: words.order, share: 2.8 },
    { head: words.customer, share: 3.8 },
    { head: words.way, share: 3.6 },
    { head: words.loadMeters, share: 1.5, isNumber: true },
    { head: `${words.weight}, kg`, share: 2.5, isNumber: true },
    { head: words.price, share: 3, isNumber: true },
    { head: words.others, share: 3, isNumber: true },
    { head: words.share, share: 3, isNumber: true },
    { head: words.profit, share: 3, isNumber: true },
  ]
  const lines = rows.map(({ number, customer, freight, others, share, profit }) => {
    const own = carried.filter((one) => one.number === number).map(({ detail }) => detail)
    const metres = own.reduce((sum, one) => sum + one.load_meters, 0)
    const weight = own.reduce((sum, one) => sum + (weightOf(one) ?? 0), 0)
    const amounts = [freight, others, share, profit].map((cents) => amountOf(paper, cents))
    return [number, customer, waysOf(own), format.number(metres, 1), format.number(weight), ...amounts]
  })
  return table(heads, lines)
}

function tourSums(paper: Paper, money: ManifestMoney): PdfView {
  const { words } = paper
  const legs = [
    [words.before, money.cost_before],
    [words.main, money.cost_main],
    [words.after, money.cost_after],
  ] as const
  const sumOf = (part: 'freight' | 'others') => money.rows.reduce((sum, one) => sum + one[part], 0)
  const costs = legs
    .filter(([, cost]) => cost > 0)
    .map(([name, cost]) => [`${words.cost}, ${name}`, amountOf(paper, cost)] as const)
  const brought = (['freight', 'others'] as const).map(
    (part) => [part === 'freight' ? words.price : words.others, amountOf(paper, sumOf(part))] as const,
  )
  const rows = [...brought, ...costs]
  return sums(rows, [words.profit, amountOf(paper, money.profit)])
}

const amountOf = ({ format }: Paper, cents: number | null): string =>
  cents === null ? '–' : format.money(cents)

function waysOf(details: readonly Carried['detail'][]): string {
  const ways = details.map(({ loading, unloading }) =>
    [loading, unloading].map(({ place }) => `${place.iso} ${place.city ?? place.name}`).join(' – '),
  )
  return [...new Set(ways)].join('\n')
}
