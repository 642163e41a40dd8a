import type { FastifyBaseLogger } from 'fastify'
import type { AppError } from '../errors.ts'

const KEPT = 20
const faults: Fault[] = []

/** A fault of ours without what it was about: its kind, and where in our code. */
export interface Fault {
  /** ISO 8601. */
  at: string
  name: string
  code: string | null
  constraint: string | null
  /** Lines of the stack that are ours, the innermost first. */
  where: string[]
}

/** The last faults of this process, the newest last. */
export const lastFaults = (): readonly Fault[] => faults

const AGAIN_MS = 60_000
const MOST_KINDS = 200
const reported = new Map<string, number>()

/** Writes one line for a call that was answered with an error: louder for what is ours, and for refused sign-ins. */
export function logAnswer(log: FastifyBaseLogger, error: unknown, refusal: AppError): void {
  const { code, status, details } = refusal
  if (status >= 500) keep(error)
  if (status >= 500) log.error({ err: code === 'unavailable' ? briefly(error) : error }, 'request failed')
  else if (details.cause) log.warn({ err: details.cause }, code)
  else if (signInRefusals.has(code)) log.warn({ code }, 'sign-in refused')
  else log.info({ code, fields: Object.keys(details.fields ?? {}) }, 'refused')
}

/** How the log shows an error: other parts of one of the database may hold values of a row. */
export function loggedError(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name: type, message, stack = '', code, constraint } = error
  return { type, message, stack, code, constraint }
}

const signInRefusals: ReadonlySet<string> = new Set([
  'sign_in_failed',
  'second_factor_failed',
  'passkey_failed',
])

/** While the database is away every call fails alike: the stack of a kind is written once a minute, then its name alone. */
function briefly(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const kind = `${name} ${code ?? message}`
  const now = performance.now()
  const last = reported.get(kind)
  if (last !== undefined && now - last < AGAIN_MS) return { name, message, code }
  if (reported.size >= MOST_KINDS) reported.clear()
  reported.set(kind, now)
  return error
}

function keep(error: unknown): void {
  // What PostgreSQL and Node add to theirs.
  const known = (error instanceof Error ? error : {}) as { code?: unknown; constraint?: unknown }
  faults.push({
    at: new Date().toISOString(),
    name: error instanceof Error ? error.name : typeof error,
    code: textOrNull(known.code),
    constraint: textOrNull(known.constraint),
    where: error instanceof Error ? framesOf(error.stack ?? '') : [],
  })
  faults.splice(0, faults.length - KEPT)
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const MOST_FRAMES = 6

/** Messages hold values, and paths the names of whose machine it is: what is left says file and line. */
const framesOf = (stack: string): string[] =>
  [...stack.matchAll(/\/((?:server|contract)\/src\/[\w./-]+:\d+)/g)]
    .slice(0, MOST_FRAMES)
    .map(([, frame = '']) => frame)
