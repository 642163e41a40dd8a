import { FULL_METRES } from './load-metres.rules.ts'

/** What a truck takes where no trailer is chosen, in kilograms. */
const FULL_WEIGHT = 24_000

/** A detail as far as it shares a truck. Days are `YYYY-MM-DD`; one that is not known yet is on the truck all along. */
export interface TruckPart {
  from: string | null
  to: string | null
  load_meters: number
  /** Kilograms. */
  weight: number
  /** Places of EUR pallets. */
  places: number
}

/** A trailer as its list has it: centimetres, EUR pallet places, kilograms. */
interface Trailer {
  length?: number | null | undefined
  pallets?: number | null | undefined
  weight?: number | null | undefined
}

export interface TruckOverload {
  metres?: { sum: number; most: number }
  places?: { sum: number; most: number }
  weight?: { sum: number; most: number }
}

/**
 * By how much the details on one truck at the same time exceed it: the trailer, or 13.6 m and 24 t. What is
 * delivered on the day another is loaded has made room for it.
 */
export function truckOverloadOf(parts: readonly TruckPart[], trailer: Trailer | null): TruckOverload {
  const together = parts.map((part) => parts.filter((other) => isAboard(other, part)))
  const most = (of: (part: TruckPart) => number): number =>
    Math.max(0, ...together.map((aboard) => rounded(aboard.reduce((sum, part) => sum + of(part), 0))))
  // A full truck counts 13.6 whatever trailer comes.
  const metres = Math.max(FULL_METRES, (trailer?.length ?? 0) / 100)
  return {
    ...over(
      'metres',
      most((part) => part.load_meters),
      metres,
    ),
    ...over(
      'places',
      most((part) => part.places),
      trailer?.pallets ?? null,
    ),
    ...over(
      'weight',
      most((part) => part.weight),
      trailer?.weight ?? FULL_WEIGHT,
    ),
  }
}

function isAboard(other: TruckPart, part: TruckPart): boolean {
  if (other === part || part.from === null || other.from === null) return true
  return other.from === part.from || (other.from < part.from && (other.to === null || other.to > part.from))
}

const over = (name: keyof TruckOverload, sum: number, most: number | null): TruckOverload =>
  most !== null && sum > most ? { [name]: { sum, most } } : {}

// Measures have two decimals.
const rounded = (value: number): number => Math.round(value * 100) / 100
