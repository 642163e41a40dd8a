import type { PaperDetail, PaperStop } from '../../consignments/consignment-paper.sql.ts'
import { paragraph } from '../../platform/pdf/pdf-nodes.ts'
import type { PdfNode } from '../../platform/pdf/pdf-nodes.ts'
import type { Paper } from './paper-facts.ts'
import { heading, table } from './paper-layout.ts'

/** A detail of an order that a truck carries with others. */
export interface Carried {
  number: string
  detail: PaperDetail
}

export interface TourStop {
  kind: 'loading' | 'unloading'
  stop: PaperStop
  carried: Carried[]
}

/** The stops of a truck by their times: what is at one place in one window is one stop. */
export function tourStops(all: readonly Carried[]): TourStop[] {
  const found = new Map<string, TourStop>()
  for (const kind of ['loading', 'unloading'] as const) {
    for (const carried of all) {
      const stop = carried.detail[kind]
      const { place, date, time_from, time_to } = stop
      const key = JSON.stringify([kind, place, date, time_from, time_to])
      const known = found.get(key)
      if (known) known.carried.push(carried)
      else found.set(key, { kind, stop, carried: [carried] })
    }
  }
  return [...found.values()].toSorted(byTime)
}

// What ends earlier comes first where two windows begin together; then what is loaded.
function byTime(one: TourStop, other: TourStop): number {
  const [first, second] = [one, other].map(({ stop, kind }) => [
    Date.parse(stop.starts_at),
    Date.parse(stop.ends_at),
    kind === 'loading' ? 0 : 1,
  ])
  const at = (first ?? []).findIndex((value, index) => value !== second?.[index])
  return at < 0 ? 0 : (first?.[at] ?? 0) - (second?.[at] ?? 0)
}

export const numbersAt = ({ carried }: TourStop): string =>
  [...new Set(carried.map(({ number }) => number))].join(', ')

/** All stops at a glance. */
export function stopTable({ words, format }: Paper, stops: readonly TourStop[]): PdfNode[] {
  const heads = [
    { head: words.stopAt, share: 1, isNumber: true },
    { head: words.what, share: 2 },
    { head: words.when, share: 6.8 },
    { head: words.where, share: 6 },
    { head: words.orders, share: 2.6 },
  ]
  const rows = stops.map((at, index) => [
    String(index + 1),
    at.kind === 'loading' ? words.loading : words.unloading,
    format.window(at.stop),
    [at.stop.place.name, `${at.stop.place.iso} ${at.stop.place.city ?? ''}`.trim()].join(', '),
    numbersAt(at),
  ])
  return [heading(words.stops), ...table(heads, rows)]
}

export const gap = (text: string): PdfNode => paragraph({ marginTop: 8 }, text)
