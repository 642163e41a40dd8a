interface Weighed {
  /** Kilograms, gross, as typed. */
  weight: number | null
  /** Kilograms of one piece. */
  packings: readonly { pallets: number; weight: number | null }[]
}

/** The kilograms of a detail: what was typed, else its packings if every one of them is weighed; null when unknown. */
export function weightOf({ weight, packings }: Weighed): number | null {
  if (weight !== null || packings.length === 0) return weight
  const sum = packings.reduce<number | null>(
    (all, { pallets, weight: each }) => (all === null || each === null ? null : all + pallets * each),
    0,
  )
  // Hundredths of a kilogram, without what binary fractions leave.
  return sum === null ? null : Math.round(sum * 100) / 100
}

/** Kilograms, and the share of all, by which what was typed may differ from its packings: pieces are weighed roundly. */
const TOLERATED = { kilograms: 1, share: 0.005 }

/** What the packings of a detail weigh where that contradicts what was typed; null else. */
export function otherWeightOf({ weight, packings }: Weighed): number | null {
  const packed = weightOf({ weight: null, packings })
  return weight !== null && packed !== null && isOtherWeight(weight, packed) ? packed : null
}

/** Whether kilograms that were typed contradict those of the packings. */
export const isOtherWeight = (typed: number, packed: number): boolean =>
  Math.abs(Math.round((typed - packed) * 100)) > Math.max(TOLERATED.kilograms, packed * TOLERATED.share) * 100
