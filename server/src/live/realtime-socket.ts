import type { LiveFrame, LiveKind } from '@dromos/contract/base/live-channel.ts'
import { liveCloseCodes } from '@dromos/contract/base/live-channel.ts'
import type { WebSocket } from 'ws'
import type { Actor } from '../platform/context.ts'
import type { NumberedEvent } from './realtime.queries.ts'

/** What may wait to be sent to one socket, in bytes, and in events while it catches up. */
const MOST_BUFFERED = 1_048_576
const MOST_PENDING = 500
/** Signs of life that may be owed while it matters at once whether a page is still there. */
const MOST_UNANSWERED = 2

export interface LiveSocket {
  readonly actor: Actor
  /** Sends the event if the reader is of its audience; while the page catches up, afterwards. */
  deliver(event: NumberedEvent): void
  /** Ends the catching up: sends what came in the meantime after this number, and says that the page is up to date. */
  join(upTo: number, refetch: boolean): void
  send(event: NumberedEvent): void
  /** Says what is of this moment only: it has no number of its own and is not said again. */
  tell(kind: LiveKind, data: object): void
  /** Asks for a sign of life out of turn; a page that has left two without an answer is cut off. */
  probe: () => void
  beat(number: number): void
  close(code: number): void
  terminate(): void
}

/**
 * Wraps a socket: bounded, and cut off when it does not answer. `gone` is told once it is closed, `said` what the page
 * says; without ears for it, it may say nothing.
 */
export function createLiveSocket(
  socket: WebSocket,
  actor: Actor,
  gone: () => void,
  said?: (text: string) => void,
): LiveSocket {
  let pending: NumberedEvent[] | null = []
  let reached = 0
  const write = (frame: LiveFrame): void => {
    if (socket.readyState !== socket.OPEN) return
    // A client that does not read is cut off; when it comes back, it catches up from the tables.
    if (socket.bufferedAmount > MOST_BUFFERED) return socket.terminate()
    reached = frame.number
    socket.send(JSON.stringify(frame))
  }
  const signs = watchSigns(socket)
  const send = ({ number, kind, data }: NumberedEvent): void =>
    write({ event: 'message', number, kind, data: { ...data, users: [actor.id] } })
  socket.on('message', (data, isBinary) => {
    if (!said || isBinary || pending) return socket.close(liveCloseCodes.notAsked)
    // One text arrives as one buffer, whatever the type allows.
    said((data as Buffer).toString())
  })
  socket.on('close', gone)

  return {
    actor,
    send,
    deliver(event) {
      if (event.number <= reached || !isFor(event, actor)) return
      if (!pending) return send(event)
      pending.push(event)
      if (pending.length > MOST_PENDING) socket.terminate()
    },
    join(upTo, refetch) {
      const waiting = pending?.filter(({ number }) => number > upTo) ?? []
      pending = null
      for (const event of waiting) send(event)
      write({ event: 'ready', number: waiting.at(-1)?.number ?? upTo, refetch })
    },
    tell(kind, data) {
      write({ event: 'message', number: reached, kind, data: { ...data, users: [actor.id] } })
    },
    probe: signs.probe,
    beat(number) {
      if (signs.beat() && !pending) write({ event: 'beat', number: Math.max(number, reached) })
    },
    close: (code) => socket.close(code),
    terminate: () => socket.terminate(),
  }
}

function watchSigns(socket: WebSocket) {
  let isAlive = true
  let unanswered = 0
  socket.on('pong', () => {
    isAlive = true
    unanswered = 0
  })
  return {
    probe: () => {
      if (unanswered >= MOST_UNANSWERED) return socket.terminate()
      unanswered += 1
      socket.ping()
    },
    beat: (): boolean => {
      if (isAlive) socket.ping()
      else socket.terminate()
      const wasAlive = isAlive
      isAlive = false
      return wasAlive
    },
  }
}

function isFor({ users, roles }: NumberedEvent, { id, role }: Actor): boolean {
  return Boolean(users?.includes(id) || roles?.includes(role))
}
