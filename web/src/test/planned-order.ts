import type { PlannedOrder } from '@dromos/contract/groupages/planner/planner.ts'

/** A part load from Athens to Milano in the planner. */
export const plannedOrder = (id: number, changes: Partial<PlannedOrder> = {}): PlannedOrder => ({
  id,
  number_id: `2026-${id}`,
  customer: 'Polska Stal',
  customer_price: 98_000,
  loading: { country_iso: 'GR', city: 'Athens', date: '2026-11-24', lat: 38, lng: 24 },
  delivery: { country_iso: 'IT', city: 'Milano', date: '2026-11-27', lat: 45, lng: 9 },
  load_meters: 1.2,
  weight: 900,
  places: 3,
  temperature: null,
  adr: false,
  food: false,
  customs: false,
  full: false,
  trailer: null,
  ...changes,
})
