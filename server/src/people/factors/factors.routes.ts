import { factorsApi } from '@dromos/contract/people/factors.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import {
  ownFactors,
  addPasskey,
  beginPasskey,
  requireOwnPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys.service.ts'
import { beginFactor, confirmFactor, renewRecoveryCodes, switchFactorOff } from './second-factor.service.ts'
import { passkeysApi } from '@dromos/contract/people/passkeys.ts'
import { letIn, userAgentOf } from '../sign-in/session-exchange.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.service.ts'
import { createRefreshCookie } from '../sign-in/refresh-cookie.ts'

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

const ownPasskey = ({ id }: { id: number }, context: Context) => requireOwnPasskey(context, id)

export function passkeyRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const { secrets, sessions, tokens } = platform
  const tools = { secrets, sessions, publicUrl }
  const cookie = createRefreshCookie(publicUrl)
  mount(app, platform, passkeysApi, {
    'POST /login/passkeyOptions': (_input, context) => beginPasskeySignIn(context, publicUrl),
    'POST /login/passkey': async ({ body }, context, { request, reply }) => {
      cookie.demandSameOrigin(request)
      const opening = { tokens, publicUrl, userAgent: userAgentOf(request) }
      const opened = await signInWithPasskey(context, body, opening)
      return letIn(context, opened, { request, reply, cookie, platform })
    },
    'POST /passkeys/begin': ({ body }, context) => beginPasskey(context, body, tools),
    'POST /passkeys/store': ({ body }, context) => addPasskey(context, body, tools),
    'PUT /passkeys/rename/{id}': {
      admit: ownPasskey,
      handle: ({ params, body }, context) => renamePasskey(context, params.id, body.name),
    },
    'PUT /passkeys/remove/{id}': {
      admit: ownPasskey,
      handle: async ({ params, body }, context) => {
        await removePasskey(context, params.id, { ...tools, proof: body })
        return { message: '' }
      },
    },
  })
}
