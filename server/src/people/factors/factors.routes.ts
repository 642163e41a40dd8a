import { factorsApi } from '@dromos/contract/people/factors.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http.ts'
import type { Platform } from '../../platform/http.ts'
import { ownFactors } from './passkeys.service.ts'
import { beginFactor, confirmFactor, renewRecoveryCodes, switchFactorOff } from './second-factor.service.ts'

export function factorRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const { secrets, sessions } = platform
  const tools = { secrets, sessions, publicUrl }
  mount(app, platform, factorsApi, {
    'GET /factors': (_input, context) => ownFactors(context, publicUrl),
    'POST /factors/begin': ({ body }, context) => beginFactor(context, body.current_password, tools),
    'POST /factors/confirm': ({ body }, context) => confirmFactor(context, body.code, tools),
    'POST /factors/recoveryCodes': ({ body }, context) => renewRecoveryCodes(context, body, tools),
    'PUT /factors/switchOff': async ({ body }, context) => {
      await switchFactorOff(context, body, tools)
      return { message: '' }
    },
  })
}
