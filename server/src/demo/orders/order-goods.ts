import { loadType } from '@dromos/contract/constants/stops.ts'
import type { Chance } from '../random.ts'
import type { DemoGoods } from '../goods.data.ts'
import type { OrderPlan } from './order-plan.ts'

export interface Load {
  trailer_type_id: number
  load_type_id: number
  load_meters: number
  load_meters_typed: boolean
  pieces: number
  /** Kilograms. */
  weight: number
  cargo_value: number
}

/** Load metres one piece takes on the floor; a trailer is 2.4 m wide. */
const metersOf = (goods: DemoGoods): number => (goods.size[0] * goods.size[1]) / 24_000 / goods.stack

export function loadsOf(plan: OrderPlan): Load[] {
  const { chance, goods, route } = plan
  const trailer = chance.pick(goods.trailers)
  const drops = route.drops.length
  const isFull = drops > 1 || chance.happens(0.7)
  const pieces = isFull ? goods.full - chance.whole(0, Math.floor(goods.full / 16)) : partOf(chance, goods)
  const loadType = isFull ? 1 : groupageOrPart(chance)
  return splitOf(chance, pieces, drops).map((count) => ({
    trailer_type_id: trailer,
    load_type_id: drops > 1 ? 2 : loadType,
    load_meters: isFull && drops === 1 ? 13.6 : Math.ceil(metersOf(goods) * count * 10 - 1e-6) / 10,
    load_meters_typed: false,
    pieces: count,
    weight: Math.round(count * goods.weight * (0.97 + chance.next() * 0.03)),
    cargo_value: Math.round(count * goods.value * (0.85 + chance.next() * 0.3)) * 100,
  }))
}

/** Share of a trailer that the loads take, 1 for a full one. */
export function shareOf(loads: readonly Load[]): number {
  if (loads.some((load) => load.load_type_id === loadType.fullTruck) || loads.length > 1) return 1
  return Math.min(1, loads.reduce((sum, load) => sum + load.load_meters, 0) / 13.6)
}

function partOf(chance: Chance, goods: DemoGoods): number {
  return Math.max(2, Math.round(goods.full * (0.12 + chance.next() * 0.45)))
}

const groupageOrPart = (chance: Chance): number => (chance.happens(0.6) ? 2 : 3)

function splitOf(chance: Chance, pieces: number, drops: number): number[] {
  if (drops === 1) return [pieces]
  const first = Math.max(1, Math.round((pieces / drops) * (0.8 + chance.next() * 0.4)))
  return [first, ...splitOf(chance, Math.max(drops - 1, pieces - first), drops - 1)]
}
