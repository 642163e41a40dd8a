import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isForm } from '../http/forms.ts'
import { answerError } from '../http/http-errors.ts'
import type { RequestHooks } from '../http/request-hooks.ts'

export interface SlowBodyLimits {
  /** How long a body may take that is no form. */
  wholeMs: number
  formMs: number
  /** What a form brings at least, on the average since it began, once it has had `graceMs` for a start. */
  bytesPerSecond: number
  graceMs: number
  /** How much of a body that is too large is read to its end, and for how long, so that its sender reads the answer. */
  restBytes: number
  restMs: number
}

/** Lets 25 MB through on the slowest line in use, but keeps no line that is held open without use. */
const DEFAULT_LIMITS: SlowBodyLimits = {
  wholeMs: 30_000,
  formMs: 900_000,
  bytesPerSecond: 16_000,
  graceMs: 20_000,
  restBytes: 64_000_000,
  restMs: 5_000,
}

/** Limits how long bodies take: forms by their speed, others in total; too slow is answered with 408. */
export const limitSlowBodies = (pace: SlowBodyLimits = DEFAULT_LIMITS): RequestHooks => ({
  onRequest: (request, reply, done) => {
    const { headers } = request
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      watchBody(request, reply, pace)
    }
    done()
  },
  onSend: async (request, reply) => {
    if (reply.statusCode === 413) await takeRest(request, pace)
  },
})

function watchBody(request: FastifyRequest, reply: FastifyReply, pace: SlowBodyLimits): void {
  const { raw } = request
  const before = raw.socket.bytesRead
  const started = performance.now()
  const stop = (): void => clearInterval(timer)
  const look = (): void => {
    if (raw.complete) return stop()
    const ms = performance.now() - started
    if (!isTooSlow({ ms, bytes: raw.socket.bytesRead - before, isForm: isForm(request) }, pace)) return
    stop()
    // Whoever was refused before the end may not keep the line by writing on.
    if (reply.sent) return void raw.destroy()
    reply.raw.once('finish', () => raw.destroy())
    answerError(new AppError('too_slow'), request, reply.header('connection', 'close'))
  }
  const timer = setInterval(look, Math.min(1_000, pace.graceMs))
  timer.unref()
  raw.once('close', stop)
}

function isTooSlow(seen: { ms: number; bytes: number; isForm: boolean }, pace: SlowBodyLimits): boolean {
  if (!seen.isForm) return seen.ms > pace.wholeMs
  if (seen.ms > pace.formMs) return true
  return seen.ms > pace.graceMs && (seen.bytes * 1_000) / seen.ms < pace.bytesPerSecond
}

// Closing a connection while the other end still writes would lose the answer.
async function takeRest({ raw }: FastifyRequest, { restBytes, restMs }: SlowBodyLimits): Promise<void> {
  if (raw.complete || raw.readableEnded || raw.destroyed) return
  const enough = new AbortController()
  const end = (): void => enough.abort()
  const most = raw.socket.bytesRead + restBytes
  raw.unpipe()
  raw.on('data', () => raw.socket.bytesRead > most && end())
  for (const event of ['end', 'close', 'error']) raw.once(event, end)
  raw.resume()
  await pause(restMs, undefined, { signal: enough.signal }).catch(() => undefined)
}
