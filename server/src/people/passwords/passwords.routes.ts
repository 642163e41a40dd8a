import { passwordsApi } from '@dromos/contract/people/passwords.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import type { PublicContext } from '../../platform/context.ts'
import { checkLink, forgotPassword, setPasswordByLink } from './passwords.service.ts'
import type { Link, LinkPurpose } from './passwords.service.ts'
import { answerAdmitted, userAgentOf } from '../sign-in/session-exchange.ts'
import { createRefreshCookie } from '../sign-in/refresh-cookie.ts'
import { admit } from '../sign-in/sign-in.service.ts'
import { sentenceOf } from '../people.mail.ts'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

export function passwordRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const { sessions, tokens } = platform
  const cookie = createRefreshCookie(publicUrl)

  const setAndSignIn = async (
    context: PublicContext,
    link: Link,
    change: { password: string; purpose: LinkPurpose },
    { request, reply }: Exchange,
  ) => {
    cookie.demandSameOrigin(request)
    const personId = await setPasswordByLink(context, link, { ...change, sessions, publicUrl })
    const opening = { tokens, userAgent: userAgentOf(request), endpoint: 'reset', by: 'link' } as const
    const admitted = await admit(context, personId, opening)
    return answerAdmitted(context, admitted, { request, reply, cookie, platform })
  }

  mount(app, platform, passwordsApi, {
    'POST /forgot': async ({ body }, context) => {
      await forgotPassword(context, body.email)
      return { message: sentenceOf('forgot', context.language) }
    },
    'POST /resetCheck': ({ body: { purpose, ...link } }, context) => checkLink(context, link, purpose),
    'POST /reset': ({ body: { password, id, expires, signature } }, context, exchange) =>
      setAndSignIn(context, { id, expires, signature }, { password, purpose: 'reset' }, exchange),
    'POST /savePassword/{id}': ({ params, query, body }, context, exchange) =>
      setAndSignIn(
        context,
        { id: params.id, ...query },
        { password: body.password, purpose: 'welcome' },
        exchange,
      ),
  })
}
