import { sessionApi } from '@dromos/contract/session.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findCaller, mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import { createRefreshCookie } from './refresh-cookie.ts'
import { endOwnSession, refresh, signIn, signOut, whoAmI } from './sessions.service.ts'

export function sessionRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const cookie = createRefreshCookie(publicUrl)
  mount(app, platform, sessionApi, {
    'POST /login': async ({ body }, context, { request, reply }) => {
      cookie.demandSameOrigin(request)
      const tools = { tokens: platform.tokens, userAgent: userAgentOf(request) }
      const { author, grant } = await signIn(context, body, tools)
      // Whoever was signed in with this browser before is so no more.
      await signOut(context, cookie.read(request), platform.sessions)
      cookie.keep(reply, grant.refreshToken)
      return author
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
      const grant = await refresh(context, cookie.read(request), platform)
      cookie.keep(reply, grant.refreshToken)
      return { access_token: grant.access_token, expires_in: grant.expires_in }
    },
    'GET /me': (_input, context) => whoAmI(context),
  })
}

/** What a session remembers of the browser it was opened in. */
export function userAgentOf(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, 300) ?? null
}
