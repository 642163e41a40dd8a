import type { Admission, Author } from '@dromos/contract/people/session.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicContext } from '../../platform/context.ts'
import type { Platform } from '../../platform/http/http.ts'
import { noteDevice } from './known-device.service.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import { signOut } from './sessions.service.ts'
import type { OpenedSession } from './sessions.service.ts'
import type { SignInResult } from './sign-in.service.ts'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

export function userAgentOf(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, 300) ?? null
}

/** Hands an opened session to the browser. The session that was open in it before ends. */
export async function letIn(
  context: PublicContext,
  { author, grant }: OpenedSession,
  { request, reply, cookie, platform }: Exchange & { cookie: RefreshCookie; platform: Platform },
): Promise<Author> {
  await signOut(context, cookie.read(request), platform.sessions)
  cookie.keep(reply, grant.refreshToken)
  cookie.keepDevice(reply, await noteDevice(platform.tokens, author.user.id))
  return author
}

export async function answerAdmitted(
  context: PublicContext,
  admitted: SignInResult,
  door: Parameters<typeof letIn>[2],
): Promise<Admission> {
  return 'needed' in admitted ? admitted.needed : letIn(context, admitted, door)
}
