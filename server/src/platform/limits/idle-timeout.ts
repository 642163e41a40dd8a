import { Socket } from 'node:net'
import type { RequestHooks } from '../http/request-hooks.ts'

/** How long a connection whose answer is there may take nothing of it. Making one may take longer. */
const TAKE_MS = 60_000

/** Lets go of connections that take nothing of their answer, for which a place is kept. */
export const idleTimeout = (takeMs = TAKE_MS): RequestHooks => ({
  onSend: async ({ raw: { socket } }) => {
    // Calls in process come by no socket. The next request has the server's own limit again.
    if (socket instanceof Socket) socket.setTimeout(takeMs)
  },
})
