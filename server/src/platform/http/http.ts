import { hash } from 'node:crypto'
import { isIP } from 'node:net'
import type { Api, Endpoint, HandlerInput, Reply } from '@dromos/contract/base/endpoint.ts'
import { errorReply } from '@dromos/contract/base/errors.ts'
import { languageOf } from '@dromos/contract/constants/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { audit } from '../audit.ts'
import type { Clock } from '../clock.ts'
import type { Actor, Context, PublicContext, ReplayKey } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import type { Realtime } from '../../live/realtime.ts'
import type { FileStore } from '../../files/files.ts'
import { authenticate } from './callers.ts'
import { inForm, isForm, receiveForm } from './forms.ts'
import { describeCall } from './open-api.ts'
import type { Images } from '../../files/images.ts'
import { PerUserLimit } from '../limits/per-user-limit.ts'
import type { MailProvider } from '../mail/mail-providers.ts'
import { DeniedLog } from '../limits/denied-log.ts'
import { roleHas } from '../access/roles.ts'
import type { Secrets } from '../access/secrets.ts'
import type { SessionCache } from '../access/session.ts'
import type { Tokens } from '../access/tokens.ts'

export interface Platform {
  db: Db
  clock: Clock
  sessions: SessionCache
  tokens: Tokens
  secrets: Secrets
  realtime: Realtime
  files: FileStore
  images: Images
  allowPrivateHosts: boolean
  /** The only mail servers people may use as their own; any public one when empty. */
  mailboxHosts: readonly string[]
  /** Whose sign-in may open mailboxes, with what they know this installation by. */
  mailProviders: readonly MailProvider[]
  geocoderUrl: string | null
  slowPool: SlowPool
  /** Connections of the statistics alone. */
  figures: Db
  exported: ExportedCalls
}

/** For work of many seconds, apart from everybody else's. */
export interface SlowPool {
  /** Few connections of their own, whose statements may take a minute. */
  db: Db
  /** A folder that nobody else may look into, for what is written on the way. */
  folder: string
  /** Lists of more rows are not written while their caller waits. */
  rowsAtOnce: number
}

/** The calls that write lists, by their keys: what is written behind the scenes is written by the same ones. */
export type ExportedCalls = Map<string, { endpoint: Endpoint; handler: Handler<Endpoint> }>

/** Where a written list goes. */
export interface ExportSink {
  /** Whoever wants it has left. */
  left: AbortSignal
  /** Begins the work when there is a place for it. */
  turn(work: () => Promise<void>): Promise<void>
  /** Hears how many rows there are before the first is written, and then how many are written; may refuse to go on. */
  hear(done: number, total: number | null): Promise<void>
  take(file: { path: string; name: string; type: string }): Promise<void>
}

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  slowPool: SlowPool
  /** Where a list goes that is written behind the scenes; without one, to the caller. */
  sink?: ExportSink
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? PublicContext : Context

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  context: ContextOf<E>,
  exchange: Exchange,
) => Promise<Reply<E>> | Reply<E>

/** A call whose record decides who may make it: that is asked before anything of its body or query is read or judged. */
export interface Guarded<E extends Endpoint> {
  /** Throws who may not. */
  admit(params: HandlerInput<E>['params'], context: Context): unknown
  handle: Handler<E>
}

type Answering<E extends Endpoint> = Handler<E> | Guarded<E>

export type Handlers<T extends Api> = { readonly [K in keyof T]: Answering<T[K] & Endpoint> }

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyContextConfig {
    /** Who may call; read by the walk over every endpoint and role. */
    access?: Endpoint['access']
  }
}

const nothing = z.strictObject({})
const refusals = { 400: errorReply, 401: errorReply, 403: errorReply, 404: errorReply, 409: errorReply }
const otherRefusals = { 408: errorReply, 413: errorReply, 415: errorReply, 422: errorReply, 428: errorReply }
const faults = { 429: errorReply, 500: errorReply, 503: errorReply }

export function mount<T extends Api>(
  app: FastifyInstance,
  platform: Platform,
  api: T,
  handlers: Handlers<T>,
): void {
  const ground = { ...platform, refusals: new DeniedLog() }
  // Each handler stands under the key of its endpoint, in a table typed by the endpoints'.
  const byKey = handlers as Readonly<Record<string, Answering<Endpoint>>>
  for (const [key, endpoint] of Object.entries(api)) {
    const answering = byKey[key]
    if (!answering) throw new Error(`${key} has no handler`)
    // Calls that write lists are nobody's record: they are plain handlers.
    if (endpoint.exported && typeof answering === 'function') {
      platform.exported.set(key, { endpoint, handler: answering })
    }
    app.route(routeOf(ground, key, endpoint, answering))
  }
}

interface RouteDeps extends Platform {
  refusals: DeniedLog
}

function routeOf(
  platform: RouteDeps,
  key: string,
  endpoint: Endpoint,
  answering: Answering<Endpoint>,
): RouteOptions {
  const [method = '', path = ''] = key.split(' ')
  const handler = typeof answering === 'function' ? answering : answering.handle
  return {
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { access: endpoint.access, ...perMinute(endpoint) },
    schema: {
      ...describeCall(key, endpoint),
      querystring: endpoint.query ?? nothing,
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { [endpoint.status ?? 200]: endpoint.reply, ...refusals, ...otherRefusals, ...faults },
    },
    // Rights are judged after the rate limit and before the body is read.
    preParsing: async (request) => {
      await admit(platform, request, endpoint)
      if (typeof answering !== 'function') await admitToRecord(platform, request, endpoint, answering)
      if (!endpoint.form && isForm(request)) throw new AppError('unsupported_media_type')
    },
    ...validationOf(platform, endpoint),
    handler: async (request, reply) => {
      const handle = async () => {
        if (endpoint.status) reply.code(endpoint.status)
        const input = { params: request.params, query: request.query, body: request.body }
        const replayKey = endpoint.idempotent ? replayKeyOf(request) : null
        const context = { ...contextOf(platform, request), replayKey }
        // Validated against this endpoint's schemas before the handler is reached.
        const work = () =>
          handler(input as HandlerInput<Endpoint>, context, { request, reply, slowPool: platform.slowPool })
        return inOwnShare(request, endpoint, work)
      }
      return endpoint.form ? inForm(request, handle) : handle()
    },
  }
}

const shares = new PerUserLimit()

// Files have turns of their own, and may take long.
async function inOwnShare<T>(
  { actor }: FastifyRequest,
  { produces }: Pick<Endpoint, 'produces'>,
  work: () => T | Promise<T>,
): Promise<T> {
  return actor && !produces ? shares.take(actor.id, work) : work()
}

// A form is received before its body can be judged, and what it left in the store is let go of by its handler, which
// therefore hears of the refusal.
function validationOf(platform: Platform, endpoint: Endpoint): Partial<RouteOptions> {
  const { form, body } = endpoint
  const judge = wantsVersion(endpoint) ? requireVersion : null
  if (!form || !body) return judge ? { preValidation: judge } : {}
  return {
    attachValidation: true,
    preValidation: async (request) => {
      await receiveForm(request, platform, { form, body })
      await judge?.(request).catch(async (error: unknown) => {
        await request.form?.scope.close()
        throw error
      })
    },
  }
}

function perMinute(endpoint: Endpoint): { rateLimit?: { max: number; timeWindow: string } } {
  return endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute, timeWindow: '1 minute' } } : {}
}

async function admit(
  platform: RouteDeps,
  request: FastifyRequest,
  { access, beforeTerms }: Endpoint,
): Promise<void> {
  if (access === 'public') return
  request.actor = await authenticate(platform, request.headers.authorization)
  if (!request.actor.hasAccepted && !beforeTerms) throw new AppError('terms_missing')
  if (access !== 'signed-in' && !roleHas(request.actor.role, access)) {
    await auditRefusal(platform, request, access)
    throw new AppError('forbidden')
  }
}

// An address that is none is refused when it is validated.
async function admitToRecord(
  platform: RouteDeps,
  request: FastifyRequest,
  { params }: Endpoint,
  guarded: Guarded<Endpoint>,
): Promise<void> {
  const read = params?.safeParse(request.params)
  if (!read?.success) return
  const context = { ...contextOf(platform, request), replayKey: null }
  await inOwnShare(request, {}, () => guarded.admit(read.data, context))
}

async function auditRefusal(platform: RouteDeps, request: FastifyRequest, access: string): Promise<void> {
  const context = { ...contextOf(platform, request), replayKey: null }
  const route = `${request.method} ${request.routeOptions.url}`
  const untold = platform.refusals.note(`${context.actor.id} ${route}`, performance.now())
  if (untold === null) return
  const after = { access, route: request.routeOptions.url, ...(untold > 0 ? { before_this: untold } : {}) }
  await audit(context, { action: 'access.refused', entity: 'people', entityId: context.actor.id, after })
}

function contextOf(platform: Platform, request: FastifyRequest): Omit<Context, 'replayKey'> {
  const context: Omit<PublicContext, 'replayKey'> = {
    db: platform.db,
    actor: request.actor,
    clock: platform.clock,
    language: languageOf(request.headers['x-localization']),
    requestId: request.id,
    // A proxy may pass on anything; what is no address counts as the proxy's own.
    address: isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '127.0.0.1'),
  }
  // Endpoints that are not public are reached only after `admit` has set the actor.
  return context as Omit<Context, 'replayKey'>
}

function replayKeyOf(request: FastifyRequest): ReplayKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw invalid({ 'Idempotency-Key': 'wrong_type' })
  }
  const file = request.form?.upload?.content.sha256 ?? ''
  const bodyHash = hash('sha256', JSON.stringify(request.body) + file)
  return { key, route: `${request.method} ${request.url}`, bodyHash }
}

function wantsVersion({ body }: Endpoint): boolean {
  return body instanceof z.ZodObject && 'version' in body.shape
}

// An update that does not say which version it changes is told so before anything else about its body.
async function requireVersion(request: FastifyRequest): Promise<void> {
  const { body } = request
  if (typeof body === 'object' && body !== null && !Array.isArray(body) && !('version' in body)) {
    throw new AppError('version_missing', { fields: { version: 'required' } })
  }
}
