/** What was sent to make a record, and what stood in its form when that had been answered. */
interface TypedOver<T> {
  sent: T
  now: T
  /** It was saved once more meanwhile. */
  isToSave: boolean
}

/** A screen that does not come by then has been left. */
const LONGEST_MS = 10_000

let kept: { key: string; until: number; typed: TypedOver<unknown> } | null = null

/** Keeps what was typed while a record was being made, for the form of the screen that opens with it. */
export function keepTyped<T>(key: readonly unknown[], typed: TypedOver<T>): void {
  kept = { key: JSON.stringify(key), until: Date.now() + LONGEST_MS, typed }
}

/** Once, and only for the record it was kept for. */
export function takeTyped<T>(key: readonly unknown[]): TypedOver<T> | undefined {
  if (kept?.key !== JSON.stringify(key)) return undefined
  const { until, typed } = kept
  kept = null
  // Forms of one kind of record hold the same values.
  return Date.now() < until ? (typed as TypedOver<T>) : undefined
}
