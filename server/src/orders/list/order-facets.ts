import type { OrderInput } from '@dromos/contract/orders/order-input.ts'

const kinds = { trailer: 1, cargo: 2, load: 3, person: 4, loading_day: 5, delivery_day: 6 } as const
const PER_KIND = 100_000_000

/** A thing an order names, as `orders.facets` holds it; the migration that made the column says how. */
export function facetOf(kind: keyof typeof kinds, id: number): number {
  return kinds[kind] * PER_KIND + id
}

export function facetsOf({ assign_user: user, assign_users: colleagues, details }: OrderInput): string {
  const people = user === null ? colleagues : [user, ...colleagues]
  const tokens = new Set(people.map((id) => facetOf('person', id)))
  for (const { trailer_type_id: trailer, load_type_id: load, cargos } of details) {
    if (trailer !== null) tokens.add(facetOf('trailer', trailer))
    if (load !== null) tokens.add(facetOf('load', load))
    for (const { cargo_id: cargo, subcargo_id: part } of cargos) {
      tokens.add(facetOf('cargo', cargo))
      if (part !== null) tokens.add(facetOf('cargo', part))
    }
  }
  const loaded = daysOf(
    'loading_day',
    details.map(({ loading }) => loading.date),
  )
  const delivered = daysOf(
    'delivery_day',
    details.map(({ unloading }) => unloading.date),
  )
  return `{${[...tokens, ...loaded, ...delivered].join(',')}}`
}

type DayKind = 'loading_day' | 'delivery_day'

export const severalDays = (kind: DayKind): number => facetOf(kind, 0)

/** The token of a day, by its number since 1970. */
export const dayFacet = (kind: DayKind, day: string): number => facetOf(kind, Date.parse(day) / 86_400_000)

// One day alone stands in the row's own column.
function daysOf(kind: DayKind, days: readonly string[]): number[] {
  const different = [...new Set(days)]
  return different.length > 1 ? [severalDays(kind), ...different.map((day) => dayFacet(kind, day))] : []
}
