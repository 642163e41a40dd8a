import type { LiveData, LiveKind, LiveSaying } from '@dromos/contract/base/live-channel.ts'

type Handler = (data: LiveData) => void

const handlers = new Map<LiveKind, Set<Handler>>()
const gapHandlers = new Set<() => void>()
let line: WebSocket | null = null
let said = ''

/** Says which record this page shows, and again whenever the channel is back. More than six times a second is refused. */
export function sayLive(saying: LiveSaying): void {
  const text = JSON.stringify(saying)
  // One that closes takes nothing any more, and the next one is told when it is there.
  if (line?.readyState === WebSocket.OPEN) line.send(text)
  said = saying.record ? text : ''
}

export function speakThrough(socket: WebSocket | null): void {
  line = socket
  if (said) line?.send(said)
}

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

export function idsIn({ id, ids }: LiveData): number[] {
  return (Array.isArray(ids) ? ids : [id]).filter((one) => typeof one === 'number')
}

export function dispatchLive(kind: LiveKind, data: LiveData): void {
  for (const handler of handlers.get(kind) ?? []) handler(data)
}

export function dispatchGap(): void {
  for (const handler of gapHandlers) handler()
}
