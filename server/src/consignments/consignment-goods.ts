import type { TwinHour } from '@dromos/contract/constants/clock.ts'
import { twinOffset } from '@dromos/contract/constants/clock.ts'
import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'

export interface CarriedDetail {
  load_meters: number
  weight: number | null
  trailer_type_id: number | null
  load_type_id: number
  cargos: readonly { cargo_id: number }[]
  references: readonly { ref_number: string }[]
  packings: readonly { packing_type_id: number; pallets: number; weight: number | null }[]
}

interface ReachedAt {
  time_from: string | null
  from_hour: TwinHour | null
  starts_at: string
  timezone: string
}

/** What a list shows of the parts, as `goods` of its row holds it; `order_goods` in SQL does the same for orders that no save has written. */
export function goodsOf(
  details: readonly CarriedDetail[],
  { first, last }: { first: ReachedAt; last: ReachedAt },
) {
  const packings = details.flatMap((detail) => detail.packings)
  return {
    load_meters: sumOf(details.map((detail) => detail.load_meters)),
    weight: sumOf(details.map((detail) => weightOf(detail) ?? 0)),
    pallets: sumOf(packings.map((line) => line.pallets)),
    references: details.flatMap((detail) => detail.references.map((line) => line.ref_number)).join(', '),
    loading_time: first.time_from,
    loading_offset: offsetOf(first),
    delivery_time: last.time_from,
    delivery_offset: offsetOf(last),
    trailer_type_id: details[0]?.trailer_type_id ?? null,
    load_type_id: details[0]?.load_type_id ?? null,
    cargo_ids: distinct(details.flatMap((detail) => detail.cargos.map((line) => line.cargo_id))),
    packing_type_ids: distinct(packings.map((line) => line.packing_type_id)),
  }
}

const offsetOf = ({ from_hour: hour, starts_at: at, timezone }: ReachedAt): string | null =>
  hour === null ? null : twinOffset(at, timezone)

// Measures have two decimals.
const sumOf = (measures: readonly number[]): number =>
  Math.round(measures.reduce((sum, measure) => sum + measure, 0) * 100) / 100

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b)
