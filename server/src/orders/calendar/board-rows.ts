import type { BoardRow } from '@dromos/contract/calendar/board.ts'
import type { BoardRows } from '@dromos/contract/calendar/filters.ts'
import { codeKey } from '@dromos/contract/notation/plates.rules.ts'
import type { FoundOrder } from './board.queries.ts'

export type FoundRow = Omit<BoardRow, 'orders'> & { orders: FoundOrder[] }

type Head = Omit<FoundRow, 'orders'>

const plain = { pn_trailer: '', trailer_type_id: null, firm_id: null }

const heads: Readonly<Record<BoardRows, (order: FoundOrder) => Head>> = {
  trucks: ({ carrier_id: firm, pn_truck: truck, pn_trailer, trailer_type_id }) => ({
    key: `${firm} ${codeKey(truck)}`,
    title: truck,
    pn_trailer,
    trailer_type_id,
    firm_id: firm,
  }),
  carriers: ({ carrier_id: firm, carrier }) => ({ ...plain, key: `${firm}`, title: carrier, firm_id: firm }),
  people: ({ assign_user: person, assignee }) => ({ ...plain, key: `${person ?? 0}`, title: assignee ?? '' }),
}

/** Orders by what stands at the left; trucks are told with the trailer that they have last. Each row in sequence of loading. */
export function rowsOf(orders: readonly FoundOrder[], by: BoardRows): FoundRow[] {
  const rows = new Map<string, FoundRow>()
  for (const order of orders) {
    const head = heads[by](order)
    const known = rows.get(head.key)
    rows.set(head.key, { ...head, orders: [...(known?.orders ?? []), order] })
  }
  const nameOf = (row: FoundRow): string =>
    by === 'trucks' ? `${row.orders[0]?.carrier} ${row.title}` : row.title
  return [...rows.values()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'el'))
}
