/** What was sent to make a record, and what stands in its form until the screen that opens with it has come. */
interface TypedOver<T> {
  sent: T
  now: () => T
  /** Whether it was saved once more meanwhile. */
  isToSave: () => boolean
}

/** A screen that does not come by then has been left. */
const LONGEST_MS = 10_000

let kept: { key: string; until: number; typed: TypedOver<unknown> } | null = null
/** Where somebody was typing as the form went away, and what stood there. */
let left: LeftField | null = null

interface LeftField {
  /** The path of the field in its form. */
  field: string
  text: string
}

/** Keeps what is typed from when a record is made until its own screen has come, for the form there. */
export function keepTyped<T>(key: readonly unknown[], typed: TypedOver<T>): void {
  kept = { key: JSON.stringify(key), until: Date.now() + LONGEST_MS, typed }
  left = null
}

/** A form goes away; whoever is at one of its fields goes on there in the form that follows it. */
export function noteLeftField(): void {
  const input = document.activeElement
  if (!kept || !(input instanceof HTMLInputElement)) return
  const { field } = input.dataset
  left = field === undefined ? null : { field, text: input.value }
}

interface Taken<T> {
  sent: T
  now: T
  isToSave: boolean
  left: LeftField | null
}

/** Once, and only for the record it was kept for. */
export function takeTyped<T>(key: readonly unknown[]): Taken<T> | undefined {
  if (kept?.key !== JSON.stringify(key)) return undefined
  const { until, typed } = kept
  kept = null
  if (Date.now() >= until) return undefined
  // Forms of one kind of record hold the same values.
  const { sent, now, isToSave } = typed as TypedOver<T>
  return { sent, now: now(), isToSave: isToSave(), left }
}
