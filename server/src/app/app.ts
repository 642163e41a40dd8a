import { responseHeaders } from './response-headers.ts'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify from 'fastify'
import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import { installFieldKeys } from '@dromos/contract/base/messages.ts'
import { LogController } from 'fastify'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { z } from 'zod'
import { registerInboundHandlers } from './mail-handlers.ts'
import { oneClickRoute } from '../groups/suppressions.routes.ts'
import { apiRoutes } from './routes.ts'
import type { ApiOptions } from './routes.ts'
import { thisMachineOnly } from '../platform/access/local-only.ts'
import { notFound } from '../platform/errors.ts'
import { limitSlowBodies } from '../platform/limits/slow-body.ts'
import { limitConcurrency } from '../platform/limits/concurrency-limit.ts'
import type { ConcurrencyLimit } from '../platform/limits/concurrency-limit.ts'
import { idleTimeout } from '../platform/limits/idle-timeout.ts'
import { acceptForms } from '../platform/http/forms.ts'
import { countedAs } from '../platform/http/callers.ts'
import { loggedError } from '../platform/http/fault-log.ts'
import { hearCalls } from '../platform/http/made-calls.ts'
import type { MadeCall } from '../platform/http/made-calls.ts'
import { noticeProxy } from '../platform/http/forwarded.ts'
import { answerError, answerUnreadable, SchemaRefusal } from '../platform/http/http-errors.ts'
import type { Platform } from '../platform/http/http.ts'
import { acceptJsonOnly } from '../platform/http/json-body.ts'
import { openApi } from '../platform/http/open-api.ts'
import { acceptSockets, socketsAtOneAddress } from '../live/realtime.routes.ts'
import { addRequestHooks } from '../platform/http/request-hooks.ts'
import { checkedReplyWriter, replyWriter } from '../platform/http/reply-shape.ts'
import { limitMails } from '../platform/mail/hourly-limit.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { pageOf, serveWeb } from '../platform/http/static.ts'
import { refuseUnknown } from '../platform/http/unknown-address.ts'

export interface AppOptions extends ApiOptions {
  trustProxy: string[]
  /** Serves this machine only, as with the demonstration company. */
  localOnly?: boolean
  logLevel: string
  rateLimit: number
  mailsPerHour: number
  /** Other bounds of calls under way than usual. */
  crowd?: ConcurrencyLimit
  /** Judge every answer by its schema, as tests do, instead of only stripping it to the schema's shape. */
  checkReplies: boolean
  webFolder: string | null
  /** Hears of every call that was answered. */
  onCall?: (call: MadeCall) => void
}

// Only refused callers are told about limits.
const quiet = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  installFieldKeys()
  registerInboundHandlers()
  limitMails(options.mailsPerHour)
  const security = securityHeaders(options.publicUrl, options.mapStyle)
  const app = Fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: loggedError },
    },
    genReqId: () => crypto.randomUUID(),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: 1_048_576,
    // Bodies are bounded below; this is for what slips through.
    requestTimeout: 920_000,
    // Longer than an answer may take to be made without a byte being sent.
    connectionTimeout: 300_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    exposeHeadRoutes: false,
    // One line per answer is written below, with the route instead of the raw address.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 64 },
    ajv: { customOptions: { coerceTypes: false } },
    return503OnClosing: true,
    // Before there is a route no hook runs.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers({ ...security, 'cache-control': 'no-store' })),
    clientErrorHandler: answerUnreadable,
  })
  compileWithZod(app, options.checkReplies)
  acceptJsonOnly(app)
  await acceptForms(app)
  app.decorateRequest('actor', null)
  app.setErrorHandler(answerError)
  await acceptSockets(app, options.platform)
  addRequestHooks(app, hooksOfEveryCall(app, options))
  limitReference(app)
  await app.register(rateLimit, {
    max: options.rateLimit,
    timeWindow: '1 minute',
    keyGenerator: (request) => countedAs(options.platform, request),
    addHeadersOnExceeding: quiet,
  })
  const refuseRest = refuseUnknown(app)
  await app.register(cookie)
  await serveReference(app)
  await app.register((api) => apiRoutes(api, options), { prefix: '/api' })
  await routesBeside(app, options.platform)
  if (options.webFolder) await serveWeb(app, options.webFolder)
  refuseRest(options.webFolder ? pageOf(options.webFolder) : undefined)
  return app
}

/** In the order in which a call meets them; the limit of a minute, which belongs to the routes, comes after them. */
const hooksOfEveryCall = (
  app: FastifyInstance,
  { publicUrl, mapStyle, localOnly, crowd, trustProxy, onCall }: AppOptions,
) => [
  // Whatever is refused below may still be sending its body, and its answer has the headers of every answer.
  limitSlowBodies(),
  responseHeaders(app, securityHeaders(publicUrl, mapStyle)),
  ...(localOnly ? [thisMachineOnly] : []),
  noticeProxy(trustProxy),
  limitConcurrency(app, crowd),
  socketsAtOneAddress,
  idleTimeout(),
  ...(onCall ? [hearCalls(onCall)] : []),
]

/** What others than the browser's part ask for, at addresses that are not the API's. */
async function routesBeside(app: FastifyInstance, platform: Platform): Promise<void> {
  app.get('/.well-known/jwks.json', { schema: { hide: true } }, (_request, reply) =>
    // Never older than asked for: browsers read the server's clock from the answer's date.
    reply.header('cache-control', 'no-cache').send(platform.tokens.jwks),
  )
  await oneClickRoute(app, platform)
}

// Before the limit is, which reads this as each route is made.
function limitReference(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (/^\/api\/(docs|openapi)/.test(route.url)) route.config = { ...route.config, rateLimit: describing }
  })
}

async function serveReference(app: FastifyInstance): Promise<void> {
  await app.register(swagger, openApi)
  await app.register(swaggerUi, {
    ...reference,
    uiHooks: { onRequest: refuseYaml },
  })
}

function compileWithZod(app: FastifyInstance, checkReplies: boolean): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const read = schema.safeParse(data)
    if (read.success) return { value: read.data }
    // An address that cannot be one of ours is that of nothing.
    return { error: httpPart === 'params' ? notFound() : new SchemaRefusal(read.error.issues) }
  })
  // What a schema does not name does not leave.
  app.setSerializerCompiler<z.ZodType>(({ schema }) =>
    checkReplies ? checkedReplyWriter(schema) : replyWriter(schema),
  )
}

const describing = { max: 60, timeWindow: '1 minute' }

// It is the same document as the JSON, and seconds of work for whoever asks first.
const refuseYaml: onRequestHookHandler = ({ routeOptions }, _reply, done) =>
  done(routeOptions.url?.endsWith('/yaml') ? notFound() : undefined)

const reference: FastifySwaggerUiOptions = {
  routePrefix: '/api/docs',
  uiConfig: { layout: 'BaseLayout' },
  theme: { title: 'Dromos API' },
  staticCSP: false,
}
