import type { StaffOrderRecord } from '@dromos/contract/orders/orders.ts'
import type { PlannedJourney } from '../../firms/carriers.api.ts'
import { knownPlaces } from '../../places/places.api.ts'
import type { OrderForm } from '../form/order-form-values.ts'

/** What an order's form plans to be driven; null while a stop has no place or day. One place stands for its country. */
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
  return { from, to, places: [...places.values()].sort((one, other) => one - other) }
}

export function storedJourneyOf({ details }: Pick<StaffOrderRecord, 'details'>): PlannedJourney {
  const stops = details.flatMap(({ loading, unloading }) => [loading, unloading])
  const days = stops.map(({ date }) => date).sort()
  const places = new Map(stops.map(({ place }) => [place.country_iso, place.id]))
  return { from: days[0] ?? '', to: days.at(-1) ?? '', places: [...places.values()] }
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
