/** The usable width of a trailer, in metres, that load metres are counted by. */
const WIDTH = 2.4

/** One kind of packing on the floor: centimetres, and how many stand on top of each other. */
export interface Stowed {
  pallets: number
  length: number | null
  width: number | null
  stack: number
}

/**
 * The load metres that packings take: pieces × length × width / 2.4 / stack, summed, rounded up to a tenth. Packings
 * without a measured floor count nothing. An EUR pallet takes 0.4, 33 of them 13.2.
 */
export function loadMetresOf(packings: readonly Stowed[]): number {
  const metres = packings.reduce((sum, { pallets, length, width, stack }) => {
    return sum + (pallets * (length ?? 0) * (width ?? 0)) / 10_000 / WIDTH / Math.max(1, stack)
  }, 0)
  // Twelve digits are kept so that 13.2 does not become 13.3 by a binary hair.
  return Math.ceil(Number((metres * 10).toPrecision(12))) / 10
}
