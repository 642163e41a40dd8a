import { FULL_METRES } from '../consignments/load-metres.rules.ts'
import { driveHours } from '../routing/distance.rules.ts'
import type { Point } from '../routing/distance.rules.ts'
import type { Span } from './axis.rules.ts'

/** What one truck drives for an order: its span is from the first instant of its loading to the last of its delivery. */
export interface PlannedJourney extends Span {
  id: number
  /** By when it has to be at its first loading. */
  loads_by: string
  /** When it can be empty at the earliest: its last delivery opens, or is expected. */
  frees_at: string
  from: Point
  to: Point
  load_meters: number
  /** The groupage that drives it with others. */
  groupage: number | null
}

export interface Overlap {
  /** Loads first. */
  first: number
  second: number
  /** What is in both; where they only follow too closely, what is between them. */
  starts_at: string
  ends_at: string
  /** By so many hours the truck is late for the second, in whole ones. */
  hours: number
  /** Whether it is the way between them alone that takes too long. */
  isFar: boolean
}

const HOUR_MS = 3_600_000

/**
 * Journeys of one truck that it cannot drive both, in whichever sequence, as early and as late as their windows allow:
 * unless they are one tour, or together within its length.
 */
export function overlapsOf(journeys: readonly PlannedJourney[]): Overlap[] {
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

const isApart = (one: PlannedJourney, other: PlannedJourney): boolean =>
  (one.groupage === null || one.groupage !== other.groupage) &&
  one.load_meters + other.load_meters > FULL_METRES

function overlapOf(first: PlannedJourney, second: PlannedJourney): Overlap[] {
  const late = hoursLate(first, second)
  if (late <= 0 || hoursLate(second, first) <= 0) return []
  const turn = [Math.min(Date.parse(first.ends_at), Date.parse(second.ends_at)), Date.parse(second.starts_at)]
  return [
    {
      first: first.id,
      second: second.id,
      starts_at: new Date(Math.min(...turn)).toISOString(),
      ends_at: new Date(Math.max(...turn)).toISOString(),
      hours: Math.max(1, Math.round(late)),
      isFar: Date.parse(first.frees_at) <= Date.parse(second.loads_by),
    },
  ]
}

/** By how many hours a truck comes too late to `next`, at the best; below nothing, it is in time. */
const hoursLate = (before: PlannedJourney, next: PlannedJourney): number =>
  (Date.parse(before.frees_at) - Date.parse(next.loads_by)) / HOUR_MS + driveHours(before.to, next.from)
