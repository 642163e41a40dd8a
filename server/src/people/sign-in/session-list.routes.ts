import { sessionListApi } from '@dromos/contract/people/session-list.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http.ts'
import type { Platform } from '../../platform/http.ts'
import { endOneSession, endOtherSessions, listSessions } from './session-list.service.ts'

export function sessionListRoutes(app: FastifyInstance, platform: Platform): void {
  const { sessions } = platform
  mount(app, platform, sessionListApi, {
    'GET /sessions': ({ query }, context) => listSessions(context, query.person),
    'DELETE /sessions/destroy/{id}': async ({ params }, context) => {
      await endOneSession(context, params.id, sessions)
      return { message: '' }
    },
    'PUT /sessions/endOthers': (_input, context) => endOtherSessions(context, sessions),
  })
}
