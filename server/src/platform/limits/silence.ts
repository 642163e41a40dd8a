import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a connection is kept that asks nothing: the limits of headers and requests begin with the first byte. */
export const SILENT_MS = 20_000

export interface Silence {
  /** How long one that has asked may lie still: longer than an answer may take to be made without a byte being sent. */
  answerMs: number
  /** How long one whose answer is there may take nothing of it. */
  takeMs: number
}

const SILENCE: Silence = { answerMs: 300_000, takeMs: 60_000 }

/** Lets go of connections that take nothing of their answer, for which a place is kept. */
export function boundSilence(app: FastifyInstance, { answerMs, takeMs }: Silence = SILENCE): void {
  app.addHook('onRequest', async ({ raw }) => allow(raw.socket, answerMs))
  app.addHook('onSend', async ({ raw }) => allow(raw.socket, takeMs))
}

// Calls in process come by no socket.
function allow(socket: unknown, ms: number): void {
  if (socket instanceof Socket) socket.setTimeout(ms)
}
