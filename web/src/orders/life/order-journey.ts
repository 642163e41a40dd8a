import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import type { PlannedJourney } from '../../firms/carriers.api.ts'
import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import { isDangerousCargo } from '../../categories/categories.api.ts'
import type { LaneEnds } from '../rail/order-rail.api.ts'
import { knownPlaces } from '../../places/places.api.ts'
import type { OrderForm } from '../form/order-form-values.ts'

/** The planned journey; null while a stop has no place or day. One place stands for its country. */
export function journeyOf(details: OrderForm['details']): PlannedJourney | null {
  const stops = details.flatMap(({ loading, unloading }) => [loading, unloading])
  const days = stops.map(({ date }) => date ?? '').sort()
  const places = new Map<string, number>()
  for (const { place_id: id } of stops) {
    const country = id ? knownPlaces.peek(id)?.country_iso : undefined
    if (!id || !country) return null
    if (!places.has(country)) places.set(country, id)
  }
  const [from] = days
  const to = days.at(-1)
  if (!from || !to || !days.every(isDay)) return null
  return { from, to, places: [...places.values()].sort((one, other) => one - other), ...askedBy(details) }
}

export function storedJourneyOf(order: Pick<StaffOrderRecord, 'details' | 'business_id'>): PlannedJourney {
  const { details, business_id } = order
  const stops = details.flatMap(({ loading, unloading }) => [loading, unloading])
  const days = stops.map(({ date }) => date).sort()
  const places = new Map(stops.map(({ place }) => [place.country_iso, place.id]))
  return {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    places: [...places.values()],
    business_id,
    ...askedBy(details),
  }
}

/** Where the first stop loads and the last one delivers; null while either place is open. */
export function endsOf(details: OrderForm['details']): LaneEnds | null {
  const byDay = (one: { date?: string | null | undefined }, other: { date?: string | null | undefined }) =>
    (one.date ?? '').localeCompare(other.date ?? '')
  const from = details.map(({ loading }) => loading).toSorted(byDay)[0]?.place_id
  const to = details
    .map(({ unloading }) => unloading)
    .toSorted(byDay)
    .at(-1)?.place_id
  return from && to ? { from, to } : null
}

type Goods = Pick<
  OrderForm['details'][number],
  'temp' | 'start_temp' | 'stop_temp' | 'cargo_value' | 'declared_value' | 'weight' | 'cargos' | 'packings'
>

function askedBy(details: readonly Goods[]) {
  const lines = details.flatMap(({ cargos }) => cargos)
  const ids = lines.flatMap(({ cargo_id, subcargo_id }) => [cargo_id, subcargo_id])
  const declared = details.flatMap(({ declared_value: value }) => (typeof value === 'number' ? [value] : []))
  const values = details.flatMap(({ cargo_value: value }) => (typeof value === 'number' ? [value] : []))
  const isCooled = details.some(({ temp, start_temp, stop_temp }) =>
    [temp, start_temp, stop_temp].some((degrees) => typeof degrees === 'number'),
  )
  return {
    ...(isCooled && { is_cooled: true }),
    ...(ids.some(isDangerousCargo) && { is_dangerous: true }),
    ...(declared.length > 0 && { declared_value: sumOf(declared) }),
    ...(values.length > 0 && { cargo_value: sumOf(values), weight: sumOf(details.map(weightIn)) }),
  }
}

const weightIn = ({ weight, packings }: Goods): number => {
  const lines = packings.map((line) => ({ pallets: line.pallets ?? 0, weight: line.weight ?? null }))
  return weightOf({ weight: weight ?? null, packings: lines }) ?? 0
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
