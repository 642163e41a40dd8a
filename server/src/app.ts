import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import type { SwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import { installFieldKeys } from '@dromos/contract/messages.ts'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { accountRoutes } from './people/accounts.routes.ts'
import { businessRoutes } from './businesses/businesses.routes.ts'
import { categoryRoutes } from './categories/categories.routes.ts'
import { contactRoutes } from './contacts/contacts.routes.ts'
import { firmRoutes } from './firms/firms.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { passwordRoutes } from './people/passwords.routes.ts'
import { sessionListRoutes } from './people/session-list.routes.ts'
import { sessionRoutes } from './people/sessions.routes.ts'
import { userRoutes } from './people/users.routes.ts'
import { outboxRoutes } from './platform/outbox.routes.ts'
import { placeRoutes } from './places/places.routes.ts'
import { AppError } from './platform/errors.ts'
import { answerError, answerUnreadable, SchemaRefusal } from './platform/http-errors.ts'
import type { Platform } from './platform/http.ts'
import { acceptJsonOnly } from './platform/json-body.ts'
import { serveWeb } from './platform/static.ts'
import { statusRoutes } from './platform/status.ts'
import type { StatusInfo } from './platform/status.ts'

export interface AppOptions extends StatusInfo {
  platform: Platform
  publicUrl: string
  trustProxy: string[]
  logLevel: string
  rateLimit: number
  /** Folder of the built browser part; nothing is served when it is null. */
  webFolder: string | null
}

/** The HTTP server with every route, not yet listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  installFieldKeys()
  const app = Fastify({
    logger: { level: options.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    genReqId: () => crypto.randomUUID(),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    exposeHeadRoutes: false,
    // One line per answer is written below, with the route instead of the raw address.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 64 },
    ajv: { customOptions: { coerceTypes: false } },
    return503OnClosing: true,
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
  })
  compileWithZod(app)
  acceptJsonOnly(app)
  app.decorateRequest('actor', null)
  app.setErrorHandler(answerError)
  answerHeaders(app)
  await app.register(helmet, helmetOptions(options.publicUrl))
  await app.register(rateLimit, { max: options.rateLimit, timeWindow: '1 minute' })
  await app.register(cookie)
  await app.register(swagger, openApi)
  await app.register(swaggerUi, reference)
  await app.register((api) => apiRoutes(api, options), { prefix: '/api' })
  app.get('/.well-known/jwks.json', { schema: { hide: true } }, () => options.platform.tokens.jwks)
  if (options.webFolder) {
    await serveWeb(app, options.webFolder)
  } else {
    app.setNotFoundHandler((request, reply) =>
      answerError(new AppError('method_not_allowed'), request, reply),
    )
  }
  return app
}

function apiRoutes(api: FastifyInstance, options: AppOptions): void {
  const { platform } = options
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger())
  statusRoutes(api, platform, options)
  sessionRoutes(api, platform, options.publicUrl)
  sessionListRoutes(api, platform)
  passwordRoutes(api, platform, options.publicUrl)
  userRoutes(api, platform, options.publicUrl)
  accountRoutes(api, platform, options.publicUrl)
  outboxRoutes(api, platform)
  categoryRoutes(api, platform)
  businessRoutes(api, platform)
  contactRoutes(api, platform)
  placeRoutes(api, platform)
  firmRoutes(api, platform)
  orderRoutes(api, platform)
}

function compileWithZod(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const read = schema.safeParse(data)
    return read.success ? { value: read.data } : { error: new SchemaRefusal(read.error.issues) }
  })
  // What a schema does not name does not leave.
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(schema.parse(data)),
  )
}

function answerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!request.is404 && request.routeOptions.url?.startsWith('/api')) {
      reply.header('cache-control', 'no-store')
    }
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, actor } = request
    const took = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: took, actor: actor?.id },
      'answered',
    )
  })
}

function helmetOptions(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' as const },
    referrerPolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
    xPoweredBy: false,
  }
}

// Without the bar that names its maker.
const reference: FastifySwaggerUiOptions = {
  routePrefix: '/api/docs',
  uiConfig: { layout: 'BaseLayout' },
  theme: { title: 'Dromos API' },
  staticCSP: false,
}

const openApi: SwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Dromos', version: '1', description: 'Back-office of a freight and transport brokerage' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  },
  transform: jsonSchemaTransform,
}
