const KINDS = ['orders', 'bookings', 'groupages', 'firms', 'contacts', 'places'] as const
const KEPT = 8

/** A record that was opened. Only its number is kept, so that nothing of it stays behind in the browser. */
export interface RecentRecord {
  kind: (typeof KINDS)[number]
  id: number
}

export function recentRecords(personId: number): RecentRecord[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]')
    return Array.isArray(value) ? value.flatMap((path) => recordAt(`/app/${path}`) ?? []).slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function noteVisit(personId: number, path: string): void {
  const visited = recordAt(path)
  if (!visited) return
  const others = recentRecords(personId).filter(({ kind, id }) => kind !== visited.kind || id !== visited.id)
  const paths = [visited, ...others].slice(0, KEPT).map(({ kind, id }) => `${kind}/edit/${id}`)
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify(paths))
  } catch {
    // A full or forbidden storage: the palette begins without what was opened lately.
  }
}

function recordAt(path: string): RecentRecord | undefined {
  const [, name, digits] = /^\/app\/(\w+)\/edit\/(\d{1,9})$/.exec(path) ?? []
  const kind = KINDS.find((known) => known === name)
  return kind && digits ? { kind, id: Number(digits) } : undefined
}

const keyOf = (personId: number) => `dromos.recent.${personId}`
