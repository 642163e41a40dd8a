import { queryClient } from './query-client.ts'

let underWay: Promise<unknown> | null = null

/** Lists wanted meanwhile wait. `take` keeps what came, unless one has changed since it was asked for. */
export async function readTogether<R>(read: () => Promise<R>, take: (reply: R) => void): Promise<boolean> {
  const reading = read()
  underWay = reading
  try {
    const reply = await reading
    if (underWay === reading) take(reply)
  } finally {
    if (underWay === reading) underWay = null
  }
  return true
}

/** A list has changed: what is under way may be older, and every list is read by itself. */
export function readApart(): void {
  underWay = null
}

/** A list that the choices under way brought; undefined when they did not, or none are under way. */
export async function broughtTogether<T>(key: readonly unknown[]): Promise<T | undefined> {
  if (!underWay) return undefined
  const since = Date.now()
  // Whatever became of it, the list can be read by itself.
  await underWay.catch(() => undefined)
  const state = queryClient.getQueryState<T>(key)
  return state && state.dataUpdatedAt >= since ? state.data : undefined
}
