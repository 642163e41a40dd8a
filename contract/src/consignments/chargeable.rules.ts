/** Kilograms that a cubic metre weighs at least. */
const KG_PER_CUBIC_METRE = 333

/** Kilograms that a load metre weighs at least, unless a business has its own figure. */
export const KG_PER_LDM = 1_850

interface Load {
  /** Kilograms, cubic metres, metres of a trailer. */
  weight: number
  volume: number
  load_meters: number
}

/** The weight that is charged for, in kg: the gross weight, or what its room counts for where that is more. */
export const chargeableWeight = ({ weight, volume, load_meters: metres }: Load, kgPerLdm: number): number =>
  Math.round(Math.max(weight, volume * KG_PER_CUBIC_METRE, metres * kgPerLdm) * 100) / 100
