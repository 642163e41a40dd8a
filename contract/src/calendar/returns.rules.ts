import { driveHours, estimatedKm } from '../routing/distance.rules.ts'

/** How much each part counts of 100, how far a part reaches, and from which sum on a load is proposed. */
export interface ReturnWeights {
  empty_run: number
  waiting: number
  trailer: number
  temperature: number
  /** From here on an empty run, and a wait, count nothing. */
  reach_km: number
  reach_hours: number
  shown_from: number
}

export const usualWeights: ReturnWeights = {
  empty_run: 40,
  waiting: 25,
  trailer: 20,
  temperature: 15,
  reach_km: 300,
  reach_hours: 72,
  shown_from: 60,
}

export const returnParts = ['empty_run', 'waiting', 'trailer', 'temperature'] as const
export type ReturnPart = (typeof returnParts)[number]

interface Range {
  from: number
  to: number
}

interface Trailer {
  id: number
  /** Centimetres, EUR pallet places, kilograms; null where its list does not say. */
  length: number | null
  pallets: number | null
  weight: number | null
  reefer: boolean
}

/** A truck where and when it has unloaded for us, with the trailer and the temperature of that journey. */
export interface FreeTruck {
  lat: number
  lng: number
  free_at: string
  trailer: Trailer | null
  temperature: Range | null
}

/** A load without a carrier; what it asks for is null where it asks for nothing. */
export interface WaitingLoad {
  lat: number
  lng: number
  starts_at: string
  ends_at: string
  trailer_type_id: number | null
  load_meters: number
  /** Kilograms. */
  weight: number
  pallets: number
  temperature: Range | null
}

export interface ReturnFit {
  km: number
  hours: number
  /** Whether the trailer is of the type that is asked for, or none is. */
  trailer: 'same' | 'other' | 'unknown'
  /** `kept`: as the truck has it already; `changed`: to be set anew; `wasted`: a reefer without need of it. */
  temperature: 'none' | 'kept' | 'changed' | 'wasted'
  parts: Record<ReturnPart, number>
  total: number
}

const HOUR_MS = 3_600_000

/** How well a load suits a truck as its way back, of 100; null where it cannot take it at all. */
export function fitOf(truck: FreeTruck, load: WaitingLoad, weights: ReturnWeights): ReturnFit | null {
  const km = estimatedKm(truck, load, false)
  const free = Date.parse(truck.free_at)
  if (free + driveHours(truck, load) * HOUR_MS > Date.parse(load.ends_at)) return null
  const trailer = trailerOf(truck.trailer, load)
  const temperature = temperatureOf(truck, load)
  if (!trailer || !temperature) return null
  const hours = Math.max(0, (Date.parse(load.starts_at) - free) / HOUR_MS)
  const parts = {
    empty_run: share(weights.empty_run, 1 - km / weights.reach_km),
    waiting: share(weights.waiting, 1 - hours / weights.reach_hours),
    trailer: share(weights.trailer, trailerShares[trailer]),
    temperature: share(weights.temperature, temperatureShares[temperature]),
  }
  // What is shown is what is added up.
  const total = returnParts.reduce((sum, part) => sum + parts[part], 0)
  return { km, hours: Math.round(hours), trailer, temperature, parts, total }
}

const share = (weight: number, of: number): number => Math.round(weight * Math.min(1, Math.max(0, of)))

const trailerShares = { same: 1, other: 0.7, unknown: 0.5 } as const
const temperatureShares = { none: 1, kept: 1, changed: 0.8, wasted: 0.6 } as const

function trailerOf(trailer: Trailer | null, load: WaitingLoad): ReturnFit['trailer'] | null {
  if (!trailer) return 'unknown'
  const { length, pallets, weight } = trailer
  const isSmall =
    load.weight > (weight ?? Infinity) ||
    load.pallets > (pallets ?? Infinity) ||
    load.load_meters * 100 > Math.max(length ?? Infinity, FULL_LENGTH)
  if (isSmall) return null
  return load.trailer_type_id === null || load.trailer_type_id === trailer.id ? 'same' : 'other'
}

/** A full truck counts 13.6 m whatever trailer comes. */
const FULL_LENGTH = 1_360

function temperatureOf(truck: FreeTruck, load: WaitingLoad): ReturnFit['temperature'] | null {
  const isReefer = truck.trailer?.reefer ?? false
  if (!load.temperature) return isReefer ? 'wasted' : 'none'
  if (!isReefer) return null
  const { temperature: now } = truck
  if (!now) return 'changed'
  return now.from <= load.temperature.to && now.to >= load.temperature.from ? 'kept' : 'changed'
}

/** The sums that proposals are made from: the parts make 100. */
export const weightsSum = (weights: Pick<ReturnWeights, ReturnPart>): number =>
  returnParts.reduce((sum, part) => sum + weights[part], 0)
