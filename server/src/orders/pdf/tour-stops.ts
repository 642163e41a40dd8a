import { stopsOf } from '@dromos/contract/groupages/planner/stops.rules.ts'
import type { Sequence } from '@dromos/contract/groupages/planner/stops.rules.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { PaperDetail, PaperStop } from '../../consignments/consignment-paper.sql.ts'
import type { PdfNode } from '../../platform/pdf/pdf-nodes.ts'
import type { Paper } from './pdf-facts.ts'
import { FULL, heading, table, written } from './pdf-layout.ts'

/** A detail of an order that a truck carries with others; loads of an order count from 0. */
export interface Carried {
  order: number
  load: number
  number: string
  detail: PaperDetail
}

export interface TourStop {
  kind: 'loading' | 'unloading'
  stop: PaperStop
  carried: Carried[]
}

/** What a truck carries, in the sequence of loading, and where it stops. */
export interface Truck {
  carried: readonly Carried[]
  stops: TourStop[]
}

const ends = [
  ['loading', stopKind.loading],
  ['unloading', stopKind.unloading],
] as const

/** The stops are those of the planner; a place is known by all that papers say of it. */
export function truckOf(sequence: Sequence, carried: readonly Carried[]): Truck {
  const visits = carried.flatMap((one) =>
    ends.map(([name, kind]) => {
      const { place, starts_at, ends_at } = one.detail[name]
      const { order: order_id, load } = one
      return { order_id, load, kind, name, one, place_id: JSON.stringify(place), starts_at, ends_at }
    }),
  )
  const stops = stopsOf(sequence, visits).map(({ visits: here }) => {
    const [{ name }] = here
    const carriedHere = here.map(({ one }) => one)
    return { kind: name, stop: common(carriedHere.map(({ detail }) => detail[name])), carried: carriedHere }
  })
  return { carried, stops }
}

/** A stop with the window that all of them have in common. */
function common(stops: readonly PaperStop[]): PaperStop {
  const latest = stops.reduce((one, other) => (startOf(other) > startOf(one) ? other : one))
  const earliest = stops.reduce((one, other) => (endOf(other) < endOf(one) ? other : one))
  return { ...latest, time_to: earliest.time_to, ends_at: earliest.ends_at }
}

const startOf = ({ starts_at: at }: PaperStop): number => Date.parse(at)
const endOf = ({ ends_at: at }: PaperStop): number => Date.parse(at)

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

export const gap = (text: string): PdfNode => written(text, FULL, { marginTop: 8 })
