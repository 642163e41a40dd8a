import { answerHeaders } from './headers.ts'
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
import { accountRoutes, userRoutes } from './people/people.routes.ts'
import { userLetterRoutes } from './people/user-letters.routes.ts'
import { bankRoutes } from './banks/banks.routes.ts'
import { bookingRoutes } from './bookings/bookings.routes.ts'
import { bookingChatRoutes } from './bookings/booking-chat.routes.ts'
import { chatRoutes } from './chats/chats.routes.ts'
import { groupageChatRoutes } from './groupages/groupage-chat.routes.ts'
import { orderChatRoutes } from './orders/chat/order-chat.routes.ts'
import { businessRoutes } from './businesses/businesses.routes.ts'
import { categoryRoutes } from './categories/categories.routes.ts'
import { clauseRoutes } from './clauses/clauses.routes.ts'
import { contactRoutes } from './contacts/contacts.routes.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { exportRoutes } from './exports/exports.routes.ts'
import { firmFileRoutes, firmRoutes } from './firms/firms.routes.ts'
import { calendarRoutes } from './orders/calendar/calendar.routes.ts'
import { orderTrackingRoutes } from './orders/tracking/order-tracking.routes.ts'
import { orderFileRoutes } from './orders/files/order-files.routes.ts'
import { orderPaperRoutes } from './orders/papers/order-papers.routes.ts'
import { orderTemplateRoutes } from './orders/templates/order-templates.routes.ts'
import { viewRoutes } from './views/views.routes.ts'
import { groupageRoutes } from './groupages/groupages.routes.ts'
import { plannerRoutes } from './groupages/planner/planner.routes.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { registerTakers } from './answers.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { orderLetterRoutes } from './orders/letters/order-letters.routes.ts'
import { orderLifeRoutes } from './orders/life/order-life.routes.ts'
import { orderSendingRoutes } from './orders/papers/order-sending.routes.ts'
import { statisticsRoutes } from './orders/statistics/statistics.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { factorRoutes, passkeyRoutes } from './people/factors/factors.routes.ts'
import { passwordRoutes } from './people/passwords/passwords.routes.ts'
import { sessionListRoutes, sessionRoutes } from './people/sign-in/sessions.routes.ts'
import { groupRoutes } from './groups/groups.routes.ts'
import { oneClickRoute, suppressionRoutes } from './groups/suppressions.routes.ts'
import { letterRoutes } from './letters/letters.routes.ts'
import { offerAnswerRoutes } from './offers/offer-answers.routes.ts'
import { offerRoutes } from './offers/offers.routes.ts'
import { outboxRoutes } from './outbox/outbox.routes.ts'
import { placeRoutes } from './places/places.routes.ts'
import { ratingRoutes } from './ratings/ratings.routes.ts'
import { roadRoutes } from './roads/roads.routes.ts'
import { todayRoutes } from './today/today.routes.ts'
import { serveThisMachineOnly } from './platform/access/local-only.ts'
import { notFound } from './platform/errors.ts'
import { networkOf } from './platform/access/networks.ts'
import { paceBodies } from './platform/limits/body-pace.ts'
import { boundCrowd } from './platform/limits/crowd.ts'
import { boundSilence } from './platform/limits/silence.ts'
import { acceptForms } from './platform/forms.ts'
import { answerError, answerUnreadable, SchemaRefusal } from './platform/http-errors.ts'
import type { Platform } from './platform/http.ts'
import { acceptJsonOnly } from './platform/json-body.ts'
import { openApi } from './platform/open-api.ts'
import { acceptSockets, realtimeRoutes } from './live/realtime.routes.ts'
import { checkedReplyWriter, replyWriter } from './platform/reply-shape.ts'
import { boundMails } from './platform/mail/hourly-bound.ts'
import { serveMailFrames } from './platform/mail/mail-frame.ts'
import { securityHeaders } from './platform/security-headers.ts'
import { pageOf, serveWeb } from './platform/static.ts'
import { statusRoutes } from './platform/status.ts'
import type { StatusInfo } from './platform/status.ts'
import { refuseUnknown } from './platform/unknown-address.ts'

export interface AppOptions extends StatusInfo {
  platform: Platform
  publicUrl: string
  viesUrl: string | null
  routingUrl: string | null
  /** Who besides owner and manager reads money in the statistics. */
  moneyShownTo: readonly string[]
  trustProxy: string[]
  /** Serves this machine only, as with the demonstration company. */
  localOnly?: boolean
  logLevel: string
  rateLimit: number
  mailsPerHour: number
  /** Judge every answer by its schema, as tests do, instead of only stripping it to the schema's shape. */
  checkReplies: boolean
  webFolder: string | null
}

// Other parts of a database error may hold values of a row.
function loggedError(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name: type, message, stack = '', code, constraint } = error
  return { type, message, stack, code, constraint }
}

// Only refused callers are told about limits.
const quiet = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  installFieldKeys()
  registerTakers()
  boundMails(options.mailsPerHour)
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
  paceBodies(app)
  acceptJsonOnly(app)
  await acceptForms(app)
  app.decorateRequest('actor', null)
  app.setErrorHandler(answerError)
  answerHeaders(app, security)
  if (options.localOnly) serveThisMachineOnly(app)
  limitReference(app)
  await app.register(rateLimit, {
    max: options.rateLimit,
    timeWindow: '1 minute',
    // Whoever has a network has all its addresses.
    keyGenerator: ({ ip }) => networkOf(ip),
    addHeadersOnExceeding: quiet,
  })
  boundCrowd(app)
  boundSilence(app)
  const refuseRest = refuseUnknown(app)
  await app.register(cookie)
  await acceptSockets(app, options.platform)
  await serveReference(app)
  await app.register((api) => apiRoutes(api, options), { prefix: '/api' })
  await routesBeside(app, options.platform)
  if (options.webFolder) await serveWeb(app, options.webFolder)
  refuseRest(options.webFolder ? pageOf(options.webFolder) : undefined)
  return app
}

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

function apiRoutes(api: FastifyInstance, options: AppOptions): void {
  const { platform } = options
  let written: string | null = null
  api.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    // Half a megabyte that anybody may ask for is written once.
    written ??= JSON.stringify(api.swagger())
    return reply.type('application/json; charset=utf-8').send(written)
  })
  statusRoutes(api, platform, options)
  serveMailFrames(api)
  sessionRoutes(api, platform, options.publicUrl)
  sessionListRoutes(api, platform)
  passwordRoutes(api, platform, options.publicUrl)
  factorRoutes(api, platform, options.publicUrl)
  passkeyRoutes(api, platform, options.publicUrl)
  userRoutes(api, platform, options.publicUrl)
  userLetterRoutes(api, platform, options.publicUrl)
  accountRoutes(api, platform, options.publicUrl)
  outboxRoutes(api, platform)
  inboxRoutes(api, platform)
  letterRoutes(api, platform)
  categoryRoutes(api, platform)
  businessRoutes(api, platform)
  bankRoutes(api, platform)
  bookingRoutes(api, platform, options.publicUrl)
  groupageRoutes(api, platform, options.publicUrl)
  plannerRoutes(api, platform)
  groupRoutes(api, platform, { publicUrl: options.publicUrl })
  suppressionRoutes(api, platform)
  clauseRoutes(api, platform)
  offerRoutes(api, platform, options.publicUrl)
  offerAnswerRoutes(api, platform)
  contactRoutes(api, platform)
  placeRoutes(api, platform)
  roadRoutes(api, platform, options.routingUrl)
  firmRoutes(api, platform, options.viesUrl)
  firmFileRoutes(api, platform)
  importRoutes(api, platform)
  exportRoutes(api, platform)
  orderRoutes(api, platform)
  orderPaperRoutes(api, platform)
  orderFileRoutes(api, platform, options.publicUrl)
  orderTrackingRoutes(api, platform, options.publicUrl)
  orderTemplateRoutes(api, platform)
  viewRoutes(api, platform)
  orderLifeRoutes(api, platform, options.publicUrl)
  ratingRoutes(api, platform)
  todayRoutes(api, platform)
  statisticsRoutes(api, platform, options.moneyShownTo)
  calendarRoutes(api, platform, options.publicUrl)
  orderSendingRoutes(api, platform, options.publicUrl)
  chatRoutes(api, platform)
  orderChatRoutes(api, platform)
  bookingChatRoutes(api, platform)
  groupageChatRoutes(api, platform)
  orderLetterRoutes(api, platform, options.publicUrl)
  notificationRoutes(api, platform)
  realtimeRoutes(api, platform, options.publicUrl)
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
