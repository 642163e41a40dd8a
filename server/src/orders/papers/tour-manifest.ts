import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import type { PdfSheet } from '../../platform/pdf/pdf-nodes.ts'
import type { Paper } from './paper-facts.ts'
import { columns, fact, heading, sums, table } from './paper-layout.ts'
import { firmBlock, letterSheets } from './paper-letter.ts'
import { gap, stopTable, tourStops } from './tour-stops.ts'
import type { Carried } from './tour-stops.ts'

/** What our own people know of an order on a truck. Amounts are cents; null while a cost cannot be divided. */
export interface ManifestRow {
  number: string
  customer: string
  freight: number
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
export function manifest(paper: Paper, carried: readonly Carried[], money: ManifestMoney): PdfSheet[] {
  const { facts, words, format, today } = paper
  const plates = [facts.pn_truck, facts.pn_trailer].filter(Boolean).join(' / ')
  const amount = (cents: number | null): string => (cents === null ? '–' : format.money(cents))
  const heads = [
    { head: words.order, share: 3 },
    { head: words.customer, share: 4.5 },
    { head: words.way, share: 4.5 },
    { head: words.loadMeters, share: 1.6, isNumber: true },
    { head: words.weight, share: 2.4, isNumber: true },
    { head: words.price, share: 3, isNumber: true },
    { head: words.share, share: 3, isNumber: true },
    { head: words.profit, share: 3, isNumber: true },
  ]
  const rows = money.rows.map(({ number, customer, freight, share, profit }) => {
    const own = carried.filter((one) => one.number === number).map(({ detail }) => detail)
    const ways = own.map(
      ({ loading, unloading }) =>
        `${loading.place.iso} ${loading.place.city ?? ''} – ${unloading.place.iso} ${unloading.place.city ?? ''}`,
    )
    return [
      number,
      customer,
      [...new Set(ways)].join('\n'),
      format.number(
        own.reduce((sum, one) => sum + one.load_meters, 0),
        1,
      ),
      format.kilograms(own.reduce((sum, one) => sum + (weightOf(one) ?? 0), 0)),
      amount(freight),
      amount(share),
      amount(profit),
    ]
  })
  const legs = [
    [words.before, money.cost_before],
    [words.main, money.cost_main],
    [words.after, money.cost_after],
  ] as const
  return letterSheets(paper, {
    title: words.manifest,
    opening: [
      columns(
        [firmBlock(paper, words.carrier, facts.carrier)],
        [...fact(words.date, today), ...fact(words.vehicle, plates || words.toBeNamed, { marginTop: 6 })],
      ),
      gap(words.manifestIntro),
      heading(words.orders),
      ...table(heads, rows),
    ],
    parts: [stopTable(paper, tourStops(carried))],
    closing: [
      heading(words.totals),
      sums(
        [
          [words.price, amount(money.rows.reduce((sum, { freight }) => sum + freight, 0))] as const,
          ...legs
            .filter(([, cost]) => cost > 0)
            .map(([name, cost]) => [`${words.cost}, ${name}`, amount(cost)] as const),
        ],
        [words.profit, amount(money.profit)],
      ),
    ],
  })
}
