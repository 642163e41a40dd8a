import type { LiveFrame } from '@dromos/contract/live-channel.ts'
import { liveCloseCodes } from '@dromos/contract/live-channel.ts'
import type { WebSocket } from 'ws'
import type { Actor } from './context.ts'
import type { NumberedEvent } from './realtime.queries.ts'

/** What may wait to be sent to one socket, in bytes, and in events while it catches up. */
const MOST_BUFFERED = 1_048_576
const MOST_PENDING = 500

/** One open page. */
export interface LiveSocket {
  readonly actor: Actor
  /** Sends the event if the reader is of its audience; while the page catches up, afterwards. */
  deliver(event: NumberedEvent): void
  /** Ends the catching up: sends what came in the meantime after this number, and says that the page is up to date. */
  join(upTo: number, refetch: boolean): void
  /** Sends an event now. */
  send(event: NumberedEvent): void
  /** Asks for a sign of life; a page that gave none since the last time is cut off. */
  beat(number: number): void
  close(code: number): void
  terminate(): void
}

/** Wraps a socket: bounded, one way, and cut off when it does not answer. `gone` is told once it is closed. */
export function createLiveSocket(socket: WebSocket, actor: Actor, gone: () => void): LiveSocket {
  let pending: NumberedEvent[] | null = []
  let isAlive = true
  const write = (frame: LiveFrame): void => {
    if (socket.readyState !== socket.OPEN) return
    // Whoever does not read is cut off; coming back, it catches up from the tables.
    if (socket.bufferedAmount > MOST_BUFFERED) return socket.terminate()
    socket.send(JSON.stringify(frame))
  }
  const send = ({ number, kind, data }: NumberedEvent): void =>
    write({ event: 'message', number, kind, data: { ...data, users: [actor.id] } })
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('message', () => socket.close(liveCloseCodes.notAsked))
  socket.on('close', gone)

  return {
    actor,
    send,
    deliver(event) {
      if (!isFor(event, actor)) return
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
    beat(number) {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
      if (!pending) write({ event: 'beat', number })
    },
    close: (code) => socket.close(code),
    terminate: () => socket.terminate(),
  }
}

function isFor({ users, roles }: NumberedEvent, { id, role }: Actor): boolean {
  return Boolean(users?.includes(id) || roles?.includes(role))
}
