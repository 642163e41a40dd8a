import type { FastifyRequest } from 'fastify'
import { networkOf } from '../access/networks.ts'
import type { SessionCache } from '../access/session.ts'
import type { Tokens } from '../access/tokens.ts'
import type { Actor } from '../context.ts'
import { AppError } from '../errors.ts'

interface CallerDeps {
  tokens: Tokens
  sessions: SessionCache
}

/** The live actor behind a request, or null: for public calls that do more for somebody who is signed in. */
export async function findCaller(ground: CallerDeps, request: FastifyRequest): Promise<Actor | null> {
  return authenticate(ground, request.headers.authorization).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
}

/**
 * By whom the calls of a minute are counted: each person who is signed in at a network, so that colleagues behind one
 * address do not share; at public calls, and with no token that is ours, the network alone.
 */
export async function countedAs(
  { tokens }: Pick<CallerDeps, 'tokens'>,
  request: FastifyRequest,
): Promise<string> {
  // Whoever has a network has all its addresses.
  const network = networkOf(request.ip)
  const token = tokenIn(request.headers.authorization)
  if (token && request.routeOptions.config.access !== 'public') {
    const claims = await tokens.read(token)
    if (typeof claims === 'object') return `${network} ${claims.personId}`
  }
  return network
}

const tokenIn = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.-]{20,2000})$/.exec(header ?? '')?.[1]

/** Throws where nobody who is signed in asks. */
export async function authenticate(
  { tokens, sessions }: CallerDeps,
  header: string | undefined,
): Promise<Actor> {
  const token = tokenIn(header)
  if (!token) throw new AppError('unauthenticated')
  const claims = await tokens.read(token)
  if (claims === 'expired') throw new AppError('session_expired')
  if (claims === 'bad') throw new AppError('token_error')
  const actor = await sessions.find(claims.sessionId)
  if (!actor || actor.id !== claims.personId) throw new AppError('session_expired')
  return actor
}
