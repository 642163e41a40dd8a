import type { OrderInput } from '@dromos/contract/orders/order-input.ts'

const kinds = { trailer: 1, cargo: 2, load: 3, person: 4 } as const
const PER_KIND = 100_000_000

/** A thing an order names, as `orders.facets` holds it; the migration that made the column says how. */
export function facetOf(kind: keyof typeof kinds, id: number): number {
  return kinds[kind] * PER_KIND + id
}

/** Everything an order can be filtered by besides its own columns, as PostgreSQL writes a list. */
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
  return `{${[...tokens].join(',')}}`
}
