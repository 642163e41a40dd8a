import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { isOwnOrigin } from '../../platform/http/security-headers.ts'

const NAME = 'dromos_refresh'
const WEEK_SECONDS = 7 * 86_400
const DEVICE = 'dromos_device'
export const DEVICE_SECONDS = 180 * 86_400

/** The cookie that carries the refresh token: out of reach of scripts and of other sites. */
export interface RefreshCookie {
  read(request: FastifyRequest): string | undefined
  /** Keeps a new token; null leaves the cookie as it is. */
  keep(reply: FastifyReply, token: string | null): void
  clear(reply: FastifyReply): void
  /** Says who has signed in with this browser before; it admits nobody. */
  readDevice(request: FastifyRequest): string | undefined
  keepDevice(reply: FastifyReply, note: string): void
  /** Refuses calls that ride on the cookie when a browser says that another site made them. */
  demandSameOrigin(request: FastifyRequest): void
}

export function createRefreshCookie(publicUrl: string): RefreshCookie {
  const secure = publicUrl.startsWith('https:')
  // So named, browsers take it from this very host only: no other host of the domain can plant a session of its own.
  const [cookie, path] = secure ? [`__Host-${NAME}`, '/'] : [NAME, '/api']
  const options = { path, httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read: (request) => request.cookies[cookie],
    keep(reply, token) {
      if (token !== null) reply.setCookie(cookie, token, { ...options, maxAge: WEEK_SECONDS })
    },
    readDevice: (request) => request.cookies[DEVICE],
    keepDevice: (reply, note) =>
      void reply.setCookie(DEVICE, note, { ...options, path: '/api/login', maxAge: DEVICE_SECONDS }),
    clear: (reply) => void reply.clearCookie(cookie, options),
    demandSameOrigin({ headers }) {
      const { origin } = headers
      const site = headers['sec-fetch-site']
      const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
      if (isForeignSite || (origin !== undefined && !isOwnOrigin(origin, publicUrl))) {
        throw new AppError('origin_refused')
      }
    },
  }
}
