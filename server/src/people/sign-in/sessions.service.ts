import { createHash, randomBytes } from 'node:crypto'
import type { CalendarFeed } from '@dromos/contract/calendar/feed.ts'
import type { Author, OpenSession } from '@dromos/contract/people/session.ts'
import { isPresentTerms } from '@dromos/contract/people/terms.ts'
import type { Db } from '../../db/client.ts'
import { audit } from '../../platform/audit.ts'
import type { Actor, Context, PublicContext } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { permissionsOf } from '../../platform/access/roles.ts'
import type { Secrets } from '../../platform/access/secrets.ts'
import type { SessionCache } from '../../platform/access/session.ts'
import { ACCESS_SECONDS } from '../../platform/access/tokens.ts'
import type { Tokens } from '../../platform/access/tokens.ts'
import { inTransaction } from '../../platform/transaction.ts'
import {
  endSession,
  findLiveActors,
  getPerson,
  getSessionEnds,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  markRotated,
  findSessionOwner,
  findSubject,
  listOpenSessions,
} from './sessions.queries.ts'
import { personCan } from '../people.policy.ts'
import { endWaysIn, endWaysInOfFirm } from './ways-in.queries.ts'
import { findFeed } from './feeds.service.ts'
import { numbersKept } from '../../live/realtime.queries.ts'

export interface Grant {
  access_token: string
  expires_in: number
  refreshToken: string | null
}

interface RefreshTools {
  tokens: Tokens
  sessions: SessionCache
  secrets: Secrets
  idleSeconds: number
  userAgent: string | null
}

export interface Opening {
  tokens: Tokens
  userAgent: string | null
  endpoint: 'login' | 'reset'
  by: 'password' | 'link' | 'code' | 'recovery code' | 'passkey'
}

export interface OpenedSession {
  author: Author
  grant: Grant
}

export async function findActor(db: Db, sessionId: string): Promise<Actor | null> {
  const [actor] = await findActors(db, [sessionId])
  return actor ?? null
}

export async function findActors(db: Db, sessionIds: readonly string[]): Promise<Actor[]> {
  const found = await findLiveActors(db, sessionIds)
  return found.map(({ session_id: sessionId, ...person }) => ({
    id: person.id,
    role: person.role_id,
    firmId: person.firm_id,
    sessionId,
    hasAccepted: hasAcceptedTerms(person),
  }))
}

/**
 * Exchanges a refresh token for a new one and a new access token. One that was exchanged before ends the whole
 * session, unless it was within the last minute: two tabs may ask at once, and an answer may get lost on its way. Both are
 * given the same successor, which follows from the token, so that a session is never carried on by two.
 */
export async function refresh(
  context: PublicContext,
  token: string | undefined,
  { tokens, sessions, secrets, idleSeconds, userAgent }: RefreshTools,
): Promise<Grant> {
  if (!token) throw new AppError('token_error')
  const hash = hashOf(token)
  const successor = secrets.derive(token, 'refresh')
  // The address may be another: answers get lost as a laptop changes its network.
  const browser = hashOf(userAgent ?? '')
  const result = await inTransaction(context, async (inside) => {
    const found = await lockRefreshToken(inside.db, hash, browser)
    if (!found || !found.is_alive || !found.active) return null
    if (found.is_rotated && !found.is_fresh) {
      await endSession(inside.db, found.session_id, 'reused')
      await audit(inside, { action: 'session.reused', entity: 'people', entityId: found.person_id })
      return { reusedSession: found.session_id }
    }
    const person = { id: found.person_id, role_id: found.role_id, sessionId: found.session_id }
    const access = () => accessOf(inside.db, tokens, { ...person, endpoint: 'refreshToken' })
    if (found.is_rotated) {
      // One that was itself exchanged has a younger one in the cookie.
      const isUsed = (await lockRefreshToken(inside.db, hashOf(successor)))?.is_rotated ?? true
      return isUsed ? access() : { ...(await access()), refreshToken: successor }
    }
    await markRotated(inside.db, hash, { sessionId: found.session_id, idleSeconds, browser })
    await insertRefreshToken(inside.db, hashOf(successor), found.session_id)
    return { ...(await access()), refreshToken: successor }
  })
  if (result && 'access_token' in result) return result
  if (result) sessions.forgetSession(result.reusedSession)
  throw new AppError('token_error')
}

export async function endOwnSession(context: Context, sessions: SessionCache): Promise<void> {
  const { id, sessionId } = context.actor
  await inTransaction(context, async (inside) => {
    await endSession(inside.db, sessionId, 'signed out')
    await audit(inside, { action: 'session.closed', entity: 'people', entityId: id })
  })
  sessions.forgetSession(sessionId)
}

export async function endFirmSessions(context: Context, firmId: number): Promise<number[]> {
  const ids = await endWaysInOfFirm(context.db, firmId, { reason: 'firm switched off' })
  for (const id of ids) await audit(context, { action: 'session.ended', entity: 'people', entityId: id })
  return ids
}

export async function signOut(
  context: PublicContext,
  token: string | undefined,
  sessions: SessionCache,
): Promise<void> {
  if (!token) return
  const sessionId = await inTransaction(context, async (inside) => {
    const found = await lockRefreshToken(inside.db, hashOf(token))
    if (!found) return null
    await endSession(inside.db, found.session_id, 'signed out')
    await audit(inside, { action: 'session.closed', entity: 'people', entityId: found.person_id })
    return found.session_id
  })
  if (sessionId) sessions.forgetSession(sessionId)
}

export async function whoAmI(context: Context): Promise<Omit<Author, 'access_token' | 'expires_in'>> {
  return authorOf(context.db, context.actor.id)
}

export async function renewAuthor(context: Context, tokens: Tokens, endpoint: string): Promise<Author> {
  const { id, role, sessionId } = context.actor
  const grant = await accessOf(context.db, tokens, { id, role_id: role, sessionId, endpoint })
  const { access_token, expires_in } = grant
  return { access_token, expires_in, ...(await authorOf(context.db, id)) }
}

export async function openSession(
  context: PublicContext,
  personId: number,
  { tokens, userAgent, endpoint, by }: Opening,
): Promise<OpenedSession> {
  return inTransaction(context, async (inside) => {
    const { db } = inside
    const author = await authorOf(db, personId)
    const session = { person_id: personId, address: inside.address, user_agent: userAgent }
    const sessionId = await insertSession(db, session)
    const grant = await grantOf(db, tokens, { id: personId, role_id: author.role, sessionId, endpoint })
    await audit(inside, { action: 'session.opened', entity: 'people', entityId: personId, after: { by } })
    return { author: { access_token: grant.access_token, expires_in: grant.expires_in, ...author }, grant }
  })
}

interface GrantFor {
  id: number
  role_id: number
  sessionId: string
  endpoint: string
}

async function grantOf(db: Db, tokens: Tokens, person: GrantFor): Promise<Grant> {
  const refreshToken = randomBytes(32).toString('base64url')
  await insertRefreshToken(db, hashOf(refreshToken), person.sessionId)
  return { ...(await accessOf(db, tokens, person)), refreshToken }
}

async function accessOf(
  db: Db,
  tokens: Tokens,
  { id, role_id: role, sessionId, endpoint }: GrantFor,
): Promise<Grant> {
  const ends = await getSessionEnds(db, sessionId)
  const access_token = await tokens.issue({ personId: id, sessionId, role, endpoint, ends })
  return { access_token, expires_in: ACCESS_SECONDS, refreshToken: null }
}

async function authorOf(db: Db, personId: number): Promise<Omit<Author, 'access_token' | 'expires_in'>> {
  const { role_id: role, ...person } = await getPerson(db, personId)
  return {
    role,
    permissions: permissionsOf(role),
    user: { ...person, first_login: hasAcceptedTerms(person) },
    live_number: (await numbersKept(db)).last,
  }
}

function hasAcceptedTerms(person: { first_login: boolean; terms_version: string | null }): boolean {
  return person.first_login && isPresentTerms(person.terms_version)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

export async function listSessions(
  context: Context,
  personId: number | undefined,
): Promise<{ data: OpenSession[]; feed: CalendarFeed | null }> {
  const { db, actor } = context
  const subject = await findSubject(db, personId ?? actor.id)
  if (!subject || !personCan(actor, subject).sessions) throw notFound()
  const [data, feed] = await Promise.all([
    listOpenSessions(db, subject.id, actor.sessionId),
    findFeed(db, subject.id),
  ])
  return { data, feed }
}

export async function endOneSession(
  context: Context,
  sessionId: string,
  sessions: SessionCache,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const owner = await findSessionOwner(inside.db, sessionId)
    if (!owner || !personCan(inside.actor, owner).sessions) throw notFound()
    await endSession(
      inside.db,
      sessionId,
      owner.id === inside.actor.id ? 'ended by owner' : 'ended by administrator',
    )
    await audit(inside, { action: 'session.ended', entity: 'people', entityId: owner.id })
  })
  sessions.forgetSession(sessionId)
}

export async function endOtherSessions(context: Context, sessions: SessionCache): Promise<{ ended: number }> {
  const { id, sessionId } = context.actor
  const ended = await inTransaction(context, async (inside) => {
    const count = await endWaysIn(inside.db, id, { reason: 'ended by owner', except: sessionId })
    await audit(inside, { action: 'session.others_ended', entity: 'people', entityId: id, after: { count } })
    return count
  })
  sessions.forgetPerson(id)
  return { ended }
}
