import { FULL_METRES } from '../consignments/load-metres.rules.ts'
import type { Span } from './axis.rules.ts'

export interface Journey extends Span {
  id: number
  load_meters: number
  /** The groupage that drives it with others. */
  groupage: number | null
}

export interface Overlap {
  /** Unloads last. */
  first: number
  /** Loads before that. */
  second: number
  /** From the loading of the second to the end of whichever unloads first. */
  starts_at: string
  ends_at: string
  hours: number
}

const HOUR_MS = 3_600_000

/** Journeys of one truck that it cannot drive both: at the same time, and neither one tour nor together within its length. */
export function overlapsOf(journeys: readonly Journey[]): Overlap[] {
  const sequence = journeys.toSorted(
    (one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at) || one.id - other.id,
  )
  return sequence.flatMap((first, at) =>
    sequence
      .slice(at + 1)
      .filter((second) => isApart(first, second))
      .flatMap((second) => overlapOf(first, second)),
  )
}

const isApart = (one: Journey, other: Journey): boolean =>
  (one.groupage === null || one.groupage !== other.groupage) &&
  one.load_meters + other.load_meters > FULL_METRES

function overlapOf(first: Journey, second: Journey): Overlap[] {
  const ends = Math.min(Date.parse(first.ends_at), Date.parse(second.ends_at))
  const hours = (Date.parse(first.ends_at) - Date.parse(second.starts_at)) / HOUR_MS
  if (hours <= 0) return []
  return [
    {
      first: first.id,
      second: second.id,
      starts_at: second.starts_at,
      ends_at: new Date(ends).toISOString(),
      hours: Math.max(1, Math.round(hours)),
    },
  ]
}
