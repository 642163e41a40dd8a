import type { LiveData, LiveKind } from '@dromos/contract/live-channel.ts'

type Handler = (data: LiveData) => void

const handlers = new Map<LiveKind, Set<Handler>>()
const gapHandlers = new Set<() => void>()

/** Hears live events of a kind; the answer stops that. Handlers read what they need by calls: events carry ids only. */
export function onLive(kind: LiveKind, handler: Handler): () => void {
  const known = handlers.get(kind) ?? new Set()
  handlers.set(kind, known.add(handler))
  return () => known.delete(handler)
}

/** Hears that events may have been missed, at the first connection too: what is shown has to be read again. */
export function onLiveGap(handler: () => void): () => void {
  gapHandlers.add(handler)
  return () => gapHandlers.delete(handler)
}

/** Passes an event on to whoever hears its kind. */
export function tellHandlers(kind: LiveKind, data: LiveData): void {
  for (const handler of handlers.get(kind) ?? []) handler(data)
}

/** Tells everybody that events may have been missed. */
export function tellGap(): void {
  for (const handler of gapHandlers) handler()
}
