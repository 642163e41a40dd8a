import { sessionApi, sessionListApi } from '@dromos/contract/people/session.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findCaller } from '../../platform/http/callers.ts'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import { answerAdmitted, letIn, userAgentOf } from './session-exchange.ts'
import { createRefreshCookie } from './refresh-cookie.ts'
import {
  endOwnSession,
  refresh,
  signOut,
  whoAmI,
  endOneSession,
  endOtherSessions,
  listSessions,
} from './sessions.service.ts'
import { answerSecondFactor, signIn } from './sign-in.service.ts'
import { endFeed } from './feeds.service.ts'

const MOST_IDLE = 7 * 86_400

// Without a statement the person counts as present.
function idleSecondsOf({ headers }: FastifyRequest): number {
  const given = headers['x-idle-seconds']
  const isNumber = typeof given === 'string' && /^\d{1,9}$/.test(given)
  return isNumber ? Math.min(Number(given), MOST_IDLE) : 0
}

export function sessionRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const { tokens, secrets } = platform
  const cookie = createRefreshCookie(publicUrl)
  mount(app, platform, sessionApi, {
    'POST /login': async ({ body }, context, { request, reply }) => {
      cookie.demandSameOrigin(request)
      const tools = { tokens, userAgent: userAgentOf(request), device: cookie.readDevice(request) }
      const admitted = await signIn(context, body, tools)
      return answerAdmitted(context, admitted, { request, reply, cookie, platform })
    },
    'POST /login/secondFactor': async ({ body }, context, { request, reply }) => {
      cookie.demandSameOrigin(request)
      const device = cookie.readDevice(request)
      const tools = { tokens, secrets, publicUrl, device, userAgent: userAgentOf(request) }
      const opened = await answerSecondFactor(context, body, tools)
      return letIn(context, opened, { request, reply, cookie, platform })
    },
    'POST /logout': async (_input, context, { request, reply }) => {
      cookie.demandSameOrigin(request)
      await signOut(context, cookie.read(request), platform.sessions)
      const actor = await findCaller(platform, request)
      if (actor) await endOwnSession({ ...context, actor }, platform.sessions)
      cookie.clear(reply)
      return { message: '' }
    },
    'GET /refreshToken': async (_input, context, { request, reply }) => {
      cookie.demandSameOrigin(request)
      const idleSeconds = idleSecondsOf(request)
      const grant = await refresh(context, cookie.read(request), {
        ...platform,
        idleSeconds,
        userAgent: userAgentOf(request),
      })
      cookie.keep(reply, grant.refreshToken)
      return { access_token: grant.access_token, expires_in: grant.expires_in }
    },
    'GET /me': (_input, context) => whoAmI(context),
  })
}

export function sessionListRoutes(app: FastifyInstance, platform: Platform): void {
  const { sessions } = platform
  mount(app, platform, sessionListApi, {
    'GET /sessions': ({ query }, context) => listSessions(context, query.person),
    'DELETE /sessions/destroy/{id}': async ({ params }, context) => {
      await endOneSession(context, params.id, sessions)
      return { message: '' }
    },
    'DELETE /sessions/feed/destroy/{id}': ({ params }, context) => endFeed(context, params.id),
    'PUT /sessions/endOthers': (_input, context) => endOtherSessions(context, sessions),
  })
}
