import type { PlannedOrder } from '@dromos/contract/groupages/planner/planner.ts'

/** What stands in the list of open orders: the head of a corridor and day, or an order. */
export type OpenRow =
  | { kind: 'head'; key: string; from: string; to: string; day: string; count: number; metres: number }
  | { kind: 'order'; key: string; order: PlannedOrder }

export const heights = { head: 34, order: 54 } as const

export interface PlacedOpenRow {
  row: OpenRow
  top: number
}

/** Orders under the corridor and day they are loaded on, as they come. */
export function rowsOf(orders: readonly PlannedOrder[]): OpenRow[] {
  const groups = Map.groupBy(
    orders,
    ({ loading, delivery }) => `${loading.country_iso} ${delivery.country_iso} ${loading.date}`,
  )
  return [...groups].flatMap(([key, members]): OpenRow[] => {
    const [first] = members
    if (!first) return []
    const metres = members.reduce((sum, { load_meters: own }) => sum + own, 0)
    return [
      {
        kind: 'head',
        key,
        from: first.loading.country_iso,
        to: first.delivery.country_iso,
        day: first.loading.date,
        count: members.length,
        metres: Math.round(metres * 100) / 100,
      },
      ...members.map((order): OpenRow => ({ kind: 'order', key: String(order.id), order })),
    ]
  })
}

/** Where each row begins, and how high all of them are. */
export function placed(rows: readonly OpenRow[]): { rows: PlacedOpenRow[]; height: number } {
  let top = 0
  const all = rows.map((row) => {
    const at = { row, top }
    top += heights[row.kind]
    return at
  })
  return { rows: all, height: top }
}

const BEYOND = 400

/** The rows in sight and some beyond. */
export function inSight(rows: readonly PlacedOpenRow[], top: number, room: number): PlacedOpenRow[] {
  const first = firstBelow(rows, top - BEYOND)
  const end = firstBelow(rows, top + room + BEYOND)
  return rows.slice(Math.max(0, first - 1), end)
}

/** Halving, since there are thousands. */
function firstBelow(rows: readonly PlacedOpenRow[], edge: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.top ?? 0) < edge) low = middle + 1
    else high = middle
  }
  return low
}

/** The order so many steps from another one; the nearest end where there are not as many. */
export function walked(orders: readonly PlannedOrder[], from: number | null, steps: number): number | null {
  const at = orders.findIndex(({ id }) => id === from)
  const next = at < 0 ? 0 : Math.max(0, Math.min(orders.length - 1, at + steps))
  return orders[next]?.id ?? null
}
