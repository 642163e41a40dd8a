import { loadType } from '../constants/stops.ts'
/** The usable width of a trailer, in metres, that load metres are counted by. */
const WIDTH = 2.4
/** The floor of an EUR pallet in square metres, and the load metres it takes. */
const EUR_FLOOR = 0.96
const EUR_METRES = 0.4

export const FULL_METRES = 13.6

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
export const loadMetresOf = (packings: readonly Stowed[]): number =>
  roundedUp((floorOf(packings) / WIDTH) * 10) / 10

/** The places of EUR pallets that packings take, counted like load metres. */
export const palletPlacesOf = (packings: readonly Stowed[]): number =>
  roundedUp(floorOf(packings) / EUR_FLOOR)

/** The load metres of a detail: what was typed wins, a full truck is full, and all else is its packings. */
export function loadMetresFor(detail: {
  load_meters: number
  load_meters_typed: boolean
  load_type_id: number
  packings: readonly Stowed[]
}): number {
  if (detail.load_meters_typed) return detail.load_meters
  if (detail.load_type_id === loadType.fullTruck) return FULL_METRES
  return loadMetresOf(detail.packings) || detail.load_meters
}

/** A trailer as its list has it: centimetres, EUR pallet places, kilograms; empty where nobody has said. */
interface Trailer {
  length?: number | null | undefined
  pallets?: number | null | undefined
  weight?: number | null | undefined
}

interface Load {
  load_type_id: number | null
  load_meters: number
  weight: number
  packings: readonly Stowed[]
}

/** Where a load exceeds the trailer, with what the trailer holds; a second deck counts as floor. */
export function overloadOf(
  load: Load,
  { length, pallets, weight }: Trailer,
): { metres?: number; places?: number; weight?: number } {
  const room = length ? Math.max(length / 100, (pallets ?? 0) * EUR_METRES) : null
  const metres = metresThatCount(load)
  const places = palletPlacesOf(load.packings)
  return {
    ...(room !== null && exceeds(metres, room) && { metres: room }),
    ...(pallets && places > pallets && { places: pallets }),
    ...(weight && load.weight > weight && { weight }),
  }
}

/** A full truck counts 13.6 whatever trailer comes: only its packings can be too many. */
const metresThatCount = ({ load_type_id: type, load_meters: metres, packings }: Load): number =>
  type === loadType.fullTruck ? loadMetresOf(packings) : metres

/** The metres that a load takes of a trailer, as its bar shows them: a full truck fills any trailer. */
export function shareOf(load: Load, trailer: Trailer): { metres: number; most: number; isOver: boolean } {
  const { metres: exceeded } = overloadOf(load, trailer)
  if (exceeded) return { metres: metresThatCount(load), most: exceeded, isOver: true }
  const room = trailer.length ? trailer.length / 100 : FULL_METRES
  return { metres: load.load_meters, most: Math.max(load.load_meters, room), isOver: false }
}

const floorOf = (packings: readonly Stowed[]): number =>
  packings.reduce(
    (sum, { pallets, length, width, stack }) =>
      sum + (pallets * (length ?? 0) * (width ?? 0)) / 10_000 / Math.max(1, stack),
    0,
  )

// Twelve digits are kept so that 13.2 does not become 13.3 by a binary hair.
const roundedUp = (value: number): number => Math.ceil(Number(value.toPrecision(12)))
const exceeds = (value: number, most: number): boolean => Number((value - most).toPrecision(12)) > 0
